// Measures of code: what is complex, long, repeated, risky, often changed, and who calls whom.

import {
  type Call,
  type JsonObject,
  ownEntry,
  type ToolErrorKind,
  type ToolOutcome,
  unreachable,
} from '../../core/index.ts'
import type { Tool, ToolContext } from '../../runtime/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { flagField, numberField, textField } from '../search/read-field.ts'
import { formatResolution, type TargetWorld } from '../target/index.ts'
import { churnOf, mostCommits } from './churn.ts'
import type { MeasuredFunction } from './measure.ts'
import {
  callees,
  callers,
  complexity,
  duplicates,
  functionsIn,
  health,
  hotspots,
  length,
  type Ranking,
  rankFunctions,
  security,
} from './report.ts'
import { type Scope, type Survey, scopeOf, surveyFiles } from './survey.ts'

export interface AnalyzeToolOptions {
  readonly workspace: Workspace
}

const kinds = ['health', 'complexity', 'length', 'callers', 'callees', 'hotspots', 'duplicates', 'security'] as const
type Kind = (typeof kinds)[number]

/** From where on something is worth showing, when nothing else is said. */
const thresholds = { complexity: 10, length: 50, tokens: 50 }
const defaultLimit = 30

export function analyzeTool(options: AnalyzeToolOptions): Tool {
  return {
    name: 'analyze',
    class: 'read',
    safety: 'read',
    mutates: false,
    isParallelSafe: true,
    timeoutMs: 120_000,
    description:
      '$(analyze KIND [TARGET]): measures code. Kinds: health (a summary), complexity, length, duplicates, security, hotspots (complexity × commits), callers NAME, callees FUNCTION. --threshold 15 and --limit 100 say how much is shown.',
    inputSchema,
    run: (call, context) => analyze(call, context, options),
  }
}

const inputSchema: JsonObject = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: [...kinds] },
    target: { type: 'string', description: 'A file, a folder or a function; the whole workspace when not given.' },
    threshold: { type: 'number', description: 'The least complexity, length or number of tokens that is shown.' },
    limit: { type: 'number', description: `How many lines are shown; ${defaultLimit} when not given.` },
  },
}

interface Asked {
  readonly kind: Kind
  readonly target: string
  readonly threshold: number | null
  readonly limit: number
}

/** Other words for the same. */
const synonyms: Readonly<Record<string, Kind>> = { all: 'health', 'duplicate-functions': 'duplicates' }

function kindOf(word: string): Kind | undefined {
  return kinds.find((kind) => kind === word) ?? ownEntry(synonyms, word)
}

/** `complexity src`, `src complexity`, `src --complexity`, `--callers pay` and `src` alone are all understood. */
function askedIn(input: JsonObject): Asked | null {
  const words = [textField(input, 'kind') ?? '', textField(input, 'target') ?? ''].map((word) => word.trim())
  const named = words.map(kindOf).find((kind) => kind !== undefined)
  const flagged = kinds.find((kind) => flagField(input, kind) || nameIn(input, kind) !== '')
  const kind = named ?? flagged ?? 'health'
  const others = [...words.filter((word) => kindOf(word) !== kind), nameIn(input, kind)].filter((word) => word !== '')
  const [target = '', ...unclear] = others
  if (unclear.length > 0) return null
  const threshold = numberField(input, 'threshold', { least: 1, most: 1_000_000, otherwise: 0 })
  return {
    kind,
    target,
    threshold: threshold === 0 ? null : threshold,
    limit: numberField(input, 'limit', { least: 1, most: 1000, otherwise: defaultLimit }),
  }
}

/** What follows a flag that is the name of a kind, where it is more than yes or no. */
function nameIn(input: JsonObject, kind: Kind): string {
  const text = textField(input, kind)?.trim() ?? ''
  return /^(?:true|false|yes|no|\d+)$/i.test(text) ? '' : text
}

