// Lines of a file that is too big to be held.

import { createReadStream } from 'node:fs'
import { LineReader } from '../search/line-reader.ts'

export interface LineWindow {
  readonly from: number
  readonly to: number
}

/** The lines of a window; fewer where the file ends before. Reads no further than the window, and never throws. */
export async function streamLines(path: string, { from, to }: LineWindow): Promise<readonly string[]> {
  const lines: string[] = []
  let number = 0
  const reader = new LineReader((line) => {
    number += 1
    if (number >= from && number <= to) lines.push(line.toString().replace(/\r$/, ''))
  })
  try {
    for await (const chunk of createReadStream(path)) {
      reader.add(chunk)
      if (number >= to) return lines
    }
    reader.finish()
  } catch {
    // What could be read until then is what there is.
  }
  return lines
}

export function readHead(path: string, count: number): Promise<readonly string[]> {
  return streamLines(path, { from: 1, to: count })
}
