// How functions of Elixir fail: they give back `{:error, reason}`, of their own, or as what they call gave it.

/** What stands before an arrow or an equals sign is matched, and given back by somebody else. */
const notMatched = '(?![^\\n{}]*\\}{1,3}\\s*(?:when\\b[^\\n]*)?(?:->|<-|=(?!=)|\\|))'

export const errorTuples: readonly RegExp[] = [
  new RegExp(`\\{:error,\\s*\\{?(?<name>:\\w+[?!]?|%[A-Z][\\w.]*|"(?:[^"\\\\]|\\\\.)*")(?<made>)${notMatched}`, 'g'),
  new RegExp(`\\{:error,\\s*(?<name>[a-z_]\\w*)(?=\\s*\\})${notMatched}`, 'g'),
]

/** `with {:ok, kind} <- kind(raw) do` without an `else`: whatever else these give back is given back as it is. */
export function passedThrough(source: string): readonly string[] {
  if (!/^\s*with\b/m.test(source) || /^\s*else\s*$/m.test(source)) return []
  return [...source.matchAll(/<-\s*(?<called>(?:[A-Z]\w*\.)*[a-z_]\w*[?!]?)\(/g)].map(
    ({ groups }) => groups?.called ?? '',
  )
}
