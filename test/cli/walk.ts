// One run of the built program, from a script of replies to everything that came of it.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectWith, runPawl, scripted } from './pawl.ts'

export interface Event {
  readonly type: string
  readonly text?: string
  readonly notices?: readonly string[]
  readonly callId?: string
  readonly calls?: readonly { readonly id: string; readonly tool: string; readonly permission: { kind: string } }[]
  readonly outcome?: { readonly ok: boolean; readonly output: string; readonly whole?: { readonly ref: string } }
  readonly verdict?: { readonly rung: string; readonly kind?: string }
  readonly reports?: readonly unknown[]
}

export interface Given {
  readonly files?: Readonly<Record<string, string>>
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly task?: string
}

export const freeform = ['--machine', 'freeform', '--max-turns', '80']
export const editing = [...freeform, '--auto-approve', 'medium']

/** Runs the program in a project of two files, and gives what it printed, journaled and left behind. */
export async function walk(
  replies: readonly unknown[],
  { files = {}, flags = [], env = {}, task = 'Do it' }: Given = {},
) {
  const script = scripted(replies)
  const cwd = projectWith({ 'a.ts': 'export const a = 1\n', 'b.ts': 'export const b = 1\n', ...files, ...script.files })
  const ran = await runPawl(['run', '--json', ...script.flags, ...flags, task], { cwd, env })
  const events = journalOf(cwd)
  return {
    cwd,
    ...ran,
    result: ran.stdout === '' ? null : JSON.parse(ran.stdout),
    events,
    outputs: events.flatMap(({ outcome }) => (outcome === undefined || !('ok' in outcome) ? [] : [outcome.output])),
    notices: events.flatMap(({ notices = [] }) => notices),
    rungs: events.flatMap(({ verdict }) => (verdict === undefined ? [] : [verdict.rung])),
    prompts: () => promptsOf(cwd, script.flags),
    read: (file: string) => readFileSync(join(cwd, file), 'utf8'),
  }
}

/** Every prompt as it was sent. */
export async function promptsOf(cwd: string, flags: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runPawl(['replay', 'last', '--prompts', '--json', ...flags], { cwd })
  const { prompts } = JSON.parse(stdout)
  return prompts.map(({ prompt }: { prompt: { system: string; messages: { text?: string }[] } }) =>
    [prompt.system, ...prompt.messages.map(({ text }) => text ?? '')].join('\n'),
  )
}

function journalOf(cwd: string): readonly Event[] {
  const runs = join(cwd, '.pawl', 'runs')
  const [id] = existsSync(runs) ? readdirSync(runs).filter((name) => !name.includes('.')) : []
  if (id === undefined) return []
  const lines = readFileSync(join(runs, id, 'journal.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  return lines.map((line) => JSON.parse(line).event)
}
