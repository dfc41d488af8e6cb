// Whether everything that Pawl builds on is there and works. What is tried is tried for real, and leaves nothing behind.

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describeConfigError, toSandbox } from '../../config/index.ts'
import { openSandbox } from '../../hosts/index.ts'
import { listProviders } from '../../models/index.ts'
import { unwritable } from '../../runtime/index.ts'
import { textSearchTool } from '../../tools/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { openProject, type Project, type Situation, stateDirectory } from '../project.ts'
import { chooseModel, scoutInWords } from '../run/choose-model.ts'
import { machineOf } from '../run/machine-of.ts'

export interface Checkup {
  readonly name: string
  readonly level: 'ok' | 'warning' | 'failure'
  readonly found: string
  /** What to do about it; empty when nothing is to be done. */
  readonly advice: string
}

/** Every check, in the order that their faults should be mended in. */
export async function checkUp(situation: Situation): Promise<readonly Checkup[]> {
  const { project, checkup } = openOrDefault(situation)
  const rest = await Promise.all([
    git(),
    ripgrep(),
    sandbox(project),
    machine(project),
    model(project),
    disk(project),
    writable('journals', project.runsDirectory),
    store(project),
    writable('undo history', join(stateDirectory(situation), 'history')),
    redis(situation),
  ])
  return [node(), checkup, trustIn(project), ...rest].filter((each) => each !== null)
}

function ok(name: string, found: string): Checkup {
  return { name, level: 'ok', found, advice: '' }
}

function warning(name: string, found: string, advice: string): Checkup {
  return { name, level: 'warning', found, advice }
}

function failure(name: string, found: string, advice: string): Checkup {
  return { name, level: 'failure', found, advice }
}

/** The project; where its configuration cannot be read, as it would be without, so that the rest can still be checked. */
function openOrDefault(situation: Situation): { readonly project: Project; readonly checkup: Checkup } {
  const name = 'configuration'
  const opened = openProject(situation)
  if (opened.ok) return { project: opened.value, checkup: ok(name, filesOf(opened.value)) }
  const found = opened.error.map(describeConfigError).join('\n')
  const bare = openProject({ cwd: situation.cwd, home: situation.home, env: {}, flags: {}, withoutFiles: true })
  if (!bare.ok) throw new Error(bare.error.map(describeConfigError).join('; '))
  return { project: bare.value, checkup: failure(name, found, 'mend it: pawl config path tells where the files are') }
}

function filesOf({ config: { project, values, userFile } }: Project): string {
  const layers = new Set(Object.values(values).flatMap(({ origins }) => origins.map(({ layer }) => layer)))
  const files = [...(layers.has('user') ? [userFile] : []), ...(project.file === null ? [] : [project.file])]
  return files.length === 0 ? 'no file: the defaults hold' : files.join(', ')
}

function node(): Checkup {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isEnough = major > 20 || (major === 20 && minor >= 19)
  return isEnough
    ? ok('node', process.versions.node)
    : failure('node', process.versions.node, 'install Node 20.19 or later')
}

function trustIn({ config: { project } }: Project): Checkup | null {
  if (project.trust === 'not_needed') return null
  if (project.trust === 'trusted') return ok('trust', 'this project is trusted')
  const found =
    project.trust === 'changed' ? 'this project has changed since it was trusted' : 'not given to this project'
  return warning('trust', found, 'pawl trust shows what it would run')
}

async function git(): Promise<Checkup> {
  try {
    const { stdout } = await promisify(execFile)('git', ['--version'], { timeout: 5000 })
    return ok('git', stdout.trim().replace(/^git version /, ''))
  } catch {
    return failure('git', 'cannot be run', 'install git: undo and worktrees are built on it')
  }
}

