// What clap lets be typed for an enum: its variants in small letters, unless one says otherwise.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { wordsOfName } from '../source/names.ts'

const attribute = '#\\[(?:[^[\\]]|\\[[^\\]]*\\])*\\]'

/** The texts for the variants of a type that derives `ValueEnum`; none where they are not told, or spelt in another way. */
export function valuesOfEnum(source: string, type: string): readonly string[] {
  const head = new RegExp(
    `#\\[derive\\([^)]*\\b(?:ValueEnum|ArgEnum)\\b[^)]*\\)\\](?<said>(?:\\s*${attribute})*)\\s*(?:pub(?:\\([^)]*\\))?\\s+)?enum\\s+${type}\\s*\\{`,
  ).exec(source)
  const inside = head === null ? null : insideBracket(source, head.index + head[0].length - 1)
  if (head === null || inside === null || /#\[(?!serde\b)\w+\([^\]]*\brename_all\b/.test(head.groups?.said ?? ''))
    return []
  const values = splitTop(inside, /,/).map(textFor)
  return values.includes(null) ? [] : values.flatMap((one) => one ?? [])
}

/** None for one that is skipped; `null` where it cannot be read. */
function textFor(piece: string): readonly string[] | null {
  const said = new RegExp(`^(?:\\s*(?:${attribute}|//[^\\n]*))*`).exec(piece)?.[0] ?? ''
  const name = /^\s*(?<name>[A-Z]\w*)\s*$/.exec(piece.slice(said.length))?.groups?.name
  if (name === undefined) return null
  if (/#\[(?:value|clap)\((?:[^\]]*,\s*)?skip\b/.test(said)) return []
  const own = /#\[(?:value|clap)\((?:[^\]]*,\s*)?name\s*=\s*"(?<own>[^"]+)"/.exec(said)?.groups?.own
  return [own ?? wordsOfName(name).join('-')]
}
