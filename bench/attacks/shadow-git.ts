// Attacks on the history: ways to have planted commands run by a snapshot, to have a restore write outside the
// workspace, and to lose or mix states.

import { deepStrictEqual, ok } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { openHistory } from '../../src/workspace/index.ts'
import { type Arena, type Attack, expectDone, inArena } from './arena.ts'
import { canKill, deaths, realDeaths } from './deaths.ts'

export const attacks: readonly Attack[] = [
  { id: 'D1', name: 'a monitor planted in a nested repository', run: () => inArena(plantedMonitor) },
  { id: 'D2', name: 'nested repositories, submodules and worktrees', run: () => inArena(nestedRepositories) },
  { id: 'D3', name: 'hooks and settings planted in the store', run: () => inArena(plantedInStore) },
  { id: 'D4', name: 'filters from attributes and settings', run: () => inArena(plantedFilters) },
  { id: 'D5', name: 'a directory replaced by a link before a restore', run: () => inArena(directoryBecomesLink) },
  { id: 'D6', name: 'variables that point git elsewhere', run: () => inArena(inheritedVariables) },
  { id: 'D7', name: 'names, modes and directories that git does not keep', run: () => inArena(oddFiles) },
  { id: 'D8', name: 'death at every step of a change and of a restore', run: deaths },
  ...(canKill ? [{ id: 'D8', name: 'kill -9 at 100 moments', run: realDeaths }] : []),
  { id: 'D9', name: 'a file too big to keep', run: () => inArena(hugeFile) },
]

/** Everything a history does, once. */
async function exercise({ history, put, read, change }: Arena): Promise<void> {
  await change(() => put('a.txt', 'new'))
  expectDone(await history.status())
  expectDone(await history.diff(1))
  expectDone(await history.undo())
  deepStrictEqual(read('a.txt'), 'old')
  expectDone(await history.redo())
  expectDone(await history.prune({ keep: 1 }))
  deepStrictEqual(read('a.txt'), 'new')
}

/** A command that leaves a trace, and the check that it has not been run. */
function trap(arena: Arena): { readonly command: string; readonly check: () => void } {
  const trace = join(arena.outside, 'trace')
  return { command: `sh -c 'touch ${trace}'`, check: () => ok(!existsSync(trace), 'a planted command was run') }
}

async function plantedMonitor(arena: Arena): Promise<void> {
  const { command, check } = trap(arena)
  for (const directory of [arena.root, join(arena.root, 'nested')]) {
    personsGit(['init', '-q', directory])
    personsGit(['-C', directory, 'config', 'core.fsmonitor', command])
    personsGit(['-C', directory, 'config', 'core.hooksPath', '.'])
  }
  await exercise(arena)
  check()
}

async function nestedRepositories(arena: Arena): Promise<void> {
  const { root, put, change, history } = arena
  personsGit(['init', '-q', root])
  const nested = join(root, 'nested')
  personsGit(['init', '-q', nested])
  put('nested/file', 'old')
  personsGit(['-C', nested, 'add', '.'])
  personsGit(['-C', nested, 'commit', '-qm', 'one'])
  personsGit(['-C', nested, 'worktree', 'add', '-q', join(root, 'tree')])
  put('submodule/.git', 'gitdir: ../nested/.git\n')
  put('submodule/file', 'old')
  const files = ['nested/file', 'tree/file', 'submodule/file']
  await change(() => {
    for (const file of files) put(file, 'new')
    put('nested/added', 'new')
  })
  expectDone(await history.undo())
  deepStrictEqual([...files, 'nested/added'].map(arena.read), ['old', 'old', 'old', null])
  await change(() => {
    for (const file of files) rmSync(join(root, file))
  })
  expectDone(await history.undo())
  deepStrictEqual(files.map(arena.read), ['old', 'old', 'old'])
}

async function plantedInStore(arena: Arena): Promise<void> {
  const { command, check } = trap(arena)
  expectDone(await arena.history.list())
  const hooks = join(arena.store, 'hooks')
  mkdirSync(hooks)
  for (const name of ['reference-transaction', 'pre-auto-gc', 'post-checkout', 'post-index-change', 'post-rewrite']) {
    writeFileSync(join(hooks, name), `#!/bin/sh\n${command}\n`)
    chmodSync(join(hooks, name), 0o755)
  }
  const settings = ['[core]', `fsmonitor = ${command}`, `hooksPath = ${hooks}`, `pager = ${command}`]
  const others = ['[diff]', `external = ${command}`, '[diff "evil"]', `textconv = ${command}`, `command = ${command}`]
  const config = join(arena.store, 'config')
  writeFileSync(config, [readFileSync(config, 'utf8'), ...settings, ...others, ''].join('\n'))
  writeFileSync(join(arena.store, 'info', 'attributes'), '* diff=evil filter=evil\n')
  await exercise(arena)
  check()
}

async function plantedFilters(arena: Arena): Promise<void> {
  const { command, check } = trap(arena)
  const global = join(arena.outside, 'gitconfig')
  const filter = ['[filter "evil"]', `clean = ${command}`, `smudge = ${command}`, 'required = true']
  const diff = ['[diff "evil"]', `textconv = ${command}`, `command = ${command}`, '[core]', 'autocrlf = true']
  writeFileSync(global, [...filter, ...diff, ''].join('\n'))
  arena.put('.gitattributes', '* filter=evil diff=evil text eol=crlf\n*.bin filter=lfs\n')
  arena.put('crlf.txt', 'one\r\ntwo\n')
  arena.put('b.bin', 'bytes')
  await withEnvironment({ GIT_CONFIG_GLOBAL: global, GIT_CONFIG_SYSTEM: global, HOME: arena.outside }, async () => {
    await exercise(arena)
    await arena.change(() => {
      arena.put('crlf.txt', 'changed')
      arena.put('b.bin', 'changed')
    })
    expectDone(await arena.history.undo())
  })
  deepStrictEqual([arena.read('crlf.txt'), arena.read('b.bin')], ['one\r\ntwo\n', 'bytes'])
  check()
}

