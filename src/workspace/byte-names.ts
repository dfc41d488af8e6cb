// File names are bytes, not text. Inside the history a name is a string of one character a byte (latin1), which loses
// nothing, compares as git does, and for plain names is the name itself.

/** What to give to the file system for a name or path of bytes. */
export function systemPath(bytes: string): string | Buffer {
  return isPlain(bytes) ? bytes : Buffer.from(bytes, 'latin1')
}

/** The bytes of a text. */
export function bytesOf(text: string): string {
  return isPlain(text) ? text : Buffer.from(text, 'utf8').toString('latin1')
}

/** For people and JSON: the text, or, where the bytes are none, the bytes that are not plain as `\xff`. */
export function shownName(bytes: string): string {
  if (isPlain(bytes)) return bytes
  const text = Buffer.from(bytes, 'latin1').toString('utf8')
  if (bytesOf(text) === bytes) return text
  return bytes.replace(/[^\x20-\x7e]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

function isPlain(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file name may hold every byte but zero and slash
  return /^[\x01-\x7f]*$/.test(name)
}
