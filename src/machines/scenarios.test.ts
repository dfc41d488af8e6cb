import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Machine, type RunState, toArray } from '../core/index.ts'
import { drive, eventMaker, failure, type Script, type ScriptedTools, success } from '../testing/index.ts'
import { audit, explore } from './built-in/explore.ts'
import { freeform } from './built-in/freeform.ts'
import { phased } from './built-in/phased.ts'
import { parseMachine } from './parse-machine.ts'
import { presets } from './presets.ts'

const tools: ScriptedTools = {
  view: ({ input }) => success(`lines of ${String(input.target)}`),
  'text-search': ({ input }) => success(`matches of ${String(input.pattern)}`),
  run: () => failure('exit code 1'),
}

/** What a run showed: the modes its model replied in, one after the other, and how it ended. */
function played(machine: Machine, replies: readonly string[], rest: Partial<Script> = {}) {
  const { run } = drive({ task: 'Find it.', machine, replies, tools, ...rest })
  const modes = toArray(run.talk).flatMap((message) => (message.role === 'model' ? [message.mode] : []))
  const outcome = run.stage.name === 'ended' ? `${run.stage.outcome.kind}: ${run.stage.outcome.answer}` : run.stage.name
  return { modes, outcome }
}

describe('explore', () => {
  test('explorer and evaluator take turns until the evaluator answers', () => {
    expect(
      played(explore(), [
        '$(text-search "enum Provider")',
        '$(note declared in llm.rs:38) the lines after 38 are missing',
        '$(view llm.rs:38-55)',
        '$(note 13 variants) $(answer 13)',
      ]),
    ).toEqual({ modes: ['explorer', 'evaluator', 'explorer', 'evaluator'], outcome: 'answered: 13' })
  })

  test('an explorer that concludes is not heard, and the rest of its reply still runs', () => {
    const { run } = drive({ task: 'Find it.', machine: explore(), replies: ['$(view a) $(done 5)'], tools })
    expect(run.mode.name).toBe('evaluator')
    expect(run.knowledge.memory.results.map(({ outcome }) => outcome.output)).toEqual(['lines of a'])
  })

  test('with a plan, the planner comes first and costs no turn', () => {
    const script = ['$(plan 1. look 2. count)', '$(view a)', '$(answer 13)']
    const machine = explore({ plan: true })
    expect(played(machine, script)).toEqual({ modes: ['planner', 'explorer', 'evaluator'], outcome: 'answered: 13' })
    expect(drive({ task: 'Find it.', machine, replies: script, tools }).run.counts.turns).toBe(2)
  })

  test('with verification, a rejected draft sends the explorer out again, and one that stands is the answer', () => {
    expect(
      played(explore({ verify: true }), [
        '$(view a)',
        '$(answer line 83)',
        '$(reject the line is 38)',
        '$(view a)',
        '$(answer line 38)',
        '$(answer)',
      ]),
    ).toEqual({
      modes: ['explorer', 'evaluator', 'verifier', 'explorer', 'evaluator', 'verifier'],
      outcome: 'answered: line 38',
    })
  })

  test('with recovery, a failed call leads there three times and then no more', () => {
    const round = ['$(run make)', '$(view a)', '$(note seen $1)']
    const script = [1, 2, 3, 4].flatMap((time) => round.map((reply) => reply.replace('$1', `${time}`)))
    const { modes } = played(explore({ recover: true }), script)
    expect(modes).toEqual([
      ...['explorer', 'recovery', 'evaluator'],
      ...['explorer', 'recovery', 'evaluator'],
      ...['explorer', 'recovery', 'evaluator'],
      // The fourth failure goes straight to the evaluator, which may not view and is asked once more for a note.
      ...['explorer', 'evaluator', 'evaluator'],
    ])
  })

  test('at the end of its turns a run is made to conclude, in the concluder', () => {
    const script = Array.from({ length: 15 }, (_, turn) => (turn % 2 === 0 ? '$(view a)' : `$(note finding ${turn})`))
    const { modes, outcome } = played(explore(), [...script, '$(answer half of it)'])
    expect(modes.length).toBe(16)
    expect(modes.at(-1)).toBe('concluder')
    expect(outcome).toBe('partial: half of it')
  })

  test('an auditor that edits is refused', () => {
    const { run } = drive({ task: 'Audit.', machine: audit(), replies: ['$(edit src/a.ts delete) $(view a)'], tools })
    const results = toArray(run.talk).flatMap((message) => (message.role === 'results' ? message.results : []))
    expect(results.map(({ tool, outcome }) => [tool, outcome.output])).toEqual([
      ['edit', 'not allowed in mode explorer'],
      ['view', 'lines of a'],
    ])
  })
})

