// The same thing in several forms: as JSON, as words, under another name.

import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { commands } from '../../src/apps/cli/commands.ts'
import { projectWith, runPawl, scripted } from './pawl.ts'

vi.setConfig({ testTimeout: 120_000 })

/** What each command that prints JSON needs behind its name; those left out are tested where what they need is at hand. */
const words: Readonly<Record<string, readonly string[]>> = {
  'runs search': ['hello'],
  diff: ['last', 'last'],
  'memory store': ['The tests need Redis'],
  'memory recall': ['Redis'],
  'history goto': ['0', '--dry-run'],
  undo: ['--dry-run'],
  redo: [],
  audit: ['--demo', '--all'],
}
const queueing = ['submit', 'jobs', 'jobs show', 'jobs result', 'jobs cancel', 'jobs retry']
const elsewhere = ['run', 'resume', 'continue', 'fork', 'loop', 'bench', 'check', 'wrap', 'redo', ...queueing]

describe('--json', () => {
  const documented = readFileSync('docs/reference/json.md', 'utf8')
  const printing = commands.filter(
    ({ name, options = [] }) => !elsewhere.includes(name) && options.some(({ flags }) => flags === '--json'),
  )

  test('is one object on stdout with a schema that is documented, whatever the command', async () => {
    const { files, flags } = scripted(['$(edit b.txt write\n```\nb\n```\n)', '$(answer It says hello.)'])
    const cwd = projectWith({ ...files, 'a.txt': 'hello\n' })
    const ran = await runPawl(['run', ...flags, '--machine', 'freeform', '--policy', 'all', '-q', 'Say hello'], { cwd })
    expect(ran.code).toBe(0)
    const seen: string[] = []
    for (const { name } of printing) {
      const { stdout, stderr } = await runPawl([...name.split(' '), ...(words[name] ?? []), '--json'], { cwd })
      const { schema } = JSON.parse(stdout || JSON.stringify({ schema: `nothing: ${stderr}` }))
      seen.push(documented.includes(`\`${schema}\``) ? 'documented' : `${name}: ${schema}`)
    }
    expect(seen).toEqual(printing.map(() => 'documented'))
  })
})

describe('what is said in two ways', () => {
  test('pawl welcome is what pawl alone shows', async () => {
    const cwd = projectWith({})
    expect(await runPawl(['welcome'], { cwd })).toEqual(await runPawl([], { cwd }))
  })

  test('help --markdown is the reference', async () => {
    const { stdout } = await runPawl(['help', '--markdown'], { cwd: projectWith({}) })
    expect(stdout.trim()).toBe(readFileSync('docs/reference/commands.md', 'utf8').trim())
  })
})

describe('machines', () => {
  test('--verify and --recover add their modes', async () => {
    const { stdout } = await runPawl(['machine', 'show', 'explore', '--verify', '--recover', '--json'], {
      cwd: projectWith({}),
    })
    expect(Object.keys(JSON.parse(stdout).machine.modes)).toEqual(expect.arrayContaining(['verifier', 'recovery']))
  })

  test('--from begins with a built-in one, and --lifecycle draws the stages', async () => {
    const cwd = projectWith({})
    const made = await runPawl(['machine', 'new', 'mine', '--from', 'phased'], { cwd })
    const checked = await runPawl(['machine', 'check', made.stdout.trim()], { cwd })
    expect([checked.code, checked.stderr]).toEqual([0, ''])
    const drawn = await runPawl(['machine', 'diagram', '--lifecycle'], { cwd })
    expect([drawn.code, drawn.stdout.split('\n', 1)[0]]).toEqual([0, 'stateDiagram-v2'])
  })
})
