// What is done with a run's work once it has come to rest: validated, applied, committed, explained; and what is told.

import { framed, type RunState } from '../../core/index.ts'
import type { Rest } from '../../runtime/index.ts'
import { commitTouched, type MessageFor } from '../../workspace/index.ts'
import { askOnce } from './ask-once.ts'
import { withheldIn } from './dry-run.ts'
import { explainSteps } from './explain-steps.ts'
import { findingsOf } from './kinds.ts'
import type { OpenRun } from './open-run.ts'
import { type Applied, applyCopy, discardCopy, faultOf } from './shadow-run.ts'
import { redactAll } from './world.ts'

export interface Finish {
  /** What a person should know of it. */
  readonly notices: readonly string[]
  /** What belongs behind the answer; empty when nothing does. */
  readonly afterword: string
  /** How the run rests after that: an answer whose work was not taken over is none. */
  readonly rest: Rest
}

/** Brings the work of a run that has come to rest to its end. */
export async function finishRun(open: OpenRun, rest: Rest): Promise<Finish> {
  const run = open.handle.state()
  const afterword = afterwordOf(open, run)
  if (open.manner.isDryRun) return { notices: withheldIn(run), afterword, rest }
  if (!isAnswered(rest)) return { notices: keptCopy(open), afterword, rest }
  const { notices, paths, trouble } = await workOf(open)
  if (trouble !== null) {
    const rejected = await reject(open, trouble)
    // Where even that cannot be written down, it is still told.
    return { notices: rejected.kind === 'ended' ? notices : [...notices, trouble], afterword, rest: rejected }
  }
  const committed = open.manner.dirtyBefore === null ? [] : await commit(open, paths)
  return { notices: [...notices, ...committed], afterword, rest }
}

async function reject({ handle, project }: OpenRun, trouble: string): Promise<Rest> {
  handle.send({ type: 'work.rejected', at: Date.now(), reason: redactAll(project)(trouble) })
  return handle.rest()
}

/**
 * Gives a copy that fails its validation back to the run, as often as that was asked for, and says where it came to rest.
 * The run goes on from the start of its machine, where it can act, with its task and the complaint, and with the turns
 * that it has left.
 */
export async function mendCopy(open: OpenRun, rest: Rest, restOf: (open: OpenRun) => Promise<Rest>): Promise<Rest> {
  const { handle, shadow, manner } = open
  const { task } = handle.state()
  let last = rest
  for (let retry = 0; retry < manner.retries && shadow !== null; retry += 1) {
    const fault = isAnswered(last) ? await faultOf(shadow, manner) : null
    if (fault === null) break
    const { turnsLeft } = handle.state().counts
    const told = framed(task, `This was done, but the result does not pass its validation: ${fault}\n\nMend it.`)
    await reject(open, 'the result does not pass its validation')
    // Said to a run that goes on already: what is said to one that waits would be given turns anew.
    handle.send(
      { type: 'run.resumed', at: Date.now(), interrupted: [], turns: turnsLeft },
      { type: 'user.said', at: Date.now(), text: told },
    )
    last = await restOf(open)
  }
  return last
}

function isAnswered(rest: Rest): boolean {
  return rest.kind === 'ended' && rest.outcome.kind === 'answered'
}

/** What the run changed in the workspace, applied first where it worked in a copy. */
async function workOf({ shadow, manner, project, folder }: OpenRun): Promise<Applied> {
  if (shadow === null) {
    const nodes = manner.dirtyBefore === null ? null : await project.history().list()
    const own = nodes?.ok === true ? nodes.value.filter(({ run }) => run === folder.id) : []
    return {
      notices: [],
      paths: [...new Set(own.flatMap(({ files }) => files.map(({ path }) => path)))],
      trouble: null,
    }
  }
  const fault = await faultOf(shadow, manner)
  return fault === null ? applyCopy(shadow, folder.id) : discardCopy(shadow, fault)
}

function keptCopy({ shadow, folder }: OpenRun): readonly string[] {
  if (shadow === null) return []
  const { root } = shadow.copy.workspace
  return [`nothing was applied; the work so far is in ${root}, and pawl resume ${folder.id} goes on with it`]
}

async function commit(
  { project, shadow, manner, ...open }: OpenRun,
  touched: readonly string[],
): Promise<readonly string[]> {
  const { root } = (shadow?.original ?? project).workspace
  const messageFor = messageBy({ project, ...open })
  const report = await commitTouched({
    root,
    touched,
    dirtyBefore: manner.dirtyBefore ?? [],
    ...(messageFor !== null && { messageFor }),
  })
  const left = report.leftOut.map(({ path, reason }) => `not committed: ${path} (${reason})`)
  if (report.kind === 'skipped') return [`nothing was committed: ${report.reason}`, ...left]
  const [subject = ''] = report.message.split('\n')
  return [`committed ${report.commit.slice(0, 12)}: ${subject}`, ...report.notices, ...left]
}

const writer = `You write the message of a git commit from its diff: a conventional subject of at most 72 characters
(feat, fix, refactor, docs, test, build or chore), and where it helps an empty line and a body that says why.
Reply with the message alone.`

/** The model writes the message, where there is one that can write and money left for it. */
function messageBy({ project, model, handle }: Pick<OpenRun, 'project' | 'model' | 'handle'>): MessageFor | null {
  if (model.isScout) return null
  const clean = redactAll(project)
  const { cost } = project.config.settings.limits
  return async (diff) => {
    const maxCostUsd = cost === undefined ? {} : { maxCostUsd: cost - handle.state().counts.costUsd }
    const asked = await askOnce(model.port, { system: writer, text: clean(diff), ...maxCostUsd })
    return asked.ok && asked.value.text !== '' ? asked.value.text : null
  }
}

/** What the journal can vouch for and the answer may lack: the findings of an audit, and the steps where they are asked for. */
function afterwordOf({ manner }: OpenRun, run: RunState): string {
  const findings = run.setup.machine.name === 'audit' ? findingsOf(run) : ''
  const isReported = findings.split('\n').every((line) => answerOf(run.stage).includes(placeIn(line)))
  const parts = [isReported ? '' : `## Findings\n\n${findings}`, manner.isExplained ? explainSteps(run) : '']
  return parts.filter((part) => part !== '').join('\n\n')
}

function placeIn(line: string): string {
  return /^- (\S+)/.exec(line)?.[1] ?? ''
}

function answerOf(stage: RunState['stage']): string {
  return stage.name === 'ended' ? stage.outcome.answer : ''
}
