// What the flags of a run ask for, read once for every command that starts runs.

import {
  hasCalls,
  isCommit,
  type KindOfWork,
  type Manner,
  type Project,
  plainManner,
  readKinds,
} from '../../compose/index.ts'
import type { Given } from './command.ts'
import { UsageError } from './exit.ts'

/** Flags whose value may be left out, so that a task behind them is taken for it. */
const optional = ['diff', 'autoApprove', 'validate', 'retryOnFailure'] as const

/** The words of a command line where a task behind `--diff` or `--validate` is the task, when nothing else is one. */
export function withTask(given: Given): Given {
  const { words, options } = given
  const { taskFile, resume } = options
  if (words.length > 0 || taskFile !== undefined || resume !== undefined) return given
  // In the order they were written: only the last can have a task behind it.
  const last = Object.keys(options).findLast((name) => optional.some((each) => each === name))
  const value = last === undefined ? undefined : options[last]
  if (last === undefined || typeof value !== 'string' || isValueOf(last, value)) return given
  return { ...given, words: [value], options: { ...options, [last]: true } }
}

/** Whether a word can only be meant as the value of a flag. */
function isValueOf(flag: string, value: string): boolean {
  if (flag === 'autoApprove') return risks.some((risk) => risk === value)
  return flag === 'retryOnFailure' && /^\d+$/.test(value)
}

const risks = ['low', 'medium'] as const

/** The settings of a command line, with what `--auto-approve` stands for. */
export function withApproval(given: Given): Given {
  const { autoApprove } = given.options
  if (autoApprove === undefined) return given
  if (given.settings.policy !== undefined)
    throw new UsageError('--auto-approve is another word for --policy auto-low or auto-medium: give one of them')
  const risk = risks.find((each) => each === (autoApprove === true ? 'low' : autoApprove))
  if (risk === undefined) throw new UsageError(`--auto-approve takes low or medium, not ${autoApprove}`)
  return { ...given, settings: { ...given.settings, policy: `auto-${risk}` } }
}

/** How the runs of a command work. */
export function mannerOf({ options }: Given): Manner {
  const { shadow, dryRun, explain, validate, retryOnFailure } = options
  if (retryOnFailure !== undefined && shadow !== true)
    throw new UsageError('--retry-on-failure goes with --shadow; without a copy, each edit is validated by itself')
  return {
    ...plainManner,
    isShadow: shadow === true,
    isDryRun: dryRun === true,
    isExplained: explain === true,
    retries: retriesIn(retryOnFailure),
    ...(validate === true && { validation: { kind: 'found' as const } }),
    ...(typeof validate === 'string' && { validation: { kind: 'command' as const, command: validate } }),
  }
}

function retriesIn(value: unknown): number {
  if (value === undefined) return 0
  const count = value === true ? 1 : Number(value)
  if (Number.isInteger(count) && count >= 1 && count <= 20) return count
  throw new UsageError(`--retry-on-failure takes a number from 1 to 20, not ${value}`)
}

export function kindsOf({ options, settings }: Given): readonly (KindOfWork | 'auto')[] {
  if (typeof options.as !== 'string') return []
  if (settings.machine !== undefined) throw new UsageError('--as chooses the machine: leave out --machine')
  const kinds = readKinds(options.as)
  if (!kinds.ok) throw new UsageError(`--as: ${kinds.error}`)
  return kinds.value
}

export function tagsOf({ options }: Given): readonly string[] {
  return Array.isArray(options.tag) ? options.tag.map(String) : []
}

/** The base that `--diff` names; empty when one is to be found, `null` when nothing was asked for. */
export async function baseOf({ options, words }: Given, project: Project): Promise<string | null> {
  const { diff } = options
  if (typeof diff !== 'string') return diff === true ? '' : null
  if (await isCommit(project.workspace.root, diff)) return diff
  const hint = words.length > 0 ? '; with no base, write --diff after the task' : ''
  throw new UsageError(`--diff: ${diff} is no commit or branch here${hint}`)
}

/** The calls that a run begins with, where the first step is not left to the model. */
export function firstCallOf({ options }: Given): { readonly firstCall?: string; readonly collects?: boolean } {
  const { firstCall, collect } = options
  if (typeof firstCall !== 'string') return collect === true ? { collects: true } : {}
  if (hasCalls(firstCall)) return { firstCall }
  throw new UsageError(`--first-call holds no call: ${firstCall}; write it as a model does, for example '$(view src)'`)
}
