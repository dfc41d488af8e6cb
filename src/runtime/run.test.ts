import { describe, expect, test } from 'vitest'
import { type Journaled, type Machine, type RunEvent, type RunState, replay, toArray } from '../core/index.ts'
import { explore } from '../machines/index.ts'
import { eventsOf, failure, newRun, scriptedPort, success, type TestWorld, testWorld, tool } from '../testing/index.ts'
import { type CallModel, resumeRun, startRun, stillOwned, systemClock, type Tool, type World } from './index.ts'

const say = async (world: World, text = 'do it', machine = newRun().machine) => {
  const run = startRun(newRun(machine), world)
  run.say(text)
  return { run, rest: await run.rest() }
}

/** What a tool does that leaves a trace in a list of the test's own. */
function noting(ledger: string[], entry: string) {
  ledger.push(entry)
  return success()
}

const journalOf = (world: TestWorld) => eventsOf(world.journal)

describe('a run', () => {
  test('goes from a task to an answer through the real loop', async () => {
    const model = scriptedPort(['$(view src/a.ts)', '$(keep 1)', '$(note it is there) $(view b)', '$(answer here)'])
    const world = testWorld({ model })
    const { rest } = await say(world, 'where is it?', explore())
    expect(rest).toEqual({
      kind: 'ended',
      outcome: { kind: 'answered', cause: 'concluded', answer: 'here', detail: '' },
    })
  })

  test('is exactly what its journal replays to', async () => {
    const model = scriptedPort(['$(view a)', { fails: 'overloaded' }, '$(edit a delete) $(view b)', '$(answer done)'])
    const edit = tool('edit', () => success(), { mutates: true, class: 'edit', isParallelSafe: false })
    const world = testWorld({ model, tools: [tool('view', () => success('x')), edit] })
    const { run } = await say(world)
    expect(replay(journalOf(world))).toEqual(run.state())
  })

  test('writes the intent of every effect before the effect begins', async () => {
    const seen: string[] = []
    const world = testWorld({
      model: scriptedPort(['$(view a)', '$(answer ok)']),
      tools: [tool('view', () => noting(seen, journalOf(world).at(-1)?.type ?? ''))],
    })
    await say(world)
    expect(seen).toEqual(['tool.started'])
    expect(journalOf(world).map(({ type }) => type)).toEqual([
      'run.started',
      'user.said',
      'model.called',
      'model.replied',
      'tool.started',
      'tool.finished',
      'model.called',
      'model.replied',
    ])
  })

  test('tells subscribers every event in order, deltas among them', async () => {
    const world = testWorld({ model: scriptedPort(['$(answer ok)']) })
    const run = startRun(newRun(), world)
    const told: string[] = []
    run.subscribe((event, state) => told.push(`${event.type} ${state.stage.name}`))
    run.say('go')
    await run.rest()
    expect(told).toEqual([
      'user.said calling_model',
      'model.called calling_model',
      'model.streamed calling_model',
      'model.replied ended',
    ])
  })

  test('goes idle when the model only talks, and goes on when somebody speaks', async () => {
    const world = testWorld({ model: scriptedPort(['Hello.', '$(answer bye)']) })
    const run = startRun(newRun(), world)
    run.say('hi')
    expect(await run.rest()).toEqual({ kind: 'idle' })
    run.say('and now?')
    expect(await run.rest()).toMatchObject({ kind: 'ended' })
  })
})

