// The guide says what the tables say.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTransient } from '../core/index.ts'
import { errorKinds } from './classify.ts'
import { providers } from './providers.ts'

const guide = readFileSync(new URL('../../docs/guide/models.md', import.meta.url), 'utf8')

function rowOf(name: string): string {
  return guide.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? ''
}

test('every provider is in the guide, with its aliases, keys and default model', () => {
  for (const { name, aliases, keyVariables, defaultModel } of providers) {
    for (const word of [...aliases, ...keyVariables, ...(defaultModel === null ? [] : [defaultModel])]) {
      expect(rowOf(name)).toContain(`\`${word}\``)
    }
  }
})

test('every kind of error is in the guide, with whether it is asked again', () => {
  for (const kind of errorKinds) expect(rowOf(kind)).toContain(`| ${isTransient(kind) ? 'yes' : 'no'} |`)
})
