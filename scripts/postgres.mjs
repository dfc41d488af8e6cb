// A real Postgres for tests and benches with one call: $POSTGRES_BIN, the one installed, or Debian's package unpacked.
// `node scripts/postgres.mjs` starts one, prints its address and keeps it up until it is interrupted.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { librariesOf, unpackPackages } from './debian-packages.mjs'
import { freePort, serveUntilInterrupted, startServer } from './local-server.mjs'

/**
 * Killing it loses nothing it has acknowledged; a power cut may, since tests need not wait for the disk.
 * @returns {Promise<import('./local-server.mjs').LocalServer | { reason: string }>}
 */
export async function startPostgres() {
  const found = findPostgres()
  if ('reason' in found) return found
  const directory = mkdtempSync(join(tmpdir(), 'pawl-postgres-'))
  const forget = () => rmSync(directory, { recursive: true, force: true })
  // Postgres refuses to run as root.
  const user = process.getuid?.() === 0 ? unprivileged() : {}
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid)
  const running = { cwd: directory, env: { ...process.env, ...found.env }, ...user }
  const data = join(directory, 'data')
  const made = spawnSync(
    join(found.bin, 'initdb'),
    ['-D', data, '-U', 'pawl', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { ...running, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    forget()
    return { reason: `Postgres cannot make a database: ${(made.error?.message ?? made.stderr).trim().slice(-300)}` }
  }
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 50,
  }
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return startServer(
    { command: join(found.bin, 'postgres'), args, ...running, readyWhen: /ready to accept connections/ },
    { url: `postgres://pawl@127.0.0.1:${port}/postgres`, forget },
  )
}

function findPostgres() {
  const versions = '/usr/lib/postgresql'
  const installed = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...binFoldersIn(versions),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (installed !== undefined) return { bin: installed, env: {} }
  const packages = ['postgresql-15', 'postgresql-client-15', 'libpq5', 'libllvm14', 'libz3-4', 'libxml2', 'libxslt1.1']
  const unpacked = unpackPackages('postgres', packages)
  if ('reason' in unpacked)
    return { reason: `Postgres is not installed, and its Debian package cannot be fetched: ${unpacked.reason}` }
  const [bin] = binFoldersIn(join(unpacked.root, versions))
  return bin === undefined
    ? { reason: 'Postgres is not installed, and its Debian package holds no server' }
    : { bin, env: librariesOf(unpacked.root) }
}

/** @param {string} versions */
function binFoldersIn(versions) {
  if (!existsSync(versions)) return []
  const numbers = readdirSync(versions).sort((one, other) => Number(other) - Number(one))
  return numbers.map((version) => join(versions, version, 'bin'))
}

/** Somebody whom nothing belongs to. */
function unprivileged() {
  const id = (/** @type {string} */ flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

if (argv[1] === fileURLToPath(import.meta.url)) serveUntilInterrupted(await startPostgres())
