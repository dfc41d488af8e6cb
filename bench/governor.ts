// The governor measured: scenarios, real runs, peers side by side, speed. Prints what it writes into
// docs/guide/governor-bench.md; the last line is JSON.
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Evidence, govern, isHard, type Ledger, openLedger } from '../src/governor/index.ts'
import { median, rounded, sideBySide } from './measure.ts'
import { peers } from './peers/index.ts'
import {
  evidenceOf,
  judgeTrajectory,
  type Peer,
  readTrajectories,
  repositoryRoot,
  sharedDirectory,
  type Trajectory,
} from './trajectories.ts'

/** What a detector did to one run: the first step it spoke softly at, and the first it acted hard at. */
interface Intervention {
  readonly run: Trajectory
  readonly soft: number | null
  readonly hard: number | null
}

type Detector = (run: Trajectory) => Intervention

function pawl(run: Trajectory): Intervention {
  const verdicts = judgeTrajectory(run)
  const soft = verdicts.find(({ rung }) => !isHard(rung))?.step ?? null
  return { run, soft, hard: verdicts.find(({ rung }) => isHard(rung))?.step ?? null }
}

function detectorOf(peer: Peer): Detector {
  return (run) => {
    const detect = peer.start()
    let soft: number | null = null
    for (const step of run.steps) {
      const reaction = detect(step)
      if (reaction === 'hard') return { run, soft, hard: step.i }
      if (reaction === 'soft') soft ??= step.i
    }
    return { run, soft, hard: null }
  }
}

/** No later than 2 steps after the onset, or 1.5 times the onset, whichever is later. */
function deadline(onset: number): number {
  return Math.max(onset + 2, Math.floor(1.5 * onset))
}

interface ScenarioFigures {
  readonly healthy: number
  readonly falseStops: number
  readonly softOnly: number
  readonly stuck: number
  readonly caught: number
}

function measureScenarios(detect: Detector, scenarios: readonly Trajectory[]): ScenarioFigures {
  const healthy = scenarios.filter(({ truth }) => truth === 'healthy').map(detect)
  const stuck = scenarios.filter(({ truth }) => truth === 'stuck').map(detect)
  return {
    healthy: healthy.length,
    falseStops: healthy.filter(({ hard }) => hard !== null).length,
    softOnly: healthy.filter(({ hard, soft }) => hard === null && soft !== null).length,
    stuck: stuck.length,
    caught: stuck.filter(({ run, hard }) => hard !== null && hard <= deadline(run.onset ?? 0)).length,
  }
}

interface RunFigures {
  readonly stuck: number
  readonly stopped: number
  readonly noticed: number
  readonly transients: number
  readonly transientsStopped: number
  readonly productive: number
  readonly productiveStopped: number
  readonly productiveAdvised: number
  readonly successesStopped: number
  readonly precision: number
  readonly recall: number
  readonly savedShare: number
  readonly medianDelay: number
}

/** Figures over the labels that two careful people would agree on; low confidence is left out. */
function measureRuns(detect: Detector, runs: readonly Trajectory[]): RunFigures {
  const judged = runs.filter(({ gold }) => gold !== undefined && gold.conf !== 'low').map(detect)
  const labelled = (label: string) => judged.filter(({ run }) => run.gold?.label === label)
  const isStopped = ({ hard }: Intervention) => hard !== null
  const [stuck, transients, productive] = [labelled('stuck'), labelled('transient'), labelled('productive')]
  const stopped = stuck.filter(isStopped)
  const wrong = [...transients, ...productive].filter(isStopped).length
  return {
    stuck: stuck.length,
    stopped: stopped.length,
    noticed: stuck.filter(({ soft, hard }) => soft !== null || hard !== null).length,
    transients: transients.length,
    transientsStopped: transients.filter(isStopped).length,
    productive: productive.length,
    productiveStopped: productive.filter(isStopped).length,
    productiveAdvised: productive.filter(({ soft, hard }) => soft !== null || hard !== null).length,
    successesStopped: judged.filter(({ run, hard }) => run.outcome === 'success' && hard !== null).length,
    precision: ratio(stopped.length, stopped.length + wrong),
    recall: ratio(stopped.length, stuck.length),
    savedShare: ratio(sum(stopped.map(stepsSaved)), sum(stuck.map(({ run }) => run.steps.length))),
    medianDelay: median(stopped.map(({ run, hard }) => (hard ?? 0) - (run.gold?.call ?? 0))),
  }
}

