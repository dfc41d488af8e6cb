// A conversation: one run that goes on with whatever is said next.
//
// Invariants
//   C1. The run is the same from the first words to the last, unless a new one is asked for.
//   C2. Whatever is said is in the journal or refused with a reason; nothing is kept here.
//   C3. Leaving loses nothing: the run is saved, and how to go on with it is told.

import {
  finishRun,
  isAtWork,
  type OpenRun,
  openNewRun,
  type Project,
  type RunFolder,
  reopenRun,
  saveRun,
  speakTo,
  type Tone,
} from '../../compose/index.ts'
import type { Given } from '../cli/command.ts'
import { commands } from '../cli/commands.ts'
import { type ExitCode, UsageError } from '../cli/exit.ts'
import { openProjectFor } from '../cli/project.ts'
import type { Terminal } from '../cli/terminal.ts'
import { note } from './note.ts'
import type { Partner } from './partner.ts'
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
  const host: Host = { ...conversation, terminal, seat: { project, folder, open: null, isInterrupted: false } }
  const talk = talkOf(host)
  const release = heedSignals(host)
  if (folder === null)
    show(host, 'Say what you want to know or have done. /help lists what else there is; Ctrl-C leaves.')
  else await begin(host, '')
  for await (const line of partner.lines) if (!(await obey(talk, line, slashCommands))) await say(host, line)
  const last = host.seat.open?.folder.id
  await end(host)
  release()
  await partner.close()
  if (last !== undefined) terminal.tell(`go on with: pawl chat --resume ${last}`)
  return host.seat.isInterrupted ? 130 : 0
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
  open: OpenRun | null
  isInterrupted: boolean
}

function show({ partner }: Pick<Host, 'partner'>, text: string, tone: Tone = 'quiet'): void {
  partner.show(note(text, tone))
}

/** Opens the run of the conversation: the one that is gone on with, or a new one about a task. */
async function begin(host: Host, task: string): Promise<OpenRun | null> {
  const { partner, terminal, seat } = host
  const { project, folder } = seat
  const request = { project, pawl: terminal.version, person: partner.person, task, isConversation: true }
  const opened = folder === null ? await openNewRun(request) : await reopenRun(folder, request)
  if (!opened.ok) {
    show(host, opened.error.lines.join('\n'), 'bad')
    return null
  }
  const open = opened.value
  seat.open = open
  seat.folder = open.folder
  const { setup } = open.handle.state()
  show(host, `run ${open.folder.id} · machine ${setup.machine.name} · model ${open.model.port.name}`)
  for (const notice of open.notices) show(host, notice)
  if (open.model.isScout) show(host, 'no key is set: the scout answers by searching, it is no language model')
  partner.follow(open)
  return open
}

async function say(host: Host, line: string): Promise<void> {
  const open = host.seat.open ?? (await begin(host, line))
  if (open !== null) speakTo(open, line)
}

async function end(host: Host): Promise<void> {
  const { open } = host.seat
  if (open === null) return
  host.seat.open = null
  const { notices } = await finishRun(open, await saveRun(open))
  for (const notice of notices) show(host, notice)
  await open.close()
}

/** The conversation as its commands see it. */
function talkOf(host: Host): Talk {
  const { terminal, partner, seat } = host
  const width = Math.min(100, terminal.width - 3)
  return {
    show: (text, tone) => show(host, text, tone),
    open: () => seat.open,
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
      show(host, 'a new run begins with what you say next')
    },
    changeModel: (provider, model) => changeModel(host, provider, model),
    leave: partner.leave,
  }
}

async function changeModel(host: Host, provider: string, model: string | undefined): Promise<void> {
  const { given, terminal, seat } = host
  const settings = { ...given.settings, provider, ...(model !== undefined && { model }) }
  const changed = openProjectFor({ ...given, settings }, { ...terminal, tell: (text) => show(host, text, 'bad') })
  if (!changed.ok) return
  await end(host)
  seat.project = changed.value
  if (seat.folder !== null) await begin(host, '')
  else show(host, `${provider} is asked from now on`)
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
    tell: (text) => show(text),
    isInteractive: false,
    isColoured: { print: false, tell: false },
  }
  try {
    const { run } = await command.load()
    await run(here, printer)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    show(error.message, 'bad')
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
    if (open === null || open === stopping || !isAtWork(open)) return leave()
    stopping = open
    void saveRun(open).then(() => {
      stopping = null
      show(host, 'say what to do instead, or /resume; Ctrl-C once more leaves')
    })
  }
  const signals = { SIGINT: interrupt, SIGTERM: leave, SIGHUP: leave } as const
  for (const [signal, heed] of Object.entries(signals)) process.on(signal, heed)
  return () => {
    for (const [signal, heed] of Object.entries(signals)) process.off(signal, heed)
  }
}
