// A run from its start, or from where it stopped, with everything around it opened and in the end closed again.

import { join } from 'node:path'
import { toLedger, toLimits, toResourceLimits, toSandbox, toServers, withoutVariant } from '../../config/index.ts'
import {
  type Call,
  defaultRetry,
  type Journaled,
  type Machine,
  type MachineChoice,
  type RunState,
  type Settings,
  type Spent,
} from '../../core/index.ts'
import type { Ledger } from '../../governor/index.ts'
import { endOrphans, openSandbox, sampleResources } from '../../hosts/index.ts'
import type { OwnedJournal, TakeOver } from '../../journal/index.ts'
import { defaultAttempts } from '../../machines/index.ts'
import { recallAtStart } from '../../memory/index.ts'
import {
  forkAt,
  monitorResources,
  openBudget,
  type Person,
  type Result,
  type RunHandle,
  rejudge,
  resumeRun,
  startRun,
  type World,
} from '../../runtime/index.ts'
import { markingCheckpoints, openCheckpoints, openMcp } from '../../tools/index.ts'
import { dirtyFiles } from '../../workspace/index.ts'
import type { Project } from '../project.ts'
import { beginRun, writeRun } from '../runs/begin-run.ts'
import { eventsIn, type RunFolder, writeRemarks } from '../runs/run-folder.ts'
import { type ChosenModel, chooseModel } from './choose-model.ts'
import { delegateTool } from './delegate.ts'
import { lookUps, withFirstReply } from './first-reply.ts'
import { headOf } from './head-of.ts'
import { instructionsFor } from './instructions.ts'
import { grantedTo, machineOf } from './machine-of.ts'
import { type Manner, plainManner, readManner, validatorsFor, writeManner } from './manner.ts'
import { type Shadow, workplaceFor } from './shadow-run.ts'
import { hearLateWords } from './talk-to-run.ts'
import { openTrace } from './trace-run.ts'
import { watchEdits } from './under-way.ts'
import { approvalIn, type WorldRequest, worldFor } from './world.ts'

export interface RunRequest {
  /** The id of a new run, where one was promised before it began. */
  readonly id?: string
  readonly project: Project
  /** The version of Pawl that drives it. */
  readonly pawl: string
  /** Whoever can be asked; `null` where nobody is there. */
  readonly person: Person | null
  /** What it is about: what it forbids in words is forbidden, and what is known of it is recalled. */
  readonly task: string
  /** Whether it waits for more after each answer. */
  readonly isConversation?: boolean
  /** How it works beside its task; a run that is opened again works as it began when nothing is said. */
  readonly manner?: Manner
  /** Who is asked, where somebody has been chosen already. */
  readonly model?: ChosenModel
  readonly tags?: readonly string[]
  /** How the machine of a new run was chosen, where a model was asked. */
  readonly choice?: MachineChoice
  /** Calls in the text dialect that a new run begins with, in place of the model's first reply. */
  readonly firstCall?: string
  /** Whether it begins by looking up the names that the task mentions, where nothing else is said to begin with. */
  readonly collects?: boolean
  /** What to do about somebody else who has the run open; if not said, they are left alone. */
  readonly takeOver?: TakeOver
  /** What is said to a run that is opened again; nothing when it only goes on. */
  readonly says?: string
  /** Whether a run that is opened again is to conclude at once with what it knows. */
  readonly concludes?: boolean
  /** Whether a run that has ended is left as it is, instead of being made ready for what is said next. */
  readonly leavesEnded?: boolean
}

export interface OpenRun {
  /** The project as the run sees it: a run in a copy sees the copy. */
  readonly project: Project
  readonly manner: Manner
  readonly shadow: Shadow | null
  readonly folder: RunFolder
  readonly handle: RunHandle
  readonly model: ChosenModel
  readonly world: World
  /** What a person who allows a call for the rest of the run wants remembered. */
  readonly approvalOf: (call: Call) => string
  /** What a person should know before it begins. */
  readonly notices: readonly string[]
  /** Ends what was opened around it. The run itself has come to rest by then. */
  readonly close: () => Promise<void>
}

/** Why a run cannot begin. */
export interface SetupError {
  /** `ended`: it is over, and was to be left so. */
  readonly kind: 'configuration' | 'journal' | 'ended'
  readonly lines: readonly string[]
}

type Opened = Promise<Result<OpenRun, SetupError>>

