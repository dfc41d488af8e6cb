// Where something with a name is used, or where a certain thing is done with it: raised, caught, handled, emitted, set.

import { branchesAt, type Taken } from '../looking/branch-taken.ts'
import { search, view } from '../looking/calls.ts'
import { declarationsOf } from '../looking/declarations.ts'
import { inOrder } from '../looking/every-match.ts'
import { type Looking, look, lookAt } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import { readView } from '../looking/read-view.ts'
import { standingIn } from '../looking/stand-in.ts'
import { type Doing, doings, isOnlyEmitted, naming, ofText, withSign } from '../source/done-with.ts'
import { lastPart } from '../source/names.ts'
import { placeOf } from '../source/paths.ts'
import { literally } from '../source/patterns.ts'
import { isForMakers, isGenerated, isShipped, shippedFirst } from '../source/shipped.ts'
import { isComment } from '../source/source-text.ts'
import { turnedInto } from '../words/deeds-to-names.ts'
import { counted } from '../words/in-words.ts'
import { meaningsOf, termsOf } from '../words/terms.ts'
import { namesOfTrouble } from '../words/troubles.ts'
import type { Asked } from './asked.ts'
import { calledAfter, callsNote, constantIn } from './called-after.ts'
import { calledFor } from './called-for.ts'
import {
  answered,
  type Conclusion,
  concluded,
  matchPassages,
  type Passage,
  passageOf,
  together,
  unknown,
} from './conclusion.ts'
import { importsOf } from './imports.ts'
import { answering, doneBy } from './lines-that-do.ts'
import { notDeclared } from './missing.ts'
import { registeredFor } from './signals.ts'
import { isName } from './surfaces/within.ts'
import { plainSentence, type Telling } from './told.ts'
import { nothingDone } from './unheard.ts'
import {
  alsoIn,
  cutDoubts,
  cutNote,
  imports,
  isAmong,
  isCode,
  isInTest,
  isProse,
  listed,
  mostMatches,
  placed,
  usesOf,
  usesTold,
} from './uses-of.ts'
import { byWhomAsked, programMeant } from './who-does.ts'

/** Where a name is used, in whatever way. */
export function* uses(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language, caught } = asked
  if (caught.noun !== undefined && isText.test(name)) return yield* usesOfText(asked)
  const sought = { name, path, sort, language }
  const doing = doingAsked(asked)
  const declared = yield* declarationsOf(sought)
  const { uses: everywhere, quoted, inData, isCut } = yield* usesOf(name, declared)
  const spelt = everywhere.filter(isWhereAsked(asked))
  // Who asks where a command or an event is handled asks for no file, whatever that is called.
  if (declared.file !== null && doing === undefined && !isConstant.test(name))
    return yield* importsOf({ ...asked, path: declared.file })
  const declaredAt = declared.symbols.map((one) => placeOf(one.path, one.line))
  const isLiteral = caught.noun !== undefined
  const named = isLiteral ? quoted.filter((match) => !everywhere.includes(match)).filter(isWhereAsked(asked)) : []
  const found = [...spelt, ...named].toSorted(inOrder)
  // A variable of the environment that only the text of a constant names is read where the constant is.
  const isHeld = declared.symbols.length === 0 && found.some((match) => constantIn(match, name) !== null)
  if (isHeld && doing !== undefined) return yield* usesOfText(asked)
  const after = (isLiteral || isSignal.test(name)) && doing?.says === 'handled' ? yield* reactingTo(name) : []
  if (found.length === 0 && after.length === 0 && declared.symbols.length === 0)
    return yield* notDeclared(sought, declared)
  if (found.length === 0 && after.length === 0) {
    const says = `\`${name}\` is declared at ${declaredAt.join(', ')} and used nowhere that was found.`
    const passages = declared.symbols.map(passageOf).slice(0, 1)
    return caught.constant === undefined ? answered(plainSentence(says), passages) : unknown(says, passages)
  }
  const owners = declared.symbols.flatMap(({ sort, trail }) => (sort === 'variant' ? trail.slice(-2, -1) : []))
  return yield* told({ declaredAt, owners, asked, doing, found, after, inData, isCut, isOrdinary: false })
}

