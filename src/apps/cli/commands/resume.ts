import {
  type Journaled,
  listTasks,
  lostCalls,
  type OpenRun,
  type RunState,
  reopenRun,
  replay,
  target,
} from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { goOn, refuseNothingToDo } from './resume-drive.ts'
import { oneLine, several } from './runs-amounts.ts'
import { runAndWords, runFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const { named, say } = runAndWords(given.words)
  const found = await runFor(given, terminal, named)
  if (!found.ok) return found.exitCode
  const { folder, project, events } = found
  const state = replay(events)
  const concludes = given.options.conclude === true
  if (concludes && say !== '')
    throw new UsageError('--conclude asks for what the run knows already: leave out the words, or leave out --conclude')
  if (say === '') refuseNothingToDo(state, folder.id)
  return goOn(given, terminal, {
    // What the task forbids in words stays forbidden, whatever is said on top of it.
    request: { project, task: [state.task, say].join('\n').trim(), concludes },
    open: (request) => reopenRun(folder, request),
    state,
    say,
    report: (open) => [...whereItStood(state, concludes), ...leftInFlight(events, open)],
  })
}

/** What the run had put down for whoever goes on with it. */
function whereItStood({ knowledge: { memory, plan }, counts, inbox }: RunState, concludes: boolean): string[] {
  const [progress = '', ...questions] = memory.checkpoint.split('|').map((part) => oneLine(part))
  const open = [...questions, ...memory.openQuestions.map((question) => oneLine(question))].filter(
    (each) => each !== '',
  )
  const tasks = listTasks(plan)
  const done = tasks.filter(({ task }) => task.status === 'done').length
  return [
    `${concludes ? 'concluding' : 'going on'} after ${several(counts.turns, 'turn')}, with ${several(memory.notes.length, 'note')}${tasks.length === 0 ? '' : `, ${done} of ${several(tasks.length, 'plan step')} done`}${concludes ? '' : ', and a fresh budget'}`,
    ...(progress === '' ? [] : [`progress: ${progress}`]),
    ...open.map((question) => `question: ${question}`),
    ...inbox.map((text) => `heard now: ${oneLine(text)}`),
  ]
}

/** Calls that were under way when the run stopped and must not be made twice. */
function leftInFlight(events: Journaled, { world }: OpenRun): string[] {
  const state = replay(events)
  const executions = state.stage.name === 'running_tools' ? state.stage.executions : []
  const running = executions.flatMap(({ status, call }) => (status === 'running' ? [call] : []))
  return [...running, ...lostCalls(state)].flatMap((call) => {
    const tool = world.tools.find(({ name }) => name === call.tool)
    if (tool !== undefined && tool.safety !== 'unsafe') return []
    const what = oneLine(`${call.tool} ${target(call.input)}`, 100)
    return tool?.probe === undefined
      ? [`in flight when it stopped: ${what}; it is not repeated, and the model is told that its outcome is unknown`]
      : [`in flight when it stopped: ${what}; what became of it is looked up, and it is not repeated`]
  })
}
