// Outlines by content: the same text is parsed once, whatever file it stands in and however often it is asked for.

import { createHash } from 'node:crypto'
import { parseSource } from './grammars.ts'
import { languageFor } from './languages.ts'
import { outlineOfTree } from './outline.ts'
import type { Outline } from './symbol.ts'

/** An outline is in proportion to its text. */
const mostChars = 16_000_000

interface Kept {
  readonly outline: Outline
  readonly chars: number
}

/** In the order of their last use. */
const outlines = new Map<string, Kept>()
let keptChars = 0

/** What a source file declares and imports; `null` where no grammar reads it. Errors in the source never matter. */
export async function outlineOf(path: string, text: string): Promise<Outline | null> {
  const language = languageFor(path, text)
  if (language === null) return null
  const key = `${language.name}:${createHash('sha256').update(text).digest('base64')}`
  const known = outlines.get(key)
  if (known !== undefined) return remember(key, known)
  const parsed = await parseSource(path, text)
  if (parsed === null) return null
  try {
    return remember(key, { outline: outlineOfTree(parsed.root, text, language), chars: text.length })
  } finally {
    parsed.dispose()
  }
}

function remember(key: string, kept: Kept): Outline {
  forget(key)
  outlines.set(key, kept)
  keptChars += kept.chars
  for (const oldest of outlines.keys()) {
    if (keptChars <= mostChars || oldest === key) break
    forget(oldest)
  }
  return kept.outline
}

function forget(key: string): void {
  keptChars -= outlines.get(key)?.chars ?? 0
  outlines.delete(key)
}
