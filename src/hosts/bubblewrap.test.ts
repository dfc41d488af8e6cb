import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findBubblewrap } from '../../scripts/bubblewrap.mjs'
import { openSandbox, type SandboxSettings } from './index.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-sandbox-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bubblewrap = findBubblewrap()
const isPossible =
  bubblewrap !== null && (await openSandbox({ root: folder, protects: [], bubblewrap }).check()) === null
if (!isPossible) console.warn('skipped: bubblewrap is not here and cannot be fetched, or may not make namespaces')

let made = 0

/** A workspace with a repository in it. */
function workspace(): string {
  made += 1
  const root = join(folder, `workspace-${made}`)
  mkdirSync(join(root, '.git', 'hooks'), { recursive: true })
  writeFileSync(join(root, '.git', 'config'), '[core]\n')
  return root
}

async function sandboxed(root: string, script: string, settings: Partial<SandboxSettings> = {}): Promise<string> {
  const { run } = openSandbox({ root, ...(bubblewrap !== null && { bubblewrap }), ...settings })
  const { end, stdout, stderr } = await run({ command: '/bin/sh', args: ['-c', script], cwd: root, timeoutMs: 20_000 })
  return end.kind === 'not_started' ? end.message : `${stdout.text}${stderr.text}`.trim()
}

describe.skipIf(!isPossible)('in the sandbox', () => {
  test('the workspace can be written and nothing else', async () => {
    const root = workspace()
    const outside = join(folder, 'outside.txt')
    writeFileSync(outside, 'mine')
    const said = await sandboxed(root, `echo new > made.txt; echo x > ${outside}; echo x > /usr/x; echo x > ~/x; true`)
    expect(readFileSync(join(root, 'made.txt'), 'utf8')).toBe('new\n')
    expect(readFileSync(outside, 'utf8')).toBe('mine')
    // What strangers have in /tmp is not there at all, so that writing it changes nothing of theirs.
    expect(said.match(/Read-only file system/g)).toHaveLength(2)
  })

  test('other places can be written where they are named', async () => {
    const root = workspace()
    const cache = join(folder, 'cache')
    mkdirSync(cache, { recursive: true })
    await sandboxed(root, `echo a > ${cache}/one`, { writable: ['../cache', '/not/there'] })
    expect(readFileSync(join(cache, 'one'), 'utf8')).toBe('a\n')
  })

  describe('what runs by itself later stays as it is', () => {
    test.each<[name: string, script: string]>([
      ['a hook', 'echo x > .git/hooks/pre-commit'],
      ['the settings of git', 'echo x >> .git/config'],
      ['the settings of git, replaced', 'echo x > c && mv -f c .git/config'],
      ['the settings of git, removed', 'rm -f .git/config'],
      ['a hook behind a folder that was moved away', 'mv .git g2 && mkdir .git && echo x > .git/config'],
      ['a start-up file that was not there', 'echo x > .envrc'],
      ['settings of an editor that were not there', 'mkdir -p .vscode; echo x > .vscode/tasks.json'],
      ['our own settings that were not there', 'mkdir -p .pawl; echo x > .pawl/settings.yaml'],
      ['a link to somewhere else in their place', 'ln -s /tmp .pawl; ln -sf /tmp .npmrc'],
    ])('%s', async (_name, script) => {
      const root = workspace()
      await sandboxed(root, script)
      expect(readFileSync(join(root, '.git', 'config'), 'utf8')).toBe('[core]\n')
      const left = ['.git/hooks/pre-commit', '.envrc', '.npmrc', '.vscode', '.pawl', '.claude', 'g2']
      expect(left.filter((path) => existsSync(join(root, path)))).toEqual([])
    })
  })

  test('a file that says where the repository is stays as it is too', async () => {
    const root = workspace()
    rmSync(join(root, '.git'), { recursive: true })
    writeFileSync(join(root, '.git'), 'gitdir: /repository/worktrees/one')
    await sandboxed(root, 'echo "gitdir: evil" > .git; rm -f .git; mv .git g2; mkdir .git')
    expect(readFileSync(join(root, '.git'), 'utf8')).toBe('gitdir: /repository/worktrees/one')
  })

  test('a commit can still be made', async () => {
    const root = workspace()
    rmSync(join(root, '.git'), { recursive: true })
    const git = 'git -c user.name=a -c user.email=a@b.c'
    const { run } = openSandbox({ root, protects: [], ...(bubblewrap !== null && { bubblewrap }) })
    await run({ command: '/bin/sh', args: ['-c', 'git init -q'], cwd: root })
    expect(await sandboxed(root, `echo a > a && ${git} add a && ${git} commit -qm one && git log --format=%s`)).toBe(
      'one',
    )
  })

  test('two at once keep the stubs until the last has ended', async () => {
    const root = workspace()
    const [, long] = await Promise.all([
      sandboxed(root, 'true'),
      sandboxed(root, 'sleep 0.6; echo x > .envrc; mkdir .pawl; true'),
    ])
    expect(long).toMatch(/\.envrc|File exists/)
    expect([existsSync(join(root, '.envrc')), existsSync(join(root, '.pawl'))]).toEqual([false, false])
  })

  test('there is no network, no other process, no capability, and no descriptor but three', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const reach = `(echo > /dev/tcp/127.0.0.1/${port}) 2>/dev/null && echo reached || echo apart`
    const script = `exec bash -c '${reach}; ls /proc | grep -c "^[0-9]"; grep -c "Cap.*0000000000000000" /proc/self/status; test -e /proc/${process.pid} && echo seen || echo unseen'`
    const said = await sandboxed(workspace(), script)
    server.close()
    const [network, processes, capabilities, parent] = said.split('\n')
    expect({ network, capabilities, parent }).toEqual({ network: 'apart', capabilities: '5', parent: 'unseen' })
    expect(Number(processes)).toBeLessThan(8)
    const descriptors = (await sandboxed(workspace(), 'ls -l /proc/$$/fd')).split('\n').slice(1)
    expect(descriptors.filter((line) => !/ [012] -> | -> \/dev\/null$/.test(line))).toEqual([])
  })

  test('secrets cannot be read, and sockets and files of strangers cannot be seen', async () => {
    const root = workspace()
    const home = join(folder, 'home')
    mkdirSync(join(home, '.ssh'), { recursive: true })
    writeFileSync(join(home, '.ssh', 'id_ed25519'), 'PRIVATE')
    writeFileSync(join(home, '.netrc'), 'PASSWORD')
    const hides = [join(home, '.ssh'), join(home, '.netrc')]
    const script = `cat ${home}/.ssh/id_ed25519 ${home}/.netrc; ls -A /run | wc -l`
    const said = await sandboxed(root, script, { hides, writable: [home] })
    expect(said).not.toMatch(/PRIVATE|PASSWORD/)
    expect(said).toMatch(/^0$/m)
    expect(await sandboxed(root, `ls ${tmpdir()} | grep -v pawl-sandbox- | wc -l`)).toBe('0')
  })

  test('ends with everything in it when its time is over', async () => {
    const root = workspace()
    const { run } = openSandbox({ root, ...(bubblewrap !== null && { bubblewrap }) })
    const script = '(setsid sleep 1000 &) ; (trap "" TERM; sleep 1000) & echo begun; wait'
    const { end, stdout } = await run({ command: '/bin/bash', args: ['-c', script], cwd: root, timeoutMs: 500 })
    expect([end.kind, stdout.text]).toEqual(['timed_out', 'begun\n'])
  })
})

