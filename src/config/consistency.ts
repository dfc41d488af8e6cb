// What is right setting by setting and wrong as a whole.

import { relative, resolve } from 'node:path'
import { settle } from '../governor/index.ts'
import type { Merged } from './merge.ts'
import { isMachineName, type MachinePlaces, whyNoMachine } from './own-machines.ts'
import type { ConfigError, Origin } from './problem.ts'
import type { Settings } from './schema.ts'
import { hyphenated, ownThresholds, thresholdNames } from './thresholds.ts'

/** Thresholds that contradict each other: a hard rung would come before the advice. */
export function thresholdErrors({ governor }: Settings, values: Merged): readonly ConfigError[] {
  const settled = settle(governor.preset, ownThresholds(governor.thresholds))
  if (settled.ok) return []
  const said = thresholdNames.flatMap(([key]) => values.get(`governor.thresholds.${key}`) ?? [])
  return settled.errors.map(({ key, reason }) => {
    const name = thresholdNames.find((each) => each[1] === key)?.[0] ?? key
    const setting = `governor.thresholds.${name}`
    // The value that is in the way may be the preset's: then whoever said anything at all is who can mend it.
    const origin: Origin = (values.get(setting) ?? said.at(-1))?.origins.at(-1) ?? { layer: 'default' }
    return { kind: 'wrong_value', origin, key: setting, message: reason.replace(/\b[a-z]+[A-Z]\w*/g, hyphenated) }
  })
}

/** A name means a machine that is there; one that a project names lies in the project: trust is given to what is in it. */
export function machineErrors(values: Merged, places: MachinePlaces): readonly ConfigError[] {
  const { value, origins } = values.get('machine') ?? {}
  const origin = origins?.at(-1)
  // What a preset brings is its own machine, whatever it is called.
  if (origin === undefined || origin.layer === 'preset') return []
  const machine = String(value)
  const message = isMachineName(machine)
    ? whyNoMachine(machine, origin.layer, places)
    : whyElsewhere(machine, origin, places)
  if (message === null) return []
  const isInWords = origin.layer === 'environment' || origin.layer === 'flags'
  return [{ kind: 'wrong_value', origin, key: 'machine', message, ...(isInWords && { given: machine }) }]
}

function whyElsewhere(file: string, { layer }: Origin, { root }: MachinePlaces): string | null {
  const isOutside = layer === 'project' && relative(root, resolve(root, file)).startsWith('..')
  return isOutside ? 'must lie in the project' : null
}
