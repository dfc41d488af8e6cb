// Finding a run again: by what was asked, answered, said or printed in it, by a tag, or by the commit it began at.

import type { RunEvent } from '../../core/index.ts'
import type { RunStore } from '../../journal/index.ts'
import { type RunFolder, readRemarks } from './run-folder.ts'
import { foldersIn, type ListedRun, listRuns, readEvents } from './runs.ts'

/** Where a run holds what was looked for, the best place first. */
const places = ['tag', 'commit', 'task', 'answer', 'reply', 'output'] as const

export interface FoundRun {
  readonly run: ListedRun
  readonly place: (typeof places)[number]
  /** The words around what was found. */
  readonly excerpt: string
}

/** The runs that hold a text, by where they hold it and then the newest first. */
export async function searchRuns(runs: RunStore, text: string): Promise<readonly FoundRun[]> {
  const listed = new Map((await listRuns(runs)).map((run) => [run.id, run]))
  const found: FoundRun[] = []
  for (const folder of await foldersIn(runs)) {
    const run = listed.get(folder.id)
    const match = run === undefined ? null : await bestMatch(folder, text.toLowerCase().trim())
    if (run !== undefined && match !== null) found.push({ run, ...match })
  }
  return found.sort((one, other) => places.indexOf(one.place) - places.indexOf(other.place))
}

type Match = Omit<FoundRun, 'run'>

async function bestMatch(folder: RunFolder, text: string): Promise<Match | null> {
  const { tags, commit } = await readRemarks(folder)
  const tag = tags.find((each) => each.toLowerCase() === text)
  if (tag !== undefined) return { place: 'tag', excerpt: tag }
  // As git takes them: seven digits or more are a commit, fewer are just text.
  if (commit !== null && /^[0-9a-f]{7,40}$/.test(text) && commit.startsWith(text))
    return { place: 'commit', excerpt: commit }
  return matchIn(await textsOf(folder), text)
}

interface Text {
  readonly place: Match['place']
  readonly text: string
}

/** A text is found where it stands as it is, or where all of its words do. */
function matchIn(texts: readonly Text[], wanted: string): Match | null {
  const words = wanted.split(/\s+/).filter((word) => word !== '')
  for (const place of places) {
    for (const { text } of texts.filter((each) => each.place === place)) {
      const lower = text.toLowerCase()
      if (!words.every((word) => lower.includes(word))) continue
      const whole = lower.indexOf(wanted)
      return { place, excerpt: around(text, whole < 0 ? lower.indexOf(words[0] ?? '') : whole) }
    }
  }
  return null
}

const before = 30
const after = 90

function around(text: string, at: number): string {
  const start = Math.max(0, at - before)
  const end = at + after
  const shown = text.slice(start, end).replace(/[\p{Cc}\s]+/gu, ' ')
  return `${start > 0 ? '…' : ''}${shown.trim()}${end < text.length ? '…' : ''}`
}

async function textsOf(folder: RunFolder): Promise<readonly Text[]> {
  const read = await readEvents(folder)
  const events = read.ok ? read.value : (read.error.sound ?? [])
  const kept = await keptOutputs(folder)
  return [...events.flatMap(textsIn), ...kept.map((text): Text => ({ place: 'output', text }))]
}

function textsIn(event: RunEvent): readonly Text[] {
  switch (event.type) {
    case 'user.said':
      return [{ place: 'task', text: event.text }]
    case 'answer.given':
      return [{ place: 'reply', text: event.text }]
    case 'model.replied':
      return [
        { place: 'reply', text: event.text },
        ...event.calls.map(
          ({ tool, input }): Text => ({
            place: tool === 'answer' ? 'answer' : 'reply',
            text: Object.values(input).map(asText).join(' '),
          }),
        ),
      ]
    case 'tool.finished':
      return [{ place: 'output', text: event.outcome.output }]
    default:
      return []
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Outputs that were too long for the journal. */
async function keptOutputs({ id, store }: RunFolder): Promise<readonly string[]> {
  const blobs = store.blobs(id)
  const refs = await blobs.list()
  const texts = await Promise.all((refs.ok ? refs.value : []).map((ref) => blobs.get(ref)))
  return texts.flatMap((text) => (text.ok ? [text.value] : []))
}
