// The calls the scout makes, each as the text dialect writes it, so that a result can be found again by its call.

export interface ViewFlags {
  readonly docs?: true
  readonly full?: true
  readonly depth?: number
  readonly kind?: string
  readonly deps?: true
}

export interface SearchFlags {
  /** The file or directory that is searched; everything where none is named. */
  readonly path?: string | undefined
  readonly ignoreCase?: true
  readonly only?: string
  readonly exclude?: string
  readonly limit?: number
  readonly offset?: number
  readonly context?: number
}

/** `view src/a.rs/Name --depth=0`, without the `$(…)` around it. */
export function view(target: string, flags: ViewFlags = {}): string {
  return ['view', quoted(target), ...flagWords(flags)].join(' ')
}

/** `text-search "pattern" src --limit=200`, without the `$(…)` around it. */
export function search(pattern: string, flags: SearchFlags = {}): string {
  // A prompt shows only the beginning of a call: what tells two pages of one search apart comes before what is long.
  const { path, exclude, offset, ...others } = flags
  const where = path === undefined ? [] : [quoted(path)]
  const told = { ...(offset !== undefined && { offset }), ...others, ...(exclude !== undefined && { exclude }) }
  return ['text-search', inQuotes(pattern), ...where, ...flagWords(told)].join(' ')
}

function flagWords(flags: object): readonly string[] {
  return Object.entries(flags).map(([key, value]) => {
    const flag = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    if (value === true) return flag
    return `${flag}=${typeof value === 'string' ? inQuotes(value) : String(value)}`
  })
}

function quoted(word: string): string {
  return /^[\w./:@*#+-]+$/.test(word) && !word.startsWith('-') ? word : inQuotes(word)
}

function inQuotes(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** A prompt shows the first letters of a long call only. */
export function isSameCall(shown: string, call: string): boolean {
  return shown.endsWith(' …') ? call.startsWith(shown.slice(0, -2)) : shown === call
}
