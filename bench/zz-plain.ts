import { inPlainWording } from '../src/models/scout/words/wordings/index.ts'
import { questionsIn } from '../src/models/scout/reading/several-questions.ts'
import { readTask } from '../src/models/scout/reading/read-task.ts'
for (const q of process.argv.slice(2)) {
  console.log(q, '\n  =>', questionsIn(q).map((one) => `${inPlainWording(one)} [${readTask(one).map((r) => `${r.plan.name}(${r.asked.name})`).join(', ')}]`).join(' | '))
}