describe('tools', () => {
  test('that finish while the journal is being written are not begun again', async () => {
    const begun: string[] = []
    let finishSlow = () => {}
    const slow = tool('slow', () => {
      begun.push('slow')
      return new Promise((resolve) => {
        finishSlow = () => resolve(success())
      })
    })
    const quick = tool('quick', () => noting(begun, 'quick'))
    const world = testWorld({ model: scriptedPort(['$(quick a) $(slow b)', '$(answer ok)']), tools: [quick, slow] })
    const append: World['journal']['append'] = async (events, options) => {
      const isQuick = events.some((event) => event.type === 'tool.finished' && event.callId === 'c1-1')
      if (isQuick) {
        finishSlow()
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return world.journal.append(events, options)
    }
    await say({ ...world, journal: { ...world.journal, append } })
    expect(begun).toEqual(['quick', 'slow'])
  })

  test('that the run answers itself are offered to a model like any other, as far as its mode may call them', async () => {
    const offered: string[][] = []
    const call: CallModel = async (request) => {
      offered.push(request.tools.map(({ name }) => name))
      const done = { id: 'a', name: 'answer', arguments: '{"text":"It is nowhere.","unresolved":true}' }
      const look = { id: 'v', name: 'view', arguments: '{"target":"a"}' }
      const usage = { inputTokens: 1, outputTokens: 1, costUsd: 0 }
      return { ok: true, value: { text: '', calls: [offered.length === 1 ? look : done], usage, finish: 'calls' } }
    }
    const model = { name: 'm', dialect: 'native', call, maxOutputTokens: 1000 } as const
    const { rest } = await say(testWorld({ model }), 'where is it?', explore())
    expect(offered).toEqual([
      ['view', 'note'],
      ['answer', 'note', 'keep', 'drop'],
    ])
    expect(rest).toMatchObject({ outcome: { kind: 'partial', cause: 'unresolved', answer: 'It is nowhere.' } })
  })

  test('may say by their input whether they change anything', async () => {
    const world = testWorld({
      model: scriptedPort(['$(run ls)', '$(run rm x)', '$(answer ok)']),
      tools: [tool('run', () => success(), { class: 'run', mutates: ({ command }) => command !== 'ls' })],
    })
    await say(world)
    const calls = journalOf(world).flatMap((event) => (event.type === 'model.replied' ? event.calls : []))
    expect(calls.map(({ input, mutates }) => [input.command, mutates])).toEqual([
      ['ls', false],
      ['rm x', true],
      [undefined, false],
    ])
  })

  test('that bear company run side by side, others one after another', async () => {
    let running = 0
    const most: Record<string, number> = {}
    const slow = (name: string, isParallelSafe: boolean) =>
      tool(
        name,
        async () => {
          running += 1
          most[name] = Math.max(most[name] ?? 0, running)
          await new Promise((resolve) => setTimeout(resolve, 5))
          running -= 1
          return success()
        },
        { isParallelSafe },
      )
    const tools = [slow('view', true), slow('edit', false)]
    await say(
      testWorld({
        model: scriptedPort(['$(view a) $(view b) $(view c)', '$(edit a delete) $(edit b delete)', '$(answer ok)']),
        tools,
      }),
    )
    expect(most).toEqual({ view: 3, edit: 1 })
  })

  test('that do not exist are told to the model with the names that do', async () => {
    const model = scriptedPort(['$(frobnicate a)', '$(answer ok)'])
    const { run } = await say(testWorld({ model }))
    expect(toArray(run.state().talk)[2]).toMatchObject({
      results: [{ outcome: { ok: false, output: 'there is no tool frobnicate; there are view' } }],
    })
  })

  test('are told apart though the provider gives every call the same id', async () => {
    const replies = [['a', 'b'], ['a']]
    const script = scriptedPort([])
    const call: CallModel = async () => {
      const targets = replies.shift()
      const calls = targets?.map((target) => ({
        id: 'call_0',
        name: 'view',
        arguments: JSON.stringify({ target }),
      })) ?? [{ id: '', name: 'answer', arguments: '{"text":"ok"}' }]
      return {
        ok: true,
        value: { text: '', calls, usage: { inputTokens: 1, outputTokens: 1, costUsd: 0 }, finish: 'calls' },
      }
    }
    const tools = [tool('view', ({ input }) => success(`${input.target}`))]
    const { run, rest } = await say(testWorld({ model: { ...script, dialect: 'native', call }, tools }))
    expect(rest.kind).toBe('ended')
    const results = toArray(run.state().talk).flatMap((message) => (message.role === 'results' ? message.results : []))
    expect(results.map(({ callId, outcome }) => [callId, outcome.output])).toEqual([
      ['c1-1', 'a'],
      ['c1-2', 'b'],
      ['c2-1', 'a'],
      ['c3-1', 'concluded'],
    ])
  })

  test('that throw are failures, not crashes', async () => {
    const broken = tool('view', () => {
      throw new Error('boom')
    })
    const { run } = await say(testWorld({ model: scriptedPort(['$(view a)', '$(answer ok)']), tools: [broken] }))
    expect(toArray(run.state().talk)[2]).toMatchObject({
      results: [{ outcome: { output: 'view broke: Error: boom' } }],
    })
  })

  const given = 'gave back is neither { ok: true, output: "…" } nor'
  test.each<[does: string, value: () => unknown, output: string]>([
    ['that give back nothing', () => undefined, given],
    ['that give back a promise of nothing', async () => undefined, given],
    ['whose output is no text', async () => ({ ok: true, output: 42 }), given],
    ['that fail without an error', async () => ({ ok: false, output: '' }), given],
    [
      'that fail in a way nobody knows',
      async () => ({ ok: false, output: '', error: { kind: 'x', message: '' } }),
      given,
    ],
    [
      'that throw at once',
      () => {
        throw new Error('boom')
      },
      'view broke: Error: boom',
    ],
  ])('%s are failures too', async (_does, run, output) => {
    const broken = { ...tool('view', () => success()), run: run as Tool['run'] }
    const { run: told, rest } = await say(
      testWorld({ model: scriptedPort(['$(view a)', '$(answer ok)']), tools: [broken] }),
    )
    expect(toArray(told.state().talk)[2]).toMatchObject({
      results: [{ outcome: { ok: false, output: expect.stringContaining(output), error: { kind: 'failed' } } }],
    })
    expect(rest).toMatchObject({ kind: 'ended' })
  })

  test('are ended when their time is over', async () => {
    const hung = tool('view', () => new Promise(() => {}), { timeoutMs: 50 })
    const { run } = await say(testWorld({ model: scriptedPort(['$(view a)', '$(answer ok)']), tools: [hung] }))
    expect(toArray(run.state().talk)[2]).toMatchObject({ results: [{ outcome: { error: { kind: 'timeout' } } }] })
  })

  test('are ended at once when the run is cancelled, and every call is answered', async () => {
    let isAborted = false
    const hung = tool('view', () => success(), {
      run: (_call, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            isAborted = true
            resolve(failure('ended'))
          })
        }),
    })
    const world = testWorld({ model: scriptedPort(['$(view a)']), tools: [hung] })
    const run = startRun(newRun(), world)
    run.subscribe((event) => {
      if (event.type === 'tool.started') run.send({ type: 'shutdown.requested', at: 999, by: 'person' })
    })
    run.say('go')
    expect(await run.rest()).toMatchObject({ kind: 'ended', outcome: { kind: 'cancelled', cause: 'person' } })
    expect(isAborted).toBe(true)
    expect(toArray(run.state().talk).at(-1)).toMatchObject({ role: 'results' })
  })
})

