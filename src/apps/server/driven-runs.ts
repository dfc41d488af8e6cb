// The runs that this server drives. A person answers for them over the wire; every question is answered once, and an
// answer to a question that is no longer open does nothing.

import {
  bringToRest,
  findRun,
  type OpenRun,
  openNewRun,
  type PermissionAnswer,
  type Person,
  type Project,
  type ProposedCall,
  readEvents,
  reopenRun,
  replay,
  type SetupError,
  stopRun,
  withFreshBudget,
} from '../../compose/index.ts'

/** Something that a run waits for a person to say. */
type OpenQuestion =
  | { readonly kind: 'permission'; readonly id: string; readonly call: ProposedCall }
  | { readonly kind: 'question'; readonly id: string; readonly text: string }

type Started = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly lines: readonly string[] }

/** What a person says to a call that is asked about. */
interface Permitted {
  readonly granted: boolean
  /** Why not. */
  readonly reason: string
  /** Whether the very same call is allowed for the rest of the run. */
  readonly isForGood: boolean
}

export interface DrivenRuns {
  readonly ids: () => readonly string[]
  readonly isDriven: (id: string) => boolean
  readonly start: (task: string) => Promise<Started>
  /** Opens a run that nobody drives and goes on with it, with what is said to it if anything is. */
  readonly goOn: (id: string, text: string) => Promise<Started>
  readonly openQuestions: (id: string) => readonly OpenQuestion[]
  /** Whether the question was open: the first answer counts, no other has any effect. */
  readonly permit: (id: string, question: string, answer: Permitted) => boolean
  readonly answer: (id: string, question: string, text: string) => boolean
  readonly steer: (id: string, wish: Wish) => boolean
  /** Lets go of every run where it is: what it waits for is waited for again when somebody goes on with it. */
  readonly close: () => Promise<void>
}

export type Wish = 'pause' | 'resume' | 'cancel'

interface Driven {
  readonly open: OpenRun
  readonly desk: Desk
  /** Nobody here waits any more until it rests. */
  readonly leave: () => void
  readonly done: Promise<void>
}

export function openDrivenRuns({ project, version }: { project: Project; version: string }): DrivenRuns {
  const driven = new Map<string, Driven>()
  /** Drives a run that could be opened until it rests. */
  const take = (opened: Opened, desk: Desk): Started => {
    if (!opened.ok) return { ok: false, lines: opened.error.lines }
    const open = opened.value
    const { id } = open.folder
    let leave = () => {}
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    const done = driveToRest(open, left).finally(() => driven.delete(id))
    driven.set(id, { open, desk, leave, done })
    return { ok: true, id }
  }
  return {
    ids: () => [...driven.keys()],
    isDriven: (id) => driven.has(id),
    start: async (task) => {
      const desk = openDesk()
      const opened = await openNewRun({ project, pawl: version, task, person: desk.person })
      if (opened.ok) opened.value.handle.say(task)
      return take(opened, desk)
    },
    goOn: async (id, text) => {
      const found = await findRun(project.runs, id)
      if (!found.ok || found.value.id !== id) return { ok: false, lines: [`there is no run ${id} in this project`] }
      const events = await readEvents(found.value)
      if (!events.ok) return { ok: false, lines: [events.error.error.message] }
      const state = replay(events.value)
      const hasNothingToDo = state.stage.name === 'idle' || isAnswered(state.stage)
      if (text === '' && hasNothingToDo) return { ok: false, lines: [`run ${id} has nothing to do: tell it something`] }
      const desk = openDesk()
      const fresh = withFreshBudget(project, state, Date.now())
      const task = [state.task, text].join('\n').trim()
      const request = { project: fresh, pawl: version, task, says: text, person: desk.person }
      return take(await reopenRun(found.value, request), desk)
    },
    openQuestions: (id) => driven.get(id)?.desk.questions() ?? [],
    permit: (id, question, { granted, reason, isForGood }) => {
      const run = driven.get(id)
      const call = run?.desk.callOf(question)
      if (run === undefined || call === undefined) return false
      const remember = granted && isForGood ? run.open.approvalOf(call) : ''
      return run.desk.permit(question, { granted, reason, remember })
    },
    answer: (id, question, text) => driven.get(id)?.desk.answer(question, text) ?? false,
    steer: (id, wish) => {
      const run = driven.get(id)
      if (run === undefined) return false
      steer(run.open, wish)
      return true
    },
    close: async () => {
      const all = [...driven.values()]
      for (const run of all) letGo(run)
      await Promise.all(all.map(({ done }) => done))
    },
  }
}

