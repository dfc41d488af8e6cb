import type { Journal, Tool } from './ports.ts'

/**
 * A tool that asks once more, right before it acts, whether the run is still ours: what is done around it first, such as
 * keeping the state of the files, takes long enough to be replaced in.
 */
export function stillOwned(tool: Tool, { owns }: Pick<Journal, 'owns'>): Tool {
  if (owns === undefined || tool.mutates === false) return tool
  return {
    ...tool,
    run: async (call, context) => {
      const answer = owns()
      // No promise where none is needed: nothing may come between the question and the act.
      if (answer === true || (answer !== false && (await answer))) return tool.run(call, context)
      const message = `${tool.name} was not begun: the run has another owner now`
      return { ok: false, output: message, error: { kind: 'failed', message } }
    },
  }
}
