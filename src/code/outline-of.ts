// Outlines by content: the same text is parsed once, whatever file it stands in and however often it is asked for.

import { createHash } from 'node:crypto'
import { parseSource } from './grammars.ts'
import { languageFor } from './languages.ts'
import { outlineOfTree } from './outline.ts'
import type { Outline } from './symbol.ts'

const mostOutlines = 256
/** In the order of their last use. */
const outlines = new Map<string, Outline>()

/** What a source file declares and imports; `null` where no grammar reads it. Errors in the source never matter. */
export async function outlineOf(path: string, text: string): Promise<Outline | null> {
  const language = languageFor(path)
  if (language === null) return null
  const key = `${language.name}:${createHash('sha256').update(text).digest('base64')}`
  const known = outlines.get(key)
  if (known !== undefined) return remember(key, known)
  const parsed = await parseSource(path, text)
  if (parsed === null) return null
  try {
    return remember(key, outlineOfTree(parsed.root, text, language))
  } finally {
    parsed.dispose()
  }
}

function remember(key: string, outline: Outline): Outline {
  outlines.delete(key)
  outlines.set(key, outline)
  const [oldest] = outlines.keys()
  if (outlines.size > mostOutlines && oldest !== undefined) outlines.delete(oldest)
  return outline
}
