// Phrasings: how a question may be put, written the way a person would say it.
//
//   which|what        one of these words; `set_to` is two words
//   …                 anything, or nothing
//   ^ and $           the beginning and the end of the question
//   {name}            something in the code, with `the` and what sort of thing it is around it or not
//   {sort} {sorts}    struct, function …; the second in the plural
//   {part} {parts}    variant, field …; the second in the plural
//   {told}            something that only a text names, and what it is: the close event
//   {spelt}           what is written as no name in code is, before a word for what it is: the dns-01 challenge
//   {loud}            what is written in capitals, before a word for what it is: the RECEIPT frame
//   {order}           first, second, last …
//   {ask}             how many, which, what, list …

import { ownEntry } from '../../../core/index.ts'
import { fileKindNames } from '../source/languages.ts'
import { literally } from '../source/patterns.ts'
import { noNames, texts } from './deeds-to-names.ts'
import { anyOf, ordinals, parts, pluralOf, sorts } from './vocabulary.ts'

/** A name of Ruby may end in a sign; where the question goes on behind it, it is not that of the question. */
const identifier = String.raw`[A-Za-z_$@][\w$-]*(?:(?:::|\.|#|->|:|/)[\w$]+)*(?:[?!](?=\s+[a-z]))?`
const anySort = `(?:${anyOf(sorts)}|union|package|library|crate|setting|flag|command|env(?:ironment)?\\s+var(?:iable)?)`

/** After `record` or `property` these are verbs, and the word before them is the name. */
const noVerb =
  '(?!(?:takes?|ha[sv]e?|returns?|do|calls?|throws?|raises?|accepts?|expects?|needs?|requires?|extends?|implements?|exists?|works?|means?|is|are|in|of)(?![\\w$.:-]))'
const noArticle = '(?!(?:the|an?|this|that|its?|they|there|each|all|any)(?![\\w$.:-]))'

const slots: Readonly<Record<string, string>> = {
  name: `(?:(?:the|a|an)\\s+)?(?:${anySort}\\s+(?:called\\s+|named\\s+)?${noVerb})?${noArticle}(?<name>${identifier})(?:\\(\\))?(?:\\s+${anySort})?(?:\\s+(?:of|in|on)\\s+(?:the\\s+)?(?:${anySort}\\s+)?${identifier})?`,
  sort: `(?<sort>${anyOf(sorts)})`,
  sorts: `(?<sort>${pluralOf(sorts)})`,
  parts: `(?<part>${pluralOf(parts)})`,
  part: `(?<part>${anyOf(parts)})`,
  parameters: '(?<part>param(?:eter)?s|arg(?:ument)?s)',
  order: `(?<order>${Object.keys(ordinals).join('|')})`,
  ask: '(?:how\\s+many|number\\s+of|count|list|which|what|name|show|enumerate|all|give)',
  surface:
    '(?<surface>sub-?commands|commands|(?:kernel\\s+)?module\\s+param(?:eter)?s|(?:(?:command[ -]line|short|long)\\s+)?(?:flags|options|switches)|(?:command[ -]line|cli)\\s+arg(?:ument)?s|routes|endpoints|env(?:ironment)?\\s+var(?:iable)?s)',
  language: `(?<language>${fileKindNames.map(literally).join('|')}|\\*?\\.\\w+)`,
  errors:
    '(?:(?:custom|own|sentinel)\\s+)?(?:exceptions?|errors?)(?:\\s+(?:classes|types|enums|structs|values|variables))?',
  mark: '(?<mark>todos?|fixmes?)',
  told: `(?:(?:the|a|an)\\s+)?(?:(?<beside>[\\w-]+)'s\\s+)?(?!(?:${noNames})\\s)(?<name>[\\w$@][\\w$:./-]*(?:\\s+[\\w$:./-]+){0,2}?)\\s+(?<noun>${texts})s?`,
  spelt: '(?:(?:the|a|an)\\s+)?(?<name>[a-z\\d]+(?:[-:][a-z\\d]+)+)\\s+(?<noun>[a-z]+)',
  loud: '(?:(?:the|an?|any|every|incoming|received)\\s+)*(?<name>[A-Z][A-Z\\d_]*[A-Z\\d])\\s+(?<noun>[a-z]+?)s?',
  package: '(?:(?:the|package|library|crate|dependency)\\s+)*(?<package>@?[\\w./-]*\\w)',
}

/** The regular expression of a phrasing. */
export function phrasing(written: string): RegExp {
  let source = ''
  let isLoose = true
  for (const token of written.split(' ')) {
    if (token === '…') {
      source += '.*?'
      isLoose = true
      continue
    }
    source += `${isLoose ? '' : '\\s+'}${tokenSource(token)}`
    isLoose = token === '^'
  }
  return new RegExp(source, 'i')
}

/**
 * Whether a text has all the plain words of a phrasing. Most phrasings fall away by that, and an expression that is never
 * tried is never compiled, which takes longer than everything else of reading a question.
 */
export function hasWordsOf(written: string): (text: string) => boolean {
  const needed = written
    .split(' ')
    .filter((token) => /^[a-z|_'-]+\$?$/.test(token))
    .map((token) => token.replace('$', '').replaceAll('_', ' ').split('|'))
  return (text) => {
    const plain = text.toLowerCase().replace(/\s+/g, ' ')
    return needed.every((words) => words.some((word) => plain.includes(word)))
  }
}

function tokenSource(token: string): string {
  if (token === '^') return '^\\s*'
  const { body = '', end } = /^(?<body>.*?)(?<end>\$)?$/.exec(token)?.groups ?? {}
  const slot = ownEntry(slots, body.replace(/^\{|\}$/g, ''))
  const inner = body.startsWith('{') && slot !== undefined ? slot : body.replaceAll('_', '\\s+')
  return `(?<![\\w$])(?:${inner})(?![\\w$])${end === undefined ? '' : '\\W*$'}`
}
