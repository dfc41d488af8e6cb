// Questions read by the words that ask, in whatever order they stand. Every other word must be what the question is about:
// a word that is left over means that something else is asked, and then nothing is read here.

import type { Asked } from '../plans/asked.ts'
import { sortBeside } from '../plans/sort-beside.ts'
import { lastPart } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import { modifiers } from '../words/narrowing.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'
import { talk } from '../words/talk.ts'
import { neutralWords, ordinals, parts, singularIn, sorts } from '../words/vocabulary.ts'
import { asksWhatIsDone } from '../words/what-is-done.ts'
import { type Aspect, aspectsOfFiles, aspectsOfNames, aspectsOfProgram } from './aspects/index.ts'
import type { Reading } from './read-intent.ts'

/** What a question may ask for, the likeliest first. */
export function readAspects(question: Question): readonly Reading[] {
  const { names, paths, text } = question
  const ofFile = names.length === 0 && paths.length > 0 ? readAs(aspectsOfFiles, question, fileIn).slice(0, 1) : []
  if (ofFile.length > 0) return ofFile
  const isOther = names.length + paths.length > 0 || asksWhatIsDone(text)
  const ofProgram = isOther ? [] : readAs(aspectsOfProgram, question, programIn).slice(0, 1)
  return [...ofProgram, ...readAs(aspectsOfNames, question, namedIn)]
}

/** What the program offers or needs, asked of it or of a part of it by a name that is written like one of the code. */
export function readOffers(question: Question): readonly Reading[] {
  const { names, paths, text } = question
  if (names.length !== 1 || paths.length > 0 || asksWhatIsDone(text)) return []
  return readAs(
    aspectsOfProgram.filter(({ beside }) => beside !== undefined),
    question,
    programIn,
  ).slice(0, 1)
}

/** Words that ask for one aspect or another, whichever way the sentence is built. */
export const telling: ReadonlySet<string> = new Set(
  (
    'call invoke callee return yield throw raise error exception parameter argument arity extend inherit derive implement ' +
    'subclass superclass parent default use usage reference appear mention depend test line value'
  )
    .split(' ')
    .map(stemOf),
)

interface Subject {
  readonly name: string
  /** The words of the question that are the name. */
  readonly written: readonly string[]
  /** Whether it might be no name at all. */
  readonly isOrdinary?: true
  /** What the question says of which part of the project it asks: the program by its name, or one of its commands. */
  readonly within?: string
}

type Finding = (question: Question, left: readonly string[], aspect: Aspect) => readonly Subject[]

function readAs(aspects: readonly Aspect[], question: Question, subjectsIn: Finding): readonly Reading[] {
  return aspects.flatMap((aspect) =>
    subjectsIn(question, leftOver(question, aspect), aspect).flatMap((subject) => readWith(aspect, question, subject)),
  )
}

function readWith(
  aspect: Aspect,
  question: Question,
  { name, written, isOrdinary, within }: Subject,
): readonly Reading[] {
  // A member and its owner are one thing, whichever way that is said.
  const said = withSigns(question, written.length < 2 ? written : [name, ...written])
  const text = within?.includes('-') ? said.replaceAll(within, 'P') : said
  const { cues, unless, plan, steps, fills, isLast, tells } = aspect
  if (!cues.test(text) || unless?.test(text) || isMore(text.replace(ofEach, ''), aspect)) return []
  const asked: Asked = {
    question,
    name,
    path: question.paths[0],
    sort: sortBeside(name, question.text),
    language: question.language,
    caught: { ...fills?.(text), ...(within !== undefined && { within }) },
  }
  if (isPlacedOtherwise(text, aspect, asked.caught)) return []
  // Whoever asks for the flags of a command or a program asks for no parts of something that is called so.
  const isOfCommand =
    asked.caught.surface === 'flags' &&
    /\b(?:sub-?)?command\b(?![ -]?line)|\b(?:tool|program|script|cli|binary|executable|utility|daemon)\b/.test(text)
  const isOfAll = isOfCommand || (isLast === true && name === '' && within === undefined)
  const reading = { asked, plan, steps, form: cues, minds: ['words', 'condition'] as const, tells }
  return [{ ...reading, ...(isOrdinary && { isOrdinary }), ...(isOfAll && { isLast: true as const }) }]
}

