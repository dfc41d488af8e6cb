import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../core/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { seenFiles } from '../seen-files.ts'
import { editTools } from './index.ts'

// Each of these begins a compiler.
vi.setConfig({ testTimeout: 60_000 })

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

type Files = Readonly<Record<string, string>>

async function bench(files: Files) {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'pawl-rename-')))
  folders.push(root)
  const seen = seenFiles()
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
    seen.note(path, Buffer.from(content))
  }
  const [edit] = editTools({ workspace: openWorkspace(root), seen, clock: { now: () => 0 } })
  const context = { signal: new AbortController().signal, progress: () => {}, key: 'r1:c1' }
  const make = (input: JsonObject) => edit.run({ id: 'c1', tool: 'edit', input }, context)
  const read = async (paths: readonly string[]) =>
    Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8').catch(() => null)])),
    )
  return { make, read }
}

const scripts = {
  'tsconfig.json':
    '{ "compilerOptions": { "module": "nodenext", "strict": true, "allowImportingTsExtensions": true } , "include": ["src"] }',
  'package.json': '{ "type": "module" }',
  'src/a.ts':
    "import { one } from './one.ts'\n\n/** Adds. */\nexport function add(a: number): number {\n  return a + one + twice(1)\n}\n\nexport function twice(a: number): number {\n  return 2 * a\n}\n",
  'src/one.ts': 'export const one = 1\n',
  'src/b.ts': "import { add } from './a.ts'\r\n\r\nexport const table = { add }\r\nexport const three = add(2)\r\n",
  'src/index.ts': "export { add } from './a.ts'\n",
  'test/a.test.ts': "import { add } from '../src/index.ts'\n\n// add adds\nconsole.log(add(1))\n",
  'README.md': 'Call add.\n',
}

describe('a rename in TypeScript', () => {
  test('reaches every file, keeps what the outside sees of objects, and says where the name is left in words', async () => {
    const { make, read } = await bench(scripts)
    const outcome = await make({ target: 'src/a.ts/add', action: 'rename', to: 'plus' })
    expect(outcome).toMatchObject({ ok: true, output: expect.stringContaining('- README.md:1: Call add.') })
    expect(await read(['src/a.ts', 'src/b.ts', 'src/index.ts', 'test/a.test.ts'])).toEqual({
      'src/a.ts': scripts['src/a.ts'].replace('function add', 'function plus'),
      'src/b.ts':
        "import { plus } from './a.ts'\r\n\r\nexport const table = { add: plus }\r\nexport const three = plus(2)\r\n",
      'src/index.ts': "export { plus } from './a.ts'\n",
      'test/a.test.ts': "import { plus } from '../src/index.ts'\n\n// add adds\nconsole.log(plus(1))\n",
    })
  })

  test('to a name that is taken is refused, and nothing changes', async () => {
    const { make, read } = await bench(scripts)
    const outcome = await make({ target: 'src/a.ts/add', action: 'rename', to: 'twice' })
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: 'twice is taken already: src/a.ts:8' },
    })
    expect(await read(Object.keys(scripts))).toEqual(scripts)
  })

  test('that would hide another name where it is used is refused', async () => {
    const files = {
      'a.ts': 'export function add(a: number): number {\n  return a\n}\n',
      'b.ts':
        "import { add } from './a.js'\n\nfunction plus(): string {\n  return ''\n}\nconsole.log(add(1), plus())\n",
    }
    const { make, read } = await bench(files)
    const outcome = await make({ target: 'a.ts/add', action: 'rename', to: 'plus' })
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect(await read(Object.keys(files))).toEqual(files)
  })

  test('reaches JavaScript without any settings', async () => {
    const { make, read } = await bench({
      'a.js': 'export function add() {}\n',
      'b.js': "import { add } from './a.js'\nadd()\n",
    })
    expect((await make({ target: 'a.js/add', action: 'rename', to: 'plus' })).ok).toBe(true)
    expect(await read(['a.js', 'b.js'])).toEqual({
      'a.js': 'export function plus() {}\n',
      'b.js': "import { plus } from './a.js'\nplus()\n",
    })
  })

  test('renames a method with its uses', async () => {
    const { make, read } = await bench({
      'a.ts': 'export class Box {\n  open() {\n    return this.open\n  }\n}\n',
      'b.ts': "import { Box } from './a.js'\nnew Box().open()\nconst open = 1\n",
    })
    expect((await make({ target: 'a.ts/Box/open', action: 'rename', to: 'unlock' })).ok).toBe(true)
    expect(await read(['a.ts', 'b.ts'])).toEqual({
      'a.ts': 'export class Box {\n  unlock() {\n    return this.unlock\n  }\n}\n',
      'b.ts': "import { Box } from './a.js'\nnew Box().unlock()\nconst open = 1\n",
    })
  })
})

