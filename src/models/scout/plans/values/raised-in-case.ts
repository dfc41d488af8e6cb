// What a function raises in one case: the errors of its own text whose tests or messages speak of it.

import { nameOf } from '../../looking/declarations.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode } from '../../looking/whole-text.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { type ReturnCase, raisedCases } from '../../values/every-case.ts'
import { inOneSentence, namesInWords } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import { emptyWords } from '../../words/vocabulary.ts'

/** How things are in a case; what they are said of tells which case it is. */
const states: ReadonlySet<string> = new Set(
  (
    'not no valid invalid wrong bad missing unknown empty null nil none given passed set exist exists existing found present ' +
    'absent there already cannot fails failed malformed illegal unsupported negative too right correct proper any other than'
  ).split(' '),
)

/** The cases that a condition may mean, in a sentence; `null` where none of them speaks of all that it is about. */
export function raisedInCase(symbol: SymbolView, condition: string): string | null {
  const cases = isWhole(symbol) ? raisedCases(ownCode(symbol)) : null
  const about = aboutIn(condition)
  const said = wordsOfName(condition).map(stemOf)
  const fitting = cases?.filter((one) => isAbout(one, about, nameOf(symbol))) ?? []
  if (about.length === 0 || fitting.length === 0) return null
  const isSaid = ({ below, value }: ReturnCase) => stemsIn(`${below.join(' ')} ${value}`, said).size
  const told = fitting
    .toSorted((one, other) => isSaid(other) - isSaid(one))
    .map(({ below, value, line }) => {
      const where = below.length === 0 ? '' : ` below ${namesInWords(below)}`
      return `\`${value.replace(/^(?:throw|raise)\s+(?:new\s+)?|;$/g, '')}\`${where} (${placeOf(symbol.path, line.number)})`
    })
  return `\`${symbol.trail.join('.')}\` raises ${inOneSentence(told)}.`
}

/** Whether some lines speak of what a condition is about at all. */
export function speakOf(condition: string, lines: readonly string[]): boolean {
  const about = aboutIn(condition)
  return about.length === 0 || stemsIn(lines.join(' '), about).size > 0
}

function aboutIn(condition: string): readonly string[] {
  return wordsOfName(condition)
    .filter((word) => !emptyWords.has(word) && !states.has(word))
    .map(stemOf)
}

/** Its test, or what it says, speaks of the case; the name of the function may tell the rest. */
function isAbout({ below, value }: ReturnCase, about: readonly string[], name: string): boolean {
  const own = stemsIn(`${below.join(' ')} ${value}`, about)
  return own.size > 0 && stemsIn(`${name} ${below.join(' ')} ${value}`, about).size === new Set(about).size
}
