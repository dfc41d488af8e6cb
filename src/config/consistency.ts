// What is right setting by setting and wrong as a whole.

import { relative, resolve } from 'node:path'
import { settle } from '../governor/index.ts'
import type { Merged } from './merge.ts'
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

/** A machine that a project names lies in the project: trust is given to what is in there. */
export function machineErrors(values: Merged, root: string): readonly ConfigError[] {
  const { value, origins } = values.get('machine') ?? {}
  const origin = origins?.at(-1)
  if (origin?.layer !== 'project' || !relative(root, resolve(root, String(value))).startsWith('..')) return []
  return [{ kind: 'wrong_value', origin, key: 'machine', message: 'must lie in the project' }]
}
