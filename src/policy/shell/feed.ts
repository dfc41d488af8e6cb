// What comes through a pipe to `xargs`: names of files below, or anything.

import { literal, type Step, type Word } from './script.ts'

const anything: Word = { source: '…', pieces: [{ kind: 'unknown' }] }
/** Names from the directory the command runs in; one may look like an option. */
const names: Word = { source: '*', pieces: [{ kind: 'glob', text: '*' }] }

/** The word that stands for what `xargs` adds. */
export function feedOf(before: readonly Step[]): Word {
  for (const step of before.toReversed()) {
    const words = step.words.map((word) => literal(word) ?? '')
    if (givesNames(words)) return names
    const isFilter = /^(sort|uniq|head|tail|grep|rg)$/.test(words[0] ?? '') && step.joint === 'pipe'
    if (!isFilter) return anything
  }
  return anything
}

function givesNames([program = '', ...args]: readonly string[]): boolean {
  switch (program) {
    case 'find':
      return !args.some((word) => /^-(f?printf|exec|execdir|ok|okdir)/.test(word))
    case 'git':
      return (
        args[0] === 'ls-files' ||
        (args[0] === 'grep' && args.includes('-l')) ||
        (args[0] === 'diff' && args.includes('--name-only'))
      )
    case 'rg':
    case 'grep':
      return args.some((word) =>
        /^(-[a-zA-Z]*l[a-zA-Z]*|--files|--files-with-matches|--files-without-match)$/.test(word),
      )
    case 'fd':
    case 'ls':
      return true
    default:
      return false
  }
}
