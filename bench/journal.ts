// What the journal costs: a durable step beside a bare write and fdatasync, reading back beside parsing.

import { durableCost, readingCost } from './journal-cost.ts'
import { rounded } from './measure.ts'

const durable = await durableCost()
const reading = await readingCost()
const { rawMicroseconds } = durable
const { parseMilliseconds } = reading

console.log(`write + fdatasync   ${Math.round(rawMicroseconds).toString().padStart(7)} µs`)
console.log(`durable append      ${Math.round(durable.appendMicroseconds).toString().padStart(7)} µs`)
console.log(`step in 4 appends   ${Math.round(durable.stepMicroseconds).toString().padStart(7)} µs`)
console.log(`step in 2 appends   ${Math.round(durable.pairedStepMicroseconds).toString().padStart(7)} µs`)
console.log(`parse ${reading.entries} lines  ${rounded(parseMilliseconds)} ms`)
console.log(`load                ${rounded(reading.loadMilliseconds)} ms`)
console.log(`load from snapshot  ${rounded(reading.snapshotMilliseconds)} ms`)
console.log(
  JSON.stringify({
    append_vs_raw: rounded(durable.appendMicroseconds / rawMicroseconds),
    step_vs_raw: rounded(durable.stepMicroseconds / rawMicroseconds),
    paired_step_vs_raw: rounded(durable.pairedStepMicroseconds / rawMicroseconds),
    read_vs_parse: rounded(reading.readVersusParse),
    load_10k_ms: rounded(reading.loadMilliseconds),
    snapshot_10k_ms: rounded(reading.snapshotMilliseconds),
    bytes_per_payload_byte: rounded(reading.bytesPerPayloadByte),
  }),
)
