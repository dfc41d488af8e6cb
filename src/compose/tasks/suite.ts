// A small suite of questions whose answers are known, to see what a model and a machine make of them, and in how many turns.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { suiteFixture } from './suite-fixture.ts'

export interface SuiteTask {
  readonly category: 'find' | 'count' | 'explain' | 'absent'
  readonly question: string
  /** Each must match the answer; `unknown` means that the code does not tell, and that this must be said. */
  readonly expected: readonly RegExp[] | 'unknown'
  /** How many turns it should take: two for each time somebody has to look. */
  readonly turns: number
}

export const suiteTasks: readonly SuiteTask[] = [
  { category: 'find', question: 'Where is isStale defined?', expected: [/src\/freshness\.ts/], turns: 2 },
  { category: 'find', question: 'Which version of undici is used?', expected: [/6\.19\.8/], turns: 2 },
  {
    category: 'find',
    question: 'Which environment variables does it read?',
    expected: [/LANTERN_PORT/, /LANTERN_UPSTREAM/],
    turns: 2,
  },
  {
    category: 'count',
    question: 'How many members does the type Verdict have?',
    expected: [/\b(5|five)\b/i],
    turns: 2,
  },
  {
    category: 'count',
    question: 'How many fields does the interface Entry have?',
    expected: [/\b(4|four)\b/i],
    turns: 2,
  },
  { category: 'explain', question: 'What is the value of DEFAULT_MAX_AGE_MS?', expected: [/30[_,]?000/], turns: 2 },
  { category: 'explain', question: 'Who calls maxAgeOf?', expected: [/src\/server\.ts/], turns: 4 },
  { category: 'absent', question: 'Is there a function named purgeAll?', expected: [/\bno\b|not/i], turns: 2 },
  { category: 'absent', question: 'How is the connection to the database pooled?', expected: 'unknown', turns: 4 },
]

/** What a run made of a task, as far as it is judged. */
export interface SuiteAnswer {
  readonly status: string
  readonly answer: string
  readonly turns: number
}

/** Whether an answer is the right one. Whoever does not know is right only where the code does not tell. */
export function isRight({ expected }: Pick<SuiteTask, 'expected'>, { status, answer }: SuiteAnswer): boolean {
  const isAnswered = status === 'answered'
  if (expected !== 'unknown') return isAnswered && expected.every((pattern) => pattern.test(answer))
  return !isAnswered ? status === 'partial' : /\b(no|not|none|nothing|nowhere)\b/i.test(answer)
}

/** What the right answers should have taken against what they took; `null` when none was right. */
export function turnEfficiency(
  judged: readonly { readonly isRight: boolean; readonly turns: number; readonly expectedTurns: number }[],
): number | null {
  const right = judged.filter((each) => each.isRight)
  const taken = right.reduce((sum, { turns }) => sum + turns, 0)
  return taken === 0 ? null : right.reduce((sum, { expectedTurns }) => sum + expectedTurns, 0) / taken
}

/** Writes the project of the suite to a directory of its own. */
export async function unpackSuite(): Promise<{ readonly root: string; readonly remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'pawl-bench-'))
  for (const [path, text] of Object.entries(suiteFixture)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}
