// What a plan comes to, and how it is said: the answer in a sentence or two, then the passages it rests on.

import type { Match } from '../looking/read-matches.ts'
import type { SourceLine, SymbolView } from '../looking/read-view.ts'
import { placeOf } from '../source/paths.ts'
import { counted } from '../words/in-words.ts'
import { plainSentence, severalTold, type Telling, type Told } from './told.ts'

/** Some lines of a file, quoted as they stand. */
export interface Passage {
  readonly path: string
  readonly lines: readonly SourceLine[]
}

export interface Conclusion {
  /** Whether the question is answered; if not, the text says what was looked for and is missing. */
  readonly isAnswered: boolean
  readonly says: string
  /** What the sentence tells, for whoever has to judge it. */
  readonly tells: Told
  readonly passages: readonly Passage[]
  /** Where the function is declared that it says is the answer. */
  readonly at?: Pick<SymbolView, 'path' | 'line'>
  /** The name that the question is about, where nothing bears it: whatever else it may ask of that cannot be answered. */
  readonly absent?: string
  /** Whether it says that there is no such thing, so that whatever else is asked of it has no answer. */
  readonly isNone?: true
  /** Whether only weights speak for it: the search ends with it as with any answer, and it is told as a guess. */
  readonly isWeighed?: boolean
  /** Whether it tells what was found, which only may not be what was asked for. */
  readonly isDoubted?: true
  /** Whether two ways to find it come to different things, or no other way can tell it, so that nothing else is an answer. */
  readonly isDisputed?: true
}

export function answered({ says, tells }: Telling, passages: readonly Passage[] = []): Conclusion {
  return { isAnswered: true, says, tells, passages }
}

/** An answer that is one declaration, told with where it stands if it is a function. */
export function answeredBy(
  { sort, path, line }: SymbolView,
  telling: Telling,
  passages: readonly Passage[],
): Conclusion {
  return { ...answered(telling, passages), ...(/^(?:function|method)$/.test(sort) && { at: { path, line } }) }
}

/** Why there is no answer is mostly told to people alone. */
export function unknown(why: string | Telling, passages: readonly Passage[] = []): Conclusion {
  const { says, tells } = typeof why === 'string' ? plainSentence(why) : why
  return { isAnswered: false, says, tells, passages }
}

/**
 * An answer, if nothing speaks against it; otherwise what was found, and every reason why it may not be what was asked for.
 * Whatever a plan claims goes through here together with what it could not make sure of.
 */
export function concluded(telling: Telling, passages: readonly Passage[], doubts: readonly string[]): Conclusion {
  if (doubts.length === 0) return answered(telling, passages)
  const says = `Not certain, since ${[...new Set(doubts)].join(', and ')}. What was found: ${telling.says}`
  return { ...unknown({ says, tells: telling.tells }, passages), isDoubted: true }
}

/** A conclusion that something else came to, unless there are doubts about it. */
export function unlessDoubted(conclusion: Conclusion, doubts: readonly string[]): Conclusion {
  return doubts.length === 0 ? conclusion : concluded(conclusion, conclusion.passages, doubts)
}

/** What is likeliest by all that was weighed, told as no more than that. */
export function guessed({ says, tells }: Telling, passages: readonly Passage[]): Conclusion {
  return { ...unknown({ says: `Probably ${says}`, tells }, passages), isDoubted: true }
}

/** What came of several questions at once: half an answer is none. */
export function together(found: readonly Conclusion[]): Conclusion {
  return {
    isAnswered: found.every((one) => one.isAnswered),
    says: [...new Set(found.map(({ says }) => says))].join('\n'),
    tells: severalTold(found.map(({ tells }) => tells)),
    passages: found.flatMap(({ passages }) => passages),
  }
}

const mostPassages = 6
/** So many lines of a passage are shown. */
export const mostLines = 24

export function conclusionText({ says, passages }: Conclusion): string {
  // Several flags may stand in one line, which is quoted once.
  const quoted = [...new Set(passages.filter(({ lines }) => lines.length > 0).map(passageText))]
  const left = quoted.length - mostPassages
  return [
    says,
    ...quoted.slice(0, mostPassages),
    ...(left > 0 ? [`… and ${counted(left, 'more passage')}.`] : []),
  ].join('\n\n')
}

function passageText({ path, lines: read }: Passage): string {
  // Two things may have been read from one line.
  const lines = [...new Map(read.map((line) => [line.number, line])).values()]
  const shown = lines.slice(0, mostLines)
  const first = shown[0]?.number ?? 0
  const last = shown.at(-1)?.number ?? first
  // Where lines are left out, the quotation says so.
  const body = shown
    .map(({ number, text }, index) => ((shown[index - 1]?.number ?? number) < number - 1 ? `…\n${text}` : text))
    .join('\n')
  const fence = fenceAround(body)
  const rest = lines.length > shown.length ? [`… ${counted(lines.length - shown.length, 'more line')}`] : []
  return [placeOf(path, first, last), fence, body, ...rest, fence].join('\n')
}

/** Longer than any that a text itself holds. */
export function fenceAround(text: string): string {
  const ticks = text.match(/`{3,}/g) ?? []
  return '`'.repeat(ticks.reduce((longest, run) => Math.max(longest, run.length + 1), 3))
}

export function passageOf({ path, lines }: SymbolView): Passage {
  return { path, lines }
}

/** Lines of one file that follow each other are one passage. */
export function matchPassages(matches: readonly Pick<Match, 'path' | 'line' | 'text'>[]): readonly Passage[] {
  return matches.reduce<{ path: string; lines: SourceLine[] }[]>((passages, { path, line, text }) => {
    const last = passages.at(-1)
    if (last?.path === path && last.lines.at(-1)?.number === line - 1) last.lines.push({ number: line, text })
    else passages.push({ path, lines: [{ number: line, text }] })
    return passages
  }, [])
}
