// Everything that somebody sees who types the name of the program and nothing else. It asks no network, and loads the
// reader of configurations and journals only where there is something for them to read.

import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import type { Config } from '../../config/index.ts'
import { type ListedProvider, listProviders } from '../../models/index.ts'
import { type OtherAgent, otherAgents } from '../agents/other-agents.ts'
import type { Situation } from '../project.ts'
import { glanceAt, type RepositoryGlance } from './repository-glance.ts'

export interface Welcome {
  readonly repository: RepositoryGlance
  /** Who would be asked. */
  readonly model: { readonly provider: string; readonly model: string | null; readonly isScout: boolean }
  /** Names of variables that hold keys; never what they hold. */
  readonly keys: readonly string[]
  readonly agents: readonly OtherAgent[]
  /** The newest first. */
  readonly runs: readonly LastRun[]
  /** What is wrong with the configuration, in words. */
  readonly problems: readonly string[]
  readonly color: Config['settings']['color']
  /** Whether the project asks for things that it may do only once it is trusted. */
  readonly waitsForTrust: boolean
}

export interface LastRun {
  readonly id: string
  readonly task: string
  /** How it ended; `null` where finding out would take too long. */
  readonly status: string | null
  readonly at: number
}

const runsShown = 3

export async function welcome(situation: Situation): Promise<Welcome> {
  const { cwd, env, home } = situation
  const looking = glanceAt(cwd)
  const providers = listProviders(env)
  const configured = await configuredHere(situation)
  const repository = await looking
  return {
    repository,
    model: modelOf(configured, providers),
    keys: providers.flatMap(({ keyVariable, isReady }) => (keyVariable !== null && isReady ? [keyVariable] : [])),
    agents: otherAgents(env, home),
    runs: await lastRuns(configured.runs ?? join(repository.root, '.pawl', 'runs')),
    problems: configured.problems,
    color: configured.color,
    waitsForTrust: configured.waitsForTrust,
  }
}

interface Configured {
  readonly provider: string | null
  readonly model: string | null
  readonly runs: string | null
  readonly problems: readonly string[]
  readonly color: Welcome['color']
  readonly waitsForTrust: boolean
}

const unconfigured: Configured = {
  provider: null,
  model: null,
  runs: null,
  problems: [],
  color: 'auto',
  waitsForTrust: false,
}

/** What the configuration says, where there is one. */
async function configuredHere(situation: Situation): Promise<Configured> {
  if (!isConfigured(situation)) return unconfigured
  const [{ openProject }, { describeConfigError }] = await Promise.all([
    import('../project.ts'),
    import('../../config/index.ts'),
  ])
  const opened = openProject(situation)
  if (!opened.ok) return { ...unconfigured, problems: opened.error.map(describeConfigError) }
  const { config, runsDirectory } = opened.value
  const { model, color, offline } = config.settings
  const provider = config.settings.provider ?? (offline ? 'scout' : null)
  const { trust } = config.project
  return {
    provider,
    model: model ?? null,
    // Who only looks around waits for no server.
    runs: config.settings.store === 'files' ? runsDirectory : '',
    problems: [],
    color,
    waitsForTrust: trust === 'untrusted' || trust === 'changed',
  }
}

/** Whether anybody has said anything that differs from the defaults. */
function isConfigured({ cwd, env, home, withoutFiles }: Situation): boolean {
  const { PAWL_HOME = '', XDG_CONFIG_HOME = '' } = env
  const isSaid = Object.keys(env).some((name) => name.startsWith('PAWL_') && name !== 'PAWL_HOME')
  if (isSaid || (PAWL_HOME !== '' && !isAbsolute(PAWL_HOME))) return true
  if (withoutFiles === true) return false
  const own = PAWL_HOME || join(isAbsolute(XDG_CONFIG_HOME) ? XDG_CONFIG_HOME : join(home, '.config'), 'pawl')
  return existsSync(join(own, 'config.yaml')) || isBelowFile(cwd, join('.pawl', 'config.yaml'))
}

function isBelowFile(cwd: string, file: string): boolean {
  for (let place = cwd; ; place = join(place, '..')) {
    if (existsSync(join(place, file))) return true
    if (place === join(place, '..')) return false
  }
}

function modelOf({ provider, model }: Configured, providers: readonly ListedProvider[]): Welcome['model'] {
  const named =
    provider ?? providers.find(({ keyVariable, isReady }) => keyVariable !== null && isReady)?.name ?? 'scout'
  const known = providers.find(({ name, aliases }) => name === named || aliases.includes(named))
  return { provider: known?.name ?? named, model: model ?? known?.defaultModel ?? null, isScout: named === 'scout' }
}

/** The youngest runs. Looked for here rather than where runs are managed, since that also loads what reads them. */
function lastRuns(runs: string): Promise<readonly LastRun[]> {
  const dated = namesIn(runs).flatMap((id) => {
    const journal = join(runs, id, 'journal.jsonl')
    const found = statSync(journal, { throwIfNoEntry: false })
    return found === undefined ? [] : [{ id, directory: join(runs, id), journal, at: found.mtimeMs, size: found.size }]
  })
  const latest = dated.sort((one, other) => other.at - one.at).slice(0, runsShown)
  return Promise.all(latest.map(lastRun))
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

interface Found {
  readonly id: string
  readonly directory: string
  readonly journal: string
  readonly at: number
  readonly size: number
}

// A journal of this size is read in the time that a person does not notice.
const quicklyReadBytes = 2_000_000

/** From the note beside the journal, if that is the younger of the two; else from the journal itself, if it is short. */
async function lastRun({ id, directory, journal, at, size }: Found): Promise<LastRun> {
  const noted = await noteIn(join(directory, 'overview.json'), at)
  if (noted !== null && noted.status !== 'unfinished') return { id, at, ...noted }
  if (noted === null && size > quicklyReadBytes) return { id, at, task: '', status: null }
  // Whether a run is still at work only whoever knows journals can tell.
  const [{ listedRun }, { fileStore }] = await Promise.all([
    import('../runs/runs.ts'),
    import('../../journal/index.ts'),
  ])
  const store = fileStore(dirname(directory))
  const { task, status } = await listedRun({ id, store, directory, journal })
  return { id, at, task, status }
}

async function noteIn(file: string, journalAt: number): Promise<Pick<LastRun, 'task' | 'status'> | null> {
  try {
    if (statSync(file).mtimeMs < journalAt) return null
    const { overview } = JSON.parse(await readFile(file, 'utf8')) as { overview: { task: unknown; status: unknown } }
    return { task: String(overview.task), status: String(overview.status) }
  } catch {
    return null
  }
}
