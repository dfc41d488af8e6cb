// No look at what is done, only at how long: the run ends at a fixed number of steps.
import type { Peer } from '../trajectories.ts'

/** Ends the run at the given step if the model still calls tools there. */
function stepCap(name: string, cappedAt: number): Peer {
  return {
    name,
    start: () => {
      let steps = 0
      return (step) => {
        steps++
        return steps >= cappedAt && step.calls.length > 0 ? 'hard' : 'none'
      }
    },
  }
}

export const caps: readonly Peer[] = [
  // The twentieth step is the last.
  stepCap('vercel ToolLoopAgent(20)', 20),
  // Model and tools are a superstep each: the tools of the 13th round would be the 26th.
  stepCap('langgraph(25)', 13),
  stepCap('goose(1000)', 1001),
  stepCap('openhands-sdk(cap 500)', 501),
]
