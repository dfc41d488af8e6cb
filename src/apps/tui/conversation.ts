// A conversation: one run that goes on with whatever is said next.
//
// Invariants
//   C1. The run is the same from the first words to the last, unless a new one is asked for.
//   C2. Whatever is said is in the journal, or shown again with the reason why it is not.
//   C3. Leaving loses nothing: the run is saved, and how to go on with it is told.

import {
  concludeNow,
  eventsIn,
  finishRun,
  goOnWith,
  isAtWork,
  isBusy,
  isUnfinished,
  modelsAtHand,
  type OpenRun,
  openNewRun,
  type Project,
  type Rest,
  type RunFolder,
  type RunState,
  reopenRun,
  replay,
  restOf,
  type SetupError,
  saveRun,
  scoutInWords,
  speakTo,
  type Tone,
} from '../../compose/index.ts'
import type { Given } from '../cli/command.ts'
import { commands } from '../cli/commands.ts'
import { type ExitCode, UsageError } from '../cli/exit.ts'
import { openProjectFor } from '../cli/project.ts'
import type { Terminal } from '../cli/terminal.ts'
import { troubleOf } from '../cli/trouble.ts'
import { note } from './note.ts'
import type { Partner } from './partner.ts'
import { recallRun } from './recall-run.ts'
import { obey, slashCommands, type Talk } from './slash-commands.ts'

export interface Conversation {
  readonly given: Given
  readonly project: Project
  readonly partner: Partner
  /** The run to go on with; `null` for a new one. */
  readonly folder: RunFolder | null
}

/** Talks until one of the two leaves. */
export async function converse(conversation: Conversation, terminal: Terminal): Promise<ExitCode> {
  const { partner, project, folder } = conversation
  const seat: Seat = {
    project,
    folder,
    left: null,
    open: null,
    parting: null,
    unwritten: [],
    failed: false,
    isInterrupted: false,
  }
  const host: Host = { ...conversation, terminal, seat }
  const talk = talkOf(host)
  const release = heedSignals(host)
  if (folder === null)
    show(host, 'Say what you want to know or have done. /help lists what else there is; Ctrl-C leaves.')
  else await recall(host, folder)
  for await (const line of partner.lines) {
    // An empty line takes up what is offered, and means nothing else.
    if (line === '') await (seat.open === null && talk.goOn())
    else if (!(await obey(talk, line, slashCommands))) await say(host, line)
  }
  const last = seat.folder?.id
  await end(host)
  release()
  await partner.close()
  if (last !== undefined) terminal.tell(`go on with: pawl chat --resume ${last}`)
  if (seat.failed) return 1
  return seat.isInterrupted ? 130 : 0
}

interface Host extends Pick<Conversation, 'given' | 'partner'> {
  readonly terminal: Terminal
  readonly seat: Seat
}

/** What changes in the course of a conversation. */
interface Seat {
  project: Project
  /** The run that is talked with, also between two owners; `null` before the first words. */
  folder: RunFolder | null
  /** How the run was left, as long as nobody has opened it again. */
  left: RunState | null
  open: OpenRun | null
  /** Lets go of a run whose journal takes nothing more; nobody can open it before that is done. */
  parting: Promise<void> | null
  /** What was said and is not in the journal yet. */
  unwritten: readonly string[]
  /** Whether something could not be written, and nothing could since. */
  failed: boolean
  isInterrupted: boolean
}

function show({ partner }: Pick<Host, 'partner'>, text: string, tone: Tone = 'quiet'): void {
  partner.show(note(text, tone))
}

/** Shows how a run was left. It is opened, and goes on, when somebody says so: nothing is done unasked. */
async function recall(host: Host, folder: RunFolder): Promise<void> {
  const recalled = await recallRun(folder)
  if (!recalled.ok) return show(host, recalled.error, 'bad')
  host.seat.left = recalled.value.left
  host.partner.show(...recalled.value.notes)
}

interface Beginning {
  /** What is said to it; empty when it only goes on. */
  readonly says: string
  readonly concludes?: boolean
}

