// Bytes as text and back. What an edit does not touch comes back byte for byte, whatever the file is written in.

/**
 * - `utf-8`, `utf-8-bom`: bytes that are no UTF-8 are held as lone surrogates, U+DC80 for 0x80, and come back as they were
 * - `utf-16le`, `utf-16be`: only with the mark at the beginning
 * - `latin-1`: bytes above 127, and not one sequence among them that is UTF-8
 */
type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'latin-1'

export interface TextFile {
  readonly text: string
  readonly encoding: Encoding
}

const escapeBase = 0xdc00
const loneSurrogate = /\p{Surrogate}/gu

/** The text of a file, or `null` when it is no text. */
export function decodeText(bytes: Uint8Array): TextFile | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const wide = decodeWide(buffer)
  if (wide !== null) return wide
  if (buffer.includes(0)) return null
  const hasMark = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf
  const { text, sequences, escapes } = decodeNarrow(hasMark ? buffer.subarray(3) : buffer)
  if (!hasMark && escapes > 0 && sequences === 0) return { text: buffer.toString('latin1'), encoding: 'latin-1' }
  return { text, encoding: hasMark ? 'utf-8-bom' : 'utf-8' }
}

/** The bytes of a text, or `null` when its encoding has no such character. */
export function encodeText({ text, encoding }: TextFile): Buffer | null {
  switch (encoding) {
    case 'utf-8':
      return encodeNarrow(text)
    case 'utf-8-bom':
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), encodeNarrow(text)])
    case 'utf-16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le')
    case 'utf-16be':
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
    case 'latin-1':
      return /[^\0-\xff]/.test(text) ? null : Buffer.from(text, 'latin1')
  }
}

/** A text that can be shown and stored: no half characters. */
export function wellFormed(text: string): string {
  return text.replace(loneSurrogate, '\ufffd')
}

function decodeWide(buffer: Buffer): TextFile | null {
  if (buffer.length % 2 !== 0) return null
  if (buffer[0] === 0xff && buffer[1] === 0xfe)
    return { text: buffer.subarray(2).toString('utf16le'), encoding: 'utf-16le' }
  if (buffer[0] === 0xfe && buffer[1] === 0xff)
    return { text: Buffer.from(buffer.subarray(2)).swap16().toString('utf16le'), encoding: 'utf-16be' }
  return null
}

interface Narrow {
  readonly text: string
  /** Characters of more than one byte. */
  readonly sequences: number
  /** Bytes that belong to no character. */
  readonly escapes: number
}

function decodeNarrow(buffer: Buffer): Narrow {
  const pieces: string[] = []
  let [sequences, escapes, from, at] = [0, 0, 0, 0]
  while (at < buffer.length) {
    const size = sequenceAt(buffer, at)
    if (size > 1) sequences += 1
    if (size > 0) {
      at += size
      continue
    }
    pieces.push(buffer.toString('utf8', from, at), String.fromCharCode(escapeBase + (buffer[at] ?? 0)))
    escapes += 1
    at += 1
    from = at
  }
  pieces.push(buffer.toString('utf8', from))
  return { text: pieces.join(''), sequences, escapes }
}

/** How many bytes the character has that begins here; 0 when none does. */
function sequenceAt(buffer: Buffer, at: number): number {
  const first = buffer[at] ?? 0
  if (first < 0x80) return 1
  const size =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0
  for (let index = 1; index < size; index += 1) {
    const [lowest, highest] = index === 1 ? secondByte(first) : [0x80, 0xbf]
    const byte = buffer[at + index] ?? 0
    if (byte < lowest || byte > highest) return 0
  }
  return size
}

/** Over-long forms, surrogates and what lies beyond Unicode are told by the second byte. */
function secondByte(first: number): readonly [number, number] {
  if (first === 0xe0) return [0xa0, 0xbf]
  if (first === 0xed) return [0x80, 0x9f]
  if (first === 0xf0) return [0x90, 0xbf]
  return [0x80, first === 0xf4 ? 0x8f : 0xbf]
}

function encodeNarrow(text: string): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  for (const { 0: half, index } of text.matchAll(loneSurrogate)) {
    const code = half.charCodeAt(0) - escapeBase
    if (code < 0x80 || code > 0xff) continue
    pieces.push(Buffer.from(text.slice(from, index)), Buffer.from([code]))
    from = index + 1
  }
  return from === 0 ? Buffer.from(text) : Buffer.concat([...pieces, Buffer.from(text.slice(from))])
}
