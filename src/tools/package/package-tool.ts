// What a project depends on, in every ecosystem it uses, from its manifests and lock files.

import { type Call, type JsonObject, ownEntry, type ToolErrorKind, type ToolOutcome } from '../../core/index.ts'
import type { Environment } from '../../hosts/index.ts'
import type { Tool, ToolContext } from '../../runtime/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { flagField, numberField, textField } from '../search/read-field.ts'
import { askRegistry } from './ask-registry.ts'
import type { Project, Reader } from './ecosystem.ts'
import { similarNames } from './graph.ts'
import { cargo } from './read-cargo.ts'
import { go } from './read-go.ts'
import { maven } from './read-maven.ts'
import { npm } from './read-npm.ts'
import { pnpm } from './read-pnpm.ts'
import { pip, poetry, uv } from './read-python.ts'
import { yarn } from './read-yarn.ts'
import { type Asked, info, list, type Report, tree, why } from './report.ts'

export interface PackageToolOptions {
  readonly workspace: Workspace
  /** Whether `outdated` and `audit` may ask a registry; if not said, no. */
  readonly mayUseNetwork?: boolean
  /** For the programs that are asked, beside the allowed part of our own environment. */
  readonly environment?: Environment
}

const readers: readonly Reader[] = [npm, pnpm, yarn, cargo, uv, poetry, pip, go, maven]
const reports: Readonly<Record<string, Report>> = { list, tree, info, why }
const registryQuestions = ['outdated', 'audit'] as const
const actions = [...Object.keys(reports), ...registryQuestions]
const defaultDepth = 3
const mostLines = 250

export function packageTool(options: PackageToolOptions): Tool {
  return {
    name: 'package',
    class: 'read',
    safety: 'read',
    mutates: false,
    isParallelSafe: true,
    timeoutMs: 120_000,
    description:
      '$(package list|tree|info NAME|why NAME|outdated|audit): what the project depends on, read from its lock files. --ecosystem npm narrows, --depth 5 and --all show more, --path FOLDER looks there.',
    inputSchema,
    run: (call, context) => answer(call, context, options),
  }
}

const inputSchema: JsonObject = {
  type: 'object',
  properties: {
    action: { type: 'string', enum: actions },
    name: { type: 'string', description: 'A package, or package@version: for info and why, and to narrow a tree.' },
    ecosystem: { type: 'string', description: 'npm, pnpm, yarn, cargo, uv, poetry, pip, go or maven.' },
    path: { type: 'string', description: 'The folder with the manifest; the root when not given.' },
    depth: { type: 'number', description: `How deep a tree goes; ${defaultDepth} when not given.` },
    all: { type: 'boolean', description: 'List also what is only required by others.' },
  },
  required: ['action'],
}

async function answer(call: Call, context: ToolContext, options: PackageToolOptions): Promise<ToolOutcome> {
  const { input } = call
  const action = wordIn(input, 'action') || 'list'
  if (!actions.includes(action))
    return failure('bad_input', `there is no package ${action}; there is: ${actions.join(', ')}`)
  const asked = askedIn(input)
  if (asked.name === '' && (action === 'info' || action === 'why'))
    return failure('bad_input', `package ${action} needs the name of a package: $(package ${action} NAME)`)
  const folder = wordIn(input, 'path')
  const { projects, broken } = await projectsIn(options.workspace, folder)
  const wanted = wordIn(input, 'ecosystem')
  const chosen = projects.filter(({ ecosystem }) => wanted === '' || ecosystem === wanted)
  if (chosen.length === 0) return nothingThere({ folder, wanted, projects, broken })
  const report = ownEntry(reports, action)
  const parts =
    report === undefined
      ? await Promise.all(chosen.map((project) => ask(project, { action, folder, context, options })))
      : chosen.map((project) => report(project, asked))
  const lines = [...parts.filter((part) => part.length > 0), ...broken.map((line) => [line])].flat()
  return parts.every((part) => part.length === 0) ? notFound(chosen, asked) : { ok: true, output: limited(lines) }
}