/** Opens the run of the conversation: the one that is gone on with, or a new one, which is told what is said. */
async function begin(host: Host, { says, concludes = false }: Beginning): Promise<OpenRun | null> {
  const { partner, terminal, seat } = host
  await seat.parting
  const { project, folder, left } = seat
  if (says !== '') seat.unwritten = [...seat.unwritten, says]
  // What the task forbids in words stays forbidden, whatever is said on top of it.
  const task = [left?.task ?? '', says].join('\n').trim()
  const request = { project, pawl: terminal.version, person: partner.person, task, isConversation: true }
  const opening = folder === null ? openNewRun(request) : reopenRun(folder, { ...request, says, concludes })
  const opened = await opening.catch(unopened)
  if (!opened.ok) {
    seat.failed = opened.error.kind === 'journal'
    giveBack(host, opened.error.lines.join('\n'))
    return null
  }
  const open = opened.value
  seat.open = open
  seat.left = null
  seat.folder = open.folder
  partner.follow(open)
  for (const notice of open.notices) show(host, notice)
  if (open.model.isScout) show(host, `${scoutInWords(open.model)}, it is no language model`)
  open.handle.subscribe((event) => {
    seat.failed = false
    if (event.type === 'user.said') seat.unwritten = seat.unwritten.filter((text) => text !== event.text)
  })
  if (folder === null) speakTo(open, says)
  heed(host, open)
  return open
}

/** A run that could not be opened since something could not be written. */
async function unopened(error: unknown): Promise<{ readonly ok: false; readonly error: SetupError }> {
  const trouble = await troubleOf(error)
  if (trouble === null) throw error
  return { ok: false, error: { kind: 'journal', lines: [trouble] } }
}

async function say(host: Host, line: string): Promise<void> {
  const { seat } = host
  const { open } = seat
  if (open === null) await begin(host, { says: line })
  else {
    seat.unwritten = [...seat.unwritten, line]
    speakTo(open, line)
    heed(host, open)
  }
}

/** Tells why something could not be written, and gives back what was said in vain. */
function giveBack({ seat, partner }: Host, why: string): void {
  const said = seat.unwritten.map((text) => note(`not written down, say it again: ${text}`, 'warning'))
  partner.show(note(why, 'bad'), ...said)
  seat.unwritten = []
}

/** A journal that takes nothing more ends the run here, not the conversation: whatever is said next opens it again. */
function heed(host: Host, open: OpenRun): void {
  const { seat } = host
  void restOf(open).then((rest) => {
    if (seat.open !== open || !isCutOff(rest)) return
    seat.open = null
    seat.parting = part(host, open, rest)
  })
}

type CutOff = Extract<Rest, { readonly message: string }>

function isCutOff(rest: Rest): rest is CutOff {
  return rest.kind === 'storage' || rest.kind === 'fenced'
}

async function part(host: Host, open: OpenRun, { message }: CutOff): Promise<void> {
  const { seat } = host
  await open.close()
  const events = await eventsIn(open.folder)
  // Without a first event there is no run to go on with.
  seat.folder = events.ok ? open.folder : null
  seat.left = events.ok ? replay(events.value) : null
  seat.failed = true
  giveBack(host, message)
  if (seat.left !== null && isUnfinished(seat.left)) show(host, 'Enter or /continue goes on once that is mended.')
}

/** Does something to the run if it is open, and opens it for that if it was left unfinished. */
async function moveOn(host: Host, move: (open: OpenRun) => boolean, concludes: boolean): Promise<boolean> {
  const { open, left } = host.seat
  if (open !== null) {
    const moves = move(open)
    heed(host, open)
    return moves
  }
  if (left === null || !isUnfinished(left)) return false
  await begin(host, { says: '', concludes })
  return true
}

async function end(host: Host): Promise<void> {
  const { open, parting } = host.seat
  await parting
  if (open === null) return
  host.seat.open = null
  const rest = await saveRun(open)
  if (isCutOff(rest)) return part(host, open, rest)
  const { notices } = await finishRun(open, rest)
  host.seat.left = open.handle.state()
  for (const notice of notices) show(host, notice)
  await open.close()
}

