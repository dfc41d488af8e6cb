// The two measures of a shell policy: what it allows wrongly, and what it asks needlessly.

import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { begin, defaultRetry } from '../../src/core/index.ts'
import { createPermit, type Judges, judgesByText, readsOnly } from '../../src/policy/index.ts'
import { openWorkspace } from '../../src/workspace/index.ts'
import { randomCommand, randomFrom } from './random-commands.ts'
import { openRange, type Range } from './range.ts'

const run = begin({
  type: 'run.started',
  at: 0,
  id: 'trial',
  machine: { name: 'trial', start: 'agent', modes: {}, limits: { turns: 1 } },
  settings: { retry: defaultRetry, inboxLimit: 1, interactive: true },
})
const tool = { name: 'run', class: 'run', mutates: true } as const
const call = (command: string) => ({ id: 'c1', tool: 'run', input: { command } })

export interface Question {
  readonly command: string
  readonly reason: string
}

/** The everyday commands that a person would be asked about, with the reason given. */
export function needlessQuestions(commands: readonly string[]): readonly Question[] {
  const permit = createPermit({ mode: 'auto-medium', isInteractive: true }, judgesByText('/work/project'))
  return commands.flatMap((command) => {
    const permission = permit(call(command), tool, run)
    return permission.kind === 'allowed' ? [] : [{ command, reason: permission.reason }]
  })
}

export interface Trial {
  /** How many different commands were allowed, and so run. */
  readonly allowed: number
  /** How many of them as provably reading. */
  readonly reading: number
  readonly wrong: readonly WrongAllow[]
}

interface WrongAllow {
  readonly command: string
  readonly did: string
}

const harmless = new Set(['okay', 'fine'])
const batch = 400

/** Generates commands, judges them, runs what is allowed, and gives what should not have been. */
export function wrongAllows(count: number, seed: number): Trial {
  const range = openRange()
  try {
    const permit = createPermit(
      { mode: 'ask', isInteractive: true, allow: ['run(okay *)', 'run(fine *)', 'edit(**)'] },
      judgesOf(range),
    )
    const random = randomFrom(seed)
    const commands = new Set(Array.from({ length: count }, () => randomCommand(random)))
    const allowed = [...commands].filter((command) => permit(call(command), tool, run).kind === 'allowed')
    const reading = allowed.filter(readsOnly)
    const acting = allowed.filter((command) => !readsOnly(command))
    const wrong = [...tried(range, reading, true), ...tried(range, acting, false)]
    return { allowed: allowed.length, reading: reading.length, wrong }
  } finally {
    range.close()
  }
}

function tried(range: Range, commands: readonly string[], isReading: boolean): readonly WrongAllow[] {
  const wrong: WrongAllow[] = []
  for (let from = 0; from < commands.length; from += batch) {
    const some = commands.slice(from, from + batch)
    // A batch in which something happened is run again one by one, to know which command it was.
    if (whatWrong(range, some, isReading) === null) continue
    const found = some.flatMap((command) => {
      const did = whatWrong(range, [command], isReading)
      return did === null ? [] : [{ command, did }]
    })
    wrong.push(...(found.length > 0 ? found : [{ command: some.join('\n'), did: 'among these, but none alone' }]))
  }
  return wrong
}

function whatWrong(range: Range, commands: readonly string[], isReading: boolean): string | null {
  const { reached, isOutsideTouched, isWorkspaceTouched } = range.shoot(commands)
  const program = reached.find((name) => !harmless.has(name))
  if (program !== undefined) return `reached ${program}`
  if (isOutsideTouched) return 'wrote outside of the workspace'
  return isReading && isWorkspaceTouched ? 'was said to read and changed the workspace' : null
}

/** The real workspace and the programs of the range. */
function judgesOf(range: Range): Judges {
  const { place } = openWorkspace(range.workspace)
  return {
    place,
    resolveProgram: (name) => {
      try {
        return realpathSync(join(range.root, 'bin', name))
      } catch {
        return null
      }
    },
    home: range.home,
  }
}