async function analyze(call: Call, context: ToolContext, options: AnalyzeToolOptions): Promise<ToolOutcome> {
  const asked = askedIn(call.input)
  if (asked === null) return failure('bad_input', `there is no such analysis; there is: ${kinds.join(', ')}`)
  const { kind, target } = asked
  const world = { workspace: options.workspace, signal: context.signal }
  const isAboutCalls = kind === 'callers' || kind === 'callees'
  if (isAboutCalls && target === '')
    return failure('bad_input', `analyze ${kind} needs the name of a function: $(analyze ${kind} NAME)`)
  // Calls go by the name alone, so that what is called need not be declared here.
  const scoped = await scopeOf(kind === 'callers' ? '' : target, world)
  if (scoped.kind === 'unclear') {
    const why = scoped.resolution.kind === 'missing' ? 'not_found' : 'bad_input'
    return failure(why, formatResolution(target, scoped.resolution))
  }
  const { scope } = scoped
  const paths = kind === 'callees' ? await allPaths(world) : scope.paths
  if (paths.length === 0) return failure('not_found', `there is no source to measure in ${target || 'the workspace'}`)
  const { progress } = context
  const survey = await surveyFiles(
    paths,
    world,
    kind === 'callers' ? { containing: lastName(target), progress } : { progress },
  )
  const ranking = await rank(asked, narrowed(survey, scope, kind), { scope, context, options })
  if (typeof ranking === 'string') return failure('failed', ranking)
  return { ok: true, output: shown(ranking, asked.limit, survey.notices) }
}

/** `take` of `queue.ts/Queue.take`. */
function lastName(target: string): string {
  return target.split(/::|[/#.:\s]/).at(-1) ?? ''
}

async function allPaths(world: TargetWorld): Promise<readonly string[]> {
  const scoped = await scopeOf('', world)
  return scoped.kind === 'scope' ? scoped.scope.paths : []
}

/** Of a named function or some lines, only what overlaps them; who is called may be declared anywhere. */
function narrowed(survey: Survey, { target }: Scope, kind: Kind): Survey {
  if (kind === 'callees' || target === null || target.kind === 'directory' || target.kind === 'file') return survey
  const [from, to] = target.kind === 'lines' ? [target.from, target.to] : [target.symbol.line, target.symbol.endLine]
  const isMeant = (one: { readonly line: number; readonly endLine?: number }) =>
    one.line <= to && (one.endLine ?? one.line) >= from
  return {
    ...survey,
    files: survey.files.map((file) => ({ ...file, functions: file.functions.filter(isMeant) })),
    findings: survey.findings.filter(isMeant),
  }
}

interface Setting {
  readonly scope: Scope
  readonly context: ToolContext
  readonly options: AnalyzeToolOptions
}

/** What was asked for, or why it cannot be had. */
async function rank({ kind, threshold, target }: Asked, survey: Survey, setting: Setting): Promise<Ranking | string> {
  const { files, findings } = survey
  const functions = functionsIn(files)
  switch (kind) {
    case 'health':
      return health({ files, findings, thresholds })
    case 'complexity':
      return rankFunctions(functions, threshold ?? thresholds.complexity, complexity)
    case 'length':
      return rankFunctions(functions, threshold ?? thresholds.length, length)
    case 'duplicates':
      return duplicates(functions, threshold ?? thresholds.tokens)
    case 'security':
      return security(findings)
    case 'hotspots': {
      const churn = await churnOf(setting.options.workspace.root, setting.context.signal)
      if (!churn.ok) return `hotspots need the commits of a git repository: ${churn.error}`
      const ranking = hotspots(files, churn.value)
      return { ...ranking, head: `${ranking.head} (the last ${mostCommits} at most)` }
    }
    case 'callees': {
      const caller = callerIn(functions, setting.scope)
      return caller === undefined ? `${target} is no function; name one` : callees(files, caller)
    }
    case 'callers':
      return callers(files, lastName(target))
    default:
      return unreachable(kind)
  }
}

function callerIn(functions: readonly MeasuredFunction[], { target }: Scope): MeasuredFunction | undefined {
  if (target === null || target.kind === 'directory' || target.kind === 'file') return undefined
  const line = target.kind === 'lines' ? target.from : target.symbol.line
  const here = functions.filter(({ path }) => path === target.path.relative)
  return here.find((one) => one.line <= line && one.endLine >= line)
}

function shown({ head, lines }: Ranking, limit: number, notices: readonly string[]): string {
  const left = lines.length - limit
  return [
    head,
    ...lines.slice(0, limit),
    ...(left > 0 ? [`[… ${left} more lines; --limit ${lines.length} shows all …]`] : []),
    ...notices.map((notice) => `[${notice}]`),
  ].join('\n')
}

function failure(kind: ToolErrorKind, message: string): ToolOutcome {
  return { ok: false, output: message, error: { kind, message } }
}