/** `Where is X handled in lib/store.rb` asks for that file; `where is X of lib/store.rb used` asks for any. */
function isWhereAsked({ question: { text }, path }: Asked): (match: Match) => boolean {
  const place = path === undefined ? '' : literally(path)
  const isAsked = new RegExp(
    `\\bwhere (?:in|inside|within) (?:the )?(?:file |folder )?${place}|(?<!\\b(?:defined|declared)) (?:in|inside|within) (?:the )?(?:file |folder )?${place}(?: file| folder| directory)?\\W*$`,
    'i',
  ).test(text)
  return (match) => path === undefined || !isAsked || `/${match.path}`.includes(`/${path.replace(/\/$/, '')}`)
}

/** Where something is done with what only a text names, as events and commands are: `the close event`. */
export function* usesOfText(asked: Asked): Looking<Conclusion> {
  const { name, caught } = asked
  const doing = doingAsked(asked)
  const pattern = `["'\`]${literally(name)}["'\`]${/^\w+$/.test(name) ? `|:${name}\\b` : ''}`
  const { total, shown } = readMatches(yield* lookAt(search(pattern, { limit: mostMatches })))
  const named = shown.filter(
    ({ path, text }) => isCode(path) && !isComment(text) && withSign(text, name, true).includes('§'),
  )
  const written = named.filter(({ path }) => !isGenerated(path))
  const found = yield* beside(caught.beside, written.length > 0 ? written : named)
  const after =
    doing !== undefined && caught.beside === undefined && isReaction(doing)
      ? yield* calledAfter(name, asked.question.text)
      : []
  const inData = shown.filter(({ path }) => !isCode(path) && !isProse(path) && !isGenerated(path))
  if (doing === undefined || found.length + after.length === 0)
    return unknown(`Looked for lines that name “${name}” in quotes and found none that tells.`)
  const constants = shippedFirst(
    found.filter((match) => constantIn(match, name) !== null),
    ({ path }) => path,
  )
  const rest = found.filter((match) => !constants.includes(match) && !isInTest(match) && isShipped(match.path))
  const isCut = total > shown.length
  if (constants.length === 0) return yield* told({ asked, doing, found, after, inData, isCut, isOrdinary: true })
  const byName: Conclusion[] = []
  for (const constant of constants) byName.push(yield* usesOfConstant(asked, constant))
  const own =
    rest.length + after.length === 0
      ? []
      : [
          yield* told({
            asked: { ...asked, caught: { ...caught, noun: undefined } },
            doing,
            found: rest,
            after,
            inData,
            isCut,
            isOrdinary: true,
          }),
        ]
  const done = [...own, ...byName].filter(({ isAnswered }) => isAnswered)
  return done.length > 0 ? together(done) : together(byName)
}

/** Where something is done with what a text names among other words: `a message with the kind "stop"`. */
export function* textDone(asked: Asked): Looking<Conclusion> {
  const { text, literals } = asked.question
  const [name = ''] = literals
  return yield* usesOfText({ ...asked, name, caught: { noun: 'text', beside: text.replace(name, ' ') } })
}

/** Those of some lines that stand where everything else is spoken of that a question says beside the text. */
function* beside(said: string | undefined, matches: readonly Match[]): Looking<readonly Match[]> {
  const terms = said === undefined ? [] : termsOf(said)
  if (terms.length === 0) return matches
  const own = matches.filter((match) => !isInTest(match) && isShipped(match.path)).slice(0, mostMeant)
  const views = (yield* look(own.map(({ path, line }) => view(`${path}:${line}`)))).map(readView)
  const { spokenIn } = meaningsOf(terms)
  return own.filter(({ path, text }, index) => {
    const seen = views[index]
    const lines = seen !== undefined && 'lines' in seen ? seen.lines.map((one) => one.text) : []
    return spokenIn([path, text, ...lines].join('\n')).every((told) => told > 0)
  })
}

const mostMeant = 12

/** What is done with a constant is done with what its text names. */
function* usesOfConstant(asked: Asked, match: Match): Looking<Conclusion> {
  const constant = constantIn(match, asked.name) ?? ''
  const found = yield* uses({ ...asked, name: constant, sort: undefined, caught: { constant } })
  return { ...found, says: `“${asked.name}” is \`${constant}\` (${placeOf(match.path, match.line)}). ${found.says}` }
}

