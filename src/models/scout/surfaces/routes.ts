// Routes, as web frameworks take them.

import type { Stretch } from '../looking/every-match.ts'
import { annotatedRoutes } from './annotated-routes.ts'
import { calledRoutes } from './called-routes.ts'
import { belowContext } from './context-path.ts'
import { missedRoutes } from './missed-routes.ts'
import { routeNamed, sourceOf } from './route.ts'
import { wholePaths } from './route-prefixes.ts'
import type { Named, Surface } from './surface.ts'
import type { Unread } from './unread.ts'

const longestCall = 8

function readRoutes(files: readonly Stretch[]): {
  readonly names: readonly Named[]
  readonly unread: readonly Unread[]
} {
  const sources = files.map(sourceOf)
  const called = sources.flatMap(calledRoutes)
  const all = [belowContext(sources, annotatedRoutes(sources)), wholePaths(sources, called)]
  return {
    names: all.flatMap(({ routes }) => routes.flatMap(routeNamed)),
    unread: [...all.flatMap(({ unread }) => unread), ...missedRoutes(sources, called)],
  }
}

export const routes: Surface = {
  noun: 'route',
  patterns: [
    '(?i)[.:>](?:get|post|put|patch|delete|head|options|all|any|route)(?:<.*>)?\\(\\s*(?:r?["\'`](?:/|\\*|["\'])|$)',
    '\\bHandle(?:r?Func|r)?\\(|@\\w+(?:\\.\\w+)*\\.(?:route|get|post|put|patch|delete|websocket)\\(|\\bRoute::[a-z]',
    '@(?:Get|Post|Put|Patch|Delete|Request)(?:Mapping)?\\b|\\[Http[A-Z]|\\.Map[A-Z]\\w+\\(|[@\\[]Route\\(|@Controller\\(',
    '^\\s*(?:get|post|put|patch|delete)[ (]["\']/|#\\[(?:get|post|put|patch|delete|head)\\("|@(?:Application)?Path\\(',
    '^\\s*(?:re_)?path\\(|\\burl\\(\\s*r["\']|\\badd_(?:url_rule|route|api_route|resource|get|post|put|patch|delete)\\(',
    '\\bmethod: *["\'](?i:get|post|put|patch|delete)|\\bresource\\( *"/|^\\s*@(?:GET|POST|PUT|PATCH|DELETE)\\b|routes!\\[',
    '\\.(?:use|register|[mM]ount|nest)\\(|include_router\\(|register_blueprint\\(|\\.[gG]roup\\(|setGlobalPrefix\\(',
    '\\.createContext\\( *"|^\\s*(?:[\\w.]*\\.)?(?:context-?[pP]ath|base-?[pP]ath|root-path)\\s*[:=]',
  ],
  // How a path begins is told by what stands anywhere above.
  around: ({ line }) => ({ before: line - 1, after: longestCall }),
  read: (stretch) => readRoutes([stretch]).names,
  readAll: readRoutes,
}
