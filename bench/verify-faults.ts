// Everything that can go wrong with a call to a provider, in every wire format, over real HTTP; then a soak of many runs
// in which one call in five fails. `npm run verify:faults -- 200 7` for a shorter soak with another seed.

import { isDeepStrictEqual } from 'node:util'
import {
  endpoints,
  type Fault,
  type FaultServer,
  faults,
  provoke,
  soak,
  startFaultServer,
} from '../src/models/testing/index.ts'
import { seeded } from '../src/testing/index.ts'

const soakCalls = Number(process.argv[2] ?? 2000)
const seed = Number(process.argv[3] ?? 2026)
const longestMs = 10_000

let unhandled = 0
process.on('unhandledRejection', (reason) => {
  unhandled += 1
  console.error('unhandled:', reason)
})

const server = await startFaultServer()
let tried = 0
let handled = 0
let hangs = 0
const nameWidth = Math.max(...faults.map(({ name }) => name.length))
console.log(`row  ${'fault'.padEnd(nameWidth)}  ${endpoints.map(({ name }) => name.padEnd(10)).join('')}`)
for (const fault of faults) await showRow(fault)

const report = await soak({ calls: soakCalls, faultPercent: 20, random: seeded(seed), server })
console.log(
  `soak with seed ${seed}: ${report.runs} runs, ${report.calls} calls, ${report.faults} of them with a fault; ${report.answered} runs ` +
    `answered, at most ${report.mostAttempts} attempts, ${report.hastyRetries} retries before their time`,
)
await server.close()
// What nobody caught shows up a moment later.
await new Promise((resolve) => setTimeout(resolve, 100))

hangs += report.hangs
const answeredShare = report.answered / report.runs
console.log(
  JSON.stringify({
    faults: tried,
    handled,
    soak_calls: report.calls,
    soak_faults: report.faults,
    soak_runs: report.runs,
    answered_share: Number(answeredShare.toFixed(4)),
    undefined_outcomes: report.undefinedOutcomes,
    hasty_retries: report.hastyRetries,
    hangs,
    unhandled_rejections: unhandled,
  }),
)
const isSound = handled === tried && hangs === 0 && unhandled === 0
const isSoakSound = report.undefinedOutcomes === 0 && report.hastyRetries === 0 && answeredShare >= 0.99
process.exit(isSound && isSoakSound ? 0 : 1)

async function showRow(fault: Fault): Promise<void> {
  const marks: string[] = []
  const wrong: string[] = []
  for (const endpoint of endpoints) {
    if (fault.not?.includes(endpoint.name)) {
      marks.push('–')
      continue
    }
    tried += 1
    const found = await finding(fault, endpoint, server)
    if (found === null) handled += 1
    else wrong.push(`     ${endpoint.name}: ${found}`)
    marks.push(found === null ? 'ok' : 'WRONG')
  }
  console.log(
    `${fault.row.padEnd(4)} ${fault.name.padEnd(nameWidth)}  ${marks.map((mark) => mark.padEnd(10)).join('')}`,
  )
  for (const line of wrong) console.log(line)
}

/** What is wrong with how a fault was handled, or `null`. */
async function finding(fault: Fault, endpoint: (typeof endpoints)[number], over: FaultServer): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestMs)
  })
  const observed = await Promise.race([provoke(fault, endpoint, over), late]).finally(() => clearTimeout(timer))
  if (observed === null) {
    hangs += 1
    return 'hangs'
  }
  const { streamed: _streamed, ...judged } = observed
  const expected = { outcome: fault.expected, hasUsage: true, hasOwnIds: true, isConnectionClosed: true }
  return isDeepStrictEqual(judged, expected) ? null : JSON.stringify(judged)
}
