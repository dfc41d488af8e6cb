// How the usual languages declare an error: as a type that is called one or builds on one, or as a value that is made once.

import { withoutStrings } from '../source/source-text.ts'
import { basesIn, headingLine, implementedIn, typeNamedIn } from './heritage.ts'

/** What errors are called, and what libraries call those that others build on. */
const called = '(?:Error|Exception|Throwable|_error|_exception|::exception)'
const isCalled = new RegExp(`${called}$`)

const heads = 'class|struct|enum|interface|record|object|trait|protocol'

/** The lines that may declare one. */
export const errorPattern = [
  `\\b(?:${heads})\\s+\\w.*${called}\\b`,
  // The end of a heading whose constructor takes several lines.
  `^(?:[^;{}()]|\\([^()]*\\))*\\)\\s*(?::|extends|implements)\\s.*${called}\\b`,
  `=\\s*Class\\.new\\(.*${called}\\b`,
  '^\\s*(?:type\\s+)?\\w+Error\\s+(?:struct|interface|string|int)\\b|^func\\s+\\(.*\\)\\s+Error\\(\\)\\s+string',
  '^\\s*(?:var\\s+)?[eE]rr[A-Z]\\w*\\s*(?:error\\s*)?=\\s*(?:errors\\.New|fmt\\.Errorf|\\w+\\.\\w*Error)',
  '\\bimpl\\b.*\\bError\\s+for\\s+\\w|#\\[derive\\(.*\\bError\\b',
  '^\\s*defexception\\b',
].join('|')

interface Line {
  readonly text: string
  readonly path: string
  readonly around: { readonly sort: string; readonly trail: readonly string[] } | null
}

export interface ErrorDeclared {
  readonly name: string
  /** Whether it is a value that is given back, and no type. */
  readonly isValue?: true
}

/** The error that a line declares; `null` where it declares none. */
export function errorIn(line: Line): ErrorDeclared | null {
  const { text, path, around } = line
  if (path.endsWith('.go')) return errorOfGo(line)
  if (/^\s*defexception\b/.test(text)) return around === null ? null : { name: around.trail.join('.') }
  const ofRust = path.endsWith('.rs') ? errorOfRust(line) : null
  if (ofRust !== null) return ofRust
  const { made, base = '' } =
    /(?<made>[A-Z]\w*)\s*=\s*Class\.new\(\s*(?<base>[\w:]+)/.exec(withoutStrings(text))?.groups ?? {}
  if (made !== undefined) return isCalled.test(base) ? { name: made } : null
  const name = typeNamedIn(text)
  const all = name === null ? [] : [name, ...basesIn(headingLine(text) ?? '')]
  return name !== null && all.some(isCalledError) ? { name } : null
}

/** What implements the trait of errors, or has it derived, is one as well. */
function errorOfRust({ text, around }: Line): ErrorDeclared | null {
  const { trait = '', type = '' } = implementedIn(text) ?? {}
  if (/(?:^|::)Error$/.test(trait)) return { name: type }
  const isDerived = /#\[derive\(.*\bError\b/.test(text) && /^(?:enum|struct)$/.test(around?.sort ?? '')
  return isDerived ? { name: around?.trail.at(-1) ?? '' } : null
}

/** A type with the method of an error is one, whatever it is called. */
function errorOfGo({ text, around }: Line): ErrorDeclared | null {
  const { type, receiver, value } =
    /^\s*(?:type\s+)?(?<type>\w+Error)\s+(?:struct|interface|string|int)\b|^func\s+\((?:\w+\s+)?\*?(?<receiver>\w+)(?:\[[^\]]*\])?\)\s+Error\(\)\s+string|^\s*(?:var\s+)?(?<value>[eE]rr[A-Z]\w*)\s*(?:error\s*)?=/.exec(
      text,
    )?.groups ?? {}
  const name = type ?? receiver
  if (name !== undefined) return { name }
  const isInside = /^(?:function|method)$/.test(around?.sort ?? '')
  return value === undefined || isInside ? null : { name: value, isValue: true }
}

/** Whether a type is an error by what it is called, whatever it is given. */
function isCalledError(type: string): boolean {
  return isCalled.test(type.replace(/[<[].*$/, ''))
}

/** What a line names as errors without declaring them: those that a heading which began above builds on. */
export function errorsNamedIn({ text }: Pick<Line, 'text'>): readonly string[] {
  const behind = /\)\s*(?::|extends|implements)\s(?<bases>.*)/.exec(withoutStrings(text))?.groups?.bases ?? ''
  return behind.match(/\b\w*(?:Error|Exception|Throwable)\b/g) ?? []
}

/** What goes wrong may be called after that, and be no error that a name tells. */
export function mayBeError(type: string, bases: readonly string[]): boolean {
  return [type, ...bases].some((one) => amiss.test(one))
}

const amiss =
  /(?:Fail(?:ed|ure)?|Fault|Abort(?:ed)?|Exit|Interrupt(?:ed)?|Warning|Halt|Invalid|Missing|Denied|Refused|NotFound|Timeout|Unavailable|Rejected|Violation)(?![a-z])/
