export { openSink, type SpanSink } from './export-spans.ts'
export { type Attributes, type Mark, type Root, rootOf, type Span } from './span.ts'
export { beginTrace, endTrace, type Trace, type Traced, type Traces, traceEvent } from './trace.ts'
