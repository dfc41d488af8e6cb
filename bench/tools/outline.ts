// The outline of a long file beside the bare parse of it, in turns.

import { outlineOf, parseSource } from '../../src/code/index.ts'
import { median } from '../measure.ts'

export interface OutlineCost {
  readonly lines: number
  readonly parseMs: number
  readonly outlineMs: number
}

const rounds = 15

export async function measureOutline(): Promise<OutlineCost> {
  const source = longSource(5000)
  const times = { parse: [] as number[], outline: [] as number[] }
  for (let round = -5; round < rounds; round += 1) {
    // Another text each time: an outline that was made before costs nothing.
    const text = `// ${round}\n${source}`
    const parseMs = await timed(async () => (await parseSource('long.ts', text))?.dispose())
    const outlineMs = await timed(async () => {
      const outline = await outlineOf('long.ts', text)
      if (outline === null || outline.symbols.length < 100) throw new Error('the outline is not complete')
    })
    if (round < 0) continue
    times.parse.push(parseMs)
    times.outline.push(outlineMs)
  }
  return { lines: source.split('\n').length, parseMs: median(times.parse), outlineMs: median(times.outline) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Classes of the usual mixture: fields, documented methods with bodies of a few statements. */
function longSource(lines: number): string {
  const pieces: string[] = []
  for (let index = 0; pieces.length * 25 < lines; index += 1) pieces.push(classOf(index))
  return pieces.join('\n').split('\n').slice(0, lines).join('\n')
}

function classOf(index: number): string {
  return `/** Number ${index}. */
export class Worker${index} implements Work {
  readonly name = 'worker-${index}'
  #done = 0

  constructor(private readonly queue: Queue<Task>, options: { limit: number }) {
    this.limit = options.limit
  }

  /** Takes the next task and does it. */
  async next(signal?: AbortSignal): Promise<Result<Task, string>> {
    const task = await this.queue.take({ signal, wait: ${index} })
    if (task === null) return { ok: false, error: \`nothing for \${this.name}\` }
    for (const step of task.steps) {
      if (step.kind === 'wait') await pause(step.milliseconds)
      else this.#done += step.weight * ${index}
    }
    return { ok: true, value: task }
  }

  get done(): number {
    return this.#done
  }
}
`
}
