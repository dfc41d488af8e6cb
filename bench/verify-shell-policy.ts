// Verifies the shell policy against bash itself: what the policy allows is run for real, among programs that are stubs.
//
//   npm run verify:shell-policy             20,000 generated commands
//   npm run verify:shell-policy -- 200000   more
//   npm run verify:shell-policy -- 20000 7  from another seed
//
// A wrong allow is a command that was allowed and reached a program that no rule allows, wrote outside of the workspace
// or into its `.git`; or one that counts as reading and changed the workspace. The everyday commands show the price.

import { everyday } from './shell-policy/everyday.ts'
import { needlessQuestions, wrongAllows } from './shell-policy/trial.ts'

const count = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? 1)
const mostNeedless = 0.05

const { allowed, reading, wrong } = wrongAllows(count, seed)
for (const { command, did } of wrong) console.error(`wrong allow: ${JSON.stringify(command)} ${did}`)
const questions = needlessQuestions(everyday)
for (const { command, reason } of questions) console.error(`needless question: ${command} (${reason})`)
console.error(`${allowed} commands were allowed and run, ${reading} of them as reading only`)
console.log(
  JSON.stringify({
    commands: count,
    allowed,
    wrong_allows: wrong.length,
    everyday: everyday.length,
    needless_questions: questions.length,
  }),
)
// A verification in which hardly anything runs would prove nothing.
const isMeaningful = allowed >= count / 20
if (wrong.length > 0 || questions.length > everyday.length * mostNeedless || !isMeaningful) process.exitCode = 1
