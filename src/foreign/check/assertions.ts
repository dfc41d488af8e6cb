// What can be asserted of a run. Each assertion is a fold over its steps that says where it was broken.

import { isAbsolute, normalize, relative } from 'node:path'
import type { RunAudit } from '../audit/run-audit.ts'
import { type Deeds, segmentsOf } from './deeds.ts'
import { globPattern } from './glob.ts'

export interface Breach {
  /** `null`: of the run as a whole. */
  readonly step: number | null
  readonly what: string
}

/** One call of a step. */
interface Deed extends Deeds {
  readonly step: number
  readonly tool: string
  readonly ok: boolean
}

export interface AssertionFold {
  readonly deed?: (deed: Deed) => Breach | null
  readonly end?: (run: RunAudit) => readonly Breach[]
}

/** Only these files may be written, by patterns from the run's directory. */
export function writesOnly(globs: readonly string[]): AssertionFold {
  const patterns = globs.map(globPattern)
  const written = new Map<string, number>()
  return {
    deed: ({ writes, step }) => {
      for (const path of writes) if (!written.has(path)) written.set(path, step)
      return null
    },
    end: ({ directory }) =>
      [...written].flatMap(([path, step]) => {
        const inside = placed(path, directory)
        const isFine = inside !== null && patterns.some((pattern) => pattern.test(inside))
        return isFine ? [] : [{ step, what: `wrote ${path}` }]
      }),
  }
}

/** The path as seen from the directory; `null` when it leads out of it. */
function placed(path: string, directory: string | null): string | null {
  const inside = normalize(isAbsolute(path) && directory !== null ? relative(directory, path) : path)
  return inside.startsWith('..') || (isAbsolute(inside) && directory !== null) ? null : inside
}

export function maxReadsOfAFile(most: number): AssertionFold {
  const reads = new Map<string, number>()
  return {
    deed: ({ reads: paths, step }) => {
      let breach: Breach | null = null
      for (const path of paths) {
        const times = (reads.get(path) ?? 0) + 1
        reads.set(path, times)
        if (times === most + 1) breach = { step, what: `read ${path} for the ${ordinal(times)} time` }
      }
      return breach
    },
  }
}

/** A command that failed may be run again once something has changed. */
export function noRepeatOfFailingCommand(): AssertionFold {
  const failed = new Set<string>()
  return {
    deed: ({ command, ok, changes, writes, step }) => {
      const name = command?.replace(/\s+/g, ' ') ?? null
      const isRepeat = name !== null && failed.has(name)
      const mayHaveChanged = writes.length > 0 || (changes && ok)
      if (mayHaveChanged) failed.clear()
      if (name !== null && !ok) failed.add(name)
      return isRepeat ? { step, what: `ran \`${name}\` again after it had failed` } : null
    },
  }
}

/** Beginnings of commands, or a pattern between slashes. */
export function forbiddenCommands(forbidden: readonly string[]): AssertionFold {
  const tests = forbidden.map(commandTest)
  return {
    deed: ({ command, step }) => {
      if (command === null) return null
      const found = forbidden.find((_, place) => tests[place]?.(command) === true)
      return found === undefined ? null : { step, what: `ran \`${command.slice(0, 200)}\` (${found})` }
    },
  }
}

function commandTest(forbidden: string): (command: string) => boolean {
  const source = /^\/(.+)\/$/s.exec(forbidden)?.[1]
  if (source !== undefined) {
    const pattern = new RegExp(source)
    return (command) => pattern.test(command)
  }
  const words = forbidden.replace(/\s+/g, ' ').trim()
  return (command) => segmentsOf(command).some((segment) => segment === words || segment.startsWith(`${words} `))
}

export function forbiddenTools(forbidden: readonly string[]): AssertionFold {
  const patterns = forbidden.map(globPattern)
  return {
    deed: ({ tool, step }) =>
      patterns.some((pattern) => pattern.test(tool)) ? { step, what: `called ${tool}` } : null,
  }
}

/** A figure of the run that must not be passed. Where it is not known, that is said: nothing was checked. */
export function atMost(most: number, figure: (run: RunAudit) => number | null, unit: string): AssertionFold {
  return {
    end: (run) => {
      const value = figure(run)
      if (value === null) return [{ step: null, what: `${unit} is not in the log, so it cannot be checked` }]
      return value > most ? [{ step: null, what: `${rounded(value)} ${unit}, at most ${most}` }] : []
    },
  }
}

/** What was worked out has more digits than anybody reads. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4))
}

/** The governor would not have stopped it. */
export function neverStuck(): AssertionFold {
  return {
    end: ({ stopped }) =>
      stopped === null ? [] : [{ step: stopped.step, what: `is stuck (${stopped.cause}): ${stopped.advice}` }],
  }
}

function ordinal(number: number): string {
  const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
  const isTeen = number % 100 > 10 && number % 100 < 14
  return `${number}${isTeen ? 'th' : (endings[number % 10] ?? 'th')}`
}
