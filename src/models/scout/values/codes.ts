// The codes that code speaks of to the outside: with which a program exits, with which a server answers.

import { ownEntry } from '../../../core/index.ts'
import type { SourceLine } from '../looking/read-view.ts'
import { insideBracket, splitTop } from '../source/brackets.ts'
import { lastPart, wordsOfName } from '../source/names.ts'
import { textOf, withoutRemarks } from '../source/source-text.ts'
import { stemsIn } from '../words/kinship.ts'

export type CodeSort = 'exit' | 'status'

export interface Code {
  readonly value: string
  readonly line: SourceLine
}

const exitCall =
  /(?<![\w$.:>])(?:(?:std::|std::process::|process::|os\.|sys\.|process\.|System\.|Kernel\.|syscall\.|Environment\.|typer\.|(?:click\.)?exceptions\.)?_?[eE]xit!?|exitProcess|SystemExit|ProgramResult)\s*(?:\(|(?=\s\d))/g

/** The code of every call that ends the program. */
export function exitCallsIn(lines: readonly SourceLine[]): readonly Code[] {
  return lines.flatMap((line) =>
    [...line.text.matchAll(exitCall)].flatMap((call) => {
      const end = call.index + call[0].length
      const code = call[0].endsWith('(') ? insideBracket(line.text, end - 1) : /^\s*\d+/.exec(line.text.slice(end))?.[0]
      return code === null || code === undefined
        ? []
        : [{ value: code.trim().replace(/^code\s*=\s*/, '') || '0', line }]
    }),
  )
}

const number = '-?\\d+'
const exitForms = [
  new RegExp(`\\bexit_?(?:code|status)\\s*=\\s*(?<value>${number})`, 'i'),
  /\bExitCode(?:::from\(|::|\.)\s*(?<value>\w+)/,
  /\b(?:die|fail|fatal|bail|quit|abort|err[ox]?r?x?|usage|\w*[eE]xit\w*)\(.*\bcode: *(?<value>\d+)/,
]
const returned = new RegExp(`\\breturn\\s+(?:Err\\()?(?<value>${number})\\)?\\s*;?\\s*$`)
const statusForms = [
  /\b(?:HttpStatus(?:Code)?|HTTPStatus|StatusCodes?)(?:\.|::)(?<value>[A-Za-z]\w*)/,
  /\bhttp\.Status(?<value>[A-Z]\w*)/,
  /\b(?:Results|TypedResults)\.(?<value>NotFound|Conflict|BadRequest|Unauthorized|Forbid|UnprocessableEntity)\(/,
  /\b(?:(?:http_?)?status(?:_?code)?|sendStatus|WriteHeader|HTTPException|halt|abort|head)\s*(?:\(|=|:|\s)\s*(?::?status(?:_code)?\s*[=:]\s*)?(?<value>[1-5]\d\d|:[a-z_]+)\b/i,
  /\.code\(\s*(?<value>[1-5]\d\d)\s*\)/,
  /\b(?:\w*(?:Error|Exception|Fault|Problem|error|fail|problem)|super|json|respond|reply|send|send_resp|render)\((?:\w+,\s*)?(?<value>[45]\d\d)\s*[,)]/,
  /,\s*(?<value>[1-5]\d\d)\s*\)?;?$/,
]

/** Every code that some lines speak of; numbers that are given back count only where that ends the program. */
export function codesIn(
  lines: readonly SourceLine[],
  { sort, isOfMain }: { readonly sort: CodeSort; readonly isOfMain: boolean },
): readonly Code[] {
  const forms = sort === 'status' ? statusForms : [...exitForms, ...(isOfMain ? [returned] : [])]
  const written = lines.flatMap((line) => {
    const text = withoutRemarks(line.text)
    const value = forms.map((form) => form.exec(text)?.groups?.value).find((one) => one !== undefined)
    return value === undefined ? [] : [{ value, line }]
  })
  // What the error says of itself (`exit(error.code)`) is no code of this place.
  const called =
    sort === 'exit' ? exitCallsIn(lines).filter(({ value }) => /^(?:-?\d+|[A-Z][A-Z\d_]+)$/.test(value)) : []
  return [...called, ...written.filter(({ line }) => !called.some((one) => one.line === line))]
}

/** Whether a value may be a code: a number, a constant, or what a library calls a status. */
export function looksLikeCode(value: string, sort: CodeSort): boolean {
  return sort === 'exit'
    ? /^(?:-?\d+|[A-Z][A-Z\d_]+|\w*Exit\w*(?:\.|::)\w+|(?:\w+\.)?k?[eE]xit[A-Z]\w*|(?:\w+\.)?[cC]ode[A-Z]\w*)$/.test(
        value,
      )
    : /^(?:[1-5]\d\d|:[a-z_]+|\w*(?:[sS]tatus\w*|http)(?:\.|::)\w+)$/.test(value)
}

const telling: Readonly<Record<CodeSort, readonly string[]>> = { exit: ['exit'], status: ['status', 'http'] }

/** Whether some text says that what it speaks of is a code of this sort. */
export function tellsCode(text: string, sort: CodeSort): boolean {
  return stemsIn(text, telling[sort]).size > 0
}

const handed = /(?:\bsuper(?:\([^()]*\))?(?:\.__init__)?|\bbase|\bparent::__construct|\.call)\s*(?<open>\()/

/** What a class hands to the one that it builds on: `super(422, "full")`, `class Full : Fault(422, "full")`. */
export function handedToBase(
  lines: readonly SourceLine[],
  base: string,
): { readonly line: SourceLine; readonly handed: readonly string[] } | null {
  const [heading] = lines
  const inHeading =
    heading === undefined ? null : new RegExp(`:\\s*(?:\\w+\\.)*${base}\\s*(?<open>\\()`, 'd').exec(heading.text)
  const line = inHeading === null ? lines.find(({ text }) => handed.test(text)) : heading
  if (line === undefined) return null
  const found = inHeading ?? new RegExp(handed, 'd').exec(line.text)
  const open = found?.indices?.groups?.open?.[0]
  const rest = textOf(lines.slice(lines.indexOf(line)))
  const inside = open === undefined ? null : insideBracket(rest, open)
  return inside === null ? null : { line, handed: splitTop(inside, /,/) }
}

/** The argument that is the code: by its name, by the parameter it is for, or by its looks. */
export function codeHanded(handed: readonly string[], parameters: readonly string[], sort: CodeSort): string | null {
  const byName = handed.find((one) => /^\s*\w+\s*[:=]/.test(one) && tellsCode(/^\s*\w+/.exec(one)?.[0] ?? '', sort))
  if (byName !== undefined) return byName.replace(/^\s*\w+\s*[:=]\s*/, '').trim()
  const at = parameters.findIndex((one) => tellsCode(nameIn(one), sort))
  const placed = at < 0 ? undefined : handed[at]?.trim()
  if (placed !== undefined) return placed
  const looks = handed.filter((one) =>
    /^\s*(?:[45]\d\d|(?:HttpStatus(?:Code)?|HTTPStatus|StatusCodes?|http)(?:\.|::)\w+)\s*$/.test(one),
  )
  return sort === 'status' && looks.length === 1 ? (looks[0]?.trim() ?? null) : null
}

/** What a parameter is called, before its type or behind it. */
function nameIn(parameter: string): string {
  const head = parameter.split(/=|(?<!:):(?!:)/, 1)[0] ?? ''
  return wordsOfName(/(?<name>\w+)\s*$/.exec(head)?.groups?.name ?? '').join(' ')
}

const statusNames: Readonly<Record<string, number>> = {
  ok: 200,
  created: 201,
  accepted: 202,
  nocontent: 204,
  badrequest: 400,
  unauthorized: 401,
  paymentrequired: 402,
  forbidden: 403,
  forbid: 403,
  notfound: 404,
  methodnotallowed: 405,
  notacceptable: 406,
  requesttimeout: 408,
  conflict: 409,
  gone: 410,
  preconditionfailed: 412,
  payloadtoolarge: 413,
  requestentitytoolarge: 413,
  unsupportedmediatype: 415,
  unprocessableentity: 422,
  unprocessablecontent: 422,
  locked: 423,
  toomanyrequests: 429,
  internalservererror: 500,
  notimplemented: 501,
  badgateway: 502,
  serviceunavailable: 503,
  gatewaytimeout: 504,
}

/** A status by its number where it is known by its name: `TOO_MANY_REQUESTS` is 429. */
export function statusNumber(value: string): string {
  const bare = lastPart(value)
    .toLowerCase()
    .replace(/^status|[^a-z]/g, '')
  return String(ownEntry(statusNames, bare) ?? value)
}
