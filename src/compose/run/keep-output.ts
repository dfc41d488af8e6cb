// Outputs of other programs too long for a journal: cut at once, kept whole while nobody waits for the disk.

import { cut } from '../../context/index.ts'
import type { KeepOutput } from '../../foreign/index.ts'
import { type Blobs, refOf } from '../../journal/index.ts'
import { mostShown } from './world.ts'

export interface OutputKeeper {
  readonly keep: KeepOutput
  /** Resolves when all that was kept so far is on the disk; what could not be kept is told. */
  readonly kept: () => Promise<readonly string[]>
}

export function keepOutputs(blobs: Blobs): OutputKeeper {
  const under: Promise<string | null>[] = []
  return {
    keep: (text) => {
      if (text.length <= mostShown) return { output: text }
      const ref = refOf(text)
      under.push(blobs.put(text).then((put) => (put.ok ? null : put.error.message)))
      return { output: cut(text, { maxChars: mostShown, ref }), whole: { ref, bytes: Buffer.byteLength(text) } }
    },
    kept: async () => (await Promise.all(under)).filter((problem) => problem !== null),
  }
}