describe('a move in TypeScript', () => {
  test('of a symbol to another file takes its imports along and puts its users right', async () => {
    const { make, read } = await bench(scripts)
    expect(await make({ target: 'src/a.ts/add', action: 'move', to: 'src/one.ts' })).toMatchObject({ ok: true })
    expect(await read(['src/a.ts', 'src/one.ts', 'src/b.ts', 'src/index.ts'])).toEqual({
      'src/a.ts': 'export function twice(a: number): number {\n  return 2 * a\n}\n',
      'src/one.ts':
        "import { twice } from './a.ts'\n\nexport const one = 1\n\n/** Adds. */\nexport function add(a: number): number {\n  return a + one + twice(1)\n}\n",
      'src/b.ts':
        "import { add } from './one.ts'\r\n\r\nexport const table = { add }\r\nexport const three = add(2)\r\n",
      'src/index.ts': "export { add } from './one.ts'\n",
    })
  })

  test('of a symbol that others hand on, some of them with more', async () => {
    const { make, read } = await bench({
      'a.ts': 'export const one = 1\nexport const two = 2\n',
      'b.ts': 'export const three = 3\n',
      'index.ts': 'import { one } from "./a.js";\nexport { one as first, two } from "./a.js";\nconsole.log(one);\n',
    })
    expect(await make({ target: 'a.ts/one', action: 'move', to: 'b.ts' })).toMatchObject({ ok: true })
    expect(await read(['a.ts', 'b.ts', 'index.ts'])).toEqual({
      'a.ts': 'export const two = 2\n',
      'b.ts': 'export const three = 3\n\nexport const one = 1\n',
      'index.ts':
        'import { one } from "./b.js";\nexport { two } from "./a.js";\nexport { one as first } from "./b.js";\nconsole.log(one);\n',
    })
  })

  test('of a symbol that what stays behind needs exports it', async () => {
    const { make, read } = await bench({
      'a.ts': '/** Aids. */\nfunction aid() {\n  return 1\n}\n\nexport const one = aid()\n',
      'b.ts': 'export const two = 2\n',
    })
    expect(await make({ target: 'a.ts/aid', action: 'move', to: 'b.ts' })).toMatchObject({ ok: true })
    expect(await read(['a.ts', 'b.ts'])).toEqual({
      'a.ts': 'import { aid } from "./b"\n\nexport const one = aid()\n',
      'b.ts': 'export const two = 2\n\n/** Aids. */\nexport function aid() {\n  return 1\n}\n',
    })
  })

  test('of a symbol to a new file makes it', async () => {
    const { make, read } = await bench({ 'a.ts': 'export const one = 1\nexport const two = one + 1\n' })
    expect(await make({ target: 'a.ts/two', action: 'move', to: 'lib/two.ts' })).toMatchObject({ ok: true })
    expect(await read(['a.ts', 'lib/two.ts'])).toEqual({
      'a.ts': 'export const one = 1\n',
      'lib/two.ts': 'import { one } from "../a";\n\nexport const two = one + 1\n',
    })
  })

  test('of a file puts its imports and those of others right', async () => {
    const { make, read } = await bench(scripts)
    expect(await make({ target: 'src/a.ts', action: 'move', to: 'src/deep/sum.ts' })).toMatchObject({ ok: true })
    expect(await read(['src/a.ts', 'src/deep/sum.ts', 'src/b.ts', 'src/index.ts'])).toEqual({
      'src/a.ts': null,
      'src/deep/sum.ts': scripts['src/a.ts'].replace('./one.ts', '../one.ts'),
      'src/b.ts': scripts['src/b.ts'].replace('./a.ts', './deep/sum.ts'),
      'src/index.ts': "export { add } from './deep/sum.ts'\n",
    })
  })
})

