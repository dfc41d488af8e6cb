// Two questions in one sentence: `where is X defined and who calls it?`. Each is asked by itself, and both must be answered.

import type { Told } from '../plans/told.ts'
import { eachAsked } from '../words/of-each.ts'
import { readQuestion } from '../words/question.ts'
import { ordinals, parts, pluralOf, singularIn, sorts } from '../words/vocabulary.ts'
import { inPlainWording, offered } from '../words/wordings/index.ts'
import { type Reading, readIntents } from './read-intent.ts'

const verb = '(?:is|are|was|were|does|do|did|can|could|has|have|will|would|should|gets?)'
const asks = `(?:(?:from\\s+)?(?:where|what|who|how|why|when|which)\\s+${verb}\\b|how\\s+(?:many|much|often|long)\\b|who\\s+\\w+s\\b|what\\s+(?:uses|calls|imports|needs|implements|extends|throws|raises|returns|creates)\\b|(?:which|what)\\s+(?:(?:kind|sort|type)s?\\s+of\\s+)?(?:\\.?\\w+\\s+(?:\\w+\\s+)?(?:${verb}|\\w+s))\\b|(?:in|on|at|with|by|from)\\s+(?:which|what)\\s+(?:\\w+\\s+){1,2}${verb}\\b|(?:where|how|when)\\s+(?:used|called|defined|declared|implemented|tested)\\b)`

/**
 * `how many methods has X and which ones`, `Are there any? Which ones?`: whoever counts them names them as well, and where
 * something is stands in every answer.
 */
const repeated =
  /(?:[,;]?\s+and(?:\s+if\s+so,?(?=\s+wh(?:ich|at|o)\b))?|[?.;,](?=\s+\w+\s+(?:ones?|are\s+they)\b))\s+(?:where(?:\s+(?:is|does|gets?)\s+(?:that|this)\s+(?:get\s+|being\s+)?(?:decided|determined|handled|chosen|mapped|done|set|happen)|\s+is\s+the\s+(?:table|list|registry)\s+of\s+(?:them|those|these))?|(?:which|what|who)(?:\s+(?:ones?|are\s+(?:they|those|these|the[iy]r?\s+names?))(?:\s+(?:called|named)(?:\s+on\s+the\s+command\s+line)?)?|\s+is\s+it|\s+is\s+each(?:\s+one|\s+of\s+them)?\s+(?:called|named))?|how\s+many(?:\s+(?:are\s+(?:there|they)|of\s+(?:them|those)))?|(?:name|list|show|give)\s+(?:me\s+)?(?:each|all|them|every)(?:\s+one|\s+of\s+them|\s+all)?)(?=\s*[?.!]*$)/i

/** `what is the standard rate, and in which file is it set`: whatever tells a value or what something is tells where. */
const whereSet =
  /[,;]?\s+and\s+(?:where|(?:in|at|on)\s+(?:which|what)\s+(?:file|line|place|module)(?:\s+and\s+line)?)\s+(?:is|does|do|can\s+I\s+find)\s+(?:it|that|this)(?:\s+(?:set|defined|declared|implemented|stored|kept|found|written|live|stand|come\s+from))?(?=\s*[?.!]*$)/i
const tellsPlaceOnly =
  /^\W*(?:who|where)\b|\b(?:calls?|called|callers?|uses?|used|usages?|raises?|raised|throws?|thrown|tests?)\b/i

