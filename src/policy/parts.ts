// What a call does, taken apart: each program it starts, each file it writes, with the risk of each.

import type { Call, JsonObject, ToolClass } from '../core/index.ts'
import { editsIn } from './edits-in.ts'
import { riskOfEdit } from './risk-of-edit.ts'
import type { Subject } from './rules.ts'
import type { Finding, Risk } from './shell/finding.ts'
import { judgeCommand } from './shell/judge.ts'
import type { Judges } from './shell/judges.ts'

/** What policy knows of a tool. */
export interface JudgedTool {
  readonly name: string
  readonly class: ToolClass
  readonly mutates: boolean | ((input: JsonObject) => boolean)
}

export interface Part {
  /** The tool that rules know it by: a redirect counts as an edit. */
  readonly tool: string
  readonly subject: Subject
  readonly risk: Risk
  readonly reason: string
  readonly usesNetwork: boolean
}

/** What a call comes to. */
export interface Anatomy {
  readonly parts: readonly Part[]
  /** Reasons to refuse it whatever anybody says. */
  readonly denied: readonly string[]
  /** Reasons why it cannot be told what it does. */
  readonly unproven: readonly string[]
  /** Whether all its parts are known; if not, there may be anything among them. */
  readonly isWhole: boolean
  /** Files of the project that it runs. */
  readonly scripts: readonly string[]
}

/** Takes a call apart. */
export function partsOf(call: Call, tool: JudgedTool, judges: Judges): Anatomy {
  if (tool.class === 'run' && typeof call.input.command === 'string') return partsOfCommand(call, judges)
  const mutates = typeof tool.mutates === 'function' ? tool.mutates(call.input) : tool.mutates
  if (tool.class === 'edit' && mutates) return partsOfEdits(call, judges)
  const paths = pathsIn(call.input)
  const { risk, reason } = riskOf(call, tool, mutates)
  const base = { tool: call.tool, risk, reason, usesNetwork: isForeign(call.tool) }
  const placed = paths.map((path) => ({ path, placed: judges.place(path, mutates ? 'write' : 'read') }))
  return {
    parts:
      paths.length === 0
        ? [{ ...base, subject: { kind: 'words', words: wordsIn(call.input) } }]
        : placed.map(({ path, placed: at }) => ({
            ...base,
            subject: { kind: 'path', path: at.ok ? at.value.relative : path },
          })),
    denied: placed.flatMap(({ placed: at }) =>
      !at.ok && mutates && (at.error.kind === 'outside' || at.error.kind === 'protected') ? [at.error.message] : [],
    ),
    unproven: [],
    isWhole: !mutates || placed.every(({ path, placed: at }) => /[./]/.test(path) || (at.ok && at.value.exists)),
    scripts: [],
  }
}

/** Every edit of the call by itself; rules for `edit` hold for them whatever the tool is called. */
function partsOfEdits({ tool, input }: Call, judges: Judges): Anatomy {
  const edits = editsIn(input).map((edit) => {
    const [path = ''] = pathsIn(edit)
    return { path, weighed: riskOfEdit(edit), placed: judges.place(path, 'write') }
  })
  const itself: Part = {
    tool,
    subject: { kind: 'words', words: wordsIn(input) },
    risk: edits.length === 0 ? 'high' : 'none',
    reason: 'what it changes is not known',
    usesNetwork: false,
  }
  return {
    parts: [
      ...(tool === 'edit' && edits.length > 0 ? [] : [itself]),
      ...edits.map(({ path, weighed, placed }): Part => {
        const subject = { kind: 'path', path: placed.ok ? placed.value.relative : path } as const
        return { tool: 'edit', subject, ...weighed, usesNetwork: false }
      }),
    ],
    denied: edits.flatMap(({ placed }) =>
      !placed.ok && (placed.error.kind === 'outside' || placed.error.kind === 'protected')
        ? [placed.error.message]
        : [],
    ),
    unproven: [],
    // A name without a slash or a dot may be a symbol of any file.
    isWhole: edits.every(({ path, placed }) => /[./]/.test(path) || (placed.ok && placed.value.exists)),
    scripts: [],
  }
}

function partsOfCommand({ tool, input }: Call, judges: Judges): Anatomy {
  const directory = typeof input.cwd === 'string' ? input.cwd.trim() : ''
  const { fault, findings } = judgeCommand(String(input.command), judges, directory)
  const reasons = (kind: 'denied' | 'unproven') => [
    ...new Set(findings.flatMap((finding) => (finding.kind === kind ? [finding.reason] : []))),
  ]
  return {
    parts: findings.flatMap((finding) => partOf(tool, finding)),
    denied: fault?.kind === 'excessive' ? [fault.reason, ...reasons('denied')] : reasons('denied'),
    unproven: fault === null ? reasons('unproven') : [`${fault.reason}: not a plain command`, ...reasons('unproven')],
    isWhole: fault === null,
    scripts: findings.flatMap((finding) =>
      finding.kind === 'starts' && finding.script !== undefined ? [finding.script] : [],
    ),
  }
}

function partOf(tool: string, finding: Finding): readonly Part[] {
  if (finding.kind === 'starts') {
    const { words, risk, reason, usesNetwork } = finding
    return [{ tool, subject: { kind: 'command', words }, risk, reason, usesNetwork }]
  }
  if (finding.kind !== 'writes') return []
  const { path, risk, reason } = finding
  return [{ tool: 'edit', subject: { kind: 'path', path }, risk, reason, usesNetwork: false }]
}

function riskOf(call: Call, tool: JudgedTool, mutates: boolean): { readonly risk: Risk; readonly reason: string } {
  // What a server of somebody else's says of its own tools is no proof.
  if (isForeign(call.tool)) return { risk: 'high', reason: `${call.tool} is a tool of another server` }
  if (tool.class === 'run') return { risk: 'high', reason: `${call.tool} runs something that is not said` }
  if (!mutates) return { risk: 'none', reason: 'reads' }
  switch (tool.class) {
    case 'memory':
      return { risk: 'low', reason: 'keeps something in memory' }
    default:
      return { risk: 'high', reason: `what ${call.tool} changes is not known` }
  }
}

function isForeign(tool: string): boolean {
  return /^(mcp|web|fetch|http)(\b|_)/.test(tool)
}

const pathKeys = ['target', 'path', 'file', 'filePath', 'file_path', 'filename'] as const

/** The paths that a call names, without lines and symbols behind them. */
function pathsIn(input: JsonObject): readonly string[] {
  const named = pathKeys.flatMap((key) => {
    const value = input[key]
    return typeof value === 'string' && value.trim() !== '' ? [value] : []
  })
  return [
    ...new Set(named.map((text) => text.replace(/^[\s`'"]+|[\s`'"]+$/g, '').replace(/(:\d+(-\d*)?|::.*|#.*)$/, ''))),
  ]
}

function wordsIn(input: JsonObject): readonly string[] {
  return Object.values(input).flatMap((value) => (typeof value === 'string' ? value.split(/\s+/) : []))
}
