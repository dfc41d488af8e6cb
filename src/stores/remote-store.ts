// Runs on a server: the same lines as in files, each journal with a lease instead of a process that can be looked at.

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Json } from '../core/index.ts'
import {
  type Blocks,
  beginning,
  blobsOn,
  foldBlocks,
  isRunId,
  newestFirst,
  noteName,
  type OpenError,
  type OpenOptions,
  type OwnedJournal,
  type Place,
  type RunStore,
  readLines,
  type StoredJournal,
  StoreError,
  start,
  unsealSnapshot,
  type WalkOptions,
} from '../journal/index.ts'
import type { Result } from '../runtime/index.ts'
import type { Backing, Claim, Kept } from './backing.ts'
import { LeasedJournal, thisInstant } from './leased-journal.ts'

export interface RemoteStoreOptions {
  /** Where the server is, in words that hold no secret. */
  readonly place: string
  /** Where this machine keeps what belongs to runs. */
  readonly directory: string
  /** For how long an owner that gives no sign of life is left alone. */
  readonly leaseMs?: number
  /** Connects when it is first asked for. */
  readonly connect: () => Promise<Backing>
}

const defaultLeaseMs = 30_000

export function remoteStore({ place, directory, leaseMs = defaultLeaseMs, connect }: RemoteStoreOptions): RunStore {
  let connecting: Promise<Backing> | null = null
  const backing = () => {
    // One that failed is no connection: the next who asks tries again.
    connecting ??= connect().catch((error) => {
      connecting = null
      throw error
    })
    return connecting
  }
  /** What gives no result rejects with what a person can understand. */
  const ask = async <Value>(question: (server: Backing) => Promise<Value>): Promise<Value> => {
    try {
      return await question(await backing())
    } catch (error) {
      throw unreachable(place, error)
    }
  }
  const journal = (id: string) => `${place}, run ${id}`
  const claim = async (id: string, options: OpenOptions, wanted: Claim['wanted']) =>
    claimJournal(
      { id, backing: await backing(), place: journal(id), pawl: options.pawl, leaseMs },
      { ...options, wanted },
    )
  return {
    place,
    journal,
    directory: (id) => join(directory, checked(id)),
    check: () => ask((server) => server.check()),
    create: async (id, options) => {
      const claimed = await guarded(() => claim(id, options, 'new'), place)
      return claimed.ok ? { ok: true, value: ownedFrom(claimed.value, start) } : claimed
    },
    open: (id, options) =>
      guarded(async () => {
        const claimed = await claim(id, options, 'existing')
        if (!claimed.ok) return claimed
        const loaded = await load(claimed.value)
        if (loaded.ok) return { ok: true, value: { ...loaded.value, repaired: null } }
        const { backing: server, epoch } = claimed.value
        await server.release(id, epoch)
        return loaded
      }, place),
    read: (id, options = {}) => readOnwards(() => backing(), { id: checked(id), place, options }),
    list: () => ask(async (server) => (await server.list()).map(stored).sort(newestFirst)),
    find: (id) => ask((server) => server.find(checked(id)).then((kept) => (kept === null ? null : stored(kept)))),
    owner: (id) =>
      ask(async (server) => {
        const owner = await server.owner(checked(id))
        return owner === null ? null : { who: inWords(owner.claimant), isAlive: owner.isAlive }
      }),
    blobs: (id) =>
      blobsOn({
        read: (ref) => ask((server) => server.get(checked(id), 'blobs', ref)),
        write: (ref, content) => ask((server) => server.put(checked(id), { drawer: 'blobs', name: ref, content })),
        names: () => ask((server) => server.names(checked(id), 'blobs')),
      }),
    notes: (id) => ({
      get: (name) =>
        ask(async (server) => {
          const content = await server.get(checked(id), 'notes', noteName(name))
          return content === null ? null : (JSON.parse(content.toString()) as Json)
        }),
      put: (name, note) =>
        ask((server) =>
          server.put(checked(id), { drawer: 'notes', name: noteName(name), content: JSON.stringify(note) }),
        ),
    }),
    size: (id) => ask((server) => server.size(checked(id))),
    remove: (id) =>
      guarded(async () => {
        const owner = await (await backing()).remove(checked(id))
        return owner === null ? { ok: true, value: undefined } : { ok: false, error: lockedBy(owner.claimant) }
      }, place),
    sweep: async () => {},
    close: async () => {
      if (connecting !== null) await (await connecting).close()
    },
  }
}

function checked(id: string): string {
  if (!isRunId(id)) throw new Error(`${JSON.stringify(id)} is no id of a run`)
  return id
}

function stored({ id, count, sum, changedAt }: Kept): StoredJournal {
  return { id, changedAt, mark: `${count} ${sum}` }
}

function unreachable(place: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const { message } = error as Error
  const advice = 'start it, or say another one with --store or PAWL_STORE'
  return new StoreError(`the runs at ${place} cannot be reached: ${message}; ${advice}`)
}

