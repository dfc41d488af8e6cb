// What can be asked for in a conversation besides talking: each is a word after a slash.

import type { Tone } from '../../compose/index.ts'
import { cost, drawMachine, eventsIn, formatCost, formatPlan, type OpenRun } from '../../compose/index.ts'
import { nearest } from '../../spelling/index.ts'

/** The conversation, as far as its commands may touch it. */
export interface Talk {
  readonly show: (text: string, tone?: Tone) => void
  readonly open: () => OpenRun | null
  /** Does what a command of the command line does, and shows what it prints. */
  readonly carryOut: (name: string, words: readonly string[]) => Promise<void>
  /** Leaves the run as it is; the next words begin a new one. */
  readonly startAfresh: () => Promise<void>
  readonly changeModel: (provider: string, model: string | undefined) => Promise<void>
  readonly leave: () => void
  readonly width: number
}

interface SlashCommand {
  readonly name: string
  readonly takes?: string
  readonly about: string
  readonly act: (talk: Talk, words: readonly string[]) => Promise<void> | void
}

export const slashCommands: readonly SlashCommand[] = [
  { name: 'help', about: 'what can be asked for', act: (talk) => talk.show(helpText()) },
  {
    name: 'undo',
    takes: '[n]',
    about: 'take the last change to files back',
    act: (talk, words) => talk.carryOut('undo', words),
  },
  { name: 'redo', about: 'make it again', act: (talk, words) => talk.carryOut('redo', words) },
  { name: 'runs', about: 'the runs of this project', act: (talk, words) => talk.carryOut('runs list', words) },
  { name: 'why', about: 'why the run is where it is', act: (talk, words) => explain(talk, words) },
  { name: 'cost', about: 'what it has cost so far', act: showCost },
  { name: 'plan', about: 'the plan, where there is one', act: showPlan },
  { name: 'machine', about: 'the machine, and where the run is in it', act: showMachine },
  {
    name: 'model',
    takes: '[provider [model]]',
    about: 'who is asked, or ask somebody else from now on',
    act: (talk, [provider, model]) =>
      provider === undefined
        ? talk.show(`the model is ${talk.open()?.model.port.name ?? 'not chosen yet'}; pawl models lists others`)
        : talk.changeModel(provider, model),
  },
  {
    name: 'memory',
    takes: '[words]',
    about: 'what is remembered, or what is remembered of something',
    act: (talk, words) =>
      words.length === 0 ? talk.carryOut('memory list', []) : talk.carryOut('memory recall', words),
  },
  { name: 'clear', about: 'begin a new run; this one is kept', act: (talk) => talk.startAfresh() },
  { name: 'stop', about: 'pause before the next call (stop without the slash does the same)', act: stop },
  { name: 'resume', about: 'go on after a pause', act: resume },
  { name: 'quit', about: 'leave; the run can be gone on with', act: (talk) => talk.leave() },
]

/** Carries a line out if it is a command, and says whether it was one. */
export async function obey(talk: Talk, line: string): Promise<boolean> {
  if (line === 'stop') {
    stop(talk)
    return true
  }
  if (!line.startsWith('/')) return false
  const [name = '', ...words] = line.slice(1).trim().split(/\s+/)
  const command = slashCommands.find((each) => each.name === name)
  if (command !== undefined) await command.act(talk, words)
  else {
    const meant = nearest(
      name,
      slashCommands.map((each) => each.name),
    )
    const hint = meant === null ? '/help lists what there is' : `did you mean /${meant}?`
    talk.show(`there is no /${name}; ${hint}`, 'warning')
  }
  return true
}

function helpText(): string {
  const names = slashCommands.map(({ name, takes }) => `/${name}${takes === undefined ? '' : ` ${takes}`}`)
  const width = Math.max(...names.map((name) => name.length))
  const lines = slashCommands.map(({ about }, index) => `${names[index]?.padEnd(width)}  ${about}`)
  return ['Say what you want to know or have done. Besides:', ...lines, 'Ctrl-C saves and leaves; Tab completes.'].join(
    '\n',
  )
}

const noRun = 'no run has begun yet: say something first'

function explain(talk: Talk, words: readonly string[]): Promise<void> | void {
  const id = words[0] ?? talk.open()?.folder.id
  return id === undefined ? talk.show(noRun) : talk.carryOut('why', [id])
}

async function showCost({ open, show, width }: Talk): Promise<void> {
  const run = open()
  if (run === null) return show(noRun)
  const events = await eventsIn(run.folder.journal)
  show(events.ok ? formatCost(cost(events.value), { width }).join('\n') : events.error)
}

function showPlan({ open, show }: Talk): void {
  const plan = open()?.handle.state().knowledge.plan ?? []
  show(plan.length === 0 ? 'there is no plan; pawl chat --plan begins with one' : formatPlan(plan, 'tree'))
}

function showMachine({ open, show }: Talk): void {
  const run = open()?.handle.state()
  if (run === undefined) return show(noRun)
  show(drawMachine(run.setup.machine, { at: run.mode.name, visited: run.mode.visits }).join('\n'))
}

function stop({ open, show }: Talk): void {
  const handle = open()?.handle
  if (handle === undefined) return show(noRun)
  handle.send({ type: 'pause.requested', at: Date.now(), reason: 'the person asked' })
}

function resume({ open, show }: Talk): void {
  const handle = open()?.handle
  if (handle === undefined) return show(noRun)
  handle.send({ type: 'pause.lifted', at: Date.now() })
}
