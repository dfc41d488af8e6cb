// Which variable of the environment is there for something: the one whose name says so, or else the place that reads it.

import type { Match } from '../../looking/read-matches.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import { stemsIn } from '../../words/kinship.ts'
import type { Question } from '../../words/question.ts'
import { stemOf } from '../../words/stems.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { namesAt } from '../list-told.ts'

/** What a question says of any variable. */
const ofAny =
  /^(?:env|environ|environment|vars?|variables?|reads?|sets?|setting|settings|controls?|holds?|overrides?|configures?|determines?|enables?|disables?|turns?|switch(?:es)?|specif(?:y|ies)|contains?|tells?|changes?|selects?|chooses?|decides?|points?|gives?|given|defines?|stores?|provides?|lets?|allows?|taken?|takes|from|looked|checked?|respected|honou?red|pass|passed|consulted|value|called|named?|makes?|different|another|other|custom|alternative|use)$/

/** `the config path` may well be held by `CONFIG`; a directory is called one, there or where it is read. */
const ofPlace = /^(?:path|file|location|directory|folder|dir)$/
const ofDirectory = /^(?:directory|folder|dir)$/
const saysDirectory = /dir|folder|path|home|root|location/i

/** `where the files are kept`: nothing is said of what they are. */
const onlyWhere =
  /^(?:where|files?|data|everything|things|state|kept|keeps?|stored|saved|put|written|lies?|lives?|located|found)$/
const holdsPlace = /_(?:DIR|DIRECTORY|HOME|PATH|FOLDER|ROOT|FILE|DB|DATABASE)$/

/** `does live-wire take the port from`, `tells live-wire where its port is`: who takes it is no part of what it is for. */
const askerForm =
  /\b(?:does|do|can|will)\s+(?:the\s+)?(?<asker>[\w-]+)\s+(?:take|read|use|get|look|need|expect|accept|consult|respect|check)\b|\b(?:tells?|makes?|lets?|stops?|keeps?|prevents?|forces?|instructs?|causes?)\s+(?:the\s+)?(?<told>[\w-]+)\s+(?:where|which|what|how|whether|when|to|not|from|use)\b/i

/** `overrides the secret from the config file`: where that which is overridden stands says nothing of the variable, but its own place is it. */
const whereOverridden =
  /(?<=\b(?:overrid|replac|supersed|trump|shadow|beat|win|precedence)\w*\s.*\w)(?<!\b(?:path|location|place|name|directory|folder))\s+(?:(?:given|set|read|taken|stored|kept|written|specified|configured)\s+)?(?:from|in|inside|of)\s+(?:(?:the|its|your|an?)\s+)?(?:[\w.-]+\s+)?(?:config\w*|settings?|ya?ml|toml|ini|json)(?:\s+files?)?\W*$/i

