// What a run knows, and the calls that change only that: they need nothing of the world.

import type { Call } from './call.ts'
import type { Json, JsonObject } from './json.ts'
import { emptyMemory, fade, forget, keep, type Memory, note, type ShownResult, showResults } from './memory.ts'
import { ownEntry } from './own-entry.ts'
import { completePhase, countCalls, mayStart, noPhases, type Phases, startPhase, type TestCount } from './phases.ts'
import { checkOf, checkTasks, listTasks, markTask, type Task } from './plan.ts'

export interface Knowledge {
  readonly memory: Memory
  readonly plan: readonly Task[]
  readonly phases: Phases
  /** What earlier runs left that may matter for the task. */
  readonly recalled: readonly RecalledFact[]
}

/** A memory of an earlier run: what it says, and where it can be read again. */
export interface RecalledFact {
  readonly ref: string
  readonly text: string
}

export const nothingKnown: Knowledge = { memory: emptyMemory, plan: [], phases: noPhases, recalled: [] }

/** The results of a turn are shown to the model, counted in the phase they belong to, and tick off what they check. */
export function showTurn(knowledge: Knowledge, shown: readonly ShownResult[]): Knowledge {
  return {
    memory: showResults(knowledge.memory, shown),
    plan: shown.reduce(
      (plan, { call, outcome }) => checkTasks(plan, textOf(call.input.command), outcome.ok),
      knowledge.plan,
    ),
    phases: countCalls(knowledge.phases, shown.length),
    recalled: knowledge.recalled,
  }
}

/** Takes over what was recalled for the task, in place of what was recalled before. */
export function recallFacts(knowledge: Knowledge, recalled: readonly RecalledFact[]): Learnt {
  const told = `${recalled.length} ${recalled.length === 1 ? 'memory' : 'memories'} of earlier runs recalled`
  return { knowledge: { ...knowledge, recalled }, ok: true, told, isNews: false }
}

/** The model has replied: what it was shown begins to fade. */
export function afterReply(knowledge: Knowledge): Knowledge {
  if (knowledge.memory.results.length === 0) return knowledge
  const { memory, plan, phases, recalled } = knowledge
  return { memory: fade(memory), plan, phases, recalled }
}

/** The tools that change only what the run knows. */
export const knowledgeTools = ['note', 'keep', 'drop', 'forget', 'plan', 'phase', 'checkpoint', 'wait'] as const

export type KnowledgeTool = (typeof knowledgeTools)[number]

const known: ReadonlySet<string> = new Set(knowledgeTools)

export function isKnowledgeTool(tool: string): tool is KnowledgeTool {
  return known.has(tool)
}

/** What became of a call: the knowledge after it, what to tell the model, and whether it brought anything new. */
export interface Learnt {
  readonly knowledge: Knowledge
  readonly ok: boolean
  readonly told: string
  readonly isNews: boolean
}

/** Carries out a call on what the run knows. */
export function learn(knowledge: Knowledge, call: Call & { readonly tool: KnowledgeTool }, at: number): Learnt {
  const { memory } = knowledge
  const { input } = call
  switch (call.tool) {
    case 'note':
      return remember(knowledge, note(memory, textOf(input.text)))
    case 'keep':
      return remember(knowledge, keep(memory, resultNumbers(input.results)))
    case 'drop':
    case 'forget':
      return remember(knowledge, forget(memory, [...textsOf(input.refs), ...textsOf(input.text)]))
    case 'plan':
      return planWork(knowledge, input)
    case 'phase':
      return enterPhase(knowledge, { ...readPhase(textOf(input.text)), at })
    case 'checkpoint': {
      const checkpointed = { ...memory, checkpoint: textOf(input.text) }
      return {
        knowledge: { ...knowledge, memory: checkpointed },
        ok: true,
        told: 'checkpoint written',
        isNews: false,
      }
    }
    case 'wait':
      return { knowledge, ok: true, told: 'waiting for the results', isNews: false }
  }
}

function remember(knowledge: Knowledge, done: Omit<Learnt, 'knowledge'> & { readonly memory: Memory }): Learnt {
  const { memory, ok, told, isNews } = done
  return { knowledge: { ...knowledge, memory }, ok, told, isNews }
}

function refuse(knowledge: Knowledge, told: string): Learnt {
  return { knowledge, ok: false, told, isNews: false }
}

export interface PhaseStart {
  readonly name: string
  readonly expectedMs: number | null
  readonly at: number
}

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }

/** The name of a phase, and the time it is expected to take where that is said: `parser (10 min)`. */
function readPhase(text: string): Pick<PhaseStart, 'name' | 'expectedMs'> {
  const match = /^(.*\S)\s*\((\d+(?:\.\d+)?)\s*([smh])[a-z]*\)$/is.exec(text)
  if (match === null) return { name: text, expectedMs: null }
  const [, name = '', amount, unit = ''] = match
  return { name, expectedMs: Number(amount) * (ownEntry(unitMs, unit.toLowerCase()) ?? 0) }
}

