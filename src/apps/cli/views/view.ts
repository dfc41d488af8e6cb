import type { OpenRun, Person } from '../../../compose/index.ts'

/** How a run is shown while it works, and how a person is asked about it. */
export interface RunView {
  /** Whoever can be asked through it; `null` where nobody can. */
  readonly person: Person | null
  /** Shows a run from now on. */
  readonly follow: (open: OpenRun) => void
  /** Something to be known that is no event of the run. */
  readonly notice: (text: string) => void
  /** Tells something beside what it shows; without it the terminal is free to be written to. */
  readonly tell?: (text: string) => void
  /** Leaves the terminal as it was. */
  readonly close: () => Promise<void>
}
