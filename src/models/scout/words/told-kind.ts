// Questions that ask by what something is told: `how does it detect the language of a file`, `where is it decided whether an
// entry is a draft`, `where does it look for its config file`. They name a kind and what it is the kind of, and most programs
// have one function for it, which is called after the kind.

import { presentOf } from './deeds.ts'
import { stemOf } from './stems.ts'

export type Way = 'kind' | 'presence' | 'whether' | 'place' | 'amount' | 'check'

/** Ways that the verb tells; the others are told by what follows it. */
type VerbWay = Exclude<Way, 'whether' | 'presence'>

export interface ToldKind {
  readonly way: Way
  /** What is told, each in one word; any of them will do. */
  readonly heads: readonly string[]
  /** What it is told of, in words. */
  readonly things: string
  /** The verb of the question, and what it is told for (`to load`). */
  readonly verbs: readonly string[]
  /** Whether one of several is chosen, which may be made at once: `which formatter to use`. */
  readonly isChosen?: boolean
  /** What is told from what, each in words: `a comet`, `a star or a planet`. */
  readonly sides?: readonly string[]
}

const verbs: Readonly<Record<VerbWay, string>> = {
  kind: 'detect determine decide know known recognise recognize guess tell told figure infer identify establish choose pick select resolve classify sniff deduce',
  place: 'look search find locate discover',
  amount: 'calculate compute estimate measure derive',
  check: 'check verify validate authenticate enforce',
}

const wayOf: ReadonlyMap<string, VerbWay> = new Map(
  (Object.keys(verbs) as VerbWay[]).flatMap((way) => verbs[way].split(' ').map((verb) => [stemOf(verb), way] as const)),
)

const asker = '\\b(?:how|where)(?:\\s+exactly|\\s+in\\s+(?:the|this)\\s+\\w+)?'
const subject = "(?:(?:the|this|our|its)\\s+)?[\\w'.-]+"
const particle = '(?:\\s+(?:out|up|for))?'

/** Each catches the verb, and what is told with all that is said of it. */
const forms: readonly RegExp[] = [
  `${asker}\\s+(?:is|does)\\s+it\\s+(?:get\\s+)?(?<verb>\\w+)${particle}\\s+(?<rest>(?:whether|if|that|which|what)\\s.+)$`,
  `${asker}\\s+(?:does|do|did|can|will)\\s+${subject}\\s+(?<verb>[a-z]+)${particle}\\s+(?<rest>.+)$`,
  `${asker}\\s+(?:does|do|did|can|will)\\s+${subject}\\s+[\\w-]+\\s+(?<verb>[a-z]+)${particle}\\s+(?<rest>.+)$`,
  `${asker}\\s+(?:is|are|was|were|gets?)\\s+(?<rest>.+?)\\s+(?<verb>\\w+(?:ed|en|wn)|found|told)${particle}(?:\\s+(?<tail>(?:from|by|at|in|on|for|of|before|after|during|against)\\s.+))?$`,
  `\\b(?:which|what)\\s+(?:function|method|routine|part|piece|code)(?:\\s+(?:of|in)\\s+(?:the\\s+)?code)?\\s+(?<verb>[a-z]+)${particle}\\s+(?<rest>.+)$`,
  `${asker}\\s+(?:is|does|are|do)\\s+(?<rest>.+?)\\s+(?<verb>detection|calculation|discovery)\\s+(?:work|done|happen|implemented|performed)\\w*$`,
].map((form) => new RegExp(form, 'i'))

/** `how does it tell Atom from RSS`: by what each thing is. */
const apart =
  /\b(?:how|where)\b.*?\b(?:(?:tell|tells|told|distinguish(?:es|ed)?|differentiate[sd]?)\s+(?<one>[\w -]+?)\s+(?:from|and|apart from|between)\s+(?<other>[\w -]+)|(?:tell|told|distinguish(?:ed)?|differentiated?)\s+(?:between\s+)?(?<two>[\w -]+?\s+(?:and|or|from)\s+[\w -]+?)(?:\s+apart)?)\W*$/i

const chooses = /^(?:choose|pick|select)$/

