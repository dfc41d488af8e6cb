import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import { environmentFor, runProcess } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'pawl-environment-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a program is told', () => {
  test.each([
    ...['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY', 'OPENROUTER_API_KEY', 'AWS_SECRET_ACCESS_KEY'],
    ...['GITHUB_TOKEN', 'NPM_TOKEN', 'MY_SECRET', 'DATABASE_URL', 'PGPASSWORD', 'SSH_AUTH_SOCK', 'GPG_AGENT_INFO'],
    ...['DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR', 'DOCKER_HOST', 'HTTPS_PROXY', 'BASH_ENV', 'LD_PRELOAD'],
    ...['NODE_OPTIONS', 'GIT_DIR', 'GIT_SSH_COMMAND', 'PYTHONSTARTUP', 'PAGER', 'EDITOR'],
  ])('nothing of %s', (name) => {
    expect(environmentFor({ [name]: 'x' })).toEqual({})
  })

  test('where things are, how to speak, and what is added for it', () => {
    const whole = { PATH: '/usr/bin', HOME: '/home/a', LC_ALL: 'C', SSL_CERT_FILE: '/etc/ca.pem', TOKEN: 'x' }
    const { TOKEN: _hidden, ...kept } = whole
    expect(environmentFor(whole, { DATABASE_URL: 'local' })).toEqual({ ...kept, DATABASE_URL: 'local' })
  })

  test('to look for programs only in fixed places', () => {
    expect(environmentFor({ PATH: './bin:/usr/bin::.:node_modules/.bin:/bin' })).toEqual({ PATH: '/usr/bin:/bin' })
  })
})

describe('descriptors', () => {
  test('are three and nothing behind any other', async () => {
    const { stdout } = await runProcess({ command: '/bin/sh', args: ['-c', 'ls -l /proc/$$/fd'], cwd: folder })
    const lines = stdout.text.trim().split('\n').slice(1)
    expect(lines.filter((line) => !/ [012] -> | -> \/dev\/null$/.test(line))).toEqual([])
  })

  test('that a parent of ours left open lead nowhere', async () => {
    const path = fileURLToPath(new URL('./stray-descriptors.ts', import.meta.url))
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
    writeFileSync(join(folder, 'stray-descriptors.mjs'), code)
    writeFileSync(join(folder, 'program.mjs'), program)
    const command = `exec 200</etc/hostname; exec "$0" ${join(folder, 'program.mjs')}`
    const { stdout } = spawnSync('/bin/bash', ['-c', command, process.execPath], { encoding: 'utf8' })
    expect(stdout.trim().split('\n')).toEqual(['/etc/hostname', '/dev/null'])
  })
})

/** Where the descriptor leads in a program that is started as Node would, and in one that is started as we do. */
const program = `import { spawnSync } from 'node:child_process'
import { streamsOnly } from './stray-descriptors.mjs'
const three = ['ignore', 'inherit', 'inherit']
for (const stdio of [three, streamsOnly(three)]) spawnSync('/bin/sh', ['-c', 'readlink /proc/$$/fd/200'], { stdio })
`
