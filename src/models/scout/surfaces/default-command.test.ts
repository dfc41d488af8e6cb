import { expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { asksDefaultCommand, defaultCommandsIn } from './default-command.ts'

test.each([
  ['Which subcommand runs when tram is called without one?', true],
  ['Which command is run if no subcommand is given?', true],
  ['What is the default command?', true],
  ['Which command runs by default?', true],
  ['Which subcommand is used when none is given?', true],
  ['Which command is run when no stop is given?', false],
  ['Which commands run without a key?', false],
  ['What is the default port of the serve command?', false],
])('%s', (text, isAsked) => {
  expect(asksDefaultCommand(readQuestion(text))).toBe(isAsked)
})

test.each([
  ['defaultSubcommand: Next.self', 'Next'],
  ["program.command('next <stop>', 'tells', { isDefault: true })", 'next'],
  ['  default_task :next', 'next'],
  ["$app->setDefaultCommand('tram:next');", 'tram:next'],
  ["command = args.command or 'next'", 'next'],
  ["const command = process.argv[2] ?? 'next'", 'next'],
  ["// const command = process.argv[2] ?? 'next'", undefined],
  ['ctx.invoke(next)', undefined],
])('%s', (text, name) => {
  const match = { path: 'a', line: 1, text, around: null, after: [] }
  expect(defaultCommandsIn([match])[0]?.name).toBe(name)
})

test('click asks first whether there is one', () => {
  const lines = ['    if ctx.invoked_subcommand is None:', '        ctx.invoke(next_tram)']
  const matches = lines.map((text, index) => ({ path: 'a', line: index + 1, text, around: null, after: [] }))
  expect(defaultCommandsIn(matches).map(({ name }) => name)).toEqual(['next-tram'])
})
