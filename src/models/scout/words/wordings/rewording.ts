// Ways to say the same, and how a question is turned into the plain one. A way is written as a person would say it:
//
//   offers|exposes    one of these words; `out_of` is two words
//   [the|all]         a word that may be missing
//   {what}            some words, told to the plain question under the same name
//   {what:one}        one word
//   {what:many}       up to four words, the last in the plural
//   {what:each}       up to three words, the last in the singular; the plain question has it in the plural
//   {what:who}        who does or has something: a name, with or without an article
//   {what:sure}       somebody who can be nothing else: behind an article, or written as only names are
//   {what:type}       a type, by its capital or the word beside it
//   {what:part}       field, variants …
//   {what:piece}      one of the parts that do nothing themselves
//   {what:place}      a file with its folder or ending
//   {what:offered}    commands, flags …: what a program has
//   {what:ask}        which, what, how many
//   {what:order}      first, last …
//   {what:all}        all, every, each, the; {what:every} without the last
//   {what:does}       what somebody does; the plain question has it without its ending
//   {what:done}       what is done by somebody; the plain question has it without its ending
//   {what:typed}      a program and its command in backticks; the plain question has the command
//   {what:folder}     package, folder, directory
//   {what:wise}       package-wise; the plain question has the plural of the first
//   {what},           what a comma, a colon or a dash stands behind
//   …                 at the beginning or the end: whatever stands there stays

import { ownEntry } from '../../../../core/index.ts'
import { anyOf, ordinals, parts } from '../vocabulary.ts'

export type Wording = readonly [said: string, plain: string]

const notWho =
  '(?!(?:that|which|who|whose|where|when|if|is|are|was|were|in|of|to|by|for|with|on|at|from|as|and|or|not|there|can|could|may|might|must|should|shall|will|would|has|have|does|do|did|be|been|being|get|gets|default|how|what|i|you|we|it|they|find|list|show|tell|give|name|count|all)\\b)'
const word = `${notWho}[\\w.\`:#-]*[\\w\`](?:\\(\\))?`
const article = '(?:the|an?|this|its|our|your)'
/** What programs have: whoever says nothing but a name beside it asks which there are. */
export const offered =
  '(?:(?:cli|console|slash|command[ -]line|run-?time|npm|nuget|http|rest|short|long|sub) )*(?:sub-?commands|commands|flags|options|switches|arguments|routes|endpoints|env vars|environment variables|dependencies|deps)'
const who = `(?:${article} )?${word}(?: ${word}){0,2}?`
const slots: Readonly<Record<string, string>> = {
  any: '\\S.*?',
  one: '\\S+?',
  many: "(?!(?:its|this|how|what|which|are|is) )(?:(?!(?:that|which|who|and|or|of|in|does|do|can)\\b)[\\w'/`-]+ ){0,3}(?!(?:its|is|was|has|does|this|as|us|class|status|alias|process|access)\\b)[\\w`-]+s",
  each: "(?!(?:of|time|thing) )(?:[\\w'/`-]+ ){0,2}(?!(?:that|which|of|in|the|an?|this)\\b)[\\w-]*[a-rt-z]",
  who,
  all: '(?:all|every|each|the)',
  every: '(?:all|every|each)(?: (?:of the|the|single))?',
  sure: who,
  type: who,
  ask: '(?:which|what|how many)',
  part: anyOf(parts),
  folder: '(?:package|folder|directory)',
  typed: '`[\\w-]+ [\\w-]+`',
  piece: '(?:field|property|variant|case|member|constant|entry|value|enumerator|attribute|component|key)',
  place: '(?=\\S*[/.])[\\w./@-]*\\w',
  offered,
  wise: '[a-z]+-wise',
  by: '(?:into|in|of|on|with|from|by|to|as)',
  next: '(?:that|which|of|in|for|from|on|with|to|the)',
  quality: '(?:supported|registered|available|known|allowed|accepted|recogni[sz]ed|valid|possible|permitted)',
  order: `(?:very )?(?:${Object.keys(ordinals).join('|')}|final)`,
  does: '(?:ha|doe|[a-z]{2,}[^s\\W])s',
  done: '(?:[a-z]{2,}ed|read|given|taken|known|held|sent|shown|thrown|told|understood|written|seen|built)',
}

/** The regular expression of one way to say something. */
function formOf(said: string): RegExp {
  let source = said.startsWith('…') ? '(?<![\\w-])' : '^\\W*'
  let isJoined = true
  for (const token of said.replace(/^… | …$/g, '').split(' ')) {
    const { inner = token } = /^\[(?<inner>.*)\]$/.exec(token)?.groups ?? {}
    const piece = pieceOf(inner)
    if (inner !== token) source += isJoined ? `(?:${piece} )?` : `(?: ${piece})?`
    else source += isJoined ? piece : ` ${piece}`
    isJoined = isJoined && inner !== token
  }
  return new RegExp(`${source}${said.endsWith('…') ? '(?![\\w-])' : '\\s*[?.!]*$'}`, 'i')
}

