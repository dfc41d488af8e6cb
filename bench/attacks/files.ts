// Attacks on the path guard: ways to read or write what lies outside the workspace, or what other programs would run.

import { deepStrictEqual, ok } from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, truncateSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { openWorkspace } from '../../src/workspace/index.ts'
import { type Arena, type Attack, expectDone, expectKind, expectRefused, expectUnwritable, inArena } from './arena.ts'

export const attacks: readonly Attack[] = [
  { id: 'B1', name: 'a path that leads out of the workspace by its words', run: () => inArena(wordsThatLeadOut) },
  { id: 'B2', name: 'a symbolic link to a file outside', run: () => inArena(linkToOutside) },
  { id: 'B3', name: 'a new file below a directory that is a link', run: () => inArena(newFileBelowLink) },
  { id: 'B4', name: 'a link put in place between check and open', run: () => inArena(swap) },
  { id: 'B5', name: 'a hard link to a protected file', run: () => inArena(hardLink) },
  { id: 'B6', name: 'a protected name in another spelling', run: () => inArena(spellings) },
  { id: 'B7', name: 'files that other programs run, absent at the start', run: () => inArena(startUpFiles) },
  { id: 'B8', name: 'the git directory under another name', run: () => inArena(renamedGit) },
  { id: 'B9', name: 'files that are none, and files without end', run: () => inArena(specialFiles) },
  { id: 'B10', name: 'a temporary file planted as a link', run: () => inArena(plantedTemporary) },
]

async function wordsThatLeadOut({ root, outside, workspace }: Arena): Promise<void> {
  const paths = [
    '../ws-evil/secret',
    '../../../../../../../../etc/passwd',
    'new/../../ws-evil/secret',
    '../../new/dir/f',
    './/..//ws-evil/./secret',
    join(outside, 'secret'),
    `${root}-evil/secret`,
    `${root}/../ws-evil/secret`,
    '/etc/passwd',
    '~/.ssh/id_rsa',
    '~',
    '$HOME/.profile',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as a shell would expand it
    '${HOME}/x',
    `${homedir()}/.ssh/authorized_keys`,
    '..',
    '../',
    '/',
  ]
  for (const path of paths) await expectRefused(workspace, path, ['outside'])
  await expectRefused(workspace, 'a.txt\0.png', ['unreadable'])
  for (const path of ['.git/', '.git//', '.git/.', './.git', 'x/../.git'])
    expectKind(workspace.place(path, 'write'), path, ['protected'])
}

async function linkToOutside({ root, outside, workspace }: Arena): Promise<void> {
  symlinkSync(join(outside, 'secret'), join(root, 'direct'))
  symlinkSync('../ws-evil/secret', join(root, 'relative'))
  symlinkSync('relative', join(root, 'twice'))
  symlinkSync('loop', join(root, 'loop'))
  symlinkSync('/proc/self/root/etc/passwd', join(root, 'magic'))
  for (const path of ['direct', 'relative', 'twice', 'magic']) {
    expectKind(await workspace.readFile(path), path, ['outside'])
    expectKind(await workspace.writeFile(path, Buffer.from('evil')), path, ['outside'])
  }
  expectKind(await workspace.readFile('loop'), 'loop', ['unreadable'])
  expectDone(await workspace.removeFile('direct'))
}

async function newFileBelowLink({ root, outside, workspace }: Arena): Promise<void> {
  symlinkSync(outside, join(root, 'dir'))
  symlinkSync(join(outside, 'not', 'there'), join(root, 'dangling'))
  for (const path of ['dir/new', 'dir/deep/new', 'dangling/new', 'dir/../new'])
    await expectRefused(workspace, path, ['outside'])
  expectKind(await workspace.writeFile('dangling', Buffer.from('evil')), 'dangling', ['outside'])
  deepStrictEqual(readdirSync(outside), ['secret'])
}

// In another process, so that it happens at any moment of ours.
const swapper = `
  const { renameSync, rmSync, symlinkSync, unlinkSync } = require('node:fs')
  const [root, outside] = process.argv.slice(1)
  process.chdir(root)
  const attempt = (act) => {
    try { act() } catch {}
  }
  for (;;) {
    attempt(() => renameSync('dir', 'aside'))
    attempt(() => symlinkSync(outside, 'dir'))
    attempt(() => unlinkSync('dir'))
    // Made anew by the other side.
    attempt(() => rmSync('dir', { recursive: true }))
    attempt(() => renameSync('aside', 'dir'))
  }`