/** The conversation as its commands see it. */
function talkOf(host: Host): Talk {
  const { terminal, partner, seat } = host
  const width = Math.min(100, terminal.width - 3)
  return {
    show: (text, tone) => show(host, text, tone),
    atInterrupt: 'stops what is under way, or saves and leaves',
    run: () => standing(seat),
    open: () => seat.open,
    goOn: () => moveOn(host, goOnWith, false),
    conclude: () => moveOn(host, concludeNow, true),
    width,
    carryOut: (name, words) =>
      carryOut(name, words, {
        given: host.given,
        show: (...what) => show(host, ...what),
        terminal: { ...terminal, width },
      }),
    startAfresh: async () => {
      await end(host)
      seat.folder = null
      seat.left = null
      partner.forget()
      show(host, 'a new run begins with what you say next')
    },
    changeModel: (provider, model) => changeModel(host, provider, model),
    leave: partner.leave,
  }
}

function standing({ folder, left, open }: Seat): ReturnType<Talk['run']> {
  if (folder === null) return null
  const state = open?.handle.state() ?? left
  return state === null ? null : { folder, state }
}

async function changeModel(host: Host, provider: string, model: string | undefined): Promise<void> {
  const { given, terminal, seat } = host
  // Whoever names another provider does not mean the model of the one before.
  const { model: _, ...others } = given.settings
  const settings = { ...others, provider, ...(model !== undefined && { model }) }
  const changed = openProjectFor({ ...given, settings }, { ...terminal, tell: (text) => show(host, text, 'bad') })
  if (!changed.ok) return
  const { chosen } = await modelsAtHand(changed.value)
  if (!chosen.ok) return show(host, chosen.error, 'bad')
  const wasAtWork = seat.open !== null && isAtWork(seat.open)
  await end(host)
  seat.project = changed.value
  show(host, `${chosen.value.name} is asked from now on`)
  if (wasAtWork) await begin(host, { says: '' })
}

interface Setting {
  readonly given: Given
  readonly show: Talk['show']
  readonly terminal: Terminal
}

/** A command of the command line, with what it prints shown in the conversation. */
async function carryOut(name: string, words: readonly string[], { given, show, terminal }: Setting): Promise<void> {
  const command = commands.find((each) => each.name === name)
  if (command === undefined) return show(`pawl ${name} is not there`, 'bad')
  const { cwd, config } = given.options
  const here = { words, options: { cwd, config }, settings: {} }
  const printer: Terminal = {
    ...terminal,
    print: (text) => show(text, 'plain'),
    page: (text) => show(text, 'plain'),
    tell: (text) => show(text),
    complain: (text) => show(text),
    warn: (text) => show(text),
    isInteractive: false,
    isColoured: { print: false, tell: false },
  }
  try {
    const { run } = await command.load()
    await run(here, printer)
  } catch (error) {
    const why = error instanceof UsageError ? error.message : await troubleOf(error)
    if (why === null) throw error
    show(why, 'bad')
  }
}

/** Ctrl-C stops what is under way; where nothing is, it saves the run and ends the conversation, and then leaves at once. */
function heedSignals(host: Host): () => void {
  const leave = () => {
    if (host.seat.isInterrupted) process.exit(130)
    host.seat.isInterrupted = true
    show(host, 'saving; once more leaves at once', 'warning')
    host.partner.leave()
  }
  // Whoever presses it again while the run is still being stopped does not want to wait for that.
  let stopping: OpenRun | null = null
  const interrupt = () => {
    const { open } = host.seat
    if (open === null || open === stopping || !isBusy(open)) return leave()
    stopping = open
    void saveRun(open).then(() => {
      stopping = null
      show(host, 'say what to do instead, or /continue; Ctrl-C once more leaves')
    })
  }
  const signals = { SIGINT: interrupt, SIGTERM: leave, SIGHUP: leave } as const
  for (const [signal, heed] of Object.entries(signals)) process.on(signal, heed)
  return () => {
    for (const [signal, heed] of Object.entries(signals)) process.off(signal, heed)
  }
}
