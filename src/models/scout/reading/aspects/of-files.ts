// Questions about a file.

import { describeFile } from '../../plans/define.ts'
import { nthOf, sortsIn } from '../../plans/files.ts'
import { importsOf } from '../../plans/imports.ts'
import { countLines } from '../../plans/lines.ts'
import { partsOfOnly } from '../../plans/members/only-one.ts'
import { countTests } from '../../plans/tests.ts'
import { anyOf, ordinals, parts, pluralOf, sorts } from '../../words/vocabulary.ts'
import { type Aspect, either, saidWith, sortIn } from './aspect.ts'

const sort = anyOf(sorts)

/** Where in a file something stands, in words that count or that point. */
const places: readonly (readonly [RegExp, string])[] = [
  ...Object.keys(ordinals).map((word) => [new RegExp(`\\b${word}\\b`), word] as const),
  [
    /\b(?:topmost|top-most|uppermost|top of|at the top|starts? with|begins? with|start of|beginning of|opens? with|opening|initial)\b/,
    'first',
  ],
  [
    /\b(?:bottommost|bottom-most|bottom of|lowest|at the (?:bottom|end)|ends? with|(?:very )?end of|final|closes? with|closing)\b/,
    'last',
  ],
]

function orderIn(text: string): string | undefined {
  return places.find(([form]) => form.test(text))?.[1]
}

const owner = '(?:enum|struct|class|interface|trait|record|protocol)'
/** `the enum in F`: what has the parts is named by its file alone. */
const ofOnly = new RegExp(
  `\\b(?:the|only) (?<owner>${owner}) (?:(?:defined|declared) )?(?:in|of|from|inside) (?:the file )?F`,
)

export const aspectsOfFiles: readonly Aspect[] = [
  {
    cues: new RegExp(`(?=.*\\b${pluralOf(parts)}\\b.*)(?=.*${ofOnly.source})`),
    plan: partsOfOnly,
    fills: (text) => ({
      part: new RegExp(`\\b${pluralOf(parts)}\\b`).exec(text)?.[0],
      owner: ofOnly.exec(text)?.groups?.owner,
    }),
    steps: ['list what the file declares', 'count the parts of the only one'],
  },
  {
    cues: new RegExp(`(?=.*\\b${sort}\\b)(?=.*(?:${places.map(([{ source }]) => source).join('|')}))`),
    beside: saidWith(
      'reading read scrolling going through top bottom down meet met hit hits run land find encounter see across starting file names definition declaration',
    ),
    unless: /\bwhere\b|\bhow (?:does|do|is|are|to|can)\b/,
    plan: nthOf,
    fills: (text) => ({ order: orderIn(text), sort: sortIn(text) }),
    steps: ['list what the file declares', 'take the one asked for'],
  },
  {
    cues: /\btests?(?: cases?| functions?)?\b/,
    plan: countTests,
    steps: ['search for tests', 'count them'],
  },
  {
    cues: /\blines?\b|\bloc\b|\bwc\b|\bhow long\b|\blength\b|\bsize\b|\bhow big\b/,
    plan: countLines,
    steps: ['view the file', 'count its lines'],
  },
  {
    cues: new RegExp(`\\b${sort}\\b`),
    plan: sortsIn,
    fills: (text) => ({ sort: sortIn(text) }),
    steps: ['list what the file declares', 'count them'],
  },
  {
    cues: /\b(?:imports?|imported|includes?|included|pulls? in|depends? on)\b(?: (?:packages?|modules?|librar(?:y|ies)|headers?|crates?))?/,
    plan: importsOf,
    steps: ['view what it imports'],
  },
  {
    cues: either(
      /\bwhat\b|\bpurpose\b|\bexplain\b|\bdescri(?:be|ption)\b|\bsummar(?:y|i[sz]e)\b|\bcontents?\b/,
      /\babout\b|\brole\b/,
    ),
    plan: describeFile,
    steps: ['view it', 'read its beginning'],
  },
]