describe('the governor beside the loop', () => {
  test('is told by its digest whether the workspace really changed', async () => {
    const judged = async (digest: (count: number) => string) => {
      let count = 0
      const edit = tool('edit', () => ({ ok: true, output: 'edited', effect: digest(count++) }), { mutates: true })
      const model = scriptedPort((turn) => (turn < 7 ? `$(edit a.ts replace version ${turn})` : '$(answer ok)'))
      const { run } = await say(testWorld({ model, tools: [edit] }))
      return { effect: run.ledger().effect, isInDebt: run.ledger().debt > 0 }
    }
    expect(await judged((count) => `tree ${count}`)).toEqual({ effect: 'tree 5', isInDebt: false })
    expect(await judged((count) => `tree ${count % 2}`)).toEqual({ effect: 'tree 1', isInDebt: true })
  })

  test('climbs from advice to a halt or a conclusion when a model repeats itself for ever', async () => {
    const model = scriptedPort(() => '$(view same)')
    const world = testWorld({ model, tools: [tool('view', () => success('the same'))] })
    const { rest } = await say(world, 'go', { ...newRun().machine, limits: { turns: 200 } })
    const rungs = journalOf(world).flatMap((event) => (event.type === 'verdict.reached' ? [event.verdict.rung] : []))
    expect(rungs.slice(0, 2)).toEqual(['advise', 'block'])
    expect(rest.kind).toBe('ended')
    expect(model.requests.length).toBeLessThan(20)
  })

  test('cuts a reply that has become a chant, while it still streams', async () => {
    let sent = 0
    let isAborted = false
    const chanting: CallModel = (_request, { signal, onText }) => {
      signal.addEventListener('abort', () => {
        isAborted = true
      })
      // Would go on for ever: nobody ever resolves it.
      for (; sent < 10_000 && !signal.aborted; sent += 1) onText('I will now write the schema for the table. ')
      return new Promise<never>(() => {})
    }
    let asked = 0
    const script = scriptedPort(['$(answer enough)', '$(answer enough)'])
    const model = {
      ...script,
      call: ((...given) => {
        asked += 1
        return asked === 1 ? chanting(...given) : script.call(...given)
      }) as CallModel,
    }
    const world = testWorld({ model })
    const { rest } = await say(world)
    expect(rest.kind).toBe('ended')
    expect([isAborted, sent < 200]).toEqual([true, true])
    const causes = journalOf(world).flatMap((event) => (event.type === 'verdict.reached' ? [event.verdict.cause] : []))
    expect(causes).toContain('chant')
  })

  test('lets a thousand productive steps pass', async () => {
    const model = scriptedPort((count) => (count > 1000 ? '$(answer done)' : `$(view file-${count})`))
    const world = testWorld({ model, tools: [tool('view', ({ input }) => success(`contents of ${input.target}`))] })
    const { rest } = await say(world, 'go', { ...newRun().machine, limits: { turns: 2000 } })
    expect(rest).toMatchObject({ kind: 'ended', outcome: { kind: 'answered' } })
    const hard = journalOf(world).filter((event) => event.type === 'verdict.reached' && event.verdict.rung !== 'advise')
    expect(hard).toEqual([])
  })
})