function pieceOf(token: string): string {
  const { slot, kind = 'any' } = /^\{(?<slot>\w+)(?::(?<kind>\w+))?\}(?<sign>,?)$/.exec(token)?.groups ?? {}
  if (slot !== undefined)
    return `(?<${slot}>${ownEntry(slots, kind) ?? slots.any})${token.endsWith(',') ? '(?:[,:]| [-–—])' : ''}`
  const { words = token, comma = '' } = /^(?<words>.*?)(?<comma>,?)$/.exec(token)?.groups ?? {}
  return `(?:${words.replaceAll('_', ' ')})${comma}`
}

export type Rewording = (text: string) => string

/** How a slot is written, capitals and all: without an article a word that is written like any other may be a verb as well. */
const needed: Readonly<Record<string, RegExp>> = {
  sure: new RegExp(`^${article} |[A-Z_\`.]`),
  type: /\b(?:enum|type|union|interface|protocol|trait)\b|(?:^|[ `])[A-Z]\w*[a-z]\w*`?$/,
}

/** How the words of a slot are told to the plain question. */
const told: Readonly<Record<string, (words: string) => string>> = {
  does: baseOf,
  done: activeOf,
  each: severalOf,
  typed: (words) => words.replace(/^`\S+ |`$/g, ''),
  wise: (words) => severalOf(words.replace(/-wise$/, '')),
}

/** What turns every wording of a table into the plain one; each is tried once, in order. */
export function rewording(wordings: readonly Wording[]): Rewording {
  const rules = wordings.map(([said, plain]) => ({ form: formOf(said), plain, kinds: kindsOf(said) }))
  return (text) =>
    rules.reduce((left, { form, plain, kinds }) => {
      const match = form.exec(left)
      const isDoubtful = (slot: string) =>
        ownEntry(needed, kinds[slot] ?? '')?.test(match?.groups?.[slot] ?? '') === false
      if (match === null || Object.keys(kinds).some(isDoubtful)) return left
      const filled = plain.replace(/\{(\w+)\}/g, (_, slot: string) => {
        // The article of what stood first stands elsewhere now.
        const words = (match.groups?.[slot] ?? '').replace(/^(?:The|An?|This|Its|Our|Your)(?= )/, (one) =>
          one.toLowerCase(),
        )
        return ownEntry(told, kinds[slot] ?? '')?.(words) ?? words
      })
      return `${left.slice(0, match.index)}${filled}${left.slice(match.index + match[0].length)}`
    }, text)
}

function kindsOf(said: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...said.matchAll(/\{(?<slot>\w+):(?<kind>\w+)\}/g)].map(({ groups }) => [groups?.slot ?? '', groups?.kind ?? '']),
  )
}

/** `offers` is `offer`, `carries` is `carry`. */
export function baseOf(verb: string): string {
  const lower = verb.toLowerCase()
  if (lower === 'has') return 'have'
  if (lower === 'does') return 'do'
  return lower.replace(/ies$/, 'y').replace(/(?<=ss|sh|ch|x|z)es$|(?<!s)s$/, '')
}

const irregular: Readonly<Record<string, string>> = {
  read: 'read',
  given: 'give',
  taken: 'take',
  known: 'know',
  held: 'hold',
  sent: 'send',
  shown: 'show',
  thrown: 'throw',
  told: 'tell',
  understood: 'understand',
  written: 'write',
  seen: 'see',
  built: 'build',
  created: 'create',
}

/** `emitted` is `emit`, `raised` is `raise`: what somebody does by whom it is done. */
export function activeOf(verb: string): string {
  const lower = verb.toLowerCase()
  return (
    ownEntry(irregular, lower) ??
    lower
      .replace(/ied$/, 'yed')
      .replace(/(?<=[cgsuvz]|[bdfgkpt]l|(?<![aeo])[ai]t|ir|ur|ar|id|ud|(?<!a)in|[aeiou]k)(?<!ss)ed$/, 'eed')
      .replace(/ed$/, '')
      .replace(/([bdgmnprt])\1$/, '$1')
  )
}

/** `command` is one of the `commands`. */
export function severalOf(noun: string): string {
  return `${noun.replace(/(?<=[^aeiou])y$/, 'ie').replace(/(?<=s|x|ch|sh)$/, 'e')}s`
}
