import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkMachine } from './check-machine.ts'
import { formatMachine } from './format-machine.ts'
import { describeProblem, parseMachine } from './parse-machine.ts'

const folder = new URL('../../examples/machines/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))

const tools = [
  { name: 'view', class: 'read' },
  { name: 'text-search', class: 'search' },
  { name: 'run', class: 'run' },
] as const

describe('a machine of one’s own is a file', () => {
  test('there are examples', () => {
    expect(files).toEqual(['math.yaml', 'review.yaml'])
  })

  test.each(files)('%s is read, passes the checker without a finding, and can be written again', (file) => {
    const parsed = parseMachine(readFileSync(new URL(file, folder), 'utf8'), { file, tools })
    if (!parsed.ok) throw new Error(parsed.problems.map(describeProblem).join('\n'))
    const { machine } = parsed
    expect(checkMachine(machine, { tools }).findings).toEqual([])
    expect(parseMachine(formatMachine(machine))).toEqual({ ok: true, machine })
  })
})