/** What is wanted of each of a list is told with it. */
const ofEach =
  / and (?:what are their defaults|which(?: ones?| of (?:them|those|these))? (?:is|are) (?:\w+ (?:on )?by default|(?:the )?defaults?))$/

/** `what is the third metal`: one of several, where the aspect knows of no places. */
function isPlacedOtherwise(text: string, { cues }: Aspect, { order }: Asked['caught']): boolean {
  const isAsked = isAskedBy(cues)
  return (
    order === undefined &&
    (text.match(/[a-z\d]+/g) ?? []).some((word) => Object.hasOwn(ordinals, word) && !isAsked(word))
  )
}

/** Words that neither ask for the aspect nor are mere talk. */
function leftOver({ words, conditionWords }: Question, { cues, isWhole, beside }: Aspect): readonly string[] {
  const isAsked = isAskedBy(cues)
  return [...new Set([...words, ...conditionWords])].filter(
    (word) =>
      !talk.has(word) &&
      beside?.has(word) !== true &&
      !(isWhole === true && neutralWords.has(word)) &&
      !Object.hasOwn(ordinals, word) &&
      (isWhole === true || (singularIn(sorts, word) === null && singularIn(parts, word) === null)) &&
      !isAsked(word),
  )
}

/** Whether another aspect's words stand in the question that this one cannot account for: then it is not the whole of it. */
function isMore(text: string, { cues, beside }: Aspect): boolean {
  const isAsked = isAskedBy(cues)
  const words = text.match(/[a-z]{3,}/g) ?? []
  return words.some((word) => telling.has(stemOf(word)) && !isAsked(word) && beside?.has(word) !== true)
}

/** Whether a word is one of those that a form is made of. */
export function isAskedBy(cues: RegExp): (word: string) => boolean {
  const own = new Set(
    cues.source
      .replace(/\\[a-z]/g, ' ')
      .match(/[a-z]{2,}/g)
      ?.map(stemOf),
  )
  // A word in a name with a hyphen (`locale-lint`) asks for nothing.
  return (word) => own.has(stemOf(word)) || (word.includes('-') ? cues.exec(word)?.[0] === word : cues.test(word))
}

/** One thing that is named, or a member and its owner; an ordinary word is a name where nothing else could be. */
const namedIn: Finding = ({ names, text, quotes }, left, { isOfPair = false, isSpelt = false }) => {
  const [first, second, ...others] = [...names, ...left.map((word) => asWritten(word, text))]
  if (first === undefined || others.length > 0 || left.some(isAsking)) return []
  // What is done with something is no name, and neither is a word for what it is done with, or one of what a program says.
  if (left.length > 0 && asksWhatIsDone(text)) return []
  if (quotes.some((quote) => left.some((word) => quote.toLowerCase().includes(word)))) return []
  if (second === undefined && names.length > 0) return [{ name: first, written: [first] }]
  if (second === undefined)
    return isSpelt || isOfTwoWords(first, text) ? [] : [{ name: first, written: [first], isOrdinary: true }]
  const written = [first, second]
  if (isOfPair && (names.length > 0 || isOneOfOther(written, text))) return written.map((name) => ({ name, written }))
  const owner = written.find((one) => /^[A-Z]/.test(one))
  const member = written.find((one) => one !== owner)
  return owner === undefined || member === undefined || /^[A-Z]/.test(member) || !isOwned(member, { owner, text })
    ? []
    : [{ name: `${owner}.${member}`, written }]
}

