// What every store of runs must do, shown on each of them with a real file system, a real Redis and a real Postgres.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
import { startRedis } from '../../scripts/redis.mjs'
import { type RunEvent, replay } from '../core/index.ts'
import { fileStore, type OwnedJournal, type Place, type RunStore, start } from '../journal/index.ts'
import type { JournalEntry } from '../runtime/index.ts'
import { anyHistory, eventMaker } from '../testing/index.ts'
import type { Backing } from './backing.ts'
import { openStore } from './index.ts'
import { openPostgres } from './postgres.ts'
import { openRedis } from './redis.ts'

const home = mkdtempSync(join(tmpdir(), 'pawl-stores-'))
const servers = { Redis: await startRedis(), Postgres: await startPostgres() }
for (const server of Object.values(servers)) if ('reason' in server) console.warn(`skipped: ${server.reason}`)

afterAll(async () => {
  rmSync(home, { recursive: true })
  for (const server of Object.values(servers)) if ('url' in server) await server.stop()
})

const pawl = '0.0.0'
const ok = { ok: true, value: undefined }
let made = 0

function newId(): string {
  made += 1
  return `run-${made}`
}

interface Ground {
  readonly name: string
  /** The same runs, in turns over connections of their own, as other processes would see them. */
  readonly open: () => RunStore
}

const opened: RunStore[] = []
afterAll(async () => {
  for (const store of opened) await store.close()
})

function remote(name: keyof typeof servers): Ground & { readonly reason: string | null } {
  const server = servers[name]
  const url = 'url' in server ? server.url : 'redis://nowhere'
  const options = { directory: join(home, name), leaseMs: 2000 }
  const [one, other] = [openStore(url, options), openStore(url, options)]
  opened.push(one, other)
  let turn = 0
  return {
    name,
    reason: 'reason' in server ? server.reason : null,
    open: () => {
      turn += 1
      return turn % 2 === 0 ? one : other
    },
  }
}

const grounds = [
  { name: 'files', reason: null, open: () => fileStore(join(home, 'files')) },
  remote('Redis'),
  remote('Postgres'),
]

async function created(store: RunStore, id: string): Promise<OwnedJournal> {
  const journal = await store.create(id, { pawl })
  if (!journal.ok) throw new Error(journal.error.message)
  return journal.value
}

/** A run that was written and closed. */
async function closedRun(store: RunStore, events: readonly RunEvent[] = [eventMaker().started()]): Promise<string> {
  const id = newId()
  const journal = await created(store, id)
  expect(await journal.append(events)).toEqual(ok)
  await journal.close()
  return id
}

async function entriesOf(store: RunStore, id: string, from: Place = start) {
  const entries: JournalEntry[] = []
  let place = from
  for await (const found of store.read(id, { from })) {
    if (!found.ok) return { entries, place, trouble: found.error }
    entries.push(...found.value.entries)
    place = found.value.place
  }
  return { entries, place, trouble: null }
}

function numbered(events: readonly RunEvent[], from = 1): JournalEntry[] {
  return events.map((event, index) => ({ seq: from + index, event }))
}

interface Step {
  readonly who: number
  readonly what: 'append' | 'take' | 'close'
}

const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ who: fc.nat(1), what: fc.constantFrom('append', 'append', 'take', 'close') }),
  { minLength: 4, maxLength: 14 },
)

/** Lets two owners get in each other's way, and gives what was acknowledged; each text begins with its writer's epoch. */
async function contend(open: Ground['open'], id: string, steps: readonly Step[]): Promise<readonly string[]> {
  const owners: OwnedJournal[] = []
  const acknowledged: string[] = []
  const e = eventMaker(10)
  const appends: Promise<void>[] = []
  const append = async (journal: OwnedJournal, number: number) => {
    const text = `${journal.epoch} ${number}`
    if ((await journal.append([e.said(text)])).ok) acknowledged.push(text)
  }
  for (const [number, { who, what }] of steps.entries()) {
    const journal = owners[who]
    // Not waited for: the next step may be under way at the same time.
    if (what === 'append' && journal !== undefined) appends.push(append(journal, number))
    if (what === 'close') await journal?.close()
    const got = what === 'take' ? await open().open(id, { pawl, takeOver: 'vouched' }) : null
    if (got?.ok === true) owners[who] = got.value.journal
  }
  await Promise.all(appends)
  await Promise.all(owners.map((journal) => journal?.close()))
  return acknowledged
}

