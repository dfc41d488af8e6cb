import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begin, type EventOf, type Machine, modeOf, type RunState, reduce, sights, underway } from '../core/index.ts'
import { encodeText } from '../dialects/index.ts'
import { explore, freeform } from '../machines/index.ts'
import { anyHistory, drive, eventMaker, failure, type History, success } from '../testing/index.ts'
import { assemble, lookUp, type Prompt, type PromptMessage, type PromptOptions } from './index.ts'

/** One mode that sees everything but the conversation, which tells the rest by itself. */
const allSeeing: Machine = {
  name: 'all-seeing',
  start: 'work',
  modes: {
    work: {
      prompt: 'Work.',
      sees: sights.filter((sight) => sight !== 'conversation'),
      may: ['*'],
      concludes: true,
      on: { reply: 'work', concluded: 'work' },
    },
  },
  limits: { turns: 40 },
}

const anyOutput = fc.oneof(
  fc.constantFrom(success(''), success('0 matches in 3 files'), failure('no such file')),
  fc.integer({ min: 1, max: 6000 }).map((size) => success('line of text\n'.repeat(size / 13))),
  fc.integer({ min: 1, max: 3000 }).map((size) => success('𝄞'.repeat(size))),
  fc.string({ unit: 'grapheme', maxLength: 300 }).map(success),
  fc.constant({ ok: true, output: 'head\ntail', whole: { ref: 'outputs/1', bytes: 10_000 } } as const),
)

const anyReply = fc.constantFrom(
  '$(view a)\n$(view b)',
  '$(text-search "x")',
  'Let me look.\n$(view a)\n$(note a fact)',
  '$(keep)',
  '$(keep 1)',
  `$(note ${'a long fact '.repeat(40)})`,
  '$(plan 1. look\n2. think\n3. write)',
  '$(plan done 1)',
  '$(edit a replace b)',
  `${'Thinking aloud. '.repeat(30)}`,
  '$(answer it is done)',
  '',
)

/** Every state in which a driven run called its model. */
const askingRuns: fc.Arbitrary<readonly RunState[]> = fc
  .record({
    machine: fc.constantFrom(freeform, explore({ plan: true, verify: true, recover: true }), allSeeing),
    task: fc.constantFrom('do it', 'Count them. '.repeat(30)),
    replies: fc.array(anyReply, { minLength: 1, maxLength: 25 }),
    outputs: fc.array(anyOutput, { minLength: 1, maxLength: 8 }),
    interruption: fc.constantFrom('', 'and hurry'),
  })
  .map(({ machine, task, replies, outputs, interruption }) => {
    const runs: RunState[] = []
    let asked = 0
    const next = () => outputs[asked++ % outputs.length] ?? success()
    const maker = eventMaker()
    drive({
      task,
      machine,
      replies,
      tools: { view: next, 'text-search': next, edit: next },
      interject: (run) => {
        runs.push(run)
        return interruption !== '' && runs.length % 5 === 0 ? [maker.said(interruption)] : []
      },
    })
    return runs
  })

const anyOptions: fc.Arbitrary<PromptOptions> = fc.record({
  now: fc.constant(0),
  calls: fc.constantFrom('text' as const, 'native' as const),
  renderCall: fc.constant(encodeText),
  rules: fc.constantFrom('', 'Use $(tool arguments).'),
  instructions: fc.constantFrom(null, { path: 'AGENTS.md', text: 'Be brief. '.repeat(300) }),
})

const history = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 60 })).map(([seed, length]) => anyHistory(seed, length))

function promptOf(run: RunState, options: PromptOptions): Prompt {
  const assembled = assemble(run, options)
  if (!assembled.ok) throw new Error('there was no limit')
  return assembled.prompt
}

/** Everything that is sent, as one text. */
function sent({ system, messages }: Pick<Prompt, 'system' | 'messages'>): string {
  return [system, ...messages.flatMap(textsOf)].join('')
}

function textsOf(message: PromptMessage): string[] {
  if (message.role === 'user') return [message.text]
  if (message.role === 'tool') return message.results.map(({ outcome }) => outcome.output)
  return [message.text, ...message.calls.map(({ tool, input }) => `${tool} ${JSON.stringify(input)}`)]
}

