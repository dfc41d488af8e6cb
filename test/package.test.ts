// The package as it is installed: its files are drawn together by the build, and must give what the sources give.

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { default: string }>
}
const entries = Object.entries(exports).flatMap(([name, entry]) =>
  typeof entry === 'string' ? [] : [[name, entry.default] as const],
)

test.each(entries)('%s of the package gives away exactly what its source does', async (_name, file) => {
  const built = await import(pathToFileURL(join(root, file)).href)
  const source = await import(pathToFileURL(join(root, file.replace('dist', 'src').replace(/js$/, 'ts'))).href)
  expect(Object.keys(built).sort()).toEqual(Object.keys(source).sort())
})

test('a program that takes a machine, a journal and a runtime from the package comes to an answer', () => {
  const program = `
    import { memoryJournal } from 'pawl/journal'
    import { startRun } from 'pawl/runtime'
    import { newRun, plainMachine, scriptedPort, success, testWorld, tool } from 'pawl/testing'
    const view = tool('view', ({ input }) => success('contents of ' + input.target))
    const model = scriptedPort(['$(view a.txt)', '$(answer It is empty.)'])
    const run = startRun(newRun(plainMachine), testWorld({ model, tools: [view], journal: memoryJournal() }))
    run.say('what is in a.txt?')
    console.log(JSON.stringify((await run.rest()).outcome))`
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' })
  expect(JSON.parse(told)).toEqual({ kind: 'answered', cause: 'concluded', answer: 'It is empty.', detail: '' })
})

// @ai-sdk/provider takes its types of JSON schemas from a package that it does not bring along.
test('a program that has the types of libraries checked, too, finds those of the models', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pawl-types-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  mkdirSync(join(directory, 'node_modules'))
  symlinkSync(root, join(directory, 'node_modules', 'pawl'))
  writeFileSync(
    join(directory, 'program.mts'),
    "import { scoutModel } from 'pawl/models'\nconsole.log(scoutModel().name)\n",
  )
  const types = join(root, 'node_modules', '@types')
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    noEmit: true,
    typeRoots: [types],
    types: ['node'],
  }
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.mts'] }))
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', directory], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
