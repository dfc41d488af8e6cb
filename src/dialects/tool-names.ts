// What models call our tools, and which tool is meant.

import type { JsonObject } from '../core/index.ts'
import { toolShapes } from './tool-shapes.ts'

interface Alias {
  readonly tool: string
  /** Input that the name itself implies. */
  readonly implies?: JsonObject
  /** Input of the bare name, without arguments. */
  readonly bare?: JsonObject
  /** The name is a program's too: with arguments only a shell understands, that is what is run. */
  readonly program?: Program
}

export interface Program {
  /** One-letter flags that make no difference to the tool. */
  readonly idleFlags: string
}

export interface ResolvedTool extends Alias {
  /** False for a name that no table and no registry holds. */
  readonly isKnown: boolean
}

const names = (tool: string, ...others: string[]) => others.map((name): [string, Alias] => [name, { tool }])

const aliases: ReadonlyMap<string, Alias> = new Map<string, Alias>([
  ['cat', { tool: 'view', program: { idleFlags: 'n' } }],
  ['ls', { tool: 'view', bare: { target: '.' }, program: { idleFlags: 'aAFhl1' } }],
  ['grep', { tool: 'text-search', program: { idleFlags: 'EHnrR' } }],
  ['rg', { tool: 'text-search', program: { idleFlags: 'n' } }],
  ...names('view', 'read', 'read-file', 'open', 'open-file', 'show', 'list', 'list-files', 'list-directory', 'dir'),
  ...names('text-search', 'search', 'search-text', 'search-files', 'search-code', 'grep-search', 'ripgrep'),
  ...names('run', 'bash', 'sh', 'shell', 'zsh', 'exec', 'execute', 'execute-command', 'command', 'terminal'),
  ...names('run', 'run-command', 'run-shell-command', 'run-terminal-cmd', 'local-shell', 'cmd'),
  ...names('answer', 'done', 'finish', 'final', 'final-answer', 'conclude', 'attempt-completion', 'submit'),
  ...names('ask', 'ask-user', 'ask-followup-question', 'question'),
  ...names('note', 'take-note', 'add-note', 'remember'),
  ...names('edit', 'edit-file', 'str-replace', 'str-replace-editor', 'apply-edit'),
  ...names('batch-edit', 'multi-edit', 'multiedit', 'apply-edits'),
  ['unknown', { tool: 'answer', implies: { unresolved: true } }],
  ['give-up', { tool: 'answer', implies: { unresolved: true } }],
  ['write', { tool: 'edit', implies: { action: 'write' } }],
  ['write-file', { tool: 'edit', implies: { action: 'write' } }],
  ['create-file', { tool: 'edit', implies: { action: 'write' } }],
])

/** Programs that models name as if they were tools. */
const programs: ReadonlySet<string> = new Set(
  (
    'awk bun cargo cp curl date deno diff docker echo env file find git go head jq make mkdir mv node npm npx ' +
    'pip pnpm pwd pytest python python3 rm sed sort stat tail touch tree tsc uniq wc which yarn'
  ).split(' '),
)

const known: ReadonlyMap<string, ResolvedTool> = new Map<string, ResolvedTool>([
  ...[...aliases].map(([name, alias]) => [name, { ...alias, isKnown: true }] as const),
  ...Object.keys(toolShapes).map((tool) => [tool, { tool, isKnown: true }] as const),
])

/** The tool a name stands for. Spelling is forgiven (`Text_Search`), a registered name wins over every alias. */
export function resolveTool(name: string, tools: readonly string[]): ResolvedTool {
  if (tools.length > 0 && tools.includes(name)) return { tool: name, isKnown: true }
  return known.get(name) ?? known.get(name.toLowerCase().replaceAll('_', '-')) ?? { tool: name, isKnown: false }
}

export function isProgram(name: string): boolean {
  return programs.has(name)
}

const wrappers = /^(?:functions?|function_calls|tools?|default_api|repo_browser)[.:/]/

/** The tool that a field or tag names, whatever leaked into the name. */
export function resolveNamed(name: string, tools: readonly string[]): ResolvedTool {
  return resolveTool(tools.includes(name) ? name : cleanName(name) || name, tools)
}

/** A tool's name without control tokens, namespaces, quotes and call numbers. */
function cleanName(name: string): string {
  const plain = name
    .slice(0, 200)
    .replace(/<\|?[^<>]{0,60}\|?>/g, ' ')
    .replace(/[<{(].*$/s, ' ')
    .replace(/["'`]/g, ' ')
    .trim()
  const first = plain.split(/\s/, 1)[0] ?? ''
  return first.replace(wrappers, '').replace(/:\d+$/, '')
}
