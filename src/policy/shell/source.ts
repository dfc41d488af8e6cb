// The text of a command line and how far it has been read.

/** Why a command line cannot be judged at all. */
export interface Fault {
  /** `excessive`: longer or deeper than anything a person would want to check. */
  readonly kind: 'unreadable' | 'excessive'
  readonly reason: string
}

export interface Source {
  readonly text: string
  at: number
  depth: number
  steps: number
  /** What is read correctly as far as it goes, but whose effect cannot be told. */
  readonly doubts: Set<string>
  /** The first thing that could not be read; nothing is read after it. */
  fault: Fault | null
  /** Here-documents whose bodies begin after the next line break. */
  readonly awaited: AwaitedBody[]
}

export interface AwaitedBody {
  readonly delimiter: string
  readonly isQuoted: boolean
  readonly stripsTabs: boolean
  readonly deliver: (body: string) => void
}

export const longestCommand = 32_768
export const mostSteps = 100
export const deepest = 8

export function sourceOf(text: string): Source {
  return { text, at: 0, depth: 0, steps: 0, doubts: new Set(), fault: null, awaited: [] }
}

/** Gives up: the rest of the text is left unread, so that every loop over it ends. */
export function fail(source: Source, reason: string, kind: Fault['kind'] = 'unreadable'): void {
  source.fault ??= { kind, reason }
  source.at = source.text.length
}

export function isAtEnd(source: Source): boolean {
  return source.at >= source.text.length
}

export function peek(source: Source, ahead = 0): string {
  return source.text[source.at + ahead] ?? ''
}

/** Takes what the pattern (sticky) matches here, or nothing. */
export function take(source: Source, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = source.at
  const match = pattern.exec(source.text)
  if (match !== null) source.at = pattern.lastIndex
  return match
}

/** Reads with the depth one higher; too deep is a fault. */
export function deeper<Value>(source: Source, read: () => Value): Value {
  source.depth += 1
  if (source.depth > deepest) fail(source, `commands inside commands more than ${deepest} deep`, 'excessive')
  const value = read()
  source.depth -= 1
  return value
}
