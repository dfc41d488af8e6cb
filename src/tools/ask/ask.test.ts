import { describe, expect, test } from 'vitest'
import { type RunState, type ToolOutcome, toArray } from '../../core/index.ts'
import { type Person, startRun } from '../../runtime/index.ts'
import { eventsOf, newRun, scriptedPort, testWorld } from '../../testing/index.ts'
import { askTool } from './index.ts'

const script = ['$(ask Which module (a or b)?)', '$(answer done without)']

function world(person?: Person) {
  return testWorld({ model: scriptedPort(script), tools: [askTool()], ...(person !== undefined && { person }) })
}

function resultOf({ talk }: RunState): ToolOutcome | undefined {
  const results = toArray(talk).find(({ role }) => role === 'results')
  return results?.role === 'results' ? results.results[0]?.outcome : undefined
}

describe('a question of the model', () => {
  test('is put to the person, and the answer is its result', async () => {
    const questions: string[] = []
    const person: Person = {
      permit: async () => null,
      answer: async (question) => {
        questions.push(question)
        return 'a'
      },
    }
    const run = startRun(newRun(), world(person))
    run.say('go')
    await run.rest()
    expect(questions).toEqual(['Which module (a or b)?'])
    expect(resultOf(run.state())).toEqual({ ok: true, output: 'a' })
  })

  test('stays open where nobody is there: it is recorded, the model is told, and the run goes on', async () => {
    const alone = world()
    const run = startRun(newRun(), alone)
    run.say('go')
    await run.rest()
    expect(eventsOf(alone.journal).map(({ type }) => type)).toContain('person.unavailable')
    expect(run.state().knowledge.memory.openQuestions).toEqual(['Which module (a or b)?'])
    expect(resultOf(run.state())).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect(run.state().stage).toMatchObject({ name: 'ended', outcome: { answer: 'done without' } })
  })

  test('can be asked by models that must be told of every tool', async () => {
    const model = { ...scriptedPort(['hello']), dialect: 'native' as const }
    const native = testWorld({ model, tools: [askTool()] })
    const run = startRun(newRun(), native)
    run.say('go')
    await run.rest()
    expect(model.requests[0]?.tools.map(({ name }) => name)).toContain('ask')
  })

  test('without a run around it is refused', async () => {
    const context = { signal: new AbortController().signal, progress: () => {}, key: 'k' }
    expect(await askTool().run({ id: 'c1', tool: 'ask', input: { text: 'why?' } }, context)).toMatchObject({
      ok: false,
      error: { kind: 'refused' },
    })
  })
})
