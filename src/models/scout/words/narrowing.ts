// Words that pick some of a sort and leave out the others: `the static methods`, `which fields are private`, `functions that
// do not return`. Plans list the whole of a sort, so that what picks makes an answer of theirs a false one.

import { anyOf, ordinals, parts, sorts } from './vocabulary.ts'

/** What some of a sort are and others are not. */
export const modifiers: ReadonlySet<string> = new Set(
  (
    'async asynchronous synchronous static public private protected internal exported abstract virtual deprecated unused ' +
    'generic pure final sealed global local hidden optional mandatory nullable overloaded overridden inherited inline ' +
    'mutable immutable readonly read-only writable nested inner anonymous recursive undocumented documented commented ' +
    'experimental unsafe const mutating stored computed non-static non-public nonpublic'
  ).split(' '),
)

const beside = { parameter: [], argument: [], flag: [], command: [], subcommand: [] }
const things = anyOf({ ...parts, ...sorts, ...beside })
const modifier = [...modifiers].join('|')
const compared =
  'longest|shortest|largest|biggest|smallest|most|fewest|least|more than|fewer than|less than|newest|oldest|both|only'
const negation = "not|never|no|none|neither|except|excluding|besides|apart from|other than|without|n't|cannot"

const forms = [
  // `The final variant` is the last one.
  new RegExp(`\\b(?!final )(?<word>${modifier})\\s+(?:[\\w-]+\\s+){0,2}?${things}\\b`, 'i'),
  new RegExp(`\\b${things}\\b.*\\b(?<word>exports?|exported)\\b`, 'i'),
  // `how many codes are there, not counting OK`
  /^\W*(?:how many|which|what|list|name|show)\b.*\b(?<word>(?:not|without) (?:counting|including)|excluding|leaving out|not to count|disregarding)\b/i,
  // What a function takes between angle brackets.
  /\b(?<word>type|template|lifetime)\s+(?:param(?:eter)?|arg(?:ument)?)s?\b/i,
  new RegExp(
    `\\b${things}\\b.*\\b(?:is|are|being|marked|declared)\\s+(?:\\w+\\s+)?(?:as\\s+)?(?<word>${modifier})\\b`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:how many|which|what|list|name|show)\\b.*\\b${things}\\b.*(?:\\b|(?=n't))(?<word>${negation}|${compared})\\b`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:how many|which|what|list|name|show)\\b.*\\b(?<word>${negation}|${compared})\\b.*\\b${things}\\b`,
    'i',
  ),
]

/** What is said of all of them, and so picks none. */
const ofAll =
  'ha[sv]e?|is|are|was|were|do|does|there|exists?|defined|declared|called|named|available|take|takes|in|of|on|for|and|or|by|class|struct|enum|interface|type|trait|module|file|function|method|constructor|protocol|record|object|enumeration'
/** `which variant of Colour comes last` asks for its place. */
const placed = `(?:comes?|stands?|appears?)\\s+(?:${Object.keys(ordinals).join('|')})`
const doing = new RegExp(
  `^\\W*(?:how many|which|what|list|name|show)\\b.*\\b${things}\\s+(?:of|in|on|from)\\s+(?:the\\s+)?(?:\\w+\\s+)?X(?:\\s+(?:class|struct|enum|interface|type|trait|module|file))?\\s+(?:that\\s+|which\\s+|can\\s+|may\\s+)?(?<word>(?!(?:${ofAll}|${placed})\\b)[a-z]\\w*)`,
  'i',
)

/** `which methods of Lamp throw`: what only some of them do, where a plan would list the whole; a constructor is one thing. */
export function doingIn(text: string, known: readonly string[]): string | null {
  const plain = withSign(text, known).replace(/\bconstructor of (?:the )?(?:class |struct )?X\b/i, 'X')
  return doing.exec(plain)?.groups?.word ?? null
}

const onePart = new RegExp(
  `^\\W*(?:which|what)\\s+(?:X\\s+)?(?:${Object.keys(parts).join('|')})(?:\\s+(?:of|in|on)\\s+(?:the\\s+)?(?:\\w+\\s+)?X(?:\\s+(?:class|struct|enum|interface|type|trait))?)?\\s+(?:that\\s+)?(?<word>is\\s+(?!there\\b|defined\\b|declared\\b|called\\b|named\\b|in\\b|of\\b)[\\w\\s]+|(?!is\\b|does\\b|has\\b|comes\\b|exists\\b|appears\\b|stands\\b|belongs\\b)[a-z]+s\\s+\\w[\\w\\s]*)`,
  'i',
)

/** `which field of Settings is a list`, `which variant carries a struct`: what is said of one of them; the whole list is not it. */
export function oneMeantIn(text: string, known: readonly string[]): string | null {
  const { word } = onePart.exec(withSign(text, known))?.groups ?? {}
  return word === undefined || new RegExp(`\\b(?:${Object.keys(ordinals).join('|')})\\b`, 'i').test(text)
    ? null
    : word.trim()
}

function withSign(text: string, known: readonly string[]): string {
  return known.reduce((left, name) => left.replaceAll(name, 'X'), text)
}

/** The word of a question that picks some of a sort, where there is one; `known` are the names it may be part of. */
export function narrowingIn(text: string, known: readonly string[]): string | null {
  const plain = withSign(text, known)
  return forms.map((form) => form.exec(plain)?.groups?.word).find((word) => word !== undefined) ?? null
}
