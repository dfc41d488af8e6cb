// An edit that quotes the text it replaces.

import type { Planned } from './change.ts'
import { linedText, type Span, withBreaksOf } from './lines.ts'
import { locate, locateExactly } from './locate.ts'
import { nearMatches } from './near-matches.ts'
import type { EditContext } from './plan.ts'
import { newFile } from './plan-files.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import type { Edit } from './request.ts'
import { matchSnippet, occurrences, type Snippet } from './snippet.ts'
import type { Source } from './sources.ts'

type SnippetEdit = Extract<Edit, { kind: 'snippet' }>

export async function planSnippet(edit: SnippetEdit, context: EditContext): Promise<Attempt<Planned>> {
  if (edit.old === '') return planAddition(edit, context)
  const place = await locate(edit.target, context)
  if (!place.ok) return place
  if (place.value.kind === 'piece') {
    const { source, piece } = place.value
    return planMatch(source, edit, { start: Math.min(piece.start, piece.docs?.start ?? piece.start), end: piece.end })
  }
  if (place.value.kind !== 'file') return refuse('bad_input', null, `${edit.target} is a directory: name a file`)
  const source = await context.sources.text(place.value.path)
  return source.ok ? planMatch(source.value, edit, { start: 0, end: source.value.text.length }) : source
}

function planMatch(source: Source, edit: SnippetEdit, within: Span): Attempt<Planned> {
  const { path, text, isSeen } = source
  const lined = linedText(text)
  const match = matchSnippet(lined, edit, inLined(text, within))
  switch (match.kind) {
    case 'missing':
      return refuse('not_found', path, missingText(path, lined.text, edit))
    case 'ambiguous': {
      const lines = match.lines.slice(0, 20).join(', ')
      const advice = `quote more lines around it, narrow the target (${path}:${match.lines[0]}), or add --all to change every one`
      return refuse('bad_input', path, `old is in ${path} ${match.lines.length} times, at lines ${lines}: ${advice}`)
    }
    case 'found': {
      if (!match.isExact && !isSeen)
        return refuse('refused', path, `old is not exactly in ${path}, which you have not seen yet: view it first`)
      const notes = match.isExact
        ? []
        : [`old differs from ${path} in blanks or indentation; the only place that fits was taken`]
      return done({ changes: [{ kind: 'splice', path, splices: match.splices, mustParse: false }], notes })
    }
  }
}

/** Offsets of the file as offsets of the same text without carriage returns. */
function inLined(text: string, { start, end }: Span): Span {
  const before = (offset: number) => offset - (text.slice(0, offset).match(/\r\n/g)?.length ?? 0)
  return { start: before(start), end: before(end) }
}

/** Without a quote something new is added: a file, or the end of one. */
async function planAddition(edit: SnippetEdit, context: EditContext): Promise<Attempt<Planned>> {
  const place = await locateExactly(edit.target, context)
  if (!place.ok) return place
  const { kind, path } = place.value
  if (kind === 'absent') return newFile(path, edit.new)
  const source = await context.sources.known(path)
  if (!source.ok) return source
  const { text } = source.value
  const glue = text === '' || text.endsWith('\n') ? '' : '\n'
  const tail = edit.new.endsWith('\n') || (text !== '' && glue !== '') ? '' : '\n'
  const splice = { start: text.length, end: text.length, text: withBreaksOf(text, text.length, glue + edit.new + tail) }
  const notes = ['old is empty: the text was added at the end']
  return done({ changes: [{ kind: 'splice', path, splices: [splice], mustParse: false }], notes })
}

function missingText(path: string, text: string, { old, new: put }: Snippet): string {
  const lines = [`old is not in ${path}.`]
  // A few letters are found anywhere.
  if (put.trim().length >= 8 && occurrences(text, put, { start: 0, end: text.length }).length > 0)
    lines.push('The new text is there already: this edit may have been made before.')
  const near = nearMatches(text, old)
  if (near.length === 0) lines.push('Nothing there is like it. View the file and quote from it.')
  for (const { firstLine, lastLine, likeness, differences } of near)
    lines.push(`Lines ${firstLine}-${lastLine} are ${Math.floor(likeness * 100)} % alike:`, ...differences)
  return lines.join('\n')
}
