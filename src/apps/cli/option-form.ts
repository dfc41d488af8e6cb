// How an option is written: its names, and whether a value goes with it.

import type { Option } from './command.ts'

/** `-q` and `--quiet`. */
export function namesOf({ flags }: Pick<Option, 'flags'>): readonly string[] {
  return flags.split(/[ ,]+/).filter((word) => word.startsWith('-'))
}

export type ValueForm = 'none' | 'optional' | 'required'

export function valueForm({ flags }: Pick<Option, 'flags'>): ValueForm {
  if (flags.includes('<')) return 'required'
  return flags.includes('[') ? 'optional' : 'none'
}

/** The name in a word such as `--max-turns=5`. */
export function nameIn(word: string): string {
  return word.split('=')[0] ?? word
}