describe('laws of every prompt', () => {
  test('it fits its limit, or says by how much the least does not', () => {
    fc.assert(
      fc.property(askingRuns, anyOptions, fc.integer({ min: 200, max: 20_000 }), (runs, options, size) => {
        for (const run of runs) {
          const assembled = assemble(run, { ...options, limit: { size } })
          if (assembled.ok) {
            expect(sent(assembled.prompt).length).toBeLessThanOrEqual(size)
            expect(assembled.prompt.size).toBe(sent(assembled.prompt).length)
          } else expect(assembled.error.size).toBeGreaterThan(size)
        }
      }),
    )
  })

  test('one with room for task, state, rules and a few lines is always made', () => {
    fc.assert(
      fc.property(askingRuns, anyOptions, (runs, options) => {
        for (const run of runs) {
          const { system } = promptOf(run, { ...options, instructions: null })
          const size = system.length + run.task.length + 3000
          expect(assemble(run, { ...options, limit: { size } }).ok).toBe(true)
        }
      }),
    )
  })

  test('task, state section and rules are in it whatever the limit', () => {
    fc.assert(
      fc.property(askingRuns, anyOptions, fc.integer({ min: 1000, max: 9000 }), (runs, options, size) => {
        for (const run of runs) {
          const assembled = assemble(run, { ...options, limit: { size } })
          if (!assembled.ok) continue
          const { prompt } = assembled
          if (modeOf(run).sees.some((sight) => sight === 'task' || sight === 'conversation')) {
            expect(sent(prompt)).toContain(run.task)
          }
          const tail = options.rules === '' ? ['state'] : ['state', 'rules']
          expect(prompt.sections.slice(-tail.length).map(({ name }) => name)).toEqual(tail)
          const last = prompt.messages.at(-1)
          expect(last?.role === 'user' && last.text.endsWith(prompt.sections.at(-1)?.text ?? '')).toBe(true)
        }
      }),
    )
  })

  test('nothing is shortened that need not be', () => {
    fc.assert(
      fc.property(askingRuns, anyOptions, (runs, options) => {
        for (const run of runs) {
          const whole = promptOf(run, options)
          expect(assemble(run, { ...options, limit: { size: whole.size } })).toEqual({ ok: true, prompt: whole })
        }
      }),
    )
  })

  test('what was shortened is named in it and can be read at its reference', () => {
    const elsewhere = ['AGENTS.md', 'memory:1', 'outputs/1']
    fc.assert(
      fc.property(askingRuns, anyOptions, fc.integer({ min: 1000, max: 9000 }), (runs, options, size) => {
        for (const run of runs) {
          const assembled = assemble(run, { ...options, limit: { size } })
          const { dropped, sections } = assembled.ok ? assembled.prompt : { dropped: [], sections: [] }
          const state = sections.find(({ name }) => name === 'state')?.text ?? ''
          expect(state.includes('Shortened to fit: ')).toBe(dropped.length > 0)
          const text = assembled.ok ? sent(assembled.prompt) : ''
          const unnamed = dropped.filter(({ ref, how }) => how === 'cut' && !text.includes(ref))
          const lost = dropped.filter(({ ref }) => !elsewhere.includes(ref) && lookUp(run, ref) === null)
          expect({ unnamed, lost }).toEqual({ unnamed: [], lost: [] })
        }
      }),
    )
  })

  test('the same run and options give the same prompt, and the run is not written to', () => {
    fc.assert(
      fc.property(history, anyOptions, ({ runs }, options) => {
        for (const run of runs.slice(-5)) {
          const before = JSON.stringify(run)
          expect(assemble(run, options)).toEqual(assemble(run, options))
          expect(JSON.stringify(run)).toBe(before)
        }
      }),
    )
  })
})

describe('X1: no call without its result, no result without its call', () => {
  /** What is wrong with the messages; nothing when they are sound. */
  function faults(messages: readonly PromptMessage[]): string[] {
    return messages.flatMap((message, index) => {
      const fault = faultOf(message, messages[index - 1], messages[index + 1])
      return fault === null ? [] : [`message ${index}: ${fault}`]
    })
  }

  function faultOf(message: PromptMessage, before?: PromptMessage, next?: PromptMessage): string | null {
    if (message.role === 'user') return before?.role === 'user' ? 'the second in a row' : null
    if (message.role === 'tool') return before?.role === 'assistant' ? null : 'results without calls'
    if (before === undefined || before.role === 'assistant') return 'nobody has asked'
    if (message.text.trim() === '' && message.calls.length === 0) return 'empty'
    const answered = next?.role === 'tool' ? next.results.map(({ id }) => id) : []
    const called = message.calls.map(({ id }) => id)
    return JSON.stringify(answered) === JSON.stringify(called) ? null : 'calls and results differ'
  }

  test('whatever happened to the run, in any stage', () => {
    fc.assert(
      fc.property(history, anyOptions, ({ runs }, options) => {
        for (const run of runs) expect(faults(promptOf(run, options).messages)).toEqual([])
      }),
    )
  })

  test('whatever had to be left out', () => {
    fc.assert(
      fc.property(askingRuns, anyOptions, fc.integer({ min: 600, max: 9000 }), (runs, options, size) => {
        for (const run of runs) {
          const assembled = assemble(run, { ...options, limit: { size } })
          if (assembled.ok) expect(faults(assembled.prompt.messages)).toEqual([])
        }
      }),
    )
  })
})

describe('X2: two prompts in a row are never the same', () => {
  /** The runs at which the model was to be called, one for each attempt of each request. */
  function attempts({ events }: History): readonly RunState[] {
    const [started, ...rest] = events
    let run = begin(started as EventOf<'run.started'>)
    const asking: RunState[] = []
    for (const event of rest) {
      const step = reduce(run, event)
      run = step.run
      if (step.actions.some(({ type }) => type === 'call_model')) asking.push(run)
    }
    // A pause in the middle of a call asks for the very same attempt again, which the model has not seen an end of.
    return asking.filter((state, index) => attemptOf(state) !== attemptOf(asking[index - 1] ?? null))
  }

  function attemptOf(run: RunState | null): string {
    const stage = run === null ? null : underway(run.stage)
    return stage?.name === 'calling_model' ? `${stage.request}.${stage.attempt}.${run?.counts.retries}` : ''
  }

  function expectDifferent(runs: readonly RunState[], options: PromptOptions): void {
    const prompts = runs.map((run) => sent(promptOf(run, options)))
    for (const [index, prompt] of prompts.entries()) expect(prompt).not.toBe(prompts[index - 1])
  }

  test('in any history, even if the clock stands still', () => {
    fc.assert(fc.property(history, anyOptions, (events, options) => expectDifferent(attempts(events), options)))
  })

  test('in any driven run, even of a model that repeats itself', () => {
    fc.assert(fc.property(askingRuns, anyOptions, expectDifferent))
  })
})