/** `the path guard`, `the file watcher`: the word before says what it is for, and asks for nothing. */
function isOfTwoWords(word: string, text: string): boolean {
  return new RegExp(
    `\\b(?:the|an?|its|our)\\s+(?:path|file|line|test|error|value|argument|parameter|call|exception)\\s+${literally(word)}\\b`,
    'i',
  ).test(text)
}

/** `weight of Parcel`, `Parcel's weight`, `Parcel weight`, `weight (Parcel)`; not `CRITICAL on windows`. */
function isOwned(member: string, { owner, text }: { readonly owner: string; readonly text: string }): boolean {
  const [own, its] = [owner, member].map(literally)
  return new RegExp(
    `\\b${its}(?:'s)?(?:\\s+(?:is|has|have|field|property|attribute|member|method|type|typed))*\\s+(?:of|in|on|from)\\s+(?:the\\s+|an?\\s+)?(?:\\w+\\s+)?${own}\\b|\\b${its}\\s+\\(${own}\\b|\\b${own}(?:'s)?[,:]?\\s+(?:field\\s+|method\\s+|function\\s+)?${its}\\b`,
  ).test(text)
}

/** Neither a name nor a part of one. */
function isAsking(word: string): boolean {
  return telling.has(stemOf(word)) || modifiers.has(word)
}

/** `insured of cheapest`: two ordinary words, one of which has the other. */
function isOneOfOther(written: readonly string[], text: string): boolean {
  const either = written.map(literally).join('|')
  return new RegExp(
    `\\b(?:${either})\\s+(?:of|in|for|from)\\s+(?:the\\s+)?(?:function\\s+|method\\s+)?(?:${either})\\b`,
    'i',
  ).test(text)
}

/** A question begins with a capital, and so may a name. */
function asWritten(word: string, text: string): string {
  return new RegExp(`(?<![\\w$])${literally(word)}(?![\\w$])`, 'i').exec(text)?.[0] ?? word
}

const fileIn: Finding = (_, left) => (left.length === 0 ? [{ name: '', written: [] }] : [])

/** The program itself may be named, where a sentence names who does or has something; its name may be of two words. */
const programIn: Finding = ({ text, names }, left, { isOfPackage = false, isLast = false, beside }) => {
  const words = isLast ? withoutThisOne(left, text) : left
  const isTalk = (one: string) => beside?.has(one) === true || /^(?:rest|http|api)$/.test(one)
  const [name] = names.filter((one) => !isTalk(one.toLowerCase()))
  // `the Thor CLI`, `the UCI commands`: initials are the name of no program.
  if (name !== undefined && /^[A-Z]{2,5}$/.test(name) && !neutralWords.has(name.toLowerCase())) return []
  // `the commands of the Desk class`: what sort of thing it is says nothing more.
  const isOfSort = (one: string) => name !== undefined && new RegExp(`\\b${literally(name)} ${one}\\b`, 'i').test(text)
  const all = [...words.filter((one) => !isOfSort(one)), ...(name === undefined ? [] : [lastPart(name).toLowerCase()])]
  // `the tilt script`: what sort of program it is narrows nothing down.
  const named = all.filter((one) => !/^(?:script|tool|binary|executable|utility|cli|app|application|daemon)$/.test(one))
  const own = named.length > 0 ? named : all
  const isPair = own.length === 2 && new RegExp(`\\b${own.map(literally).join('[ -]')}\\b`, 'i').test(text)
  const [word, ...others] = isPair ? [own.join(' ')] : own
  if (word === undefined) return [{ name: '', written: [] }]
  // Who asks for the methods or the keys of something does not mean the program.
  if (singularIn(sorts, word) !== null || singularIn(parts, word) !== null || modifiers.has(word)) return []
  if (others.length === 0 && isOfPackage) return [{ name: word, written: [word] }]
  const subject = literally(word)
  const isSubject = new RegExp(
    `\\b(?:of|for|by|in|on|at|with|to|after|about|through|does|do|is|has|can|the|that|which|start|run|build|test|give|pass|type|typing|call|calling|running|starting|invoking)\\s+(?:the\\s+)?(?:\\w+(?:\\.|::))*${subject}\\b|^\\W*${subject}\\b`,
    'i',
  ).test(text)
  return others.length === 0 && isSubject ? [{ name: '', written: [], within: word.replace(' ', '-') }] : []
}

