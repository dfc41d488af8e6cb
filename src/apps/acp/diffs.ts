import { join } from 'node:path'
import type { ToolCallContent } from '@agentclientprotocol/sdk'

const changedFile = /^changed (.+?)(?::[\d,\- ]+)? \(\+\d+ -\d+\)$/

interface Hunk {
  readonly path: string
  readonly old: string[]
  readonly now: string[]
}

/** The changes that the report of an edit shows, piece by piece, as an editor draws them. */
export function diffsIn(report: string, root: string): readonly ToolCallContent[] {
  const hunks: Hunk[] = []
  let path: string | null = null
  for (const line of report.split('\n')) {
    path = changedFile.exec(line)?.[1] ?? path
    if (path === null) continue
    if (line.startsWith('@@')) hunks.push({ path, old: [], now: [] })
    else addLine(hunks.at(-1), line)
  }
  return hunks.map(({ path: file, old, now }) => ({
    type: 'diff',
    path: join(root, file),
    oldText: textOf(old),
    newText: textOf(now),
  }))
}

function addLine(hunk: Hunk | undefined, line: string): void {
  if (line.startsWith('-') || line.startsWith(' ')) hunk?.old.push(line.slice(1))
  if (line.startsWith('+') || line.startsWith(' ')) hunk?.now.push(line.slice(1))
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
