// How much the scout can answer, and whether it ever answers wrongly: questions about small projects in many languages,
// and forty questions in 960 wordings. `npm run bench:scout -- WORDS` asks only those whose project or text holds the words.

import { join } from 'node:path'
import { type Asked, askAll } from './scout/ask.ts'
import { questions, type ScoutQuestion } from './scout/questions.ts'
import { readWordings } from './scout/wordings.ts'

const [wanted = ''] = process.argv.slice(2)
const folder = join(process.cwd(), 'bench', 'scout')
const isWanted = ({ fixture, question }: ScoutQuestion) => `${fixture} ${question}`.includes(wanted)
const ask = <Question extends ScoutQuestion>(all: readonly Question[]) =>
  askAll(join(folder, 'fixtures'), all.filter(isWanted))

const asked = await ask(questions)
for (const one of asked) {
  const late = one.turns > one.question.turns ? ` (+${one.turns - one.question.turns} turns)` : ''
  tell(one, late)
}
const reworded = await ask(readWordings(join(folder, 'wordings.txt')))
for (const one of reworded) if (one.verdict !== 'correct') tell(one)

const count = (all: readonly Asked[], verdict: Asked['verdict']) => all.filter((one) => one.verdict === verdict).length
console.log(
  JSON.stringify({
    questions: asked.length,
    correct: count(asked, 'correct'),
    confidently_wrong: count(asked, 'wrong'),
    gave_up: count(asked, 'gave up'),
    turns: asked.reduce((sum, one) => sum + one.turns, 0),
    expected_turns: asked.reduce((sum, { question }) => sum + question.turns, 0),
    wordings: reworded.length,
    wordings_correct: count(reworded, 'correct'),
    wordings_wrong: count(reworded, 'wrong'),
  }),
)

function tell({ question, verdict, answer }: Asked, late = ''): void {
  console.log(`${verdict.padEnd(8)} ${question.fixture.padEnd(10)} ${question.question}${late}`)
  if (verdict !== 'correct') console.log(`         ${answer.split('\n', 1)[0]}`)
}
