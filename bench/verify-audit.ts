// What the audit promises, tried: recorded runs get the verdicts of the governor's own benchmark, damaged logs are
// never fatal, and a log of 1 GB is read with little memory. Ends with a line of JSON; exits with 1 when one fails.
//   npm run verify:audit -- [megabytes of the large log] [damaged logs]
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replay } from '../src/core/index.ts'
import { auditLogs, gathering, journalOf, logsAt, type RunAudit, readLog } from '../src/foreign/index.ts'
import { isHard } from '../src/governor/index.ts'
import { judgeTrajectory, readTrajectories, sharedDirectory, type Trajectory } from './trajectories.ts'

const [megabytes, damagedLogs] = [Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 500)]
const mostMemory = 700
const surroundings = { home: '/nowhere', cwd: '/nowhere', env: {} }

interface Quality {
  readonly precision: number
  readonly recall: number
}

/** Over the labels that two careful people would agree on, as the governor's benchmark has it. */
function qualityOf(runs: readonly Trajectory[], isStopped: (run: Trajectory) => boolean): Quality {
  const judged = runs.filter(({ gold }) => gold !== undefined && gold.conf !== 'low')
  const stopped = (labels: readonly string[]) =>
    judged.filter((run) => labels.includes(run.gold?.label ?? '') && isStopped(run)).length
  const [right, wrong] = [stopped(['stuck']), stopped(['transient', 'productive'])]
  const stuck = judged.filter(({ gold }) => gold?.label === 'stuck').length
  return { precision: right / (right + wrong), recall: right / stuck }
}

async function compareWithBenchmark(): Promise<{ audit: Quality; benchmark: Quality } | null> {
  const path = join(sharedDirectory, 'trajectories', 'labelled.jsonl.gz')
  if (!existsSync(path)) {
    console.log(`recorded runs skipped: no ${path} (set PAWL_SHARED)`)
    return null
  }
  const runs = readTrajectories(path)
  const { runs: audited } = await auditLogs({ paths: [path], surroundings })
  const stopped = new Set(audited.filter((run) => run.stopped !== null).map(({ id }) => id))
  return {
    audit: qualityOf(runs, ({ id }) => stopped.has(id)),
    benchmark: qualityOf(runs, (run) => judgeTrajectory(run).some(({ rung }) => isHard(rung))),
  }
}

/** How many of the recorded runs do not come out of their journals step for step. */
async function lostInJournals(): Promise<number> {
  const { audience, runs } = gathering()
  const path = join(sharedDirectory, 'trajectories', 'labelled.jsonl.gz')
  for (const log of await logsAt(path)) await readLog(log, audience)
  return runs.filter((run) => replay(journalOf(run)).counts.turns !== run.steps.length).length
}

/** Numbers that come the same on every machine. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** Cuts, flips, repeats and drops pieces of a log. */
function damaged(log: Buffer, roll: (sides: number) => number): Buffer {
  const bytes = Buffer.from(log)
  const place = roll(bytes.length)
  const length = roll(400)
  switch (roll(4)) {
    case 0:
      return bytes.subarray(0, place)
    case 1:
      for (let flips = 0; flips < 20; flips++) bytes[roll(bytes.length)] = roll(256)
      return bytes
    case 2:
      return Buffer.concat([bytes.subarray(0, place), bytes.subarray(Math.max(0, place - length))])
    default:
      return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + length)])
  }
}

async function readDamaged(directory: string): Promise<number> {
  // npm runs scripts in the root of the package.
  const fixtures = join(process.cwd(), 'src', 'foreign', 'readers', 'fixtures')
  const names = readdirSync(fixtures).filter((name) => name.endsWith('.jsonl'))
  const roll = dice(7)
  for (let count = 0; count < damagedLogs; count++) {
    const log = readFileSync(join(fixtures, names[count % names.length] ?? ''))
    writeFileSync(join(directory, `${count}.jsonl`), damaged(log, roll))
  }
  return (await auditLogs({ paths: [directory], surroundings })).logs.length
}

/** Many small steps: what costs the most memory for each byte. */
function writeLarge(path: string): number {
  const file = openSync(path, 'w')
  let [steps, bytes] = [0, 0]
  while (bytes < megabytes * 1e6) {
    let text = ''
    for (let count = 0; count < 2000; count++, steps++) {
      const tool = { type: 'tool_use', id: `t${steps}`, name: 'Read', input: { file_path: `src/f${steps}.ts` } }
      const usage = { input_tokens: 9, output_tokens: 3 }
      const result = {
        type: 'tool_result',
        tool_use_id: `t${steps}`,
        content: `export const value${steps} = ${'x'.repeat(600)}`,
      }
      text += `${JSON.stringify({ type: 'assistant', sessionId: 's', message: { id: `m${steps}`, content: [tool], usage } })}\n`
      text += `${JSON.stringify({ type: 'user', sessionId: 's', message: { content: [result] } })}\n`
    }
    bytes += writeSync(file, text)
  }
  closeSync(file)
  return steps
}

async function readLarge(directory: string): Promise<{ isWhole: boolean; memoryMb: number; seconds: number }> {
  const path = join(directory, 'large.jsonl')
  const steps = writeLarge(path)
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const before = performance.now()
  const { runs } = await auditLogs({ paths: [path], surroundings })
  clearInterval(watching)
  const read: RunAudit | undefined = runs[0]
  const isWhole = read?.took.steps === steps && read.took.tokens.input === 9 * steps
  return { isWhole, memoryMb: Math.round(most / 1e6), seconds: Math.round((performance.now() - before) / 1000) }
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'pawl-verify-audit-'))
  const failures: string[] = []
  try {
    const large = await readLarge(directory)
    if (!large.isWhole) failures.push('the large log was not read whole')
    if (large.memoryMb > mostMemory) failures.push(`the large log took ${large.memoryMb} MB, more than ${mostMemory}`)
    rmSync(join(directory, 'large.jsonl'))
    const survived = await readDamaged(directory)
    if (survived !== damagedLogs) failures.push(`${damagedLogs - survived} damaged logs were not reported`)
    const quality = await compareWithBenchmark()
    if (JSON.stringify(quality?.audit) !== JSON.stringify(quality?.benchmark))
      failures.push('verdicts differ from the benchmark')
    const lost = await lostInJournals()
    if (lost > 0) failures.push(`${lost} runs do not replay from their journals`)
    for (const failure of failures) console.error(`verify-audit: ${failure}`)
    const { memoryMb, seconds } = large
    console.log(
      JSON.stringify({
        ok: failures.length === 0,
        mb: megabytes,
        memory_mb: memoryMb,
        seconds,
        damaged: survived,
        ...quality?.audit,
      }),
    )
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  if (failures.length > 0) process.exitCode = 1
}

await main()
