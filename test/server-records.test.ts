import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { promptBefore, promptsIn, type RunRecord, replay, toolsOf } from '../src/compose/index.ts'
import { toGovernorSettings } from '../src/config/index.ts'
import { openLedger } from '../src/governor/index.ts'
import { rejudge } from '../src/runtime/index.ts'
import { type Ground, groundWith, oneMode } from './server-ground.ts'

const looping = [...Array.from({ length: 12 }, () => '$(view src/same.ts)'), '$(answer I am stuck.)']
const moving = [...Array.from({ length: 300 }, (_, step) => `$(view src/${step}.ts)`), '$(answer All seen.)']

let ground: Ground
beforeAll(async () => {
  ground = await groundWith([
    { id: 'looping', task: 'x', replies: looping, machine: oneMode },
    { id: 'moving', task: 'y', replies: moving, machine: oneMode, output: (file) => `text of ${file}` },
  ])
})
afterAll(() => ground.close())

async function recordOf(id: string): Promise<RunRecord> {
  const record = await ground.records.find(id)
  if (record === null) throw new Error(`there is no run ${id}`)
  return record
}

describe.each(['looping', 'moving'])('the record of the run %s', (id) => {
  test('has the states that a replay has, at any moment', async () => {
    const { events, stateAt } = await recordOf(id)
    const [started, ...rest] = events
    for (const count of [1, 2, 3, 255, 256, 257, 258, 513, events.length, events.length + 9])
      expect(stateAt(count)).toEqual(replay([started, ...rest.slice(0, count - 1)]))
  })

  test('has the ledger that the runtime has', async () => {
    const { events, ledger } = await recordOf(id)
    const settings = toGovernorSettings(ground.project.config.settings)
    const { ledger: expected, recorded } = rejudge(events, toolsOf(ground.project), openLedger(settings))
    const course = ledger()
    expect(course.ledger).toEqual(expected)
    expect(course.verdicts).toEqual(recorded)
    expect(course.points.at(-1)).toMatchObject({ debt: expected.debt, debtRun: expected.debtRun })
  })

  test('has the prompts that the model was sent', async () => {
    const record = await recordOf(id)
    const prompts = await promptsIn(ground.project, record.events)
    if (!prompts.ok) throw new Error(prompts.error)
    for (const prompt of [...prompts.value.slice(0, 5), ...prompts.value.slice(-5)])
      expect(await promptBefore(ground.project, record, prompt.index)).toEqual({ ok: true, value: prompt })
  })
})

test('debt rises where a run goes in circles, with verdicts that say why, and stays low where it does not', async () => {
  const circles = (await recordOf('looping')).ledger()
  const onward = (await recordOf('moving')).ledger()
  expect(circles.verdicts[0]?.verdict).toMatchObject({ rung: 'advise', cause: 'repeat' })
  expect(Math.max(...circles.points.map(({ debt }) => debt))).toBeGreaterThan(
    Math.max(...onward.points.map(({ debt }) => debt)),
  )
})

test('a run that is not there is no record, nor is a name that leads elsewhere', async () => {
  for (const id of ['nothing', '../moving', '', 'last', 'mov'])
    expect([id, await ground.records.find(id)]).toEqual([id, null])
})
