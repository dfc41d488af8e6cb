// A list of routes that misses one is a false answer. Whatever looks like one more, and was not read as one, is told here:
// what is given to a router that has others, a path that is made when the program runs, a path that is kept elsewhere.

import type { Called } from './called-routes.ts'
import { capitalVerbs, closeOf, givenAt, loudVerbs, type Source, smallVerbs, unreadAt } from './route.ts'
import type { Unread } from './unread.ts'

const madeLater = 'takes one whose path is made when the program runs'
const otherwise = 'declares one in a way that is not read'

/** What looks like a route, or like what routes are put below, and why it is none that was read; nothing where it is harmless. */
interface Suspect {
  readonly form: RegExp
  /** Files that it is looked for in. */
  readonly files?: RegExp
  /** Whether what it is given to must be known to take routes. */
  readonly isGiven?: true
  /** How many things it must be given to be one. */
  readonly atLeast?: number
}

const anyVerb = `${smallVerbs}|${loudVerbs}|${capitalVerbs}|all|any|Any`

const suspects: readonly Suspect[] = [
  {
    form: new RegExp(`(?<receiver>[\\w$]+)(?:\\.|->)(?:${anyVerb})(?:<[^()\\n]*>)?\\(`, 'g'),
    isGiven: true,
    atLeast: 2,
  },
  { form: /(?<receiver>[\w$]+)(?:\.|->)(?:map|match|Match|on|Method(?:Func)?)\(/g, isGiven: true, atLeast: 3 },
  { form: /(?<receiver>[\w$]+)(?:\.|->)(?:HandleFunc|Handle)\(/g, isGiven: true, atLeast: 2 },
  { form: /(?<receiver>[\w$]+)\[(?!["'])[\w$.]+(?:\(\))?\]\(/g, isGiven: true, atLeast: 2 },
  { form: /(?:\.|->)(?:group|Group|Route|MapGroup)\((?=\s*[$\w.]+\s*,)/g, atLeast: 2 },
  { form: /\.route\(\s*(?=\{)/g, files: /\.[cm]?[jt]sx?$/ },
  { form: /\.add_(?:url_rule|route|api_route|view|get|post|put|patch|delete|head|options)\(/g, files: /\.py$/ },
  { form: /\.route\(\s*(?!")/g, files: /\.rs$/, atLeast: 2 },
  { form: /(?:\.nest|\.mount|\bweb::scope|\bweb::resource)\((?=\s*[^"\s])/g, files: /\.rs$/ },
  {
    form: /\w+\.Map(?:Get|Post|Put|Patch|Delete|Methods|Fallback|Hub|HealthChecks)?(?:<[^()\n]*>)?\(/g,
    files: /\.cs$/,
  },
  {
    form: /^[ \t]*(?:(?:get|post|put|patch|delete)[ (]+(?:%r|[a-z_]\w*(?:,|\s+do\b))|(?:match|forward|live|resources?)[ (]+["':/]|mount[ (]+["'A-Z])/gm,
    files: /\.(?:rb|exs?)$/,
  },
  { form: /^[ \t]*(?:get|post|put|patch|delete)\((?=\s*[A-Za-z_][\w.]*\s*\)\s*\{)/gm, files: /\.kts?$/ },
]

/** What a path holds that is put into it when the program runs. */
const made = /\$\{|#\{|\\\(/
const madeInText = /\$\w/

/** What may be a route of some files besides those that were read. */
export function missedRoutes(sources: readonly Source[], called: readonly Called[]): readonly Unread[] {
  return sources.flatMap((source) => {
    const own = called.filter((one) => one.source === source)
    const isMade = ({ path }: Called) =>
      made.test(path) || (/\.(?:kts?|php)$/.test(source.path) && madeInText.test(path))
    return [
      ...own.filter(isMade).flatMap(({ at }) => unreadAt(source, at, madeLater)),
      ...suspects.flatMap((suspect) => missedBy(suspect, source, own)),
    ]
  })
}

function missedBy(suspect: Suspect, source: Source, own: readonly Called[]): readonly Unread[] {
  const { form, files, isGiven, atLeast = 0 } = suspect
  if (files?.test(source.path) === false) return []
  return [...source.text.matchAll(form)].flatMap(({ index, 0: whole, groups }) => {
    const open = index + whole.lastIndexOf('(')
    const { receiver = '' } = groups ?? {}
    if (isGiven && !takesRoutes(receiver, own)) return []
    // A call by itself, or the object that it is given, was read.
    const end = whole.includes('.route(') ? closeOf(source, open) : index + whole.length
    if (own.some(({ at }) => index - 1 <= at && at <= end)) return []
    if (whole.endsWith('(') && atLeast > 0) {
      const given = givenAt(source, open)
      if (given.length < atLeast || given.some((one) => isElsewhere.test(one))) return []
    }
    return unreadAt(source, index + whole.length, otherwise)
  })
}

/** What is put below a path is told by its own routes; a whole address is asked of another server. */
const isElsewhere = /\bStripPrefix\(|^["'`]https?:/

/** Whether something is called like a router, or has been given a route before. */
function takesRoutes(receiver: string, own: readonly Called[]): boolean {
  return /^\$?(?:app|router|\w+(?:Router|Routes|Group))$/.test(receiver) || own.some((one) => one.receiver === receiver)
}
