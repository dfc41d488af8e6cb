const beginnings: readonly (readonly [kind: string, beginning: string])[] = [
  ['PNG image', '89504e47'],
  ['JPEG image', 'ffd8ff'],
  ['GIF image', '47494638'],
  ['WebP or WAV file', '52494646'],
  ['PDF document', '25504446'],
  ['ZIP archive', '504b0304'],
  ['gzip archive', '1f8b'],
  ['ELF program', '7f454c46'],
  ['WebAssembly module', '0061736d'],
  ['SQLite database', '53514c69746520666f726d6174'],
  ['Java class', 'cafebabe'],
]

/** What kind of file bytes are that are no text. */
export function describeBinary(bytes: Buffer): string {
  const start = bytes.subarray(0, 16).toString('hex')
  return beginnings.find(([, beginning]) => start.startsWith(beginning))?.[0] ?? 'binary file'
}
