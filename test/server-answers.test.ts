import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { answers, otherAnswers, refusal } from '../src/apps/server/answers.ts'
import { type Ground, groundWith, oneMode, send, ticket } from './server-ground.ts'

// Every answer of a real server is what the OpenAPI document, and the types for programs that ask, say it is.

const looping = [...Array.from({ length: 12 }, () => '$(view src/same.ts)'), '$(answer I am stuck.)']

let ground: Ground
beforeAll(async () => {
  ground = await groundWith([
    { id: 'first', task: 'x', replies: ['Hm.\n$(view a.ts)', '$(note short)', '$(view b.ts)', '$(answer Yes.)'] },
    { id: 'second', task: 'x', replies: looping, machine: oneMode },
  ])
})
afterAll(() => ground.close())

const routes = Object.entries(answers) as [name: string, schema: z.ZodType][]
const gets = routes.filter(([name]) => name.startsWith('GET ') && !name.includes('/outputs/'))

describe('what is asked', () => {
  test.each(gets)('%s', async (name, schema) => {
    for (const [id, other] of [
      ['first', 'second'],
      ['second', 'first'],
    ] as const) {
      const path = name.slice(4).replace(':id', id).replace(':other', other).replace(':call', 'c1-1')
      const { status, text } = await send(ground.server, { path })
      expect([status, schema.safeParse(JSON.parse(text)).error?.issues]).toEqual([200, undefined])
    }
  })

  test('the ticket, and what is refused', async () => {
    const headers = { authorization: `Bearer ${ticket}`, 'content-type': 'application/json' }
    const session = await send(ground.server, { method: 'POST', path: '/api/session', headers })
    expect(answers['POST /api/session'].safeParse(JSON.parse(session.text)).success).toBe(true)
    for (const path of ['/api/runs/nothing', '/api/runs/first/events?from=x', '/nothing'])
      expect(refusal.safeParse(JSON.parse((await send(ground.server, { path })).text)).success).toBe(true)
  })
})

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly responses: { readonly '2XX': { readonly content: Readonly<Record<string, { readonly schema?: object }>> } }
}

test('the document has a schema for every route that answers with JSON, and no route is left out', async () => {
  const { paths } = JSON.parse((await send(ground.server, { path: '/openapi.json' })).text) as Document
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => {
      const [[type, { schema }] = ['', {}]] = Object.entries(responses['2XX'].content)
      const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      return [name, schema === undefined ? type : 'a schema'] as const
    }),
  )
  const expected = [...routes.map(([name]) => [name, 'a schema'] as const), ...otherAnswers]
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(expected))
})