/** `this kiln controller`: whatever somebody calls what lies before him, it is the project; unless it is a part of one. */
function withoutThisOne(left: readonly string[], text: string): readonly string[] {
  const called = thisOne.exec(text)?.groups
  const words = (called?.subject ?? called?.owner ?? '').toLowerCase().split(' ')
  const isPart = (word: string) =>
    partOfProject.test(word) || singularIn(sorts, word) !== null || singularIn(parts, word) !== null
  return words.every((word) => left.includes(word) && !isPart(word))
    ? left.filter((word) => !words.includes(word))
    : left
}

const thisOne =
  /\b(?:is|are|was|does|do|has)\s+this\s+(?<subject>[a-z][\w-]*(?: [a-z][\w-]*){0,2}?)\s+(?:written|coded|implemented|programmed|made|built|licen[cs]ed|released|published|distributed|covered|under|use|depend|need|require|have|rely|pull|start|begin|in)\b|\b(?:of|for|in|by)\s+this\s+(?<owner>[a-z][\w-]*(?: [a-z][\w-]*){0,2})\W*$/i

const partOfProject =
  /^(?:folder|directory|dir|file|command|subcommand|route|endpoint|test|snippet|query|handler|page|component|step|part|layer|side|half|package|library|subproject|line|piece|block|loop|thread|process|time|way|case)s?$/

const plainSort = '(?:class|struct|enum|interface|trait|function|method|constant|macro|module|object|fn)'

/** `the add method of the queue`, `the method add of Queue`, `the queue's add`: both together are what is named `queue.add`. */
function ownedForm(name: string): RegExp {
  const [owner = '', member = '', ...others] = name.split('.').map(literally)
  if (member === '' || others.length > 0) return /(?!)/g
  const own = `(?:${plainSort} )?(?<![\\w$.])${member}(?:\\(\\))?(?: ${plainSort}\\b)?`
  return new RegExp(
    `${own} (?:of|in|on|from) (?:the )?(?:${plainSort} )?${owner}(?![\\w$])|(?<![\\w$])${owner}'s ${own}(?![\\w$])`,
    'g',
  )
}

/** The question with signs for what it names, without articles and words for its sort around them. */
function withSigns({ text, condition = '', paths }: Question, written: readonly string[]): string {
  const lower = paths.reduce((left, path) => left.replaceAll(path, '\u0002'), `${text} ${condition}`)
  const signed = written.reduce(
    (left, name) =>
      left
        .replace(new RegExp(`(?<![\\w$])${literally(name)}(?:\\(\\))?(?![\\w$])`, 'g'), '\u0001')
        .replace(ownedForm(name), '\u0001'),
    lower,
  )
  return (
    signed
      .toLowerCase()
      .replaceAll('\u0001', 'X')
      .replaceAll('\u0002', 'F')
      .replace(
        new RegExp(
          `(?:\\b(?:the|this|an?|our|your)\\s+)?(?:\\b${plainSort}\\s+(?:called\\s+|named\\s+)?)?X(?:\\s+${plainSort}\\b)?`,
          'g',
        ),
        'X',
      )
      // What a type is made by takes and throws what it says it does.
      .replace(
        /\bX(?:'s)? (?:constructor|initiali[sz]er)\b|\b(?:the )?(?:constructor|initiali[sz]er) (?:of|for) X\b/g,
        'X',
      )
      .replace(/[^\w\s'-]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
