// Settings in the shapes that the other parts ask for. Pure: whatever needs the world is done by whoever composes it.

import { dirname, resolve } from 'node:path'
import type { Machine } from '../core/index.ts'
import { type Settings as GovernorSettings, type Ledger, openLedger, settle } from '../governor/index.ts'
import { builtInMachine, builtInNames, presets, variedNames } from '../machines/index.ts'
import type { PolicySettings } from '../policy/index.ts'
import type { HookFilter, Limits, ResourceLimits } from '../runtime/index.ts'
import type { Config } from './load-config.ts'
import { isMachineName, namedMachine } from './own-machines.ts'
import type { LayerName } from './problem.ts'
import type { Settings } from './schema.ts'
import { ownThresholds, thresholdNames } from './thresholds.ts'

/** What a run may use. Turns are the machine's, and are put there by `toMachine`. */
export function toLimits({ limits: { cost, time, idle } }: Settings): Limits {
  return {
    ...(cost !== undefined && { costUsd: cost }),
    ...(time !== undefined && { timeMs: time }),
    ...(idle !== undefined && { idleMs: idle }),
  }
}

/** The governor's settings. The configuration was checked with them, so they always settle. */
export function toGovernorSettings({ governor }: Settings): GovernorSettings {
  const settled = settle(governor.preset, ownThresholds(governor.thresholds))
  if (!settled.ok) throw new Error(`thresholds that were never checked: ${JSON.stringify(settled.errors)}`)
  return settled.settings
}

/** A threshold as it holds, and where it comes from: `own`, the name of a preset, or `default`. */
export interface EffectiveThreshold {
  readonly value: number
  readonly origin: string
}

/** Every threshold as it holds, by the key that sets it. */
export function effectiveThresholds(settings: Settings): Readonly<Record<string, EffectiveThreshold>> {
  const { thresholds, origins } = toGovernorSettings(settings)
  const entries = thresholdNames.map(([key, name]) => {
    return [`governor.thresholds.${key}`, { value: thresholds[name], origin: origins[name] ?? 'default' }] as const
  })
  return Object.fromEntries(entries)
}

/** What the governor knows of a run that has not begun: nothing, under the person's thresholds and ways out. */
export function toLedger(settings: Settings): Ledger {
  const { strategies } = settings.governor
  const own = Object.entries(strategies).map(([name, strategy]) => ({ name, ...strategy }))
  return openLedger(toGovernorSettings(settings), own)
}

/** What models cost, as the person says, by model; dollars for a million tokens. */
export function toPrices({ prices }: Settings): Readonly<Record<string, ModelPrice>> {
  const entries = Object.entries(prices ?? {}).map(
    ([model, { 'cache-read': cacheRead, 'cache-write': cacheWrite, ...rest }]) => [
      model,
      { ...rest, cacheRead, cacheWrite },
    ],
  )
  return Object.fromEntries(entries)
}

export interface ModelPrice {
  readonly input: number
  readonly output: number
  readonly cacheRead: number | undefined
  readonly cacheWrite: number | undefined
}

export type MachineSource =
  | { readonly kind: 'built_in'; readonly machine: Machine }
  /** Absolute. Its turns still have to be set with `withTurns`. */
  | { readonly kind: 'file'; readonly file: string }

/** Which machine a run obeys. */
export function toMachine(config: Config): MachineSource {
  const { settings } = config
  const { machine = 'explore', preset, plan, verify, recover } = settings
  const isVaried = plan || verify || recover
  if (strongest(config, 'machine') === 'preset' && preset !== undefined && !(isVaried && machine === 'explore')) {
    return { kind: 'built_in', machine: withTurns(presets[preset].machine, settings) }
  }
  const name = builtInNames.find((each) => each === machine)
  if (name === undefined) return { kind: 'file', file: machineFile(config, machine) }
  return { kind: 'built_in', machine: withTurns(builtInMachine(name, { plan, verify, recover }), settings) }
}

function machineFile(config: Config, machine: string): string {
  if (!isMachineName(machine)) return toPath(config, 'machine', machine)
  const places = { root: config.project.root, userDirectory: dirname(config.userFile) }
  return namedMachine(machine, strongest(config, 'machine'), places)
}

