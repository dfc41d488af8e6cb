// Writes docs/reference/commands.md from the tables of commands, by asking the program itself: `node scripts/reference.mjs`.
// A test says when the document is out of date.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './setup.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const file = join(root, 'docs', 'reference', 'commands.md')
const asked = spawnSync(process.execPath, [join(root, 'dist/apps/cli/main.js'), 'help', '--markdown'], {
  encoding: 'utf8',
})
if (asked.status !== 0) {
  console.error(asked.stderr)
  process.exit(1)
}
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, asked.stdout)
