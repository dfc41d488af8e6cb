// The one file that sees every part and joins them. What the apps do, they do through here.

import { type Journaled, replay } from '../core/index.ts'
import { memoryJournal } from '../journal/index.ts'
import { explore } from '../machines/index.ts'
import { drawMachine, formatTimeline, formatWhy, type Page, timeline, why } from '../projections/index.ts'
import { type CallModel, startRun, type Tool } from '../runtime/index.ts'
import { eventsOf, fakeClock, newRun, scriptedPort, success, tool } from '../testing/index.ts'

const source = `pub enum Provider {
    Anthropic,
    OpenAi,
    Gemini,
    Ollama,
}`

const machine = explore({ plan: true })

/** Where a picture of a run is drawn: how wide it may be, and how its parts are coloured. */
export type Canvas = Page

/** What the model would say; the task is the person's own. */
const script = [
  '$(plan 1. Find where the enum is defined\n2. Count its variants)',
  '$(text-search "enum Provider")',
  'The place is known, the definition is not. $(keep 1)',
  { fails: 'overloaded' },
  '$(view src/llm.rs:38-43) $(done 4)',
  '$(note Provider has four variants)\n$(answer Four: Anthropic, OpenAi, Gemini and Ollama (src/llm.rs:38).)',
] as const

/** A run through the real runtime, with a script in place of a model and a few lines in place of a code base. */
async function rehearse(task: string): Promise<Journaled> {
  const clock = fakeClock()
  const journal = memoryJournal()
  const slow = (tool: Tool): Tool => ({ ...tool, run: (...given) => after(30, () => tool.run(...given)) })
  const scripted = scriptedPort(script)
  const model = { ...scripted, call: (...given: Parameters<CallModel>) => after(1200, () => scripted.call(...given)) }
  const tools = [
    tool('text-search', () => success('src/llm.rs:38: pub enum Provider {\n1 match in 12 files'), { class: 'search' }),
    tool('view', () => success(source)),
  ]
  const run = startRun(newRun(machine), { journal, model, clock, random: () => 0, tools: tools.map(slow) })
  run.say(task)
  await run.rest()
  return eventsOf(journal)

  function after<Value>(milliseconds: number, act: () => Value): Value {
    clock.advance(milliseconds)
    return act()
  }
}

export interface Rehearsal {
  readonly answer: string
  readonly story: readonly string[]
}

/** A rehearsed run as people see it: what happened when, where the machine ended, and why it stopped. */
export async function showRehearsal(task: string, canvas: Canvas): Promise<Rehearsal> {
  const events = await rehearse(task)
  const run = replay(events)
  const answer = run.stage.name === 'ended' ? run.stage.outcome.answer : ''
  return {
    answer,
    story: [
      ...formatTimeline(timeline(events), canvas),
      '',
      ...drawMachine(machine, { at: run.mode.name }),
      '',
      // A rehearsal leaves nothing behind that a person could go on with.
      ...formatWhy({ ...why(events), next: [] }, canvas),
    ],
  }
}
