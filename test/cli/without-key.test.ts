// What somebody without a key gets from the built program: the answers of the scout.

import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { projectWith, runPawl } from './pawl.ts'

vi.setConfig({ testTimeout: 60_000 })

const source = { 'src/cart.ts': '\nexport const MAX_ITEMS = 50\n', 'src/index.ts': '' }

const answer = `\`MAX_ITEMS\` is a variable at src/cart.ts:2: \`export const MAX_ITEMS = 50\`; its value is \`50\`.

src/cart.ts:2
\`\`\`
export const MAX_ITEMS = 50
\`\`\`
`

async function ask(words: readonly string[], files: Readonly<Record<string, string>> = source) {
  const { code, stdout } = await runPawl(['-q', ...words], { cwd: projectWith(files) })
  return { code, stdout }
}

describe('what stands around a task is not asked', () => {
  const question = 'What is MAX_ITEMS?'
  const step = `## ${question}\n\n${answer}\n`

  test('in a loop', async () => {
    const words = ['loop', question, '--until-file', 'DONE', '--max-iterations', '2']
    expect(await ask(words)).toEqual({ code: 5, stdout: answer })
  })

  test('in a workflow, where a step is told what those before it answered', async () => {
    const files = { ...source, '.pawl/workflows/release.md': `# Release\n\n1. ${question}\n2. ${question}\n` }
    expect(await ask(['workflow release'], files)).toEqual({ code: 0, stdout: step + step })
  })

  test('in a list of tasks with parts', async () => {
    const cwd = projectWith({ ...source, 'tasks.md': `- [ ] Understand the storage\n  - [ ] ${question}\n` })
    const { code, stdout } = await runPawl(['-q', 'run', '--task-file', 'tasks.md'], { cwd })
    expect({ code, stdout }).toEqual({ code: 0, stdout: step })
    expect(readFileSync(join(cwd, 'tasks.md'), 'utf8')).toBe(`- [x] Understand the storage\n  - [x] ${question}\n`)
  })

  test('with the files that changed', async () => {
    const cwd = projectWith(source)
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'one')
    appendFileSync(join(cwd, 'src/index.ts'), 'export {}\n')
    const { code, stdout } = await runPawl(['-q', '--diff', question], { cwd })
    expect({ code, stdout }).toEqual({ code: 0, stdout: answer })
  })

  test('with several kinds of work, where the next is told what the one before it reported', async () => {
    expect(await ask(['--as', 'investigate,audit', question])).toEqual({ code: 0, stdout: answer })
  })
})

test('where the turns are used up, the answer is one sentence and what was found so far', async () => {
  const files = { 'src/save.ts': 'const RETRIES = 3\n\nexport function save() {\n  return RETRIES\n}\n' }
  const words = ['How many times is saving retried?', '--max-turns']
  const begun = 'The turns were used up before everything was looked at'
  expect(await ask([...words, '1'], files)).toEqual({
    code: 5,
    stdout: `${begun}, and nothing that speaks of it was found so far.\n`,
  })
  const { code, stdout, stderr } = await runPawl([...words, '3'], { cwd: projectWith(files) })
  const places = ['1\n```\nconst RETRIES = 3', '4\n```\n  return RETRIES', '3\n```\nexport function save() {']
  const quoted = places.map((place) => `\n\nsrc/save.ts:${place}\n\`\`\``).join('')
  expect({ code, stdout }).toEqual({ code: 5, stdout: `${begun}. What was found so far:${quoted}\n` })
  // Nor is anybody who watches told all of the patterns.
  expect(stderr).toContain('model: keep all; note To look at next: 7 searches …\n')
})

test('a line is quoted once, however much was read from it', async () => {
  const files = { 'pyproject.toml': '[project]\nname = "x"\ndependencies = ["click>=8", "rich"]\n' }
  expect(await ask(['which dependencies does it have?'], files)).toEqual({
    code: 0,
    stdout: `pyproject.toml names 2 dependencies: \`click\` >=8, \`rich\`.

pyproject.toml:3
\`\`\`
dependencies = ["click>=8", "rich"]
\`\`\`
`,
  })
})

test.each(['Where is `a` defined?', 'Where is a defined?'])('a name may be a letter: %s', async (question) => {
  expect(await ask([question], { 'a.js': 'const a = 1\n' })).toEqual({
    code: 0,
    stdout: '`a` is defined at a.js:1 (variable `a`).\n\na.js:1\n```\nconst a = 1\n```\n',
  })
})

test('a question that names nothing goes on from the one before it', async () => {
  const cwd = projectWith({
    ...source,
    'src/index.ts': 'import { MAX_ITEMS } from "./cart"\nif (n > MAX_ITEMS) stop()\n',
  })
  await runPawl(['-q', 'What is MAX_ITEMS?'], { cwd })
  const { code, stdout } = await runPawl(['-q', 'continue', 'last', 'and where is it used?'], { cwd })
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `\`MAX_ITEMS\` is used in 2 lines of 1 file: src/index.ts:1, src/index.ts:2.

src/index.ts:1-2
\`\`\`
import { MAX_ITEMS } from "./cart"
if (n > MAX_ITEMS) stop()
\`\`\`
`,
  })
})

test('an answer too long to be shown whole does not hide what is found for the next question', async () => {
  const uses = Array.from({ length: 30 }, (_, index) => `if (n > MAX_ITEMS + ${index}) stop()\n\n`).join('')
  const cwd = projectWith({ ...source, 'src/index.ts': `import { MAX_ITEMS } from "./cart"\n\n${uses}` })
  await runPawl(['-q', 'Where is MAX_ITEMS used?'], { cwd })
  const { code, stdout, stderr } = await runPawl(['continue', 'last', 'and what is it?'], { cwd })
  expect({ code, stdout }).toEqual({ code: 0, stdout: answer })
  // What was to be looked at for the first question is not looked at again.
  expect(stderr).not.toContain('\\bMAX_ITEMS\\b')
})

test.each<[when: string, words: readonly string[], env: Readonly<Record<string, string>>, told: string]>([
  ['no key is set', [], {}, 'no key is set: the scout answers by searching'],
  ['it was asked for', ['--provider', 'scout'], { OPENAI_API_KEY: 'x' }, 'the scout answers by searching'],
  ['nothing may be reached', ['--offline'], { OPENAI_API_KEY: 'x' }, 'offline is set: the scout answers by searching'],
])('it is said that the scout answers, and why: %s', async (_when, words, env, told) => {
  const { stderr } = await runPawl([...words, 'What is MAX_ITEMS?'], { cwd: projectWith(source), env })
  expect(stderr.split('\n', 1)).toEqual([`${told}, it is no language model (see pawl models)`])
})
