import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sights, signals } from '../core/index.ts'
import { toolClasses } from './abilities.ts'
import { builtInNames } from './built-in/built-in.ts'
import { checkMachine } from './check-machine.ts'
import { findingKinds } from './finding.ts'
import { arrowFields, conditionFields, limitFields, machineFields, modeFields } from './machine-format.ts'
import { describeProblem, parseMachine } from './parse-machine.ts'
import { presets } from './presets.ts'

const guide = readFileSync(new URL('../../docs/guide/machines.md', import.meta.url), 'utf8')

describe('the guide leaves nothing out', () => {
  const fields = { ...machineFields, ...modeFields, ...limitFields, ...conditionFields }

  test.each<[what: string, words: readonly string[]]>([
    ['key of a file', Object.values(fields).map(({ key }) => key)],
    ['signal', signals],
    ['sight', sights],
    ['class of tools', toolClasses],
    ['finding', Object.keys(findingKinds)],
    ['built-in machine', builtInNames],
    ['preset', Object.keys(presets)],
  ])('every %s', (_what, words) => {
    expect(words.filter((word) => !guide.includes(`\`${word}\``))).toEqual([])
  })

  test('the keys of an arrow', () => {
    expect(Object.values(arrowFields).map(({ key }) => key)).toEqual(['to', 'when'])
    expect(guide).toContain('{ to: recovery, when: { visits-below: 3 } }')
  })
})

describe('the machine in the guide', () => {
  const [text = ''] = [...guide.matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml]) => yaml)

  test('is read and passes the checker without a finding', () => {
    const parsed = parseMachine(text)
    expect(parsed.ok).toBe(true)
    expect(parsed.ok && checkMachine(parsed.machine).findings).toEqual([])
  })

  test('is refused in the words of the guide when it is misspelt', () => {
    const misspelt = text.replace('reminders: 1', 'remindres: 1').replace('results: judging', 'results: juding')
    const parsed = parseMachine(misspelt, { file: 'triage.yaml' })
    const lines = parsed.ok ? [] : parsed.problems.map(describeProblem)
    expect(lines.length).toBe(2)
    for (const line of lines) expect(guide).toContain(line)
  })
})
