// The value of a constant, or the default of a setting.

import { search } from '../../looking/calls.ts'
import { type Declarations, declarationsOf, doubtsAbout } from '../../looking/declarations.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { countedValue } from '../../members/variant-value.ts'
import { lastPart } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord } from '../../source/patterns.ts'
import { shippedFirst } from '../../source/shipped.ts'
import { valueFollowed, valueGiven } from '../../values/constant-value.ts'
import { type Setting, settingsIn } from '../../values/settings.ts'
import { isPassed } from '../../values/value-candidates.ts'
import { toldIn } from '../../values/wanted-value.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, passageOf, unknown } from '../conclusion.ts'
import { notDeclared } from '../missing.ts'
import { inARow, type Telling } from '../told.ts'
import { isInTest } from '../uses-of.ts'
import { valueTold } from '../value-told.ts'
import { givenAround } from './given-values.ts'
import { optionDefault } from './option-default.ts'
import { defaultOfParameter, parameterDefault } from './parameter-default.ts'
import { settled, withNear } from './settings-in-words.ts'
import { valueInPlainWords } from './value-in-words.ts'
import { valueOfOwner } from './value-of-owner.ts'

/** What is assigned to a name where it is declared, or else where it is set. */
export function* settingValue(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language } = asked
  if (name === '') return yield* valueInPlainWords(asked)
  const ofOption = yield* optionDefault(asked)
  if (ofOption !== null) return ofOption
  const ofParameter = yield* defaultOfParameter(asked)
  if (ofParameter !== null) return ofParameter
  const declared = yield* declarationsOf({ name, path, sort, language })
  const known = declared.symbols.flatMap((symbol) => {
    const value = valueGiven(symbol)
    return value === null ? [] : [{ symbol, value }]
  })
  if (known.length > 0) {
    const told: Telling[] = []
    for (const { symbol, value } of known) {
      const [of, followed] = [symbol.trail.join('.'), yield* valueFollowed(value)]
      told.push({
        says: `\`${of}\` is ${followed} (${placeOf(symbol.path, symbol.line)}).`,
        tells: valueTold(of, value, followed),
      })
    }
    return concluded(
      inARow(told),
      known.map(({ symbol }) => passageOf(symbol)),
      doubtsAbout(declared),
    )
  }
  return (
    parameterDefault(asked, declared) ??
    (yield* countedOn(declared)) ??
    (yield* valueOfOwner(asked, declared.symbols)) ??
    (yield* valueWhereSet(asked, declared))
  )
}

/** Variants that are given no value count on from the one before. */
function* countedOn(declared: Declarations): Looking<Conclusion | null> {
  const told: Telling[] = []
  for (const symbol of declared.symbols) {
    const value = yield* countedValue(symbol)
    if (value === null) return null
    const of = symbol.trail.join('.')
    told.push({
      says: `\`${of}\` is \`${value}\`, by its place (${placeOf(symbol.path, symbol.line)}).`,
      tells: valueTold(of, `${value}`),
    })
  }
  if (told.length === 0) return null
  return concluded(inARow(told), declared.symbols.map(passageOf), doubtsAbout(declared))
}

function* valueWhereSet({ name, path, question }: Asked, declared: Declarations): Looking<Conclusion> {
  const word = asWord(lastPart(name))
  const { shown: all } = readMatches(
    yield* lookAt(
      search(
        `${word}["'\`]?\\]?\\s*(?::[^=:]*)?(?:=|:|:=|=>)\\s*\\S|["'\`](?:--?)?${word}["'\`]\\s*,|#\\s*define\\s+${word}\\s|<${lastPart(name)}>`,
        {
          path,
          limit: 60,
        },
      ),
    ),
  )
  // What a test gives to something is not what it is without it.
  const own = all.filter((match) => !isInTest(match))
  const shown = own.length > 0 ? own : all
  const isMeant = (key: string) => key === lastPart(name)
  const plain = yield* withoutPassed(settingsIn(shown, isMeant))
  const declaredThere = plain.length > 0 ? [] : yield* givenAround(shown.slice(0, mostLooked), isMeant)
  const set = shippedFirst(
    [...plain, ...declaredThere.filter((one) => isMeant(one.key) && one.by === undefined && !isPassed(one))],
    ({ match }) => match.path,
  )
  if (set.length === 0 && declared.symbols.length > 0) {
    const says = `Looked for a value of \`${name}\`; it is declared, but nothing is assigned to it there.`
    const inside = settingsOf(declared, question)
    return inside.length > 0 ? withNear(says, inside) : unknown(says, declared.symbols.map(passageOf))
  }
  if (set.length === 0) return yield* notDeclared({ name, path }, declared)
  const defaults = set.filter(({ match, isLocal }) => !isLocal && isOfDefaults(ownerOf(match)))
  const isDefault = /\bdefaults?\b/i.test(question.text)
  return yield* settled(
    isDefault && defaults.length > 0 ? defaults : set,
    isDefault && set.every(isOfFunction)
      ? ['it is a variable of a function, and nothing says that it is a default']
      : [],
  )
}

/** What a function begins with is a default only where it makes, sets up or reads what was given. */
function isOfFunction({ isLocal, match: { around } }: Setting): boolean {
  const maker = around?.trail.at(-1) ?? ''
  return (
    isLocal &&
    !/default|init|new|setup|constructor|create|reset|build|main|run|parse|opt|arg|conf|cfg|setting|load/i.test(maker)
  )
}

/** What is given a value inside of something and has words of the question in its name, those with most first. */
function settingsOf({ symbols }: Declarations, { text, words }: Asked['question']): readonly Setting[] {
  const stems = [...words, ...(/\bdefault\b/i.test(text) ? ['default'] : [])].map(stemOf)
  const toldBy = (key: string) => toldIn(key, stems).size
  const lines = symbols.flatMap(({ path, lines }) =>
    lines.map(({ number, text: line }) => ({ path, line: number, text: line, after: [], around: null })),
  )
  return settingsIn(lines, (key) => toldBy(key) > 0).toSorted((one, other) => toldBy(other.key) - toldBy(one.key))
}

const mostLooked = 8

/** What a call passes in a line of its own looks like an assignment; the lines around it tell. */
function* withoutPassed(plain: readonly Setting[]): Looking<readonly Setting[]> {
  const perhaps = plain.filter(
    ({ match: { path, text } }) => /\.(?:py|kt)$/.test(path) && /^\s+\w+\s*=.*,\s*$/.test(text),
  )
  if (perhaps.length === 0) return plain
  const given = yield* givenAround(
    perhaps.slice(0, mostLooked).map(({ match }) => match),
    () => false,
  )
  const passed = given.filter(isPassed).map(({ match }) => placeOf(match.path, match.line))
  return plain.filter(({ match }) => !passed.includes(placeOf(match.path, match.line)))
}

/** Where several give a value, what is there to hold the defaults goes before the rest. */
function isOfDefaults(owner: string): boolean {
  return /conf|cfg|default|setting|preference/i.test(owner)
}
