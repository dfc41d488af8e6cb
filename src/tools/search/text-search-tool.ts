// Search in the text of files, by ripgrep.

import type { Call, JsonObject, ToolError, ToolOutcome } from '../../core/index.ts'
import type { Result, Tool, ToolContext } from '../../runtime/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { formatMatches, formatSums, type PageBounds, pageOf } from './format-matches.ts'
import { LineReader } from './line-reader.ts'
import { Matches, type Sums } from './matches.ts'
import { flagField, numberField, textField } from './read-field.ts'
import { hasSigns, plainText, readPattern, spansLines } from './read-pattern.ts'
import { type RipgrepEnd, ripgrep } from './ripgrep.ts'
import { isThere, type Scope, scopeOf } from './scope.ts'

export interface TextSearchOptions {
  readonly workspace: Workspace
}

export function textSearchTool({ workspace }: TextSearchOptions): Tool {
  return {
    name: 'text-search',
    class: 'search',
    safety: 'read',
    mutates: false,
    isParallelSafe: true,
    timeoutMs: 60_000,
    description: [
      'Searches the text of files with a regular expression and shows each match with the symbol around it.',
      'Hidden and ignored files are left out unless --all is given.',
    ].join(' '),
    inputSchema,
    traits: { mutates: false, cursor: 'offset' },
    run: (call, context) => search(call, { workspace, context }),
  }
}

const inputSchema: JsonObject = {
  type: 'object',
  required: ['pattern'],
  properties: {
    pattern: { type: 'string', description: 'a regular expression (Rust syntax), or text with literal' },
    path: { type: 'string', description: 'a directory or file to search in; the whole workspace when not given' },
    ignoreCase: { type: 'boolean' },
    smartCase: { type: 'boolean', description: 'ignore case unless the pattern has an upper-case letter' },
    literal: { type: 'boolean', description: 'take the pattern for plain text' },
    word: { type: 'boolean', description: 'match whole words only' },
    only: { type: 'string', description: 'globs of files to search, such as *.ts' },
    exclude: { type: 'string', description: 'globs of files to leave out' },
    context: { type: 'integer', description: 'how many lines to show around each match' },
    limit: { type: 'integer', description: 'how many matches to show at most (50)' },
    offset: { type: 'integer', description: 'how many matches to leave out, to see the next page' },
    all: { type: 'boolean', description: 'also hidden and ignored files' },
  },
}

interface SearchWorld {
  readonly workspace: Workspace
  readonly context: ToolContext
}

async function search({ input }: Call, world: SearchWorld): Promise<ToolOutcome> {
  const found = await searchFor(input, world)
  const meant = found.isEmpty ? patternAndPath(input, world.workspace) : null
  if (meant === null) return found.outcome
  const { outcome: there } = await searchFor({ ...input, ...meant }, world)
  const notice = `${input.pattern} matches nothing, so it was read as ${meant.pattern} in ${meant.path}`
  return there.ok ? { ok: true, output: `${there.output}\n${notice}` } : found.outcome
}

interface Found {
  readonly outcome: ToolOutcome
  /** Whether everything was searched and nothing matched. */
  readonly isEmpty: boolean
}

/** What somebody may have meant who left the quotes out: the last word is a path, and the pattern stands before it. */
function patternAndPath(input: JsonObject, workspace: Workspace): { pattern: string; path: string } | null {
  const [, pattern, path] = /^(.*\S)\s+(\S+)$/s.exec(textField(input, 'pattern') ?? '') ?? []
  if (pattern === undefined || path === undefined || textField(input, 'path') !== null) return null
  return isThere(path, workspace) ? { pattern, path } : null
}

async function searchFor(input: JsonObject, world: SearchWorld): Promise<Found> {
  const written = textField(input, 'pattern') ?? ''
  if (written === '')
    return fruitless('bad_input', 'there is no pattern; write what to search for: text-search "pattern" path')
  const scope = await scopeOf(input, { workspace: world.workspace, signal: world.context.signal })
  if (!scope.ok) return fruitless(scope.error.kind, scope.error.message)
  const query: Query = { input, scope: scope.value, bounds: boundsOf(input) }
  if (flagField(input, 'literal')) return finish(await ask(query, literal(written), world), [], { query, world })
  const { regex, notices } = readPattern(written)
  const found = await ask(query, regular(regex), world)
  const doubt = doubtAbout(found, written)
  if (doubt === null) return finish(found, notices, { query, world })
  const asText = await ask(query, literal(plainText(written)), world)
  const isBetter = 'complaint' in found || ('sums' in asText && asText.sums.matches > 0)
  return isBetter ? finish(asText, [doubt], { query, world }) : finish(found, notices, { query, world })
}

/** Why a pattern may be code that somebody copied: half a regular expression, or one that finds nothing. */
function doubtAbout(found: Answer, written: string): string | null {
  if ('complaint' in found && found.complaint.includes('regex'))
    return `${written} is no regular expression (${reasonIn(found.complaint)}), so it was searched for as plain text`
  if ('sums' in found && found.sums.matches === 0 && hasSigns(written))
    return `${written} matches nothing as a regular expression, so it was searched for as plain text`
  return null
}

