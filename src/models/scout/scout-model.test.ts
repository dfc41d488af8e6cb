import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Machine, replay } from '../../core/index.ts'
import { explore } from '../../machines/index.ts'
import { type ModelRequest, startRun } from '../../runtime/index.ts'
import { eventsOf, newRun, plainMachine, testWorld } from '../../testing/index.ts'
import { textSearchTool, viewTool } from '../../tools/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { scoutModel } from './index.ts'

const source = `/// Who answers.
pub enum Provider {
    Anthropic,
    OpenAI,
    // Mistral,
}
`

const verdict = `fn verdict(leaks: usize, allowed: usize) -> i32 {
    if leaks > allowed { 2 } else { 0 }
}
`

let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pawl-scout-'))
  await writeFile(join(root, 'llm.rs'), source)
  await writeFile(join(root, 'verdict.rs'), verdict)
})

afterAll(() => rm(root, { recursive: true, force: true }))

async function ask(task: string, machine: Machine = explore()) {
  const workspace = openWorkspace(root)
  const scout = scoutModel()
  const requests: ModelRequest[] = []
  const replies: string[] = []
  const model: typeof scout = {
    ...scout,
    call: async (request, options) => {
      requests.push(request)
      const reply = await scout.call(request, options)
      replies.push(reply.ok ? reply.value.text : reply.error.message)
      return reply
    },
  }
  const world = testWorld({ model, tools: [viewTool({ workspace }), textSearchTool({ workspace })] })
  const run = startRun(newRun(machine), world)
  run.say(task)
  await run.rest()
  const { stage, counts } = replay(eventsOf(world.journal))
  if (stage.name !== 'ended') throw new Error(`the run is ${stage.name}`)
  return { outcome: stage.outcome, counts, requests, replies }
}

const answer = `\`Provider\` has 2 variants: \`Anthropic\` and \`OpenAI\` (llm.rs:2-6).

llm.rs:1-6
\`\`\`
${source.trimEnd()}
\`\`\``

test('answers with a number, the names and the passage, in two turns and for nothing', async () => {
  const { outcome, counts, replies } = await ask('How many variants does Provider have?')
  expect(outcome).toEqual({ kind: 'answered', cause: 'concluded', answer, detail: '' })
  expect(replies).toHaveLength(2)
  expect(counts.costUsd).toBe(0)
})

test('says that it does not know instead of guessing', async () => {
  const { outcome } = await ask('How many variants does Model have?')
  expect(outcome).toEqual({
    kind: 'partial',
    cause: 'unresolved',
    answer: 'Looked for a declaration of Model in this project and found none. The word is nowhere in it.',
    detail: 'the task could not be solved',
  })
})

test('shows the function that is nearest as a whole where it does not know', async () => {
  const machine = explore()
  const patient = { ...machine, limits: { ...machine.limits, turns: 60 } }
  const { outcome } = await ask('Which exit code is given when there are too many leaks?', patient)
  expect(outcome).toEqual({
    kind: 'partial',
    cause: 'unresolved',
    answer: `Nothing here speaks of “exit”. Looked for the code that such an error leads to and found none. The nearest is \`verdict\` (verdict.rs:1-3).

verdict.rs:1-3
\`\`\`
${verdict.trimEnd()}
\`\`\``,
    detail: 'the task could not be solved',
  })
})

describe('drives other machines too', () => {
  test.each<[name: string, machine: Machine]>([
    ['with a planner in front', explore({ plan: true })],
    ['with a verifier behind', explore({ verify: true })],
    ['with a recovery', explore({ recover: true })],
    ['with one mode that looks and concludes', plainMachine],
  ])('%s', async (_name, machine) => {
    const { outcome } = await ask('How many variants does Provider have?', machine)
    expect(outcome).toEqual({ kind: 'answered', cause: 'concluded', answer, detail: '' })
  })
})

