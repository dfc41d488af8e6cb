// How much room a text takes in a terminal, where one character may take two columns or none.

// East Asian wide and full-width blocks, and everything that is shown as a picture.
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u
// Latin letters, dashes, arrows, lines and the marks of our own views: one column each, and known without looking
// at graphemes, which costs a hundred times as much.
const narrow =
  /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027\u2030-\u203b\u2190-\u21ff\u2200-\u22ff\u2500-\u25fc\u2713\u2717]*$/
const invisible = /^[\p{M}\p{Cf}\p{Cc}]+$/u
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
// Escape sequences: colours and cursor moves, titles and links.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const escapes = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g

let segmenter: Intl.Segmenter | undefined

/** What people take for characters. The tables for it take longer to load than most commands take: they are loaded late. */
function graphemesIn(text: string): Iterable<{ readonly segment: string }> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** The text on one line and safe to print: what a model or tool wrote must not move the cursor. */
export function oneLine(text: string): string {
  if (narrow.test(text) && !text.includes('  ')) return text.trim()
  return text.replace(escapes, '').replace(controls, ' ').replace(/ {2,}/g, ' ').trim()
}

export function displayWidth(text: string): number {
  if (narrow.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemesIn(text)) width += widthOf(segment)
  return width
}

function widthOf(grapheme: string): number {
  if (wide.test(grapheme)) return 2
  return invisible.test(grapheme) ? 0 : 1
}

/** The text cut to at most `width` columns; an ellipsis shows that something is missing. */
export function cut(text: string, width: number): string {
  // Nothing takes more than two columns a character, so a short text fits without being measured.
  if (text.length * 2 <= width || displayWidth(text) <= width) return text
  if (width < 1) return ''
  if (narrow.test(text)) return `${text.slice(0, width - 1).trimEnd()}…`
  let kept = ''
  let used = 0
  for (const { segment } of graphemesIn(text)) {
    used += widthOf(segment)
    if (used > width - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** The text cut or filled to exactly `width` columns. */
export function fillTo(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const shown = cut(text, width)
  const blanks = ' '.repeat(Math.max(0, width - displayWidth(shown)))
  return align === 'left' ? shown + blanks : blanks + shown
}

/** The text in lines of at most `width` columns, broken between words; a word longer than a line is cut. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (displayWidth(longer) <= width || line === '') {
      line = longer
      continue
    }
    lines.push(line)
    line = word
  }
  return [...lines, line].map((full) => cut(full, width))
}
