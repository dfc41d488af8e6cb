// What a checkpoint of the model's is worth afterwards: the state that the files were in, under the words it was given.
//
// `checkpoint` itself only changes what the run knows, so the core carries it out and no tool is run for it. Here a run is
// listened to, and each checkpoint is written down with the node of the history that the workspace stood on.

import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RunEvent, RunState } from '../../core/index.ts'
import type { Result, Subscriber } from '../../runtime/index.ts'
import type { History, NodeId } from '../../workspace/index.ts'

export interface Checkpoint {
  /** Where `goto` of the history leads back to. */
  readonly node: NodeId
  readonly run: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly progress: string
  /** What was still open; empty when nothing was said. */
  readonly questions: string
}

export interface Checkpoints {
  readonly mark: (
    said: Pick<Checkpoint, 'run' | 'at'> & { readonly text: string },
  ) => Promise<Result<Checkpoint, string>>
  /** Oldest first. */
  readonly list: () => Promise<Result<readonly Checkpoint[], string>>
}

/** The checkpoints of a workspace, kept as lines of JSON in a file. Nothing here throws. */
export function openCheckpoints(history: Pick<History, 'list'>, { file }: { readonly file: string }): Checkpoints {
  return {
    mark: async ({ text, run, at }) => {
      const nodes = await history.list()
      if (!nodes.ok) return { ok: false, error: nodes.error.message }
      const node = nodes.value.find(({ isCurrent }) => isCurrent)?.id ?? 0
      const [progress = '', ...questions] = text.split('|').map((part) => part.trim())
      const checkpoint = { node, run, at, progress, questions: questions.join(' | ') }
      return attempt(async () => {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        await appendFile(file, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600 })
        return checkpoint
      })
    },
    list: () =>
      attempt(async () => {
        const text = await readFile(file, 'utf8').catch(() => '')
        return text.split('\n').flatMap(checkpointIn)
      }),
  }
}

/** A line that a dying process left unfinished is passed over. */
function checkpointIn(line: string): readonly Checkpoint[] {
  try {
    return line === '' ? [] : [JSON.parse(line)]
  } catch {
    return []
  }
}

async function attempt<Value>(act: () => Promise<Value>): Promise<Result<Value, string>> {
  try {
    return { ok: true, value: await act() }
  } catch (error) {
    return { ok: false, error: `checkpoints cannot be kept: ${error}` }
  }
}

/** Marks every checkpoint of a run that it is subscribed to; `told` hears of each, and of those that could not be kept. */
export function markingCheckpoints(
  checkpoints: Checkpoints,
  told: (marked: Result<Checkpoint, string>) => void = () => {},
): Subscriber {
  return (event, run) => {
    const text = checkpointOf(event, run)
    if (text !== null) void checkpoints.mark({ run: run.setup.id, at: event.at, text }).then(told)
  }
}

/** The text of the checkpoint that an event wrote: asked for in a reply, and carried out. */
function checkpointOf(event: RunEvent, run: RunState): string | null {
  if (event.type !== 'model.replied') return null
  const { checkpoint } = run.knowledge.memory
  const isAsked = event.calls.some(({ tool, input }) => tool === 'checkpoint' && input.text === checkpoint)
  return isAsked && checkpoint !== '' ? checkpoint : null
}
