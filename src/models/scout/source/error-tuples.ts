// How functions of Elixir fail: they give back `{:error, reason}`, of their own, or as what they call gave it.

/** What stands before an arrow or an equals sign is matched, and given back by somebody else. */
const notMatched = '(?![^\\n{}]*\\}{1,3}\\s*(?:when\\b[^\\n]*)?(?:->|<-|=(?!=)|\\|))'

export const errorTuples: readonly RegExp[] = [
  new RegExp(`\\{:error,\\s*\\{?(?<name>:\\w+[?!]?|%[A-Z][\\w.]*|"(?:[^"\\\\]|\\\\.)*")(?<made>)${notMatched}`, 'g'),
  new RegExp(`\\{:error,\\s*(?<name>[a-z_]\\w*)(?=\\s*\\})${notMatched}`, 'g'),
]

/**
 * What a function calls whose errors it gives back as they are: in `with {:ok, kind} <- kind(raw) do` without an `else`, and as
 * the last of a block.
 */
export function passedThrough(source: string): readonly string[] {
  const isWith = /^\s*with\b/m.test(source) && !/^\s*else\s*$/m.test(source)
  return [...new Set([...(isWith ? called(source, matched) : []), ...called(source, last)])]
}

const matched = /<-\s*(?<name>(?:[A-Z]\w*\.)*[a-z_]\w*[?!]?)\(/g
const last = /^\s*(?<name>[a-z_]\w*[?!]?)\(.*\)[ \t]*\n\s*(?:end|else)\b/gm

function called(source: string, form: RegExp): readonly string[] {
  return [...source.matchAll(form)].map(({ groups }) => groups?.name ?? '')
}