describe('limits', () => {
  test.each([undefined, 40_000])('a prompt the model finds too long is made shorter once (limit %s)', async (limit) => {
    const sent: number[] = []
    const script = ['$(view a)', '$(view b)', { fails: 'context_overflow' }, '$(answer ok)'] as const
    const scripted = scriptedPort(script)
    const model = {
      ...scripted,
      ...(limit !== undefined && { maxPromptChars: limit }),
      call: (...[request, options]: Parameters<CallModel>) => {
        sent.push(request.system.length + JSON.stringify(request.messages).length)
        return scripted.call(request, options)
      },
    }
    const long = tool('view', () => success('a line of the file\n'.repeat(1500)))
    const { rest } = await say(testWorld({ model, tools: [long] }))
    expect(rest).toMatchObject({ kind: 'ended', outcome: { answer: 'ok' } })
    const [tooLong = 0, tighter = 0] = sent.slice(2)
    expect(tighter / tooLong).toBeLessThan(0.7)
  })

  test('a cost limit is never exceeded and leaves room for a conclusion', async () => {
    const model = {
      ...scriptedPort((count) => (count > 20 ? '$(answer late)' : `So far so good. $(view f${count})`)),
      maxCostUsd: () => 0.001,
    }
    const { run, rest } = await say(testWorld({ model, limits: { costUsd: 0.005 } }))
    expect(run.state().counts.costUsd).toBeLessThanOrEqual(0.005)
    expect(rest).toMatchObject({
      kind: 'ended',
      outcome: { kind: 'partial', cause: 'forced_by_limit', answer: 'So far so good.' },
    })
  })

  const slow = { ...scriptedPort([]), call: () => new Promise<never>(() => {}) }

  test('a run that takes too long must conclude, and ends when it will not', async () => {
    const { rest } = await say(testWorld({ model: slow, limits: { timeMs: 40 }, clock: systemClock }))
    expect(rest).toEqual({
      kind: 'ended',
      outcome: { kind: 'limit', cause: 'time', answer: '', detail: 'the limit of time was reached' },
    })
  })

  test('a run in which nothing happens comes to its end', async () => {
    const { rest } = await say(testWorld({ model: slow, limits: { idleMs: 15 }, clock: systemClock }))
    expect(rest).toMatchObject({ kind: 'ended', outcome: { kind: 'limit', cause: 'idle' } })
  })

  test('a mode that takes too long is left by its arrow', async () => {
    const machine: Machine = {
      name: 'impatient',
      start: 'slow',
      modes: {
        slow: { prompt: '', sees: ['task'], may: ['*'], timeoutMs: 10, on: { timeout: 'quick' } },
        quick: { prompt: '', sees: ['task'], may: ['*'], concludes: true, on: {} },
      },
      limits: { turns: 5 },
    }
    const script = scriptedPort(['$(answer at last)'])
    let asked = 0
    const call: typeof script.call = (request, options) => {
      asked += 1
      return asked === 1 ? new Promise<never>(() => {}) : script.call(request, options)
    }
    const { rest } = await say(testWorld({ model: { ...script, call }, clock: systemClock }), 'go', machine)
    expect(rest).toMatchObject({ kind: 'ended', outcome: { kind: 'answered', answer: 'at last' } })
  })
})

