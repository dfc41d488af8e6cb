// Programs that start another one with the rest of their arguments. Peeled off, so that what is judged is what runs.

import { ownEntry } from '../../core/index.ts'
import { literal, type Word } from './script.ts'

interface Wrapper {
  /** Options that stand alone, by letter. */
  readonly flags?: string
  /** Options that take the word after them. */
  readonly values?: string
  /** Long options that are harmless; with `=` where they carry a value. */
  readonly names?: readonly string[]
  /** Operands before the command: `timeout 5 …`. */
  readonly operands?: number
  /** What is left is one text for a shell. */
  readonly isScript?: true
  /** Puts words of its own after the command. */
  readonly appends?: true
  readonly raises?: true
}

const wrappers: Readonly<Record<string, Wrapper>> = {
  env: { flags: 'i0v', values: 'u', names: ['ignore-environment', 'null', 'unset='] },
  nohup: {},
  setsid: { flags: 'fcw', names: ['fork', 'ctty', 'wait'] },
  nice: { values: 'n', names: ['adjustment='] },
  ionice: { flags: 't', values: 'cn' },
  timeout: {
    flags: 'v',
    values: 'ks',
    names: ['foreground', 'preserve-status', 'verbose', 'kill-after=', 'signal='],
    operands: 1,
  },
  stdbuf: { values: 'ioe', names: ['input=', 'output=', 'error='] },
  time: { flags: 'pv' },
  command: { flags: 'p' },
  builtin: {},
  exec: { flags: 'cl', values: 'a' },
  xargs: {
    flags: '0rtx',
    values: 'InPLsdE',
    names: ['null', 'no-run-if-empty', 'max-args=', 'max-procs=', 'replace=', 'delimiter=', 'max-lines=', 'verbose'],
    appends: true,
  },
  watch: {
    flags: 'dtgebcpx',
    values: 'n',
    names: ['interval=', 'differences', 'no-title', 'color', 'exec'],
    isScript: true,
  },
  taskset: { flags: 'c', operands: 1 },
  chronic: {},
  unbuffer: {},
  busybox: {},
  caffeinate: { flags: 'disu', values: 't' },
  sudo: { flags: 'nEHkSb', values: 'ug', names: ['non-interactive', 'preserve-env', 'user=', 'group='], raises: true },
  doas: { flags: 'n', values: 'u', raises: true },
  eval: { isScript: true },
}

export type Peeled =
  | { readonly kind: 'command'; readonly words: readonly Word[]; readonly raises: boolean; readonly appends: boolean }
  | { readonly kind: 'script'; readonly words: readonly Word[] }
  /** An option nobody described: where the command begins is not known. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** What a wrapper starts; `null` when the program is none. */
export function peel(name: string, args: readonly Word[]): Peeled | null {
  const wrapper = ownEntry(wrappers, name)
  if (wrapper === undefined) return null
  let at = 0
  for (; at < args.length; at++) {
    const text = literalAt(args, at)
    if (text === null) return { kind: 'unknown', reason: `what ${name} is given is not known` }
    if (text === '--') {
      at += 1
      break
    }
    if (!text.startsWith('-') || text === '-') break
    const length = optionLength(text, wrapper, name)
    if (length === 0) return { kind: 'unknown', reason: `${name} ${text}` }
    at += length - 1
  }
  const words = args.slice(at + (wrapper.operands ?? 0))
  if (wrapper.isScript === true) return { kind: 'script', words }
  return { kind: 'command', words, raises: wrapper.raises === true, appends: wrapper.appends === true }
}

/** How many words an option takes, itself included; 0 when it is not one that is known. */
function optionLength(option: string, { flags = '', values = '', names = [] }: Wrapper, name: string): number {
  if (option.startsWith('--')) {
    const equals = option.indexOf('=')
    const known = equals < 0 ? option.slice(2) : option.slice(2, equals + 1)
    return names.includes(known) ? 1 : 0
  }
  if (name === 'nice' && /^-\d+$/.test(option)) return 1
  const letters = [...option.slice(1)]
  const value = letters.findIndex((letter) => values.includes(letter))
  const before = value < 0 ? letters : letters.slice(0, value)
  if (!before.every((letter) => flags.includes(letter))) return 0
  return value === letters.length - 1 ? 2 : 1
}

function literalAt(words: readonly Word[], index: number): string | null {
  const word = words[index]
  return word === undefined ? null : literal(word)
}
