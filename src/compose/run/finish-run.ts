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
import { type Stopper, stopperOf, unstopped } from './stop.ts'
import { restOf, speakTo } from './talk-to-run.ts'
import { redactAll } from './world.ts'

export interface Finish {
  /** What a person should know of it. */
  readonly notices: readonly string[]
  /** What belongs behind the answer; empty when nothing does. */
  readonly afterword: string
  /** How the run rests after that: an answer whose work was not taken over is none. */
  readonly rest: Rest
}

/**
 * Brings the work of a run that has come to rest to its end. A stop ends what is under way of that, and what is not done
 * by then is not done: the answer is held back until the run is gone on with.
 */
export async function finishRun(open: OpenRun, rest: Rest, signal: AbortSignal = unstopped): Promise<Finish> {
  const run = open.handle.state()
  const afterword = afterwordOf(open, run)
  if (open.manner.isDryRun) return { notices: withheldIn(run), afterword, rest }
  if (!isAnswered(rest)) return { notices: keptCopy(open), afterword, rest }
  const applied = await workOf(open, signal)
  if (applied === null) {
    const held = await holdBack(open, 'applied', signal)
    return { notices: keptCopy(open), afterword, rest: held }
  }
  const { notices, trouble } = applied
  if (trouble !== null) {
    const rejected = await reject(open, trouble)
    // Where even that cannot be written down, it is still told.
    return { notices: rejected.kind === 'ended' ? notices : [...notices, trouble], afterword, rest: rejected }
  }
  if (open.manner.dirtyBefore === null) return { notices, afterword, rest }
  const committed = await commit(open, signal)
  if (committed !== null) return { notices: [...notices, ...committed], afterword, rest }
  const held = await holdBack(open, 'committed', signal)
  const told = `nothing was committed; the changes stay, and pawl resume ${open.folder.id} commits them`
  return { notices: [...notices, told], afterword, rest: held }
}

/** Takes an answer back until the run is gone on with, since what is done with its work was stopped. */
function holdBack(open: OpenRun, what: 'applied' | 'committed', signal: AbortSignal): Promise<Rest> {
  const by = stopperOf(signal)
  return reject(open, `${by === 'time' ? 'its time was over' : 'stopped'} before its changes were ${what}`, by)
}

/** Takes an answer back whose work is not taken over, for what is wrong with it or since somebody stopped it. */
async function reject({ handle, project }: OpenRun, why: string, by?: Stopper): Promise<Rest> {
  const reason = redactAll(project)(why)
  handle.send({ type: 'work.rejected', at: Date.now(), reason, ...(by !== undefined && { by }) })
  return handle.rest()
}

/**
 * Gives a copy that fails its validation back to the run, as often as that was asked for, and says where it came to rest.
 * The run goes on from the start of its machine, where it can act, with its task and the complaint, and with the turns
 * that it has left.
 */
export async function mendCopy(open: OpenRun, rest: Rest, signal: AbortSignal = unstopped): Promise<Rest> {
  const { handle, shadow, manner } = open
  const { task } = handle.state()
  let last = rest
  for (let retry = 0; retry < manner.retries && shadow !== null; retry += 1) {
    const fault = isAnswered(last) ? await faultOf(shadow, { manner, signal }) : null
    if (fault === null || signal.aborted) break
    const { turnsLeft } = handle.state().counts
    const told = framed(task, `This was done, but the result does not pass its validation: ${fault}\n\nMend it.`)
    await reject(open, 'the result does not pass its validation')
    speakTo(open, told, turnsLeft)
    last = await restOf(open)
  }
  return last
}

function isAnswered(rest: Rest): boolean {
  return rest.kind === 'ended' && rest.outcome.kind === 'answered'
}

const nothingToApply: Applied = { notices: [], trouble: null }

/** What became of the copy, where the run worked in one; `null` when it was stopped before. */
async function workOf({ shadow, manner, folder }: OpenRun, signal: AbortSignal): Promise<Applied | null> {
  if (shadow === null) return nothingToApply
  const fault = await faultOf(shadow, { manner, signal })
  if (signal.aborted) return null
  return fault === null ? applyCopy(shadow, folder.id) : discardCopy(shadow, fault)
}

function keptCopy({ shadow, folder }: OpenRun): readonly string[] {
  if (shadow === null) return []
  const { root } = shadow.copy.workspace
  return [`nothing was applied; the work so far is in ${root}, and pawl resume ${folder.id} goes on with it`]
}

/** Commits what the run changed, or tells why not; `null` when it was stopped before. */
async function commit(open: OpenRun, signal: AbortSignal): Promise<readonly string[] | null> {
  const { project, shadow, manner } = open
  const { root } = (shadow?.original ?? project).workspace
  const messageFor = messageBy(open, signal)
  const report = await commitTouched({
    root,
    touched: await touchedBy(open),
    dirtyBefore: manner.dirtyBefore ?? [],
    signal,
    ...(messageFor !== null && { messageFor }),
  })
  if (report.kind === 'skipped' && signal.aborted) return null
  const left = report.leftOut.map(({ path, reason }) => `not committed: ${path} (${reason})`)
  if (report.kind === 'skipped') return [`nothing was committed: ${report.reason}`, ...left]
  const [subject = ''] = report.message.split('\n')
  return [`committed ${report.commit.slice(0, 12)}: ${subject}`, ...report.notices, ...left]
}

/** What the run changed in the workspace, also before it was stopped and gone on with. */
async function touchedBy({ shadow, project, folder }: OpenRun): Promise<readonly string[]> {
  const nodes = await (shadow?.original ?? project).history().list()
  const own = nodes.ok ? nodes.value.filter(({ run }) => run === folder.id) : []
  return [...new Set(own.flatMap(({ files }) => files.map(({ path }) => path)))]
}

const writer = `You write the message of a git commit from its diff: a conventional subject of at most 72 characters
(feat, fix, refactor, docs, test, build or chore), and where it helps an empty line and a body that says why.
Reply with the message alone.`

/** The model writes the message, where there is one that can write and money left for it. */
function messageBy({ project, model, handle }: OpenRun, signal: AbortSignal): MessageFor | null {
  if (model.isScout) return null
  const clean = redactAll(project)
  const { cost } = project.config.settings.limits
  return async (diff) => {
    const maxCostUsd = cost === undefined ? {} : { maxCostUsd: cost - handle.state().counts.costUsd }
    const asked = await askOnce(model.port, { system: writer, text: clean(diff), signal, ...maxCostUsd })
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
