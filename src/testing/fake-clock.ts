/** A clock that stands still until it is told to move. */
export interface FakeClock {
  readonly now: () => number
  readonly advance: (milliseconds: number) => void
}

export function fakeClock(start = 0): FakeClock {
  let now = start
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
