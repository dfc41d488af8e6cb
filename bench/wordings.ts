// How many ways to say the same the scout understands: forty questions about three small projects in more than a thousand wordings.
// `npm run bench:wordings -- WORDS` asks only those whose project or text holds the words.

import { join } from 'node:path'
import { askAll, count, holding, tell } from './scout/ask.ts'
import { readWordings } from './scout/wordings.ts'

const [wanted = ''] = process.argv.slice(2)
const folder = join(process.cwd(), 'bench', 'scout')
const chosen = readWordings(join(folder, 'wordings.txt')).filter(holding(wanted))
const asked = await askAll(join(folder, 'fixtures'), chosen)

for (const one of asked) if (one.verdict !== 'correct') tell(one)

console.log(
  JSON.stringify({
    wordings: asked.length,
    correct: count(asked, 'correct'),
    confidently_wrong: count(asked, 'wrong'),
  }),
)
