// What must hold of every run, whatever happened to it. Used by the property tests and by `verify:laws`.

import { causes, type Message, movesOf, networkAttempts, type RunState, toArray, underway } from '../core/index.ts'

/** The laws a run breaks, in words; none for a sound run. */
export function brokenLaws(run: RunState): string[] {
  return [
    ...(Object.hasOwn(run.setup.machine.modes, run.mode.name) ? [] : [`mode ${run.mode.name} is not defined`]),
    ...(run.inbox.length <= run.setup.settings.inboxLimit ? [] : ['the inbox is over its limit']),
    ...attemptLaws(run),
    ...pairingLaws(run),
    ...outcomeLaws(run),
    ...historyLaws(run),
  ]
}

function attemptLaws({ stage, setup }: RunState): string[] {
  const { attempts } = setup.settings.retry
  const most = networkAttempts(setup.settings.retry)
  const inner = underway(stage)
  if (inner.name === 'calling_model' && inner.attempt > most) return [`attempt ${inner.attempt} of ${most}`]
  if (!('executions' in inner)) return []
  const over = inner.executions.filter((execution) => 'attempt' in execution && execution.attempt > attempts)
  return over.map(({ call }) => `call ${call.id} is tried too often`)
}

/** Every call has exactly one result, right after it and in its order; only work under way may still lack them. */
function pairingLaws(run: RunState): string[] {
  const messages = toArray(run.talk)
  const isUnderWay = 'executions' in underway(run.stage)
  const broken: string[] = []
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'model' || message.calls.length === 0) continue
    const next = messages[index + 1]
    if (next === undefined && isUnderWay) continue
    const wanted = message.calls.map(({ id }) => id)
    if (JSON.stringify(idsOf(next)) !== JSON.stringify(wanted))
      broken.push(`calls ${wanted} are answered by ${idsOf(next)}`)
  }
  const orphans = messages.filter(
    (message, index) => message.role === 'results' && messages[index - 1]?.role !== 'model',
  )
  return [...broken, ...orphans.map(() => 'results without their calls')]
}

function idsOf(message: Message | undefined): string[] {
  return message?.role === 'results' ? message.results.map(({ callId }) => callId) : []
}

function outcomeLaws({ stage }: RunState): string[] {
  if (stage.name !== 'ended') return []
  const { kind, cause } = stage.outcome
  return (causes[kind] as readonly string[]).includes(cause) ? [] : [`${kind} cannot be caused by ${cause}`]
}

function historyLaws({ history }: RunState): string[] {
  const { length } = movesOf(history)
  return length <= 100 ? [] : [`the bounded history holds ${length} moves`]
}