/** Where something that may happen is handled, which the question says in words and the code in a name: `BrokenPipe`. */
export function* troubleHandled(asked: Asked): Looking<Conclusion> {
  const said = (asked.caught.trouble ?? '').trim()
  const names = namesOfTrouble(said)
  const doing = doingAsked(asked)
  if (names.length === 0 || doing === undefined)
    return unknown(`Nothing that is called after “${said}” was looked for.`)
  const pattern = `\\b(?:${names.join('|')})\\b`
  const { total, shown } = readMatches(yield* lookAt(search(pattern, { limit: mostMatches })))
  const lines = shown.filter(({ path, text }) => isCode(path) && !isComment(text) && !isGenerated(path))
  const written = [...new Set(lines.flatMap(({ text }) => text.match(new RegExp(pattern, 'g')) ?? []))]
  const each: Conclusion[] = []
  for (const name of written) {
    const found = lines.filter(({ text }) => withSign(text, lastPart(name)).includes('§'))
    const after = yield* reactingTo(name)
    each.push(
      yield* told({
        asked: { ...asked, name },
        doing,
        found,
        after,
        inData: [],
        isCut: total > shown.length,
        isOrdinary: false,
      }),
    )
  }
  const handled = each.filter(({ isAnswered }) => isAnswered)
  if (handled.length > 0) return together(handled)
  const sought = written.join(', ') || `a name for “${said}”`
  const says = `Looked for ${sought} and found nowhere that handles it.`
  return { ...unknown(says, matchPassages(lines).slice(0, mostShown)), absent: said }
}

const mostShown = 4

/** What is called after something that happens, and where a signal is asked for by whatever name a library has for it. */
function* reactingTo(name: string): Looking<readonly Match[]> {
  const after = yield* calledAfter(name)
  return isSignal.test(name) ? [...after, ...(yield* registeredFor(name))] : after
}

/** An ordinary word, or what no name in code may hold. */
const isText = /^[a-z]+$|^[a-z\d]+(?:[-:./][a-z\d]+)+$/

const isSignal = /^SIG[A-Z\d]+$/
const isConstant = /^[A-Z][A-Z\d_]+$/

/** What is done about something, rather than to it. */
function isReaction({ says }: Doing): boolean {
  return says === 'handled' || says === 'checked'
}

/** What the question wants to be done with the name; nothing where any use will do. */
function doingAsked({ name, question }: Asked): Doing | undefined {
  const said = name === '' ? question.text : question.text.replaceAll(name, ' ')
  return /\bimport/i.test(said) ? importing : doings.find(({ asked }) => asked.test(said))
}

const importing: Doing = { asked: /\bimport/i, says: 'imported', does: imports }

interface Told {
  /** Where it is declared, which may give it its first value. */
  readonly declaredAt?: readonly string[]
  /** The types that it is a variant of. */
  readonly owners?: readonly string[]
  readonly asked: Asked
  readonly doing: Doing | undefined
  readonly found: readonly Match[]
  readonly after: readonly Match[]
  readonly inData: readonly Match[]
  readonly isCut: boolean
  /** Whether the name is a word like others, and only quotes make a name of it. */
  readonly isOrdinary: boolean
}

