import { describe, expect, test } from 'vitest'
import { type RunState, replay, type ToolOutcome, toArray } from '../core/index.ts'
import { cost } from '../projections/index.ts'
import {
  eventsOf,
  newRun,
  plainMachine,
  plainSettings,
  scriptedPort,
  success,
  type TestWorld,
  testWorld,
  tool,
} from '../testing/index.ts'
import {
  type Budget,
  type Limits,
  openBudget,
  pathLocks,
  type RunHandle,
  type SubRunOptions,
  startRun,
  subRunTool,
  systemClock,
  type World,
} from './index.ts'

type Script = Parameters<typeof scriptedPort>[0]

interface Family {
  readonly parent: Script
  /** What the sub-runs' models say, in the order in which they start. */
  readonly children?: readonly Script[]
  readonly limits?: Limits
  readonly options?: Partial<SubRunOptions>
  readonly childWorld?: Partial<World>
  readonly parentWorld?: Partial<World>
}

/** A parent with a tool that starts sub-runs, and whatever they left to look at. */
function family({ parent, children = [], limits, options, childWorld, parentWorld }: Family) {
  const budget = openBudget(limits)
  const worlds: TestWorld[] = []
  const handles: RunHandle[] = []
  const delegate = subRunTool({
    name: 'delegate',
    description: 'gives a task to somebody else',
    machine: plainMachine,
    settings: plainSettings,
    timeoutMs: 600_000,
    budget,
    parent: () => run.state(),
    world: () => {
      const model = { ...scriptedPort(children[worlds.length] ?? []), maxCostUsd: () => 0.001 }
      const world = testWorld({ model, ...childWorld })
      worlds.push(world)
      return world
    },
    onStart: (handle) => handles.push(handle),
    ...options,
  })
  const model = { ...scriptedPort(parent), maxCostUsd: () => 0.001 }
  const world = testWorld({ model, tools: [delegate], limits: budget.limits, ...parentWorld })
  const run = startRun(newRun(), world)
  return { run, budget, worlds, handles, world }
}

/** What the calls of a run came to; to conclude is none of them. */
function resultsOf(run: RunState): ToolOutcome[] {
  const results = toArray(run.talk).flatMap((message) => (message.role === 'results' ? message.results : []))
  return results.filter(({ tool: name }) => name !== 'answer').map(({ outcome }) => outcome)
}

async function told(setting: Family) {
  const made = family(setting)
  made.run.say('go')
  const rest = await made.run.rest()
  return { ...made, rest, results: resultsOf(made.run.state()) }
}

const endless: Script = (count) => `$(view file-${count})`

