// What can be asked for in a conversation besides talking: each is a word after a slash.

import type { Tone } from '../../compose/index.ts'
import {
  cost,
  drawMachine,
  eventsIn,
  formatCost,
  formatPlan,
  isAtWork,
  money,
  type OpenRun,
  oneLine,
  type RunFolder,
  type RunState,
  short,
} from '../../compose/index.ts'
import { nearest } from '../../spelling/index.ts'

/** A run that is watched, as far as commands may touch it. */
export interface Watching {
  readonly show: (text: string, tone?: Tone) => void
  readonly width: number
  /** What Ctrl-C does here. */
  readonly atInterrupt: string
  /** The run as it stands, also where it is not open: one that is gone on with is opened when it has something to do. */
  readonly run: () => { readonly folder: RunFolder; readonly state: RunState } | null
  readonly open: () => OpenRun | null
  /** Goes on with a run that stands. Says whether there is something to go on with. */
  readonly goOn: () => Promise<boolean>
  /** Has the run conclude with what it knows. Says whether there is something to conclude. */
  readonly conclude: () => Promise<boolean>
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
  /** Another word for it. */
  readonly also?: string
  /** Whether the word alone, without its slash, is the command too: nobody says it to a model. */
  readonly isBare?: boolean
  readonly takes?: string
  readonly about: string
  readonly act: (place: Place, words: readonly string[]) => Promise<void> | void
}

/** What can be asked of any run, also while it is at work. */
export const runCommands: readonly SlashCommand<Watching>[] = [
  { name: 'status', about: 'where the run is, what it has used, what waits', act: showStatus },
  { name: 'cost', about: 'what it has cost so far', act: showCost },
  { name: 'plan', about: 'the plan, where there is one', act: showPlan },
  { name: 'machine', about: 'the machine, and where the run is in it', act: showMachine },
  {
    name: 'stop',
    isBare: true,
    about: 'pause before the next call (stop without the slash does the same)',
    act: stop,
  },
  { name: 'continue', also: 'resume', about: 'go on with what was stopped', act: goOn },
  { name: 'conclude', about: 'answer now, with what is known', act: conclude },
]

/** What can be asked for in a conversation. */
export const slashCommands: readonly SlashCommand<Talk>[] = [
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
  ...runCommands,
  { name: 'clear', about: 'begin a new run; this one is kept', act: (talk) => talk.startAfresh() },
  {
    name: 'quit',
    also: 'exit',
    isBare: true,
    about: 'leave; the run can be gone on with',
    act: (talk) => talk.leave(),
  },
]

/** Every word that is a command, for completion. */
export function namesOf(commands: readonly Pick<SlashCommand<never>, 'name' | 'also'>[]): readonly string[] {
  return ['help', ...commands.flatMap(({ name, also }) => [name, ...(also === undefined ? [] : [also])])].map(
    (name) => `/${name}`,
  )
}

/** Carries a line out if it is a command, and says whether it was one. */
export async function obey<Place extends Watching>(
  place: Place,
  line: string,
  commands: readonly SlashCommand<Place>[],
): Promise<boolean> {
  const [name = '', ...words] = line.replace(/^\//, '').trim().split(/\s+/)
  const command = commands.find((each) => each.name === name || each.also === name)
  const isBare = words.length === 0 && (name === 'help' || command?.isBare === true)
  if (!line.startsWith('/') && !isBare) return false
  if (name === 'help') place.show(helpText(commands, place.atInterrupt))
  else if (command !== undefined) await command.act(place, words)
  else {
    const meant = nearest(`/${name}`, namesOf(commands))
    const hint = meant === null ? '/help lists what there is' : `did you mean ${meant}?`
    place.show(`there is no /${name} here; ${hint}`, 'warning')
  }
  return true
}

function helpText(
  commands: readonly Pick<SlashCommand<never>, 'name' | 'takes' | 'about'>[],
  atInterrupt: string,
): string {
  const names = commands.map(({ name, takes }) => `/${name}${takes === undefined ? '' : ` ${takes}`}`)
  const width = Math.max(...names.map((name) => name.length))
  const lines = commands.map(({ about }, index) => `${names[index]?.padEnd(width)}  ${about}`)
  return ['Say what you want to know or have done. Besides:', ...lines, `Ctrl-C ${atInterrupt}; Tab completes.`].join(
    '\n',
  )
}

const noRun = 'no run has begun yet: say something first'

function explain(talk: Talk, words: readonly string[]): Promise<void> | void {
  const id = words[0] ?? talk.run()?.folder.id
  return id === undefined ? talk.show(noRun) : talk.carryOut('why', [id])
}

function showStatus({ run, show }: Watching): void {
  const seen = run()
  if (seen === null) return show(noRun)
  const { folder, state } = seen
  const { stage, counts, inbox } = state
  const at = stage.name === 'ended' ? `ended: ${stage.outcome.kind} (${stage.outcome.cause})` : named(stage.name)
  const lines = [
    `run ${folder.id}: ${state.mode.name} · ${at}${stage.name === 'paused' ? `: ${stage.reason}` : ''}`,
    `turn ${counts.turnsGranted - counts.turnsLeft} of ${counts.turnsGranted} · ${counts.calls} calls, ${counts.failures} failed · ${short(counts.inputTokens + counts.outputTokens)} tokens · ${money(counts.costUsd)}`,
    ...inbox.map((text) => `queued: ${oneLine(text)}`),
  ]
  show(lines.join('\n'))
}

function named(stage: string): string {
  return stage.replaceAll('_', ' ')
}

async function showCost({ run, show, width }: Watching): Promise<void> {
  const seen = run()
  if (seen === null) return show(noRun)
  const events = await eventsIn(seen.folder)
  show(events.ok ? formatCost(cost(events.value), { width }).join('\n') : events.error)
}

function showPlan({ run, show }: Watching): void {
  const plan = run()?.state.knowledge.plan ?? []
  show(plan.length === 0 ? 'there is no plan; with --plan a run begins with one' : formatPlan(plan, 'tree'))
}

function showMachine({ run, show }: Watching): void {
  const state = run()?.state
  if (state === undefined) return show(noRun)
  show(drawMachine(state.setup.machine, { at: state.mode.name, visited: state.mode.visits }).join('\n'))
}

function stop({ run, open, show }: Watching): void {
  if (run()?.state.stage.name === 'paused') return show('it is paused already; /continue goes on')
  const atWork = open()
  if (atWork === null || !isAtWork(atWork)) return show('nothing is under way')
  atWork.handle.send({ type: 'pause.requested', at: Date.now(), reason: 'the person asked' })
}

async function goOn({ run, goOn, show }: Watching): Promise<void> {
  if (run() === null) show(noRun)
  else if (!(await goOn())) show('nothing was stopped')
}

async function conclude({ run, conclude, show }: Watching): Promise<void> {
  if (run() === null) show(noRun)
  else show((await conclude()) ? 'concluding with what is known' : 'nothing is under way that could be concluded')
}
