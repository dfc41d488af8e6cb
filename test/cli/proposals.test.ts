// What completion proposes is written down in a table that may load nothing else; here it is compared with what there is.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asking, machine, preset, status } from '../../src/apps/cli/options.ts'
import { runStatuses } from '../../src/compose/index.ts'
import { builtInNames, presets } from '../../src/machines/index.ts'
import { listProviders } from '../../src/models/index.ts'

const { properties } = JSON.parse(readFileSync('schema/pawl.schema.json', 'utf8'))
const ownProviders = ['scout', 'script', 'recording']

test.each<[flag: string, known: readonly string[]]>([
  ['--provider', [...ownProviders, ...listProviders({}).map(({ name }) => name)]],
  ['--policy', properties.policy.properties.mode.enum],
  ['--sandbox', properties.sandbox.properties.use.enum],
  ['--machine', builtInNames],
  ['--preset', Object.keys(presets)],
  ['--status', runStatuses],
])('completion proposes for %s what there is, and nothing else', (flag, known) => {
  const option = [...asking, machine, preset, status].find(({ flags }) => flags.startsWith(`${flag} `))
  expect([...(option?.proposals ?? [])].sort()).toEqual([...known].sort())
})
