import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorkspace, type Workspace } from './index.ts'

let base: string
let root: string
let workspace: Workspace

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-workspace-')))
  root = join(base, 'ws')
  mkdirSync(join(root, 'src'), { recursive: true })
  mkdirSync(join(base, 'library'))
  writeFileSync(join(root, 'src', 'a.ts'), 'a')
  writeFileSync(join(base, 'library', 'b.ts'), 'b')
  workspace = openWorkspace(root, { readable: [join(base, 'library')], maxFileBytes: 1000 })
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

function verdictOn(path: string, intent: 'read' | 'write'): string {
  const placed = workspace.place(path, intent)
  return placed.ok ? `${placed.value.relative} ${placed.value.exists ? 'is there' : 'is not there'}` : placed.error.kind
}

describe('a path is placed where it leads', () => {
  test.each([
    ['src/a.ts', 'src/a.ts is there'],
    ['./src/../src//a.ts', 'src/a.ts is there'],
    ['', ' is there'],
    ['.', ' is there'],
    ['new/dir/f', 'new/dir/f is not there'],
    ['new/../src/a.ts', 'src/a.ts is there'],
    ['src/a.ts/below', 'src/a.ts/below is not there'],
    ['..a', '..a is not there'],
    ['~a', '~a is not there'],
    ['.gitignore', '.gitignore is not there'],
    ['.github/workflows/ci.yml', '.github/workflows/ci.yml is not there'],
  ])('%s', (path, verdict) => {
    expect([verdictOn(path, 'read'), verdictOn(path, 'write')]).toEqual([verdict, verdict])
  })

  test('an absolute path inside the root is placed like a relative one', () => {
    expect(workspace.place(join(root, 'src', 'a.ts'), 'write')).toEqual({
      ok: true,
      value: { absolute: join(root, 'src', 'a.ts'), relative: 'src/a.ts', exists: true },
    })
  })

  test('a link inside the workspace leads to its target', () => {
    symlinkSync('src', join(root, 'sources'))
    expect(verdictOn('sources/new.ts', 'write')).toBe('src/new.ts is not there')
  })

  test('the root may be given through a link', () => {
    symlinkSync(root, join(base, 'link'))
    expect(openWorkspace(join(base, 'link')).root).toBe(root)
  })
})

describe('reading', () => {
  test('gives the bytes of a file', async () => {
    expect(await workspace.readFile('src/a.ts')).toEqual({ ok: true, value: Buffer.from('a') })
  })

  test('reaches into a readable root, and writing does not', async () => {
    const path = join(base, 'library', 'b.ts')
    expect(await workspace.readFile(path)).toEqual({ ok: true, value: Buffer.from('b') })
    expect(await workspace.writeFile(path, Buffer.from('c'))).toMatchObject({ ok: false, error: { kind: 'outside' } })
  })

  test('says what is not there, what is no file and what is too big', async () => {
    writeFileSync(join(root, 'big'), Buffer.alloc(1001))
    execFileSync('/usr/bin/mkfifo', [join(root, 'pipe')])
    const kinds = []
    for (const path of ['none', 'src', '', 'pipe', 'big']) {
      const read = await workspace.readFile(path)
      kinds.push(read.ok ? 'read' : read.error.kind)
    }
    expect(kinds).toEqual(['not_found', 'not_a_file', 'not_a_file', 'not_a_file', 'too_big'])
  })
})

describe('writing', () => {
  test('makes the directories of a new file, and leaves nothing else behind', async () => {
    expect(await workspace.writeFile('x/y/z.txt', Buffer.from('z'))).toEqual({ ok: true, value: undefined })
    expect([readFileSync(join(root, 'x/y/z.txt'), 'utf8'), readdirSync(join(root, 'x/y'))]).toEqual(['z', ['z.txt']])
  })

  test('keeps the mode of a file', async () => {
    chmodSync(join(root, 'src/a.ts'), 0o750)
    await workspace.writeFile('src/a.ts', Buffer.from('new'))
    expect([statSync(join(root, 'src/a.ts')).mode & 0o777, readFileSync(join(root, 'src/a.ts'), 'utf8')]).toEqual([
      0o750,
      'new',
    ])
  })

  test('leaves the other hard links of a file as they were', async () => {
    linkSync(join(base, 'library', 'b.ts'), join(root, 'hard'))
    await workspace.writeFile('hard', Buffer.from('new'))
    expect([readFileSync(join(base, 'library', 'b.ts'), 'utf8'), readFileSync(join(root, 'hard'), 'utf8')]).toEqual([
      'b',
      'new',
    ])
  })

  test('follows a link inside the workspace and keeps the link', async () => {
    symlinkSync('src/a.ts', join(root, 'link'))
    await workspace.writeFile('link', Buffer.from('new'))
    expect([readFileSync(join(root, 'src/a.ts'), 'utf8'), readdirSync(root).sort()]).toEqual(['new', ['link', 'src']])
  })

  test('refuses a directory and what is too big', async () => {
    expect([
      await workspace.writeFile('src', Buffer.from('x')),
      await workspace.writeFile('big', Buffer.alloc(1001)),
    ]).toMatchObject([{ error: { kind: 'not_a_file' } }, { error: { kind: 'too_big' } }])
  })
})

describe('removing', () => {
  test('removes a file', async () => {
    expect(await workspace.removeFile('src/a.ts')).toEqual({ ok: true, value: undefined })
    expect(readdirSync(join(root, 'src'))).toEqual([])
  })

  test('removes a link and not what it leads to, inside or outside', async () => {
    symlinkSync('src/a.ts', join(root, 'inside'))
    symlinkSync(join(base, 'library', 'b.ts'), join(root, 'outside'))
    await workspace.removeFile('inside')
    await workspace.removeFile('outside')
    expect([readdirSync(root), readdirSync(join(root, 'src')), readdirSync(join(base, 'library'))]).toEqual([
      ['src'],
      ['a.ts'],
      ['b.ts'],
    ])
  })

  test('refuses a directory and what is not there', async () => {
    expect([await workspace.removeFile('src'), await workspace.removeFile('none')]).toMatchObject([
      { error: { kind: 'not_a_file' } },
      { error: { kind: 'not_found' } },
    ])
  })
})
