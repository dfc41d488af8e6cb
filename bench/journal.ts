// What the journal costs: a durable step beside a bare write and fdatasync, reading back beside parsing, an append on a
// server beside one round trip of the bare driver.

import { durableCost, readingCost } from './journal-cost.ts'
import { rounded } from './measure.ts'
import { type StoreCost, storeCosts } from './store-cost.ts'

const durable = await durableCost()
const reading = await readingCost()
const stores = await storeCosts()
const { rawMicroseconds } = durable
const { parseMilliseconds } = reading

console.log(`write + fdatasync   ${Math.round(rawMicroseconds).toString().padStart(7)} µs`)
console.log(`durable append      ${Math.round(durable.appendMicroseconds).toString().padStart(7)} µs`)
console.log(`step in 4 appends   ${Math.round(durable.stepMicroseconds).toString().padStart(7)} µs`)
console.log(`step in 2 appends   ${Math.round(durable.pairedStepMicroseconds).toString().padStart(7)} µs`)
console.log(`parse ${reading.entries} lines  ${rounded(parseMilliseconds)} ms`)
console.log(`load                ${rounded(reading.loadMilliseconds)} ms`)
console.log(`load from snapshot  ${rounded(reading.snapshotMilliseconds)} ms`)
for (const [name, cost] of Object.entries(stores)) console.log(`${name.padEnd(19)} ${inWords(cost)}`)
console.log(
  JSON.stringify({
    append_vs_raw: rounded(durable.appendMicroseconds / rawMicroseconds),
    step_vs_raw: rounded(durable.stepMicroseconds / rawMicroseconds),
    paired_step_vs_raw: rounded(durable.pairedStepMicroseconds / rawMicroseconds),
    read_vs_parse: rounded(reading.readVersusParse),
    load_10k_ms: rounded(reading.loadMilliseconds),
    snapshot_10k_ms: rounded(reading.snapshotMilliseconds),
    bytes_per_payload_byte: rounded(reading.bytesPerPayloadByte),
    redis_append_vs_raw: ratioOf(stores.redis),
    postgres_append_vs_raw: ratioOf(stores.postgres),
  }),
)

/** `null` where there is no server to measure on. */
function ratioOf(cost: StoreCost | string): number | null {
  return typeof cost === 'string' ? null : rounded(cost.appendMicroseconds / cost.rawMicroseconds)
}

function inWords(cost: StoreCost | string): string {
  if (typeof cost === 'string') return `skipped: ${cost}`
  return `${Math.round(cost.appendMicroseconds)} µs an append, ${Math.round(cost.rawMicroseconds)} µs a bare round trip`
}
