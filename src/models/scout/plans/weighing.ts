// How fitted weights are used: what speaks for something is summed up, what is ahead of the others is told by its odds, and
// both together by how likely it is right.

/** The sum of what each number of the evidence counts for; what has no weight counts for nothing. */
export function weighed<Name extends string>(
  evidence: Readonly<Record<Name, number>>,
  weights: Readonly<Partial<Record<Name, number>>>,
): number {
  return Object.entries<number | undefined>(weights).reduce(
    (sum, [name, weight = 0]) => sum + weight * evidence[name as Name],
    0,
  )
}

/** How likely some are meant, against one of a given score. */
export function oddsOf(some: readonly { readonly score: number }[], best: number): number {
  return some.reduce((sum, { score }) => sum + Math.exp(score - best), 0)
}

/** A sum of evidence as a likelihood from 0 to 1. */
export function likelihood(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}
