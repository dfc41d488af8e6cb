// Options in front of a command: `pawl --cwd ../other runs`.

import { commands, globalOptions } from './commands.ts'
import { nameIn, namesOf, type ValueForm, valueForm } from './option-form.ts'

export interface Leading {
  /** The options as they were written, with their values. */
  readonly options: readonly string[]
  readonly names: readonly string[]
  /** What follows them. */
  readonly rest: readonly string[]
}

/** The options that a command line begins with; `null` where nobody can tell which words are their values. */
export function leadingOptions(words: readonly string[]): Leading | null {
  const forms = valueForms()
  const names: string[] = []
  let index = 0
  for (let word = words[0]; word !== undefined && isOption(word); word = words[index]) {
    const name = nameIn(word)
    const form = name === word ? formOf(name, forms) : 'none'
    if (form === null || form === 'optional') return null
    names.push(name)
    index += form === 'required' ? 2 : 1
  }
  return { options: words.slice(0, index), names, rest: words.slice(index) }
}

function isOption(word: string): boolean {
  return word.startsWith('-') && word !== '-' && word !== '--'
}

/** A key with a dot is a setting, and no option that a table could list. */
function formOf(name: string, forms: ReadonlyMap<string, ValueForm | null>): ValueForm | null {
  return name.includes('.') ? 'required' : (forms.get(name) ?? null)
}

/** Every option there is. One that takes a value here and none there is `null`. */
function valueForms(): ReadonlyMap<string, ValueForm | null> {
  const forms = new Map<string, ValueForm | null>(
    ['--help', '-h', ...versionFlags].map((name) => [name, 'none' as const]),
  )
  for (const option of [...globalOptions, ...commands.flatMap(({ options = [] }) => options)]) {
    const form = valueForm(option)
    for (const name of namesOf(option)) forms.set(name, (forms.get(name) ?? form) === form ? form : null)
  }
  return forms
}

export const versionFlags: readonly string[] = ['--version', '-V', '-v']
