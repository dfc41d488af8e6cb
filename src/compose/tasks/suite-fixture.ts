// The small project that the suite asks about. Facts of it are written down in suite.ts: change both together.

export const suiteFixture: Readonly<Record<string, string>> = {
  'README.md': `# lantern

Keeps answers of slow services for a while, so that they need not be asked twice.

## Building

    npm run build
`,
  'package.json': `{
  "name": "lantern",
  "version": "2.3.1",
  "license": "ISC",
  "type": "module",
  "scripts": { "build": "tsc -p .", "test": "node --test" },
  "dependencies": { "undici": "6.19.8" },
  "devDependencies": { "typescript": "5.6.3" }
}
`,
  'src/main.ts': `import { openCache } from '../cache.ts'
import { serve } from '../server.ts'

const port = Number(process.env.LANTERN_PORT ?? 7070)

serve(openCache({ maxEntries: 500 }), port)
`,
  'src/cache.ts': `import { isStale } from '../freshness.ts'

export type Verdict = 'hit' | 'miss' | 'stale' | 'bypass' | 'refused'

export interface Entry {
  readonly key: string
  readonly body: string
  readonly storedAt: number
  readonly maxAgeMs: number
}

export interface CacheOptions {
  readonly maxEntries: number
}

/** A cache that forgets the entry that was used least recently. */
export function openCache({ maxEntries }: CacheOptions) {
  const entries = new Map<string, Entry>()
  return {
    look(key: string, now: number): Verdict {
      const entry = entries.get(key)
      if (entry === undefined) return 'miss'
      entries.delete(key)
      entries.set(key, entry)
      return isStale(entry, now) ? 'stale' : 'hit'
    },
    keep(entry: Entry): void {
      entries.set(entry.key, entry)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
  }
}

export type Cache = ReturnType<typeof openCache>
`,
  'src/freshness.ts': `import type { Entry } from '../cache.ts'

/** How long an answer is kept that does not say. */
export const DEFAULT_MAX_AGE_MS = 30_000

export function isStale({ storedAt, maxAgeMs }: Entry, now: number): boolean {
  return now - storedAt > maxAgeMs
}

export function maxAgeOf(header: string | undefined): number {
  const seconds = /max-age=(\\d+)/.exec(header ?? '')?.[1]
  return seconds === undefined ? DEFAULT_MAX_AGE_MS : Number(seconds) * 1000
}
`,
  'src/server.ts': `import { createServer } from 'node:http'
import type { Cache } from '../cache.ts'
import { LanternError } from '../errors.ts'
import { maxAgeOf } from '../freshness.ts'

/** Answers from the cache, and asks the service behind it when it must. */
export function serve(cache: Cache, port: number): void {
  createServer(async (request, response) => {
    const key = request.url ?? '/'
    if (cache.look(key, Date.now()) === 'hit') return response.end('kept')
    const upstream = process.env.LANTERN_UPSTREAM
    if (upstream === undefined) throw new LanternError('no_upstream')
    const answer = await fetch(upstream + key)
    const maxAgeMs = maxAgeOf(answer.headers.get('cache-control') ?? undefined)
    const body = await answer.text()
    cache.keep({ key, body, storedAt: Date.now(), maxAgeMs })
    response.end(body)
  }).listen(port)
}
`,
  'src/errors.ts': `export type LanternFault = 'no_upstream' | 'too_big' | 'timed_out'

export class LanternError extends Error {
  readonly fault: LanternFault

  constructor(fault: LanternFault) {
    super(fault)
    this.fault = fault
  }
}
`,
}
