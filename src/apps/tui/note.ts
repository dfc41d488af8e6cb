// What is told once and then scrolls away: a mark at the left, and a text beside it.

import type { Tone } from '../../compose/index.ts'
import { fold, type Row, row, type Span } from './drawing.ts'
import { markdownRows } from './markdown.ts'

export interface Note {
  readonly kind: 'text' | 'markdown' | 'diff'
  /** One column wide. */
  readonly mark: string
  readonly tone: Tone
  readonly text: string
}

export function note(text: string, tone: Tone = 'plain', mark = '·'): Note {
  return { kind: 'text', mark, tone, text }
}

/** A note in rows. The text hangs beside its mark. */
export function noteRows(note: Note, width: number): readonly Row[] {
  const beside = textRows(note, Math.max(1, width - 2))
  const first: Span = { text: `${note.mark} `, tone: note.tone }
  return beside.map((spans, index) => [index === 0 ? first : { text: '  ', tone: 'plain' }, ...spans])
}

function textRows({ kind, text, tone }: Note, width: number): readonly Row[] {
  switch (kind) {
    case 'text':
      return fold(text, width).map((line) => row(line, tone))
    case 'markdown':
      return markdownRows(text, width)
    case 'diff':
      return text.split('\n').flatMap((line) => fold(line, width).map((part) => row(part, toneOfChange(line))))
  }
}

function toneOfChange(line: string): Tone {
  if (line.startsWith('+')) return 'good'
  if (line.startsWith('-')) return 'bad'
  return 'quiet'
}