async function directoryBecomesLink({ root, outside, put, change, history }: Arena): Promise<void> {
  put('dir/secret', 'inside')
  await change(() => put('dir/secret', 'changed'))
  // By a recorded call: the link goes and the directory comes back.
  await change(() => linkInstead(join(root, 'dir'), outside))
  expectDone(await history.undo())
  deepStrictEqual(readFileSync(join(root, 'dir', 'secret'), 'utf8'), 'changed')
  // By somebody else: refused, also by force.
  linkInstead(join(root, 'dir'), outside)
  for (const options of [{}, { force: true }]) {
    const undone = await history.undo(options)
    ok(!undone.ok, 'a restore went through a link')
  }
  deepStrictEqual(readdirSync(outside), ['secret'])
}

function linkInstead(directory: string, target: string): void {
  renameSync(directory, `${directory}-aside`)
  rmSync(`${directory}-aside`, { recursive: true })
  symlinkSync(target, directory)
}

async function inheritedVariables(arena: Arena): Promise<void> {
  const { command, check } = trap(arena)
  const victim = join(arena.outside, 'repository')
  personsGit(['init', '-q', victim])
  writeFileSync(join(victim, 'file'), 'x')
  personsGit(['-C', victim, 'add', '.'])
  const look = () => execFileSync('find', [victim, '-type', 'f', '-printf', '%p %s %T@\n'], { encoding: 'utf8' })
  const before = look()
  const variables = {
    GIT_DIR: join(victim, '.git'),
    GIT_WORK_TREE: victim,
    GIT_INDEX_FILE: join(victim, '.git', 'index'),
    GIT_OBJECT_DIRECTORY: join(victim, '.git', 'objects'),
    GIT_COMMON_DIR: join(victim, '.git'),
    GIT_NAMESPACE: 'elsewhere',
    GIT_EXTERNAL_DIFF: command,
    GIT_PAGER: command,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.fsmonitor',
    GIT_CONFIG_VALUE_0: command,
    GIT_TRACE: join(arena.outside, 'trace'),
  }
  await withEnvironment(variables, () => exercise(arena))
  deepStrictEqual(look(), before, 'another repository was touched')
  check()
}

async function oddFiles({ root, change, history, put }: Arena): Promise<void> {
  const directory = Buffer.from(`${root}/`)
  const names = [
    'new\nline',
    '-x',
    '--help',
    'x'.repeat(255),
    ' space ',
    'quote"\\',
    'ü\u0308',
    '\u{1f600}',
    '.tmp',
    'a:b',
  ]
  const bytes = [...names.map((name) => Buffer.from(name)), Buffer.from([0xff, 0xfe, 0x41]), Buffer.from([0xc3])]
  const paths = bytes.map((name) => Buffer.concat([directory, name]))
  for (const [number, path] of paths.entries()) {
    writeFileSync(path, `content ${number}`)
    chmodSync(path, [0o644, 0o755, 0o600, 0o640, 0o444][number % 5] ?? 0o644)
  }
  mkdirSync(join(root, 'empty', 'deep'), { recursive: true })
  chmodSync(join(root, 'empty'), 0o750)
  put('.gitignore', 'ignored\n')
  put('ignored')
  symlinkSync('/nowhere/\u00e9', join(root, 'dangling'))
  const look = () =>
    execFileSync(
      'find',
      ['.', '-mindepth', '1', '-printf', '%y %m %p %l\\0', '-type', 'f', '-exec', 'sha1sum', '-z', '{}', ';'],
      {
        cwd: root,
        encoding: 'latin1',
      },
    )
      .split('\0')
      .sort()
  const before = look()
  await change(() => {
    for (const path of paths) rmSync(path)
    rmSync(join(root, 'empty'), { recursive: true })
    rmSync(join(root, 'dangling'))
  })
  expectDone(await history.undo())
  deepStrictEqual(look(), before)
  await change(() => {
    for (const path of paths) writeFileSync(path, 'other')
    for (const path of paths) chmodSync(path, 0o666)
  })
  expectDone(await history.undo())
  deepStrictEqual(look(), before)
  deepStrictEqual(JSON.parse(JSON.stringify(await history.list())), await history.list())
}

async function hugeFile(arena: Arena): Promise<void> {
  truncateSync(arena.put('huge'), 5 * 1024 ** 3)
  const begun = performance.now()
  await exercise(arena)
  ok(performance.now() - begun < 5000, 'a file that is not covered held up the history')
  const status = await openHistory(arena.workspace, { directory: arena.store }).status()
  deepStrictEqual(status.ok && status.value.notCovered, [{ path: 'huge', reason: 'bigger than 52428800 bytes' }])
}

async function withEnvironment(added: Readonly<Record<string, string>>, act: () => Promise<void>): Promise<void> {
  const before = Object.keys(added).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, added)
  try {
    await act()
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}

/** Git as the person runs it, to prepare the ground. */
function personsGit(args: readonly string[]): void {
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null' }
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@example.org', ...args], { env, stdio: 'pipe' })
}
