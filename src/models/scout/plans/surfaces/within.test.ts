import { expect, test } from 'vitest'
import type { Named } from '../../surfaces/surface.ts'
import { flagsOfCommand, ofProgram } from './within.ts'

const at = (name: string, path: string, number: number, text = name): Named => ({ name, path, line: { number, text } })
const namesOf = (things: readonly Named[]) => things.map(({ name }) => name)

test('a program that is named has what stands in its own directory or file', () => {
  const all = [at('--all', 'apps/lamp_ctl/main.c', 3), at('--loud', 'apps/lamp_bell/main.c', 3)]
  expect(namesOf(ofProgram(all, 'lamp_ctl'))).toEqual(['--all'])
  expect(ofProgram(all, 'lamp')).toEqual(all)
})

test('what no program of Go has for itself belongs to each of them', () => {
  const all = [at('A', 'cmd/lamp/main.go', 3), at('B', 'cmd/bell/main.go', 3), at('C', 'wick/wick.go', 3)]
  expect(namesOf(ofProgram(all, 'lamp'))).toEqual(['A', 'C'])
})

test('files side by side are one program, unless they declare the same', () => {
  const parts = [at('--all', 'src/lamp.c', 3), at('--loud', 'src/options.c', 3)]
  expect(ofProgram(parts, 'lamp')).toEqual(parts)
  const programs = [...parts, at('--help', 'src/lamp.c', 4), at('--help', 'src/options.c', 4)]
  expect(namesOf(ofProgram(programs, 'lamp'))).toEqual(['--all', '--help'])
})

test('a command has the flags of its variable, of its own file, or those below it', () => {
  const commands = [at('add', 'cli.py', 1, 'add = sub.add_parser("add")'), at('drop', 'cli.py', 2, 'x(sub, "drop")')]
  const flags = [at('--new', 'cli.py', 5, 'add.add_argument("--new")'), at('--all', 'cli.py', 6, 'd.add("--all")')]
  expect(namesOf(flagsOfCommand('add', { flags, commands }))).toEqual(['--new'])
  expect(flagsOfCommand('drop', { flags, commands })).toEqual([])
  expect(flagsOfCommand('gone', { flags, commands })).toEqual([])
  const own = { flags: [at('--deep', 'cmd/prune.go', 9)], commands: [at('prune', 'cmd/prune.go', 3)] }
  expect(namesOf(flagsOfCommand('prune', own))).toEqual(['--deep'])
  const chained = {
    flags: [at('--port', 'cli.js', 2), at('--out', 'cli.js', 4)],
    commands: [at('serve', 'cli.js', 1, ".command('serve')"), at('build', 'cli.js', 3, ".command('build')")],
  }
  expect(namesOf(flagsOfCommand('serve', chained))).toEqual(['--port'])
})

test('a command of a class has what its class declares for all of them, wherever that stands', () => {
  const flags = [
    at('--quiet', 'bin/wax', 9, '  class_option :quiet'),
    at('--times', 'lib/dip.rb', 5, '  option :times'),
    at('--hot', 'lib/melt.rb', 5, '  option :hot'),
  ]
  const commands = [at('dip', 'lib/dip.rb', 4, "  desc 'dip', 'x'"), at('melt', 'lib/melt.rb', 4, "  desc 'melt', 'x'")]
  expect(namesOf(flagsOfCommand('dip', { flags, commands }))).toEqual(['--times', '--quiet'])
})