describe('a sub-run', () => {
  test('is a run with a journal of its own, and its answer is the result of the call', async () => {
    const { results, worlds, handles, rest } = await told({
      parent: ['$(delegate find the port)', '$(answer 8080)'],
      children: [['$(view server.ts)', '$(answer It is 8080.)']],
    })
    expect(results).toEqual([
      {
        ok: true,
        output: 'It is 8080.\n[sub-run: 2 turns, $0.0020; the governor had no objection]',
        spent: { runs: 1, turns: 2, costUsd: 0.002, inputTokens: 20, outputTokens: 10 },
      },
    ])
    expect(worlds[0]?.journal.entries()[0]?.event).toMatchObject({ type: 'run.started', id: 'r1-c1-1' })
    expect(handles[0]?.state().task).toBe('find the port')
    expect(rest).toMatchObject({ kind: 'ended', outcome: { kind: 'answered', answer: '8080' } })
  })

  test('closes its journal when it ends', async () => {
    const { worlds } = await told({ parent: ['$(delegate x)', '$(answer ok)'], children: [['$(answer y)']] })
    expect(await worlds[0]?.journal.append([])).toMatchObject({ ok: false, error: { kind: 'closed' } })
  })

  test('tells its parent what the governor holds against it', async () => {
    const { results } = await told({
      parent: ['$(delegate look)', '$(answer ok)'],
      children: [(count) => (count < 4 ? '$(view same)' : '$(answer found)')],
      childWorld: { tools: [tool('view', () => success('the same'))] },
    })
    expect(results[0]?.output).toMatch(
      /^found\n\[sub-run: 4 turns, .*reached \d verdicts?, last \w+ \(\w+\), debt up to [1-9][\d.]*\]$/,
    )
  })

  test('shows its parent that it goes on', async () => {
    const { world } = await told({
      parent: ['$(delegate x)', '$(answer ok)'],
      children: [['$(view a)', '$(answer y)']],
    })
    const notes = world.journal.entries().flatMap(({ event }) => (event.type === 'tool.progressed' ? [event.note] : []))
    expect(notes).toEqual(['turn 1 of the sub-run', 'turn 2 of the sub-run'])
  })

  test('that only talks has said its result', async () => {
    const { results } = await told({ parent: ['$(delegate x)', '$(answer ok)'], children: [['It is blue.']] })
    expect(results[0]).toMatchObject({ ok: true, output: expect.stringMatching(/^It is blue\.\n/) })
  })

  test('needs a task', async () => {
    const { results, worlds } = await told({ parent: ['$(delegate)', '$(answer ok)'] })
    expect([results[0]?.ok, worlds.length]).toEqual([false, 0])
  })

  test.each<[name: string, setting: Partial<Family>, error: object]>([
    [
      'whose model fails',
      { children: [[{ fails: 'auth' }]] },
      { kind: 'failed', message: 'the sub-run ended without an answer (failed): the model is auth' },
    ],
    [
      'whose world cannot be made',
      { options: { world: () => Promise.reject(new Error('no disk')) } },
      { kind: 'failed', message: 'delegate broke: Error: no disk' },
    ],
    [
      'that runs out of turns with nothing to say',
      { children: [(count: number) => (count > 2 ? '' : `$(view ${count})`)], options: { most: { turns: 2 } } },
      { kind: 'failed', message: 'the sub-run ended without an answer: the limit of turns was reached' },
    ],
  ])('%s is a failed call, and the parent goes on', async (_name, setting, error) => {
    const { results, rest } = await told({ parent: ['$(delegate x)', '$(answer ok)'], ...setting })
    expect(results[0]).toMatchObject({ ok: false, error })
    expect(rest).toMatchObject({ kind: 'ended', outcome: { kind: 'answered' } })
  })

  test('ends when its parent is cancelled, and lets go of its paths', async () => {
    const locks = pathLocks()
    const hung = tool('view', () => new Promise(() => {}))
    const { run, handles } = family({
      parent: ['$(delegate x --paths src)'],
      children: [['$(view a)']],
      childWorld: { tools: [hung] },
      options: { locks },
    })
    run.subscribe((event) => {
      if (event.type === 'tool.progressed' && event.note.startsWith('turn'))
        run.send({ type: 'shutdown.requested', at: 999, by: 'person' })
    })
    run.say('go')
    expect(await run.rest()).toMatchObject({ kind: 'ended', outcome: { kind: 'cancelled' } })
    expect(await handles[0]?.rest()).toMatchObject({ kind: 'ended', outcome: { kind: 'cancelled', cause: 'shutdown' } })
    expect(await locks.claim(['src'])).not.toBeNull()
  })

  test('that takes too long concludes before its parent loses patience', async () => {
    let asked = 0
    const script = scriptedPort(['$(answer what I have)'])
    const call: typeof script.call = (request, options) => {
      asked += 1
      return asked === 1 ? new Promise<never>(() => {}) : script.call(request, options)
    }
    const { results } = await told({
      parent: ['$(delegate x)', '$(answer ok)'],
      childWorld: { model: { ...script, call }, clock: systemClock },
      parentWorld: { clock: systemClock },
      options: { timeoutMs: 400 },
    })
    expect(results[0]?.output).toMatch(/^what I have\n\[only a part: the limit of time was reached\]/)
  })

  test('that does not even conclude in time ends by itself, with its account', async () => {
    const { results } = await told({
      parent: ['$(delegate x)', '$(answer ok)'],
      childWorld: { model: { ...scriptedPort([]), call: () => new Promise<never>(() => {}) }, clock: systemClock },
      parentWorld: { clock: systemClock },
      options: { timeoutMs: 400 },
    })
    const message = 'the sub-run ended without an answer: the limit of time was reached'
    expect(results[0]).toEqual({
      ok: false,
      output: `${message}\n[sub-run: 0 turns, $0.0000; the governor had no objection]`,
      error: { kind: 'timeout', message },
      spent: { runs: 1, turns: 0, costUsd: 0, inputTokens: 0, outputTokens: 0 },
    })
  })

  test('leaves what it used in the journal of its parent, for whoever resumes or reckons', async () => {
    const { world } = await told({
      parent: ['$(delegate one)', '$(delegate two)', '$(answer ok)'],
      children: [['$(view a)', '$(answer y)'], ['$(answer z)']],
    })
    const events = eventsOf(world.journal)
    const { costUsd, delegated } = replay(events).counts
    expect({ costUsd, delegated }).toEqual({
      costUsd: expect.closeTo(0.003),
      delegated: { runs: 2, turns: 3, costUsd: 0.003, inputTokens: 30, outputTokens: 15 },
    })
    expect(cost(events).totals.costUsd).toBeCloseTo(0.006)
  })

  test('that is paused is waited for', async () => {
    const { results } = await told({
      parent: ['$(delegate x)', '$(answer ok)'],
      children: [['$(view a)', '$(answer y)']],
      options: {
        onStart: (handle) => {
          handle.subscribe((event) => {
            if (event.type === 'tool.started') handle.send({ type: 'pause.requested', at: 1, reason: 'lunch' })
            if (event.type === 'pause.requested') setTimeout(() => handle.send({ type: 'pause.lifted', at: 2 }), 20)
          })
        },
      },
    })
    expect(results[0]?.output).toMatch(/^y\n/)
  })
})

