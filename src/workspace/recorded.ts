import { AsyncResource } from 'node:async_hooks'
import type { Call, ToolOutcome } from '../core/index.ts'
import { changesBy, pathsOf, type Tool } from '../runtime/index.ts'
import type { History, HistoryRefusal } from './history.ts'
import type { Recorded } from './record.ts'
import type { Cause } from './undo-tree.ts'

/**
 * The same tool with a snapshot before and after each call that may change something, so that it can be undone, and with
 * the digest of the workspace on its outcome. Calls wait for each other, and a call within a call is part of the outer
 * one: wrap what changes files, rather than what runs other tools.
 */
export function recorded(tool: Tool, history: History): Tool {
  return {
    ...tool,
    run: async (call, context) => {
      if (!changesBy(tool, call.input)) return tool.run(call, context)
      const { signal, key } = context
      const request = { cause: causeOf(call, key), covering: pathsOf(call), signal }
      // Who is told of the progress may begin other calls; they are no part of this one.
      const inner = { signal, key, progress: AsyncResource.bind((note: string) => context.progress(note)) }
      const done = await history.record(request, () => tool.run(call, inner).catch((error) => broken(call, error)))
      return done.ok ? told(done.value) : refused(call, done.error)
    },
  }
}

function told({ value: outcome, effect, problem }: Recorded<ToolOutcome>): ToolOutcome {
  if (effect !== null) return { ...outcome, effect }
  if (problem === '') return outcome
  return { ...outcome, output: `${outcome.output}\n[no snapshot could be taken after this call: ${problem}]` }
}

function broken({ tool }: Call, error: unknown): ToolOutcome {
  const message = `${tool} broke: ${error}`
  return { ok: false, output: message, error: { kind: 'failed', message } }
}

function refused({ tool }: Call, { kind, message: reason }: HistoryRefusal): ToolOutcome {
  const message = `${tool} was not run: no snapshot could be taken before it, so it could not be undone. ${reason}`
  if (kind !== 'busy') return { ok: false, output: message, error: { kind: 'failed', message } }
  return { ok: false, output: message, error: { kind: 'transient', message, retryAfterMs: 1000 } }
}

function causeOf(call: Call, key: string): Cause {
  const run = key.endsWith(`:${call.id}`) ? key.slice(0, -call.id.length - 1) : key
  const { command } = call.input
  const target = typeof command === 'string' ? command : pathsOf(call).join(', ')
  return { run, call: call.id, tool: call.tool, target }
}
