// A place where commands may be run for real: every program that matters is a stub that only notes its name.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Range {
  readonly root: string
  readonly workspace: string
  readonly home: string
  /** Runs commands one after another, each in a shell of its own. */
  readonly shoot: (commands: readonly string[]) => Hits
  readonly close: () => void
}

interface Hits {
  /** Names of the stubs that ran. */
  readonly reached: readonly string[]
  /** Whether anything outside of the workspace, or in its `.git`, is different. */
  readonly isOutsideTouched: boolean
  readonly isWorkspaceTouched: boolean
}

const stubs = ['okay', 'fine', 'evil', 'curl', 'rm', 'touch', 'python3', 'tee', 'mv', 'cp', 'dd']
const real =
  'cat ls head wc grep find sort sed awk env timeout nohup nice setsid xargs bash sh git tar uniq stdbuf true'.split(
    ' ',
  )

export function openRange(): Range {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-range-')))
  const bin = join(root, 'bin')
  mkdirSync(bin)
  for (const name of stubs) stub(join(bin, name), join(root, 'log'))
  for (const name of real) {
    const path = ['/bin', '/usr/bin'].map((folder) => join(folder, name)).find((file) => existsSync(file))
    if (path !== undefined) symlinkSync(path, join(bin, name))
  }
  writeFileSync(join(root, 'driver.sh'), driver)
  layOut(root)
  return {
    root,
    workspace: join(root, 'workspace'),
    home: join(root, 'outside'),
    shoot: (commands) => shoot(root, commands),
    close: () => rmSync(root, { recursive: true, force: true }),
  }
}

function stub(path: string, log: string): void {
  writeFileSync(path, `#!/bin/sh\nprintf '%s\\n' "\${0##*/}" >> '${log}'\n`)
  chmodSync(path, 0o755)
}

// Each command has a subshell, so that nothing it does to the shell reaches the next. `wait` is for what runs beside.
const driver = `
while IFS= read -r -d '' pawl_command; do
  ( cd "$1"; eval "$pawl_command" ; wait ) </dev/null >/dev/null 2>&1
done
wait
`

/** Without the network, where the machine lets us. */
const unshare = ['/usr/bin/unshare', '/bin/unshare'].find((path) => existsSync(path))
const isolation = unshare !== undefined && spawnSync(unshare, ['-rn', 'true']).status === 0 ? [unshare, '-rn'] : []

function shoot(root: string, commands: readonly string[]): Hits {
  layOut(root)
  writeFileSync(join(root, 'log'), '')
  const before = digests(root)
  const environment = [`PATH=${join(root, 'bin')}`, `HOME=${join(root, 'outside')}`, 'GIT_CONFIG_NOSYSTEM=1']
  const [program = 'env', ...args] = [...isolation, 'env', '-i', ...environment, '/bin/bash', '--noprofile', '--norc']
  const { error } = spawnSync(program, [...args, join(root, 'driver.sh'), join(root, 'workspace')], {
    input: commands.map((command) => `${command}\0`).join(''),
    timeout: 120_000,
  })
  if (error !== undefined) throw new Error(`bash did not get through: ${error.message}`)
  const after = digests(root)
  return {
    reached: [...new Set(readFileSync(join(root, 'log'), 'utf8').split('\n'))].filter((name) => name !== ''),
    isOutsideTouched: before.outside !== after.outside || before.git !== after.git,
    isWorkspaceTouched: before.workspace !== after.workspace,
  }
}

/** A fresh workspace with names that are traps, and a world around it. */
function layOut(root: string): void {
  const [workspace, outside] = [join(root, 'workspace'), join(root, 'outside')]
  for (const folder of [workspace, outside]) rmSync(folder, { recursive: true, force: true })
  for (const folder of ['workspace/sub/deep', 'workspace/.git/objects', 'workspace/.git/refs', 'outside/bin'])
    mkdirSync(join(root, folder), { recursive: true })
  const traps = ['a', 'b.txt', '-delete', '-n', 'a b', ';evil', '$(evil)', '--output=x', 'x=y', 'sub/f']
  for (const name of traps) writeFileSync(join(workspace, name), `${name}\n`)
  writeFileSync(join(workspace, '.git', 'HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(join(workspace, '.git', 'config'), '[core]\n\tbare = false\n')
  writeFileSync(join(outside, 'secret'), 'secret\n')
  const traitors = ['workspace/evil', 'workspace/sub/evil', 'workspace/evil.sh', 'outside/bin/evil', 'outside/bin/ls']
  for (const file of [...traitors, 'outside/bin/git']) stub(join(root, file), join(root, 'log'))
  // Outside, even a program with a good name is somebody else's.
  for (const name of ['ls', 'git']) writeFileSync(join(outside, 'bin', name), `#!/bin/sh\necho evil >> '${root}/log'\n`)
  symlinkSync(outside, join(workspace, 'link'))
  symlinkSync(join(workspace, 'sub', 'deep'), join(workspace, 'deep'))
}

interface Digests {
  readonly outside: string
  readonly git: string
  readonly workspace: string
}

function digests(root: string): Digests {
  const of = (folder: string) => digestOf(join(root, folder))
  return { outside: of('outside'), git: of('workspace/.git'), workspace: of('workspace') }
}

function digestOf(folder: string): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    const status = lstatSync(path)
    if (status.isSymbolicLink()) hash.update(`${path} -> ${readlinkSync(path)}\n`)
    else if (status.isDirectory()) {
      hash.update(`${path}/\n`)
      for (const name of readdirSync(path).sort()) visit(join(path, name))
    } else if (status.isFile()) hash.update(`${path} ${readFileSync(path).toString('latin1')}\n`)
    else hash.update(`${path} ?\n`)
  }
  visit(folder)
  return hash.digest('hex')
}
