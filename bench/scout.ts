// How much the scout can answer, and whether it ever answers wrongly: questions about small projects in many languages.

import { join } from 'node:path'
import { askAll, count, holding, tell } from './scout/ask.ts'
import { questions } from './scout/questions.ts'

const [wanted = ''] = process.argv.slice(2)
const chosen = questions.filter(holding(wanted))
const asked = await askAll(join(process.cwd(), 'bench', 'scout', 'fixtures'), chosen)

for (const one of asked) {
  const late = one.turns - one.question.turns
  tell(one, late > 0 ? ` (+${late} turns)` : '')
}

const turns = asked.reduce((sum, one) => sum + one.turns, 0)
console.log(
  JSON.stringify({
    questions: asked.length,
    correct: count(asked, 'correct'),
    confidently_wrong: count(asked, 'wrong'),
    gave_up: count(asked, 'gave up'),
    turns,
    expected_turns: chosen.reduce((sum, one) => sum + one.turns, 0),
  }),
)