async function swap({ root, outside, workspace, put }: Arena): Promise<void> {
  const rounds = Number(process.env.PAWL_RACES ?? 10_000)
  put('dir/secret', 'inside')
  const child = spawn(process.execPath, ['-e', swapper, root, outside], { stdio: 'ignore' })
  const seen = { done: 0, refused: 0 }
  try {
    for (
      let round = 0;
      round < rounds || ((seen.done === 0 || seen.refused === 0) && round < rounds * 20);
      round += 1
    ) {
      const read = await workspace.readFile('dir/secret')
      if (read.ok) deepStrictEqual(read.value.toString(), 'inside', 'a file outside was read')
      const written = await workspace.writeFile('dir/new', Buffer.from('evil'))
      const removed = await workspace.removeFile('dir/new')
      for (const { ok: isDone } of [read, written, removed]) seen[isDone ? 'done' : 'refused'] += 1
    }
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  deepStrictEqual(readdirSync(outside), ['secret'], 'something was written outside')
  ok(seen.done > 0 && seen.refused > 0, `there was no race: ${JSON.stringify(seen)}`)
}

async function hardLink({ root, outside, workspace, history, put, read, change }: Arena): Promise<void> {
  const config = put('.git/config', 'config')
  linkSync(config, join(root, 'hard'))
  linkSync(join(outside, 'secret'), join(root, 'twin'))
  for (const path of ['hard', 'twin']) expectDone(await workspace.writeFile(path, Buffer.from('evil')))
  deepStrictEqual([read('.git/config'), read('hard')], ['config', 'evil'])
  await change(() => linkInstead(config, join(root, 'hard')))
  expectDone(await history.undo())
  deepStrictEqual([read('.git/config'), read('hard')], ['config', 'evil'], 'a restore wrote through a hard link')
}

function linkInstead(file: string, link: string): void {
  linkSync(file, `${link}.new`)
  renameSync(`${link}.new`, link)
}

async function spellings({ workspace, put }: Arena): Promise<void> {
  put('.git/config', 'config')
  const names = [
    ...['.Git/config', '.GIT', '.GIT/hooks/pre-commit', '.git\u200d/config', '.g\u200cit/config', '\ufeff.git/config'],
    ...['.git./config', '.git /config', 'git~1/config', '.git::$INDEX_ALLOCATION/config', 'sub/.gIt/config'],
    ...['.BASHRC', '.ba\u017fhrc', '.npmRC', '.vscode/tas\u212as.json', '.VSCODE/Tasks.JSON', '.Pawl/config.yaml'],
  ]
  for (const name of names) {
    expectKind(workspace.place(name, 'write'), name, ['protected'])
    expectKind(workspace.place(name.normalize('NFD'), 'write'), name, ['protected'])
  }
}

async function startUpFiles({ root, workspace }: Arena): Promise<void> {
  const names = [
    ...['.git/config', '.git/hooks/pre-commit', '.git/HEAD', '.git', 'nested/.git', 'nested/.git/hooks/post-checkout'],
    ...['.bashrc', '.bash_profile', '.profile', '.zshrc', '.zshenv', 'home/.bashrc', '.gitconfig', '.gitmodules'],
    ...['.npmrc', 'packages/a/.npmrc', '.envrc', '.vscode/tasks.json', 'sub/.vscode/tasks.json', '.mcp.json'],
    ...['.pawl/config.yaml', '.pawl', '.config/git/config', '.config/fish/config.fish'],
  ]
  for (const name of names) await expectUnwritable(workspace, name, ['protected'])
  deepStrictEqual(readdirSync(root), ['a.txt'], 'a stub of a protected file was left')
}

async function renamedGit({ root, workspace }: Arena): Promise<void> {
  execFileSync('git', ['init', '-q', root], { env: { PATH: process.env.PATH } })
  await expectUnwritable(workspace, '.git', ['protected'])
  renameSync(join(root, '.git'), join(root, 'g2'))
  for (const path of ['g2/config', 'g2/hooks/pre-commit']) await expectUnwritable(workspace, path, ['protected'])
  symlinkSync('g2', join(root, '.git'))
  await expectUnwritable(workspace, '.git/config', ['protected'])
  symlinkSync('.git', join(root, 'alias'))
  await expectUnwritable(workspace, 'alias/config', ['protected'])
}

async function specialFiles({ root, workspace, put }: Arena): Promise<void> {
  execFileSync('/usr/bin/mkfifo', [join(root, 'pipe')])
  truncateSync(put('sparse'), 2 ** 40)
  mkdirSync(join(root, 'directory'))
  symlinkSync('/dev/zero', join(root, 'endless'))
  const begun = performance.now()
  const reads: readonly (readonly [string, string])[] = [
    ['/proc/self/environ', 'outside'],
    [`/proc/${process.ppid}/mem`, 'outside'],
    ['/dev/zero', 'outside'],
    ['endless', 'outside'],
    ['pipe', 'not_a_file'],
    ['directory', 'not_a_file'],
    ['sparse', 'too_big'],
  ]
  for (const [path, kind] of reads) expectKind(await workspace.readFile(path), path, [kind])
  const everything = openWorkspace('/')
  for (const path of ['/proc/self/environ', '/dev/zero', '/sys/kernel/notes'])
    expectKind(await everything.readFile(path), path, ['not_a_file'])
  for (const path of ['pipe', 'directory'])
    expectKind(await workspace.writeFile(path, Buffer.from('x')), path, ['not_a_file'])
  ok(performance.now() - begun < 2000, 'reading what is no file took more than 2 s')
}

async function plantedTemporary({ root, outside, workspace, read }: Arena): Promise<void> {
  const names = [
    'a.txt.tmp',
    '.a.txt.tmp',
    'a.txt~',
    '.a.txt.swp',
    '.pawl.tmp',
    `.pawl-${process.pid}.tmp`,
    'a.txt.new',
  ]
  for (const name of names) symlinkSync(join(outside, 'secret'), join(root, name))
  for (let round = 0; round < 100; round += 1) expectDone(await workspace.writeFile('a.txt', Buffer.from(`${round}`)))
  deepStrictEqual(read('a.txt'), '99')
  deepStrictEqual(readdirSync(root).sort(), [...names, 'a.txt'].sort(), 'a temporary file was left')
  deepStrictEqual(readFileSync(join(outside, 'secret'), 'utf8'), 'secret')
}
