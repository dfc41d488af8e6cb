import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventMaker } from '../testing/index.ts'
import { type Disk, realDisk } from './disk.ts'
import { loadRun } from './load-run.ts'
import { createJournal, openJournal } from './open-journal.ts'
import type { Owner, TakeOver } from './ownership.ts'
import { identityOf } from './process-identity.ts'

const home = mkdtempSync(join(tmpdir(), 'pawl-'))
afterAll(() => rmSync(home, { recursive: true }))

const pawl = '0.0.0'
const since = '2026-01-02T03:04:05.678Z'

/** The journal of a run that is closed. */
async function closedRun(): Promise<string> {
  const file = join(mkdtempSync(join(home, 'run-')), 'journal.jsonl')
  const created = await createJournal({ file, pawl })
  if (!created.ok) throw new Error(created.error.message)
  await created.value.append([eventMaker().started()])
  await created.value.close()
  return file
}

function claimedBy(file: string, owner: Partial<Owner>): Owner {
  const whole: Owner = { ...identityOf(), epoch: 5, since, ...owner }
  writeFileSync(`${file}.owner-5`, JSON.stringify(whole))
  return whole
}

async function bystander(): Promise<ChildProcess & { readonly pid: number }> {
  const child = spawn('sleep', ['60'])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  return child as ChildProcess & { readonly pid: number }
}

describe('a journal that another process owns', () => {
  test('is refused, with who owns it and since when', async () => {
    const file = await closedRun()
    const { pid } = await bystander()
    const owner = claimedBy(file, identityOf(pid))
    expect(await openJournal({ file, pawl })).toEqual({
      ok: false,
      error: {
        kind: 'locked',
        owner,
        message: `the journal belongs to process ${pid} on ${owner.host}, since ${since}; wait until it is done, or end it`,
      },
    })
  })

  test('is taken over by ending that process first', async () => {
    const file = await closedRun()
    const child = await bystander()
    claimedBy(file, identityOf(child.pid))
    const ended = once(child, 'exit')
    expect(await openJournal({ file, pawl, takeOver: 'kill' })).toMatchObject({
      ok: true,
      value: { journal: { epoch: 6 } },
    })
    expect(await ended).toEqual([null, 'SIGKILL'])
  })

  test('is not taken over by ending ourselves', async () => {
    const file = await closedRun()
    await openJournal({ file, pawl })
    expect(await openJournal({ file, pawl, takeOver: 'kill' })).toMatchObject({
      ok: false,
      error: { kind: 'locked', owner: { pid: process.pid } },
    })
  })

  test('can still be read', async () => {
    const file = await closedRun()
    await openJournal({ file, pawl })
    expect(await loadRun(file)).toMatchObject({ ok: true })
  })
})

describe('who counts as an owner', () => {
  const gone = { pid: 2 ** 22 + 1 }
  test.each<[who: string, owner: Partial<Owner>, takeOver: TakeOver, taken: boolean]>([
    ['a process that is gone', gone, 'refuse', true],
    ['a process whose number somebody else has now', { started: '1' }, 'refuse', true],
    ['a process from before the machine was started', { boot: 'another' }, 'refuse', true],
    ['a process on another machine', { host: 'elsewhere' }, 'refuse', false],
    ['a process on another machine that we would end', { host: 'elsewhere' }, 'kill', false],
    ['a process on another machine, gone by our word', { host: 'elsewhere' }, 'vouched', true],
    ['a process in another container', { ...gone, namespace: 'pid:[1]' }, 'refuse', false],
  ])('%s', async (_who, owner, takeOver, taken) => {
    const file = await closedRun()
    claimedBy(file, owner)
    const opened = await openJournal({ file, pawl, takeOver })
    expect(opened).toMatchObject(
      taken ? { ok: true, value: { journal: { epoch: 6 } } } : { ok: false, error: { kind: 'locked' } },
    )
  })

  test.each<[what: string, content: string, taken: boolean]>([
    ['a sign left empty by a power cut', '\0\0\0\0', true],
    ['a sign a newer version wrote', '{"owner":{"process":1}}', false],
  ])('%s', async (_what, content, taken) => {
    const file = await closedRun()
    writeFileSync(`${file}.owner-5`, content)
    expect(await openJournal({ file, pawl })).toMatchObject({ ok: taken })
  })
})