describe('the budget of a family', () => {
  test.each<[name: string, call: string, most: { turns?: number }, turns: number]>([
    ['what it asks for', '$(delegate x --turns 3)', {}, 3],
    ['no more than one sub-run may have', '$(delegate x --turns 9)', { turns: 4 }, 4],
    ['no more than its parent has left', '$(delegate x --turns 99)', {}, 14],
    ['half of what its parent has left when it asks for nothing', '$(delegate x)', {}, 7],
  ])('gives a sub-run %s in turns', async (_name, call, most, turns) => {
    const { handles } = await told({
      parent: [call, '$(answer ok)'],
      children: [['$(answer y)']],
      options: { most },
    })
    expect(handles[0]?.state().setup.machine.limits.turns).toBe(turns)
  })

  test('counts the turns of earlier sub-runs', async () => {
    const { handles, budget } = await told({
      parent: ['$(delegate x --turns 10)', '$(delegate y --turns 10)', '$(answer ok)'],
      children: [endless, endless],
    })
    // Of 15, the parent has taken 2 and the first sub-run 10.
    expect(handles[1]?.state().setup.machine.limits.turns).toBe(3)
    expect(budget.spent()).toMatchObject({ runs: 2, turns: 13 })
  })

  test('never exceeds a cost limit, however many sub-runs there are', async () => {
    const limits = { costUsd: 0.02 }
    const { run, budget, rest } = await told({
      parent: (count) => (count > 12 ? '$(answer late)' : '$(delegate a) $(delegate b --costUsd 0.004)'),
      children: Array(30).fill(endless),
      limits,
      options: { most: { costUsd: 0.006 } },
    })
    const total = run.state().counts.costUsd + budget.spent().costUsd
    expect(total).toBeLessThanOrEqual(limits.costUsd)
    expect(budget.spent().costUsd).toBeGreaterThan(0.009)
    expect(rest.kind).toBe('ended')
  })

  test('refuses a sub-run when nothing is left for it', async () => {
    const { results } = await told({
      parent: ['$(delegate x --costUsd 1)', '$(delegate y)', '$(answer ok)'],
      children: [endless],
      limits: { costUsd: 0.01 },
    })
    expect(results.map((outcome) => outcome.ok || outcome.error.kind)).toEqual(['failed', 'refused'])
  })

  test('holds through the generations', async () => {
    const budgets: Budget[] = []
    const nested = (budget: Budget, parent: () => RunState): SubRunOptions => ({
      name: 'delegate',
      description: '',
      machine: plainMachine,
      settings: plainSettings,
      timeoutMs: 600_000,
      budget,
      parent,
      world: (subRun) => {
        budgets.push(subRun.budget)
        const model = { ...scriptedPort(['$(delegate deeper)', '$(answer up)']), maxCostUsd: () => 0.001 }
        return testWorld({ model, tools: [subRunTool(nested(subRun.budget, subRun.state))] })
      },
    })
    const budget = openBudget({ costUsd: 0.1 })
    const model = { ...scriptedPort(['$(delegate deeper)', '$(answer up)']), maxCostUsd: () => 0.001 }
    const tools = [subRunTool(nested(budget, () => run.state()))]
    const run = startRun(newRun(), testWorld({ model, tools, limits: budget.limits }))
    run.say('go')
    expect(await run.rest()).toMatchObject({ kind: 'ended', outcome: { kind: 'answered' } })
    // Of 14, 6 and 2 turns that are left, each generation gives half to the next; the last has none to give.
    expect([budgets.length, budget.spent().runs]).toEqual([3, 3])
    expect(run.state().counts.costUsd + budget.spent().costUsd).toBeLessThanOrEqual(0.1)
  })
})