describe('a journal that fails', () => {
  test('stops the run where the journal has it, with nothing begun after', async () => {
    const world = testWorld({ model: scriptedPort(['$(view a)']) })
    let writes = 0
    const views: string[] = []
    const journal = {
      ...world.journal,
      append: async (events: readonly RunEvent[]) => {
        writes += 1
        return writes < 2
          ? world.journal.append(events)
          : ({ ok: false, error: { kind: 'storage', message: 'disk full' } } as const)
      },
    }
    const tools = [tool('view', ({ id }) => noting(views, id))]
    const run = startRun(newRun(), { ...world, journal, tools })
    run.say('go')
    expect(await run.rest()).toEqual({ kind: 'storage', message: 'disk full' })
    expect([run.state().stage.name, views]).toEqual(['calling_model', []])
  })
})

describe('a run that must conclude and calls on', () => {
  const again = '$(view a)'

  test.each<[string, readonly string[], object]>([
    [
      'ends with what was said beside the calls',
      [again, `It is one. ${again}`],
      { kind: 'partial', answer: 'It is one.' },
    ],
    ['ends with what it noted', [`$(note one) ${again}`, again], { kind: 'partial', answer: '- one' }],
    ['ends with nothing rather than with its calls', [again], { kind: 'limit', cause: 'turns', answer: '' }],
  ])('%s', async (_name, replies, outcome) => {
    const machine = { ...newRun().machine, limits: { turns: 1 } }
    const model = scriptedPort((count) => replies[count - 1] ?? again)
    const { rest } = await say(testWorld({ model }), 'go', machine)
    expect(rest).toMatchObject({ kind: 'ended', outcome })
  })
})

describe('a run that has another owner', () => {
  const lost = { kind: 'fenced', message: 'the run has another owner now' }

  test.each<[string, (isOurs: boolean) => boolean | Promise<boolean>]>([
    ['at once', (isOurs) => isOurs],
    ['after a question over the wire', async (isOurs) => isOurs],
  ])('begins nothing more when it hears of it %s', async (_when, tell) => {
    const world = testWorld({ model: scriptedPort(['$(view a)']) })
    const views: string[] = []
    let writes = 0
    const append: World['journal']['append'] = (events, options) => {
      writes += 1
      return world.journal.append(events, options)
    }
    // The intent of the call is in the journal when the process falls asleep.
    const owns = () => tell(writes < 2)
    const tools = [tool('view', ({ id }) => noting(views, id))]
    const run = startRun(newRun(), { ...world, journal: { ...world.journal, append, owns }, tools })
    run.say('go')
    expect(await run.rest()).toEqual(lost)
    expect([run.state().stage.name, views]).toEqual(['running_tools', []])
  })

  test('ends what is under way when it is let go, and writes nothing of it', async () => {
    let isEnded = false
    const waiting: Tool = {
      ...tool('view', () => success()),
      run: async (_call, { signal }) => {
        run.abandon('the lease is over')
        isEnded = signal.aborted
        return success()
      },
    }
    const world = testWorld({ model: scriptedPort(['$(view a)']), tools: [waiting] })
    const run = startRun(newRun(), world)
    run.say('go')
    expect(await run.rest()).toEqual({ kind: 'fenced', message: 'the lease is over' })
    expect([isEnded, journalOf(world).at(-1)?.type]).toEqual([true, 'tool.started'])
  })

  test('has a tool look once more before it acts, and never in vain for one that changes nothing', async () => {
    const acts: string[] = []
    const acting = (name: string, mutates: boolean) => tool(name, () => noting(acts, name), { mutates })
    const context = { signal: new AbortController().signal, progress: () => {}, key: 'k' }
    const call = { id: 'c1', tool: 'edit', input: {} }
    const journal = { owns: () => false }
    expect(await stillOwned(acting('edit', true), journal).run(call, context)).toMatchObject({ ok: false })
    expect(await stillOwned(acting('view', false), journal).run(call, context)).toMatchObject({ ok: true })
    expect(acts).toEqual(['view'])
  })
})

