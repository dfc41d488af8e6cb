/** Ends every switch over a union, so that a new variant is a compile error wherever it must be decided on. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