/** A search through the tool itself, over a folder of one file. */
async function ripgrep(): Promise<Checkup> {
  const root = join(tmpdir(), `pawl-doctor-${randomUUID()}`)
  try {
    await mkdir(root)
    await writeFile(join(root, 'needle.txt'), 'needle\n')
    const tool = textSearchTool({ workspace: openWorkspace(root) })
    const outcome = await tool.run(
      { id: 'doctor', tool: tool.name, input: { pattern: 'needle' } },
      { signal: AbortSignal.timeout(5000), progress: () => {}, key: 'doctor' },
    )
    if (outcome.ok && outcome.output.includes('needle.txt')) return ok('ripgrep', 'finds what it should')
    return failure('ripgrep', outcome.output, 'install ripgrep as rg, or install Pawl again')
  } catch (error) {
    return failure('ripgrep', unwritable(root, error), 'temporary files must be possible; TMPDIR says where')
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function sandbox({ config, workspace }: Project): Promise<Checkup> {
  const { use, settings } = toSandbox(config.settings)
  if (use === 'off') return warning('sandbox', 'switched off', 'commands can do whatever you can; sandbox.use: auto')
  const trouble = await openSandbox({ ...settings, root: workspace.root }).check()
  if (trouble === null) return ok('sandbox', 'bubblewrap works')
  const say = use === 'required' ? failure : warning
  const [what = '', ...todo] = trouble.split('; ')
  return say('sandbox', what, todo.join('; ') || 'until then commands do not run shut in')
}

async function machine({ config }: Project): Promise<Checkup> {
  const read = await machineOf(config)
  if (read.ok) return ok('machine', read.value.name)
  return failure('machine', read.error.join('\n'), 'pawl machine check tells more')
}

async function model(project: Project): Promise<Checkup> {
  const chosen = await chooseModel(project, { played: 0 })
  if (!chosen.ok) return failure('model', chosen.error, 'pawl models lists who can be asked')
  if (!chosen.value.isScout) return ok('model', `${chosen.value.port.name} (not asked)`)
  const variables = listProviders(project.situation.env).flatMap(({ keyVariable }) => keyVariable ?? [])
  const advice = `set a key to ask a language model: ${[...new Set(variables)].slice(0, 3).join(', ')} …`
  return warning('model', scoutInWords(chosen.value), advice)
}

async function disk(project: Project): Promise<Checkup> {
  const { bsize, bavail } = await statfs(await nearestThere(project.runsDirectory))
  const free = bsize * bavail
  const least = project.config.settings.resources['free-disk']
  const found = `${(free / 1e9).toFixed(1)} GB free`
  return free >= least ? ok('disk', found) : warning('disk', found, 'runs pause while so little is left: make room')
}

async function writable(name: string, directory: string): Promise<Checkup> {
  try {
    await access(await nearestThere(directory), constants.W_OK)
    return ok(name, directory)
  } catch (error) {
    return failure(name, unwritable(directory, error), 'make it writable, or choose another place')
  }
}

/** The directory itself, or the nearest above it that is there. */
async function nearestThere(directory: string): Promise<string> {
  for (let place = directory; place !== dirname(place); place = dirname(place)) {
    const isThere = await access(place).then(
      () => true,
      () => false,
    )
    if (isThere) return place
  }
  return '/'
}

/** Only where runs are kept elsewhere. */
async function store({ config, runs }: Project): Promise<Checkup | null> {
  if (config.settings.store === 'files') return null
  try {
    const [weakness] = await runs.check()
    return weakness === undefined ? ok('store', `${runs.place} answers`) : warning('store', runs.place, weakness)
  } catch (error) {
    return failure('store', (error as Error).message, 'start it, or say another one with --store or PAWL_STORE')
  } finally {
    await runs.close()
  }
}

/** Only asked for by those who run many agents. */
async function redis({ env: { REDIS_URL = '' } }: Situation): Promise<Checkup | null> {
  if (REDIS_URL === '') return null
  const advice = 'start it, or unset REDIS_URL: it is needed for workers only'
  if (!URL.canParse(REDIS_URL)) return warning('redis', 'REDIS_URL is no address', advice)
  const { hostname, port } = new URL(REDIS_URL)
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port) || 6379, timeout: 1000 })
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .on('connect', () => settle(true))
      .on('error', () => settle(false))
      .on('timeout', () => settle(false))
  })
  return isThere ? ok('redis', `${hostname} answers`) : warning('redis', `${hostname} does not answer`, advice)
}
