// The one file that sees every part and joins them. What the apps do, they do through here.

import { explore } from './machines/index.ts'
import { drawMachine, formatTimeline, formatWhy, type Page, timeline, why } from './projections/index.ts'
import { type Driven, drive, success } from './testing/index.ts'

const source = `pub enum Provider {
    Anthropic,
    OpenAi,
    Gemini,
    Ollama,
}`

const machine = explore({ plan: true })

/** Where a picture of a run is drawn: how wide it may be, and how its parts are coloured. */
export type Canvas = Page

/** A run of the explore machine with a script in place of a model and a few lines in place of a code base. */
function rehearse(task: string): Driven {
  return drive({
    task,
    machine,
    tools: {
      'text-search': () => success('src/llm.rs:38: pub enum Provider {\n1 match in 12 files'),
      view: () => success(source),
    },
    replies: [
      '$(plan 1. Find where the enum is defined\n2. Count its variants)',
      '$(text-search "enum Provider")',
      'The place is known, the definition is not. $(keep 1)',
      { fails: 'overloaded' },
      '$(view src/llm.rs:38-43) $(done 4)',
      '$(note Provider has four variants)\n$(answer Four: Anthropic, OpenAi, Gemini and Ollama (src/llm.rs:38).)',
    ],
  })
}

/** A rehearsed run as people see it: what happened when, where the machine ended, and why it stopped. */
export function showRehearsal(
  task: string,
  canvas: Canvas,
): { readonly answer: string; readonly story: readonly string[] } {
  const { run, events } = rehearse(task)
  const answer = run.stage.name === 'ended' ? run.stage.outcome.answer : ''
  return {
    answer,
    story: [
      ...formatTimeline(timeline(events), canvas),
      '',
      ...drawMachine(machine, { at: run.mode.name }),
      '',
      ...formatWhy(why(events), canvas),
    ],
  }
}