interface Question {
  readonly action: string
  readonly folder: string
  readonly context: ToolContext
  readonly options: PackageToolOptions
}

function ask(project: Project, { action, folder, context, options }: Question): Promise<readonly string[]> {
  const { workspace, mayUseNetwork = false, environment } = options
  const placed = workspace.place(folder === '' ? '.' : folder, 'read')
  const question = registryQuestions.find((one) => one === action) ?? 'outdated'
  return askRegistry(project, question, {
    cwd: placed.ok ? placed.value.absolute : workspace.root,
    mayUseNetwork,
    signal: context.signal,
    ...(environment !== undefined && { environment }),
  })
}

function askedIn(input: JsonObject): Asked {
  const text = wordIn(input, 'name')
  // The first letter may be the @ of a scope.
  const at = text.indexOf('@', 1)
  return {
    name: at < 0 ? text : text.slice(0, at),
    version: at < 0 ? undefined : text.slice(at + 1),
    depth: numberField(input, 'depth', { least: 1, most: 50, otherwise: defaultDepth }),
    isAll: flagField(input, 'all'),
  }
}

function wordIn(input: JsonObject, name: string): string {
  return textField(input, name)?.trim() ?? ''
}

interface Found {
  readonly projects: readonly Project[]
  /** Files that are there and cannot be read. */
  readonly broken: readonly string[]
}

async function projectsIn(workspace: Workspace, folder: string): Promise<Found> {
  const names = [...new Set(readers.flatMap((reader) => reader.names))]
  const texts = new Map<string, string>()
  const broken: string[] = []
  for (const name of names) {
    const read = await workspace.readFile(folder === '' ? name : `${folder}/${name}`)
    if (read.ok) texts.set(name, read.value.toString().replace(/^\uFEFF/, ''))
    else if (read.error.kind !== 'not_found') broken.push(`[${read.error.message}]`)
  }
  const projects: Project[] = []
  for (const reader of readers) {
    try {
      const project = reader.read((name) => texts.get(name) ?? null)
      if (project !== null) projects.push(project)
    } catch (error) {
      const present = reader.names.filter((name) => texts.has(name)).join(', ')
      broken.push(`[${present} cannot be read: ${error instanceof Error ? error.message : error}]`)
    }
  }
  return { projects, broken }
}

interface Missing extends Found {
  readonly folder: string
  readonly wanted: string
}

function nothingThere({ folder, wanted, projects, broken }: Missing): ToolOutcome {
  if (projects.length > 0) {
    const there = projects.map(({ ecosystem }) => ecosystem).join(', ')
    return failure('not_found', `nothing of ${wanted} is here; there is: ${there}`)
  }
  if (broken.length > 0) return failure('failed', broken.join('\n'))
  const place = folder === '' ? 'the root of the workspace' : folder
  return failure('not_found', `there is no manifest of a known kind in ${place}; name its folder with --path`)
}

function notFound(projects: readonly Project[], { name, version }: Asked): ToolOutcome {
  const similar = similarNames(projects, name)
  const hint = similar.length === 0 ? '' : `; there is: ${similar.join(', ')}`
  const wanted = version === undefined ? name : `${name}@${version}`
  return failure('not_found', `no package ${wanted} is asked for or locked${hint}`)
}

function limited(lines: readonly string[]): string {
  const all = lines.join('\n').split('\n')
  if (all.length <= mostLines) return all.join('\n')
  const left = all.length - mostLines
  return [...all.slice(0, mostLines), `[… ${left} more lines; narrow it with a name, --ecosystem or --depth …]`].join(
    '\n',
  )
}

function failure(kind: ToolErrorKind, message: string): ToolOutcome {
  return { ok: false, output: message, error: { kind, message } }
}
