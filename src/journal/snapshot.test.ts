import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Journaled, type RunState, replay } from '../core/index.ts'
import { anyHistory } from '../testing/index.ts'
import { loadRun } from './load-run.ts'
import { createJournal } from './open-journal.ts'
import { genesis, seal } from './seal.ts'
import { readSnapshot } from './snapshot.ts'

const home = mkdtempSync(join(tmpdir(), 'pawl-'))
afterAll(() => rmSync(home, { recursive: true }))

const pawl = '0.0.0'
const { events, runs } = anyHistory(11, 40)
const whole = replay(events as unknown as Journaled)

/** A journal of forty entries with a snapshot at the thirtieth. */
async function withSnapshot(pretend?: RunState): Promise<string> {
  const file = join(mkdtempSync(join(home, 'run-')), 'journal.jsonl')
  const created = await createJournal({ file, pawl })
  if (!created.ok) throw new Error(created.error.message)
  const journal = created.value
  await journal.append(events.slice(0, 30))
  const saved = await journal.saveSnapshot(pretend ?? (runs[29] as RunState), 30)
  if (!saved.ok) throw new Error(saved.error.message)
  await journal.append(events.slice(30))
  await journal.close()
  return file
}

async function loaded(file: string): Promise<RunState> {
  const run = await loadRun(file, { pawl })
  if (!run.ok) throw new Error(run.error.message)
  return run.value.run
}

describe('a snapshot', () => {
  test('and what came after it make the same run as the whole journal', async () => {
    const file = await withSnapshot()
    expect(await readSnapshot(file, pawl)).toMatchObject({ run: runs[29], position: { seq: 30 } })
    expect(await loaded(file)).toEqual(whole)
  })

  test('is what a run is rebuilt from, so that the entries before it are not folded again', async () => {
    const file = await withSnapshot({ ...(runs[29] as RunState), task: 'a task from the snapshot' })
    const { task } = await loaded(file)
    expect(task).not.toBe(whole.task)
  })

  test('can be deleted without loss', async () => {
    const file = await withSnapshot()
    rmSync(`${file}.snapshot`)
    expect(await loaded(file)).toEqual(whole)
  })

  test.each<[what: string, change: (snapshot: string) => string]>([
    ['was damaged', (text) => text.replace('"at"', '"At"')],
    ['is empty', () => ''],
    ['is half there', (text) => text.slice(0, 200)],
    ['is something else', () => 'hello\n'],
    ['is sealed but no snapshot', () => seal('{"run":null}', genesis).line],
  ])('that %s is not used', async (_what, change) => {
    const file = await withSnapshot()
    writeFileSync(`${file}.snapshot`, change(readFileSync(`${file}.snapshot`, 'utf8')))
    expect(await readSnapshot(file, pawl)).toBeNull()
    expect(await loaded(file)).toEqual(whole)
  })

  test('of another version is not used: it may fold events in another way', async () => {
    const file = await withSnapshot()
    expect(await readSnapshot(file, '0.0.1')).toBeNull()
  })

  test('of another journal is not used', async () => {
    const [file, other] = [await withSnapshot(), await withSnapshot()]
    const shorter = readFileSync(other, 'utf8').split('\n').slice(0, 20).join('\n')
    writeFileSync(file, `${shorter}\n`)
    expect(await readSnapshot(file, pawl)).toBeNull()
    expect(await loaded(file)).toEqual(runs[18])
  })

  test('does not hide damage before it', async () => {
    const file = await withSnapshot()
    writeFileSync(file, readFileSync(file, 'utf8').replace('"at":10', '"at":11'))
    expect(await loadRun(file, { pawl })).toMatchObject({ ok: false, error: { kind: 'bad_checksum', line: 2 } })
  })

  test('does not hide a torn tail', async () => {
    const file = await withSnapshot()
    truncateSync(file, readFileSync(file).length - 3)
    expect(await loadRun(file, { pawl })).toMatchObject({
      ok: true,
      value: { run: runs[38], torn: { line: 41 } },
    })
  })

  test('is of all entries so far, or is not written', async () => {
    const file = join(mkdtempSync(join(home, 'run-')), 'journal.jsonl')
    const created = await createJournal({ file, pawl })
    if (!created.ok) throw new Error(created.error.message)
    await created.value.append(events)
    expect(await created.value.saveSnapshot(whole, 39)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })
})