type Opened = { readonly ok: true; readonly value: OpenRun } | { readonly ok: false; readonly error: SetupError }

function isAnswered(stage: ReturnType<typeof replay>['stage']): boolean {
  return stage.name === 'ended' && stage.outcome.kind === 'answered'
}

function steer(open: OpenRun, wish: Wish): void {
  const { handle } = open
  const at = Date.now()
  if (wish === 'pause') handle.send({ type: 'pause.requested', at, reason: 'asked for in the inspector' })
  else if (wish === 'resume') handle.send({ type: 'pause.lifted', at })
  else stopRun(open)
}

/**
 * Ended by an event, a run would close the calls that a person was asked about, and begin at the start of its machine when
 * it is gone on with. Only what is done with the work of a run that has answered has to hear of it.
 */
function letGo({ open: { handle }, leave }: Driven): void {
  if (handle.state().stage.name === 'ended')
    return handle.send({ type: 'shutdown.requested', at: Date.now(), by: 'shutdown' })
  handle.abandon('its server was ended')
  // A run that stands still rests for nobody.
  leave()
}

async function driveToRest(open: OpenRun, left: Promise<void>): Promise<void> {
  await Promise.race([bringToRest(open), left])
  await open.close()
}

interface Desk {
  readonly person: Person
  readonly questions: () => readonly OpenQuestion[]
  /** The call that a question is about, while it is open. */
  readonly callOf: (id: string) => ProposedCall | undefined
  readonly permit: (id: string, answer: PermissionAnswer) => boolean
  readonly answer: (id: string, text: string) => boolean
}

/** Where the questions of one run lie until somebody answers. */
function openDesk(): Desk {
  const permissions = openTray<ProposedCall, PermissionAnswer>()
  const questions = openTray<string, string>()
  let asked = 0
  return {
    person: {
      permit: (call, signal) => permissions.ask(call.id, call, signal),
      answer: (text, signal) => {
        asked += 1
        return questions.ask(`q${asked}`, text, signal)
      },
    },
    questions: () => [
      ...permissions.list().map(([id, call]) => ({ kind: 'permission' as const, id, call })),
      ...questions.list().map(([id, text]) => ({ kind: 'question' as const, id, text })),
    ],
    callOf: (id) => permissions.list().find(([question]) => question === id)?.[1],
    permit: permissions.settle,
    answer: questions.settle,
  }
}

interface Tray<Question, Said> {
  readonly ask: (id: string, question: Question, signal: AbortSignal) => Promise<Said | null>
  readonly list: () => readonly (readonly [id: string, question: Question])[]
  /** Whether the question was still open. */
  readonly settle: (id: string, said: Said) => boolean
}

function openTray<Question, Said>(): Tray<Question, Said> {
  const open = new Map<string, { readonly question: Question; readonly resolve: (said: Said | null) => void }>()
  const take = (id: string, said: Said | null): boolean => {
    const item = open.get(id)
    open.delete(id)
    item?.resolve(said)
    return item !== undefined
  }
  return {
    ask: (id, question, signal) =>
      new Promise((resolve) => {
        open.set(id, { question, resolve })
        signal.addEventListener('abort', () => take(id, null), { once: true })
      }),
    list: () => [...open].map(([id, { question }]) => [id, question] as const),
    settle: take,
  }
}
