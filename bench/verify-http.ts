// The server as it is shipped, against everything that a browser, a stranger or a crowd can send it: the fifteen cases of
// the specification (H1 … H15), sixty hostile texts in a real Chromium, five hundred who listen and fifty of them who
// never read.
//
//   npm run verify:http [-- --seconds 90 --clients 500]

import { parseArgs } from 'node:util'
import { accessCases, type Case } from './http/cases.ts'
import { crash } from './http/crash.ts'
import { isFramed, launchBrowser, recordHostile, visitHostile } from './http/page.ts'
import { makeProject, recordRun } from './http/project.ts'
import { serve } from './http/server.ts'
import { burdened } from './http/strangers.ts'
import { crowded } from './http/streams.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '90' }, clients: { type: 'string', default: '500' } },
})

const place = makeProject()
const plain = {
  id: 'plain',
  task: 'How long is a.ts?',
  output: 'one line',
  replies: ['$(view a.ts)', '$(answer One.)'],
}
await recordRun(place, plain)

const verdicts: Record<string, readonly string[]> = {}
function judge(name: string, problems: readonly string[]): void {
  verdicts[name] = problems
  console.error(`${name} ${problems.length === 0 ? 'holds' : `fails: ${problems.slice(0, 5).join('; ')}`}`)
}

let burden = { p99Ms: 0, growthMb: 0 }
const cases: Readonly<Record<string, Case>> = {
  ...accessCases({ rounds: 20 }),
  H11: burdened({
    slow: 200,
    stalled: 20,
    mostMs: 500,
    onMeasured: (measured) => {
      burden = measured
    },
  }),
  H15: crash,
}
const served = await serve(place)
for (const [name, holds] of Object.entries(cases))
  judge(name, await holds(served).catch((error: Error) => [error.message]))

const ids = await recordHostile(place, { isOneForAll: false })
const browser = await launchBrowser()
const page = await visitHostile(served, ids, browser)
judge('H7', page.problems)
judge('H8', page.requestsElsewhere === 0 ? [] : [`${page.requestsElsewhere} requests left the page`])
if (await isFramed(served, browser)) judge('H9', [...(verdicts.H9 ?? []), 'another site can frame the page'])
await browser.close()
await served.close()

const clients = Number(values.clients)
const crowd = await crowded(place, { clients, deaf: clients / 10, seconds: Number(values.seconds), historyMb: 16 })
judge('H12', crowd.problems)
place.remove()

const held = Object.values(verdicts).filter((problems) => problems.length === 0).length
console.log(
  JSON.stringify({
    cases: Object.keys(verdicts).length,
    held,
    payloads: page.payloads,
    executed: page.executed,
    requests_elsewhere: page.requestsElsewhere,
    harmful_in_a_trusting_page: page.harmfulElsewhere,
    sse_clients: clients,
    sse_never_read: clients / 10,
    sse_dropped: crowd.dropped,
    sse_reconnects: crowd.reconnects,
    sse_events: crowd.events,
    sse_growth_mb: Math.round(crowd.growthMb),
    sse_delay_ms: crowd.delayMs,
    burden_p99_ms: Math.round(burden.p99Ms),
    burden_growth_mb: Math.round(burden.growthMb),
  }),
)
process.exit(held === 15 && Object.keys(verdicts).length === 15 ? 0 : 1)
