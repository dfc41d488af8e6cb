import { definitions } from './keys.ts'
import type { Config } from './load-config.ts'
import type { Lost } from './merge.ts'
import type { Origin } from './problem.ts'
import type { Withheld } from './tighten.ts'

/** How a setting came by its value. */
export interface Explanation {
  readonly key: string
  readonly about: string
  /** `undefined` where nobody says anything. */
  readonly value: unknown
  /** The same as a file could hold it: `30s`, not 30000. */
  readonly written: unknown
  /** Who said so; several where a list was added to. */
  readonly won: readonly Origin[]
  /** Who said something else, the weakest first. */
  readonly lost: readonly Lost[]
  /** What the project said and may not say. */
  readonly withheld: readonly Withheld[]
  /** Where else it can be said; `null` for what only a file can hold. */
  readonly variable: string | null
  readonly flag: string
}

/** A value as it may be shown: an address without its password. */
export function shownValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutPassword(value)
  if (Array.isArray(value)) return value.map(shownValue)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shownValue(each)]))
}

function withoutPassword(text: string): string {
  if (!text.includes('@') || !URL.canParse(text)) return text
  const address = new URL(text)
  if (address.password !== '') address.password = '***'
  return address.password === '' ? text : address.href
}

/** Every setting there is, in the order of the guide. With a key, that setting or that group alone. */
export function explain({ values, withheld }: Config, key = ''): readonly Explanation[] {
  return definitions
    .flatMap((definition) => {
      const isEntry = (name: string) => name.startsWith(`${definition.key}.`)
      const names = [...Object.keys(values), ...withheld.map((each) => each.key)].filter(isEntry)
      const keys = definition.shape === 'map' ? [...new Set(names)] : [definition.key]
      return keys.map((each) => ({ definition, key: each }))
    })
    .filter((each) => key === '' || each.key === key || each.key.startsWith(`${key}.`))
    .map(({ definition, key: each }) => {
      const resolved = values[each]
      return {
        key: each,
        about: definition.about,
        value: shownValue(resolved?.value),
        written: shownValue(resolved?.written),
        won: resolved?.origins ?? [],
        lost: (resolved?.lost ?? []).map((one) => ({
          ...one,
          value: shownValue(one.value),
          written: shownValue(one.written),
        })),
        withheld: withheld
          .filter((one) => one.key === each)
          .map((one) => ({ ...one, written: shownValue(one.written) })),
        variable: definition.shape === 'map' ? null : definition.variable,
        flag: definition.shape === 'map' ? each : definition.flag,
      }
    })
}
