// Every command and every flag that the tables know is given to the built program somewhere in the tests beside this one.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Command, Option } from '../../src/apps/cli/command.ts'
import { commands, globalOptions } from '../../src/apps/cli/commands.ts'

const folders = ['test/cli', 'test']

/** What the tests say, without this one: it names nothing by itself. */
const said = folders
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && name !== 'coverage.test.ts')
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  .filter((text) => /runPawl|openPawl|program\b/.test(text))
  .join('\n')

/** As an argument list has it, `'runs', 'search'`, or as a line, `runs search`. */
function isNamed({ name }: Command): boolean {
  const words = name.split(' ')
  return [`'${words.join("', '")}'`, `'${words.join(' ')} `, `'${words.join(' ')}'`].some((form) => said.includes(form))
}

function isGiven({ flags }: Option): boolean {
  const [long = flags] = /--[a-z-]+/.exec(flags) ?? []
  return new RegExp(`${long}(?![a-z-])`).test(said)
}

test('no command is without a test on the built program', () => {
  const unnamed = commands.filter((command) => !isNamed(command)).map(({ name }) => name)
  expect(unnamed).toEqual([])
})

test('no flag is without a test on the built program', () => {
  const options = [...globalOptions, ...commands.flatMap((command) => command.options ?? [])]
  const unused = new Set(options.filter((option) => !isGiven(option)).map(({ flags }) => flags))
  expect([...unused]).toEqual([])
})
