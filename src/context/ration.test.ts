import { describe, expect, test } from 'vitest'
import type { Machine, ModeDefinition, RunState } from '../core/index.ts'
import { encodeText } from '../dialects/index.ts'
import { call, drive, eventMaker, play, playOn, success } from '../testing/index.ts'
import { assemble, lookUp, type Prompt, type PromptOptions } from './index.ts'

/** The prompt for a run; it must fit. */
function promptFor(run: RunState, more: Partial<PromptOptions> = {}): Prompt {
  const assembled = assemble(run, { now: run.at, renderCall: encodeText, ...more })
  if (!assembled.ok) throw new Error(`too large: ${assembled.error.size}`)
  return assembled.prompt
}

function lastText({ messages }: Prompt): string {
  const last = messages.at(-1)
  return last?.role === 'user' ? last.text : ''
}

function sectionText(prompt: Prompt, name: string): string | undefined {
  return prompt.sections.find((section) => section.name === name)?.text
}

/** A machine of one mode that stays where it is. */
function machineSeeing(sees: ModeDefinition['sees'], more: Partial<ModeDefinition> = {}): Machine {
  const mode: ModeDefinition = { prompt: 'Work.', sees, may: ['*'], concludes: true, on: { reply: 'work' }, ...more }
  return { name: 'one', start: 'work', modes: { work: mode }, limits: { turns: 15 } }
}

describe('a prompt that would not fit', () => {
  const long = (name: string) => `${name} begins\n${`${name} goes on and on\n`.repeat(200)}${name} ends`
  const run = drive({
    task: 'Summarise the files.',
    machine: machineSeeing(['task', 'notes', 'working-memory', 'all-results']),
    tools: { view: ({ input }) => success(long(String(input.target))) },
    replies: [
      '$(view one)',
      '$(keep 1)',
      '$(view two)',
      '$(keep 1) $(note two is like one)',
      '$(view three)\n$(view four)',
    ],
  }).run
  const whole = promptFor(run).size
  const lost = (size: number) =>
    promptFor(run, { limit: { size } }).dropped.map(({ kind, ref, how }) => `${kind} ${ref} ${how}`)

  const oldResults = ['old result result:c1.1 cut', 'old result result:c3.1 cut']
  const lastResults = ['last result result:c5.1 cut', 'last result result:c5.2 cut']
  const kept = ['kept result result:c1.1 cut', 'kept result result:c3.1 cut']

  test.each<[size: number, dropped: string[]]>([
    [whole, []],
    [whole - 100, oldResults.slice(0, 1)],
    [whole - 4000, oldResults],
    [whole - 9000, [...oldResults, ...lastResults]],
    [10_000, [kept[0] ?? '', ...oldResults, ...lastResults]],
    [3000, [...kept, ...oldResults, ...lastResults]],
    [1600, [...kept, 'old turn turn:1 left out', 'old turn turn:3 left out', ...lastResults]],
  ])('gives way in the fixed order: %i characters', (size, dropped) => {
    expect(lost(size)).toEqual(dropped)
  })

  test('says in the state section what is missing and how to read it again', () => {
    const state = sectionText(promptFor(run, { limit: { size: 3000 } }), 'state')
    expect(state?.split('\n').at(-1)).toBe(
      'Shortened to fit: 2 kept results, 2 old results and 2 last results. Read one again by its reference: $(view result:c1.1)',
    )
  })

  test('leaves a notice with the reference in each place', () => {
    expect(lastText(promptFor(run, { limit: { size: 3000 } }))).toContain(
      '- $(view one)\n```\n[… 3,819 bytes, 202 lines left out; whole: result:c1.1 …]\n```',
    )
    expect(lookUp(run, 'result:c1.1')).toBe(long('one'))
  })

  test('is not made when even the least does not fit', () => {
    expect(assemble(run, { now: 0, limit: { size: 300 } })).toEqual({
      ok: false,
      error: { kind: 'too_large', size: expect.any(Number), limit: 300 },
    })
  })

  test('is measured the way the model counts', () => {
    const words = (text: string) => text.split(/\s+/).length
    const { size, system, messages } = promptFor(run, { limit: { size: 500, measure: words } })
    expect(size).toBe(
      words(system) + messages.reduce((sum, message) => sum + words('text' in message ? message.text : ''), 0),
    )
    expect(size).toBeLessThanOrEqual(500)
  })

  test('drops whole turns of a conversation, never the task', () => {
    const talk = drive({
      task: 'Summarise the files.',
      machine: machineSeeing(['conversation']),
      tools: { view: ({ input }) => success(long(String(input.target))) },
      replies: ['$(view one)', `${'Thinking. '.repeat(50)}$(view two)`, '$(view three)'],
    }).run
    expect(promptFor(talk, { limit: { size: 900 } }).messages.slice(0, -1)).toEqual([
      { role: 'user', text: 'Summarise the files.\n\n[… turns 1 to 2 left out; whole: turn:1 to turn:2 …]' },
      { role: 'assistant', text: '$(view three)', calls: [] },
    ])
    expect(lookUp(talk, 'turn:2')).toContain(long('two'))
  })
})

