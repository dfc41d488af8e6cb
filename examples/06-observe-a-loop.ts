// A loop of your own, observed: ask before each call, tell of each step, and do as you are told.

import { observe } from '../src/foreign/adapters/observe.ts'

const files: Record<string, string> = { 'notes.txt': 'remember the milk', 'todo.txt': 'bake bread' }
// In place of a model: it looks at one file after the other, and then at the same one for ever.
const wanted = (turn: number) => (turn === 1 ? 'todo.txt' : 'notes.txt')

const observer = observe({ preset: 'strict' })
for (let turn = 1; turn <= 50; turn += 1) {
  const input = { path: wanted(turn) }
  const output = observer.refusal('read', input) ?? files[input.path]
  const ruling = observer.step({ calls: [{ tool: 'read', input, output }] })
  console.log(turn, ruling.kind)
  if ('advice' in ruling) console.log(`  ${ruling.advice}`)
  if (ruling.kind === 'stop') {
    console.log(ruling.reason)
    break
  }
}

/* prints
1 go_on
2 go_on
3 advise
  `read notes.txt` was called 2 times with the same outcome while nothing changed. Use the outcome you have, change something first, or ask a different question.
4 block
  `read notes.txt` was called 3 times with the same outcome while nothing changed. Use the outcome you have, change something first, or ask a different question.
5 advise
  The last steps brought nothing new: `read notes.txt`. State what is known, what is missing, and one step that was not tried yet.
6 stop
The last steps brought nothing new: `read notes.txt`. Take what is known, and do something that was not tried yet, or conclude.
*/