/** What the lines with a name do with it; those of the product are the answer, and the others are told beside it. */
function* told({
  declaredAt = [],
  owners = [],
  asked,
  doing,
  found,
  after,
  inData,
  isCut,
  isOrdinary,
}: Told): Looking<Conclusion> {
  const { name, question, caught } = asked
  const product = found.filter((match) => !isInTest(match) && isShipped(match.path) && !isForMakers(match.path))
  const own = product.length > 0 ? product : found
  const around = found.filter((match) => !own.includes(match))
  const signed = (match: Match) => withSign(match.text, isOrdinary ? name : lastPart(name), isOrdinary)
  // What an interface says of an event declares who may handle it, and handles nothing.
  const isTyped = ({ around }: Match) => /^(?:interface|type)$/.test(around?.sort ?? '')
  const reacting = doing !== undefined && isReaction(doing) ? own.filter((match) => !isTyped(match)) : own
  const acting = reacting.filter((match) => !describesItself(match, doing, owners))
  const done = doing === undefined ? own : yield* doneBy(isOrdinary ? ofText(doing) : doing, acting, signed)
  const does = becomes.test(question.text) ? yield* answering(done, question.text) : done
  // A table or a field that names a command stands with what handles it.
  const isNamed = doing?.says === 'handled' && caught.noun !== undefined
  const isEmitted = (match: Match) => isOnlyEmitted(signed(match))
  const named =
    does.length > 0 || !isNamed ? does : own.filter((match) => naming.test(signed(match)) && !isEmitted(match))
  const lines = doing?.says === 'handled' ? [...named, ...handedTo(named, own)].toSorted(inOrder) : named
  const further = after.filter((match) => !isAmong(lines, match) && !(lines.length > 0 && isForMakers(match.path)))
  const wanted = byWhomAsked(yield* standingIn([...further, ...lines]), question, name)
  if (wanted.length === 0)
    return yield* nothingDone({
      asked,
      doing,
      found,
      emits: found.filter(isEmitted),
      isOpen: isCut || inData.length > 0,
    })
  const rest = own.filter((match) => !isAmong(wanted, match) && (!imports.test(match.text) || doing === importing))
  const maybe = rest.filter((match) => doing?.mayDo?.test(signed(match)) === true)
  const others = rest.filter((match) => !maybe.includes(match))
  const files = new Set(wanted.map((one) => one.path))
  const count = `${counted(wanted.length, 'line')} of ${counted(files.size, 'file')}`
  const says = doing?.says ?? 'used'
  const program = programMeant(question)
  const inProgram = program !== null && (yield* isName(program, wanted)) ? `In \`${program}\`, ` : ''
  // The line that goes by a constant says less than what it leads to.
  const taken = caught.constant === undefined ? [] : yield* branchesAt(lines)
  const called = yield* calledFor(isNamed ? wanted.map(signed) : [])
  const telling = usesTold(name, [
    `\`${name}\` is ${says} in ${count}: ${listed(wanted.map(placed))}.`,
    ...callsNote(taken),
    ...called.says,
    ...(doing?.says === 'set' && declaredAt.length > 0 ? [`It is declared at ${declaredAt.join(', ')}.`] : []),
    ...alsoIn(`It may also be ${says} through`, maybe),
    ...alsoIn('Its declaration and imports apart, it is also named in', others),
    ...alsoIn('In tests, examples and documents it stands in', around),
    ...alsoIn('In files that are no code it stands in', inData),
    ...cutNote(isCut),
  ])
  return concluded(
    inItsProgram(inProgram, telling),
    [...shownOf(wanted, taken), ...called.passages],
    cutDoubts(question, isCut),
  )
}

/** Who names a program is told where in it that is, which is more than where it is used. */
function inItsProgram(inProgram: string, telling: Telling): Telling {
  return inProgram === '' ? telling : plainSentence(`${inProgram}${telling.says}`)
}

/** Where branches were followed, they show more than the lines that open them. */
function shownOf(lines: readonly Match[], taken: readonly Taken[]): readonly Passage[] {
  return taken.length > 0 ? taken.map(({ match: { path }, lines }) => ({ path, lines })) : matchPassages(lines)
}

const becomes = new RegExp(turnedInto, 'i')

/** An error that goes through its own variants is catching nothing, and where it says what it is in words, handles nothing. */
function describesItself({ around }: Match, doing: Doing | undefined, owners: readonly string[]): boolean {
  if (around === null || !around.trail.some((part) => owners.includes(part))) return false
  return doing?.says === 'caught' || (doing?.says === 'handled' && describing.test(around.trail.at(-1) ?? ''))
}

const describing = /descri|display|^fmt$|message|string|^__(?:str|repr)__$|^inspect$|localized|reason|title|label/i

/** `app.exception(Torn.class, this::onTorn)`: what is handed over handles it, where its heading takes it. */
function handedTo(lines: readonly Match[], own: readonly Match[]): readonly Match[] {
  const names = lines.flatMap(({ text }) => [...text.matchAll(/(?:::|\b(?:this|self)\.)(?<name>\w+)\b(?!\s*\()/g)])
  const headings = names.map(({ groups }) => new RegExp(`\\b${groups?.name ?? ''}\\s*\\(`))
  return own.filter((match) => !isAmong(lines, match) && headings.some((heading) => heading.test(match.text)))
}
