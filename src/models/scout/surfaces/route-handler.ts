// What answers at a route: the function below its annotation, or what the call that declares it is given last.

import { splitTop } from '../source/brackets.ts'
import { startOfLine } from '../source/source-text.ts'
import { subjectFrom } from './annotated-routes.ts'
import { closeOf, givenAt, lineAt, type Source, textIn } from './route.ts'

export type Handler =
  /** A function that begins in that line. */
  | { readonly kind: 'below'; readonly line: number }
  /** A function that is written where the route is. */
  | { readonly kind: 'there' }
  /** A function that is named, and whose it is. */
  | { readonly kind: 'named'; readonly name: string; readonly owner: string | undefined }

/** What answers at the route that a line of a file declares, asked with some verb. */
export function handlerAt(source: Source, number: number, verb: string | undefined): Handler | null {
  const index = source.lines.findIndex((line) => line.number === number)
  if (index < 0) return null
  const from = startOfLine(source.text, index)
  const start = from + (/^\s*/.exec(source.text.slice(from))?.[0].length ?? 0)
  return /^(?:@|#?\[)/.test(source.text.slice(start)) ? declaredBelow(source, start) : givenTo(source, start, verb)
}

function declaredBelow(source: Source, start: number): Handler | null {
  const subject = subjectFrom(source, start)
  const head = /\w+\s*(?:<[^>(]*>)?\s*\(/.exec(source.text.slice(subject))
  const line = head === null ? undefined : lineAt(source, subject + head.index)
  return line === undefined ? null : { kind: 'below', line: line.number }
}

const opening = /(?<call>\()\s*(?:"[A-Z]+"\s*,\s*|[\w.]*Method\w+\s*,\s*)?(?:path\s*[:=]\s*)?r?["'`]/
const verbCall = (verb: string | undefined) =>
  new RegExp(`(?:^|[.:])\\s*${verb === undefined ? '(?:get|post|put|patch|delete|any|all)' : verb}\\s*(?=\\()`, 'i')

function givenTo(source: Source, start: number, verb: string | undefined): Handler | null {
  const rest = source.text.slice(start)
  const [line = ''] = rest.split('\n')
  const bare = /^\w+\s+["'][^"']*["'](?<behind>.*)$/.exec(line)?.groups?.behind
  if (bare !== undefined) return bareOf(bare)
  const open = opening.exec(rest)
  if (open === null || open.index > longest) return null
  const at = start + open.index
  const given = givenAt(source, at)
  const behind = source.text.slice(closeOf(source, at) + 1)
  if (/^\s*\{/.test(behind) || /^\s*do\b/.test(behind)) return { kind: 'there' }
  // `.route('/').get(list)`, and `.to(list)` of actix.
  if (given.length === 1) {
    const next = verbCall(verb).exec(behind.slice(0, longest))
    const answer = next === null ? [] : givenAt({ ...source, text: behind }, next.index + next[0].length)
    return inWords(answer.at(-1) ?? '')
  }
  const keyed = given.map((one) => /^(?:view_func|handler|to|endpoint)\s*[=:]\s*(?<it>[\s\S]+)$/.exec(one)?.groups?.it)
  const last =
    keyed.find((one) => one !== undefined) ?? given.filter((one) => !/^\w+\s*[=:][^=:]/.test(one)).at(-1) ?? ''
  return inWords(source.path.endsWith('.rs') ? ofVerb(last, verb) : last)
}

const longest = 300

/** `get '/x', to: 'users#show'`, `get '/x' do`. */
function bareOf(behind: string): Handler | null {
  if (/\bdo\b|\{\s*$/.test(behind)) return { kind: 'there' }
  const { to } = /(?:to:|=>)\s*(?<to>["'][^"']+["'])/.exec(behind)?.groups ?? {}
  return to === undefined ? null : inWords(to)
}

/** `get(list).post(create)`, `web::get().to(list)`. */
function ofVerb(answer: string, verb: string | undefined): string {
  const to = /\.to\(\s*(?<it>[\w:]+)\s*\)/.exec(answer)?.groups?.it
  const call = verbCall(verb).exec(answer)
  if (to !== undefined || call === null) return to ?? answer
  const open = call.index + call[0].length
  return /^\((?<it>[^()]*(?:\([^()]*\))?[^()]*)\)/.exec(answer.slice(open))?.groups?.it ?? answer
}

const named = '(?:[\\w$]+(?:\\.|::|->|#|@|\\\\))*[\\w$]+'

/** What a handler is called, as it is given: `[$orders, 'cancel']`, `orders.cancel`, `wrap(orders.cancel)`, `'orders#show'`. */
function inWords(given: string): Handler | null {
  const written = given
    .trim()
    .replace(/^&|\.bind\([\s\S]*\)$|\.as_view\([^)]*\)$/g, '')
    .replace(/^\$/, '')
  if (written === '') return null
  const text = textIn(written)
  if (text !== undefined) return /^[\w\\]+[#@]\w+$/.test(text) ? nameIn(text) : null
  const pair =
    /^(?:\[|array\()\s*(?:new\s+)?\\?\$?(?<owner>[\w\\>$-]+?)(?:::class|\(\))?\s*,\s*["'](?<name>\w+)["']\s*\]?\)?$/.exec(
      written,
    )
  if (pair?.groups?.name !== undefined)
    return { kind: 'named', name: pair.groups.name, owner: /\w+$/.exec(pair.groups.owner ?? '')?.[0] }
  if (
    /=>|\bfunction\b|\bfunc\s*\(|\bfn\s*\(|^(?:async\s+)?(?:move\s+)?\||\blambda\b|->\s*\{|^\{|\bdelegate\b/.test(
      written,
    )
  )
    return { kind: 'there' }
  if (new RegExp(`^${named}$`).test(written)) return nameIn(written)
  const call = new RegExp(`^(?<callee>${named})\\((?<inside>[\\s\\S]*)\\)$`).exec(written)?.groups
  if (call === undefined) return null
  // What wraps a handler is given it; what makes one is given something else.
  const inside = splitTop(call.inside ?? '', /,/).filter((one) => new RegExp(`^\\$?${named}$`).test(one.trim()))
  const [only, ...more] = inside.filter((one) => /\.|::|->/.test(one) || isWrapper.test(call.callee ?? ''))
  return only !== undefined && more.length === 0 ? nameIn(only.trim().replace(/^\$/, '')) : nameIn(call.callee ?? '')
}

const isWrapper =
  /(?:^|\W)(?:wrap|async|catch|protect|require|with|try)|(?:wrap|wrapper|handler|func|middleware|required|protected)$/i

function nameIn(written: string): Handler {
  const pieces = written.split(/\.|::|->|#|@|\\/).filter((one) => !/^(?:this|self|class)$/.test(one))
  return { kind: 'named', name: pieces.at(-1) ?? '', owner: pieces.at(-2) }
}
