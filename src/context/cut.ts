// Long texts keep their head and their tail; a notice between them says how much is missing and where the whole is.

export interface CutOptions {
  readonly maxChars: number
  /** Where the whole text can be read. */
  readonly ref: string
  /** Size of the whole where the text is itself a cut of something larger. */
  readonly bytes?: number
}

/** The head's share: a beginning says what a text is, an end says how it went. */
const headShare = 2 / 3

/** Fragments shorter than this tell nothing; the notice then stands alone. */
const leastChars = 80

/** The text if it is short enough, else its head and tail. Never longer than asked for, never half a character. */
export function cut(text: string, options: CutOptions): string {
  const { maxChars } = options
  if (text.length <= maxChars) return text
  const alone = noticeFor(text, '', options)
  // No notice is longer than the one that leaves everything out; two line breaks set it apart.
  const room = maxChars - alone.length - 2
  if (room < leastChars) return [alone, `[… ${options.ref} …]`, '…'].find(({ length }) => length <= maxChars) ?? ''
  const head = headOf(text, Math.ceil(room * headShare))
  const tail = tailOf(text, room - Math.ceil(room * headShare))
  const middle = text.slice(head.length, text.length - tail.length)
  const notice = noticeFor(middle, head + tail, options)
  return `${head}${head.endsWith('\n') ? '' : '\n'}${notice}\n${tail}`
}

function noticeFor(left: string, shown: string, { ref, bytes }: CutOptions): string {
  if (bytes !== undefined) return `[… ${grouped(bytes - byteLength(shown))} bytes left out; whole: ${ref} …]`
  const lines = lineCount(left)
  const unit = lines === 1 ? 'line' : 'lines'
  return `[… ${grouped(byteLength(left))} bytes, ${grouped(lines)} ${unit} left out; whole: ${ref} …]`
}

/** Whole lines, unless that would cost more than a quarter of the head. */
function headOf(text: string, chars: number): string {
  const end = splitsPair(text, chars) ? chars - 1 : chars
  const lineEnd = text.lastIndexOf('\n', end - 1) + 1
  return text.slice(0, lineEnd >= end * 0.75 ? lineEnd : end)
}

function tailOf(text: string, chars: number): string {
  const from = text.length - chars
  const start = splitsPair(text, from) ? from + 1 : from
  const lineStart = text.indexOf('\n', start) + 1
  return text.slice(lineStart > 0 && lineStart - start <= chars * 0.25 ? lineStart : start)
}

function splitsPair(text: string, at: number): boolean {
  return isHighSurrogate(text.charCodeAt(at - 1)) && isLowSurrogate(text.charCodeAt(at))
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** How many bytes the text takes as UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) bytes += 1
    else if (unit < 0x800) bytes += 2
    else if (splitsPair(text, at + 1)) {
      bytes += 4
      at += 1
    } else bytes += 3
  }
  return bytes
}

/** Lines in whole or in part. */
function lineCount(text: string): number {
  let lines = text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
