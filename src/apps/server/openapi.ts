// The OpenAPI document, made from the table of routes: it cannot say anything that the server does not do.

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
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function operationOf({ about, access, parameters = [], takes }: Route): object {
  const refusals = access === 'open' ? {} : { 401: { description: 'the token is missing or wrong' } }
  return {
    summary: about,
    security: access === 'open' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters: parameters.map(parameterOf) }),
    ...(takes !== undefined && { requestBody: bodyOf(takes) }),
    responses: { '2XX': { description: 'the answer' }, ...refusals, '4XX': { description: 'why not, in words' } },
  }
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