describe.each(grounds)('runs in $name', ({ open, reason }) => {
  const it = test.skipIf(reason !== null)

  it('hold what was appended, in order and numbered from 1, for whoever reads', async () => {
    const [store, id] = [open(), newId()]
    const journal = await created(store, id)
    const { events } = anyHistory(5, 1200)
    const results = await Promise.all([
      journal.append(events.slice(0, 1)),
      ...events.slice(1, 50).map((event) => journal.append([event])),
      journal.append(events.slice(50)),
    ])
    expect(results).toEqual(results.map(() => ok))
    expect(journal.seq).toBe(events.length)
    expect(await entriesOf(open(), id)).toMatchObject({ entries: numbered(events), trouble: null })
    await journal.close()
  })

  it('are read on from a place without gap or repetition', async () => {
    const [store, id] = [open(), newId()]
    const journal = await created(store, id)
    const { events } = anyHistory(6, 40)
    await journal.append(events.slice(0, 10))
    const first = await entriesOf(store, id)
    expect(await entriesOf(store, id, first.place)).toEqual({ entries: [], place: first.place, trouble: null })
    await journal.append(events.slice(10))
    expect((await entriesOf(store, id, first.place)).entries).toEqual(numbered(events.slice(10), 11))
    await journal.close()
  })

  it('take all of a batch or nothing of it, and go on after one that was refused', async () => {
    const [store, id] = [open(), newId()]
    const journal = await created(store, id)
    const e = eventMaker()
    const events = [e.started(), e.said()] as const
    await journal.append([events[0]])
    const broken = { type: 'user.said', at: Number.NaN, text: 'when?' } as const
    expect(await journal.append([e.said(), broken])).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(await journal.append([])).toEqual(ok)
    expect(await journal.append([events[1]])).toEqual(ok)
    expect((await entriesOf(store, id)).entries).toEqual(numbered(events))
    await Promise.all([journal.close(), journal.close()])
    expect(await journal.append([e.said()])).toMatchObject({ ok: false, error: { kind: 'closed' } })
    expect(await journal.owns()).toBe(false)
  })

  it('keep what nobody waited for when they are closed', async () => {
    const [store, id] = [open(), newId()]
    const journal = await created(store, id)
    const e = eventMaker()
    const events = [e.started(), e.said()]
    for (const event of events) expect(await journal.append([event], { durable: false })).toEqual(ok)
    await journal.close()
    expect((await entriesOf(store, id)).entries).toEqual(numbered(events))
  })

  it('open as the run that the journal makes, with a snapshot and without', async () => {
    const { events } = anyHistory(7, 300)
    const [started, ...rest] = events
    if (started?.type !== 'run.started') throw new Error('a history starts with run.started')
    const run = replay([started, ...rest])
    const id = await closedRun(open(), events)
    for (const wanted of ['none', 'kept'] as const) {
      const again = await open().open(id, { pawl })
      if (!again.ok) throw new Error(again.error.message)
      expect(again.value).toMatchObject({ run, repaired: null })
      if (wanted === 'none') expect(await again.value.journal.saveSnapshot(run, events.length)).toEqual(ok)
      else expect(await again.value.journal.saveSnapshot(run, 3)).toMatchObject({ error: { kind: 'invalid' } })
      await again.value.journal.close()
    }
    const younger = await open().open(id, { pawl: '9.9.9' })
    expect(younger).toMatchObject({ ok: true, value: { run } })
    if (younger.ok) await younger.value.journal.close()
  })

  it('have one owner at a time, each with a higher epoch than the one before', async () => {
    const id = await closedRun(open())
    const all = await Promise.all(Array.from({ length: 8 }, () => open().open(id, { pawl })))
    const [first, ...others] = all.flatMap((each) => (each.ok ? [each.value.journal] : []))
    expect([first?.epoch, others]).toEqual([2, []])
    expect(all.flatMap((each) => (each.ok ? [] : [each.error.kind]))).toEqual(Array(7).fill('locked'))
    expect(await open().owner(id)).toMatchObject({
      who: expect.stringContaining(`process ${process.pid}`),
      isAlive: true,
    })
    await first?.close()
    expect(await open().owner(id)).toBeNull()
    const next = await open().open(id, { pawl })
    expect(next).toMatchObject({ ok: true, value: { journal: { epoch: 3 } } })
    if (next.ok) await next.value.journal.close()
  })

  it('are taken over on somebody’s word: the owner before writes nothing more, knows it and is told', async () => {
    const id = await closedRun(open())
    const e = eventMaker(10)
    const old = await open().open(id, { pawl })
    if (!old.ok) throw new Error(old.error.message)
    const told = new Promise<string>((resolve) => old.value.journal.onLost(resolve))
    const young = await open().open(id, { pawl, takeOver: 'vouched' })
    if (!young.ok) throw new Error(young.error.message)
    // Whether it has asked before or not.
    expect(await old.value.journal.append([e.said('too late')])).toMatchObject({ error: { kind: 'fenced' } })
    expect([await old.value.journal.owns(), await young.value.journal.owns()]).toEqual([false, true])
    const said = e.said('in time')
    expect(await young.value.journal.append([said])).toEqual(ok)
    expect(await told).toContain('has another owner now')
    await old.value.journal.close()
    expect(await young.value.journal.append([e.said('still here')])).toEqual(ok)
    await young.value.journal.close()
    expect((await entriesOf(open(), id)).entries[1]).toEqual({ seq: 2, event: said })
  })

  it('are taken over on somebody’s word only when the owner before no longer believes in them', async () => {
    const id = await closedRun(open())
    const old = await open().open(id, { pawl })
    const young = await open().open(id, { pawl, takeOver: 'vouched' })
    if (!old.ok || !young.ok) throw new Error('both should open')
    expect([await old.value.journal.owns(), await young.value.journal.owns()]).toEqual([false, true])
    await Promise.all([old.value.journal.close(), young.value.journal.close()])
  })

  it('are not made twice, and not found where there are none', async () => {
    const store = open()
    const id = await closedRun(store)
    expect(await store.create(id, { pawl })).toMatchObject({ ok: false, error: { kind: 'exists' } })
    expect(await store.open('nobody', { pawl })).toMatchObject({ ok: false, error: { kind: 'missing' } })
    expect(await entriesOf(store, 'nobody')).toMatchObject({ entries: [], trouble: { kind: 'missing' } })
    expect([await store.find('nobody'), await store.owner('nobody').catch(() => null)]).toEqual([null, null])
  })

  it('can be started again when nothing was written the first time', async () => {
    const [store, id] = [open(), newId()]
    await (await created(store, id)).close()
    expect(
      await open()
        .find(id)
        .then((found) => found?.mark ?? 'none'),
    ).toMatch(/^none|^\d+ 0 /)
    const journal = await created(store, id)
    expect(await journal.append([eventMaker().started()])).toEqual(ok)
    await journal.close()
  })

  it('keep long outputs by what they hold, and small documents by name', async () => {
    const store = open()
    const id = await closedRun(store)
    const text = `\0 all of it ✓ ${'x'.repeat(100_000)}`
    const ref = await store.blobs(id).put(text)
    if (!ref.ok) throw new Error(ref.error.message)
    expect(await open().blobs(id).get(ref.value)).toEqual({ ok: true, value: text })
    expect(await store.blobs(id).list()).toEqual({ ok: true, value: [ref.value] })
    expect(await store.blobs(id).get('0'.repeat(64))).toMatchObject({ error: { kind: 'missing' } })
    expect(await store.notes(id).get('remarks')).toBeNull()
    for (const note of [{ tags: ['a'] }, { tags: ['b ✓'], isPinned: true }]) {
      await store.notes(id).put('remarks', note)
      expect(await open().notes(id).get('remarks')).toEqual(note)
    }
    await expect(async () => store.notes(id).put('../etc', 1)).rejects.toThrow('is no name')
  })

  it('are listed the newest first, with a mark that changes with the journal', async () => {
    const store = open()
    const one = await closedRun(store)
    // File systems count time in ticks of some milliseconds.
    await sleep(20)
    const other = await closedRun(store)
    const before = await store.list()
    expect(before.map(({ id }) => id).filter((id) => id === one || id === other)).toEqual([other, one])
    const again = await store.open(one, { pawl })
    if (!again.ok) throw new Error(again.error.message)
    const unchanged = await store.find(one)
    expect(unchanged).toEqual(before.find(({ id }) => id === one))
    await sleep(20)
    await again.value.journal.append([eventMaker(10).said()])
    await again.value.journal.close()
    const [first] = await store.list()
    expect([first?.id, first?.mark === unchanged?.mark]).toEqual([one, false])
  })

  it('are removed with everything, unless somebody is at work on them', async () => {
    const store = open()
    const id = await closedRun(store)
    await store.notes(id).put('remarks', { tags: [] })
    await store.blobs(id).put('long')
    expect(await store.size(id)).toBeGreaterThan(100)
    const owner = await open().open(id, { pawl })
    expect(await store.remove(id)).toMatchObject({ ok: false, error: { kind: 'locked' } })
    if (owner.ok) await owner.value.journal.close()
    expect(await store.remove(id)).toEqual(ok)
    await store.sweep()
    expect([await store.find(id), await store.notes(id).get('remarks'), await store.size(id)]).toEqual([null, null, 0])
    expect(await store.blobs(id).list()).toEqual({ ok: true, value: [] })
    expect((await store.list()).map((each) => each.id)).not.toContain(id)
  })

  it.each(['*', '../x', '__proto__', '{a}', 'A', '', 'a b', 'a\n', 'x'.repeat(65)])(
    'have no name like %j',
    async (id) => {
      const store = open()
      const attempt = async () => {
        const created = await store.create(id, { pawl })
        if (!created.ok) throw new Error(created.error.message)
      }
      await expect(attempt()).rejects.toThrow('is no id of a run')
      await expect(async () => store.notes(id).get('remarks')).rejects.toThrow('is no id of a run')
    },
  )

  it('stay whole, with one writer in an epoch, whatever two owners do to each other', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const id = await closedRun(open())
        const acknowledged = await contend(open, id, steps)
        const { entries, trouble } = await entriesOf(open(), id)
        const found = entries.slice(1).map(({ event }) => ('text' in event ? event.text : event.type))
        expect(trouble).toBeNull()
        expect(acknowledged.filter((text) => !found.includes(text))).toEqual([])
        // Once the next epoch has written, nobody of an earlier one does.
        const epochs = found.map((text) => Number.parseInt(text, 10))
        expect(epochs).toEqual([...epochs].sort((one, another) => one - another))
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})

const backings = [
  { name: 'Redis', server: servers.Redis, connect: openRedis },
  { name: 'Postgres', server: servers.Postgres, connect: openPostgres },
]

describe.each(backings)('a lease in $name', ({ name, server, connect }) => {
  const it = test.skipIf('reason' in server)
  const ground = remote(name as keyof typeof servers)

  async function backing(): Promise<Backing> {
    if ('reason' in server) throw new Error(server.reason)
    return connect(server.url)
  }

  it('is left alone while it lives, and free when it has lapsed', async () => {
    const id = await closedRun(ground.open())
    const silent = await backing()
    const claim = { claimant: 'somebody', leaseMs: 400, wanted: 'existing', takeOver: 'refuse' } as const
    expect(await silent.claim(id, claim)).toEqual({ kind: 'claimed', epoch: 2, believedMs: 0 })
    expect(await ground.open().open(id, { pawl })).toMatchObject({ ok: false, error: { kind: 'locked' } })
    await sleep(450)
    expect(await ground.open().owner(id)).toMatchObject({ isAlive: false })
    const next = await ground.open().open(id, { pawl })
    expect(next).toMatchObject({ ok: true, value: { journal: { epoch: 3 } } })
    if (next.ok) await next.value.journal.close()
    await silent.close()
  })

  it('lives as long as its owner does, also when nothing happens', async () => {
    const [store, id] = [ground.open(), newId()]
    const journal = await created(store, id)
    await journal.append([eventMaker().started()])
    await sleep(2300)
    expect(await ground.open().open(id, { pawl })).toMatchObject({ ok: false, error: { kind: 'locked' } })
    expect(await journal.owns()).toBe(true)
    await journal.close()
  })

  it('is given once, and lines are added once, however often an answer is lost', async () => {
    const id = await closedRun(ground.open())
    const server = await backing()
    const claim = { claimant: 'somebody', leaseMs: 400, wanted: 'existing', takeOver: 'refuse' } as const
    expect(await server.claim(id, claim)).toMatchObject({ kind: 'claimed', epoch: 2 })
    expect(await server.claim(id, claim)).toMatchObject({ kind: 'claimed', epoch: 2 })
    const addition = { epoch: 2, count: 2, lines: ['one', 'two'], sum: 'two' }
    const answers = [await server.add(id, addition), await server.add(id, addition)]
    answers.push(await server.add(id, { ...addition, sum: 'other' }), await server.add(id, { ...addition, count: 1 }))
    answers.push(await server.add(id, { ...addition, epoch: 1 }), await server.add('nobody', addition))
    expect(answers).toEqual(['added', 'added', 'changed', 'changed', 'fenced', 'gone'])
    expect((await server.lines(id, 2))?.slice()).toEqual(['one', 'two'])
    expect(await entriesOf(ground.open(), id)).toMatchObject({ trouble: { kind: 'not_json', line: 3 } })
    await server.close()
  })

  it('outlives a crash of the server: what was appended meanwhile is there once', async () => {
    if ('reason' in server) return
    const [store, id] = [ground.open(), newId()]
    const journal = await created(store, id)
    const e = eventMaker()
    const events = [e.started(), e.said('before'), e.said('meanwhile'), e.said('after')]
    await journal.append(events.slice(0, 2))
    await server.kill()
    const appended = journal.append(events.slice(2, 3))
    await server.restart()
    expect(await appended).toEqual(ok)
    expect(await journal.append(events.slice(3))).toEqual(ok)
    await journal.close()
    expect((await entriesOf(ground.open(), id)).entries).toEqual(numbered(events))
  })
})
