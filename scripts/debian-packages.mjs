// Debian packages unpacked into the cache of this repository: no root, nothing installed, gone with node_modules.
// Only tests and benches need this; who runs a service installs it the usual way.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = join(packageRoot(dirname(fileURLToPath(import.meta.url))), 'node_modules', '.cache', 'pawl')

/**
 * Programs of bench/ run a compiled copy of this file, which lies deeper.
 * @param {string} folder
 * @returns {string}
 */
function packageRoot(folder) {
  return existsSync(join(folder, 'package.json')) ? folder : packageRoot(dirname(folder))
}

/**
 * Where the packages lie unpacked, or why they cannot be had here.
 * @param {string} name of the folder in the cache
 * @param {readonly string[]} packages
 * @returns {{ root: string } | { reason: string }}
 */
export function unpackPackages(name, packages) {
  const root = join(cache, name)
  if (existsSync(root)) return { root }
  mkdirSync(cache, { recursive: true })
  // In a folder of its own until it is whole: several test files may come here at once.
  const making = mkdtempSync(`${root}-`)
  try {
    const reason = fetchInto(making, packages)
    if (reason !== null) return { reason }
    renameSync(join(making, 'root'), root)
    return { root }
  } catch (error) {
    // Somebody else was faster.
    return existsSync(root) ? { root } : { reason: String(error) }
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/**
 * What a program from an unpacked package needs in its environment to find its libraries.
 * @param {string} root
 */
export function librariesOf(root) {
  const folders = ['usr/lib', 'lib'].flatMap((folder) => {
    const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
    return names.filter((each) => each.endsWith('-linux-gnu')).map((each) => join(root, folder, each))
  })
  return { LD_LIBRARY_PATH: folders.join(':') }
}

/**
 * @param {string} folder
 * @param {readonly string[]} packages
 * @returns {string | null} why it failed
 */
function fetchInto(folder, packages) {
  for (const each of ['debs', 'root', 'state/lists/partial', 'archives/partial'])
    mkdirSync(join(folder, each), { recursive: true })
  const debs = join(folder, 'debs')
  // The lists of a fresh machine are empty or old; ours are fetched to a place of our own.
  const options = [
    ['Dir::State', join(folder, 'state')],
    ['Dir::State::status', '/var/lib/dpkg/status'],
    ['Dir::Cache', folder],
    ['Debug::NoLocking', '1'],
    ['APT::Sandbox::User', ''],
  ].flatMap(([key, value]) => ['-o', `${key}=${value}`])
  const download = (/** @type {string[]} */ ...how) => run('apt-get', ['-qq', ...how, 'download', ...packages], debs)
  const failed = download() && (run('apt-get', ['-qq', ...options, 'update'], debs) ?? download(...options))
  if (failed !== null) return failed
  for (const deb of readdirSync(debs)) {
    const reason = run('dpkg', ['-x', deb, join(folder, 'root')], debs)
    if (reason !== null) return reason
  }
  return null
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {string | null} why it failed
 */
function run(command, args, cwd) {
  const { status, error, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 180_000 })
  if (status === 0) return null
  return `${command} ${args.at(-1)}: ${(error?.message ?? stderr ?? '').trim().slice(-300)}`
}
