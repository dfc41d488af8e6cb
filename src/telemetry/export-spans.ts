// From spans as data to a collector, by OTLP over HTTP. Where it is, and how it is spoken to, the OTEL_EXPORTER_OTLP_*
// variables of the environment say. A collector that is away costs its spans and nothing else.

import { type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-base'
import type { Span } from './span.ts'

export interface SpanSink {
  readonly put: (spans: readonly Span[]) => void
  /** Resolves when everything was sent, or could not be within the time that a collector is given. */
  readonly flush: () => Promise<void>
}

// A program that has its answer must not wait for a collector that is away; OTEL_EXPORTER_OTLP_TIMEOUT says otherwise.
const patienceMs = 2000

export function openSink(version: string): SpanSink {
  const isPatienceGiven = Object.keys(process.env).some((name) => /^OTEL_EXPORTER_OTLP_(TRACES_)?TIMEOUT$/.test(name))
  const exporter = new OTLPTraceExporter(isPatienceGiven ? {} : { timeoutMillis: patienceMs })
  const processor = new BatchSpanProcessor(exporter)
  const resource = resourceFromAttributes({ 'service.name': 'pawl', 'service.version': version }).merge(
    detectResources({ detectors: [envDetector] }),
  )
  return {
    put: (spans) => {
      for (const span of spans) processor.onEnd(readable(span, resource, version))
    },
    flush: () => processor.forceFlush().catch(() => {}),
  }
}

function readable(span: Span, resource: Resource, version: string): ReadableSpan {
  const context = (spanId: string) => ({ traceId: span.traceId, spanId, traceFlags: TraceFlags.SAMPLED })
  return {
    name: span.name,
    kind: span.kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => context(span.spanId),
    ...(span.parentId !== null && { parentSpanContext: context(span.parentId) }),
    startTime: timeOf(span.startMs),
    endTime: timeOf(span.endMs),
    duration: timeOf(span.endMs - span.startMs),
    ended: true,
    status: span.error === null ? { code: SpanStatusCode.UNSET } : { code: SpanStatusCode.ERROR, message: span.error },
    attributes: { ...span.attributes },
    events: span.marks.map(({ name, atMs, attributes }) => ({
      name,
      time: timeOf(atMs),
      attributes: { ...attributes },
      droppedAttributesCount: 0,
    })),
    links: [],
    resource,
    instrumentationScope: { name: 'pawl', version },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

/** Seconds and nanoseconds, as the protocol counts. */
function timeOf(milliseconds: number): HrTime {
  const whole = Math.floor(milliseconds / 1000)
  return [whole, Math.round((milliseconds - whole * 1000) * 1e6)]
}
