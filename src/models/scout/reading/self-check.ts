// The last look before an answer is given: what was asked is put beside what was found. A word of the question that neither
// the phrasing, nor a name, nor the evidence accounts for narrows the question down in a way that no plan has looked at
// (`on Windows`), and so does a condition. The answer is then what was found, and no more.

import type { Asked } from '../plans/asked.ts'
import { type Conclusion, unlessDoubted } from '../plans/conclusion.ts'
import { everyTold, firstTold, type ListTold, listsTold, type Told } from '../plans/told.ts'
import { branches } from '../source/branching.ts'
import { lastPart, wordsOfName } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import { upTo } from '../source/source-text.ts'
import { guardAsked } from '../surfaces/asked-guard.ts'
import { variableAsked } from '../values/asked-variable.ts'
import { caseText } from '../values/stated-case.ts'
import { stemsIn } from '../words/kinship.ts'
import { doingIn, narrowingIn, oneMeantIn } from '../words/narrowing.ts'
import { placementIn } from '../words/placement.ts'
import { kinOf, stemOf } from '../words/stems.ts'
import { asksForTwo } from '../words/two-asked.ts'
import { neutralWords, ordinals, parts, pluralOf, singularIn, sorts } from '../words/vocabulary.ts'
import { toldInstead } from './kind-asked.ts'
import { passedOver, textsOf } from './passed-over.ts'

export interface Understood {
  readonly asked: Asked
  /** The phrasing that the question was read with; `null` where none fitted. */
  readonly form: RegExp | null
  /** What the plan itself makes sure of. */
  readonly minds: readonly ('words' | 'condition')[]
  /** What its answer tells of besides, where a second thing is asked for in the same sentence. */
  readonly tells?: RegExp | undefined
}

/** A conclusion, and every doubt that the question itself raises about it. */
export function checked(conclusion: Conclusion, { asked, form, minds, tells }: Understood): Conclusion {
  if (!conclusion.isAnswered || conclusion.isNone) return conclusion
  const { condition } = asked.question
  const picked = narrowedBy(asked, minds)
  // `MAX_GLOBALS` is only of what is global.
  const told = firstTold(conclusion.tells)
  const own = told.sort === 'value' ? told.of : ''
  const narrowing = picked !== null && stemsIn(own, [stemOf(picked)]).size > 0 ? null : picked
  const strange =
    form === null || minds.includes('words')
      ? []
      : unsupported(strangeIn(asked, form), conclusion).filter((word) => !beside(asked).includes(word))
  const doubts = [
    ...(condition === undefined || minds.includes('condition')
      ? []
      : [`a declaration does not tell what holds “${condition}”`]),
    ...placePassedOver(asked, form, conclusion),
    ...casePassedOver(asked, conclusion),
    ...secondPassedOver(asked, tells),
    ...ofEachPassedOver(asked, conclusion),
    ...(isOfTests(asked, conclusion) ? ['which of them are tests was not told'] : []),
    ...(isOneOfThem(asked, conclusion) ? ['which of them it is was not told'] : []),
    ...(isOnlyPlace(asked, conclusion) ? ['where that is does not tell for which'] : []),
    ...(isCircular(asked, conclusion) ? [`\`${asked.name}\` is what the question itself names`] : []),
    ...passedOver(asked, conclusion).map((name) => `it is not about \`${name}\``),
    ...(isCutOff(asked, conclusion) ? ['not all that it returns is told'] : []),
    ...(isOneOfSeveral(asked, conclusion) ? ['several are asked for, and one was found'] : []),
    ...otherKind(asked, conclusion),
    ...(isOneOfTwo(asked, conclusion) ? ['two are asked for, and one was told'] : []),
    ...(isWithoutCase(asked, conclusion) ? ['nothing there decides when'] : []),
    ...(isOfOneFlag(asked, conclusion) ? ['one is asked for, and all of them were found'] : []),
    ...(narrowing === null ? [] : [`what was found was not told apart by “${narrowing}”`]),
    ...(strange.length === 0
      ? []
      : [`nothing that was found is about ${strange.map((word) => `“${word}”`).join(' and ')}`]),
  ]
  return unlessDoubted(conclusion, doubts)
}

/** `which commands are there`: flags are none. */
function otherKind({ question }: Asked, { tells }: Conclusion): readonly string[] {
  const told = toldInstead(question, tells)
  return told === null ? [] : [`a ${told} is not what was asked for`]
}

