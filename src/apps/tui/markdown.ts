// What models write, with the few signs of Markdown that matter in a terminal.

import { fold, type Row, row, type Span } from './drawing.ts'

/** The text in rows: headings and emphasis strong, code apart from the words around it. */
export function markdownRows(text: string, width: number): readonly Row[] {
  let isCode = false
  return text.split('\n').flatMap((line) => {
    if (/^\s*(```|~~~)/.test(line)) {
      isCode = !isCode
      return []
    }
    if (isCode) return fold(`  ${line}`, width).map((part) => row(part, 'quiet'))
    const heading = /^#{1,6} +(.*)$/.exec(line)?.[1]
    if (heading !== undefined) return fold(heading, width).map((part) => row(part, 'strong'))
    return fold(line.replace(/^(\s*)[-*] /, '$1• '), width).map(spansOf)
  })
}

/** `code` and **strong** words of a line. A sign whose partner is on another line stays as it is. */
function spansOf(line: string): Row {
  const spans: Span[] = []
  let end = 0
  for (const { 0: whole, 1: code, 2: strong, index } of line.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*/g)) {
    if (index > end) spans.push({ text: line.slice(end, index), tone: 'plain' })
    spans.push(code === undefined ? { text: strong ?? '', tone: 'strong' } : { text: code, tone: 'good' })
    end = index + whole.length
  }
  return end < line.length || spans.length === 0 ? [...spans, { text: line.slice(end), tone: 'plain' }] : spans
}