describe('one owner at a time', () => {
  test('of many who want a journal at once, one gets it', async () => {
    const file = await closedRun()
    const all = await Promise.all(Array.from({ length: 20 }, () => openJournal({ file, pawl })))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('every owner has a higher epoch than the one before, and only the latest leaves a sign', async () => {
    const file = await closedRun()
    const epochs: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const opened = await openJournal({ file, pawl })
      if (!opened.ok) throw new Error(opened.error.message)
      epochs.push(opened.value.journal.epoch)
      await opened.value.journal.close()
    }
    expect(epochs).toEqual([2, 3, 4])
    expect(readdirSync(join(file, '..')).sort()).toEqual(['journal.jsonl', 'journal.jsonl.owner-4'])
  })

  test('an owner that was replaced can write nothing and knows it', async () => {
    const file = await closedRun()
    const e = eventMaker(10)
    const old = await openJournal({ file, pawl })
    const young = await openJournal({ file, pawl, takeOver: 'vouched' })
    if (!old.ok || !young.ok) throw new Error('both should open')
    expect([old.value.journal.owns(), young.value.journal.owns()]).toEqual([false, true])
    expect(await old.value.journal.append([e.said()])).toMatchObject({ ok: false, error: { kind: 'fenced' } })
    expect(await young.value.journal.append([e.said()])).toMatchObject({ ok: true })
    await old.value.journal.close()
    expect(young.value.journal.owns()).toBe(true)
    await young.value.journal.close()
    expect(await loadRun(file)).toMatchObject({ ok: true, value: { position: { seq: 2 } } })
  })

  test('an owner that was stopped between its last question and its write harms nothing when it goes on', async () => {
    const file = await closedRun()
    const e = eventMaker(10)
    const stopped = stoppedDisk()
    const old = await openJournal({ file, pawl, disk: stopped.disk })
    if (!old.ok) throw new Error(old.error.message)
    const late = old.value.journal.append([e.said('too late')])
    const young = await openJournal({ file, pawl, takeOver: 'vouched' })
    if (!young.ok) throw new Error(young.error.message)
    const said = e.said('in time')
    expect(await young.value.journal.append([said])).toEqual({ ok: true, value: undefined })
    stopped.goOn()
    expect(await late).toMatchObject({ ok: false, error: { kind: 'fenced' } })
    await Promise.all([old.value.journal.close(), young.value.journal.close()])
    const loaded = await loadRun(file)
    expect(loaded).toMatchObject({ ok: true, value: { position: { seq: 2 }, torn: null, run: { task: 'in time' } } })
    expect(readdirSync(join(file, '..')).sort()).toEqual(['journal.jsonl', 'journal.jsonl.owner-3'])
  })

  test('of owners that take over from each other at once, what the last one writes stays', async () => {
    const file = await closedRun()
    const first = await openJournal({ file, pawl })
    const all = await Promise.all(
      Array.from({ length: 8 }, () => openJournal({ file, pawl, takeOver: 'vouched' as const })),
    )
    const e = eventMaker(10)
    const journals = [first, ...all].flatMap((opened) => (opened.ok ? [opened.value.journal] : []))
    const appended = await Promise.all(journals.map((journal) => journal.append([e.said(`${journal.epoch}`)])))
    const last = Math.max(...journals.map(({ epoch }) => epoch))
    expect(journals.filter((_, place) => appended[place]?.ok).map(({ epoch }) => epoch)).toEqual([last])
    await Promise.all(journals.map((journal) => journal.close()))
    expect(await loadRun(file)).toMatchObject({ ok: true, value: { run: { task: `${last}` } } })
  })
})

/** A disk whose process is stopped right before its first write: what was to be written is written when it goes on. */
function stoppedDisk() {
  let write: (() => void) | null = null
  let goOn = () => {}
  const going = new Promise<void>((resolve) => {
    goOn = () => {
      write?.()
      resolve()
    }
  })
  const disk: Disk = {
    ...realDisk,
    write: (descriptor, bytes, start) => {
      write = () => void realDisk.write(descriptor, bytes, start)
      return bytes.length - start
    },
    sync: async (descriptor) => {
      if (write !== null) await going
      await realDisk.sync(descriptor)
    },
  }
  return { disk, goOn: () => goOn() }
}
