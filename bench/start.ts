// How long the built program takes to say its version and to show its first screen, against a Node that does nothing.
// The three are started in turn, many times, so that whatever else the machine does falls on all of them alike.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'

const rounds = Number(process.argv[2] ?? 40)
const program = join(process.cwd(), 'dist', 'apps', 'cli', 'main.js')

/** What a start may take, in starts of Node. */
const bounds = { version: 1.5, screen: 3 } as const

const parent = mkdtempSync(join(tmpdir(), 'pawl-start-'))
const project = join(parent, 'project')
makeRepository(project)
makeRuns(project)

const cases = {
  node: ['-e', '0'],
  version: [program, '--version'],
  screen: [program],
  help: [program, '-h'],
} as const

type Case = keyof typeof cases

const times: Readonly<Record<Case, number[]>> = { node: [], version: [], screen: [], help: [] }

// The first round fills the caches of the disk for everybody.
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, words] of Object.entries(cases) as [Case, readonly string[]][]) {
    const before = performance.now()
    const { status, stderr } = spawnSync(process.execPath, words, {
      cwd: project,
      env: environment(),
      encoding: 'utf8',
    })
    const took = performance.now() - before
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`)
    if (round > 0) times[name].push(took)
  }
}
rmSync(parent, { recursive: true, force: true })

const middle = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0
const ratio = (name: Case) => Number((middle(times[name]) / middle(times.node)).toFixed(2))

for (const name of Object.keys(cases) as Case[])
  console.log(`${name.padEnd(8)} ${middle(times[name]).toFixed(1)} ms  ${ratio(name)} × node -e 0`)
const figures = { version_vs_node: ratio('version'), screen_vs_node: ratio('screen') }
console.log(
  JSON.stringify({ ...figures, help_vs_node: ratio('help'), node_ms: Math.round(middle(times.node)), rounds }),
)
if (figures.version_vs_node > bounds.version || figures.screen_vs_node > bounds.screen) process.exitCode = 1

function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', HOME: join(parent, 'home'), LANG: 'C.UTF-8' }
}

/** A repository of middling size, as somebody would first try Pawl in. */
function makeRepository(root: string): void {
  for (let index = 0; index < 300; index += 1) {
    const file = join(root, 'src', `part-${index % 20}`, `file-${index}.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `export const value${index} = ${index}\n`)
  }
  mkdirSync(join(parent, 'home'))
  for (const words of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=p', '-c', 'user.email=p@x', 'commit', '-qm', 'x'],
  ])
    spawnSync('git', words, { cwd: root, env: environment() })
}

/** Three runs that have ended, since the first screen shows how the last ones did. */
function makeRuns(root: string): void {
  writeFileSync(join(root, 'replies.json'), JSON.stringify(['$(view src)', '$(answer It has twenty parts.)']))
  for (let index = 0; index < 3; index += 1) {
    const words = [program, 'run', '--provider', 'script', '--model', 'replies.json', 'How many parts are there?']
    const { stderr, status } = spawnSync(process.execPath, words, { cwd: root, env: environment(), encoding: 'utf8' })
    if (status !== 0) throw new Error(`the run for the first screen ended with ${status}: ${stderr}`)
  }
}
