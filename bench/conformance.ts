// How programs that run agents behave when the model goes round in circles or the provider fails: requests until they
// stop, exit code, and whether they say what happened. The model is a local server, so every program is shown the same.
//
// node scripts/run.mjs bench/conformance.ts [--programs pawl,pi] [--scenarios same,broken] [--seconds 90]
//   [--requests 40] [--at-once 3] [--show]

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installed } from './conformance/install.ts'
import { type Finding, judgeTrial } from './conformance/judge-trial.ts'
import { type Program, programs } from './conformance/programs.ts'
import { type Scenario, scenarios } from './conformance/scenarios.ts'
import { type Caps, type Trial, type TrialEnd, tryOut } from './conformance/trial.ts'

const { values } = parseArgs({
  options: {
    programs: { type: 'string' },
    scenarios: { type: 'string' },
    seconds: { type: 'string', default: '90' },
    requests: { type: 'string', default: '40' },
    'at-once': { type: 'string', default: '3' },
    show: { type: 'boolean', default: false },
  },
})

interface Played {
  readonly program: string
  readonly scenario: Scenario
  readonly trial: Trial
  readonly finding: Finding
}

type Ready = Program & { readonly folder: string }

const caps: Caps = { seconds: Number(values.seconds), requests: Number(values.requests) }
const wanted = named(programs, values.programs)
const toPlay = named(scenarios, values.scenarios)
const { ready, skipped } = prepare(wanted)

// Without a task that goes well there is no telling why a program ended.
const control = scenarios.filter(({ name }) => name === 'answers')
const controls = await playAll(ready, control)
const driven = ready.filter(({ name }) =>
  controls.some(({ program, finding }) => program === name && finding === 'well'),
)
for (const { program, trial } of controls.filter(({ finding }) => finding !== 'well')) {
  const end = inWords(trial.end)
  skipped.push({ program, why: `could not be driven (${trial.requests} requests, ${end}): ${lastLine(trial.output)}` })
}
const played = await playAll(
  driven,
  toPlay.filter(({ name }) => name !== 'answers'),
)

for (const { name, about } of scenarios) console.log(`${name.padEnd(12)} ${about}`)
console.log()
for (const line of tableOf(driven, played)) console.log(line)
for (const { program, why } of skipped) console.log(`skipped ${program}: ${why}`)
console.log(
  JSON.stringify({
    bench: 'conformance',
    caps,
    programs: driven.map((program) => ({
      name: program.name,
      version: program.package?.version ?? 'built here',
      trials: Object.fromEntries(
        played
          .filter((one) => one.program === program.name)
          .map(({ scenario, trial: { requests, end, seconds, waitsMs }, finding }) => [
            scenario.name,
            { requests, end, seconds, waitsMs: waitsMs.slice(0, 12), finding },
          ]),
      ),
    })),
    skipped,
  }),
)

function named<One extends { readonly name: string }>(all: readonly One[], names: string | undefined): readonly One[] {
  if (names === undefined) return all
  const asked = names.split(',')
  const unknown = asked.filter((name) => !all.some((one) => one.name === name))
  if (unknown.length > 0) {
    console.error(`there is no ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  return all.filter(({ name }) => asked.includes(name))
}

function prepare(all: readonly Program[]) {
  const ready: Ready[] = []
  const skipped: { program: string; why: string }[] = []
  for (const program of all) {
    if (program.package === null) {
      if (existsSync(program.executable)) ready.push({ ...program, folder: '' })
      else skipped.push({ program: program.name, why: 'it is not built; run npm run build' })
      continue
    }
    const { name, version } = program.package
    const folder = installed(`conformance/${program.name}`, { [name]: version })
    if (folder === null) skipped.push({ program: program.name, why: `${name}@${version} could not be installed` })
    else ready.push({ ...program, folder })
  }
  return { ready, skipped }
}

/** All programs in all scenarios, a few at a time. */
async function playAll(all: readonly Ready[], each: readonly Scenario[]): Promise<readonly Played[]> {
  const queue = each.flatMap((scenario) => all.map((program) => ({ program, scenario })))
  const played: Played[] = []
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { program, scenario } = next
      const trial = await tryOut(program, scenario, caps)
      const finding = judgeTrial(scenario, trial)
      console.error(`${program.name} ${scenario.name}: ${trial.requests} requests, ${inWords(trial.end)}, ${finding}`)
      if (values.show) console.error(trial.output)
      played.push({ program: program.name, scenario, trial, finding })
    }
  }
  await Promise.all(Array.from({ length: Number(values['at-once']) }, work))
  return played
}

function tableOf(all: readonly Ready[], played: readonly Played[]): readonly string[] {
  const columns = toPlay.filter(({ name }) => name !== 'answers')
  const rows = all.map((program) => [
    program.name,
    ...columns.map(({ name }) => {
      const one = played.find((each) => each.program === program.name && each.scenario.name === name)
      return one === undefined ? '–' : `${one.trial.requests}, ${inWords(one.trial.end)}, ${one.finding}`
    }),
  ])
  const head = ['requests, end, finding', ...columns.map(({ name }) => name)]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function inWords(end: TrialEnd): string {
  switch (end.kind) {
    case 'exited':
      return `exit ${end.code}`
    case 'out_of_time':
      return `still going after ${caps.seconds} s`
    case 'out_of_requests':
      return `still going after ${caps.requests} requests`
    case 'not_started':
      return end.why
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.slice(0, 200) ?? ''
}
