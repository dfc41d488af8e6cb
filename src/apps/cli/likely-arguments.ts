// Whether words are likely the arguments of a command rather than the rest of a sentence: `last`, not `many variants`.

import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { topics } from './help.ts'
import { asking } from './options.ts'

/** No words at all may follow any command. */
export function isLikelyFor({ takes = '' }: Command, words: readonly string[]): boolean {
  const [first, ...others] = words
  if (first === undefined) return true
  const parameters = [...takes.matchAll(/[<[]([^\]>.]+)(\.\.\.)?[\]>]/g)].map(([, name = '', more]) => ({
    looks: shapes.get(name) ?? (name.includes('|') ? (word: string) => name.split('|').includes(word) : () => false),
    isList: more !== undefined,
  }))
  const [head, ...rest] = parameters
  if (head === undefined || !head.looks(first)) return false
  if (head.isList) return others.every(head.looks)
  // What begins with the name of a run goes on as it likes.
  return others.length <= rest.length || rest.some(({ isList }) => isList)
}

type Shape = (word: string) => boolean

const isRun: Shape = (word) => word === 'last' || /^(?=.*\d)[0-9a-z]{2,}$/.test(word)
const providers = asking.find(({ flags }) => flags.startsWith('--provider'))?.proposals ?? []
const isPath: Shape = (word) => /[./~]/.test(word)
// A shell takes a sentence apart; who put it in quotes has given one argument.
const isQuoted: Shape = (word) => word.includes(' ') || word === '-'

/** What each kind of argument looks like, by its name in the tables. */
const shapes: ReadonlyMap<string, Shape> = new Map([
  ['run', (word: string) => isRun(word) || word.endsWith('.jsonl')],
  ['n', (word: string) => /^\d+$/.test(word)],
  ['path', isPath],
  ['task', isQuoted],
  ['tool', (word: string) => /^[a-z-]+$/.test(word)],
  ['provider', (word: string) => providers.includes(word)],
  [
    'topic',
    (word: string) => Object.hasOwn(topics, word) || commands.some(({ name }) => name.split(' ').includes(word)),
  ],
])
