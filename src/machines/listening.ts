// Whether every signal that can occur is heard, and every arrow is there for a signal that can.
//
// A signal that nobody hears leaves the mode as it is, which is fine where staying makes sense: a mode that concludes
// can make use of results itself, a mode with tools can go on after a reply of memory calls, and a mode that concludes
// may give the floor to the person. Anywhere else the run goes round with nothing new.

import type { ModeDefinition, Signal } from '../core/index.ts'
import { isSubject, type ToolName, worldCalls } from './abilities.ts'
import { type Finding, finding } from './finding.ts'
import { asked, mayBeUnheard, placeName, running } from './graph.ts'
import { pathTo, type Survey } from './survey.ts'

export function checkListening(survey: Survey): Finding[] {
  return Object.entries(survey.machine.modes).flatMap(([name, mode]) => {
    const path = pathTo(survey, name)
    if (path === null) return []
    const stay = {
      mode,
      isAsked: survey.paths.has(placeName(asked(name))),
      isRunning: survey.paths.has(placeName(running(name))),
      tools: survey.tools,
    }
    const place = (signal: string) => ({ mode: name, key: ['modes', name, 'on', signal], path })
    return [
      ...unheard(stay).map(([signal, why]) =>
        finding('unheard-signal', {
          ...place(signal),
          message: `${name} does not listen to ${signal}: ${why}`,
        }),
      ),
      ...idle(stay).map(([signal, why]) =>
        finding('idle-arrow', { ...place(signal), message: `${signal} never occurs in ${name}: ${why}` }),
      ),
    ]
  })
}

/** What can go on in a mode, given how runs get into it. */
interface Stay {
  readonly mode: ModeDefinition
  readonly isAsked: boolean
  readonly isRunning: boolean
  readonly tools: readonly ToolName[] | undefined
}

type Reasoned = readonly [signal: Signal, why: string]

function unheard({ mode, isAsked, isRunning, tools }: Stay): Reasoned[] {
  const concludes = mode.concludes === true
  const hasTools = worldCalls(mode, tools).length > 0
  const isDeaf = (signal: Signal) => mayBeUnheard(mode, signal)
  const all: (Reasoned | false)[] = [
    isRunning && !concludes && isDeaf('results') && ['results', 'calls run here, and it may not conclude from them'],
    isAsked && !hasTools && isDeaf('reply') && ['reply', 'it may run nothing, so it would be asked the same again'],
    isAsked &&
      hasTools &&
      !concludes &&
      isDeaf('no-calls') &&
      isDeaf('reply') && ['no-calls', 'a reply without calls would leave the run idle in a mode that cannot conclude'],
    mode.may.includes('reject') && isDeaf('rejected') && ['rejected', 'so `reject` changes nothing there'],
    mode.may.includes('answer') && !concludes && ['concluded', 'it may answer, but does not conclude'],
  ]
  return all.filter((each) => each !== false)
}

function idle({ mode, isRunning, tools }: Stay): Reasoned[] {
  const why: Partial<Record<Signal, string | false>> = {
    concluded: mode.concludes !== true && 'the mode does not conclude',
    timeout: mode.timeoutMs === undefined && 'the mode has no timeout',
    results: !isRunning && 'no call runs here',
    error: !isRunning && 'no call runs here',
  }
  const calls = worldCalls(mode, tools)
  return (Object.keys(mode.on) as Signal[]).flatMap((signal): Reasoned[] => {
    const isCall = signal.startsWith('call:')
    const subject = signal.slice('call:'.length)
    const reason = isCall ? !calls.some((call) => isSubject(call, subject)) && 'the mode may not call it' : why[signal]
    return typeof reason === 'string' ? [[signal, reason]] : []
  })
}
