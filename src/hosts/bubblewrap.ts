// A sandbox for programs: the whole machine can be read but for secrets, only the workspace can be written, and there is
// no way to the network, to other processes or to anybody's sockets.
//
// Invariants
//   B1. Asked for and not to be had is a refusal, never a program without a sandbox.
//   B2. bubblewrap itself never comes from a place that the program may write.
//   B3. Nothing of the workspace's protected paths is changed, created, replaced or moved, whatever existed before.

import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve, sep } from 'node:path'
import type { Result } from '../runtime/index.ts'
import { protect } from './protected-paths.ts'
import { type ProcessReport, type Program, runProcess } from './run-process.ts'

/** Runs a program to its end, somewhere. Never throws. */
export type RunProgram = (program: Program) => Promise<ProcessReport>

export interface SandboxSettings {
  /** The workspace: canonical, and the one place that can be written. */
  readonly root: string
  /** More places that can be written, a build cache for one: absolute, from the workspace, or from `~`. */
  readonly writable?: readonly string[]
  readonly network?: boolean
  /** Paths of the workspace that stay as they are; one that ends in `/` is a folder. */
  readonly protects?: readonly string[]
  /** Places that cannot be read; those that hold secrets when not said. */
  readonly hides?: readonly string[]
  /** Where bubblewrap is, when it is in none of the usual places. From a person's own settings only. */
  readonly bubblewrap?: string
}

export interface Sandbox {
  readonly run: RunProgram
  /** Why there can be no sandbox here, or `null` when there can. */
  readonly check: () => Promise<string | null>
}

/** What runs by itself when a person works here later: hooks, start-up files, settings of editors and of Pawl itself. */
export const protectedByDefault: readonly string[] = [
  ...['.git/hooks/', '.git/config', '.gitmodules', '.pawl/', '.vscode/', '.claude/', '.mcp.json'],
  ...['.envrc', '.npmrc', '.bashrc'],
]

/** Below the home folder. */
const secrets: readonly string[] = [
  ...['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.docker', '.config/gcloud', '.config/gh', '.config/op'],
  ...['.config/pawl', '.netrc', '.npmrc', '.pypirc', '.git-credentials', '.password-store', '.local/share/keyrings'],
  ...['.cargo/credentials', '.cargo/credentials.toml', '.bash_history', '.zsh_history', '.mozilla', '.config/chromium'],
]

const usualPlaces = ['/usr/bin/bwrap', '/bin/bwrap', '/usr/local/bin/bwrap', '/run/current-system/sw/bin/bwrap']

/** A sandbox around one workspace. */
export function openSandbox(settings: SandboxSettings): Sandbox {
  let trial: Promise<string | null> | null = null
  const check = () => {
    trial ??= tryOut(settings)
    return trial
  }
  const run: RunProgram = async (program) => {
    const trouble = await check()
    if (trouble === null) return runInside(settings, program)
    // It may be there the next time, once somebody has installed it.
    trial = null
    return notStarted(trouble)
  }
  return { run, check }
}

async function tryOut(settings: SandboxSettings): Promise<string | null> {
  const { end, stderr } = await runInside(settings, {
    command: 'true',
    args: [],
    cwd: settings.root,
    timeoutMs: 10_000,
  })
  if (end.kind === 'not_started') return end.message
  if (end.kind === 'exited' && end.code === 0) return null
  const said = stderr.text.trim()
  return `bubblewrap cannot make a sandbox here: ${said}. It needs user namespaces (sysctl user.max_user_namespaces); without them, sandbox.use: off runs commands as they are`
}

async function runInside(settings: SandboxSettings, program: Program): Promise<ProcessReport> {
  const found = findBubblewrap(settings)
  if (!found.ok) return notStarted(found.error)
  const guarded = protect(settings.root, settings.protects ?? protectedByDefault)
  if (!guarded.ok) return notStarted(guarded.error)
  try {
    const { command, args, cwd, environment } = program
    return await runProcess({
      ...program,
      command: found.value,
      args: [...wallsOf(settings), ...guarded.value.args, '--chdir', cwd, '--', command, ...args],
      environment: { ...privatePlaces, ...environment },
    })
  } finally {
    guarded.value.release()
  }
}

/** The home folder cannot be written, so caches go where everything else does that is soon gone. */
const privatePlaces = { TMPDIR: '/tmp', XDG_CACHE_HOME: '/tmp/.cache', npm_config_cache: '/tmp/.npm' }

function findBubblewrap(settings: SandboxSettings): Result<string, string> {
  const { bubblewrap, root } = settings
  const places = bubblewrap === undefined ? usualPlaces : [bubblewrap]
  const found = places.find((place) => isAbsolute(place) && isProgram(place))
  if (found === undefined) {
    const looked = places.join(', ')
    return {
      ok: false,
      error: `the sandbox needs bubblewrap, which is not at ${looked}; install it (Debian, Ubuntu: apt install bubblewrap), or set sandbox.use to off in your own settings`,
    }
  }
  const real = realpathSync(found)
  const owner = [root, ...writablePlaces(settings)].find((place) => isUnder(real, place))
  if (owner === undefined) return { ok: true, value: found }
  return { ok: false, error: `${found} lies in ${owner}, where the sandboxed program can write; it is not trusted` }
}

/** As people write them: from the home folder, from the workspace, or from the root; what is not there is left out. */
function writablePlaces({ root, writable = [] }: SandboxSettings): readonly string[] {
  const places = writable.map((path) => resolve(root, path.replace(/^~(?=\/|$)/, homedir())))
  return places.filter(exists).map((path) => realpathSync(path))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function wallsOf({ root, writable = [], network = false, hides }: SandboxSettings): readonly string[] {
  const hidden = (hides ?? secrets.map((path) => join(homedir(), path))).flatMap(masked)
  const isAround = ({ path }: Mask) => isUnder(root, path)
  return [
    ...['--unshare-user', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
    ...(network ? [] : ['--unshare-net']),
    ...['--cap-drop', 'ALL', '--die-with-parent', '--new-session'],
    ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
    ...privateFolders(network),
    // What lies around the workspace is hidden first, so that the workspace itself is seen.
    ...hidden.filter(isAround).flatMap(({ args }) => args),
    ...[root, ...writablePlaces({ root, writable })].flatMap((path) => ['--bind', path, path]),
    ...hidden.filter((mask) => !isAround(mask)).flatMap(({ args }) => args),
  ]
}

/** Folders where strangers leave files, and where sockets are: of agents, of the bus, of container engines. */
function privateFolders(network: boolean): readonly string[] {
  const empty = ['/tmp', '/var/tmp', '/run'].filter(exists).flatMap((path) => ['--tmpfs', path])
  // Names could not be looked up without what resolv.conf points to.
  const resolver = network && exists('/run/systemd/resolve') ? '/run/systemd/resolve' : null
  return resolver === null ? empty : [...empty, '--ro-bind', resolver, resolver]
}

interface Mask {
  readonly path: string
  readonly args: readonly string[]
}

/** Nothing, where a secret is. What does not exist cannot come to be either: its place is read-only. */
function masked(place: string): readonly Mask[] {
  if (!exists(place)) return []
  const path = realpathSync(place)
  const args = statSync(path).isDirectory() ? ['--tmpfs', path] : ['--ro-bind', '/dev/null', path]
  return [{ path, args }]
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

function notStarted(message: string): ProcessReport {
  const nothing = { text: '', bytes: 0 }
  return { end: { kind: 'not_started', message }, stdout: nothing, stderr: nothing, durationMs: 0, leftBehind: 0 }
}
