// The value of a constant, or the default of a setting.

import type { Asked } from '../asked.ts'
import { asWord, search } from '../calls.ts'
import { answered, type Conclusion, matchPassages, passageOf, placeOf, unknown } from '../conclusion.ts'
import { type Declarations, declarationsOf, nameOf, sourceOf } from '../declarations.ts'
import { type Looking, lookAt } from '../looking.ts'
import { stemOf } from '../question.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { isTestPath } from '../shipped.ts'
import { isComment, signatureOf, valueIn, wordsOfName } from '../source-text.ts'
import { constructorOf } from './members.ts'
import { lastPart, notDeclared } from './missing.ts'

/** What is assigned to a name where it is declared, or else where it is set. */
export function* settingValue(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language } = asked
  if (name === '') return yield* valueByWords(asked)
  const owner = ownerIn(asked)
  const owned = owner === null ? null : parameterDefault(asked, yield* declarationsOf({ name: owner, path }))
  if (owned !== null) return owned
  const declared = yield* declarationsOf({ name, path, sort, language })
  const known = declared.symbols.flatMap((symbol) => {
    const value = ['variable', 'field', 'variant', 'macro'].includes(symbol.sort)
      ? (valueIn(sourceOf(symbol)) ?? defined(sourceOf(symbol)))
      : null
    return value === null ? [] : [{ symbol, value }]
  })
  if (known.length > 0) {
    const says = known.map(
      ({ symbol, value }) => `\`${symbol.trail.join('.')}\` is \`${value}\` (${placeOf(symbol.path, symbol.line)}).`,
    )
    return answered(
      says.join(' '),
      known.map(({ symbol }) => passageOf(symbol)),
    )
  }
  return parameterDefault(asked, declared) ?? (yield* valueWhereSet(asked, declared))
}

/** `minutes in light`: whose parameter is meant, where it is not what the question was taken to name. */
function ownerIn({ question, name }: Asked): string | null {
  const form =
    /\b(?:of|for)\s+(?:the\s+)?(?:parameter\s+|argument\s+)?(?<own>\w+)\s+(?:in|of|for)\s+(?:the\s+)?(?:function\s+|method\s+|class\s+)?(?<owner>[\w.]+)/i
  const { own, owner } = form.exec(question.text)?.groups ?? {}
  return own === name && owner !== undefined ? owner : null
}

/** `the default of encoding in load`: what the declaration of a function says of a parameter. */
function parameterDefault({ question, name }: Asked, { symbols }: Declarations): Conclusion | null {
  const wanted = [name, ...question.names, ...question.words]
  const known = symbols.flatMap((symbol) => {
    const signature = symbol.sort === 'class' ? constructorOf(symbol) : signatureOf(sourceOf(symbol), nameOf(symbol))
    const parameters = signature?.parameters ?? []
    return parameters.flatMap((parameter) => {
      const own = /^(?:[.*&$]|mut\s)*(?<own>\w+)/.exec(parameter)?.groups?.own ?? ''
      const value = valueIn(parameter)
      return value !== null && wanted.some((one) => one.toLowerCase() === own.toLowerCase())
        ? [{ symbol, says: `\`${own}\` of \`${symbol.trail.join('.')}\` is \`${value}\` by default` }]
        : []
    })
  })
  if (known.length === 0) return null
  return answered(
    `${known.map(({ says, symbol }) => `${says} (${placeOf(symbol.path, symbol.line)})`).join(', ')}.`,
    known.map(({ symbol }) => passageOf(symbol)),
  )
}

/** `#define NAME value` has no sign between the two. */
function defined(source: string): string | null {
  return (
    /^\s*#\s*define\s+\w+\s+(?<value>\S.*)$/m
      .exec(source)
      ?.groups?.value?.replace(/\s*(?:\/\*|\/\/).*$/, '')
      .trim() ?? null
  )
}

const most = 6

function* valueWhereSet({ name, path }: Asked, declared: Declarations): Looking<Conclusion> {
  const word = asWord(lastPart(name))
  const { shown } = readMatches(
    yield* lookAt(
      search(
        `${word}["'\`]?\\]?\\s*(?::[^=:]*)?(?:=|:|:=|=>)\\s*\\S|["'\`](?:--?)?${word}["'\`]\\s*,|#\\s*define\\s+${word}\\s|<${lastPart(name)}>`,
        {
          ...(path !== undefined && { path }),
          limit: 60,
        },
      ),
    ),
  )
  const set = settings(shown, (key) => key === lastPart(name))
  if (set.length === 0 && declared.symbols.length > 0)
    return unknown(
      `Looked for a value of \`${name}\`; it is declared, but nothing is assigned to it there.`,
      declared.symbols.map(passageOf),
    )
  if (set.length === 0) return yield* notDeclared({ name, path }, declared)
  return said(set)
}

