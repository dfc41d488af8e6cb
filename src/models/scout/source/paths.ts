// What the path of a file says by itself.

export function endingOf(path: string): string {
  return path.split('.').at(-1) ?? ''
}

/** `src/store/` of `src/store/disk.ts`; nothing at the root. */
export function directoryOf(path: string): string {
  return path.replace(/[^/]*$/, '')
}

/** What a file is called without its ending, and the folder that it lies in; no folder at the root. */
export function namesIn(path: string): { readonly file: string; readonly folder: string } {
  const [last = '', folder = ''] = path.split('/').reverse()
  return { file: last.replace(/\.\w+$/, ''), folder }
}

/** Those nearest to the root first. */
export function byDepth(one: string, other: string): number {
  return one.split('/').length - other.split('/').length
}

/** `src/a.ts:3-9`, or `src/a.ts:3` for one line. */
export function placeOf(path: string, line: number, endLine = line): string {
  return line === endLine ? `${path}:${line}` : `${path}:${line}-${endLine}`
}
