// Traces of runs, for whoever asks for them with the variables of OpenTelemetry. Without these nothing is loaded.

import type { RunHandle } from '../../runtime/index.ts'
import type { Environment } from '../project.ts'
import type { ChosenModel } from './choose-model.ts'

type Telemetry = typeof import('../../telemetry/index.ts')

interface TracedRun {
  readonly env: Environment
  readonly model: ChosenModel
  readonly version: string
}

/** Whether anybody wants traces, by the variables that every program with OpenTelemetry knows. */
function isTraced(env: Environment): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none'
  return !isOff && [all, own].some((address) => address !== undefined && address !== '')
}

/** Follows a run with spans. Returns how to end that: what is under way is closed, and everything sent. */
type Follow = (handle: RunHandle) => () => Promise<void>

/** Loads what is needed before the run begins, so that nothing of it is missed. */
export async function openTrace({ env, model, version }: TracedRun): Promise<Follow> {
  if (!isTraced(env)) return () => async () => {}
  const telemetry = await import('../../telemetry/index.ts')
  const sink = sinkOf(telemetry, version)
  return (handle) => {
    const { id, machine } = handle.state().setup
    let trace = telemetry.beginTrace({
      root: telemetry.rootOf(id, env.TRACEPARENT),
      run: id,
      machine: machine.name,
      model: model.port.name,
      maxOutputTokens: model.port.maxOutputTokens,
      version,
      withContent: env.OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT === 'true',
      sinceMs: Date.now(),
    })
    const unsubscribe = handle.subscribe((event, run) => {
      const step = telemetry.traceEvent(trace, event, run)
      trace = step.trace
      sink.put(step.finished)
    })
    return async () => {
      unsubscribe()
      sink.put(telemetry.endTrace({ trace, run: handle.state(), atMs: Date.now() }))
      await sink.flush()
    }
  }
}

let shared: ReturnType<Telemetry['openSink']> | null = null

/** One for the process: runs that go on beside each other are sent together. */
function sinkOf({ openSink }: Telemetry, version: string) {
  shared ??= openSink(version)
  return shared
}
