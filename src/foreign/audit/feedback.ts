// Verdicts that a person called wrong: one line each in a file of their own, appended and never rewritten.

import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  schema: z.literal('pawl.feedback/1'),
  id: z.string(),
  markedAt: z.number(),
  note: z.string(),
  agent: z.string(),
  run: z.string(),
  cause: z.string(),
  rung: z.string(),
  since: z.number(),
  until: z.number(),
  exhibits: z.array(z.object({ call: z.string(), outcome: z.string() })).readonly(),
})

/** One verdict that was wrong, with what it rested on: what thresholds can be tuned by. */
export type Feedback = z.output<typeof schema>

/** All of them, the oldest first. Lines that cannot be read are left alone. */
export async function readFeedback(file: string): Promise<readonly Feedback[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const parsed = schema.safeParse(parsedLine(line))
    return parsed.success ? [parsed.data] : []
  })
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

export interface Marking {
  readonly loop: Omit<Feedback, 'schema' | 'markedAt' | 'note'>
  readonly note: string
  readonly at: number
}

export async function markWrongIn(file: string, { loop, note, at }: Marking): Promise<void> {
  const { id, agent, run, cause, rung, since, until, exhibits } = loop
  const feedback = {
    schema: 'pawl.feedback/1',
    id,
    markedAt: at,
    note,
    agent,
    run,
    cause,
    rung,
    since,
    until,
    exhibits,
  }
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, `${JSON.stringify(feedback)}\n`)
}
