import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openGuests, openProject, openRecords, type Project } from '../src/compose/index.ts'
import { projectWith, runPawl, scripted } from './cli/pawl.ts'

// Runs that lie elsewhere and are looked at for once: journals, and what other agents have logged.

const log = fileURLToPath(new URL('../src/foreign/readers/fixtures/claude-code.jsonl', import.meta.url))

function projectAt(cwd: string): Project {
  const opened = openProject({ cwd, env: { HOME: cwd }, home: cwd, flags: {} })
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  return opened.value
}

async function guestsOf(path: string, cwd = projectWith({})) {
  const project = projectAt(cwd)
  const guests = await openGuests(project, path, 'test')
  if (!guests.ok) throw new Error(guests.error)
  return { guests: guests.value, records: openRecords(project, guests.value.folders) }
}

/** A journal in a project of its own. */
async function journal(): Promise<string> {
  const { files, flags } = scripted(['$(view a.txt)', '$(answer It is short.)'])
  const cwd = projectWith({ ...files, 'a.txt': 'one line\n' })
  const { code } = await runPawl(['run', '-q', ...flags, 'How long?'], { cwd })
  expect(code).toBe(0)
  return (await runPawl(['logs', 'path'], { cwd })).stdout.trim()
}

test('a log of another agent is shown as runs, and what was made to show them is gone when nobody looks any more', async () => {
  const { guests, records } = await guestsOf(log)
  const [listed, ...others] = await records.list()
  expect([others, listed?.task]).toEqual([[], 'say hello twice'])
  const record = await records.find(listed?.id ?? '')
  expect(record?.entries().length).toBe(record?.events.length)
  expect(record?.events.some(({ type }) => type === 'tool.finished')).toBe(true)
  const [folder] = guests.folders
  expect(existsSync(folder?.journal ?? '')).toBe(true)
  await guests.close()
  expect(existsSync(folder?.journal ?? '')).toBe(false)
})

test('a damaged journal is shown up to the damage', async () => {
  const file = await journal()
  const lines = readFileSync(file, 'utf8').split('\n')
  const spoiled = join(projectWith({}), 'spoiled.jsonl')
  writeFileSync(spoiled, lines.with(4, '{"spoiled').join('\n'))
  const { records } = await guestsOf(spoiled)
  const [listed] = await records.list()
  expect(listed).toMatchObject({ status: 'damaged', task: 'How long?', events: 3 })
  expect((await records.find(listed?.id ?? ''))?.trouble[0]).toContain('line 5')
})

test('what is neither says so, both ways', async () => {
  const cwd = projectWith({ 'a.txt': 'x' })
  const guests = await openGuests(projectAt(cwd), join(cwd, 'a.txt'), 'test')
  expect(guests).toEqual({ ok: false, error: expect.stringMatching(/as a journal of Pawl: .*; as a log: .*no agent/) })
})
