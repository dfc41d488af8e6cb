// The hook that other programs run before and after each call of a tool: `node main.js <program> <directory>`, with
// the event on stdin. It is started once for every event, so it loads the governor and nothing else.

import { readFileSync } from 'node:fs'
import { hookAnswer } from './hook-answer.ts'
import { type ProgramName, readHookEvent } from './hook-event.ts'
import { noteStop, updateSession } from './session-file.ts'
import { watchSession } from './watch-session.ts'

const [program = '', directory = ''] = process.argv.slice(2)

try {
  const told = readHookEvent(readFileSync(0, 'utf8'))
  if (told !== null) {
    const { session, cwd, name, event } = told
    const at = Date.now()
    const place = { directory, program: program as ProgramName, session }
    const { value: response, notice } = updateSession(place, (before) => {
      const watched = watchSession(before, event, at)
      const why = before.stopped === null ? watched.session.stopped : null
      if (why !== null) noteStop(place, { at, cwd: cwd || process.cwd(), why })
      return { session: watched.session, value: watched.response }
    })
    if (notice !== null) process.stderr.write(`pawl guard: ${notice}\n`)
    process.stdout.write(hookAnswer(place.program, name, response))
  }
} catch (error) {
  // A guard that fails must never keep the work from going on.
  process.stderr.write(`pawl guard: ${(error as Error).message}\n`)
}
