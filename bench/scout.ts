// How much the scout can answer, and whether it ever answers wrongly: questions about small projects in many languages.

import { join } from 'node:path'
import { askAll } from './scout/ask.ts'
import { questions } from './scout/questions.ts'

const [wanted = ''] = process.argv.slice(2)
const chosen = questions.filter(({ fixture, question }) => `${fixture} ${question}`.includes(wanted))
const asked = await askAll(join(process.cwd(), 'bench', 'scout', 'fixtures'), chosen)

for (const { question, verdict, turns, answer } of asked) {
  const late = turns > question.turns ? ` (+${turns - question.turns} turns)` : ''
  console.log(`${verdict.padEnd(8)} ${question.fixture.padEnd(10)} ${question.question}${late}`)
  if (verdict !== 'correct') console.log(`         ${answer.split('\n', 1)[0]}`)
}

const count = (verdict: string) => asked.filter((one) => one.verdict === verdict).length
const turns = asked.reduce((sum, one) => sum + one.turns, 0)
console.log(
  JSON.stringify({
    questions: asked.length,
    correct: count('correct'),
    confidently_wrong: count('wrong'),
    gave_up: count('gave up'),
    turns,
    expected_turns: chosen.reduce((sum, one) => sum + one.turns, 0),
  }),
)