/** What was asked of the machine that it cannot have, in words for a person; nothing when it has what was asked for. */
export function withoutVariant(settings: Settings, machine = settings.machine ?? 'explore'): readonly string[] {
  const asked = (['plan', 'verify', 'recover'] as const).filter((variant) => settings[variant])
  if (asked.length === 0 || variedNames.some((name) => name === machine)) return []
  return [`${asked.join(' and ')}: no effect on machine ${machine}; they go with ${variedNames.join(', ')}`]
}

/** The machine with the turns a person asked for. */
export function withTurns(machine: Machine, { limits: { turns } }: Settings): Machine {
  return turns === undefined ? machine : { ...machine, limits: { ...machine.limits, turns } }
}

function strongest({ values }: Config, key: string): LayerName {
  return values[key]?.origins.at(-1)?.layer ?? 'default'
}

/**
 * A path that a setting holds, absolute. It counts from where it was said: the person's directory, the folder a command
 * was given in, or else the project.
 */
function toPath(config: Config, key: string, path: string): string {
  const layer = strongest(config, key)
  if (layer === 'user') return resolve(dirname(config.userFile), path)
  if (layer === 'environment' || layer === 'flags') return resolve(config.cwd, path)
  return resolve(config.project.root, path)
}

/** Where things are kept, absolute. */
export function toDirectories(config: Config): { readonly journal: string; readonly memory: string } {
  const { journal, memory } = config.settings
  return {
    journal: toPath(config, 'journal.directory', journal.directory),
    memory: toPath(config, 'memory.directory', memory.directory),
  }
}

/** What policy has to know. A mode that nobody chose is left to it, since it depends on who can be asked. */
export function toPolicySettings(config: Config, person: { readonly isInteractive: boolean }): PolicySettings {
  const { mode, allow, ask, deny } = config.settings.policy
  return { ...person, allow, ask, deny, ...(strongest(config, 'policy.mode') !== 'default' && { mode }) }
}

export interface SandboxChoice {
  readonly use: Settings['sandbox']['use']
  /** As `openSandbox` takes them, but for the root. */
  readonly settings: {
    readonly network: boolean
    readonly writable: readonly string[]
    readonly bubblewrap?: string
  }
}

export function toSandbox({ offline, sandbox: { use, network, writable, bubblewrap } }: Settings): SandboxChoice {
  return { use, settings: { network: network && !offline, writable, ...(bubblewrap !== undefined && { bubblewrap }) } }
}

/** What the machine may be short of, or `null` where nobody watches. */
export function toResourceLimits({ resources }: Settings): ResourceLimits | null {
  const { watch, cpu, memory, 'free-disk': freeDiskBytes } = resources
  return watch ? { cpuShare: cpu, memoryShare: memory, freeDiskBytes } : null
}

/** A program that runs after a change, as `commandHook` takes it; where it runs is for the caller to say. */
export interface HookChoice {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly timeoutMs?: number
  readonly on?: HookFilter
}

/** The hooks in order of their names, which is the order they run in. */
export function toHooks({ hooks }: Settings): readonly HookChoice[] {
  const inOrder = Object.entries(hooks).sort(([one], [other]) => (one < other ? -1 : 1))
  return inOrder.map(([name, { command: words, on, timeout }]) => {
    const [command = '', ...args] = words
    return {
      name,
      command,
      args,
      ...(timeout !== undefined && { timeoutMs: timeout }),
      ...(on !== undefined && { on: withoutGaps(on) as HookFilter }),
    }
  })
}

/** A check of a person's own, as the workspace runs it after an edit. */
export interface ValidatorChoice {
  readonly name: string
  readonly marker: string
  readonly command: string
  readonly args: readonly string[]
}

export function toValidators({ validate }: Settings): readonly ValidatorChoice[] {
  return Object.entries(validate.commands).map(([name, [command = '', ...args]]) => ({
    name,
    marker: `validate.commands.${name}`,
    command,
    args,
  }))
}

/** The same without what is `undefined`, which a schema's type allows and a port's does not. */
function withoutGaps<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value
}