/** What picks some of the things that are asked for. */
function narrowedBy({ question, caught }: Asked, minds: Understood['minds']): string | null {
  const { text, names, paths } = question
  // `which environment variable sets the longest pause`: what is said of the pause picks no variable.
  if (minds.includes('words') && /^\W*(?:which|what)\s+env(?:ironment)?[ -]?var(?:iable)?\s+[a-z]+s\s/i.test(text))
    return null
  // What is typed is a name, whatever words it is made of.
  const known = [...(text.match(/(?<![\w-])--[\w-]+/g) ?? []), ...names, ...paths]
  const isWhole = caught.part !== undefined || caught.sort !== undefined
  const isPlaced = caught.order !== undefined || caught.side !== undefined
  // What is said of a case picks none of a sort.
  const stated = minds.includes('condition') ? (caseText(question) ?? '') : ''
  return (
    narrowingIn(stated === '' ? text : text.replace(stated, ''), known) ??
    (isWhole ? (doingIn(text, known) ?? (isPlaced ? null : oneMeantIn(text, known))) : null)
  )
}

/** `which version of clap is used, and with which features`: a second thing that is asked for must be told as well. */
function secondPassedOver({ question: { text, condition = '' } }: Asked, tells: RegExp | undefined): readonly string[] {
  const { second } = secondAsked.exec(`${text} ${condition}`)?.groups ?? {}
  return second === undefined || tells?.test(second) === true ? [] : [`it was not told “${second.trim()}”`]
}

const secondAsked =
  /^\W*(?:which|what|who|list|name|show|how (?:many|much|long|often|big|large))\b.*?\S[,;]? (?:and|&|plus) (?:also )?(?<second>(?:(?:in|on|at|with|by|from|for|to|of|under) )?(?:which|what|how|where|who|whose|when|why)\b[^?]*)/i

/** `the constants of Hull and their factors`: what each of them has must be told with it. */
function ofEachPassedOver(
  { question: { text, condition = '' } }: Asked,
  { says, tells }: Conclusion,
): readonly string[] {
  const { second = '' } =
    /\band (?:also )?their (?<second>[a-z]+)\W*$/i.exec(`${text} ${condition}`.trim())?.groups ?? {}
  // What is told with its type is told as it is written, and nothing else of it.
  const isEach = listsTold(tells).some(({ each }) => each !== undefined && each !== 'type')
  const isTold = second === '' || isEach || stemsIn(says, [stemOf(second.toLowerCase())]).size > 0
  return isTold ? [] : [`it was not told “their ${second}”`]
}

/** `how many test methods are in HullTest`: what sets one up is a method as well. */
function isOfTests({ question: { text } }: Asked, { tells }: Conclusion): boolean {
  const isOf = (list: ListTold) => /^(?:method|function|member)$/.test(list.by) && !isOneAlone(list)
  return /\btest (?:methods|functions)\b/i.test(text) && partsTold(tells).some(isOf)
}

/** `for which formats does reader give back nil`: the line that does so is none of them. */
function isOnlyPlace({ question: { text } }: Asked, { tells }: Conclusion): boolean {
  return forWhich.test(text) && firstTold(tells).sort === 'uses'
}

const forWhich =
  /^\W*(?:for|on|with|from|to) (?:which|what) (?!files?\b|lines?\b|places?\b|functions?\b|methods?\b|class)/i

/** `which of the members of Grade has the value 2`, `which codes does of map to Percent`: all of them are not those. */
function isOneOfThem({ question: { text, names }, name }: Asked, { says, tells }: Conclusion): boolean {
  const others = names.filter((one) => one !== name && !name.includes(one))
  if (
    partsTold(tells).some((list) => list.by === 'entry' && !isOneAlone(list)) &&
    /\b(?:to|as|into) \S+\W*$/i.test(text) &&
    others.some((one) => !says.includes(one))
  )
    return true
  return (
    /^\W*(?:which|what)\s+(?:one\s+)?of\b.*\s(?:has|is|was|holds|takes|gets)\s+\S/i.test(text) &&
    partsTold(tells).length > 0
  )
}

/** Where there is but one, no other can be meant. */
function isOneAlone({ names }: ListTold): boolean {
  return names.length === 1
}

/** The lists of what something of a name has. */
function partsTold(tells: Told): readonly ListTold[] {
  return listsTold(tells).filter(({ of }) => of.kind === 'name')
}

/** `what does hear do with a stand call`: where it stands tells nothing of that. */
function casePassedOver({ question }: Asked, { tells }: Conclusion): readonly string[] {
  const stated = caseText(question)
  // What holds without a variable is a value, unless somebody asks who decides it.
  const isValue = /^\W*(?:(?:in|to|from|on|with|at) )?(?:which|what) (?!function|method|class|file|module)/i.test(
    question.text,
  )
  const unset = isValue ? (variableAsked(question)?.variable ?? null) : null
  const told = firstTold(tells)
  if (unset !== null && told.sort === 'place') return [`it is not said what holds without \`${unset}\``]
  return stated !== null && told.sort === 'description' && /^(?:function|method)$/.test(told.kind)
    ? [`it is not said what comes of “${stated}”`]
    : []
}