describe('a crash', () => {
  test('is over with as many turns as the machine grants, or as somebody gives', async () => {
    const granted = async (turns?: number) => {
      const world = testWorld({ model: scriptedPort(['$(answer ok)']) })
      const { run } = await say(world)
      await (await resumeRun(run.state(), world, { turns })).rest()
      return journalOf(world).at(-1)
    }
    expect(await granted()).toMatchObject({ type: 'run.resumed', turns: newRun().machine.limits.turns })
    expect(await granted(99)).toMatchObject({ type: 'run.resumed', turns: 99 })
  })

  const tools = (ledger: string[]) => [
    tool('view', () => success('x')),
    tool('edit', ({ id }) => noting(ledger, id), {
      mutates: true,
      class: 'edit',
      safety: 'unsafe',
      isParallelSafe: false,
    }),
  ]
  const script = [
    '$(view a)',
    '$(edit a delete)',
    '$(note n) $(view b)',
    '$(edit b delete) $(edit c delete)',
    '$(answer done)',
  ]
  /** The script goes on from where the conversation is: the model has no memory of its own. */
  const modelFor = (run: RunState | null) => {
    const said = run === null ? 0 : toArray(run.talk).filter(({ role }) => role === 'model').length
    return scriptedPort(script.slice(said))
  }

  test.each([
    ['at any event', []],
    ['in a pause after any event', [{ type: 'pause.requested', at: 0, reason: 'short of memory' } as const]],
  ])('%s leaves a run that resumes to the same end, and no unsafe call is made twice', async (_name, last) => {
    const whole = testWorld({ model: modelFor(null), tools: tools([]) })
    const { run } = await say(whole)
    const events = journalOf(whole)
    for (let cut = 2; cut < events.length; cut += 1) {
      const prefix = [...events.slice(0, cut), ...last] as unknown as Journaled
      const crashed = replay(prefix)
      const ledger: string[] = []
      const world = testWorld({ model: modelFor(crashed), tools: tools(ledger) }, prefix)
      const resumed = await resumeRun(crashed, world)
      const rest = await resumed.rest()
      const done = prefix.flatMap((event) => (event.type === 'tool.started' ? [event.callId] : []))
      expect({ cut, rest }).toMatchObject({
        cut,
        rest: { kind: 'ended', outcome: { kind: 'answered', answer: 'done' } },
      })
      expect({ cut, twice: ledger.filter((id) => done.includes(id)) }).toEqual({ cut, twice: [] })
      expect(toArray(resumed.state().talk).length).toBe(toArray(run.state().talk).length)
      expect(replay(journalOf(world))).toEqual(resumed.state())
    }
  })

  test('of an unsafe call is told to the model, unless a probe knows better', async () => {
    const edit = tool('edit', () => success(), { safety: 'unsafe', isParallelSafe: false, mutates: true })
    const started = testWorld({
      model: scriptedPort(['$(edit a delete)']),
      tools: [{ ...edit, run: () => new Promise(() => {}) }],
    })
    const run = startRun(newRun(), started)
    run.say('go')
    await new Promise((resolve) => setTimeout(resolve, 10))
    const crashed = replay(journalOf(started))
    const outputs = async (probe: Partial<typeof edit>) => {
      const resumed = await resumeRun(
        crashed,
        testWorld({ model: scriptedPort(['$(answer ok)']), tools: [{ ...edit, ...probe }] }, journalOf(started)),
      )
      await resumed.rest()
      return toArray(resumed.state().talk).flatMap((message) =>
        message.role === 'results' ? message.results.map(({ outcome }) => outcome.output) : [],
      )
    }
    expect((await outputs({}))[0]).toBe('interrupted; whether it took effect is unknown')
    expect((await outputs({ probe: async () => success('it was written') }))[0]).toBe('it was written')
  })
})
