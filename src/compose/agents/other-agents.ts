// Which other agents have left records on this disk. They are counted, not read.

import { existsSync, readdirSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Environment } from '../project.ts'

export interface OtherAgent {
  readonly name: string
  readonly directory: string
  /** How many records there are; `null` where one file holds them all. */
  readonly records: number | null
  /** Whether counting stopped before the end. */
  readonly isMore: boolean
}

interface Trace {
  readonly name: string
  /** A variable that moves its folder, and where that is without it, from the home directory. */
  readonly variable: string | null
  readonly usual: string
  /** From the folder. */
  readonly within: string
  /** How the name of a record ends; of a file that holds them all, its name. */
  readonly ending: RegExp
  readonly isOneFile?: true
}

const traces: readonly Trace[] = [
  { name: 'Claude Code', variable: 'CLAUDE_CONFIG_DIR', usual: '.claude', within: 'projects', ending: /\.jsonl$/ },
  { name: 'Codex', variable: 'CODEX_HOME', usual: '.codex', within: 'sessions', ending: /\.jsonl(\.zst)?$/ },
  { name: 'Gemini CLI', variable: null, usual: '.gemini', within: 'tmp', ending: /^session-.*\.json[l]?$/ },
  { name: 'pi', variable: null, usual: '.pi', within: 'agent/sessions', ending: /\.jsonl$/ },
  {
    name: 'opencode',
    variable: null,
    usual: '.local/share/opencode',
    within: '',
    ending: /^opencode\.db$/,
    isOneFile: true,
  },
]

// Enough to say that there are many.
const mostFolders = 400

export function otherAgents(env: Environment, home: string): readonly OtherAgent[] {
  return traces.flatMap((trace) => {
    const moved = trace.variable === null ? '' : (env[trace.variable] ?? '')
    const directory = join(isAbsolute(moved) ? moved : join(home, trace.usual), trace.within)
    if (!existsSync(directory)) return []
    const { records, isMore } = count(directory, trace)
    if (records === 0) return []
    return [{ name: trace.name, directory, records: trace.isOneFile === true ? null : records, isMore }]
  })
}

function count(
  directory: string,
  { ending, isOneFile }: Trace,
): { readonly records: number; readonly isMore: boolean } {
  const folders = [directory]
  let records = 0
  for (const folder of folders) {
    for (const entry of entriesOf(folder)) {
      if (entry.isFile() && ending.test(entry.name)) records += 1
      else if (entry.isDirectory() && isOneFile !== true) folders.push(join(folder, entry.name))
    }
    if (folders.length > mostFolders) return { records, isMore: true }
  }
  return { records, isMore: false }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
