// What a model is told about the pieces of its reply that were not used.

import { unreachable } from '../core/index.ts'
import type { DecodedCall, Notice, Problem } from './decoded.ts'

const excerptLength = 200
const noticesOfAKind = 5

/** Problems in words. A reply that goes wrong a thousand times in one way is told so a few times. */
export function noticesOf(problems: readonly Problem[]): readonly Notice[] {
  const counts = new Map<string, number>()
  const told: Problem[] = []
  for (const problem of problems) {
    const count = (counts.get(problem.kind) ?? 0) + 1
    counts.set(problem.kind, count)
    if (count <= noticesOfAKind) told.push(problem)
  }
  return told.map((problem, index) => {
    const untold = (counts.get(problem.kind) ?? 0) - noticesOfAKind
    const isLast = told.findLastIndex(({ kind }) => kind === problem.kind) === index
    return noticeOf(problem, isLast && untold > 0 ? ` And ${untold} more like this.` : '')
  })
}

function noticeOf({ kind, text }: Problem, ending: string): Notice {
  const piece = excerpt(text)
  return { kind, message: `${words(kind)} ${piece}${ending}`, text: piece }
}

function words(kind: Problem['kind']): string {
  switch (kind) {
    case 'unterminated':
      return (
        'This command has no end, so it was not run, and the text after it was not read. ' +
        'Close its quotes and parentheses, or put long text into a fenced block:'
      )
    case 'bad_arguments':
      return 'This could not be read, so nothing of it was used. Check its quotes and brackets:'
    case 'invented_output':
      return (
        'You wrote a result yourself; nothing had been run yet. It and everything after it was dropped. ' +
        'Stop after your calls and wait for the real results. You wrote:'
      )
    case 'placeholder':
      return 'Write the answer itself, as in $(answer The limit is 10.), instead of the placeholder:'
    case 'only_examples':
      return (
        'Commands in quotes, in inline code or among other text in a fenced block are taken for examples ' +
        'and not run. To run one, put it on a line of its own. You wrote:'
      )
    default:
      return unreachable(kind)
  }
}

export function tooManyCalls(left: readonly DecodedCall[], maxCalls: number): Notice {
  const text = excerpt(
    left
      .slice(0, 20)
      .map(({ tool, input }) => `${tool} ${JSON.stringify(input)}`)
      .join(', '),
  )
  const message =
    `One reply may make ${maxCalls} calls. The first ${maxCalls} were made, the last ${left.length} were not: ` +
    `${text}. Look at the results, then ask again for what is still needed.`
  return { kind: 'too_many_calls', message, text }
}

/** The beginning of a text, short enough for a notice. */
function excerpt(text: string): string {
  // Cut before trimming: the whole may be megabytes.
  const start = text.slice(0, excerptLength + 1)
  return start.length > excerptLength ? `${start.slice(0, excerptLength).trim()} …` : start.trim()
}
