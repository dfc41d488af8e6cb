// Which projects a person lets run code. Trust is given to one folder with one content, and kept where no repository can
// reach it; when the content changes, it is gone.

import { createHash, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { type Result, unwritable } from '../runtime/index.ts'
import { readBytes, readText } from './files.ts'
import type { Entry, Layer } from './layer.ts'
import { isMachineName, projectMachine } from './own-machines.ts'
import { needsTrust } from './tighten.ts'

export type Trust =
  /** Nothing in it waits for trust. */
  | 'not_needed'
  | 'trusted'
  /** It was trusted, and has changed since. */
  | 'changed'
  | 'untrusted'

/** A project as far as trust is concerned. */
export interface Trustee {
  /** Canonical. */
  readonly root: string
  /** A digest of all that is trusted with it; `null` where nothing waits for trust. */
  readonly digest: string | null
  /** The file, in the person's own directory, that remembers who is trusted. */
  readonly trustFile: string
}

export interface TrustError {
  readonly kind: 'nothing_to_trust' | 'unreadable' | 'unwritable'
  readonly message: string
}

const storeSchema = z.strictObject({ version: z.literal(1), projects: z.record(z.string(), z.string()) })

type Store = z.output<typeof storeSchema>

/** Whether a project is trusted with what it holds now. What cannot be read trusts nobody. */
export function trustOf({ root, digest, trustFile }: Trustee): Trust {
  if (digest === null) return 'not_needed'
  const store = readStore(trustFile)
  if (!store.ok || !Object.hasOwn(store.value.projects, root)) return 'untrusted'
  return store.value.projects[root] === digest ? 'trusted' : 'changed'
}

/** Trusts exactly what was looked at: the digest that was taken when the configuration was read. */
export function trust({ root, digest, trustFile }: Trustee): Result<void, TrustError> {
  if (digest === null) return failure('nothing_to_trust', `${root} has no configuration that waits for trust`)
  return change(trustFile, ({ projects }) => ({ ...projects, [root]: digest }))
}

export function distrust({ root, trustFile }: Trustee): Result<void, TrustError> {
  return change(trustFile, ({ projects: { [root]: _, ...others } }) => others)
}

// More than any list of projects needs.
const maxStoreBytes = 4 * 1024 * 1024

function readStore(file: string): Result<Store, TrustError> {
  const text = readText(file, { maxBytes: maxStoreBytes, isPrivate: true })
  if (!text.ok) return failure('unreadable', `${file} ${text.error.message}`)
  if (text.value === null) return { ok: true, value: { version: 1, projects: {} } }
  try {
    return { ok: true, value: storeSchema.parse(JSON.parse(text.value)) }
  } catch {
    return failure('unreadable', `${file} is damaged: remove it, and trust your projects anew`)
  }
}

function change(file: string, next: (store: Store) => Store['projects']): Result<void, TrustError> {
  const store = readStore(file)
  if (!store.ok) return store
  try {
    const projects = next(store.value)
    replaceFile(file, `${JSON.stringify({ version: 1, projects } satisfies Store, null, 2)}\n`)
    return { ok: true, value: undefined }
  } catch (error) {
    return failure('unwritable', unwritable(file, error))
  }
}

/** All of it or nothing, readable by its owner only. */
function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    const descriptor = openSync(temporary, 'wx', 0o600)
    try {
      writeSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function failure(kind: TrustError['kind'], message: string): Result<never, TrustError> {
  return { ok: false, error: { kind, message } }
}

// What a person could be said to have agreed to has an end, and so has the time it takes to look at it.
const maxNamedBytes = 64 * 1024 * 1024

/**
 * A digest of what a person would agree to: the configuration as it was read, and every file of the project that it
 * names: a machine, a script. What those run in turn is theirs to answer for.
 */
export function digestOf(text: string, project: Layer, root: string): string | null {
  const waiting = project.entries.filter(needsTrust)
  if (waiting.length === 0) return null
  const digest = createHash('sha256').update(text)
  let left = maxNamedBytes
  for (const path of [...new Set(waiting.flatMap(filesNamedBy))].sort()) {
    const read = readBytes(resolve(root, path), { within: root, maxBytes: left })
    // What is too much to look at is never the same twice, and so never trusted.
    if (!read.ok && read.error.kind === 'too_big') return digest.update(randomUUID()).digest('hex')
    if (!read.ok || read.value === null) continue
    left -= read.value.length
    digest.update(`\0${path}\0${read.value.length}\0`).update(read.value)
  }
  return digest.digest('hex')
}

/** The paths that an entry may mean: every text of it, and the file of a machine that it calls by its name. */
function filesNamedBy({ key, value }: Entry): readonly string[] {
  return textsIn(value).flatMap((text) => (key === 'machine' && isMachineName(text) ? [projectMachine(text)] : [text]))
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
