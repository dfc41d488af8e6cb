// What can be asked for in a conversation besides talking: each is a word after a slash.

import type { Tone } from '../../compose/index.ts'
import { cost, drawMachine, eventsIn, formatCost, formatPlan, goOnWith, type OpenRun } from '../../compose/index.ts'
import { nearest } from '../../spelling/index.ts'

/** A run that is watched, as far as commands may touch it. */
export interface Watching {
  readonly show: (text: string, tone?: Tone) => void
  readonly open: () => OpenRun | null
  readonly width: number
}

/** The same of a conversation, where more can be asked for. */
export interface Talk extends Watching {
  /** Does what a command of the command line does, and shows what it prints. */
  readonly carryOut: (name: string, words: readonly string[]) => Promise<void>
  /** Leaves the run as it is; the next words begin a new one. */
  readonly startAfresh: () => Promise<void>
  readonly changeModel: (provider: string, model: string | undefined) => Promise<void>
  readonly leave: () => void
}

interface SlashCommand<Place> {
  readonly name: string
  readonly takes?: string
  readonly about: string
  readonly act: (place: Place, words: readonly string[]) => Promise<void> | void
}

/** What can be asked of any run that is at work. */
export const runCommands: readonly SlashCommand<Watching>[] = [
  {
    name: 'help',
    about: 'what can be asked for',
    act: ({ show }) => show(helpText(runCommands, 'Ctrl-C saves and leaves; Tab completes.')),
  },
  { name: 'cost', about: 'what it has cost so far', act: showCost },
  { name: 'plan', about: 'the plan, where there is one', act: showPlan },
  { name: 'machine', about: 'the machine, and where the run is in it', act: showMachine },
  { name: 'stop', about: 'pause before the next call (stop without the slash does the same)', act: stop },
  { name: 'resume', about: 'go on with what was stopped', act: resume },
]

/** What can be asked for in a conversation. */
export const slashCommands: readonly SlashCommand<Talk>[] = [
  {
    name: 'help',
    about: 'what can be asked for',
    act: ({ show }) =>
      show(helpText(slashCommands, 'Ctrl-C stops what is under way, or saves and leaves; Tab completes.')),
  },
  {
    name: 'undo',
    takes: '[n]',
    about: 'take the last change to files back',
    act: (talk, words) => talk.carryOut('undo', words),
  },
  { name: 'redo', about: 'make it again', act: (talk, words) => talk.carryOut('redo', words) },
  { name: 'runs', about: 'the runs of this project', act: (talk, words) => talk.carryOut('runs list', words) },
  { name: 'why', about: 'why the run is where it is', act: (talk, words) => explain(talk, words) },
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
  ...runCommands.filter(({ name }) => name !== 'help'),
  { name: 'clear', about: 'begin a new run; this one is kept', act: (talk) => talk.startAfresh() },
  { name: 'quit', about: 'leave; the run can be gone on with', act: (talk) => talk.leave() },
]

/** Carries a line out if it is a command, and says whether it was one. */
export async function obey<Place extends Watching>(
  place: Place,
  line: string,
  commands: readonly SlashCommand<Place>[],
): Promise<boolean> {
  if (line !== 'stop' && !line.startsWith('/')) return false
  const [name = '', ...words] = line.replace(/^\//, '').trim().split(/\s+/)
  const command = commands.find((each) => each.name === name)
  if (command !== undefined) await command.act(place, words)
  else {
    const meant = nearest(
      name,
      commands.map((each) => each.name),
    )
    const hint = meant === null ? '/help lists what there is' : `did you mean /${meant}?`
    place.show(`there is no /${name} here; ${hint}`, 'warning')
  }
  return true
}

function helpText(commands: readonly Pick<SlashCommand<never>, 'name' | 'takes' | 'about'>[], leaving: string): string {
  const names = commands.map(({ name, takes }) => `/${name}${takes === undefined ? '' : ` ${takes}`}`)
  const width = Math.max(...names.map((name) => name.length))
  const lines = commands.map(({ about }, index) => `${names[index]?.padEnd(width)}  ${about}`)
  return ['Say what you want to know or have done. Besides:', ...lines, leaving].join('\n')
}

const noRun = 'no run has begun yet: say something first'

function explain(talk: Talk, words: readonly string[]): Promise<void> | void {
  const id = words[0] ?? talk.open()?.folder.id
  return id === undefined ? talk.show(noRun) : talk.carryOut('why', [id])
}

async function showCost({ open, show, width }: Watching): Promise<void> {
  const run = open()
  if (run === null) return show(noRun)
  const events = await eventsIn(run.folder)
  show(events.ok ? formatCost(cost(events.value), { width }).join('\n') : events.error)
}

function showPlan({ open, show }: Watching): void {
  const plan = open()?.handle.state().knowledge.plan ?? []
  show(plan.length === 0 ? 'there is no plan; with --plan a run begins with one' : formatPlan(plan, 'tree'))
}

function showMachine({ open, show }: Watching): void {
  const run = open()?.handle.state()
  if (run === undefined) return show(noRun)
  show(drawMachine(run.setup.machine, { at: run.mode.name, visited: run.mode.visits }).join('\n'))
}

function stop({ open, show }: Watching): void {
  const handle = open()?.handle
  if (handle === undefined) return show(noRun)
  const { name } = handle.state().stage
  if (name === 'idle' || name === 'ended') return show('nothing is under way')
  handle.send({ type: 'pause.requested', at: Date.now(), reason: 'the person asked' })
}

function resume({ open, show }: Watching): void {
  const run = open()
  if (run === null) return show(noRun)
  if (!goOnWith(run)) show('nothing was stopped')
}
