// Brings a fresh clone to the point where it can run: Node checked, packages installed, sources built.
// Each step is skipped when nothing it depends on has changed, so it may stand in front of every script.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`pawl needs Node 20.19 or later; this is Node ${process.versions.node}.`)
  process.exit(7)
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const stamp = join(root, 'node_modules', '.cache', 'pawl', 'installed')

if (read(stamp) !== lock) {
  console.error('pawl: installing packages (once)')
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (install.status !== 0) {
    console.error('pawl: npm ci failed; what it printed is above.')
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

await build({ onlyIfStale: true })

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
