import { describe, expect, test } from 'vitest'
import { toArray } from '../core/index.ts'
import { eventMaker, pairMachine, success } from './builders.ts'
import { drive } from './drive.ts'

const provider = success('38: pub enum Provider {')

describe('a scripted run', () => {
  test('plays explorer and evaluator to a conclusion', () => {
    const { run } = drive({
      task: 'How many Provider variants are in llm.rs?',
      machine: pairMachine,
      tools: { 'text-search': () => provider, view: () => success('Anthropic, OpenAI') },
      replies: [
        '$(text-search "enum Provider")',
        'Found the place, not the definition. $(keep 1)',
        '$(view llm.rs:38-55)',
        '$(note two variants) $(answer 2)',
      ],
    })
    expect(run.stage).toEqual({
      name: 'ended',
      outcome: { kind: 'answered', cause: 'concluded', answer: '2', detail: '' },
    })
    expect(run.counts).toMatchObject({ turns: 4, calls: 5, failures: 0 })
  })

  test('waits out a failing model on its own clock', () => {
    const { run, events } = drive({
      task: 'x',
      replies: [{ fails: 'overloaded' }, { fails: 'timeout' }, '$(answer yes)'],
    })
    expect(run.counts.retries).toBe(2)
    expect(events.filter(({ type }) => type === 'retry.due').map(({ at }) => at)).toEqual([2200, 5400])
  })

  test('answers questions, denies what the person denies, and runs what is permitted', () => {
    const { run } = drive({
      task: 'x',
      answers: ['the first'],
      replies: ['$(ask which one?)', '$(answer ok)'],
    })
    expect(toArray(run.talk).at(2)).toMatchObject({ results: [{ outcome: { output: 'the first' } }] })
  })

  test('tells the model about a tool that does not exist', () => {
    const { run } = drive({ task: 'x', replies: ['$(frobnicate all)'] })
    expect(toArray(run.talk).at(-1)).toMatchObject({
      results: [{ outcome: { ok: false, error: { kind: 'unknown_tool' } } }],
    })
  })

  test('lets a verdict overtake the reply that was about to be asked for', () => {
    let isLooping = true
    const { run } = drive({
      task: 'x',
      replies: ['$(answer what I have)'],
      interject: () => {
        const verdicts = isLooping ? [eventMaker().verdict('conclude', 'the same view again')] : []
        isLooping = false
        return verdicts
      },
    })
    expect(run.stage).toMatchObject({
      outcome: { kind: 'partial', cause: 'forced_by_verdict', answer: 'what I have' },
    })
  })

  test('stops where the script ends', () => {
    expect(drive({ task: 'x', replies: [] }).run.stage.name).toBe('calling_model')
  })
})