describe('sub-runs that write', () => {
  const edit = (log: string[]) =>
    tool(
      'edit',
      async ({ input }) => {
        log.push(`${input.body} begins`)
        await new Promise((resolve) => setTimeout(resolve, 15))
        log.push(`${input.body} ends`)
        return success()
      },
      { mutates: true, class: 'edit', isParallelSafe: false },
    )

  async function twoEditors(first: string, second: string) {
    const log: string[] = []
    await told({
      parent: [`$(delegate a --paths ${first}) $(delegate b --paths ${second})`, '$(answer ok)'],
      children: ['a', 'b'].map((name, index) => [
        `$(edit ${[first, second][index]} replace ${name}1)`,
        `$(edit ${[first, second][index]} replace ${name}2)`,
        '$(answer done)',
      ]),
      childWorld: { tools: [edit(log)] },
      options: { locks: pathLocks() },
    })
    return log
  }

  test('to the same path work one after the other', async () => {
    const turn = (name: string) => [`${name}1 begins`, `${name}1 ends`, `${name}2 begins`, `${name}2 ends`]
    expect(await twoEditors('src/x.ts', 'src/x.ts')).toEqual([...turn('a'), ...turn('b')])
  })

  test('to different paths work side by side', async () => {
    expect((await twoEditors('src/x.ts', 'src/y.ts')).slice(0, 2)).toEqual(['a1 begins', 'b1 begins'])
  })

  test('are kept to the paths they hold', async () => {
    const log: string[] = []
    const { handles } = await told({
      parent: ['$(delegate a --paths src)', '$(answer ok)'],
      children: [['$(edit docs/a.md delete)', '$(answer done)']],
      childWorld: { tools: [edit(log)] },
      options: { locks: pathLocks('/w') },
    })
    expect(log).toEqual([])
    const [child] = handles
    expect(child === undefined ? [] : resultsOf(child.state())).toMatchObject([
      { ok: false, error: { kind: 'denied', message: expect.stringContaining('this sub-run may write to /w/src') } },
    ])
  })

  test('get no path outside the workspace', async () => {
    const { results } = await told({
      parent: ['$(delegate a --paths ../elsewhere)', '$(answer ok)'],
      options: { locks: pathLocks('/w') },
    })
    expect(results[0]).toMatchObject({ ok: false, error: { kind: 'refused' } })
  })
})
