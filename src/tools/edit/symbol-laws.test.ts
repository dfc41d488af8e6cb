// Laws of edits by symbol, held by every declaration of this folder: real code is stranger than what one makes up.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type CodeSymbol, outlineOf } from '../../code/index.ts'
import { applySplices } from './splice.ts'
import { codeOf, insertAt, removePiece, replacePiece, swapInto } from './symbol-edits.ts'
import { worseSyntax } from './syntax-check.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** The same code as Windows would have it. */
const windows = files
  .slice(0, 5)
  .map(({ name, text }) => ({ name: `${name}, CRLF`, text: text.replaceAll('\n', '\r\n') }))

/** Declarations that stand side by side, at every depth. */
function siblings(symbols: readonly CodeSymbol[]): readonly (readonly CodeSymbol[])[] {
  return symbols.length === 0 ? [] : [symbols, ...symbols.flatMap(({ children }) => siblings(children))]
}

async function groupsIn(text: string): Promise<readonly (readonly CodeSymbol[])[]> {
  return siblings((await outlineOf('a.ts', text))?.symbols ?? [])
}

describe.each([...files, ...windows])('every declaration of $name', ({ text }) => {
  test('replaced by itself is as it was', async () => {
    const symbols = (await groupsIn(text)).flat()
    const changed = symbols.filter((symbol) => {
      const code = text.slice(symbol.start, symbol.end).replaceAll('\r\n', '\n')
      return applySplices(text, [replacePiece(text, symbol, code)]) !== text
    })
    expect(changed).toEqual([])
  })

  test('can be deleted, and what is left parses', async () => {
    for (const symbol of (await groupsIn(text)).flat())
      expect(await worseSyntax('a.ts', text, applySplices(text, [removePiece(text, symbol)]))).toBeNull()
  })

  test('copied below itself and deleted there is as it was', async () => {
    for (const symbol of (await groupsIn(text)).flat()) {
      const splice = insertAt(text, symbol, { code: codeOf(text, symbol), at: 'after' })
      const copied = splice === null ? text : applySplices(text, [splice])
      const copy = (await groupsIn(copied)).flat().find(({ name, start }) => name === symbol.name && start > symbol.end)
      if (copy === undefined || copied.slice(copy.start, copy.end) !== text.slice(symbol.start, symbol.end)) continue
      expect(applySplices(copied, [removePiece(copied, copy)])).toBe(text)
    }
  })

  test('swapped with its neighbour and back is as it was', async () => {
    const swapped = async (before: string, group: number, index: number) => {
      const [one, other] = (await groupsIn(before))[group]?.slice(index, index + 2) ?? []
      if (one === undefined || other === undefined) return null
      const [here, there] = [
        { text: before, piece: one },
        { text: before, piece: other },
      ]
      return applySplices(before, [swapInto(here, there), swapInto(there, here)])
    }
    // Declarations at the top only: inside, the groups come in another order once their parents have changed places.
    for (const index of (await groupsIn(text))[0]?.keys() ?? []) {
      const once = await swapped(text, 0, index)
      if (once !== null && once !== text) expect(await swapped(once, 0, index)).toBe(text)
    }
  })
})
