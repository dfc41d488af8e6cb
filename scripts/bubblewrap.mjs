// Finds bubblewrap, or fetches the Debian package of it without root: `node scripts/bubblewrap.mjs` prints its path.
// Only tests and benches need this; who uses the sandbox installs bubblewrap the usual way.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const cache = join(packageRoot(dirname(fileURLToPath(import.meta.url))), 'node_modules', '.cache', 'pawl', 'bubblewrap')
/**
 * Programs of bench/ run a compiled copy of this file, which lies deeper.
 * @param {string} folder
 * @returns {string}
 */
function packageRoot(folder) {
  return existsSync(join(folder, 'package.json')) ? folder : packageRoot(dirname(folder))
}
/** @returns {string | null} the path of a bubblewrap that starts, or `null` where none can be had */
export function findBubblewrap() {
  const installed = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'bwrap'))
  const wrapper = join(cache, 'bwrap')
  const found = [...installed, wrapper].find(starts)
  if (found !== undefined) return found
  return fetchPackages() && starts(wrapper) ? wrapper : null
}
/** @param {string} path */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}
function fetchPackages() {
  mkdirSync(dirname(cache), { recursive: true })
  // In a folder of its own until it is whole: several test files may come here at once.
  const fetched = mkdtempSync(`${cache}-`)
  const isFetched =
    run('apt-get', ['download', '--quiet', 'bubblewrap', 'libcap2'], fetched) &&
    readdirSync(fetched).every((name) => !name.endsWith('.deb') || run('dpkg', ['-x', name, '.'], fetched))
  if (isFetched) {
    writeFileSync(join(fetched, 'bwrap'), wrapperText())
    chmodSync(join(fetched, 'bwrap'), 0o755)
    try {
      renameSync(fetched, cache)
    } catch {
      // Somebody else was faster.
    }
  }
  rmSync(fetched, { recursive: true, force: true })
  return isFetched
}
/** The library lies beside the program; what runs in the sandbox must not see it. */
function wrapperText() {
  return `#!/bin/sh
for folder in ${cache}/usr/lib/*-linux-gnu ${cache}/lib/*-linux-gnu; do libraries="$libraries:$folder"; done
LD_LIBRARY_PATH="\${libraries#:}" exec ${cache}/usr/bin/bwrap --unsetenv LD_LIBRARY_PATH "$@"
`
}
/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: 'ignore', timeout: 60_000 }).status === 0
}
if (argv[1] === fileURLToPath(import.meta.url)) {
  const found = findBubblewrap()
  if (found === null) {
    console.error('bubblewrap is not installed, and its Debian package cannot be fetched here')
    process.exit(1)
  }
  console.log(found)
}
