// The process whose disk fails: `node disk-child.js <journal> <effects> <steps>`. Says on standard output what was
// acknowledged, at once and unbuffered, and how it ended.

import { writeSync } from 'node:fs'
import { workOn } from './disk-run.ts'

const [file = '', effects = '', steps = '0'] = process.argv.slice(2)
const say = (line: string) => void writeSync(1, `${line}\n`)

const error = await workOn({ file, effects, steps: Number(steps), acknowledge: (seq) => say(`ack ${seq}`) })
say(`end ${error ?? 'done'}`)
