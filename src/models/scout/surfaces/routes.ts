// Routes, as web frameworks take them.

import type { Stretch } from '../looking/every-match.ts'
import { caughtBy, type Named, type Surface } from './surface.ts'

const verbs =
  'get|post|put|patch|delete|head|options|all|any|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Get|Post|Put|Patch|Delete|Head|Options|Any'

/** What asks a server for something is written like what answers. */
const noClient =
  '(?<!(?:client|Client|axios|http|\\$http|request|agent|session|fetch|browser|page|test|requests|cache|ky|got|params|headers|config|cookies|map|store))'

const forms = [
  new RegExp(
    `(?<![\\w$])[\\w$]*[\\w$)]${noClient}(?:\\.|::|->)(?<method>${verbs})\\(\\s*r?["'\`](?<name>/[^"'\`]*|\\*)["'\`]\\s*,`,
    'g',
  ),
  /\b(?:HandleFunc|Handle)\(\s*"(?:(?<method>[A-Z]+) )?(?<name>\/[^"]*)"/g,
  /^\s*@\w+(?:\.\w+)*\.(?<method>route|get|post|put|patch|delete|head|websocket)\(\s*["'](?<name>(?:\/[^"']*)?)["']/gm,
  /\badd_(?:url_rule|route|api_route|resource)\(\s*["'](?<name>\/[^"']*)/g,
  /\badd_(?<method>get|post|put|patch|delete)\(\s*["'](?<name>\/[^"']*)/g,
  /@(?<method>Get|Post|Put|Patch|Delete|Request)(?:Mapping)?\(\s*(?:(?:value|path)\s*=\s*)?\{?["'](?<name>[^"']*)/g,
  /\[Http(?<method>Get|Post|Put|Patch|Delete)\("(?<name>[^"]*)"/g,
  /\.Map(?<method>Get|Post|Put|Patch|Delete)\(\s*"(?<name>[^"]*)"/g,
  /#\[(?<method>get|post|put|patch|delete|head)\("(?<name>[^"]+)"/g,
  /\.route\(\s*"(?<name>[^"]+)"\s*,\s*(?:\w+::)*(?<method>get|post|put|patch|delete|any)\b/g,
  /\bresource\(\s*"(?<name>\/[^"]*)"/g,
  /^\s*(?<method>get|post|put|patch|delete)\s+["'](?<name>\/[^"']*)["']/gm,
  /^\s*(?<method>get|post|put|patch|delete)\("(?<name>\/[^"]*)"\)\s*\{/gm,
  /^\s*(?:re_)?path\(\s*r?["'](?<name>[^"']*)["']\s*,/gm,
  /\burl\(\s*r["'](?<name>[^"']*)["']\s*,/g,
  /(?:#\[|@)Route\(\s*(?:path:\s*)?["'](?<name>\/[^"']*)/g,
  /\bmethod:\s*["'](?<method>\w+)["'],\s*(?:url|path):\s*["'`](?<name>[^"'`]+)/g,
] as const

/** `router.route('/').get(list).post(create)`: one path, and what is answered there. */
const chained = /\.route\(\s*["'`](?<path>\/[^"'`]*)["'`]\s*\)(?<chain>(?:\s*\.\w+\((?:[^()]|\([^()]*\))*\))+)/g

function chainedRoutes(stretch: Stretch): readonly Named[] {
  return caughtBy([chained], stretch, ({ path = '', chain = '' }) => `${path} ${chain}`).flatMap(
    ({ name, ...place }) => {
      const [path = '', ...rest] = name.split(' ')
      const verbs = [...rest.join(' ').matchAll(/\.(?<verb>get|post|put|patch|delete|head|options|all)\(/g)]
      return verbs.map(({ groups }) => ({ ...place, name: routeCalled({ name: path, method: groups?.verb }) }))
    },
  )
}

function routeCalled({ name = '', method }: Readonly<Record<string, string | undefined>>): string {
  const isVerb = method !== undefined && /^(?:get|post|put|patch|delete|head|options)$/i.test(method)
  return isVerb ? `${method.toUpperCase()} ${name}` : name
}

export const routes: Surface = {
  noun: 'route',
  patterns: [
    '(?i)[.:>](?:get|post|put|patch|delete|head|options|all|any|route)\\(\\s*(?:r?["\'`](?:/|\\*|["\'])|$)',
    '\\bHandle(?:Func)?\\(|@\\w+(?:\\.\\w+)*\\.(?:route|get|post|put|patch|delete|websocket)\\(',
    '(?:Get|Post|Put|Patch|Delete|Request)(?:Mapping)?\\(|\\[Http[A-Z]\\w+\\(|\\.Map[A-Z]\\w+\\(|Route\\(',
    '^\\s*(?:get|post|put|patch|delete)[ (]["\']/|#\\[(?:get|post|put|patch|delete|head)\\("',
    '^\\s*(?:re_)?path\\(|\\burl\\(\\s*r["\']|\\badd_(?:url_rule|route|api_route|resource|get|post|put|patch|delete)\\(',
    '\\bmethod: *["\'](?i:get|post|put|patch|delete)|\\bresource\\( *"/',
  ],
  around: () => ({ before: 0, after: 2 }),
  read: (stretch) => [...caughtBy(forms, stretch, routeCalled), ...chainedRoutes(stretch)],
}