/** A setting that is named in plain words: every name made of them that something is assigned to. */
function* valueByWords({ question, path }: Asked): Looking<Conclusion> {
  const stems = question.words
    .filter((word) => !/^(?:default|value|setting|constant|set|configured|by|maximum|minimum|number)s?$/.test(word))
    .map(stemOf)
  const [first] = stems
  if (first === undefined) return unknown('Looked for the name of a constant or setting in the question; it has none.')
  const { shown } = readMatches(
    yield* lookAt(
      search(`\\w*${first}\\w*["'\`]?\\s*(?::[^=:]*)?(?:=|:|:=|=>|\\s)\\s*\\S`, {
        ignoreCase: true,
        ...(path !== undefined && { path }),
        limit: 200,
      }),
    ),
  )
  const fits = (key: string) => stems.every((stem) => wordsOfName(key).some((word) => word.startsWith(stem)))
  const set = settings(shown, fits)
  if (set.length === 0)
    return unknown(
      `Looked for a setting or constant named after ${stems.join(' and ')} and found none that is given a value.`,
    )
  return said(set)
}

interface Setting {
  readonly key: string
  readonly value: string
  readonly match: Match
}

const assignment =
  /(?<key>[A-Za-z_$][\w$-]*)["'`]?\]?\s*(?::\s*[\w<>[\]|&' ?.]+?)?\s*(?::=|=>|=(?![=>])|:(?!:))\s*(?<value>[^=\s].*?)[,;]?\s*(?:\/\/.*|#\s.*)?$/
const plainValue =
  /^(?:["'`].*["'`]|-?\d[\w.]*(?:\s*[*/+]\s*[\w.]+)*|[\w.]+\s*\*\s*\d[\w.]*|true|false|True|False|null|nil|None|Duration.*\(.*\)|\d.*|\[.*\]|\{.*\})$/
/** What holds where nothing else was said: `env.PORT ?? 8080`, `get("X", 5)`, `${X:-y}`. */
const fallbackValue =
  /(?:\?\?|\|\|)\s*["'`\d]|\b(?:get|getenv|fetch|getOrDefault)\([^()]*,\s*["'\d]|\bunwrap_or\(\s*["'\d]|:-[^}]+\}/
/** Flags and settings that are declared by a call: `flag.Int("port", 80, …)`, `option("--port", default=80)`. */
const declaredDefault = [
  /["'`](?:--?)?(?<key>[\w-]+)["'`].*?\bdefault(?:_value)?\s*[=:]\s*(?<value>["'`][^"'`]*["'`]|[\w.-]+)/,
  /\w\(\s*["'`](?:--?)?(?<key>[\w-]+)["'`]\s*,\s*(?<value>"[^"]*"|'[^']*'|-?\d[\d._]*(?:\s*\*\s*[\w.]+)?|[tT]rue|[fF]alse)\s*[,)]/,
] as const
const definition = /^\s*#\s*define\s+(?<key>\w+)\s+(?<value>\S.*)$/

/** Assignments of plain values; whoever passes something on has not decided it. */
function settings(matches: readonly Match[], fits: (key: string) => boolean): readonly Setting[] {
  return matches.flatMap((match) => {
    if (isComment(match.text) || isTestPath(match.path) || /\.(?:lock|md)$|lock\.json$/.test(match.path)) return []
    const forms = [definition, ...declaredDefault, assignment]
    const { key, value } = forms.map((form) => form.exec(match.text)?.groups).find((one) => fits(one?.key ?? '')) ?? {}
    const isPlain = value !== undefined && (plainValue.test(value) || fallbackValue.test(value))
    return key !== undefined && isPlain ? [{ key, value, match }] : []
  })
}

function said(set: readonly Setting[]): Conclusion {
  const values = new Set(set.map(({ value }) => value))
  const places = set
    .slice(0, most)
    .map(({ key, value, match }) => `\`${key}\` is \`${value}\` (${placeOf(match.path, match.line)})`)
  const passages = matchPassages(set.map(({ match }) => match))
  if (values.size === 1) return answered(`${places.join(', ')}.`, passages)
  return unknown(
    `Found several and cannot tell which is meant: ${places.join(', ')}${set.length > most ? ` and ${set.length - most} more` : ''}.`,
    passages,
  )
}