test('says the same to the same request', async () => {
  const { requests, replies } = await ask('Who calls Provider?')
  const signal = new AbortController().signal
  const again = await Promise.all(requests.map((request) => scoutModel().call(request, { signal, onText: () => {} })))
  expect(again.map((reply) => reply.ok && reply.value.text)).toEqual(replies)
})

test('every search it makes is a regular expression that ripgrep takes', async () => {
  const questions = [
    'Which commands are there?',
    'Which flags are there?',
    'Which routes are there?',
    'Which environment variables are there?',
    'How many tests are there?',
    'What is the entry point?',
    'What is the licence?',
    'How do I run the tests?',
    'What is the default port?',
    'Which types implement Provider?',
    'How is a provider chosen?',
  ]
  for (const question of questions) {
    const { requests } = await ask(question)
    const shown = requests.flatMap(({ messages }) =>
      messages.flatMap((message) => (message.role === 'user' ? message.text : '')),
    )
    expect(shown.join('\n')).not.toMatch(/is no regular expression|cannot search|FAILED: (?!no file)/)
  }
})

test('a task that is eight times as long does not take much longer than that', async () => {
  const signal = new AbortController().signal
  const tookMs = async (length: number) => {
    const text = `## Task\n${'lorem ipsum '.repeat(length / 12)}\n\n## State\nTo conclude, use answer`
    const request = { model: 'scout', system: 'view: shows', messages: [{ role: 'user' as const, text }], tools: [] }
    const times: number[] = []
    for (let time = 0; time < 3; time += 1) {
      const before = performance.now()
      await scoutModel().call({ ...request, maxOutputTokens: 1 }, { signal, onText: () => {} })
      times.push(performance.now() - before)
    }
    return Math.min(...times)
  }
  const short = await tookMs(2_400)
  expect(await tookMs(19_200)).toBeLessThan(24 * short)
})

test('gives up a call that is cancelled', async () => {
  const signal = AbortSignal.abort()
  const request = { model: 'scout', system: '', messages: [], tools: [], maxOutputTokens: 1 }
  expect(await scoutModel().call(request, { signal, onText: () => {} })).toEqual({
    ok: false,
    error: { kind: 'cancelled', message: 'the call was cancelled' },
  })
})

test('whatever is asked and whatever is found, it has a reply', async () => {
  const frame = fc.constantFrom(
    'Who calls `%`?',
    'What does % return?',
    'How many fields has %?',
    'What is the value of %?',
    'Where is % used?',
    'Which classes extend %?',
    'Where is the % called?',
    'How is the % of the list done?',
    'Which arguments does the % of the parser take?',
    'What is the default %?',
    'Which % methods of `Provider` return %?',
    '%',
  )
  // Words that every object of JavaScript has are words like any other.
  const word = fc.oneof(fc.string(), fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)))
  const asked = fc.tuple(frame, word).map(([text, name]) => text.replaceAll('%', () => name))
  const signal = new AbortController().signal
  await fc.assert(
    fc.asyncProperty(asked, fc.string(), async (task, output) => {
      let results = ''
      for (let turn = 0; turn < 4; turn += 1) {
        const text = `## Task\n${task}\n\n## Last results\n${results}\n\n## State\nMode: agent.\nTo conclude, use answer`
        const request = {
          model: 'scout',
          system: 'view: shows',
          messages: [{ role: 'user' as const, text }],
          tools: [],
          maxOutputTokens: 1,
        }
        const reply = await scoutModel().call(request, { signal, onText: () => {} })
        expect(reply).toMatchObject({ ok: true, value: { text: expect.stringMatching(/^\$\(/) } })
        const calls = reply.ok ? reply.value.text.split('\n') : []
        if (!calls[0]?.startsWith('$(view') && !calls[0]?.startsWith('$(text-search')) break
        results += calls.map((call) => `[1] ${call}\n\`\`\`\na.rs:1-2  enum ${task}\n1: ${output}\n\`\`\``).join('\n\n')
      }
    }),
    { numRuns: 300 },
  )
})
