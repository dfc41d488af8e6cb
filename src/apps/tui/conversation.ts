// A conversation: one run that goes on with whatever is said next.
//
// Invariants
//   C1. The run is the same from the first words to the last, unless a new one is asked for.
//   C2. Whatever is said is in the journal or refused with a reason; nothing is kept here.
//   C3. Leaving loses nothing: the run is saved, and how to go on with it is told.

import { finishRun, type OpenRun, openNewRun, type Project, type RunFolder, reopenRun } from '../../compose/index.ts'
import type { Given } from '../cli/command.ts'
import { commands } from '../cli/commands.ts'
import { type ExitCode, UsageError } from '../cli/exit.ts'
import { openProjectFor } from '../cli/project.ts'
import type { Terminal } from '../cli/terminal.ts'
import { note } from './note.ts'
import type { Partner } from './partner.ts'
import { obey, type Talk } from './slash-commands.ts'

export interface Conversation {
  readonly given: Given
  readonly project: Project
  readonly partner: Partner
  /** The run to go on with; `null` for a new one. */
  readonly folder: RunFolder | null
}

/** Talks until one of the two leaves. */
export async function converse(conversation: Conversation, terminal: Terminal): Promise<ExitCode> {
  const { partner } = conversation
  const host = hostOf(conversation, terminal)
  const release = heedSignals(host)
  if (conversation.folder !== null) await host.begin('')
  for await (const line of partner.lines) {
    if (!(await obey(host.talk, line))) await host.say(line)
  }
  const last = host.talk.open()?.folder.id
  await host.end()
  release()
  await partner.close()
  if (last !== undefined) terminal.tell(`go on with: pawl chat --resume ${last}`)
  return host.isInterrupted() ? 130 : 0
}

interface Host {
  readonly talk: Talk
  readonly begin: (task: string) => Promise<void>
  readonly say: (line: string) => Promise<void>
  readonly end: () => Promise<void>
  readonly interrupt: () => void
  readonly isInterrupted: () => boolean
}

function hostOf({ given, project: first, partner, folder: resumed }: Conversation, terminal: Terminal): Host {
  let project = first
  let folder = resumed
  let open: OpenRun | null = null
  let isInterrupted = false
  const show: Talk['show'] = (text, tone = 'quiet') => partner.show(note(text, tone))

  const begin = async (task: string) => {
    const request = { project, pawl: terminal.version, person: partner.person, task, isConversation: true }
    const opened = folder === null ? await openNewRun(request) : await reopenRun(folder, request)
    if (!opened.ok) return show(opened.error.lines.join('\n'), 'bad')
    open = opened.value
    folder = open.folder
    const { setup } = open.handle.state()
    show(`run ${folder.id} · machine ${setup.machine.name} · model ${open.model.port.name}`)
    for (const notice of open.notices) show(notice)
    if (open.model.isScout) show('no key is set: the scout answers by searching, it is no language model')
    partner.follow(open)
  }

  const end = async () => {
    if (open === null) return
    const ending = open
    open = null
    const { stage } = ending.handle.state()
    if (stage.name !== 'idle' && stage.name !== 'ended')
      ending.handle.send({ type: 'shutdown.requested', at: Date.now(), by: 'person' })
    const { notices } = await finishRun(ending, await ending.handle.rest())
    for (const notice of notices) show(notice)
    await ending.close()
  }

  return {
    begin,
    end,
    say: async (line) => {
      if (open === null) await begin(line)
      if (open === null) return
      const { handle } = open as OpenRun
      const { stage, setup } = handle.state()
      if (stage.name === 'ended')
        handle.send({ type: 'run.resumed', at: Date.now(), interrupted: [], turns: setup.machine.limits.turns })
      handle.say(line)
    },
    interrupt: () => {
      if (isInterrupted) process.exit(130)
      isInterrupted = true
      show('saving; once more leaves at once', 'warning')
      partner.leave()
    },
    isInterrupted: () => isInterrupted,
    talk: {
      show,
      open: () => open,
      width: Math.min(100, terminal.width - 3),
      carryOut: (name, words) => carryOut(name, words, { given, show, terminal }),
      startAfresh: async () => {
        await end()
        folder = null
        show('a new run begins with what you say next')
      },
      changeModel: async (provider, model) => {
        const settings = { ...given.settings, provider, ...(model !== undefined && { model }) }
        const changed = openProjectFor({ ...given, settings }, { ...terminal, tell: (text) => show(text, 'bad') })
        if (!changed.ok) return
        await end()
        project = changed.value
        if (folder !== null) await begin('')
        else show(`${provider} is asked from now on`)
      },
      leave: partner.leave,
    },
  }
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
    width: Math.min(100, terminal.width - 3),
  }
  try {
    const { run } = await command.load()
    await run(here, printer)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    show(error.message, 'bad')
  }
}

/** Once: the run is saved and the conversation ends. Twice: we leave at once. */
function heedSignals({ interrupt }: Host): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, interrupt)
  return () => {
    for (const signal of signals) process.off(signal, interrupt)
  }
}
