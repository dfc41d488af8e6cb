// Options that a program tells apart by itself: it compares what was typed with texts or with letters, and declares nothing.

import { insideBracket, isClosed } from '../source/brackets.ts'
import type { Declared, Reader, Source } from './option-reading.ts'

const one = String.raw`["']--?[A-Za-z][\w-]*=?["']`

/** What is compared with an argument, whichever way that is written; each catches the texts that are typed. */
const forms = [
  // A branch of a shell's case, and an arm of a match.
  String.raw`^[ \t]*\(?(?<arm>--?[A-Za-z][\w-]*=?\*?(?:[ \t]*\|[ \t]*--?[\w-]+=?\*?)*)\)`,
  String.raw`^[ \t]*(?<match>"--?[A-Za-z][\w-]*"(?:[ \t]*\|[ \t]*"--?[\w-]+")*)[ \t]*=>`,
  String.raw`\b(?:case|when)\s+(?<cases>${one}(?:\s*,\s*${one})*)`,
  String.raw`(?:={2,3}|\bcmp\w*\([^"'\n]*|\beq)\s*(?<same>${one})`,
  String.raw`\b(?:indexOf|starts_?[wW]ith|startswith|HasPrefix)\((?:[\w.[\]]+\s*,)?\s*(?<begun>["']--[A-Za-z][\w-]*\w=?["'])\s*\)`,
  String.raw`\b(?:is_in|isIn|one_of|oneOf|includes|contains|has|matches|equals\w*)\((?:[\w.[\]]+\s*,)?\s*(?<listed>(?:["'][-+][\w-]+["']\s*,?\s*)+)\)`,
  String.raw`\b(?:\w*str\w*(?:cmp|eq)\w*|memcmp|STREQ\w*)\s*\(\s*[^",()]+(?:\[[^\]]*\])*\s*,\s*(?<compared>${one})`,
  String.raw`\bin\s*[([{]\s*(?<held>(?:${one}\s*,?\s*)+)[)\]}]`,
  String.raw`(?<sought>${one})(?:\s+in\s+(?:\w+\.)?arg\w*|\.equals\w*\()`,
]

const compared: Reader = ({ text }) =>
  [...text.matchAll(new RegExp(forms.join('|'), 'gm'))]
    .map(({ index, groups, 0: whole }) => ({
      at: index + (whole.length - whole.trimStart().length),
      end: index + whole.length,
      names: namesIn(Object.values(groups ?? {}).find((said) => said !== undefined) ?? ''),
      value: null,
      isCompared: true as const,
    }))
    .reduce<readonly Compared[]>((all, next) => joined(all, next, text), [])

type Compared = Declared & { readonly end: number }

function namesIn(said: string): readonly string[] {
  return [...said.matchAll(/--?[A-Za-z][\w-]*/g)].map(([name]) => name)
}

/** `arg == "-p" || arg == "--port"` is one option. */
function joined(all: readonly Compared[], next: Compared, text: string): readonly Compared[] {
  const last = all.at(-1)
  const isOther = last === undefined || !/^[^;{}\n]*(?:\|\||\bor\b)[^;{}\n]*$/.test(text.slice(last.end, next.at))
  return isOther ? [...all, next] : [...all.slice(0, -1), { ...last, names: [...last.names, ...next.names] }]
}

const letterSwitch = /\bARGBEGIN\s*\{|\bswitch\s*\((?<subject>[^{};]*)\)\s*\{/g
const farAbove = 700

/** Letters that a switch tells apart behind a sign: `switch (argv[i][1]) { case 'v': … }`, `ARGBEGIN { case 'v': … }`. */
function letterSwitches({ text, plain }: Source) {
  const found = [...plain.matchAll(letterSwitch)].flatMap(({ index, 0: head, groups }) => {
    const open = index + head.length - 1
    const isLetter = isOfArgument(groups?.subject, text.slice(Math.max(0, index - farAbove), index))
    return isLetter ? [{ at: index, from: open + 1, inside: insideBracket(text, open) }] : []
  })
  // What stands in a branch tells apart what follows the option.
  const isInside = (at: number) => found.some(({ from, inside }) => from < at && at < from + (inside?.length ?? 0))
  return found.filter(({ at }) => !isInside(at))
}

/** Whether a letter is one that was typed; what getopt gives back is declared there. */
function isOfArgument(subject: string | undefined, above: string): boolean {
  if (subject === undefined || /\barg\w*(?:\[[^\]]*\])*\[1\]/.test(subject)) return true
  const isPointed = /^\s*(?:\(\w+\)\s*)?(?:\w+\s*=\s*)?(?:\*|\w+\[\w+\]|\w+\s*$)/.test(subject)
  return isPointed && /\bargv\b/.test(above) && /["']-["']/.test(above) && !/getopt/.test(above)
}

const letters: Reader = (source) =>
  letterSwitches(source).flatMap(({ at, from, inside }) => {
    const cases = [...(inside ?? '').matchAll(/\bcase\s+'(?<letter>[A-Za-z\d-])'\s*:/g)].filter(({ index }) =>
      isClosed(source.plain.slice(from, from + index)),
    )
    const own = cases.map(({ index, groups }) => {
      // Behind a second sign stands a word, which is told apart elsewhere.
      const names = groups?.letter === '-' ? [] : [`-${groups?.letter}`]
      return { at: from + index, names, value: null, isCompared: true as const }
    })
    return inside === null ? [{ at, names: [], value: null, isCompared: true as const }] : own
  })

export const typedByHand: readonly Reader[] = [compared, letters]
