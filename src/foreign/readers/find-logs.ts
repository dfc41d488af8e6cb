// Where logs lie: the places every agent keeps its own, or whatever a person points at.

import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import type { AgentName } from './trajectory.ts'

/** One log: most are a file, some are several that belong together, in their order. */
export interface LogFile {
  readonly path: string
  readonly parts: readonly string[]
  /** The last time anything was written to it, in milliseconds. */
  readonly writtenAt: number
  readonly bytes: number
}

export interface Surroundings {
  readonly home: string
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where Pawl keeps the runs of the project. */
  readonly runs?: string
}

/** Where an agent keeps its logs when nobody told it otherwise. */
export function placesOf({ home, cwd, env, runs }: Surroundings): readonly (readonly [AgentName, string])[] {
  const shared = env.XDG_DATA_HOME || join(home, '.local', 'share')
  const settings = env.XDG_CONFIG_HOME || join(home, '.config')
  const codexHome = env.CODEX_HOME || join(home, '.codex')
  const editors = ['Code', 'Code - Insiders', 'VSCodium', 'Cursor', 'Windsurf']
  const editorFolders = [settings, join(home, 'Library', 'Application Support')].flatMap((folder) =>
    editors.map((editor) => join(folder, editor, 'User', 'globalStorage', 'saoudrizwan.claude-dev', 'tasks')),
  )
  return [
    ...(env.CLAUDE_CONFIG_DIR ? [['claude-code', join(env.CLAUDE_CONFIG_DIR, 'projects')] as const] : []),
    ['claude-code', join(home, '.claude', 'projects')],
    ['claude-code', join(settings, 'claude', 'projects')],
    ['codex', join(codexHome, 'sessions')],
    ['codex', join(codexHome, 'archived_sessions')],
    ['gemini-cli', join(home, '.gemini', 'tmp')],
    ['opencode', join(shared, 'opencode', 'opencode.db')],
    ['pi', join(home, '.pi', 'agent', 'sessions')],
    ['openhands', join(home, '.openhands', 'conversations')],
    ['openhands', join(home, '.openhands', 'sessions')],
    ...editorFolders.map((folder) => ['cline', folder] as const),
    ['cline', join(home, '.cline', 'data', 'tasks')],
    ['goose', join(shared, 'goose', 'sessions')],
    ['aider', join(cwd, '.aider.chat.history.md')],
    ['crush', join(cwd, '.crush', 'crush.db')],
    ['pawl', runs ?? join(cwd, '.pawl', 'runs')],
    ['moss', join(cwd, '.moss', 'agent', 'logs')],
  ]
}

const nothingInside = new Set(['node_modules', '.git', 'tool-results', 'outputs'])
const deepest = 12

/** Every log at or below a path. Links are not followed, so that a walk ends. */
export async function logsAt(path: string): Promise<readonly LogFile[]> {
  const found = await stat(path).catch(() => null)
  if (found === null) return []
  if (!found.isDirectory()) return [await logOf(path, [path])]
  const logs: LogFile[] = []
  await walk(path, 0, logs)
  return logs
}

async function walk(directory: string, depth: number, logs: LogFile[]): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => [] as Dirent[])
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
  for (const parts of partsIn(directory, names)) logs.push(await logOf(parts[0] ?? directory, parts))
  if (depth === deepest) return
  for (const entry of entries)
    if (entry.isDirectory() && !nothingInside.has(entry.name)) await walk(join(directory, entry.name), depth + 1, logs)
}

const single = /(\.jsonl(\.(zst|gz))?|^session-.*\.json|^\.aider\.chat\.history\.md|^(opencode|sessions|crush)\.db)$/
const event = /^(event-\d+-.*|\d+)\.json$/

/** The logs in a directory: single files, the two of Cline, the many of OpenHands. */
function partsIn(directory: string, names: readonly string[]): readonly (readonly string[])[] {
  const alone = names.filter((name) => single.test(name)).map((name) => [join(directory, name)])
  const conversation = ['api_conversation_history.json', 'ui_messages.json'].filter((name) => names.includes(name))
  const hasConversation = conversation[0] === 'api_conversation_history.json'
  const events = basename(directory) === 'events' ? names.filter((name) => event.test(name)) : []
  const state = join(dirname(directory), 'base_state.json')
  return [
    ...alone,
    // What was used is told first, so that it is not counted twice.
    ...(hasConversation ? [conversation.reverse().map((name) => join(directory, name))] : []),
    ...(events.length > 0 ? [[state, ...events.sort(byNumber).map((name) => join(directory, name))]] : []),
  ]
}

function byNumber(one: string, other: string): number {
  const number = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0)
  return number(one) - number(other)
}

async function logOf(path: string, parts: readonly string[]): Promise<LogFile> {
  const found = await Promise.all(parts.map((part) => stat(part).catch(() => null)))
  const present = parts.filter((_, index) => found[index] !== null)
  const times = found.map((one) => one?.mtimeMs ?? 0)
  const bytes = found.reduce((sum, one) => sum + (one?.size ?? 0), 0)
  return { path: nameOf(path, parts), parts: present, writtenAt: Math.max(0, ...times), bytes }
}

/** A log of several files goes by its directory. */
function nameOf(path: string, parts: readonly string[]): string {
  return parts.length === 1 ? path : path.split(sep).slice(0, -1).join(sep)
}