/** Starts a run; it waits for its task to be said. */
export async function openNewRun(request: RunRequest): Opened {
  const { project, tags = [] } = request
  const machine = await machineOf(project.config)
  if (!machine.ok) return failure('configuration', ...machine.error)
  const model = await modelFor(request, 0)
  if (!model.ok) return failure('configuration', model.error)
  const manner = await mannerFor(request)
  if (!manner.ok) return failure('configuration', manner.error)
  const begun = await beginRun(project.runs, {
    ...request,
    furnish: async (folder) => {
      await writeRemarks(folder, { tags: [...tags], isPinned: false, commit: await headOf(project.workspace.root) })
      await writeManner(folder, manner.value)
    },
  })
  if (!begun.ok) return failure('journal', begun.error)
  const { folder, journal } = begun.value
  const settings = await settingsFor(request, machine.value)
  // A store that may lose what it has acknowledged is used, but not in silence.
  const fears = await folder.store.check().catch(() => [])
  const notices = [...fears, ...withoutVariant(project.config.settings)]
  const core = { folder, journal, model: begunWith(model.value, request), manner: manner.value, notices }
  return surround(request, core, async (world) => {
    const { choice } = request
    const granted = grantedTo(model.value, machine.value, project.config)
    const started = { id: folder.id, machine: granted, settings, ...(choice !== undefined && { choice }) }
    const handle = startRun(started, world)
    const facts = project.config.settings.memory.enabled ? await recallAtStart(project.memory(), request.task) : []
    if (facts.length > 0) handle.send({ type: 'memory.recalled', at: Date.now(), facts })
    return handle
  })
}

/** Opens a run again: after a crash where it was, after its end for whatever is said next. */
export async function reopenRun(folder: RunFolder, request: RunRequest): Opened {
  const events = await eventsIn(folder)
  if (!events.ok) return failure('journal', events.error)
  const model = await modelFor(request, repliesIn(events.value))
  if (!model.ok) return failure('configuration', model.error)
  const manner = request.manner ?? (await readManner(folder))
  const opened = await folder.store.open(folder.id, request)
  if (!opened.ok) return failure('journal', opened.error.message)
  const { journal, run, repaired } = opened.value
  if (journal.seq !== events.value.length) {
    // Whoever had it before wrote until it was taken over; nobody else does any more.
    await journal.close()
    return reopenRun(folder, request)
  }
  if (request.leavesEnded === true && run.stage.name === 'ended') {
    await journal.close()
    return failure('ended', `run ${folder.id} has ended`)
  }
  const notices = repaired === null ? [] : [`the end of the journal was torn off by a crash; a copy is in ${repaired}`]
  const spent = run.counts.delegated
  const core = { folder, journal, model: model.value, manner, events: events.value, spent, notices }
  const { turns } = request.project.config.settings.limits
  const { concludes, says } = request
  return surround(request, core, (world) => resumeRun(run, world, { turns, concludes, says }))
}

/** How often the model of a run was heard: a script goes on after that. */
function repliesIn(events: Journaled): number {
  const replied = events.filter(({ type }) => type === 'model.replied' || type === 'model.failed').length
  return events[0].choice === undefined ? replied : replied + 1
}

/** A new run that begins as another one was after a step. */
export async function forkRun(from: RunFolder, step: number, request: RunRequest): Opened {
  const events = await eventsIn(from)
  if (!events.ok) return failure('journal', events.error)
  const written = await writeRun(request.project.runs, request, (id) => forkAt(events.value, step, id))
  return written.ok ? reopenRun(written.value, request) : failure('journal', written.error)
}

interface Core {
  readonly folder: RunFolder
  readonly journal: OwnedJournal
  readonly model: ChosenModel
  readonly manner: Manner
  /** What happened before, where the run is opened again. */
  readonly events?: Journaled
  /** What the runs that it handed tasks on to have spent before. */
  readonly spent?: Spent
  readonly notices?: readonly string[]
}