describe('freeform', () => {
  test('answers by itself', () => {
    expect(played(freeform, ['$(view a)', '$(answer done)'])).toEqual({
      modes: ['working', 'working'],
      outcome: 'answered: done',
    })
  })

  test('is reminded once of how calls are written; then its words are for the person', () => {
    expect(played(freeform, ['Hello.', 'I mean hello.'])).toEqual({ modes: ['working', 'working'], outcome: 'idle' })
  })
})

describe('phased', () => {
  const stuckAt = (mode: string, requests: number) => {
    const maker = eventMaker()
    return (run: RunState) =>
      run.mode.name === mode && run.counts.requests === requests ? [maker.verdict('recover', 'the same search')] : []
  }

  test('search, reason, decide, search: the sequence of the document', () => {
    expect(
      played(phased, [
        '$(text-search architecture)',
        'It names four parts.',
        'How they run is missing.',
        '$(text-search execution)',
        '$(answer four parts)',
        '$(answer)',
      ]),
    ).toEqual({
      modes: ['init', 'searching', 'analyzing', 'deciding', 'searching', 'finishing'],
      outcome: 'answered: four parts',
    })
  })

  test('search, reason, search, reason, finish is what agents do', () => {
    expect(
      played(phased, [
        '$(text-search a)',
        'It shows this.',
        '$(text-search b)',
        'It shows that.',
        '$(answer both)',
        '$(answer)',
      ]).modes,
    ).toEqual(['init', 'searching', 'analyzing', 'searching', 'analyzing', 'finishing'])
  })

  test('search after search stays in searching, and looking at a file is analyzing', () => {
    expect(
      played(phased, ['$(text-search a)', '$(text-search b)', '$(text-search c)', '$(view d)', '$(view e)', 'Aha.'])
        .modes,
    ).toEqual(['init', 'searching', 'searching', 'searching', 'analyzing', 'analyzing'])
  })

  test('a search that repeats is stuck: it is summed up, and the summary is the answer', () => {
    expect(
      played(
        phased,
        ['$(text-search a)', '$(text-search a)', '$(text-search a)', '$(answer nothing on a)', '$(answer)'],
        { interject: stuckAt('searching', 4) },
      ),
    ).toEqual({
      modes: ['init', 'searching', 'searching', 'stuck-search', 'finishing'],
      outcome: 'answered: nothing on a',
    })
  })

  test('an edit while searching is refused: first think, then act', () => {
    const { run } = drive({ task: 'Go.', machine: phased, replies: ['$(text-search a)', '$(edit a delete)'], tools })
    expect(run.guidance.notices).toEqual(['edit: not allowed in mode searching'])
  })

  test('under its preset a mode that takes too long is left for the one that sums up', () => {
    const maker = eventMaker()
    const late = (run: RunState) =>
      run.mode.name === 'analyzing' ? [maker.make('mode.timed_out', { mode: 'analyzing' })] : []
    const replies = ['$(text-search a)', 'It shows this.', '$(answer this)', '$(answer)']
    expect(played(presets.savant.machine, replies, { interject: late })).toEqual({
      modes: ['init', 'searching', 'stuck-analyze', 'finishing'],
      outcome: 'answered: this',
    })
    expect(played(phased, replies, { interject: late }).modes).toEqual(['init', 'searching', 'analyzing', 'finishing'])
  })
})

test('a rule from a file fires: on an error, another mode', () => {
  const text = readFileSync(new URL('../../examples/machines/review.yaml', import.meta.url), 'utf8')
  const parsed = parseMachine(text, { file: 'review.yaml' })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  expect(played(parsed.machine, ['$(run npm test)', '$(view a)', '$(answer sound)', '$(answer)'])).toEqual({
    modes: ['reader', 'retry', 'critic', 'second-look'],
    outcome: 'answered: sound',
  })
})
