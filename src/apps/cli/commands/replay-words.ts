// Prompts and verdicts of a replayed run, as lines.

import type { Journaled, promptsIn, verdictsIn } from '../../../compose/index.ts'
import { oneLine, printable } from './runs-amounts.ts'

type Prompts = Extract<Awaited<ReturnType<typeof promptsIn>>, { ok: true }>['value']
type Verdicts = ReturnType<typeof verdictsIn>

export function promptLines(prompts: Prompts): string[] {
  return prompts.flatMap(({ request, attempt, prompt }) => [
    `=== request ${request}, attempt ${attempt}: system`,
    printable(prompt.system),
    ...prompt.messages.flatMap((message) => [
      `=== request ${request}, attempt ${attempt}: ${message.role}`,
      printable('text' in message ? message.text : JSON.stringify(message.results, null, 2)),
    ]),
    '',
  ])
}

/** What the model was asked and said before there was a run, where it chose the machine. */
export function choiceLines([{ machine, choice }]: Journaled): string[] {
  if (choice === undefined) return []
  const { question, reply } = choice
  return [
    '=== choice of the machine: system',
    printable(question.system),
    '=== choice of the machine: user',
    printable(question.text),
    `=== choice of the machine: reply, taken as ${machine.name}`,
    printable(reply),
    '',
  ]
}

/** Each verdict with who reaches it: the governor of then, of today, or both. */
export function verdictLines({ recorded, today }: Verdicts): string[] {
  const keyOf = ({ index, verdict: { rung, cause } }: Verdicts['today'][number]) => `${index} ${rung} ${cause}`
  const [then, now] = [new Set(recorded.map(keyOf)), new Set(today.map(keyOf))]
  const all = new Map([...recorded, ...today].map((each) => [keyOf(each), each]))
  const lines = [...all]
    .sort(([, one], [, other]) => one.index - other.index)
    .map(([key, { index, verdict }]) => {
      const who = then.has(key) ? (now.has(key) ? 'then and today' : 'then, not today') : 'today, not then'
      return `event ${index}: ${verdict.rung} (${oneLine(verdict.cause)}), ${who}: ${oneLine(verdict.advice)}`
    })
  return [...(lines.length === 0 ? ['no verdict, then or today'] : lines), '']
}