/** Puts a world around a run: further tools, a watch over the machine, and the way to end it all. */
async function surround(
  request: RunRequest,
  { folder, journal, model, manner, events, spent, notices = [] }: Core,
  begin: (world: World) => Promise<RunHandle>,
): Opened {
  const { person, task } = request
  const workplace = await workplaceFor(request.project, { manner, folder })
  if (!workplace.ok) return failure('configuration', workplace.error)
  const { project, shadow } = workplace.value
  // What a process of ours that was killed left running must not work beside the run.
  await endOrphans()
  const servers = toServers(project.config, project.situation.env)
  if (!servers.ok) return failure('configuration', ...servers.error.map(({ key, message }) => `${key}: ${message}`))
  const mcp = await openMcp({ servers: servers.value, cwd: project.workspace.root })
  let handle: RunHandle | null = null
  const state = (): RunState => {
    if (handle === null) throw new Error('the run has not begun')
    return handle.state()
  }
  const budget = openBudget(toLimits(project.config.settings), spent)
  const ground: WorldRequest = {
    journal,
    model: model.port,
    person,
    task,
    directory: folder.directory,
    blobs: folder.store.blobs(folder.id),
    sandbox: await sandboxFor(project),
    furtherTools: mcp.tools,
    // A copy is validated as a whole, at its end.
    validators: shadow === null ? await validatorsFor(project, manner) : [],
    isDryRun: manner.isDryRun,
    budget,
    state,
  }
  const delegate = delegateTool({ project, pawl: request.pawl, budget, request: ground })
  const unwatched = worldFor(project, { ...ground, furtherTools: [...mcp.tools, delegate] })
  const { tools, settled } = watchEdits(unwatched.tools)
  const bare = { ...unwatched, tools }
  const world = events === undefined ? bare : { ...bare, ledger: ledgerAfter(events, bare, project) }
  const followTrace = await openTrace({ env: project.situation.env, model, version: request.pawl })
  handle = await begin(world)
  hearLateWords({ handle })
  journal.onLost(handle.abandon)
  if (shadow === null) keepCheckpoints(handle, project)
  const limits = toResourceLimits(project.config.settings)
  const unwatch =
    limits === null
      ? () => {}
      : monitorResources(handle, { sample: () => sampleResources(project.workspace.root), limits })
  const endTrace = followTrace(handle)
  const close = async () => {
    unwatch()
    await settled()
    await endTrace()
    await mcp.close()
    await journal.close()
    if (world.tools.some(({ mutates }) => mutates !== false)) await project.history().close()
  }
  const told = [...notices, ...mcp.problems.map(({ server, message }) => `the server ${server}: ${message}`)]
  const place = { project, manner, shadow, folder }
  return {
    ok: true,
    value: { ...place, handle, model, world, approvalOf: approvalIn(project, world), notices: told, close },
  }
}

/** Each checkpoint of the model is written down with the state that the files were in. */
function keepCheckpoints(handle: RunHandle, { runsDirectory, history }: Project): void {
  const nodes = { list: () => history().list() }
  handle.subscribe(markingCheckpoints(openCheckpoints(nodes, { file: join(runsDirectory, 'checkpoints.jsonl') })))
}

async function modelFor({ model, project }: RunRequest, played: number): Promise<Result<ChosenModel, string>> {
  return model === undefined ? chooseModel(project, { played }) : { ok: true, value: model }
}

function begunWith(model: ChosenModel, { firstCall, collects = false, task }: RunRequest): ChosenModel {
  const calls = firstCall ?? (collects ? lookUps(task) : '')
  return calls === '' ? model : { ...model, port: withFirstReply(model.port, calls) }
}

/** The manner of a new run. What the person has changed has to be known before the run changes anything. */
export async function mannerFor({
  project,
  manner = plainManner,
}: Pick<RunRequest, 'project' | 'manner'>): Promise<Result<Manner, string>> {
  if (!project.config.settings.commit || manner.isDryRun) return { ok: true, value: manner }
  const dirty = await dirtyFiles(project.workspace.root)
  if (!dirty.ok) return { ok: false, error: `nothing could be committed here: ${dirty.error}` }
  return { ok: true, value: { ...manner, dirtyBefore: [...dirty.value] } }
}

/** Commands run shut in where that was asked for, and where it is left to the machine and the machine can. */
async function sandboxFor({ config, workspace }: Project): Promise<'none' | 'bubblewrap'> {
  const { use, settings } = toSandbox(config.settings)
  if (use !== 'auto') return use === 'off' ? 'none' : 'bubblewrap'
  return (await openSandbox({ ...settings, root: workspace.root }).check()) === null ? 'bubblewrap' : 'none'
}

/** What the governor remembers of a run, from its journal. */
function ledgerAfter(events: Journaled, { tools }: World, { config }: Project): Ledger {
  return rejudge(events, tools, toLedger(config.settings)).ledger
}

/** A model that falls silent costs minutes each time. */
const mostAfterSilence = 3

export async function settingsFor(
  { project, isConversation = false }: Pick<RunRequest, 'project' | 'isConversation'>,
  { limits: { attempts = defaultAttempts } }: Machine,
): Promise<Settings> {
  const instructions = await instructionsFor(project)
  return {
    retry: { ...defaultRetry, attempts, timeoutAttempts: Math.min(attempts, mostAfterSilence) },
    inboxLimit: 50,
    interactive: isConversation,
    takesBack: project.config.settings.governor.rollback,
    ...(instructions !== null && { instructions }),
  }
}

export function failure(kind: SetupError['kind'], ...lines: readonly string[]): Result<never, SetupError> {
  return { ok: false, error: { kind, lines } }
}