/** `the last entry of Quantity`: whatever is told of the whole, it is not the one that was asked for. */
function placePassedOver(
  { question, caught }: Asked,
  form: RegExp | null,
  { says, tells }: Conclusion,
): readonly string[] {
  // Routes behind a guard have no place.
  const place = guardAsked(question) === null ? placementIn(question) : null
  const isPlaced = caught.order !== undefined || caught.side !== undefined
  // `the type of the second field`: its name alone is not what was asked for.
  const { sought } = ofPlaced.exec(question.text)?.groups ?? {}
  if (sought !== undefined && !(isPlaced && everyTold(tells).some(isWithType))) return [`its ${sought} was not told`]
  if (isPlaced) return []
  const { word: done, other: word = done } = placedAtEnd.exec(question.text)?.groups ?? {}
  const isTold = (one: string) => says.toLowerCase().includes(one) || form?.source.includes(one) === true
  if (word !== undefined && !isTold(word.toLowerCase())) return [`nothing tells what is ${word}`]
  if (place === null) return []
  const isKnown = [...question.names, ...question.paths].some((one) => one.split(/[.#]|::/).includes(place.of))
  const isPart = [parts, sorts].some((table) => singularIn(table, place.noun) !== null)
  if (!isKnown && !isPart && !question.paths.includes(place.of)) return []
  return [`what is ${place.order ?? 'right'} ${place.side ?? 'in'} \`${place.of}\` was not told by its place`]
}

/** `name: String` as a part is called, or the line that declares it. */
function isWithType(told: Told): boolean {
  return told.sort === 'part' && (told.written !== null || /[: ]/.test(told.name))
}

const anyOrder = Object.keys(ordinals).join('|')
const ofPlaced = new RegExp(
  `\\b(?<sought>type|value|default|size|length|meaning|purpose|line)\\s+(?:value\\s+)?of\\s+(?:the\\s+)?(?:${anyOrder})\\b`,
  'i',
)
/** `what does it do first`, `what is the first dependency`. */
const placedAtEnd = new RegExp(
  `^\\W*(?:what|which)\\b.*\\b(?:do|does|happens?|calls?|runs?|called)\\s+(?:very\\s+)?(?<word>${anyOrder})\\W*$|^\\W*(?:what|which)(?:'s|s|\\s+is)\\s+the\\s+(?<other>${anyOrder})\\s+[a-z-]+(?:\\s+[a-z-]+)?\\W*$`,
  'i',
)

/** `which function comes after parse_line`: whatever is meant, it is not what the question names. */
function isCircular({ name, question }: Asked, { tells }: Conclusion): boolean {
  const isSought = /^\W*(?:which|what)\s+(?:other\s+)?(?<sort>[a-z]+)\b/i.exec(question.text)?.groups?.sort ?? ''
  const isOfSort = singularIn(sorts, isSought) !== null || whatItDoesWith.test(question.text)
  if (name === '' || !question.names.includes(name) || !isOfSort) return false
  const told = firstTold(tells)
  return (told.sort === 'place' || told.sort === 'definition') && `.${told.name}`.endsWith(`.${name}`)
}

/** `which places does find_config search`: where it stands tells none of them. */
const whatItDoesWith =
  /^\W*(?:which|what|list|name)\s+(?:(?!does\b|do\b|is\b|are\b)[\w-]+\s+){0,3}?(?!does\b|this\b)[\w-]+s\s+(?:does|do|did|can|will|would|should)\s+(?:the\s+)?(?:\w+\s+)?\S+\s+(?!live|sit|reside|belong|stand|exist)\w+/i

/** `which methods of Conn take a deadline`: the place that speaks most of it is not all of them. */
function isOneOfSeveral({ question }: Asked, { tells }: Conclusion): boolean {
  const several = new RegExp(
    `^\\W*(?:which|what|list|name|show)\\s+(?:me\\s+)?(?:all\\s+)?(?:of\\s+)?(?:the\\s+)?${pluralOf(sorts)}\\b`,
    'i',
  )
  const told = firstTold(tells)
  if (told.sort === 'place' || told.sort === 'file') return several.test(question.text)
  if (told.sort === 'definition' || told.sort === 'description') return definedThere.test(question.text)
  return told.sort === 'value' && ofMany.test(question.text) && oneAlone.test(told.value)
}

/** A value that is no list, and the other that is taken where there is none. */
const oneAlone = /^[^`\s,|[({]+(?: \|\| \S+)?$/

/** `which checks are defined in builtin.rb`: where something is that is called checks is not what they are. */
const definedThere =
  /^\W*(?:which|what|list|name|show|how many)\s+(?:me\s+)?(?:all\s+)?(?:the\s+)?(?:[\w-]+\s+)?[\w-]+s\s+(?:are|is)\s+(?:there|in|inside|defined|declared|listed|registered)\b/i

/** `what do a lost ticket and a whole day cost`: the one of them is only half of it. */
function isOneOfTwo({ question: { text } }: Asked, { tells }: Conclusion): boolean {
  return asksForTwo(text) && tells.sort === 'value' && tells.more === ''
}

/** `when does a member get a warning`: what only does so has no case. */
function isWithoutCase({ question: { text } }: Asked, { tells, passages: [first] }: Conclusion): boolean {
  return (
    /^\W*when\s+(?:does|do|is|are|will|may|can)\b/i.test(text) &&
    firstTold(tells).sort === 'place' &&
    !branches(first?.lines ?? [])
  )
}

/** `what does the -s option set`: all that there are do not tell what one of them is for. */
function isOfOneFlag({ question: { text } }: Asked, { tells }: Conclusion): boolean {
  const told = firstTold(tells)
  const isOfFlags = told.sort === 'list' && told.by === 'flag' && told.of.kind === 'all'
  return /^\W*what\s+(?:does|do|is)\b.*(?<![\w-])--?[a-z]/i.test(text) && isOfFlags && !isOneAlone(told)
}

/** `which keys does overview return`: a line that is quoted only in part may hold more of them. */
function isCutOff({ question }: Asked, { tells }: Conclusion): boolean {
  return (
    /^\W*(?:which|what|how many|list)\s+(?:[\w-]+\s+)?(?!this\b|does\b)[\w-]+s\s+(?:does|do|are|will)\b/i.test(
      question.text,
    ) && everyTold(tells).some((told) => told.sort === 'returned' && told.values.some((value) => value.endsWith(' …')))
  )
}

/** `which commands are off by default`: a value that is no list is not what is meant. */
const ofMany =
  /^\W*(?:which|list|name)\s+(?:of\s+)?(?:the\s+)?(?:(?!are\b|do\b|have\b|can\b)[\w-]+\s+){0,3}?(?!permissions\b|rights\b)[a-z-]+[^s\W]s\s+(?:are|do|have|can|may|will|get)\b/i

/** Words that the phrasing does not account for. */
export function strangeIn({ question, caught, name }: Asked, form: RegExp): readonly string[] {
  const { words, names, paths } = question
  const said = [name, ...paths, ...Object.values(caught)].join(' ').toLowerCase()
  const all = [...new Set([...words, ...names.map((one) => one.toLowerCase())])]
  return all.filter(
    (word) =>
      !neutralWords.has(word) &&
      !said.includes(word) &&
      !form.source.toLowerCase().includes(word) &&
      singularIn(sorts, word) === null &&
      singularIn(parts, word) === null,
  )
}

/**
 * `the CRITICAL log level`, `the exit code NOT_READY`: what follows the name without a preposition, and what leads to one that
 * only code has, says what it is, and narrows nothing down.
 */
function beside({ name, question }: Asked): readonly string[] {
  if (name === '') return []
  const written = literally(lastPart(name))
  const after = new RegExp(`(?<![\\w$])${written}(?:\\(\\))?\\s+(?<first>[a-z]+)(?:\\s+(?<second>[a-z]+))?`, 'i').exec(
    question.text,
  )?.groups
  const words = [after?.first, after?.second].map((word) => word?.toLowerCase() ?? '')
  const behind = upTo(words, (word) => word === '' || prepositions.has(word))
  const isConstant = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(name)
  const before =
    new RegExp(`\\bthe\\s+(?<words>(?:[a-z]+\\s+){1,2})${written}\\b`).exec(question.text)?.groups?.words ?? ''
  return [...behind, ...(isConstant ? before.trim().split(' ') : [])]
}

const prepositions: ReadonlySet<string> = new Set(
  'on in at for with without by from to of as under during after before and or is are does do has have via through per'.split(
    ' ',
  ),
)

/** Of some words, those that what was found does not speak of. */
export function unsupported(words: readonly string[], conclusion: Conclusion): readonly string[] {
  const found = new Set(wordsOfName(textsOf(conclusion).join(' ')).map(stemOf))
  const isFound = (part: string) =>
    [...found].some((one) => kinOf(one, stemOf(part))) || stemsIn(conclusion.says, [stemOf(part)]).size > 0
  return words.filter((word) => !wordsOfName(word).every(isFound))
}