async function guarded<Value>(act: () => Promise<Result<Value, OpenError>>, place: string) {
  try {
    return await act()
  } catch (error) {
    const { message } = unreachable(place, error)
    return { ok: false, error: { kind: 'storage', message } } as const
  }
}

type Claimed = Omit<ConstructorParameters<typeof LeasedJournal>[0], 'position'>
type Claimable = Omit<Claimed, 'epoch' | 'since'>

async function claimJournal(
  claimable: Claimable,
  { wanted, takeOver = 'refuse' }: Omit<OpenOptions, 'pawl'> & Pick<Claim, 'wanted'>,
): Promise<Result<Claimed, OpenError>> {
  const { id, backing, leaseMs, place } = claimable
  const since = thisInstant()
  const claimed = await backing.claim(checked(id), {
    claimant: claimant(),
    leaseMs,
    wanted,
    // Nobody can be ended on another machine; whose lease has lapsed has ended.
    takeOver: takeOver === 'vouched' ? 'vouched' : 'refuse',
  })
  switch (claimed.kind) {
    case 'claimed':
      // It can add nothing any more, but may be about to begin an effect in good faith.
      if (claimed.believedMs > 0) await sleep(claimed.believedMs)
      return { ok: true, value: { ...claimable, epoch: claimed.epoch, since } }
    case 'locked':
      return { ok: false, error: lockedBy(claimed.claimant) }
    case 'exists':
      return { ok: false, error: { kind: 'exists', message: `${place} is the journal of another run` } }
    case 'missing':
      return { ok: false, error: { kind: 'missing', message: `there is no journal at ${place}` } }
  }
}

function ownedFrom(claimed: Claimed, { position }: Pick<Place, 'position'>): OwnedJournal {
  return new LeasedJournal({ ...claimed, position })
}

/** Reads the whole journal, as every owner does before it writes. */
async function load(claimed: Claimed) {
  const { id, backing, place } = claimed
  const snapshot = await readSnapshot(claimed)
  const surveyed = await foldBlocks(snapshot, (options) => blocksOf(backing, { id, place, options }))
  if (!surveyed.ok) return surveyed
  const { run, position } = surveyed.value
  if (run === null) return { ok: false, error: { kind: 'empty', message: `no run was started in ${place}` } } as const
  return { ok: true, value: { journal: ownedFrom(claimed, { position }), run } } as const
}

async function readSnapshot({ id, backing, pawl }: Claimed) {
  const content = await backing.get(id, 'snapshot', 'snapshot')
  const snapshot = content === null ? null : unsealSnapshot(content, pawl)
  if (snapshot === null) return null
  // That all lines before it are sound, the walk must show.
  const [line] = (await backing.lines(id, snapshot.position.seq)) ?? []
  return line?.endsWith(`"sum":"${snapshot.position.sum}"}`) === true ? snapshot : null
}

interface Reading {
  readonly id: string
  readonly place: string
  readonly options: WalkOptions
}

async function* readOnwards(connect: () => Promise<Backing>, reading: Reading): ReturnType<RunStore['read']> {
  for await (const found of guardedBlocks(connect, reading)) {
    if (!found.ok) yield found
    else if ('entries' in found.value) {
      const { entries, header, position } = found.value
      yield { ok: true, value: { entries, place: { header, position } } }
    }
  }
}

async function* guardedBlocks(connect: () => Promise<Backing>, reading: Reading): Blocks {
  try {
    yield* blocksOf(await connect(), reading)
  } catch (error) {
    yield { ok: false, error: { kind: 'storage', message: unreachable(reading.place, error).message } }
  }
}

async function* blocksOf(backing: Backing, { id, place, options }: Reading): Blocks {
  const { known = 0, from = start } = options
  for (let state = from; ; ) {
    const lines = await backing.lines(id, state.position.seq - beginning.seq)
    if (lines === null)
      return yield { ok: false, error: { kind: 'missing', message: `there is no journal at ${place}` } }
    if (lines.length === 0) return
    const { entries, reading, damaged } = readLines(Buffer.from(`${lines.join('\n')}\n`), state, known)
    const { header, position } = reading
    state = reading
    if (header !== null) yield { ok: true, value: { header, entries, position } }
    if (damaged !== null) return yield { ok: false, error: damaged }
  }
}

function claimant(): string {
  return JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString(), claim: randomUUID() })
}

function inWords(written: string): string {
  try {
    const { pid, host, since } = JSON.parse(written)
    return `process ${pid} on ${host}, since ${since}`
  } catch {
    return 'an owner this version cannot read'
  }
}

function lockedBy(written: string): OpenError {
  const message = `the journal belongs to ${inWords(written)}; one that gives no sign of life loses it by itself`
  return { kind: 'locked', owner: null, message }
}
