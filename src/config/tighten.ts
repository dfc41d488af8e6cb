// What of a repository's configuration is heeded. Whoever clones a repository has agreed to nothing in it: it may make
// things stricter, it may run nothing before it is trusted, and some things are never its business.

import { unreachable } from '../core/index.ts'
import type { SettingDefinition } from './keys.ts'
import type { Entry, Layer } from './layer.ts'
import type { Merged } from './merge.ts'
import type { Origin } from './problem.ts'

/** Something a project asked for and did not get. */
export interface Withheld {
  readonly kind: /** Never a project's business. */
    | 'never'
    /** It would loosen what holds without it. */
    | 'looser'
    /** It waits until somebody trusts the project. */
    | 'untrusted'
  readonly key: string
  readonly origin: Origin
  readonly message: string
  /** As it was written. */
  readonly written: unknown
}

export interface Heeded {
  readonly layer: Layer
  readonly withheld: readonly Withheld[]
}

/** `inherited` is what holds without the project. */
export function heedProject(project: Layer, inherited: Merged, isTrusted: boolean): Heeded {
  const entries: Entry[] = []
  const withheld: Withheld[] = []
  for (const entry of project.entries) {
    const before = inherited.get(entry.key)?.value
    // What holds anyway is not said again: a mode that nobody chose must not come to count as chosen.
    if (entry.definition.shape === 'single' && entry.value === before) continue
    const refusal = refusalOf(entry, before, isTrusted)
    if (refusal === null) entries.push(entry)
    else withheld.push({ ...refusal, key: entry.key, origin: entry.origin, written: entry.written })
  }
  return { layer: { ...project, entries }, withheld }
}

/** Who is asked and what it may take; everything that is a right only gets fewer. */
const orderable = ['provider', 'model', 'policy.mode', 'policy.ask', 'policy.deny', 'sandbox.use', 'tools.disabled']
const limits = 'limits.'

/**
 * What of an order is heeded that was given elsewhere, by somebody who need not have the rights of whoever carries it out.
 * `inherited` is what holds here without it.
 */
export function heedOrder(order: Layer, inherited: Merged): Heeded {
  const isOrderable = ({ key }: Entry) => orderable.includes(key) || key.startsWith(limits)
  const heeded = heedProject({ ...order, entries: order.entries.filter(isOrderable) }, inherited, true)
  const others = order.entries.filter((entry) => !isOrderable(entry))
  const refused = others.map(
    ({ key, origin, written }): Withheld => ({
      kind: 'never',
      key,
      origin,
      written,
      message: 'is for whoever runs the worker to say',
    }),
  )
  const looser = heeded.withheld.map((each) => ({
    ...each,
    message: `an order may only tighten, and ${each.written} is looser than what the worker may`,
  }))
  return { layer: heeded.layer, withheld: [...looser, ...refused] }
}

type Refusal = Pick<Withheld, 'kind' | 'message'>

const inert: Refusal = { kind: 'untrusted', message: 'has no effect until you trust this project' }

/** Whether a project must be trusted before this has any effect. */
export function needsTrust({ definition: { project }, value }: Entry): boolean {
  return project.kind === 'trusted' || (project.kind === 'among' && !project.values.includes(value))
}

function refusalOf(entry: Entry, inherited: unknown, isTrusted: boolean): Refusal | null {
  const { definition, value, written } = entry
  const { project } = definition
  switch (project.kind) {
    case 'free':
      return null
    case 'among':
    case 'trusted':
      return isTrusted || !needsTrust(entry) ? null : inert
    case 'lower':
      return isLower(value, inherited) ? null : looser(written, definition)
    case 'stricter':
      return project.order.indexOf(value) <= project.order.indexOf(inherited) ? null : looser(written, definition)
    case 'never':
      return { kind: 'never', message: `a project may not set this; ${elsewhere(definition)}` }
    default:
      return unreachable(project)
  }
}

/** Where nothing is said there is no limit, and every limit is lower. */
function isLower(value: unknown, inherited: unknown): boolean {
  return inherited === undefined || (value as number) <= (inherited as number)
}

function looser(written: unknown, definition: SettingDefinition): Refusal {
  return { kind: 'looser', message: `a project may only tighten, and ${written} is looser; ${elsewhere(definition)}` }
}

function elsewhere({ shape, variable, flag }: SettingDefinition): string {
  const inWords = shape === 'map' ? '' : `, with --${flag} or in ${variable}`
  return `say it in your own configuration${inWords}`
}