/** The words for what it is there; none where several variables are asked for, or one by its name. */
export function purposeIn({ text: asked, words, names, conditionWords }: Question): readonly string[] {
  const text = asked.replace(whereOverridden, '')
  const { asker: taking, told } = askerForm.exec(text)?.groups ?? {}
  const asker = (taking ?? told)?.toLowerCase()
  const isSought =
    /\b(?:which|what)\s+(?:is\s+the\s+)?env(?:ironment)?[ -]?var/i.test(text) &&
    !/\bvar(?:iable)?\s+[A-Z]{2}/.test(text)
  // Who asks which one it is has no name for it; what looks like one is a part of the purpose.
  const isNamed = names.some((name) => name.toLowerCase() !== asker && (!isSought || /[_.(:]/.test(name)))
  if (isNamed || !/\benv(?:ironment)?[ -]?(?:var|variable)\b(?!s)/i.test(text)) return []
  const said = new Set([...words, ...conditionWords, ...names.map((name) => name.toLowerCase())])
  return (text.toLowerCase().match(/[\w-]+/g) ?? []).filter((word, index, all) => {
    // Words that say nothing elsewhere are a part of what such a variable holds; `the store` is a thing.
    const isSaid = said.has(word) || /^(?:file|type|line|list|source)$/.test(word)
    const isThing = /^(?:the|its|an?)$/.test(all[index - 1] ?? '') && /^(?:store|switch|point|control)$/.test(word)
    return isSaid && (isThing || !ofAny.test(word)) && word !== asker
  })
}

interface Seen {
  readonly names: readonly Named[]
  readonly shown: readonly Match[]
  readonly missing: number
}

/** Whether something is not to happen, so that the variable is likely to begin with a no. */
export function isTurningOff({ text }: Question): boolean {
  return /\b(?:disabl|suppress|prevent|silenc|skip|hid)(?:e?s|ing|ed)?\b|\bturns?\b.*\boff\b|\bstops?\b/i.test(text)
}

const beginsWithNo = /(?:^|_)(?:NO|DISABLE|SKIP|HIDE|WITHOUT|SUPPRESS)_/

/** The only variable that is there for something; `null` where nothing speaks of it. */
export function variableFor(
  purpose: readonly string[],
  { names: all, shown, missing }: Seen,
  isOff = false,
): Conclusion | null {
  // Where programs are looked for is the path of nothing else.
  const names = all.filter(({ name }) => name !== 'PATH')
  const placed = (one: Named) => `${one.name} ${trailOf(one, shown).join(' ')} ${withoutComment(one.line.text)}`
  const joined = purpose.join('')
  const ways = [
    names.filter(({ name }) => inOneWord(name) === joined),
    names.filter(({ name }) => inOneWord(name).includes(joined) && joined.length >= longEnough),
    names.filter(({ name }) => saysAll(name, purpose)),
    names.filter((one) => saysAll(placed(one), purpose)),
    names.filter(
      ({ name, line }) =>
        saysAll(
          name,
          purpose.filter((word) => !ofPlace.test(word)),
        ) &&
        (!purpose.some((word) => ofDirectory.test(word)) || saysDirectory.test(`${name} ${withoutComment(line.text)}`)),
    ),
    names.filter(({ name }) => purpose.every((word) => onlyWhere.test(word)) && holdsPlace.test(name)),
    names.filter((one) => holdsPlace.test(one.name) && saysAll(placed(one), withoutWhere(purpose))),
    names.filter(({ name }) => isOff && beginsWithNo.test(name) && purpose.some((word) => saysAll(name, [word]))),
    names.filter((one) => isWhollySaid(one, names, purpose)),
  ]
  const found = ways.find((way) => way.length > 0) ?? []
  const [first] = found
  if (first === undefined) return null
  const places = [...new Set(found.map(({ path, line }) => `${path}:${line.number}`))]
  const isOne = new Set(found.map(({ name }) => name)).size === 1
  // Where one holds in place of another, both stand in one line.
  const beside = names.filter(({ path, line }) => places.includes(`${path}:${line.number}`))
  const told = namesAt([...new Set(beside.map(({ name }) => name))], places)
  if (!isOne && places.length > 1)
    return unknown(`Several may be meant: ${told.says}`, matchPassages(found.map(placeAt)))
  return concluded(
    told,
    matchPassages(found.map(placeAt)),
    missing > 0 ? ['not every line that may read a variable was looked at'] : [],
  )
}

function withoutWhere(purpose: readonly string[]): readonly string[] {
  return purpose.filter((word) => !ofPlace.test(word) && !onlyWhere.test(word))
}

/** `the API key of the swift carrier`: `SWIFT_API_KEY` says less than that and nothing else, and no other says the rest. */
function isWhollySaid(one: Named, all: readonly Named[], purpose: readonly string[]): boolean {
  const own = ownWords(one, all)
  // A single word is too little: `PORT` is not the port of whatever is asked for.
  if (own.length < 2 || !own.every((word) => saysAll(purpose.join(' '), [word]))) return false
  const left = purpose.filter((word) => !saysAll(one.name, [word]))
  return all.every(({ name }) => name === one.name || left.every((word) => !saysAll(name, [word])))
}

/** Without what the program itself is called, which begins the names of all of them. */
function ownWords({ name, path }: Named, all: readonly Named[]): readonly string[] {
  const [first = '', ...others] = name.toLowerCase().split('_')
  const isShared =
    new Set(all.filter((other) => inOneWord(other.name).startsWith(first)).map((one) => one.name)).size > 1
  const isOfProgram =
    isShared ||
    path
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .includes(first)
  return isOfProgram && others.length > 0 ? others : [first, ...others]
}

const longEnough = 6

/** `UNITSFILE` is called after the units file. */
function inOneWord(name: string): string {
  return name.toLowerCase().replaceAll('_', '')
}

/** What a comment beside it tells may be of another. */
function withoutComment(text: string): string {
  return text.replace(/\/\*.*|\/\/.*|\s#.*$/, '')
}

function saysAll(text: string, words: readonly string[]): boolean {
  const stems = words.map(stemOf)
  return stems.length > 0 && stemsIn(text, stems).size === new Set(stems).size
}

function trailOf({ path, line }: Named, shown: readonly Match[]): readonly string[] {
  return shown.find((match) => match.path === path && match.line === line.number)?.around?.trail ?? []
}
