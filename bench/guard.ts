// What a call of the guard's hook takes, beside the start of bare node. The two take turns in one run.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const rounds = Number(process.argv[2] ?? 40)
const hook = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'apps', 'hook', 'main.js')
const directory = mkdtempSync(join(tmpdir(), 'pawl-bench-guard-'))
const empty = join(directory, 'empty.mjs')
writeFileSync(empty, '')

function time(words: readonly string[], input: string): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, words, { input, encoding: 'utf8' })
  if (status !== 0 || stderr !== '') throw new Error(`${words[0]} failed: ${stderr}`)
  return performance.now() - start
}

/** A session in the middle of its work: every call is another one, so the ledger grows as it does in earnest. */
function eventOf(round: number): string {
  return JSON.stringify({
    hook_event_name: 'PostToolUse',
    session_id: 'bench',
    tool_name: 'Bash',
    tool_input: { command: `sed -n ${round * 10},${round * 10 + 9}p src/a.ts` },
    tool_response: { stdout: `line ${round} of a file\n`.repeat(100), stderr: '' },
  })
}

const times = { node: [] as number[], hook: [] as number[] }
for (let round = 0; round < rounds + 3; round++) {
  const bare = time([empty], '')
  const guarded = time([hook, 'claude-code', directory], eventOf(round))
  if (round < 3) continue
  times.node.push(bare)
  times.hook.push(guarded)
}
rmSync(directory, { recursive: true, force: true })

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const [node, guarded] = [median(times.node), median(times.hook)]
const ratio = Number((guarded / node).toFixed(2))
console.log(
  JSON.stringify({
    rounds,
    node_ms: Number(node.toFixed(1)),
    hook_ms: Number(guarded.toFixed(1)),
    hook_vs_node: ratio,
  }),
)
process.exit(ratio <= 2 ? 0 : 1)
