// One name for a way of working: each preset behaves as the document it is named after describes its agent.

import type { Machine, MachineLimits } from '../core/index.ts'
import { explore } from './built-in/explore.ts'
import { freeform } from './built-in/freeform.ts'
import { heedTime, phased } from './built-in/phased.ts'
import { defaultLimits } from './limits.ts'

export interface Preset {
  readonly name: string
  readonly about: string
  readonly machine: Machine
  readonly dialect: 'text' | 'json' | 'native'
  /** The governor's preset of that name, and what is set differently from it. */
  readonly governor: { readonly preset: string; readonly thresholds: Readonly<Record<string, number>> }
  readonly limits: MachineLimits
}

function preset(source: Omit<Preset, 'governor' | 'machine'> & { readonly machine: Machine }): Preset {
  const { name, machine, limits } = source
  return { ...source, machine: { ...machine, limits }, governor: { preset: name, thresholds: {} } }
}

export const presets = {
  moss: preset({
    name: 'moss',
    about: 'Explorer and evaluator in turn, calls written as $(…), context curated by hand.',
    machine: explore(),
    dialect: 'text',
    limits: defaultLimits,
  }),
  savant: preset({
    name: 'savant',
    about: 'Eight phases with hard time-outs, calls in a JSON envelope, the same search three times is stuck.',
    machine: heedTime(phased),
    dialect: 'json',
    limits: { ...defaultLimits, turns: 25 },
  }),
  nexora: preset({
    name: 'nexora',
    about: 'Long work in phases: a thousand calls are fine while they bring progress, three identical errors are not.',
    machine: freeform,
    dialect: 'native',
    limits: { turns: 2000, callsPerReply: 10, attempts: 3 },
  }),
  loom: preset({
    name: 'loom',
    about: 'A conversation: each reply without calls gives the floor back to the person.',
    machine: freeform,
    dialect: 'native',
    limits: { turns: 50, callsPerReply: 10, attempts: 3 },
  }),
} as const satisfies Record<string, Preset>
