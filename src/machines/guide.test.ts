import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sights, signals } from '../core/index.ts'
import { toolClasses } from './abilities.ts'
import { builtInNames } from './built-in/built-in.ts'
import { checkMachine } from './check-machine.ts'
import { findingKinds } from './finding.ts'
import { arrowFields, conditionFields, limitFields, machineFields, modeFields } from './machine-format.ts'
import { parseMachine } from './parse-machine.ts'
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

test('the machine in the guide is read and passes the checker without a finding', () => {
  const texts = [...guide.matchAll(/```yaml\n(.*?)```/gs)].map(([, text]) => text ?? '')
  expect(texts.length).toBe(1)
  for (const text of texts) {
    const parsed = parseMachine(text)
    expect(parsed.ok).toBe(true)
    expect(parsed.ok && checkMachine(parsed.machine).findings).toEqual([])
  }
})
