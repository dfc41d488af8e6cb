// How the arguments of each tool are written: the one table behind every dialect and both directions.

import { ownEntry } from '../core/index.ts'

/**
 * What the words after a tool's name mean.
 * - `text`: prose up to the closing parenthesis, see free-text.ts
 * - `steps`: prose whose lines are the steps of a plan, or a status and the steps that have it
 * - `line`: a command line, kept as it is written
 * - `words`: one input key for each word; the last key takes what is left
 * - `numbers`, `names`: all words together are one list
 */
type Reading = 'text' | 'steps' | 'line' | 'words' | 'numbers' | 'names'

export interface ToolShape {
  readonly reads: Reading
  /** Input keys, in the order of the words. */
  readonly takes: readonly [string, ...string[]]
  /** The key of a fenced block, where the tool takes one. */
  readonly body?: string
  /** A block that follows the closed command is taken too. */
  readonly takesFollowing?: true
  /** Info strings that name an input key of their own. */
  readonly fences?: readonly string[]
  /** One-letter flags. */
  readonly letters?: Readonly<Record<string, string>>
  /** Other names models give to input keys. */
  readonly keys?: Readonly<Record<string, string>>
  /** Acts on memory or ends the run: there is no output of the world to wait for. */
  readonly isQuiet?: true
}

const paths = { path: 'target', file: 'target', filePath: 'target', filename: 'target', directory: 'target' }
const text = { reads: 'text', takes: ['text'] } as const

export const toolShapes: Readonly<Record<string, ToolShape>> = {
  view: { reads: 'words', takes: ['target'], keys: { ...paths, symbol: 'target' } },
  'text-search': {
    reads: 'words',
    takes: ['pattern', 'path'],
    // As grep has them; the last two say what is done anyway.
    letters: {
      i: 'ignoreCase',
      w: 'word',
      F: 'literal',
      S: 'smartCase',
      C: 'context',
      n: 'lineNumbers',
      r: 'recursive',
    },
    keys: {
      query: 'pattern',
      regex: 'pattern',
      text: 'pattern',
      directory: 'path',
      in: 'path',
      glob: 'only',
      include: 'only',
      maxResults: 'limit',
      caseInsensitive: 'ignoreCase',
      fixedStrings: 'literal',
    },
  },
  delegate: { reads: 'words', takes: ['task'] },
  edit: {
    reads: 'words',
    takes: ['target', 'action', 'body'],
    body: 'body',
    takesFollowing: true,
    fences: ['old', 'new'],
    letters: { m: 'message', y: 'yes' },
    keys: {
      ...paths,
      operation: 'action',
      content: 'body',
      code: 'body',
      oldString: 'old',
      oldStr: 'old',
      newString: 'new',
      newStr: 'new',
      replaceAll: 'all',
      destination: 'to',
      newName: 'to',
      position: 'at',
    },
  },
  // Edits one below the other, each with its own blocks, which only the tool can tell apart.
  'batch-edit': { reads: 'text', takes: ['edits'], keys: { ...paths, operations: 'edits', changes: 'edits' } },
  package: { reads: 'words', takes: ['action', 'name'], keys: { package: 'name' } },
  analyze: { reads: 'words', takes: ['kind', 'target'], keys: { ...paths, type: 'kind' } },
  run: {
    reads: 'line',
    takes: ['command'],
    body: 'command',
    takesFollowing: true,
    keys: { cmd: 'command', script: 'command', workdir: 'cwd', directory: 'cwd', timeoutSeconds: 'timeout' },
  },
  recall: { reads: 'text', takes: ['query'], keys: { text: 'query', words: 'query' } },
  unstore: { reads: 'text', takes: ['query'], isQuiet: true, keys: { text: 'query', words: 'query', id: 'query' } },
  ask: { ...text, isQuiet: true },
  answer: { ...text, isQuiet: true },
  note: { ...text, isQuiet: true },
  memorize: { ...text, isQuiet: true, keys: { fact: 'text', content: 'text' } },
  store: { ...text, isQuiet: true, keys: { content: 'text', memory: 'text' } },
  checkpoint: { ...text, isQuiet: true },
  phase: { ...text, isQuiet: true, keys: { name: 'text' } },
  plan: { reads: 'steps', takes: ['tasks'], isQuiet: true, keys: { steps: 'tasks', plan: 'tasks' } },
  keep: { reads: 'numbers', takes: ['results'], isQuiet: true, keys: { indices: 'results', ids: 'results' } },
  drop: { reads: 'names', takes: ['refs'], isQuiet: true, keys: { ids: 'refs', items: 'refs' } },
  forget: {
    reads: 'names',
    takes: ['refs'],
    isQuiet: true,
    keys: { ids: 'refs', items: 'refs', text: 'refs' },
  },
  wait: { reads: 'words', takes: ['reason'], isQuiet: true },
}

/** How a tool nobody described is read. */
const unknownShape: ToolShape = { reads: 'words', takes: ['target'], body: 'body' }

export function shapeOf(tool: string): ToolShape {
  return ownEntry(toolShapes, tool) ?? unknownShape
}

/** Whether what follows the tool's name is prose. */
export function isFreeText(tool: string): boolean {
  const { reads } = shapeOf(tool)
  return reads === 'text' || reads === 'steps'
}

/** Whether a block beside a call of this tool may be its body. A command line is only looked for in a block when it is empty. */
export function takesBlock(tool: string): boolean {
  const { body, reads } = shapeOf(tool)
  return body !== undefined && reads !== 'line'
}

/** Long flags that stand alone. Every other flag takes the word after it as its value. */
export const switches: ReadonlySet<string> = new Set([
  'all',
  'complexity',
  'deps',
  'docs',
  'dryRun',
  'duplicates',
  'fix',
  'force',
  'full',
  'health',
  'help',
  'hotspots',
  'hidden',
  'ignoreCase',
  'json',
  'length',
  'lineNumbers',
  'literal',
  'multiple',
  'recursive',
  'regex',
  'resolveImports',
  'security',
  'smartCase',
  'tests',
  'typesOnly',
  'word',
  'yes',
])
