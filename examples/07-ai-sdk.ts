// The three parts that govern an AI SDK program. Here a few lines stand in for `generateText`, so that this runs without
// the SDK; with it you would write
//
//   generateText({ model, prompt, tools: pawl.tools(tools), prepareStep: pawl.prepareStep, stopWhen: [pawl.stopWhen] })

import { governAiSdk, type SdkStep } from '../src/foreign/adapters/ai-sdk.ts'

const pawl = governAiSdk({ preset: 'strict' })
const read = { execute: ({ path }: { path: string }, _options: object) => `the contents of ${path}` }
const tools = pawl.tools({ read })

/** A call that throws is one that failed. */
function answerTo(execute: () => string): { type?: string; output?: string; error?: unknown } {
  try {
    return { type: 'tool-result', output: execute() }
  } catch (error) {
    return { type: 'tool-error', error: (error as Error).message }
  }
}

// As in the SDK: prepare, ask the model (which always wants to read the same file), run its calls, see whether to stop.
const steps: SdkStep[] = []
for (let isOver = false; !isOver; ) {
  const messages = [{ role: 'user', content: 'go' }]
  const prepared = pawl.prepareStep({ steps, messages })
  const mayCall = prepared?.toolChoice !== 'none'
  const call = { type: 'tool-call', toolCallId: `${steps.length}`, toolName: 'read', input: { path: 'notes.txt' } }
  const answer = mayCall ? answerTo(() => tools.read.execute(call.input, { messages })) : {}
  const text = mayCall ? '' : 'This is what I know: …'
  steps.push({ text, content: mayCall ? [call, { ...call, ...answer }] : [], response: { timestamp: new Date(0) } })
  console.log(
    steps.length,
    prepared === undefined ? 'as it was' : 'advised',
    '→',
    text || answer.output || answer.error,
  )
  isOver = !mayCall || pawl.stopWhen({ steps })
}
console.log(pawl.rulingOn(steps).kind)

/* prints
1 as it was → the contents of notes.txt
2 as it was → the contents of notes.txt
3 advised → the contents of notes.txt
4 advised → Not run: `read notes.txt` is part of a loop (repeat, since step 2) and brings nothing new. Do something else first.
5 advised → Not run: `read notes.txt` is part of a loop (no_news, since step 2) and brings nothing new. Do something else first.
6 advised → This is what I know: …
stop
*/
