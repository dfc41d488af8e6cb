import { appendFileSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Result } from '../../runtime/index.ts'
import { startRun } from '../../runtime/index.ts'
import { newRun, scriptedPort, success, testWorld, tool } from '../../testing/index.ts'
import { openHistory, openWorkspace, recorded } from '../../workspace/index.ts'
import { type Checkpoint, markingCheckpoints, openCheckpoints } from './index.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-checkpoint-')))
  folders.push(folder)
  return folder
}

test('a checkpoint of the model can be gone back to, whatever was done after it', async () => {
  const [root, store] = [newFolder(), newFolder()]
  writeFileSync(join(root, 'a.ts'), 'one')
  const workspace = openWorkspace(root)
  const history = openHistory(workspace, { directory: join(store, 'history') })
  const write = tool(
    'edit',
    async ({ input }) => {
      await workspace.writeFile('a.ts', Buffer.from(String(input.body)))
      return success('written')
    },
    { mutates: true, class: 'edit' },
  )
  const file = join(store, 'checkpoints.jsonl')
  const checkpoints = openCheckpoints(history, { file })
  const model = scriptedPort([
    '$(edit a.ts replace two)',
    '$(checkpoint a.ts says two | is three better?)',
    '$(edit a.ts replace three)',
    '$(answer done)',
  ])
  const run = startRun(newRun(), testWorld({ model, tools: [recorded(write, history)] }))
  const marked = new Promise<Result<Checkpoint, string>>((resolve) => {
    run.subscribe(markingCheckpoints(checkpoints, resolve))
  })
  run.say('edit')
  await run.rest()
  const checkpoint = {
    node: 1,
    run: 'r1',
    at: expect.any(Number),
    progress: 'a.ts says two',
    questions: 'is three better?',
  }
  expect(await marked).toEqual({ ok: true, value: checkpoint })
  // A process that dies while it writes leaves half a line.
  appendFileSync(file, '{"node":')
  expect(await checkpoints.list()).toEqual({ ok: true, value: [checkpoint] })
  expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe('three')
  await history.goto(1)
  expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe('two')
})

test('before anything was changed, a checkpoint is the beginning; and what cannot be kept is told', async () => {
  const store = newFolder()
  const history = openHistory(openWorkspace(newFolder()), { directory: join(store, 'history') })
  const said = { run: 'r1', at: 1, text: 'nothing yet' }
  expect(await openCheckpoints(history, { file: join(store, 'kept') }).mark(said)).toMatchObject({ value: { node: 0 } })
  expect(await openCheckpoints(history, { file: '/dev/null/kept' }).mark(said)).toMatchObject({ ok: false })
})
