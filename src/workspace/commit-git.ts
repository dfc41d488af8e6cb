// Git, asked by us. Two ways of asking, since they deserve different trust:
//   - looking: a repository may be planted, so nothing that its configuration names is ever started;
//   - committing: the person asked for a commit of their own, so their hooks, filters and signature belong to it.

import { type Environment, runProcess } from '../hosts/index.ts'
import type { Result } from '../runtime/index.ts'

export interface GitQuestion {
  readonly cwd: string
  readonly args: readonly string[]
  readonly environment?: Environment
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** What git wrote, or why it did not do what was asked. */
export type GitAnswer = Result<string, string>

const keepBytes = 32 * 1024 * 1024
const lookTimeoutMs = 30_000
const commitTimeoutMs = 10 * 60_000

/** Paths are names, never patterns; and a watcher program is nobody's wish, neither while looking nor committing. */
const always = ['--literal-pathspecs', '-c', 'core.fsmonitor=false', '-c', 'core.untrackedCache=false'] as const

const nothingStarted = [
  ...['-c', 'core.hooksPath=/dev/null'],
  ...['-c', 'core.attributesFile=/dev/null'],
  ...['-c', 'core.pager=cat'],
  ...['-c', 'log.showSignature=false'],
  ...['-c', 'protocol.allow=never'],
] as const

const noConfiguration: Environment = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
}

/** What signing a commit needs, and nobody else gets. */
const signingNames = ['SSH_AUTH_SOCK', 'GPG_TTY', 'GNUPGHOME', 'GPG_AGENT_INFO'] as const

/** Asks a repository about itself without starting anything that it names. */
export async function inspectRepository(question: GitQuestion): Promise<GitAnswer> {
  const filters = await withoutFilters(question)
  if (!filters.ok) return filters
  const [name = '', ...rest] = question.args
  const args = showing.has(name) ? [name, '--no-ext-diff', '--no-textconv', ...rest] : question.args
  return ask({ ...question, args }, [...always, ...nothingStarted, ...filters.value], noConfiguration)
}

/** What shows contents does so through programs that a repository may name. */
const showing: ReadonlySet<string> = new Set(['diff', 'log', 'show'])

/** Filters can be switched off only by name, so their names are asked for first; that alone starts nothing. */
async function withoutFilters(question: GitQuestion): Promise<Result<readonly string[], string>> {
  const names = ['config', '--null', '--name-only', '--get-regexp', '^filter\\..*\\.(clean|smudge|process)$']
  const listed = await ask({ ...question, args: names }, [...always, ...nothingStarted], noConfiguration)
  // Git fails when there is none.
  if (!listed.ok) return { ok: true, value: [] }
  return { ok: true, value: listOf(listed.value).flatMap((name) => ['-c', `${name}=`]) }
}

/** Asks git as the person would: with their configuration, their filters and their hooks. */
export function askAsPerson(question: GitQuestion): Promise<GitAnswer> {
  const signing = signingNames.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const environment = { ...Object.fromEntries(signing), GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true' }
  return ask({ timeoutMs: commitTimeoutMs, ...question }, always, environment)
}

async function ask(question: GitQuestion, settings: readonly string[], environment: Environment): Promise<GitAnswer> {
  const { cwd, args, signal, timeoutMs = lookTimeoutMs } = question
  const { end, stdout, stderr } = await runProcess({
    command: 'git',
    args: [...settings, ...args],
    cwd,
    keepBytes,
    timeoutMs,
    environment: { ...environment, ...question.environment },
    ...(signal !== undefined && { signal }),
  })
  const [name] = args
  if (end.kind === 'not_started') return { ok: false, error: `git could not be started: ${end.message}` }
  if (end.kind !== 'exited') return { ok: false, error: `git ${name} did not come to an end (${end.kind})` }
  if (end.code !== 0) {
    const said = [stderr.text, stdout.text].map((text) => text.trim()).filter((text) => text !== '')
    return { ok: false, error: said.join('\n') || `git ${name} ended with exit code ${end.code}` }
  }
  if (stdout.bytes > keepBytes) return { ok: false, error: `git ${name} wrote more than ${keepBytes} bytes` }
  return { ok: true, value: stdout.text }
}

/** The items of an answer given with `-z`. */
export function listOf(answer: string): readonly string[] {
  return answer.split('\0').filter((item) => item !== '')
}
