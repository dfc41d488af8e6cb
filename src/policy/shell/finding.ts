// What is found in a command, one thing at a time; the permit weighs them.

/** How much a call may change for the worse. `none`: it provably only reads. */
export type Risk = 'none' | 'low' | 'medium' | 'high'

export type Finding =
  /** Never allowed, whatever the mode and the rules. */
  | { readonly kind: 'denied'; readonly reason: string }
  /** What it does cannot be told, or it could be anything: no rule allows it. */
  | { readonly kind: 'unproven'; readonly reason: string }
  /** One program with its arguments, as bash would start it. */
  | Started
  /** A file of the workspace that a redirect writes. */
  | { readonly kind: 'writes'; readonly path: string; readonly risk: Risk; readonly reason: string }

export interface Started {
  readonly kind: 'starts'
  /** A word whose value is not known is given as it is written. */
  readonly words: readonly string[]
  readonly risk: Risk
  readonly reason: string
  readonly usesNetwork: boolean
  /** The file of the project whose code it runs, from the root of the workspace. */
  readonly script?: string
}

const order: readonly Risk[] = ['none', 'low', 'medium', 'high']

export function isAtMost(risk: Risk, most: Risk): boolean {
  return order.indexOf(risk) <= order.indexOf(most)
}