function stepsSaved({ run, hard }: Intervention): number {
  return run.steps.filter(({ i }) => hard !== null && i > hard).length
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** What one step costs, against hashing the same calls, and at the end of a long run against its beginning. */
function measureSpeed(runs: readonly Trajectory[]): { readonly versusHash: number; readonly growth: number } {
  const steps = runs.flatMap((run) => run.steps.map(evidenceOf)).filter(({ calls }) => calls.length > 0)
  const sample = steps.filter((_, index) => index % Math.ceil(steps.length / 2000) === 0)
  const [governed, hashed] = sideBySide([
    { name: 'govern', work: () => judgeAll(openLedger(), sample) },
    { name: 'hash', work: () => hashAll(sample) },
  ])
  const [short, long] = [longRun(10), longRun(10_000)]
  const [early, late] = sideBySide([
    { name: 'step 10', work: () => judgeEach(short, sample) },
    { name: 'step 10,000', work: () => judgeEach(long, sample) },
  ])
  return {
    versusHash: (governed?.nanosecondsPerOperation ?? 0) / (hashed?.nanosecondsPerOperation ?? 1),
    growth: (late?.nanosecondsPerOperation ?? 0) / (early?.nanosecondsPerOperation ?? 1),
  }
}

function judgeAll(ledger: Ledger, steps: readonly Evidence[]): number {
  let current = ledger
  for (const step of steps) current = govern(current, step).ledger
  return sum(steps.map(({ calls }) => calls.length))
}

/** Every step on the same ledger: the governor is pure, so a long run can be measured at one point. */
function judgeEach(ledger: Ledger, steps: readonly Evidence[]): number {
  for (const step of steps) govern(ledger, step)
  return steps.length
}

function hashAll(steps: readonly Evidence[]): number {
  let hashed = 0
  for (const { calls } of steps) {
    for (const call of calls) {
      createHash('sha256').update(JSON.stringify(call)).digest('hex')
      hashed += 1
    }
  }
  return hashed
}

function longRun(length: number): Ledger {
  let ledger = openLedger()
  for (let step = 0; step < length; step++) {
    const input = { path: `src/file-${step}.ts` }
    const output = `export const value${step} = ${step}\n// and more of file ${step}`
    ledger = govern(ledger, { step, calls: [{ tool: 'read_file', input, output, ok: true }] }).ledger
  }
  return ledger
}

function scenarioTable(scenarios: readonly Trajectory[]): string[] {
  const rows = scenarios.map(pawl).map(({ run, soft, hard }) => {
    const due = run.onset == null ? '' : String(deadline(run.onset))
    return `| ${run.id} | ${run.truth} | ${run.onset ?? ''} | ${due} | ${soft ?? ''} | ${hard ?? ''} |`
  })
  return ['| scenario | truth | onset | due | advice at | hard at |', '|---|---|--:|--:|--:|--:|', ...rows]
}

function peerTable(scenarios: readonly Trajectory[], runs: readonly Trajectory[]): string[] {
  const detectors = [{ name: '**Pawl**', detect: pawl as Detector }]
  for (const peer of peers) detectors.push({ name: peer.name, detect: detectorOf(peer) })
  const rows = detectors.map(({ name, detect }) => {
    const on = measureScenarios(detect, scenarios)
    const real = measureRuns(detect, runs)
    const scenarioCells = `${on.falseStops}/${on.healthy} | ${on.softOnly} | ${on.caught}/${on.stuck}`
    if (runs.length === 0) return `| ${name} | ${scenarioCells} | | | | |`
    const precision = real.stopped + real.productiveStopped === 0 ? '–' : percent(real.precision)
    const stopped = `${real.productiveStopped}/${real.productive}`
    return `| ${name} | ${scenarioCells} | ${precision} | ${percent(real.recall)} | ${stopped} | ${percent(real.savedShare)} |`
  })
  return [
    '| detector | healthy stopped | healthy advised | stuck caught in time | precision | recall | productive stopped | steps saved |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ]
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function runLines(runs: RunFigures): string[] {
  return [
    `- stuck runs: ${runs.stuck}; brought to a hard rung ${runs.stopped} (recall ${rounded(runs.recall)}), noticed at all ${runs.noticed}`,
    `- precision of hard rungs: ${rounded(runs.precision)} (wrong: ${runs.productiveStopped} of ${runs.productive} productive, ${runs.transientsStopped} of ${runs.transients} that got out by themselves)`,
    `- runs that succeeded and were stopped: ${runs.successesStopped}`,
    `- productive runs that were given advice: ${runs.productiveAdvised} of ${runs.productive}`,
    `- steps of stuck runs saved: ${percent(runs.savedShare)}; median delay from the step a careful person would act at: ${runs.medianDelay}`,
  ]
}

/** How often verdicts fall on runs that nobody labelled, by how the run ended. */
function unlabelledTable(): string[] {
  const rows = ['claudecode_tb', 'taubench_airline'].flatMap((name) => {
    const path = join(sharedDirectory, 'trajectories', `${name}.jsonl.gz`)
    if (!existsSync(path)) return []
    const judged = readTrajectories(path).map(pawl)
    return ['success', 'failure'].map((outcome) => {
      const runs = judged.filter(({ run }) => run.outcome === outcome)
      const hard = runs.filter((one) => one.hard !== null).length
      const soft = runs.filter((one) => one.hard === null && one.soft !== null).length
      return `| ${name} | ${outcome} | ${runs.length} | ${soft} | ${hard} |`
    })
  })
  return ['| runs | ended in | number | only advised | hard |', '|---|---|--:|--:|--:|', ...rows]
}

interface Measured {
  readonly scenarios: readonly Trajectory[]
  readonly labelled: readonly Trajectory[]
  readonly onScenarios: ScenarioFigures
  readonly onRuns: RunFigures
  readonly speed: { readonly versusHash: number; readonly growth: number }
}

function pageOf({ scenarios, labelled, onScenarios, onRuns, speed }: Measured): string {
  const { falseStops, healthy, caught, stuck } = onScenarios
  const onReal = [...runLines(onRuns), '', 'Runs that nobody labelled:', '', ...unlabelledTable()]
  return [
    '# The governor, measured',
    '',
    'Written by `npm run bench:governor`. Every recorded run is replayed; the agent in it does not hear the verdicts, so',
    'a loop goes on and the ladder must climb. "Hard" is block or above.',
    '',
    '## Scenarios',
    '',
    `Healthy runs stopped: ${falseStops} of ${healthy}. Stuck runs caught in time: ${caught} of ${stuck}.`,
    '',
    ...scenarioTable(scenarios),
    '',
    '## Real runs',
    '',
    ...(labelled.length > 0 ? onReal : ['Not measured here: the recorded runs were not at hand.']),
    '',
    '## Peers side by side',
    '',
    'The rules of other projects as their sources describe them, over the same steps.',
    '',
    ...peerTable(scenarios, labelled),
    '',
    '## Speed',
    '',
    `- one call costs ${rounded(speed.versusHash, 1)} times stringifying and hashing it (goal: at most 10)`,
    `- at step 10,000 it costs ${rounded(speed.growth)} times what it costs at step 10`,
    '',
  ].join('\n')
}

function figuresOf({ onScenarios, onRuns, speed }: Measured): object {
  return {
    scenarios: {
      healthy: onScenarios.healthy,
      false_stops: onScenarios.falseStops,
      stuck: onScenarios.stuck,
      caught: onScenarios.caught,
    },
    runs: {
      precision: rounded(onRuns.precision, 3),
      recall: rounded(onRuns.recall, 3),
      successes_stopped: onRuns.successesStopped,
      productive_advised_share: rounded(ratio(onRuns.productiveAdvised, onRuns.productive), 3),
      steps_saved_share: rounded(onRuns.savedShare, 3),
    },
    vs_hash: rounded(speed.versusHash, 1),
    growth_10k: rounded(speed.growth),
  }
}

function main(): void {
  const root = repositoryRoot()
  const scenarios = readTrajectories(join(root, 'test', 'scenarios', 'public.jsonl'))
  const labelledPath = join(sharedDirectory, 'trajectories', 'labelled.jsonl.gz')
  const hasRuns = existsSync(labelledPath)
  if (!hasRuns) console.log(`real runs skipped: no ${labelledPath} (set PAWL_SHARED)`)
  const labelled = hasRuns ? readTrajectories(labelledPath) : []
  const measured: Measured = {
    scenarios,
    labelled,
    onScenarios: measureScenarios(pawl, scenarios),
    onRuns: measureRuns(pawl, labelled),
    speed: measureSpeed(hasRuns ? labelled : scenarios),
  }
  const page = pageOf(measured)
  console.log(page)
  // A page without the real runs would take their figures away from the guide.
  if (hasRuns) writeFileSync(join(root, 'docs', 'guide', 'governor-bench.md'), page)
  console.log(JSON.stringify(figuresOf(measured)))
}

main()
