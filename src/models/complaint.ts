import type { Complaint } from './classify.ts'
import { durationOf } from './retry-after.ts'

type Fields = Readonly<Record<string, unknown>>

// Providers wrap the error in a few envelopes; nothing of interest lies deeper, and a body may nest without end.
const deepest = 6
const envelopes = ['error', 'response', 'data', 'details'] as const
const names = ['type', 'code', 'status', 'reason'] as const

/** Reads a provider's error out of whatever JSON it came in. */
export function complaintOf(value: unknown, status: number | null): Complaint {
  const layers = unwrap(value, deepest)
  const codes = layers.flatMap((layer) => names.map((name) => layer[name]).filter(isName))
  const message = layers.map((layer) => layer.message ?? layer.error).filter(isName)
  const waits = layers.map((layer) => layer.retryDelay).filter(isName)
  return {
    status: status ?? layers.map(statusOf).find((found) => found !== null) ?? null,
    codes,
    // The innermost message is the provider's own, those around it are envelopes.
    message: message.at(-1) ?? (typeof value === 'string' ? value : codes.join(' ')),
    retryAfterMs: waits.map(durationOf).find((wait) => wait !== undefined),
  }
}

/** Reads a provider's error out of the body of an HTTP answer: JSON, a web page, or plain text. */
export function complaintOfBody(body: string, status: number | null): Complaint {
  try {
    return complaintOf(JSON.parse(body), status)
  } catch {
    return { status, codes: [], message: textOf(body), retryAfterMs: undefined }
  }
}

/** Whether a body is a web page, which is what proxies and captive portals answer with. */
export function isWebPage(body: string): boolean {
  return /^\s*(<!doctype html|<html|<\?xml)/i.test(body)
}

function unwrap(value: unknown, depth: number): readonly Fields[] {
  if (depth === 0 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => unwrap(item, depth - 1))
  const fields = value as Fields
  return [fields, ...envelopes.flatMap((name) => unwrap(fields[name], depth - 1))]
}

function statusOf(layer: Fields): number | null {
  const status = Number(layer.code ?? Number.NaN)
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : null
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function textOf(body: string): string {
  if (!isWebPage(body)) return body
  const title = /<title[^>]*>([^<]*)/i.exec(body)?.[1]?.trim() ?? ''
  return title === '' ? 'a web page instead of an answer' : `a web page titled “${title}”`
}
