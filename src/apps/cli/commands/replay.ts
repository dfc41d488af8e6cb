import { createHash } from 'node:crypto'
import {
  eventsUpTo,
  formatPlan,
  formatTimeline,
  type Journaled,
  type Project,
  promptsIn,
  type RunState,
  stateAt,
  stepsIn,
  timeline,
  toArray,
  verdictsIn,
} from '../../../compose/index.ts'
import { painter } from '../colours.ts'
import type { Action, Given } from '../command.ts'
import { UsageError } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { stepThrough } from './replay-step.ts'
import { choiceLines, promptLines, verdictLines } from './replay-words.ts'
import { oneLine, printable, several, wholeNumber } from './runs-amounts.ts'
import { runFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const found = await runFor(given, terminal)
  if (!found.ok) return found.exitCode
  const { project, folder } = found
  const steps = stepsIn(found.events)
  const to = given.options.to === undefined ? steps : wholeNumber(given.options.to, '--to')
  if (to > steps) throw new UsageError(`run ${folder.id} has ${several(steps, 'step')}; --to takes 0 to ${steps}`)
  const replayed: Replayed = { project, id: folder.id, step: to, steps, events: firstOf(found.events, to) }
  if (given.options.json === true) {
    terminal.print(JSON.stringify(await asData(replayed, given), null, 2))
    return 0
  }
  if (given.options.step === true) return stepThrough(replayed.events, terminal)
  terminal.page((await inWords(replayed, given, terminal)).join('\n'))
  return 0
}

interface Replayed {
  readonly project: Project
  readonly id: string
  readonly step: number
  readonly steps: number
  /** What happened up to the step. */
  readonly events: Journaled
}

function firstOf(events: Journaled, step: number): Journaled {
  const [started, ...rest] = events
  return [started, ...rest.slice(0, eventsUpTo(events, step) - 1)]
}

async function asData({ project, id, step, steps, events }: Replayed, given: Given): Promise<object> {
  const state = stateAt(events, events.length)
  const { stage, mode, task, inbox, counts, knowledge, guidance, at } = state
  return {
    schema: 'pawl.replay/1',
    run: id,
    step,
    steps,
    events: events.length,
    digest: digestOf(state),
    state: { stage, mode, task, inbox, counts, knowledge, guidance, at, messages: toArray(state.talk) },
    ...(events[0].choice !== undefined && { choice: events[0].choice }),
    ...(given.options.prompts === true && { prompts: await promptsFor(project, events) }),
    ...(given.options.verdicts === true && { verdicts: verdictsIn(project, events) }),
  }
}

/** The same for the same state, on every machine. */
function digestOf(state: RunState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex')
}

async function promptsFor(project: Project, events: Journaled) {
  const prompts = await promptsIn(project, events)
  if (!prompts.ok) throw new UsageError(prompts.error)
  return prompts.value
}

async function inWords({ project, id, step, steps, events }: Replayed, given: Given, terminal: Terminal) {
  const page = { width: terminal.width, paint: painter(terminal.isColoured.print) }
  const isAskedFor = { prompts: given.options.prompts === true, verdicts: given.options.verdicts === true }
  return [
    ...(isAskedFor.prompts ? [...choiceLines(events), ...promptLines(await promptsFor(project, events))] : []),
    ...(isAskedFor.verdicts ? verdictLines(verdictsIn(project, events)) : []),
    ...(isAskedFor.prompts || isAskedFor.verdicts ? [] : [...formatTimeline(timeline(events), page), '']),
    `run ${id} after step ${step} of ${steps} (${several(events.length, 'event')})`,
    ...stateLines(stateAt(events, events.length)),
  ]
}

function stateLines(state: RunState): string[] {
  const { stage, mode, task, counts, knowledge } = state
  const { notes, results, kept } = knowledge.memory
  const plan = formatPlan(knowledge.plan, 'tree')
  return [
    `  stage ${stage.name}, mode ${mode.name}, ${several(counts.turnsLeft, 'turn')} left`,
    `  ${several(counts.calls, 'call')}, ${counts.failures} failed, ${counts.inputTokens} tokens in, ${counts.outputTokens} out, $${counts.costUsd.toFixed(4)}`,
    ...(task === '' ? [] : [`  task: ${oneLine(task)}`]),
    ...(plan === ''
      ? []
      : [
          '  plan:',
          ...printable(plan)
            .split('\n')
            .map((line) => `    ${line}`),
        ]),
    ...notes.map(({ id, text }) => `  note ${id}: ${oneLine(text)}`),
    `  ${several(results.length, 'result')} in view, ${kept.length} kept`,
    ...(stage.name === 'ended'
      ? [`  ${stage.outcome.kind} (${stage.outcome.cause}): ${oneLine(stage.outcome.answer || stage.outcome.detail)}`]
      : []),
  ]
}