describe('whatever is large gives way', () => {
  const make = eventMaker()
  const large = 'words and words '.repeat(2000)
  const many = <Item>(item: (index: number) => Item) => Array.from({ length: 300 }, (_, index) => item(index))
  const noting = (text: string) => call(`n${text}`, 'note', { text: `fact ${text}` })
  const everything: ModeDefinition['sees'] = ['task', 'plan', 'notes', 'working-memory', 'last-results', 'draft']
  const begun = (sees: ModeDefinition['sees'] = everything, more: Partial<ModeDefinition> = {}) =>
    play(make.started(machineSeeing(sees, more)), make.said('go')).run
  const viewed = (run: RunState, output: string) =>
    playOn(run, make.replied(1, '', [call('c1', 'view')]), make.finished('c1', success(output))).run
  const talked = (times: number, text: string) => {
    let run = begun(['conversation'])
    for (let request = 1; request <= times; request += 1) {
      run = playOn(run, make.replied(request, text, [noting(String(request))])).run
    }
    return run
  }
  const edited = (run: RunState) =>
    playOn(
      run,
      make.replied(1, '', [call('c1', 'edit')]),
      make.finished('c1'),
      make.make('hooks.finished', { reports: [{ name: 'lint', ok: false, output: large }] }),
    ).run
  const asksAgain = (times: number) => {
    let run = begun(['task'])
    for (let request = 1; request <= times; request += 1) {
      run = playOn(
        run,
        make.replied(request, '', [call(`a${request}`, 'answer', { text: large })]),
        make.make('run.resumed', { interrupted: [], turns: 15 }),
        make.said(`and ${request}?`),
      ).run
    }
    return run
  }

  const recalling = (run: RunState) =>
    playOn(run, make.make('memory.recalled', { facts: many((index) => ({ ref: `memory:${index}`, text: large })) })).run
  test.each<[kind: string, run: RunState, more?: Partial<PromptOptions>]>([
    [
      'old result',
      playOn(
        viewed(begun(['conversation']), large),
        make.replied(2, 'hm', [noting('x')]),
        make.replied(3, 'hm', [noting('y')]),
      ).run,
    ],
    ['last result', viewed(begun(), large)],
    ['kept result', playOn(viewed(begun(), large), make.replied(2, '', [call('k', 'keep')])).run],
    ['recalled fact', recalling(begun())],
    ['earlier exchange', asksAgain(20)],
    ['hook report', edited(begun())],
    ['old turn', talked(10, large)],
    ['instruction file', begun(), { instructions: { path: 'AGENTS.md', text: large } }],
    [
      'note',
      playOn(
        begun(),
        make.replied(
          1,
          '',
          many((index) => noting(String(index))),
        ),
      ).run,
    ],
    [
      'plan',
      playOn(begun(), make.replied(1, '', [call('p', 'plan', { tasks: many((index) => `step ${index}`) })])).run,
    ],
    ['last word', playOn(begun(), make.replied(1, large, [noting('x')])).run],
    [
      'draft',
      playOn(
        begun(everything, { on: { concluded: 'work' } }),
        make.replied(1, '', [call('a', 'answer', { text: large })]),
      ).run,
    ],
    ['remark', playOn(begun(), make.said(large), make.replied(1, '', [noting('x')])).run],
    ['last turn', talked(1, large)],
  ])('%s', (kind, run, more) => {
    const prompt = promptFor(run, { ...more, limit: { size: 2500 } })
    expect(new Set(prompt.dropped.map((loss) => loss.kind))).toContain(kind)
  })

  test('results that were kept in great number', () => {
    let run = begun()
    for (let request = 1; request < 100; request += 2) {
      const { run: seen } = playOn(run, make.replied(request, '', [call(`c${request}`, 'view')]))
      run = playOn(
        seen,
        make.finished(`c${request}`, success(`${request}${large}`)),
        make.replied(request + 1, '', [call(`k${request}`, 'keep')]),
      ).run
      run = { ...run, counts: { ...run.counts, turnsLeft: 15 } }
    }
    const { dropped } = promptFor(run, { limit: { size: 2500 } })
    expect(new Set(dropped.map(({ kind, how }) => `${kind} ${how}`))).toContain('kept result left out')
  })

  test('an instruction file, first to its head and tail, then to its reference', () => {
    const instructions = { path: 'AGENTS.md', text: `first rule\n${large}\nlast rule` }
    const systemFor = (size: number) => promptFor(begun(), { instructions, limit: { size } }).system
    expect(systemFor(2500)).toMatch(/first rule\n.* left out; whole: AGENTS.md …\]\n.*\nlast rule$/s)
    expect(systemFor(1000)).toBe(
      'Work.\n\n## Project instructions (AGENTS.md)\n[… 32,021 bytes, 3 lines left out; whole: AGENTS.md …]',
    )
  })
})
