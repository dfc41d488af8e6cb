// Runs a TypeScript program of bench/, examples/ or test/: `node scripts/run.mjs bench/core.ts [arguments]`.
// It is compiled together with src/ into .build/, so that what is measured is what the compiler ships.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import './setup.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [program = '', ...rest] = process.argv.slice(2)
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const compile = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.programs.json'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
})
if (compile.status !== 0) process.exit(1)

const compiled = join(root, '.build', program.replace(/\.ts$/, '.js'))
process.argv = [process.argv[0], compiled, ...rest]
await import(pathToFileURL(compiled).href)
