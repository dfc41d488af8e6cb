import { describe, expect, test } from 'vitest'
import { replay } from '../core/index.ts'
import { eventsOf, newRun, scriptedPort, success, testWorld, tool } from '../testing/index.ts'
import { type Clock, monitorResources, type Resources, resumeRun, startRun } from './index.ts'

const good: Resources = { cpuShare: 0.2, memoryShare: 0.5, freeDiskBytes: 50e9 }
const busy: Resources = { ...good, cpuShare: 0.93 }

/** A clock that moves when it is told to, and lets everything that follows happen. */
function steppedClock(): Clock & {
  readonly advance: (milliseconds: number) => Promise<void>
  readonly set: () => number
} {
  let now = 0
  const alarms = new Set<{ readonly at: number; readonly due: () => void }>()
  return {
    now: () => now,
    elapsed: () => now,
    after: (milliseconds, due) => {
      const alarm = { at: now + milliseconds, due }
      alarms.add(alarm)
      return () => alarms.delete(alarm)
    },
    set: () => alarms.size,
    advance: async (milliseconds) => {
      now += milliseconds
      for (const alarm of [...alarms]) {
        if (alarm.at > now) continue
        alarms.delete(alarm)
        alarm.due()
      }
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
  }
}

/** A run in the middle of a tool call, watched over, with a sample for every five seconds. */
async function watched(samples: readonly (Resources | 'broken')[]) {
  const clock = steppedClock()
  let finish: () => void = () => {}
  const slow = tool(
    'view',
    () =>
      new Promise((resolve) => {
        finish = () => resolve(success('seen'))
      }),
    { timeoutMs: 1e9 },
  )
  const world = testWorld({ model: scriptedPort(['$(view a)', '$(answer done)']), tools: [slow], clock })
  const run = startRun(newRun(), world)
  let taken = 0
  const sample = async () => {
    const next = samples[Math.min(taken, samples.length - 1)] ?? good
    taken += 1
    if (next === 'broken') throw new Error('no /proc')
    return next
  }
  const stop = monitorResources(run, { sample, clock })
  run.say('go')
  await clock.advance(0)
  const stages = async (count: number) => {
    const seen: string[] = []
    for (let index = 0; index < count; index += 1) {
      await clock.advance(5000)
      seen.push(run.state().stage.name)
    }
    return seen
  }
  const reason = () => {
    const { stage } = run.state()
    return stage.name === 'paused' ? stage.reason : ''
  }
  return { run, world, clock, stages, reason, stop, finish: () => finish(), taken: () => taken }
}

describe('a run on a machine that runs short', () => {
  test('is paused after three bad samples, says why, and goes on where it was after three good ones', async () => {
    const { run, stages, reason, finish } = await watched([busy, busy, busy, busy, good, good, good])
    expect(await stages(3)).toEqual(['running_tools', 'running_tools', 'paused'])
    expect(reason()).toBe('short of resources: CPU at 93 % (limit 80 %)')
    expect(await stages(4)).toEqual(['paused', 'paused', 'paused', 'running_tools'])
    finish()
    expect(await run.rest()).toMatchObject({ kind: 'ended', outcome: { kind: 'answered' } })
  })

  test('loses nothing that was under way, and begins nothing', async () => {
    const { run, world, stages, finish } = await watched([busy])
    await stages(3)
    finish()
    expect(await stages(1)).toEqual(['paused'])
    expect(await run.rest()).toMatchObject({ kind: 'paused' })
    const types = world.journal.entries().map(({ event }) => event.type)
    expect(types.slice(-2)).toEqual(['pause.requested', 'tool.finished'])
  })

  test.each<[name: string, samples: Resources[]]>([
    ['two bad samples', [busy, busy, good]],
    ['bad samples that never come in a row', [busy, busy, good, busy, busy, good, busy, good]],
    ['exactly the limit', [{ cpuShare: 0.8, memoryShare: 0.85, freeDiskBytes: 5e9 }]],
    ['what cannot be measured', [{ cpuShare: null, memoryShare: null, freeDiskBytes: null }]],
  ])('is not paused for %s', async (_name, samples) => {
    const { stages } = await watched(samples)
    expect(new Set(await stages(8))).toEqual(new Set(['running_tools']))
  })

  test('is not lifted by good samples that never come in a row', async () => {
    const { stages } = await watched([busy, busy, busy, good, good, busy, good, good, busy])
    expect((await stages(9)).slice(2)).toEqual(Array(7).fill('paused'))
  })

  test('hears of all that is short, in words', async () => {
    const { stages, reason } = await watched([{ cpuShare: 0.99, memoryShare: 0.9, freeDiskBytes: 1.2e9 }])
    await stages(3)
    expect(reason()).toBe(
      'short of resources: CPU at 99 % (limit 80 %), memory at 90 % (limit 85 %), 1.2 GB of disk left (at least 5.0 GB wanted)',
    )
  })

  test('goes on when the samples can no longer be taken', async () => {
    const { stages } = await watched([busy, busy, busy, 'broken'])
    expect((await stages(6)).slice(2)).toEqual(['paused', 'paused', 'paused', 'running_tools'])
  })
})

describe('the monitor', () => {
  test('leaves the pause of a person alone', async () => {
    const { run, clock, stages, taken } = await watched([good])
    run.send({ type: 'pause.requested', at: 1, reason: 'lunch' })
    await clock.advance(0)
    expect(new Set(await stages(6))).toEqual(new Set(['paused']))
    expect(taken()).toBe(0)
  })

  test('gives way to a person who lifts its pause, for as long as it takes to pause anew', async () => {
    const { run, stages } = await watched([busy])
    await stages(3)
    run.send({ type: 'pause.lifted', at: 1 })
    expect(await stages(3)).toEqual(['running_tools', 'running_tools', 'paused'])
  })

  test('takes no samples and holds no timer when the run is over', async () => {
    const { run, clock, finish, taken, stages } = await watched([good])
    await stages(2)
    finish()
    await run.rest()
    await stages(3)
    expect([taken(), clock.set()]).toEqual([2, 0])
  })

  test('does nothing more once it was told to stop', async () => {
    const { stages, stop, taken } = await watched([busy])
    await stages(2)
    stop()
    expect(await stages(3)).toEqual(Array(3).fill('running_tools'))
    expect(taken()).toBe(2)
  })

  test('sets no timer after it was told to stop in the middle of a sample', async () => {
    const { run, clock, stop: stopFirst } = await watched([good])
    stopFirst()
    const timers = clock.set()
    let finish: (resources: Resources) => void = () => {}
    const sample = () =>
      new Promise<Resources>((resolve) => {
        finish = resolve
      })
    const stop = monitorResources(run, { sample, clock })
    await clock.advance(5000)
    stop()
    finish(busy)
    await clock.advance(0)
    expect(clock.set()).toBe(timers)
  })

  test('watches anew after a crash: the pause went with the process', async () => {
    const { world, stages } = await watched([busy])
    await stages(3)
    const events = eventsOf(world.journal)
    const clock = steppedClock()
    const tools = [tool('view', () => success('seen'))]
    const again = testWorld({ model: scriptedPort(['$(answer done)']), tools, clock }, events)
    const resumed = await resumeRun(replay(events), again)
    monitorResources(resumed, { sample: async () => good, clock })
    await clock.advance(0)
    expect(await resumed.rest()).toMatchObject({ kind: 'ended', outcome: { kind: 'answered' } })
  })
})
