import type { Machine } from '../core/index.ts'
import { machineCodec } from './machine-format.ts'
import { checkReferences, type KnownNames } from './references.ts'
import { openYaml, type Problem } from './yaml-source.ts'

export interface ParseOptions extends KnownNames {
  /** What problems call the file. */
  readonly file?: string
}

export type ParsedMachine =
  | { readonly ok: true; readonly machine: Machine }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/**
 * Reads a machine from YAML. Never throws and never takes long, whatever the text; a machine that is not right is
 * refused with everything that is wrong with it, each problem with its place in the file.
 */
export function parseMachine(text: string, { file = 'machine', ...known }: ParseOptions = {}): ParsedMachine {
  const source = openYaml(text, file)
  const { root } = source
  if (root === null) {
    const problems = source.problems()
    const empty = { file, line: 1, column: 1, key: '', message: 'the file is empty' }
    return { ok: false, problems: problems.length > 0 ? problems : [empty] }
  }
  const machine = machineCodec.read(source.open(root), { source, key: [] })
  const errors = source.isBlamed(['modes']) ? [] : checkReferences(machine, known)
  for (const error of errors) {
    if (error.severity === 'error' && !source.isBlamed(error.key)) source.complain(error)
  }
  const problems = source.problems()
  return problems.length === 0 ? { ok: true, machine } : { ok: false, problems }
}

/** A problem on one line, as compilers print theirs. */
export function describeProblem({ file, line, column, key, message, suggestion }: Problem): string {
  const subject = key === '' ? '' : `${key}: `
  const hint = suggestion === undefined ? '' : `; did you mean ${suggestion}?`
  return `${file}:${line}:${column}: ${subject}${message}${hint}`
}