/** How a second question is put that is no question by itself: `and tell me which comes at the end`, `and its values`. */
const joined: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=^\W*(?:which|what|how many|list)\s(?:[\w-]+\s){0,3}?(?:sub-?)?commands\b.*?)[,;]?\s+and\s+(?:which|what)(?:\s+one)?(?:\s+of\s+(?:them|those|these))?\s+is\s+the\s+default(?:\s+one)?(?=\s*[?.!]*$)/i,
    ' and which command is the default',
  ],
  [
    /(?<=^\W*(?:which|what|list)\s(?:[\w-]+\s){0,3}?(?:flags|options|switches)\b.*?)[,;]?\s+and\s+what\s+is\s+the\s+default(?:\s+value)?(?=\s*[?.!]*$)/i,
    ' and what are their defaults',
  ],
  [
    /(?<=(?<![\w-])--[a-z][\w-]*\b.*?)[,;]?\s+and\s+what(?:'s|\s+is)\s+the\s+default(?:\s+value)?(?=\s*[?.!]*$)/i,
    ' and what is its default',
  ],
  // What holds without a variable is its default.
  [
    /(?<=\bvariables?\b.*?)[,;]?\s+and\s+what\s+(?:is|gets|will\s+be)\s+(?:used|taken|assumed)\s+(?:if|when|where|in\s+case)\s+(?:it|that|this)\s+(?:is\s+not|isn't|is)\s+(?:set|given|there|unset|missing|defined)(?=\s*[?.!]*$)/i,
    ' and what is the default',
  ],
  // The version of a language is asked for as one of the project; which language it is, the first answer tells.
  [
    /(?<=\blanguage\b.*?)[,;]?\s+and\s+(?:in\s+|on\s+)?(?:which|what)\s+(?:minimum\s+)?versions?\b[^?]*/i,
    ' and which language version is required',
  ],
  [/[,;]?\s+and\s+(?:please\s+)?(?:tell|show|give|say)\s+(?:me\s+|us\s+)?(?=which|what|how|who|where)/i, ' and '],
  [
    /(?:[,;]?\s+and|,)\s+(?:(?:which|what)(?:\s+one)?\s+(?:is|comes|stands)\s+)?(?:what\s+)?(?:(?:at\s+)?the\s+)?(?:very\s+)?(?:end|bottom|final|lowest)(?:\s+one)?(?:\s+called)?(?:\s+(?:is|gets)\s+(?:called|named))?(?=\s*[?.!]*$)/i,
    ' and which is the last',
  ],
  [
    new RegExp(
      `(?:[,;]?\\s+and|,)\\s+(?:what\\s+)?the\\s+(?:very\\s+)?(${Object.keys(ordinals).join('|')})(?:\\s+one)?(?:\\s+is\\s+(?:called|named))?(?=\\s*[?.!]*$)`,
      'i',
    ),
    ' and which is the $1',
  ],
  [
    new RegExp(
      `(?:[,;]?\\s+and|,)\\s+(?:(?:list|name|show|give|enumerate|tell)\\s+(?:me\\s+)?)?(?:all\\s+)?(?:of\\s+)?(?:its|their)\\s+(${pluralOf(parts)})(?=\\s*[?.!]*$)`,
      'i',
    ),
    ' and which $1 does it have',
  ],
]

/** `i.e.`: what follows is the same question, put plainly. */
const sameAgain =
  /(?:[,;:]?\s+(?:i\.\s?e\.|that is|in other words|meaning|put differently)[,:]?|[?.!]\s+I (?:mean|want|need|am asking for)(?: to know| to see)?)\s+/

const border = new RegExp(`(?:\\s*[?.;]\\s+(?:and\\s+)?|[,;]?\\s+and\\s+(?:also\\s+)?)(?=${asks})`, 'i')

/** What asks without a question word: `count the fields of X`, `F: first enum`. */
const orders = `^\\W*(?:count|list|name|enumerate|(?:the\\s+)?number\\s+of)\\b|[:,]\\s+(?:(?:the\\s+)?number\\s+of|(?:${Object.keys(ordinals).join('|')})\\s+(?:${Object.keys(sorts).join('|')})\\W*$)`

/** The plainer one of two wordings of the same question, about what the other one names. */
function putPlainly(task: string): string {
  const [first = '', ...others] = task.split(sameAgain)
  const again = others.join(' ')
  const [name, ...more] = again === '' ? [] : readQuestion(first).names
  if (again === '' || first.trim() === '' || more.length > 0 || !ofSeveral.test(again)) return task
  const plain = name === undefined ? again : aboutName(again.replace(itsParts, `the $1 of \`${name}\``), name)
  const told =
    name === undefined || plain.includes(name)
      ? plain
      : plain.replace(bareSort, `$& \`${name}\``).replace(bareDeed, `$& by \`${name}\``)
  return name === undefined || told.includes(name) ? told.replace(/^(?=(?:all|the|its)\b)/i, 'List ') : task
}

const ofSeveral = new RegExp(`\\b(?:${pluralOf(parts)}|${offered}|${pluralOf(sorts)})\\b`, 'i')
const itsParts = /\b(?:all\s+)?(?:of\s+)?its\s+([a-z]+s)(?=\W*$)/i
/** `the variants of the enum`, `which commands are provided`: nothing says of which one, or by whom. */
const bareSort = new RegExp(`\\bthe (?:${Object.keys(sorts).join('|')})\\b(?=\\W*$)`, 'i')
const bareDeed = /\b(?:is|are) [a-z]+ed\b(?=\W*$)/i

/** The questions of a task, in order; one where it is one. What the second calls `it` is what the first names. */
export function questionsIn(task: string): readonly string[] {
  const plain = inPlainWording(task)
  if (isOfEach(task) || isOfEach(plain)) return [task]
  // Another wording may hide that two things are asked.
  const said = joined.reduce((left, [form, meant]) => left.replace(form, meant), border.test(plain) ? plain : task)
  const plainly = putPlainly(said).replace(repeated, '')
  const whole = tellsPlaceOnly.test(plainly) ? plainly : plainly.replace(whereSet, '')
  const beside = besidePlace.exec(whole)?.groups
  const given = beside === undefined ? null : codeInCase(beside)
  if (given !== null) return [given]
  if (beside !== undefined) return [`${beside.place}?`, codeOf(beside) ?? `${beside.asked} ${beside.what}?`]
  const sharing = [sharingOneEnd, sharingOneWhich, sharingOneHead, sharingOneCase].map((split) => split(whole))
  const shared = sharing.find((each) => each.length > 1)
  if (shared !== undefined) return shared
  const [first = '', ...others] = whole.split(border).filter((part) => part.trim() !== '')
  // A sentence that only leads up to the question is not one itself, and what is told of each of a list is told with it.
  if (others.length === 0 || !new RegExp(`\\b${asks}|${orders}`, 'i').test(first)) return [whole]
  if (others.every((part) => ofEach.test(part))) return [whole]
  const readings = readIntents(readQuestion(first))
  const [typed, ...more] = first.match(/(?<![\w-])--[a-z][\w-]*/g) ?? []
  const named = isOfPlace(readings[0]) ? undefined : readings.find(({ asked }) => asked.name !== '')?.asked.name
  const name = more.length > 0 ? named : (typed ?? named)
  const path = readings[0].asked.path
  return [first, ...others.map((part) => placedIn(first, part, { name, path }) ?? aboutName(part, name))]
}

/** `which fields has Plan, and their defaults`: what each part is given is told with the parts of what is named. */
function isOfEach(task: string): boolean {
  const wanted = eachAsked(task)
  return wanted !== null && readQuestion(wanted.task).names.length > 0
}

/** `where are letters sealed, and with which wax`: a place by itself does not tell with what. */
const besidePlace =
  /^\W*(?<place>where\s+(?<what>(?:is|are|was|were|does|do|did|gets?)\b[^?]*?)),?\s+and\s+(?<asked>(?:for|with|by|to|from|under|after|into|using)\s+(?:which|what)\s+(?!file|module|folder|director|line|class|function|method|package)[\w-]+(?:\s+[\w-]+)?)\W*$/i

/** `where is X turned into a response, and with which status`: the status is what X leads to. */
function codeOf({ place = '', asked = '' }: Readonly<Record<string, string>>): string | null {
  const { code } = /(?<code>(?:status|exit)(?: code)?|response code)$/i.exec(asked)?.groups ?? {}
  const [name, ...others] = readQuestion(`${place}?`).names
  if (code === undefined || name === undefined || others.length > 0) return null
  return `Which ${/^exit/i.test(code) ? 'exit code' : 'HTTP status'} does \`${name}\` lead to?`
}

/** What becomes of it is the code that is asked for. */
const comesTo =
  /\b(?:gets? |get |are |is )?(?:turned|mapped|converted|translated|made) (?:in)?to (?:an? )?(?:http )?(?:responses?|status(?:es)?|errors?)\b|\b(?:turned away|turned down|refused|rejected|sent back|handled|answered|dealt with)\b/gi

/** `where are clients turned away that …, and with which status`: where that is, the answer tells with the code. */
function codeInCase({ what = '', asked = '' }: Readonly<Record<string, string>>): string | null {
  const { code } = /(?<code>status|exit|status code|exit code|response code)$/i.exec(asked)?.groups ?? {}
  if (code === undefined || readQuestion(`${what}?`).names.length > 0) return null
  const inCase = what
    .replace(new RegExp(`^${verb}\\s+`, 'i'), '')
    .replace(comesTo, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `Which ${/^exit/i.test(code) ? 'exit code' : 'HTTP status'} is returned when ${inCase}?`
}

const valueNouns =
  'timeouts?|intervals?|delays?|limits?|sizes?|lengths?|widths?|heights?|ports?|capacity|thresholds?|rates?|periods?|numbers?|counts?|factors?|fees?|prices?|maximum|minimum|directory|folder|file|host|level|format|threshold|tolerance|title|age|weight|speed|temperature'
const askedThing = `(?:which|what)\\s+(?:(?!${verb}\\b|and\\b|which\\b|what\\b)[^\\s,?]+\\s*){1,5}?`
const oneEnd = new RegExp(
  `^\\W*(?<things>${askedThing}(?:,\\s*(?:and\\s+)?|\\s+and\\s+)(?:${askedThing}(?:,\\s*(?:and\\s+)?|\\s+and\\s+))*${askedThing})\\s+(?<end>${verb}\\b[^?]*)\\W*$`,
  'i',
)

/** `which Java release and which version of Gson does it use`: each thing is asked for with the end that they share. */
function sharingOneEnd(task: string): readonly string[] {
  const { things = '', end = '' } = oneEnd.exec(task)?.groups ?? {}
  const each = things.split(/(?:,\s*(?:and\s+)?|\s+and\s+)(?=(?:which|what)\s)/i).map((one) => one.trim())
  return things === '' ? [] : each.map((thing) => `${thing} ${/s$/i.test(thing) ? end : end.replace(/^are\b/i, 'is')}?`)
}

const ofProject =
  '(?:(?:programming )?languages?|licen[cs]es?|versions?|(?:build|test|package) (?:tools?|systems?|managers?|runners?)|(?:(?:web|test|testing) )?frameworks?|databases?|(?:sub-?)?commands|flags|options|routes|endpoints|env(?:ironment)? var(?:iable)?s|dependencies)'
const oneWhich = new RegExp(
  `^\\W*(?<ask>which|what)\\s+(?<one>${ofProject})\\s+and\\s+(?<other>${ofProject})\\s+(?<end>${verb}\\b[^?]*)\\W*$`,
  'i',
)

/** `which language and build tool does this project use`: two things, each of which is asked for by itself. */
function sharingOneWhich(task: string): readonly string[] {
  const { ask, one, other, end } = oneWhich.exec(task)?.groups ?? {}
  return one === undefined ? [] : [`${ask} ${one} ${end}?`, `${ask} ${other} ${end}?`]
}

const valued = `[\\w -]*?\\b(?:${valueNouns})`
const twoValues = new RegExp(
  `^\\W*what\\s+are\\s+the\\s+(?<one>${valued}(?: of [\\w -]+?)?)(?:,)?\\s+and\\s+(?<other>the\\s+${valued}(?:\\s+(?:of|for|in|between|on)\\s+[\\w -]+?)?)\\W*$`,
  'i',
)

/** `what are the default port and the default timeout`: two values, each of which is asked for by itself. */
function sharingOneHead(task: string): readonly string[] {
  const { one, other } = twoValues.exec(task)?.groups ?? {}
  if (one === undefined || other === undefined) return []
  // What both are of stands behind the last.
  const { owner = '' } = /\s(?<owner>(?:of|for)\s+(?:the|an?)\s+[\w-]+)$/i.exec(other)?.groups ?? {}
  const isOwn = owner === '' || /\sof\s/i.test(one)
  return [`What is the ${one}${isOwn ? '' : ` ${owner}`}?`, `What is ${other}?`]
}

const twoMeasures =
  /^\W*(?:(?:for|in|within) )?how (?:many|much|long|often)\b(?: [a-z-]+)?? (?<rest>(?:may|can|must|does|do|will|should)\s.+?),? and (?<other>(?:(?:for|in|within|after) )?how (?:many|much|long|often)(?: [a-z]+)?)\W*$/i

/** `how many books may a GUEST have, and for how many days`: both are asked of the same case. */
function sharingOneCase(task: string): readonly string[] {
  const { rest, other } = twoMeasures.exec(task)?.groups ?? {}
  if (rest === undefined || other === undefined) return []
  const first = task.slice(0, task.indexOf(rest) + rest.length)
  return [`${first}?`, `${other.charAt(0).toUpperCase()}${other.slice(1)} ${rest}?`]
}

/** `which flags does it take, and what are their defaults`, `which gems does it need, and in which versions`. */
const ofEach =
  /^(?:(?:(?:in|at|of|with|on)\s+)?(?:what|which)\s+(?:exact\s+)?versions?(?:\s+(?:numbers?|requirements?|constraints?))?(?:\s+(?:is|are|do|does|has|have)\s+(?:each|they|it|used|required|pinned|needed)(?:\s+(?:have|need|use|require|pinned\s+to))?|\s+(?:of|for)\s+(?:each|them)(?:\s+one)?)?|what(?:'s|\s+is|\s+are)\s+(?:their|the)\s+(?:exact\s+)?versions?(?:\s+numbers?)?|what(?:'s|\s+is|\s+are)\s+(?:their|the)\s+default(?:s|\s+values)|which(?:\s+ones?|\s+of\s+(?:them|those|these))?\s+(?:is|are)\s+(?:(?:on|enabled|active|activated|turned\s+on|switched\s+on|included)\s+by\s+default|(?:the\s+)?defaults?))\W*$/i

/** `the first enum in main.rs`: what that is, its answer tells. */
function isOfPlace({ asked }: Reading): boolean {
  return asked.name === '' && asked.path !== undefined && asked.caught.order !== undefined
}

/** The second question, where the answer to the first tells what it is about. */
export function aboutAnswer(first: Reading, part: Reading, tells: Told): string | null {
  if (part.asked.question.names.length > 0) return null
  if (tells.sort === 'language' && /\bversion\b/i.test(part.asked.question.text))
    return `Which ${tells.language} version does the project need?`
  const only = oneTold(tells)
  // The program may be named by a word as any other.
  if (only !== undefined && first.asked.question.names.every((name) => /^[a-z]+$/.test(name))) {
    const { text, condition = '' } = part.asked.question
    const said = `${text.replace(/[?.!\s]+$/, '')} ${condition}`.trim()
    const about = aboutName(said.replace(bareDefault, '$& of it'), only)
    return about === said ? null : `${about}?`
  }
  if (!isOfPlace(first)) return null
  const whole = aboutName(part.asked.question.text, tells.sort === 'declared' ? declaredBy(tells.heading) : undefined)
  return whole === part.asked.question.text ? null : whole
}

/** The name of the one thing that is the answer; a path or a route can be asked about by no name. */
function oneTold(tells: Told): string | undefined {
  const one = tells.sort === 'name' || tells.sort === 'place' ? tells.name : ''
  return /^[A-Za-z_$][\w$.]*$/.test(one) ? one : undefined
}

const bareDefault = /\bdefault(?: value)?$/i

/** `pub enum Hue`, or nothing but the name. */
function declaredBy(heading: string): string | undefined {
  const { declared, name = declared } =
    /^(?:[^`\n]*?\b(?:enum(?:\s+class)?|class|struct|interface|trait|record|type|union|function|func|fn|def|fun)\s+(?<declared>[A-Za-z_$][\w$]*)|(?<name>[A-Za-z_$][\w$]*)$)/.exec(
      heading,
    )?.groups ?? {}
  return name
}

const again = new RegExp(
  `^(?:which|what)(?:\\s+one)?(?:\\s+of\\s+(?:them|these|those))?\\s+(?:is|comes|stands)\\s+(?:the\\s+)?(?<order>${Object.keys(ordinals).join('|')})(?:\\s+one)?(?:\\s+(?:in|of|on)\\s+(?:the|this|that)\\s+(?:list|table|array|enum|file|order))?\\W*$`,
  'i',
)
const severalOf = new RegExp(`\\b(?<noun>${pluralOf(parts)}|${pluralOf(sorts)})\\b`, 'i')

/** `how many variants has X, and which is the last`: the last of those that were asked for. */
export function placedIn(
  first: string,
  part: string,
  { name, path }: { readonly name?: string | undefined; readonly path?: string | undefined },
): string | null {
  const { order } = again.exec(part)?.groups ?? {}
  const { noun = '' } = severalOf.exec(first)?.groups ?? {}
  const one = singularIn({ ...parts, ...sorts }, noun)
  const place = name !== undefined ? `of \`${name}\`` : path !== undefined ? `in ${path}` : null
  const { things } =
    /^\W*(?:how many|which|what) (?<things>[\w -]+s) (?:are there|exist|are (?:defined|known))\W*$/i.exec(first)
      ?.groups ?? {}
  if (order !== undefined && place === null && things !== undefined) return `Which ${oneOf(things)} comes ${order}?`
  return order === undefined || one === null || place === null ? null : `What is the ${order} ${one} ${place}?`
}

function oneOf(things: string): string {
  return things.replace(/ies$/, 'y').replace(/(?<=s|x|ch|sh)es$|s$/, '')
}

/** `that file` names something itself. */
const pronoun =
  /\b(?:(?:this|that) one|it|they|them|(?:this|that)(?!\s+(?:file|folder|directory|function|method|class|type|struct|enum|project|program|repo)\b))\b/i

/** A question that names nothing, asked of a name. */
export function aboutName(part: string, name: string | undefined): string {
  if (name === undefined || readQuestion(part).names.length > 0) return part
  return part
    .replace(/^(where|how|when)\s+(?=(?:used|called|defined|declared|implemented|tested)\b)/i, `$1 is \`${name}\` `)
    .replace(/\bits (defaults?|values?|type)\b/i, `the $1 of \`${name}\``)
    .replace(/\bits\b/i, `\`${name}\`'s`)
    .replace(pronoun, `\`${name}\``)
}