describe('a rename elsewhere', () => {
  const python = 'def _helper(a):\n    return a\n\n\ndef main():\n    # _helper helps\n    return _helper(_helper(1))\n'

  test('is made where one file holds every use', async () => {
    const { make, read } = await bench({ 'a.py': python })
    expect((await make({ target: 'a.py/_helper', action: 'rename', to: '_aid' })).ok).toBe(true)
    expect(await read(['a.py'])).toEqual({
      'a.py': 'def _aid(a):\n    return a\n\n\ndef main():\n    # _helper helps\n    return _aid(_aid(1))\n',
    })
  })

  test.each<[name: string, files: Files, target: string, to: string, reason: string]>([
    [
      'another file uses the name',
      { 'a.py': python, 'b.py': 'from a import main\n' },
      'a.py/main',
      'start',
      'main was not renamed: it also occurs in b.py, and what it means there cannot be proved. It occurs at:\n- a.py:5: def main():\n- b.py:1: from a import main',
    ],
    ['the new name is there', { 'a.py': python }, 'a.py/_helper', 'main', 'main is in a.py already'],
    ['it is public', { 'a.rs': 'pub fn go() {}\nfn main() { go() }\n' }, 'a.rs/go', 'run', 'it is public'],
    [
      'it is a member of something',
      { 'a.py': 'def go():\n    pass\n\n\nx.go()\n' },
      'a.py/go',
      'run',
      'at line 5 it may be the name of something else',
    ],
    [
      'it is a keyword of a call',
      { 'a.py': 'def go():\n    pass\n\n\nf(go=1)\n' },
      'a.py/go',
      'run',
      'at line 5 it may be the name of something else',
    ],
    [
      'it is declared twice',
      { 'a.py': 'def go():\n    pass\n\n\ndef f(x):\n    go = x\n    return go\n' },
      'a.py/go',
      'run',
      'it is declared more than once, at lines 1, 6',
    ],
  ])('is refused where %s', async (_name, files, target, to, reason) => {
    const { make, read } = await bench(files)
    const outcome = await make({ target, action: 'rename', to })
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'refused', message: expect.stringContaining(reason) } })
    expect(await read(Object.keys(files))).toEqual(files)
  })

  test.each<[path: string, before: string, after: string]>([
    [
      'a.go',
      'package a\n\nfunc aid() int { return 1 }\n\nfunc main() { aid() }\n',
      'package a\n\nfunc help() int { return 1 }\n\nfunc main() { help() }\n',
    ],
    ['a.rs', 'fn aid() -> u32 { 1 }\nfn main() { aid(); }\n', 'fn help() -> u32 { 1 }\nfn main() { help(); }\n'],
    [
      'a.c',
      'static int aid(void) { return 1; }\nint main(void) { return aid(); }\n',
      'static int help(void) { return 1; }\nint main(void) { return help(); }\n',
    ],
    ['a.rb', 'def aid\n  1\nend\n\ndef main\n  aid()\nend\n', 'def help\n  1\nend\n\ndef main\n  help()\nend\n'],
  ])('is made in %s', async (path, before, after) => {
    const { make, read } = await bench({ [path]: before })
    expect(await make({ target: `${path}/aid`, action: 'rename', to: 'help' })).toMatchObject({ ok: true })
    expect(await read([path])).toEqual({ [path]: after })
  })
})
