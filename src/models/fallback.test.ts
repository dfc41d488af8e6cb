import { expect, test } from 'vitest'
import type { ModelErrorKind } from '../core/index.ts'
import type { ModelPort } from '../runtime/index.ts'
import { withFallback } from './fallback.ts'
import { type ScriptedReply, scriptedModel } from './scripted.ts'
import { plainRequest } from './testing/index.ts'

const fails = (kind: ModelErrorKind): ScriptedReply => ({ error: { kind, message: kind } })

async function asked({ call }: ModelPort, times: number): Promise<readonly string[]> {
  const heard: string[] = []
  for (let time = 0; time < times; time += 1) {
    const outcome = await call(plainRequest, { signal: new AbortController().signal, onText: () => {} })
    heard.push(outcome.ok ? outcome.value.text : outcome.error.kind)
  }
  return heard
}

test('the second model is asked once the first has failed twice in a row, one call each time', async () => {
  const first = scriptedModel([fails('overloaded'), fails('unavailable')])
  const second = scriptedModel(['from the second', 'again'])
  expect(await asked(withFallback(first, second), 4)).toEqual(['overloaded', 'unavailable', 'from the second', 'again'])
  expect([first.requests.length, second.requests.length]).toEqual([2, 2])
})

test('a success in between starts the count again', async () => {
  const first = scriptedModel([fails('overloaded'), 'fine', fails('overloaded'), 'fine again'])
  const second = scriptedModel([])
  expect(await asked(withFallback(first, second), 4)).toEqual(['overloaded', 'fine', 'overloaded', 'fine again'])
})

test('when the second fails as well, the first is asked again', async () => {
  const first = scriptedModel([fails('unreachable'), 'back'])
  const second = scriptedModel([fails('overloaded')])
  const model = withFallback(first, second, { failures: 1 })
  expect(await asked(model, 3)).toEqual(['unreachable', 'overloaded', 'back'])
})

test('the second has as many tries as the first had', async () => {
  const first = scriptedModel([fails('overloaded'), fails('overloaded')])
  const second = scriptedModel([fails('overloaded'), 'from the second'])
  expect(await asked(withFallback(first, second), 4)).toEqual([
    'overloaded',
    'overloaded',
    'overloaded',
    'from the second',
  ])
})

test.each<ModelErrorKind>(['auth', 'quota', 'bad_request', 'context_overflow', 'refused', 'rate_limited', 'cancelled'])(
  '%s is no reason to ask another model',
  async (kind) => {
    const first = scriptedModel(Array<ScriptedReply>(5).fill(fails(kind)))
    const second = scriptedModel([])
    expect(await asked(withFallback(first, second), 5)).toEqual(Array(5).fill(kind))
  },
)

test('what is asked suits both models', () => {
  const first = { ...scriptedModel([], { dialect: 'native' }), name: 'a', maxOutputTokens: 100, maxPromptChars: 5000 }
  const second = { ...scriptedModel([]), name: 'b', maxPromptChars: 2000, maxCostUsd: () => 0.5 }
  const both = withFallback(first, second)
  expect({ ...both, call: null, maxCostUsd: both.maxCostUsd?.(plainRequest) }).toEqual({
    name: 'a, else b',
    dialect: 'native',
    call: null,
    maxOutputTokens: 100,
    maxPromptChars: 2000,
    maxCostUsd: 0.5,
  })
})
