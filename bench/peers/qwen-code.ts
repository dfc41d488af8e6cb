// qwen-code: what always guards a turn, and what its optional heuristics add. Anything found halts.
import type { Peer, TrajectoryCall, TrajectoryStep } from '../trajectories.ts'
import { chantListener } from './chanting.ts'
import { intentOf, laps, remember, streak, tally, trailing } from './pieces.ts'
import { commandOf, kindOf } from './tool-kinds.ts'

type Finds = (step: TrajectoryStep) => boolean

/** Halts at five same calls running, eight git overviews running, or over 100 calls with one of them made six times. */
export const qwenCode: Peer = {
  name: 'qwen-code',
  start: () => {
    const always = alwaysOn()
    return (step) => (always(step) ? 'hard' : 'none')
  },
}

/** The same, and six same calls in all, ABABAB, a tool eight times running, mostly reading, or repeated words. */
export const qwenCodeWithHeuristics: Peer = {
  name: 'qwen-code+heur',
  start: () => {
    const rules = [alwaysOn(), repeatedCalls(), mostlyReading(), repeatedWords()]
    // Every rule must see every step, also after another has found something.
    return (step) => (rules.map((finds) => finds(step)).includes(true) ? 'hard' : 'none')
  },
}

function alwaysOn(): Finds {
  const run = streak()
  const counts = new Map<string, number>()
  const commands: TrajectoryCall[] = []
  let total = 0
  let most = 0
  return someCall((call) => {
    total++
    most = Math.max(most, tally(counts, intentOf(call)))
    remember(commands, call, 8)
    return (
      run(intentOf(call)) >= 5 || trailing(commands, isGitOverview) >= 8 || (total > 100 && most >= 6) || total > 1000
    )
  })
}

function repeatedCalls(): Finds {
  const sameName = streak()
  const counts = new Map<string, number>()
  const calls: string[] = []
  return someCall((call) => {
    const intent = intentOf(call)
    remember(calls, intent, 6)
    const isSameName = sameName(call.tool) >= 8
    return tally(counts, intent) >= 6 || laps(calls, 2) >= 3 || isSameName
  })
}

// A turn that has only read so far is exploring; once something else was done, mostly reading counts as a loop.
function mostlyReading(): Finds {
  let hasActed = false
  const readings: boolean[] = []
  return someCall((call) => {
    const isReading = kindOf(call) === 'read'
    hasActed ||= !isReading
    remember(readings, isReading, 15)
    return hasActed && readings.filter(Boolean).length >= 8
  })
}

function repeatedWords(): Finds {
  const chant = chantListener({ averageGap: 75 })
  let sameThought = streak()
  return (step) => {
    const { thinking = '', text = '' } = step
    const isRepeated = (thinking !== '' && sameThought(thinking) >= 3) || chant.hear(text)
    if (step.calls.length > 0) {
      sameThought = streak()
      chant.forget()
    }
    return isRepeated
  }
}

function someCall(finds: (call: TrajectoryCall) => boolean): Finds {
  return (step) => step.calls.map(finds).includes(true)
}

function isGitOverview(call: TrajectoryCall): boolean {
  if (kindOf(call) !== 'shell') return false
  const segments = commandOf(call).split(/&&|\|\||[;|\n]/)
  return segments.every((segment) => /^\s*git (status|ls-files|diff)(\s+-\S+)*\s*$/.test(segment))
}
