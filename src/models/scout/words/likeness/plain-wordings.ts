// The plain questions, and in how many other words people ask them: `=== the question`, then its wordings, one behind the other
// with a bar between them. What a person names stands as NAME, PATH, FLAG, ROUTE or THING. To have one more wording understood,
// add it here.

import { wordingsOfFiles } from './of-files.ts'
import { wordingsOfNames } from './of-names.ts'
import { wordingsOfPrograms } from './of-programs.ts'
import { wordingsOfThings } from './of-things.ts'
import { wordingsOfUses } from './of-uses.ts'

export interface PlainQuestion {
  readonly plain: string
  readonly wordings: readonly string[]
}

export const plainQuestions: readonly PlainQuestion[] = [
  wordingsOfNames,
  wordingsOfUses,
  wordingsOfFiles,
  wordingsOfPrograms,
  wordingsOfThings,
].flatMap(questionsIn)

function questionsIn(text: string): readonly PlainQuestion[] {
  const [, ...groups] = text.split(/^=== /m)
  return groups.map((group) => {
    const [plain = '', ...lines] = group.trim().split('\n')
    return { plain, wordings: lines.flatMap((line) => line.split(' | ')) }
  })
}
