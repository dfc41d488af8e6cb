// The project that a command is given in: its configuration, its files, and what Pawl keeps about it.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Config, type ConfigError, type Flags, loadConfig, toDirectories } from '../config/index.ts'
import { fileStore, type RunStore } from '../journal/index.ts'
import { type Memory, openMemory } from '../memory/index.ts'
import type { Result } from '../runtime/index.ts'
import { openStore } from '../stores/index.ts'
import { type History, openHistory, openWorkspace, type Workspace } from '../workspace/index.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Where and by whom a command was given. */
export interface Situation {
  readonly cwd: string
  readonly env: Environment
  readonly home: string
  readonly flags: Flags
  /** What was ordered elsewhere, to be carried out with the rights that hold here. */
  readonly order?: Flags
  /** Whether configuration files are left alone. */
  readonly withoutFiles?: boolean
}

export interface Project {
  readonly situation: Situation
  readonly config: Config
  readonly workspace: Workspace
  /** The journals of its runs. */
  readonly runs: RunStore
  /** Where this machine keeps what belongs to runs. */
  readonly runsDirectory: string
  /** Opened when it is first asked for: most commands need neither. */
  readonly history: () => History
  readonly memory: () => Memory
}

/** Opens the project around a directory. Nothing is written, and nothing of the project is run. */
export function openProject(situation: Situation): Result<Project, readonly ConfigError[]> {
  const loaded = loadConfig(situation)
  if (!loaded.ok) return loaded
  const config = loaded.value
  const workspace = openWorkspace(config.project.root)
  const directories = toDirectories(config)
  return {
    ok: true,
    value: {
      situation,
      config,
      workspace,
      runs: storeFor(config, directories.journal),
      runsDirectory: directories.journal,
      history: once(() => openHistory(workspace, { directory: historyDirectory(situation, workspace.root) })),
      memory: once(() => openMemory(directories.memory)),
    },
  }
}

/** Where runs are kept: on this machine, if nothing else is said. */
function storeFor({ settings: { store, journal } }: Config, directory: string): RunStore {
  return store === 'files' ? fileStore(directory) : openStore(store, { directory, leaseMs: journal.lease })
}

/** The same project, as a run sees it that works in a copy of its files. */
export function inCopy(project: Project, workspace: Workspace): Project {
  const directory = historyDirectory(project.situation, workspace.root)
  return { ...project, workspace, history: once(() => openHistory(workspace, { directory })) }
}

/** What must not lie where an agent can write, by workspace. */
function historyDirectory(situation: Situation, root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return join(stateDirectory(situation), 'history', name)
}

/** Where Pawl keeps what it can make again or must keep apart. */
export function stateDirectory({ env, home }: Pick<Situation, 'env' | 'home'>): string {
  const { PAWL_HOME: own, XDG_STATE_HOME: state } = env
  if (own !== undefined && own !== '') return join(own, 'state')
  return state === undefined || state === '' ? join(home, '.local', 'state', 'pawl') : join(state, 'pawl')
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
