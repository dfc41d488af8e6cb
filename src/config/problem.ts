// Where a value comes from, and what can be wrong with it.

import { unreachable } from '../core/index.ts'
import { redact, shownForApproval } from '../policy/index.ts'

/** The layers, from the weakest to the strongest. */
export const layerNames = ['default', 'preset', 'user', 'project', 'environment', 'flags'] as const

export type LayerName = (typeof layerNames)[number]

interface FilePosition {
  readonly file: string
  /** Line and column count from 1. */
  readonly line: number
  readonly column: number
}

/** Who said so. */
export type Origin =
  | { readonly layer: 'default' }
  | { readonly layer: 'preset'; readonly name: string }
  | ({ readonly layer: 'user' | 'project' } & FilePosition)
  | { readonly layer: 'environment'; readonly variable: string }
  | { readonly layer: 'flags'; readonly flag: string }

export type ConfigErrorKind =
  /** The file cannot be read, or must not be. */
  | 'unreadable'
  /** It is too long, too deep or has too many parts to be read. */
  | 'too_big'
  | 'bad_yaml'
  | 'unknown_key'
  | 'wrong_value'
  /** Something that looks like a secret stands where everybody can read it. */
  | 'secret'

/** Something that a person has to put right before a run can start. Never holds the value of a secret. */
export interface ConfigError {
  readonly kind: ConfigErrorKind
  readonly origin: Origin
  /** The setting; empty for the file as a whole. */
  readonly key: string
  readonly message: string
  /** What was said on the command line or in a variable, where that as a whole is wrong. */
  readonly given?: string
  /** What was probably meant. */
  readonly suggestion?: string
}

/** A place on one line: `config.yaml:3:5`, `PAWL_MODEL`, `--model`. */
export function describeOrigin(origin: Origin): string {
  switch (origin.layer) {
    case 'default':
      return 'default'
    case 'preset':
      return `preset ${origin.name}`
    case 'user':
    case 'project':
      return `${origin.file}:${origin.line}:${origin.column}`
    case 'environment':
      return origin.variable
    case 'flags':
      return `--${origin.flag}`
    default:
      return unreachable(origin)
  }
}

const longestShown = 100

/** An error on one line, as compilers print theirs. Names come from anybody's files: nothing in them acts or hides. */
export function describeConfigError(error: ConfigError): string {
  const { message, suggestion } = error
  const hint = suggestion === undefined ? '' : `; did you mean ${suggestion}?`
  return shownForApproval(`${subjectOf(error)}: ${message}${hint}`).replaceAll('\n', '\\n')
}

/** `--max-turns x`, `PAWL_PLAN=perhaps`, `config.yaml:3:5: limits.turns`. */
function subjectOf({ origin, key, given }: ConfigError): string {
  const where = describeOrigin(origin)
  if (given !== undefined) return `${where}${origin.layer === 'environment' ? '=' : ' '}${shortened(given)}`
  return key === '' ? where : `${where}: ${shortened(key)}`
}

function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

/** Whether a value must not be repeated, judged by its looks and by the name it has. */
export function looksSecret(name: string, value: string): boolean {
  const assigned = `${name}=${value}`
  return redact(value) !== value || redact(assigned) !== assigned
}
