// Tools that a person forbids in plain words: "no tools", "do not search", "offline only".
//
// Only what a person wrote is read this way, and it can only forbid: text that a file or a tool brings says nothing here.

import type { ToolClass } from '../core/index.ts'

export interface Prohibition {
  readonly forbids: 'all' | 'search' | 'edit' | 'run' | 'network'
  /** The words that say so. */
  readonly because: string
}

const not = `(?:do(?:es)? not|don'?t|don’t|never|must not|mustn'?t|please do not|without)`
const everything = '(?:any|the|a single|anything|files?|code|nothing)'
const end = String.raw`(?=\s*(?:[.,;:!?)\]\n]|$|and\b|or\b|but\b|just\b|only\b|please\b))`

const sayings: readonly (readonly [Prohibition['forbids'], string])[] = [
  [
    'all',
    String.raw`\b(?:no|zero) tools?\b(?!\s+(?:are|is|were|was|found|installed|exist|left|like|for|that|which|can|could|in|box))`,
  ],
  ['all', String.raw`\b(?:${not}|without) (?:us(?:e|ing)|call(?:ing)?|invok(?:e|ing))(?: (?:any|your|the))? tools?\b`],
  ['all', String.raw`\bwithout (?:any )?tools\b`],
  [
    'search',
    String.raw`\b${not} search(?:ing)?(?: (?:anything|the (?:code|codebase|repository|repo|files|web|internet)|for (?:it|anything)))?${end}`,
  ],
  ['search', String.raw`\bno search(?:es|ing)?\b${end}`],
  [
    'edit',
    String.raw`\b${not} (?:edit|chang|modify|modif|touch|writ)(?:e|ing|ying)?(?: to)? ${everything}(?: (?:files?|code|thing|of (?:the|my) (?:files|code)))?${end}`,
  ],
  ['edit', String.raw`\bno (?:edits|changes|file changes|modifications)\b${end}`],
  ['edit', String.raw`\bread[- ]only\b(?=\s*(?:[.,;!)]|$|mode|please|task|review|analysis))`],
  [
    'run',
    String.raw`\b${not} (?:run|execut)(?:e|ing|ning)? (?:any|anything)(?: (?:commands?|code|programs?|scripts?))?\b`,
  ],
  ['run', String.raw`\bno (?:shell )?commands\b${end}`],
  ['network', String.raw`\boffline(?: only|[.,;!]|$)`],
  ['network', String.raw`\b(?:no|without(?: the)?|${not} use the) (?:network|internet|web)(?: access)?\b${end}`],
]
const patterns = sayings.map(([forbids, saying]) => ({ forbids, pattern: new RegExp(saying, 'im') }))

/** What these words of a person forbid, each with the words themselves. */
export function toolsForbiddenBy(text: string): readonly Prohibition[] {
  const found = patterns.flatMap(({ forbids, pattern }) => {
    const match = pattern.exec(text)
    return match === null ? [] : [{ forbids, because: match[0].trim() }]
  })
  return found.filter(({ forbids }, index) => found.findIndex((one) => one.forbids === forbids) === index)
}

/** Whether a prohibition is of this kind of tool. */
export function isForbidden(
  { forbids }: Prohibition,
  kind: { readonly class: ToolClass; readonly mutates: boolean; readonly usesNetwork: boolean },
): boolean {
  switch (forbids) {
    case 'all':
      return true
    case 'search':
      return kind.class === 'search'
    case 'edit':
      return kind.class === 'edit' || kind.mutates
    case 'run':
      return kind.class === 'run'
    case 'network':
      return kind.usesNetwork
  }
}
