// What the path of a file says by itself.

export function endingOf(path: string): string {
  return path.split('.').at(-1) ?? ''
}

/** `src/store/` of `src/store/disk.ts`; nothing at the root. */
export function directoryOf(path: string): string {
  return path.replace(/[^/]*$/, '')
}

/** Those nearest to the root first. */
export function byDepth(one: string, other: string): number {
  return one.split('/').length - other.split('/').length
}
