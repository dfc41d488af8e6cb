// One command as bash starts it, and the ways to say what was found in it.

import type { Finding, Risk, Started } from './finding.ts'
import { dangerIn, pathInOption } from './options.ts'
import type { Options, Program } from './programs.ts'
import { literal, type Word } from './script.ts'
import { judgeRead, judgeReadOf, judgeWrite, mayBeOption, pointed, type Scene, shown, unproven } from './where.ts'

export interface Command {
  readonly name: string
  readonly args: readonly Word[]
  /** The arguments as texts; `null` where the value is not known. */
  readonly texts: readonly (string | null)[]
}

export function commandOf(name: string, args: readonly Word[]): Command {
  return { name, args, texts: args.map(literal) }
}

/** The program with its words, as rules see it. */
export function starts({ name, args }: Command, risk: Risk, said: { reason: string; usesNetwork?: boolean }): Started {
  const words = [name, ...args.map((word) => literal(word) ?? word.source)]
  return { kind: 'starts', words, risk, reason: `${name}: ${said.reason}`, usesNetwork: said.usesNetwork === true }
}

/** A program of the project: an approval is of what the file holds. */
export function runsFile(command: Command, file: Word, { directories }: Scene): Started {
  const path = literal(file)
  const [from = ''] = directories
  const started = starts(command, 'medium', { reason: 'runs code of the project' })
  if (path === null) return started
  return { ...started, script: path.startsWith('/') || from === '' ? path : `${from}/${path}` }
}

/** Options that must not be there, known or possible. */
export function judgeOptions({ name, args }: Command, dangers: Options | undefined, scene: Scene): readonly Finding[] {
  if (dangers === undefined) return []
  const found: Finding[] = []
  for (const word of args) {
    const value = pointed(word, scene.judges)
    if (value.rest === 'nothing' && value.text === '--') break
    if (value.rest === 'nothing') {
      const danger = dangerIn(value.text, dangers)
      if (danger !== null) found.push(unproven(`${name} ${danger} may write or run something`))
    } else if (mayBeOption(value)) found.push(unproven(`${name} may be given an option by ${shown(word)}`))
  }
  return found
}

interface Parted {
  readonly options: readonly Word[]
  readonly operands: readonly Word[]
}

/** Options and operands; after `--` everything is an operand. */
export function parted(args: readonly Word[]): Parted {
  const options: Word[] = []
  const operands: Word[] = []
  let isOver = false
  for (const word of args) {
    const text = literal(word)
    if (text === '--' && !isOver) isOver = true
    else if (!isOver && text?.startsWith('-') === true && text !== '-') options.push(word)
    else operands.push(word)
  }
  return { options, operands }
}

/** A program of the table: its options and where its operands lead. */
export function judgeProgram(command: Command, program: Program, scene: Scene): readonly Finding[] {
  const { risk, reason, operands: role, texts = 0, most, dangers, usesNetwork, sparesLinks } = program
  const { options, operands } = parted(command.args)
  const started = starts(command, risk, { reason, usesNetwork: usesNetwork === true })
  if (role === 'text') {
    const excess = most !== undefined && operands.length > most ? [unproven(`${command.name} changes something`)] : []
    return [started, ...judgeOptions(command, dangers, scene), ...excess]
  }
  const paths = operands.slice(patternsAmong(command, texts))
  return [
    started,
    ...judgeOptions(command, dangers, scene),
    ...options.flatMap((word) => judgeOptionPath(word, scene)),
    ...paths.flatMap((word, index) => {
      const isTarget = role === 'written' || (role === 'last written' && index === paths.length - 1)
      if (isTarget) return judgeWrite(word, scene, sparesLinks === true ? 'name' : 'file')
      return index >= (most ?? Number.POSITIVE_INFINITY) ? judgeWrite(word, scene) : judgeRead(word, scene)
    }),
  ]
}

/** With `-e` or `-f`, also among other letters or shortened, the pattern is not among the operands. */
function patternsAmong({ texts }: Command, patterns: number): number {
  const isGiven = texts.some((text) => text !== null && /^(-[a-zA-Z0-9]*[ef]|--(re|fi|fr))/.test(text))
  return isGiven ? 0 : patterns
}

/** A file that is named inside an option. */
export function judgeOptionPath(word: Word, scene: Scene): readonly Finding[] {
  const text = literal(word)
  const path = text === null ? null : pathInOption(text)
  return path === null || path === '' ? [] : judgeReadOf(path, scene)
}