interface Query {
  readonly input: JsonObject
  readonly scope: Scope
  readonly bounds: PageBounds
}

function boundsOf(input: JsonObject): PageBounds {
  return {
    limit: numberField(input, 'limit', { least: 1, most: 1000, otherwise: 50 }),
    offset: numberField(input, 'offset', { least: 0, most: 100_000, otherwise: 0 }),
  }
}

function regular(regex: string): readonly string[] {
  return [...(spansLines(regex) ? ['--multiline'] : []), `--regexp=${regex}`]
}

function literal(text: string): readonly string[] {
  return ['--fixed-strings', ...(text.includes('\n') ? ['--multiline'] : []), `--regexp=${text}`]
}

type Answer =
  | { readonly matches: Matches; readonly sums: Sums; readonly end: RipgrepEnd }
  /** Nothing was searched. */
  | { readonly complaint: string }
  | { readonly stopped: string }

/**
 * Beyond this, what ripgrep says of each match takes longer than the search. Then the matches to show are asked for in
 * order, which is over as soon as they are found, and the sums by themselves.
 */
const manyMatches = 10_000

async function ask(query: Query, pattern: readonly string[], world: SearchWorld): Promise<Answer> {
  const matches = matchesFor(query, world)
  const isEnough = () => matches.seen > manyMatches + query.bounds.offset
  const end = await searchWith([], { query, pattern, matches, isEnough }, world)
  if (!end.ok) return { stopped: end.error }
  if (end.value.isStopped) return askForPage(query, pattern, world)
  const hasSearched = matches.sums.files > 0 || end.value.code !== 2
  return hasSearched ? { matches, sums: matches.sums, end: end.value } : { complaint: end.value.complaint }
}

async function askForPage(query: Query, pattern: readonly string[], world: SearchWorld): Promise<Answer> {
  const matches = matchesFor(query, world)
  const total = new Matches(0)
  const [found, counted] = await Promise.all([
    searchWith(['--sort=path'], { query, pattern, matches, isEnough: () => matches.isFull }, world),
    searchWith(['--quiet'], { query, pattern, matches: total }, world),
  ])
  if (!found.ok) return { stopped: found.error }
  if (!counted.ok) return { stopped: counted.error }
  return { matches, sums: total.sums, end: counted.value }
}

/** Progress tells where, and never what: one line of a key by itself does not look like a secret. */
function matchesFor({ bounds }: Query, { context }: SearchWorld): Matches {
  return new Matches(bounds.offset + bounds.limit, (path, line) => context.progress(`first match: ${path}:${line}`))
}

interface Asking {
  readonly query: Query
  readonly pattern: readonly string[]
  /** Are told what is found. */
  readonly matches: Matches
  readonly isEnough?: () => boolean
}

function searchWith(
  more: readonly string[],
  { query, pattern, matches, isEnough = () => false }: Asking,
  { workspace, context }: SearchWorld,
): Promise<Result<RipgrepEnd, string>> {
  const { input, scope } = query
  const args = ['--json', ...more, ...optionsOf(input), ...scope.options, ...pattern, '--', ...scope.paths]
  const lines = new LineReader((line) => matches.add(line))
  const onChunk = (chunk: Buffer) => lines.add(chunk)
  return ripgrep(args, { cwd: workspace.root, signal: context.signal, onChunk, isEnough })
}

function optionsOf(input: JsonObject): readonly string[] {
  const around = numberField(input, 'context', { least: 0, most: 20, otherwise: 0 })
  return [
    ...(flagField(input, 'ignoreCase') ? ['--ignore-case'] : flagField(input, 'smartCase') ? ['--smart-case'] : []),
    ...(flagField(input, 'word') ? ['--word-regexp'] : []),
    ...(around > 0 ? [`--context=${around}`] : []),
  ]
}

async function finish(
  answer: Answer,
  notices: readonly string[],
  { query: { bounds }, world }: { readonly query: Query; readonly world: SearchWorld },
): Promise<Found> {
  if ('stopped' in answer) return fruitless('interrupted', answer.stopped)
  if ('complaint' in answer)
    return fruitless('bad_input', `ripgrep cannot search for this: ${reasonIn(answer.complaint)}`)
  const { matches, sums, end } = answer
  const files = pageOf(matches.files, bounds)
  const shown = files.reduce((sum, file) => sum + file.matches, 0)
  const unread = end.code === 2 ? ['some files could not be read and were left out'] : []
  const heading = [formatSums({ sums, offset: bounds.offset, shown }), ...notices, ...unread]
  const output = [...heading, ...(shown === 0 ? [] : [await formatMatches(files, world.workspace)])].join('\n')
  return { outcome: { ok: true, output }, isEmpty: sums.matches === 0 }
}

/** The last line of a complaint says what is wrong; the lines before draw it. */
function reasonIn(complaint: string): string {
  return (complaint.split('\n').findLast((line) => line.trim() !== '') ?? 'no reason given').replace(
    /^(?:rg: )?(?:error: )?/,
    '',
  )
}

function fruitless(kind: ToolError['kind'], message: string): Found {
  return { outcome: { ok: false, output: message, error: { kind, message } }, isEmpty: false }
}
