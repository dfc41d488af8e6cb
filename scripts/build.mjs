// Compiles src/ to dist/. A stamp of the newest source file tells whether that is needed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'
import { buildInspector } from './inspector.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.cache', 'pawl', 'built')

export async function build({ onlyIfStale }) {
  const sources = fingerprint()
  if (onlyIfStale && existsSync(join(root, 'dist')) && read(stamp) === sources) return
  const [dist, next] = [join(root, 'dist'), join(root, 'dist.next')]
  rmSync(next, { recursive: true, force: true })
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const compile = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', next], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (compile.status !== 0) process.exit(1)
  await bundle(next)
  await buildInspector(join(next, 'inspector'))
  // Whoever runs the program meanwhile meets the old one or the new one, never half of it.
  rmSync(dist, { recursive: true, force: true })
  renameSync(next, dist)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** Names, sizes and times of everything the build reads: cheap, and different whenever a source is. */
function fingerprint() {
  const seen = [join(root, 'tsconfig.build.json'), join(root, 'tsconfig.json'), join(root, 'package.json')]
  for (const folder of ['src', 'inspector']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) seen.push(join(entry.parentPath ?? entry.path, entry.name))
    }
  }
  return seen
    .sort()
    .map((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${file} ${size} ${mtimeMs}`
    })
    .join('\n')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build({ onlyIfStale: false })
