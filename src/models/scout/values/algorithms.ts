// Algorithms that have names of their own: which of them a program uses for what.

import { wordsOfName } from '../source/names.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'
import { emptyWords } from '../words/vocabulary.ts'

type Family = 'hash' | 'cipher' | 'compression' | 'encoding' | 'distance'

export interface AskedAlgorithm {
  readonly family: Family
  /** Stems of what it is used for. */
  readonly needed: readonly string[]
}

const nouns: readonly (readonly [family: Family, noun: string])[] = [
  ['hash', '(?:hash(?:ing)?|digest|checksum|fingerprint)(?: (?:function|algorithm|method|scheme|type|kind))?'],
  [
    'cipher',
    '(?:(?:en|de)cryption|cipher|crypto(?:graphic)?|encrypting)(?: (?:function|algorithm|method|scheme|mode|suite))?|ciphers?',
  ],
  ['compression', '(?:de)?compression(?: (?:function|algorithm|method|format|scheme|library))?|compressor'],
  ['encoding', '(?:(?:text|character|file|string) )?encoding|charset|character set'],
  ['distance', '(?:(?:string|edit) )?(?:distance|similarity)(?: (?:function|algorithm|measure|metric|method))?'],
]

const names: Readonly<Record<Family, string>> = {
  hash: 'fnv[-_ ]?1a?|djb2|sdbm|murmur(?:hash)?\\d?|xxh(?:ash|3|32|64)\\w*|siphash|cityhash|sha[-_ ]?3[-_ ]?(?:224|256|384|512)|sha[-_ ]?(?:1|224|256|384|512)|md[45]|blake2[bs]?|blake3|crc[-_ ]?(?:16|32c?|64)|adler[-_ ]?32|bcrypt|scrypt|argon2(?:id?|d)?|pbkdf2|ripemd\\d*|fxhash|ahash',
  cipher:
    'aes(?:[-_ ]?(?:128|192|256))?(?:[-_ ]?(?:gcm|cbc|ctr|ecb|ccm|siv))?|x?chacha20(?:[-_ ]?poly1305)?|x?salsa20(?:[-_ ]?poly1305)?|rc4|3des|blowfish|twofish|fernet|secretbox',
  compression: 'gzip|zlib|deflate|zstd|zstandard|lz4|snappy|brotli|bzip2|lzma',
  encoding:
    'utf[-_]?(?:8|16|32)(?:[-_]?(?:le|be))?|latin[-_]?1|iso[-_]8859[-_]\\d+|us[-_]ascii|ascii|windows[-_]125\\d|cp125\\d|shift[-_]?jis|euc[-_]?jp|gbk|big5',
  distance: 'levenshtein|damerau|jaro(?:[-_ ]?winkler)?|hamming|cosine|jaccard|soundex|metaphone|dice',
}

/** `null` where no such algorithm is asked for. */
export function algorithmAsked({ text, condition, names: named, paths }: Question): AskedAlgorithm | null {
  if (
    condition !== undefined ||
    /\bdefaults?\b/i.test(text) ||
    paths.length > 0 ||
    named.some((name) => wordsOfName(name).length > 1)
  )
    return null
  for (const [family, noun] of nouns) {
    const { rest } =
      new RegExp(
        `^\\W*(?:with )?(?:which|what) (?:kind of |type of |sort of )?(?:${noun}) (?:is|are|does|do|will|gets?|has)\\b(?<rest>.*)$`,
        'i',
      ).exec(text)?.groups ?? {}
    if (
      rest === undefined ||
      !/\b(?:us(?:e|ed|es|ing)|appl(?:y|ied)|employ(?:ed)?|computed?|made|calculated)\b/i.test(rest)
    )
      continue
    const words = wordsOfName(rest).filter((word) => !emptyWords.has(word) && !said.test(word))
    return { family, needed: [...new Set(words.map(stemOf))] }
  }
  return null
}

const said =
  /^(?:used?|uses|using|apply|applied|employ|employed|compute|computed|calculated|made|by|for|to|of|in|on|it|program|tool|project|code|this|the|when|make|create|generate|get|its)$/

/** What to search for. */
export function algorithmPattern({ family }: AskedAlgorithm): string {
  return `(?i:(?:\\b|_)(?:${names[family]}))`
}

/** The algorithms that a text names, each as it is written there. */
export function algorithmsIn(text: string, { family }: AskedAlgorithm): readonly string[] {
  const found = [...text.matchAll(new RegExp(`(?<![A-Za-z])(?:${names[family]})(?![a-z])`, 'gi'))].map(([one]) => one)
  return [...new Set(found)]
}

/** In one spelling: `SHA-256` is `sha256`. */
export function inOneSpelling(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '')
}
