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
