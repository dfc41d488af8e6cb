import { headsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'

/** The enum that is called after the kinds of something: `token_kind` or `TokenKind` for `token`; `null` where there is none. */
export function* enumOfKinds(name: string): Looking<string | null> {
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  for (const joined of [`${name}_kind`, `${capital}Kind`]) {
    const { symbols } = yield* headsOf({ name: joined, sort: 'enum' })
    if (symbols.length > 0 && symbols.every(({ sort }) => sort === 'enum')) return joined
  }
  return null
}
