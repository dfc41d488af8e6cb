// What a question calls a program that it names by its file: `the management console in stats.js`, `the script bin/stats`.

import { literally } from '../source/patterns.ts'
import type { Question } from './question.ts'

const programs =
  'program|tool|script|cli|console|prompt|shell|repl|interface|app|application|utility|example|demo|daemon|binary|executable|parser|menu'

/** What a file may hold several of, so that a word before it would tell which. */
const alone = 'router|server|service|api|module|dispatcher|switch'

/** The words that only say what the file is: which one is meant, its name says. */
export function wordsForFile({ text, paths }: Pick<Question, 'text' | 'paths'>): readonly string[] {
  const [path = ''] = paths
  const form = `\\bthe\\s+(?<words>(?:[\\w-]+\\s+){0,2}?(?:${programs})|${alone})\\s+(?:(?:in|from|at|of)\\s+(?:the\\s+)?(?:file\\s+)?)?\`?${literally(path)}`
  const said = path === '' ? undefined : new RegExp(form, 'i').exec(text)?.groups?.words
  return said?.toLowerCase().split(/\s+/) ?? []
}