/** `how is wire told from hemp`: the same with the verb behind. */
const apartBehind =
  /\b(?:how|where)(?:'s|\s+(?:is|are|was|were|does|do|can)(?:\s+it)?)\s+(?<one>[\w -]+?)\s+(?:be\s+|get\s+|gets\s+)?(?:told|distinguished|differentiated)\s+(?:apart\s+)?from\s+(?<other>[\w -]+)\W*$/i

/** What every kind is called that something may be of. */
export const anyKind: readonly string[] = ['format', 'type', 'kind']

/** The same question with all that a kind may be called, where it says only one of them: `the format of a file` is its kind. */
export function ofAnyKind(told: ToldKind): ToldKind | null {
  const isOne = told.way === 'kind' && told.heads.length < anyKind.length
  return isOne && told.heads.every((head) => anyKind.includes(head)) ? { ...told, heads: anyKind } : null
}

/** What may be of one kind or another: to recognise `a tar archive` is to tell the kind of what may be one. */
const ofSomeKind = /^(?:file|image|document|archive|stream|log|record|dump|packet|message|picture|feed)s?$/i

/** The kind of what is recognised, and the words of what it must be spoken of as. */
export function asKind({ way, heads, things }: ToldKind): (ToldKind & { readonly words: readonly string[] }) | null {
  const [head = ''] = heads
  const words = things.toLowerCase().match(/[a-z\d]{2,}/g) ?? []
  if (way !== 'presence' || !ofSomeKind.test(head) || words.length === 0) return null
  return { way: 'kind', heads: anyKind, things: `${things} ${head}`, verbs: ['detect'], words }
}

/** `a gzip-compressed file` is gzip, whatever was done to make it so. */
const madeSo =
  /\b(?!(?:is|are|was|were|be|been|being|gets?|an?|the|not)\b)(\w+)[- ](?:wrapped|encoded|compressed|formatted|zipped|packed|framed|flavou?red|based|like|style|encrypted|delimited)\b/gi

/** `a pasted text` is a text, wherever it comes from; `programming language` and `plain text` are each one word. */
const saysNothing =
  /\b(?:(?:pasted|uploaded|dropped|opened|loaded|received|incoming|supplied|submitted|scanned)\s+(?=[a-z])|programming\s+(?=languages?\b)|plain\s+(?=text\b))/gi

/** `whether a file is a picture and in which format`: who tells the second has told the first. */
const andWhich =
  /\b(?:whether|if|that)\s+(?<clause>.+?),?\s+and\s+(?:(?:if so,?\s+)?(?:in|of|by)\s+)?(?:which|what)\s+(?<head>[\w-]+)(?:\s+(?:it|they|that)\b.*)?$/i

export function toldKind(text: string): ToldKind | null {
  const { one = '', other = '', two = '' } = (apartBehind.exec(text) ?? apart.exec(text))?.groups ?? {}
  const things = `${one} ${other} ${two}`.trim()
  if (things !== '') {
    const sides = [one, other, two]
      .flatMap((side) => side.split(/\s+(?:and|or|from)\s+/i))
      .filter((side) => side !== '')
    return { way: 'kind', heads: anyKind, things, verbs: ['tell'], sides }
  }
  // Who finds something does not always find it out, and what works may work anything out.
  const said = text
    .replace(/[\s?.!]+$/, '')
    .replace(/\b(?:finds?|works?)\s+out\b/i, 'determine')
    .replace(/\b(?:found|worked)\s+out\b/i, 'determined')
    .replace(madeSo, '$1')
    .replace(
      /\s+(?:(?:is|was|are|were)\s+(?:written|stored|saved|given)(?:\s+(?:in|as))?|uses?|has|have|by default)$/i,
      '',
    )
    .replace(saysNothing, '')
    .replace(andWhich, 'the $<head> of $<clause>')
  for (const form of forms) {
    const { verb = '', rest = '', tail = '' } = form.exec(said)?.groups ?? {}
    const own = presentOf(verb.toLowerCase())
    const way = wayOf.get(stemOf(own))
    const told = way === undefined ? null : readRest(`${rest} ${tail}`.trim(), isThere(own, rest) ? 'presence' : way)
    const isChosen = told?.way === 'kind' && (chooses.test(own) || /^(?:what|which)\s/i.test(rest))
    if (told !== null && told.heads.length > 0) return { ...told, verbs: [own, ...told.verbs], isChosen }
  }
  return null
}

const given = 'given|specified|set|provided|passed|named|supplied|chosen|configured|defined'
const noneGiven = new RegExp(
  `^(?:when|if|in case)\\s+(?:(?:none|nothing|no(?:\\s+[\\w-]+){1,3}|neither)\\s+(?:is|are|was|were|has been)(?:\\s+(?:${given}))?|(?:it|one|the\\s+[\\w-]+)\\s+(?:is|was)\\s+not\\s+(?:${given}))(?:\\s+(?:on|in|at|by|with|explicitly)\\b.*)?$`,
  'i',
)

const unsaid = new RegExp(
  [
    "(?:when|if|unless|in case)\\s+(?:i|you|we|one|nobody|people|the\\s+user|somebody)\\s+(?:(?:do|does|did|have|has)(?:n't|\\s+not)\\s+)?(?:pass|give|specify|set|provide|supply|say|choose|name|use|select)(?:e?d|s|n)?\\b.*",
    `(?:when|if|in case)\\s+(?:there\\s+is\\s+)?(?:no\\s+)?(?:--?[\\w-]+|(?:the|that)\\s+[\\w-]+(?:\\s+(?:option|flag|argument))?)\\s+(?:is|was|has been)\\s+(?:missing|omitted|absent|left\\s+out|unset|not\\s+(?:${given}|there|used))`,
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'i',
)
const negative = /\b(?:n't|not|no|nobody|nothing|none|without|unless|missing|omitted|absent|left\s+out|unset)\b|n't\b/i

/** `when none is given on the command line`, `when I don't pass --format`: nobody has to find out what is given. */
export function isNoneGiven(condition: string): boolean {
  return noneGiven.test(condition) || (unsaid.test(condition) && negative.test(condition))
}

/** `how does it detect newsletters`, `how is a cycle recognised`: whether there is one, not which one it is. */
function isThere(verb: string, rest: string): boolean {
  return (
    /^(?:detect|recogni[sz]|identif)/.test(verb) &&
    !/^(?:the|its|their|what|which|whether|if|that)\s/i.test(rest) &&
    !/\s(?:of|for)\s/i.test(rest)
  )
}

/** `what kind of file it is packing`: what the program does with it meanwhile says nothing of the kind. */
const atWork = /\s+(?:(?:that|which)\s+)?(?:it|we|they|one|you)\s+(?:is|are|was|were|has|have|had|got|gets?)\b.*$/i

/** `a header line` is told by being a header. */
const carried = /^(?<own>(?:an?\s+)?[a-z]+)\s+(?:lines?|rows?)$/i

/** `how a snapshot is compressed` is told by what tells its compression. */
const howMade = /^how\s+(?<thing>(?:an?|the|its)\s+[\w -]+?)\s+(?:is|are|was|were)\s+(?<made>\w+ed)$/i

function readRest(said: string, way: Way): ToldKind | null {
  const own = said.replace(/^(?:in|of|by|with)\s+(?=(?:which|what)\s)/i, '')
  const rest = (way === 'presence' ? own.replace(carried, '$<own>') : own).replace(howMade, 'the $<made> of $<thing>')
  // How much there is of something is worked out, and no kind.
  if (/^how (?:many|much|long|often|old|big|large)\b/i.test(rest)) return null
  const whether = /^(?:whether|if|that)\s+(?<clause>.+)$/i.exec(rest)?.groups?.clause
  if (whether !== undefined) return readWhether(whether)
  const { ofWhat } = /^(?:(?:what|which)\s+|the\s+)?(?:kind|type|sort)\s+of\s+(?<ofWhat>.+)$/i.exec(rest)?.groups ?? {}
  if (ofWhat !== undefined)
    return { way: 'kind', heads: ['type', 'kind'], things: ofWhat.replace(atWork, ''), verbs: [] }
  const { asked, purpose } = /^(?<asked>.+?)(?:\s+(?:it\s+is\s+)?to\s+(?<purpose>\w+))?$/i.exec(rest)?.groups ?? {}
  const { head, others, isHeld } = phraseIn((asked ?? rest).replace(/^(?:what|which)\s+/i, ''))
  // Which config file it is, is told by looking for one.
  const meant = isHeld && way === 'kind' ? 'place' : way
  return {
    way: meant,
    heads: head === null ? [] : [head],
    things: others,
    verbs: purpose === undefined ? [] : [purpose],
  }
}

const copula =
  "(?:is|are|was|were|has|have|had|should|can|could|must|may|needs?|runs?|isn't|aren't)(?:\\s+(?:been|be|to|already|as|in|on|not|still|really|actually|truly|just|only|currently|an?|the))*"

/** `an entry is a draft`, `to use colours`, `it runs as client or server`. */
function readWhether(clause: string): ToldKind | null {
  const { deed, object } = /^to\s+(?<deed>\w+)(?:\s+(?<object>.+))?$/i.exec(clause)?.groups ?? {}
  if (deed !== undefined) {
    const isUse = /^(?:use|show|enable|apply)$/i.test(deed)
    const { head, others } = phraseIn(object ?? '')
    if (isUse) return head === null ? null : { way: 'whether', heads: [head], things: others, verbs: [deed] }
    return { way: 'whether', heads: [deed], things: `${others} ${head ?? ''}`.trim(), verbs: [] }
  }
  const { thing, said } = new RegExp(`^(?<thing>.+?)\\s+${copula}\\s+(?<said>.+)$`, 'i').exec(clause)?.groups ?? {}
  if (thing === undefined || said === undefined) return readDoing(clause)
  const phrases = toldApart(said.split(/\s+or\s+/i).map(phraseIn))
  return {
    way: 'whether',
    heads: phrases.flatMap(({ head }) => head ?? []),
    things: [thing, ...phrases.map(({ others }) => others)].join(' ').trim(),
    verbs: [],
  }
}

/** `a network filter or a cosmetic filter`: what both are tells nothing, what each is besides does. */
function toldApart(phrases: readonly Phrase[]): readonly Phrase[] {
  const [one, other] = phrases
  const isSame = phrases.length === 2 && one?.head === other?.head
  return isSame && phrases.every(({ others }) => /^\w+$/.test(others))
    ? phrases.map((phrase) => ({ ...phrase, head: phrase.others, others: phrase.head ?? '' }))
    : phrases
}

/** `two cues overlap`, `a pattern matches the path`. */
function readDoing(clause: string): ToldKind | null {
  const {
    thing,
    deed,
    object = '',
  } = /^(?<thing>(?:(?:an?|the|two|both|some|any|one|its)\s+)*[\w-]+)\s+(?<deed>[a-z]+)(?:\s+(?<object>.+))?$/i.exec(
    clause,
  )?.groups ?? {}
  if (thing === undefined || deed === undefined) return null
  return { way: 'whether', heads: [deed.toLowerCase()], things: `${thing} ${object}`.trim(), verbs: [] }
}

/** Where what is told ends, and what is said of it begins. */
const breaks =
  /\s+(?=(?:of|for|from|in|on|by|with|to|that|which|at|as|into|using|before|after|than|is|are|was|has|have|it|they|an?|the|should|will|can|does|and)\s)/i
const determiner =
  /^(?:(?:an?|the|its|their|our|this|that|each|every|any|some|all|own|current|right|correct|actual)\s+)+/i

/** `how does it check against the lock`: what is told of something is no kind. */
const leading =
  /^(?:about|after|against|at|before|by|during|for|from|in|into|of|on|through|to|under|via|with(?:in|out)?)$/

/** Words that say of most kinds where they stand: the config file is told by what is called after the config. */
const holders = new Set(
  'file files path paths name location value values directory dir folder string number'.split(' '),
)

interface Phrase {
  readonly head: string | null
  readonly others: string
  /** Whether it is the file or the folder of what is told. */
  readonly isHeld: boolean
}

/** `the path of its config file` is its config file, as far as it is looked for. */
const place = /^(?:(?:the|its)\s+)?(?:path|location|directory|dir|folder|place)\s+(?:of|to|for)\s+(?=\S)/i

function phraseIn(text: string): Phrase {
  if (place.test(text)) return { ...phraseIn(text.replace(place, '')), isHeld: true }
  const [own = '', ...behind] = text.split(breaks)
  const words = own
    .replace(determiner, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /^[\w'-]+$/.test(word))
  if (words.length === 1 && leading.test(words[0] ?? '')) return { head: null, others: behind.join(' '), isHeld: false }
  const telling = words.filter((word) => !holders.has(word))
  const head = telling.at(-1) ?? words.at(-1) ?? null
  const isHeld = telling.length > 0 && telling.length < words.length && holders.has(words.at(-1) ?? '')
  return { head, others: [...words.filter((word) => word !== head), ...behind].join(' '), isHeld }
}
