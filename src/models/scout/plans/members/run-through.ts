// What something does one after the other: the list that its only loop runs through and calls each of. `for rule in RULES:
// rule(shift)` tells that the rules are those of `RULES`, in that order.

import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { ownCode } from '../../looking/whole-text.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import { answered, type Conclusion } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { tablesNamed } from './tables.ts'

const owner = '(?:(?:this|self|cls|Self|[A-Z]\\w*)(?:\\.|::))?'
/** `for (const rule of RULES)`, `for rule in RULES`, `for _, rule := range rules`, `for (auto& rule : kRules)`, `RULES.each do |rule|`. */
const loops = [
  `\\bfor\\b[\\s(]*(?:const|let|var|auto|final)?[&*\\s]*(?:_,\\s*)?(?:[A-Z][\\w<>]*\\s+)?(?<one>\\w+)\\s*(?:of|in|:=\\s*range|:)\\s*&?${owner}(?<list>[A-Za-z_$]\\w*)(?:\\.iter\\(\\))?\\s*(?:[){:]|$)`,
  `(?<![\\w.])${owner}(?<list>[A-Za-z_$]\\w*)\\.(?:each|forEach|all\\?|every|map|some)[\\s(]*(?:do\\s*|\\{\\s*)?[|(]*(?<one>\\w+)[|)]*`,
].map((form) => new RegExp(form))

/** `null` where it runs through several lists, through one that is made there, or calls none of it. */
export function* runThrough(symbol: SymbolView, nouns: readonly string[]): Looking<Conclusion | null> {
  const code = ownCode(symbol)
  const found = code.flatMap(({ text }) => {
    const { one, list } = loops.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined) ?? {}
    return one === undefined || list === undefined ? [] : [{ one, list }]
  })
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return null
  const calls = new RegExp(`(?<![\\w.])${literally(only.one)}(?:\\.\\w+)*\\(`)
  if (!code.some(({ text }) => calls.test(text))) return null
  const tables = yield* tablesNamed(literally(only.list), (key) => key === only.list, symbol.path)
  const [table, ...more] = tables.filter(({ match }) => match.path === symbol.path)
  if (table === undefined || more.length > 0 || table.isGrown || table.names.length < 2) return null
  const { key, names, match, passage } = table
  // The list, or what each of it is called there, must be one of the things.
  if (stemsIn(`${key} ${only.one}`, nouns).size === 0) return null
  const head = code.find(({ text }) => new RegExp(asWord(only.list)).test(text))
  return answered(
    plainSentence(
      `\`${symbol.trail.join('.')}\` runs through \`${key}\`, which has ${counted(names.length, 'entry')}, in this order: ${namesInWords(names)} (${placeOf(match.path, match.line)}).`,
    ),
    [passage, { path: symbol.path, lines: head === undefined ? [] : [head] }],
  )
}
