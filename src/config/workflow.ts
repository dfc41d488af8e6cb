// A workflow as a file: what it is about, and its steps in their order.

import { parse } from 'yaml'
import { z } from 'zod'

export interface Workflow {
  readonly about: string
  readonly steps: readonly string[]
}

const step = z.string().trim().min(1)
const schema = z.strictObject({ about: z.string().default(''), steps: z.array(step).min(1).max(1000) })

export type ParsedWorkflow =
  | { readonly ok: true; readonly value: Workflow }
  | { readonly ok: false; readonly error: string }

/** Reads a workflow from YAML: `about`, and `steps` as a list of tasks. */
export function parseWorkflow(text: string): ParsedWorkflow {
  let value: unknown
  try {
    value = parse(text, { maxAliasCount: 100 })
  } catch (error) {
    return { ok: false, error: (error as Error).message.split('\n', 1)[0] ?? '' }
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const [issue] = parsed.error.issues
  const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `
  return { ok: false, error: `${place}${issue?.message ?? 'it is no workflow'}; it needs steps, a list of tasks` }
}
