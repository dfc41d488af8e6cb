// What a word for a sort of declaration means to an outline, and which headings it means among those.

import { ownEntry } from '../../../core/index.ts'
import { sorts } from '../words/vocabulary.ts'

/** What stands for whatever a file declares. */
export const anySort = 'declaration'

/** Everything is a type that a language has a word for; only TypeScript means one sort by it. */
export function kindsOf(word: string, path: string | undefined): string {
  if (word === anySort) return 'class,struct,interface,trait,enum,type,function,variable,macro,module'
  // In Ruby whatever is defined is a method, of a module too, and a constant of a class is one of its file.
  if (path?.endsWith('.rb') && word === 'method') return 'fn'
  if (path?.endsWith('.rb') && word === 'constant') return 'variable,field'
  // A record of C# is a class to its outline, also where it is a struct.
  if (path?.endsWith('.cs') && /^struct/.test(word)) return 'struct,class'
  return word === 'type' && !/\.[cm]?tsx?$/.test(path ?? '.ts')
    ? 'class,struct,interface,trait,enum,type'
    : (ownEntry(sorts, word) ?? word)
}

/** An alias is another name for a type: what a language calls a type may be one of its own, or belong to a trait. */
const alias = /^(?:[a-z()]+ )*(?:type|typealias|using)\b[^=]*=/
/** The word that says it may stand behind others: `public readonly record struct Mesh(…)`. */
const recordHead = /^(?:\[[^\]]*\]\s*|@\w+\s*)*(?:[a-z]+ )*record\b/
const structHead = /^(?:\[[^\]]*\]\s*)*(?:[a-z]+ )*struct\b/

/** Whether the heading of a declaration is one of what the word means. */
export function isHeadingOf(word: string, { path, text }: { readonly path: string; readonly text: string }): boolean {
  if (word === 'alias') return alias.test(text)
  if (word === 'record') return recordHead.test(text)
  if (!path.endsWith('.cs') || !/^(?:class|struct)/.test(word)) return true
  return structHead.test(text) === word.startsWith('struct')
}
