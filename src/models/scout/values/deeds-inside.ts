// What a function does with texts that it names itself: which keys it deletes, which variables it sets.

import type { SourceLine } from '../looking/read-view.ts'
import { splitTop } from '../source/brackets.ts'
import { wordsOfName } from '../source/names.ts'
import { withoutRemarks } from '../source/source-text.ts'

export interface DeedInside {
  /** The text; `null` where it is not written there. */
  readonly name: string | null
  /** What it is done with it in. */
  readonly owner: string
  readonly line: SourceLine
}

const owner = '(?<owner>[\\w$@.>:()-]+?)'
const name = '(?:["\'`](?<name>[^"\'`]*)["\'`]|:(?<symbol>\\w+)|(?<other>[^"\'`:)\\],\\s][^)\\],]*))'

const removing = [
  `\\b(?:delete|unset\\(?|del)\\s+\\$?${owner}\\[\\s*${name}\\s*\\]`,
  `\\bdelete\\s+${owner}\\.(?<field>\\w+)\\s*;?$`,
  `\\b(?<owner>unset_?env|Unsetenv|remove_var|env_remove)\\(\\s*${name}`,
  `\\bdelete\\(\\s*${owner}\\s*,\\s*${name}\\s*\\)`,
  `${owner}(?:\\.|->)(?:pop|remove\\w*|delete\\w*|discard|unset|Del|Remove|Delete|env_remove)\\(\\s*${name}`,
]
const setting = [
  `\\b(?<owner>set_?env|Setenv|putenv|set_var|putEnv)\\(\\s*${name}`,
  `(?<![\\w$])\\$?(?<owner>[\\w$@.>-]+)\\[\\s*${name}\\s*\\]\\s*(?:\\|\\|)?=(?![=~])`,
  `${owner}?(?:\\.|->)(?:set\\w*|put\\w*|Set|Add|add_?[hH]eader|env|header|append|insert)\\(\\s*${name}\\s*,`,
]

const forms: readonly (readonly [deed: RegExp, forms: readonly string[]])[] = [
  [/^(?:remove|delete|unset|strip|drop|clear|erase|discard|scrub)/i, removing],
  [/^(?:set|export|put|assign|define$|add|register|enter|install)/i, setting],
]

/** Every time that some lines do it; `null` where nothing is known of how it is done. */
export function deedsInside(lines: readonly SourceLine[], deed: string): readonly DeedInside[] | null {
  const own = forms.find(([word]) => word.test(deed))?.[1].map((form) => new RegExp(form, 'g'))
  if (own === undefined) return null
  return lines.flatMap((line) =>
    own
      .flatMap((form) => [...withoutRemarks(line.text).matchAll(form)])
      .filter((one, index, all) => all.findIndex((other) => spot(other) === spot(one)) === index)
      .map(({ groups }) => ({
        name: groups?.name ?? groups?.symbol ?? groups?.field ?? null,
        owner: groups?.owner ?? '',
        line,
      })),
  )
}

/** What two forms read from one place is one deed. */
function spot({ groups }: RegExpExecArray): string {
  return groups?.name ?? groups?.symbol ?? groups?.field ?? groups?.other ?? ''
}

/** `add_lamp("red", 3)`, `registry.enter("lamp", "red")`: what is entered is told by the call, or by the first text it is given. */
export function enteredInside(lines: readonly SourceLine[], nouns: string): readonly DeedInside[] {
  const noun = (wordsOfName(nouns).at(-1) ?? '').replace(/s$/, '')
  const isNoun = (word: string) => word.replace(/s$/, '') === noun
  return lines.flatMap((line) => {
    const { callee = '', given = '' } =
      /^\s*(?:return\s+)?(?<callee>[\w$.:>-]+[?!]?)\s*[( ]\s*(?<given>\S.*)$/.exec(withoutRemarks(line.text))?.groups ??
      {}
    const [first, second] = splitTop(given.replace(/\)\s*;?\s*$/, ''), /,/).map(textOf)
    const isSaid = first !== undefined && first !== null && isNoun(first.toLowerCase())
    const isCalled = wordsOfName(callee.replace(/^.*(?:\.|->|::)/, '')).some(isNoun)
    if (!isSaid && !isCalled) return []
    return [{ name: (isSaid ? second : first) ?? null, owner: callee, line }]
  })
}

/** What a text says; `null` for what is none. */
function textOf(value: string): string | null {
  return /^["'`:](?<text>[^"'`]*)["'`]?$/.exec(value.trim())?.groups?.text ?? null
}
