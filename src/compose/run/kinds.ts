// Kinds of work: what a task asks for, which machine does it, and what one kind hands on to the next.

import { framed, type MachineChoice, type RunState } from '../../core/index.ts'
import type { ModelPort, Result } from '../../runtime/index.ts'
import { openProject, type Project } from '../project.ts'
import { askOnce } from './ask-once.ts'

/** Each is the name of the machine that does it. */
const kindsOfWork = ['investigate', 'audit', 'refactor'] as const

export type KindOfWork = (typeof kindsOfWork)[number]

/** Kinds in the order they are worked in: `audit,refactor`, or `auto` for the model to choose one. */
export function readKinds(text: string): Result<readonly (KindOfWork | 'auto')[], string> {
  const known = [...kindsOfWork, 'auto'] as const
  const words = text.split(',').map((word) => word.trim())
  const kinds = words.flatMap((word) => known.filter((kind) => kind === word))
  if (kinds.length === words.length) return { ok: true, value: kinds }
  const unknown = words.filter((word) => !kinds.some((kind) => kind === word))
  return { ok: false, error: `there is no kind of work "${unknown.join(', ')}"; there are ${known.join(', ')}` }
}

/** The project with the machine of a kind of work, whatever else the configuration says of machines. */
export function projectFor(project: Project, kind: KindOfWork): Project {
  const { situation } = project
  const opened = openProject({ ...situation, flags: { ...situation.flags, machine: kind } })
  if (!opened.ok) throw new Error(`a project that was open cannot be opened: ${JSON.stringify(opened.error)}`)
  return opened.value
}

const classifier = `You sort tasks about a code base, written in any language, by the kind of work they ask for.

investigate: to find something out or explain it; nothing is changed
audit: to look for faults and report them; nothing is changed
refactor: to change files

Reply with exactly one of these three words and nothing else.`

export interface Classified {
  readonly kind: KindOfWork
  /** What the model was asked, and what it said. */
  readonly choice: MachineChoice
}

/** The kind of work that a task asks for, as the model says. No rule of ours looks at words: those are of one language. */
export async function classify(port: ModelPort, task: string, maxCostUsd?: number): Promise<Classified> {
  const question = { system: classifier, text: task }
  const asked = await askOnce(port, { ...question, ...(maxCostUsd !== undefined && { maxCostUsd }) })
  const { text: reply, usage } = asked.ok ? asked.value : nothingSaid
  const word = reply.toLowerCase().replace(/^\W+|\W+$/g, '')
  const kind = kindsOfWork.find((each) => each === word)
  if (kind !== undefined) return { kind, choice: { question, reply, notice: '', usage } }
  const why = asked.ok
    ? `the model named no kind of work: ${firstLine(reply)}`
    : `the model could not be asked what kind of work this is: ${asked.error}`
  return { kind: 'investigate', choice: { question, reply, notice: `${why}; taken as investigate`, usage } }
}

const nothingSaid = { text: '', usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 } }

function firstLine(text: string): string {
  return JSON.stringify((text.split('\n', 1)[0] ?? '').slice(0, 80))
}

/** The worst first. */
const severities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const
const finding = new RegExp(`^(${severities.join('|')}):(\\S+)\\s+(\\S+:\\d+\\S*)\\s+(.+)$`, 's')

/** The faults that an audit wrote down, grouped by severity; empty when it found none. */
export function findingsOf({ knowledge }: RunState): string {
  const found = knowledge.memory.notes.flatMap(({ text }) => {
    const [, severity = '', type = '', place = '', what = ''] = finding.exec(text.trim()) ?? []
    return severity === '' ? [] : [{ severity, line: `- ${place} ${type}: ${what}` }]
  })
  const groups = severities.flatMap((severity) => {
    const lines = found.filter((each) => each.severity === severity).map(({ line }) => line)
    return lines.length === 0 ? [] : [[`${severity}:`, ...new Set(lines)].join('\n')]
  })
  return groups.join('\n')
}

/** The task of the next kind of work: the same, with what the one before it found. */
export function handOn(task: string, before: { readonly kind: KindOfWork; readonly report: string }): string {
  return framed(task, `The ${before.kind} before this reported:\n\n${before.report}`)
}
