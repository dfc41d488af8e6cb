// The OpenAPI document, made from the table of routes and the schemas of their answers: it cannot name a route that the
// server does not have, and a test holds real answers to it.

import * as z from 'zod'
import { answers, otherAnswers, refusal } from './answers.ts'
import type { Parameter, Route } from './route.ts'

export function openApiOf(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pawl', version, description: 'Runs of an agent: what they did, and why they stopped.' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: schemaOf(refusal) },
    },
  }
}

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

function operationOf(route: Route): object {
  const { about, access, parameters = [], takes } = route
  return {
    summary: about,
    security: access === 'open' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters: parameters.map(parameterOf) }),
    ...(takes !== undefined && { requestBody: bodyOf(takes) }),
    responses: {
      '2XX': answerOf(route),
      ...(access !== 'open' && { 401: refused('the token is missing or wrong') }),
      '4XX': refused('why not, in words'),
    },
  }
}

function answerOf({ method, path }: Route): object {
  const name = `${method} ${path}`
  const schema = (answers as Readonly<Record<string, z.ZodType>>)[name]
  if (schema !== undefined)
    return { description: 'the answer', content: { 'application/json': { schema: schemaOf(schema) } } }
  const type = otherAnswers.get(name) ?? 'application/json'
  return { description: 'the answer', content: { [type]: {} } }
}

function schemaOf(schema: z.ZodType): object {
  // The whole document is in one dialect of JSON Schema: no part of it says which.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output' })
  return rest
}

function parameterOf({ name, in: place, about, isRequired, type }: Parameter): object {
  return { name, in: place, description: about, required: isRequired === true, schema: { type } }
}

function bodyOf(takes: NonNullable<Route['takes']>): object {
  const properties = Object.fromEntries(
    Object.entries(takes).map(([name, { type, about }]) => [name, { type, description: about }]),
  )
  return { required: true, content: { 'application/json': { schema: { type: 'object', properties } } } }
}
