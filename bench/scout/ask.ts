// One question through the real runtime: the explore machine, the real tools, real files, a journal in memory.

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { scoutTurns } from '../../src/compose/run/machine-of.ts'
import { replay } from '../../src/core/index.ts'
import { memoryJournal } from '../../src/journal/index.ts'
import { explore } from '../../src/machines/index.ts'
import { scoutModel } from '../../src/models/index.ts'
import { startRun } from '../../src/runtime/index.ts'
import { eventsOf, newRun } from '../../src/testing/index.ts'
import { textSearchTool, viewTool } from '../../src/tools/index.ts'
import { openWorkspace } from '../../src/workspace/index.ts'
import type { ScoutQuestion } from './questions.ts'

export interface Asked<Question = ScoutQuestion> {
  readonly question: Question
  readonly verdict: 'correct' | 'wrong' | 'gave up'
  readonly answer: string
  readonly turns: number
}

/** Writes the files of a fixture into a directory of their own. */
async function unpack(fixture: string): Promise<{ readonly root: string; readonly remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'pawl-scout-'))
  for (const part of fixture.split(/^=== /m).slice(1)) {
    const end = part.indexOf('\n')
    const file = join(root, part.slice(0, end).trim())
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, part.slice(end + 1))
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

/** Asks all questions about one fixture, whose file lies in a directory. */
export async function askAll<Question extends ScoutQuestion>(
  directory: string,
  questions: readonly Question[],
): Promise<readonly Asked<Question>[]> {
  const all: Asked<Question>[] = []
  for (const fixture of new Set(questions.map((one) => one.fixture))) {
    const { root, remove } = await unpack(await readFile(join(directory, `${fixture}.txt`), 'utf8'))
    for (const question of questions) if (question.fixture === fixture) all.push(await ask(root, question))
    await remove()
  }
  return all
}

async function ask<Question extends ScoutQuestion>(root: string, question: Question): Promise<Asked<Question>> {
  const workspace = openWorkspace(root)
  const journal = memoryJournal()
  const tools = [viewTool({ workspace }), textSearchTool({ workspace })]
  const machine = explore()
  const limits = { ...machine.limits, turns: scoutTurns }
  const run = startRun(newRun({ ...machine, limits }), { journal, model: scoutModel(), tools })
  run.say(question.question)
  await run.rest()
  const { stage, counts } = replay(eventsOf(journal))
  if (stage.name !== 'ended')
    return { question, verdict: 'gave up', answer: `the run is ${stage.name}`, turns: counts.requests }
  const { answer, kind } = stage.outcome
  return {
    question,
    verdict: verdictOn(question, { answer, isAnswered: kind === 'answered' }),
    answer,
    turns: counts.requests,
  }
}

/** An answer that does not hold is worse than none. */
function verdictOn(
  { expected }: ScoutQuestion,
  { answer, isAnswered }: { answer: string; isAnswered: boolean },
): Asked['verdict'] {
  const [says = ''] = answer.split('\n\n')
  if (expected === 'unknown') return isAnswered ? 'wrong' : 'correct'
  if ('nearest' in expected) return isAnswered ? 'wrong' : expected.nearest.test(says) ? 'correct' : 'gave up'
  if (!isAnswered) return 'gave up'
  return expected.every((one) => one.test(says)) ? 'correct' : 'wrong'
}

/** Whether a question's project or text holds some words. */
export function holding(words: string): (question: ScoutQuestion) => boolean {
  return ({ fixture, question }) => `${fixture} ${question}`.includes(words)
}

export function tell({ question, verdict, answer }: Asked, note = ''): void {
  console.log(`${verdict.padEnd(8)} ${question.fixture.padEnd(10)} ${question.question}${note}`)
  if (verdict !== 'correct') console.log(`         ${answer.split('\n', 1)[0]}`)
}

export function count(asked: readonly Asked[], verdict: Asked['verdict']): number {
  return asked.filter((one) => one.verdict === verdict).length
}
