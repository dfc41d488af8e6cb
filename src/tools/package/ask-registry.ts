// Questions that only a registry can answer, put to the ecosystem's own program where that is allowed; else what the lock
// file says, marked as such.

import { type Environment, runProcess } from '../../hosts/index.ts'
import type { Project } from './ecosystem.ts'
import { type RegistryProgram, type RegistryQuestion, registryPrograms } from './programs.ts'
import { headOf } from './report.ts'

export interface RegistryAccess {
  /** The folder that the program is run in. */
  readonly cwd: string
  readonly mayUseNetwork: boolean
  readonly signal: AbortSignal
  readonly environment?: Environment
}

const timeoutMs = 50_000
const keepBytes = 8 * 1024 * 1024

export async function askRegistry(
  project: Project,
  question: RegistryQuestion,
  access: RegistryAccess,
): Promise<readonly string[]> {
  const program = registryPrograms[question][project.ecosystem]
  if (!access.mayUseNetwork) return offline(project, 'the network may not be used')
  if (program === undefined) return offline(project, `${project.ecosystem} has no program for this`)
  const answer = await answerOf(program, access)
  if (typeof answer === 'string') return offline(project, answer)
  const asked = [program.command, ...program.args].join(' ')
  const nothing = question === 'audit' ? 'no known vulnerabilities' : 'nothing is outdated'
  const lines = answer.length === 0 ? [nothing] : answer
  return [headOf(project), `  [asked: ${asked}]`, ...lines.map((line) => `  ${line}`)]
}

/** The lines of the answer, or why there is none. */
async function answerOf(program: RegistryProgram, access: RegistryAccess): Promise<readonly string[] | string> {
  const { command, args, read, failsWhenFound } = program
  const { cwd, signal, environment } = access
  const report = await runProcess({
    command,
    args,
    cwd,
    signal,
    timeoutMs,
    keepBytes,
    ...(environment !== undefined && { environment }),
  })
  const { end, stdout, stderr } = report
  if (end.kind === 'not_started') return `${command} is not installed`
  if (end.kind !== 'exited') return `${command} did not answer in time`
  const said = stderr.text.trim().split('\n')[0] ?? ''
  const failure = `${command} failed${said === '' ? '' : `: ${said}`}`
  const isTalking = stdout.text.trim() !== ''
  if (end.code !== 0 && !(failsWhenFound === true && isTalking)) return failure
  return read(isTalking ? stdout.text : stderr.text) ?? failure
}

function offline(project: Project, reason: string): readonly string[] {
  const versions = [...project.packages.values()]
  const asked = project.direct.flatMap(({ locked }) => versions.find(({ id }) => id === locked) ?? [])
  return [
    headOf(project),
    `  [offline: versions as locked, nothing was asked of a registry (${reason})]`,
    ...asked.map(({ name, version }) => `  ${name} ${version}`),
  ]
}
