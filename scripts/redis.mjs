// A real Redis for tests and benches with one call: $REDIS_SERVER, the one on the PATH, or Debian's package unpacked.
// `node scripts/redis.mjs` starts one, prints its address and keeps it up until it is interrupted.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { librariesOf, unpackPackages } from './debian-packages.mjs'
import { freePort, serveUntilInterrupted, startServer } from './local-server.mjs'

/**
 * A server that keeps what it is told in an append-only file, so that killing it loses nothing it has acknowledged.
 * @returns {Promise<import('./local-server.mjs').LocalServer | { reason: string }>}
 */
export async function startRedis() {
  const found = findRedis()
  if ('reason' in found) return found
  const directory = mkdtempSync(join(tmpdir(), 'pawl-redis-'))
  const port = await freePort()
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: directory,
    save: '',
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const env = { ...process.env, ...found.env }
  return startServer(
    { command: found.command, args, env, cwd: directory, readyWhen: /Ready to accept connections/ },
    { url: `redis://127.0.0.1:${port}`, forget: () => rmSync(directory, { recursive: true, force: true }) },
  )
}

function findRedis() {
  const installed = [process.env.REDIS_SERVER, 'redis-server', 'valkey-server'].find(
    (command) => command !== undefined && starts(command, {}),
  )
  if (installed !== undefined) return { command: installed, env: {} }
  const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1']
  const unpacked = unpackPackages('redis', packages)
  if ('reason' in unpacked)
    return { reason: `Redis is not installed, and its Debian package cannot be fetched: ${unpacked.reason}` }
  const command = join(unpacked.root, 'usr', 'bin', 'redis-server')
  const env = librariesOf(unpacked.root)
  return starts(command, env) ? { command, env } : { reason: `Redis is not installed, and ${command} does not start` }
}

/**
 * @param {string} command
 * @param {NodeJS.ProcessEnv} env
 */
function starts(command, env) {
  return spawnSync(command, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0
}

if (argv[1] === fileURLToPath(import.meta.url)) serveUntilInterrupted(await startRedis())
