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
 * Reads a machine that a program wrote down, of which nothing is known, as `parseMachine` reads a text: `defineMachine` holds
 * only those to the format whose types are checked. What its problems stand in has no lines, but keys.
 */
export function readMachineValue(value: unknown, options: ParseOptions = {}): ParsedMachine {
  // A machine is data: what JSON leaves out of it, a journal would lose.
  const read = readMachine(JSON.stringify(value) ?? '', options, true)
  return read.ok ? read : { ok: false, problems: read.problems.map((problem) => ({ ...problem, line: 0, column: 0 })) }
}

/**
 * Reads a machine from YAML. Never throws and never takes long, whatever the text; a machine that is not right is
 * refused with everything that is wrong with it, each problem with its place in the file.
 */
export function parseMachine(text: string, options: ParseOptions = {}): ParsedMachine {
  return readMachine(text, options, false)
}

function readMachine(text: string, { file = 'machine', ...known }: ParseOptions, isProgram: boolean): ParsedMachine {
  const source = openYaml(text, file)
  const { root } = source
  if (root === null) {
    const problems = source.problems()
    const empty = { file, line: 1, column: 1, key: '', message: 'the file is empty' }
    return { ok: false, problems: problems.length > 0 ? problems : [empty] }
  }
  const machine = machineCodec.read(source.open(root), { source, key: [], isProgram })
  const errors = source.isBlamed(['modes']) ? [] : checkReferences(machine, known)
  for (const error of errors) {
    if (error.severity === 'error' && !source.isBlamed(error.key)) source.complain(error)
  }
  const problems = source.problems()
  return problems.length === 0 ? { ok: true, machine } : { ok: false, problems }
}

/** A problem on one line, as compilers print theirs. */
export function describeProblem({ file, line, column, key, message, suggestion }: Problem): string {
  const place = line === 0 ? file : `${file}:${line}:${column}`
  const subject = key === '' ? '' : `${key}: `
  const hint = suggestion === undefined ? '' : `; did you mean ${suggestion}?`
  return `${place}: ${subject}${message}${hint}`
}
