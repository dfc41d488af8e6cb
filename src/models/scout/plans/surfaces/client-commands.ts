// Commands that a client sends to a server, where nothing is said of over what: whatever tells commands apart and is not what
// somebody typed behind a program. Its function speaks of who sends, or its file does and reads no arguments of the program.

import { search } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { isComment } from '../../source/source-text.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, unknown } from '../conclusion.ts'
import { everySent, type Sent, sentInWords, takenForCommands } from './sent-commands.ts'

const sender = /client|conn(?!fig)|session|peer|sock|request|packet|proto|serve/i
const fewestLines = 3

export function* clientCommands(_asked: Asked): Looking<Conclusion> {
  const all = takenForCommands(yield* everySent()).filter(
    ({ path, about }) => !/\bmain$/.test(about.slice(path.length)),
  )
  yield* look([...new Set(all.flatMap(({ path }) => [sendersIn(path), argumentsIn(path)]))])
  const own: Sent[] = []
  for (const one of all) if (yield* isOfClient(one)) own.push(one)
  const [first, ...others] = own
  return first === undefined
    ? unknown('Looked for what tells apart the commands of a client, and found none.')
    : sentInWords([first, ...others], [])
}

function* isOfClient({ path, about }: Sent): Looking<boolean> {
  if (sender.test(about.slice(path.length))) return true
  const senders = readMatches(yield* lookAt(sendersIn(path))).shown.filter(({ text }) => !isComment(text))
  return senders.length >= fewestLines && readMatches(yield* lookAt(argumentsIn(path))).total === 0
}

function sendersIn(path: string): string {
  return search('client|\\bconn|session|\\bpeer|sock|request|packet', { path, ignoreCase: true, limit: 20 })
}

/** What somebody typed behind the program; what belongs to a request is called so, too. */
function argumentsIn(path: string): string {
  return search(
    '(?:^|[^.>\\w])argv\\b|process\\.argv|os\\.Args|sys\\.argv|ARGV|env::args|argparse|\\bgetopt|[cC]ommandLine|String\\[\\] *args',
    { path, limit: 5 },
  )
}
