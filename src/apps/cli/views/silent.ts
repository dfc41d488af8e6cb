import type { RunView } from './view.ts'

/** Shows nothing: for whoever wants the result alone. */
export function silentView(): RunView {
  return { person: null, follow: () => {}, notice: () => {}, close: async () => {} }
}
