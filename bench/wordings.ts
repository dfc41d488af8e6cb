// How many ways to say the same the scout understands: forty questions about three small projects in 960 wordings.
// `npm run bench:wordings -- WORDS` asks only those whose project or text holds the words.

import { join } from 'node:path'
import { askAll } from './scout/ask.ts'
import { readWordings } from './scout/wordings.ts'

const [wanted = ''] = process.argv.slice(2)
const folder = join(process.cwd(), 'bench', 'scout')
const chosen = readWordings(join(folder, 'wordings.txt')).filter(({ fixture, question }) =>
  `${fixture} ${question}`.includes(wanted),
)
const asked = await askAll(join(folder, 'fixtures'), chosen)

for (const { question, verdict, answer } of asked) {
  if (verdict === 'correct') continue
  console.log(`${verdict.padEnd(8)} ${question.fixture.padEnd(10)} ${question.question}`)
  console.log(`         ${answer.split('\n', 1)[0]}`)
}

const count = (verdict: string) => asked.filter((one) => one.verdict === verdict).length
console.log(JSON.stringify({ wordings: asked.length, correct: count('correct'), confidently_wrong: count('wrong') }))
