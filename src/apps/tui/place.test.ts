import { expect, test } from 'vitest'
import { builtInMachine } from '../../machines/index.ts'
import { eventMaker, play } from '../../testing/index.ts'
import { drawRow } from './drawing.ts'
import { placeRows } from './place.ts'

const machine = builtInMachine('explore', { plan: true, verify: true })

test.each<[width: number, mode: string, shown: string]>([
  [80, 'planner', 'explore: ▶planner explorer evaluator verifier concluder'],
  [40, 'planner', 'explore: ▶planner explorer evaluator ve…'],
  [40, 'verifier', 'explore: … evaluator ▶verifier concluder'],
  [40, 'concluder', 'explore: … evaluator verifier ▶concluder'],
  [20, 'concluder', 'explore: … ▶conclud…'],
])('in %d columns the mode of a run is seen among the others: %s', (width, mode, shown) => {
  const e = eventMaker()
  const { run } = play(e.started(machine), e.said())
  const rows = placeRows({ ...run, mode: { ...run.mode, name: mode } }, { width, height: 3 })
  expect(rows.map((row) => drawRow(row, { width, paint: (text) => text }))).toEqual([shown])
})