describe('a sandbox that cannot be had is a refusal', () => {
  const run = async (settings: SandboxSettings) => {
    const { end } = await openSandbox(settings).run({ command: '/bin/touch', args: ['made'], cwd: settings.root })
    return {
      message: end.kind === 'not_started' ? end.message : end.kind,
      isMade: existsSync(join(settings.root, 'made')),
    }
  }

  test('without bubblewrap', async () => {
    const { message, isMade } = await run({ root: workspace(), bubblewrap: '/nowhere/bwrap' })
    expect(message).toMatch(/needs bubblewrap, which is not at \/nowhere\/bwrap; install it/)
    expect(isMade).toBe(false)
  })

  test('with a bubblewrap that the workspace brings along', async () => {
    const root = workspace()
    writeFileSync(join(root, 'bwrap'), '#!/bin/sh\ntouch made\n')
    chmodSync(join(root, 'bwrap'), 0o755)
    const { message, isMade } = await run({ root, bubblewrap: join(root, 'bwrap') })
    expect(message).toMatch(/it is not trusted/)
    expect(isMade).toBe(false)
  })

  test('with a bubblewrap that fails', async () => {
    const broken = join(folder, 'bwrap')
    writeFileSync(broken, '#!/bin/sh\necho "bwrap: No permissions to create new namespace" >&2\nexit 1\n')
    chmodSync(broken, 0o755)
    const { message, isMade } = await run({ root: workspace(), bubblewrap: broken })
    expect(message).toMatch(/cannot make a sandbox here: bwrap: No permissions/)
    expect(isMade).toBe(false)
  })

  test.skipIf(!isPossible)('where a link stands in place of what must be protected', async () => {
    const root = workspace()
    rmSync(join(root, '.git'), { recursive: true })
    symlinkSync(folder, join(root, '.git'))
    expect(await sandboxed(root, 'touch made')).toMatch(/\.git is a symbolic link/)
    expect(existsSync(join(root, 'made'))).toBe(false)
    expect(existsSync(join(root, '.envrc'))).toBe(false)
  })
})