/** Starts a phase by name, unless it was gone back to too often. */
export function enterPhase(knowledge: Knowledge, { name, expectedMs, at }: PhaseStart): Learnt {
  if (name.trim() === '') return refuse(knowledge, 'a phase needs a name')
  if (!mayStart(knowledge.phases, name)) {
    return refuse(knowledge, `phase "${name}" was restarted too often; go on or conclude`)
  }
  const phases = startPhase(knowledge.phases, { name, startedAt: at, expectedMs, calls: 0, tests: null })
  return { knowledge: { ...knowledge, phases }, ok: true, told: `phase "${name}" started`, isNews: true }
}

/** Ends the phase that is under way. */
export function leavePhase(knowledge: Knowledge, at: number): Learnt {
  const { phases } = knowledge
  if (phases.current === null) return refuse(knowledge, 'no phase is under way')
  const told = `phase "${phases.current.name}" completed`
  return { knowledge: { ...knowledge, phases: completePhase(phases, at) }, ok: true, told, isNews: false }
}

/** The tests of the phase that is under way; while they fail, so does the phase. */
export function reportTests(knowledge: Knowledge, { passed, failed }: TestCount): Learnt {
  const { phases } = knowledge
  if (phases.current === null) return refuse(knowledge, 'no phase is under way')
  const current = { ...phases.current, tests: { passed, failed } }
  const told = `tests: ${passed} passed, ${failed} failed`
  return { knowledge: { ...knowledge, phases: { ...phases, current } }, ok: true, told, isNews: false }
}

/** A check of a step of the plan came out one way or the other. */
export function checkTask(knowledge: Knowledge, id: string, isDone: boolean): Learnt {
  const { plan } = knowledge
  if (!listTasks(plan).some(({ task }) => task.id === id)) return refuse(knowledge, `the plan has no step ${id}`)
  const status = isDone ? 'done' : 'failed'
  return {
    knowledge: { ...knowledge, plan: markTask(plan, id, status) },
    ok: true,
    told: `step ${id} ${status}`,
    isNews: true,
  }
}

/** A question that nobody was there to answer. */
export function leaveOpen(knowledge: Knowledge, question: string): Knowledge {
  const { memory } = knowledge
  return { ...knowledge, memory: { ...memory, openQuestions: [...memory.openQuestions, question] } }
}

function planWork(knowledge: Knowledge, input: JsonObject): Learnt {
  if (Array.isArray(input.tasks)) {
    const plan = readTasks(input.tasks, '')
    if (plan.length === 0) return refuse(knowledge, 'the plan has no steps')
    const told = `plan of ${listTasks(plan).length} steps taken`
    return { knowledge: { ...knowledge, plan }, ok: true, told, isNews: true }
  }
  const moves = (['done', 'failed', 'open'] as const).flatMap((status) =>
    textsOf(input[status]).map((id) => ({ id, status })),
  )
  if (moves.length === 0) return refuse(knowledge, 'say which steps: tasks, done, failed or open')
  const steps = new Map(listTasks(knowledge.plan).map(({ task }) => [task.id, task]))
  const problems = moves.flatMap(({ id, status }) => problemWith(steps.get(id), id, status))
  const possible = moves.filter(({ id, status }) => problemWith(steps.get(id), id, status).length === 0)
  const plan = possible.reduce((tasks, { id, status }) => markTask(tasks, id, status), knowledge.plan)
  return {
    knowledge: { ...knowledge, plan },
    ok: problems.length === 0,
    told: problems.length === 0 ? 'plan updated' : problems.join('; '),
    isNews: possible.length > 0,
  }
}

/** Why a step cannot be marked. One that has a check is done when that passes, whatever is said of it. */
function problemWith(step: Task | undefined, id: string, status: Task['status']): readonly string[] {
  if (step === undefined) return [`no such step: ${id}`]
  const check = checkOf(step)
  if (check === null || status !== 'done' || step.status === 'done') return []
  return [`step ${id} is done when its check passes: run ${check}`]
}

/** Tasks from a call's input; a bare string is a goal. Ids that were not given follow the place: 1, 2, 2.1 … */
function readTasks(entries: readonly Json[], prefix: string): Task[] {
  return entries.flatMap((entry, index) => {
    const place = `${prefix}${index + 1}`
    const given: JsonObject = typeof entry === 'string' ? { goal: entry } : isObject(entry) ? entry : {}
    const goal = textOf(given.goal)
    if (goal === '') return []
    const { id, status, subtasks } = given
    return [
      {
        id: typeof id === 'string' ? id : place,
        goal,
        status: status === 'done' || status === 'failed' ? status : 'open',
        after: textsOf(given.after),
        subtasks: Array.isArray(subtasks) ? readTasks(subtasks, `${place}.`) : [],
      },
    ]
  })
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text of a call's argument; anything else is no text. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

function textsOf(value: Json | undefined): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((entry) => typeof entry === 'string' || typeof entry === 'number').map(String)
}

function resultNumbers(value: Json | undefined): readonly number[] | 'all' {
  return value === undefined || value === 'all' ? 'all' : textsOf(value).map(Number)
}
