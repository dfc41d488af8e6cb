// The scene follows the run, event by event.

import {
  type Action,
  isLate,
  narrator,
  type OpenRun,
  type ProposedCall,
  type RunEvent,
  type RunState,
} from '../../compose/index.ts'
import { newsOf } from './news.ts'
import { type Scene, tell } from './scene.ts'

/** No more of a reply is kept while it comes in than any screen can show. */
const longestStream = 8000

export type Watch = (scene: Scene, step: Step) => Scene

interface Step {
  readonly event: RunEvent
  readonly run: RunState
  readonly actions: readonly Action[]
  readonly now: number
}

/** Begins to watch a run; what it returns must be told of every event in order. */
export function watcher(open: OpenRun): Watch {
  const narrate = narrator()
  const calls = new Map<string, ProposedCall>()
  return (scene, { event, run, actions, now }) => {
    if (isLate(event, run, actions)) return scene
    if (event.type === 'model.replied') for (const call of event.calls) calls.set(call.id, call)
    const line = narrate(event, run, actions)
    const call = 'callId' in event ? calls.get(event.callId) : undefined
    const notes = newsOf({ event, before: scene.run, run, line, open, call, isConversation: scene.isConversation })
    const stageSince = scene.run?.stage.name === run.stage.name ? scene.stageSince : now
    return tell({ ...scene, run, stageSince, streamed: streamedAfter(scene, event) }, notes)
  }
}

function streamedAfter({ streamed }: Scene, event: RunEvent): string {
  switch (event.type) {
    case 'model.streamed':
      return `${streamed}${event.text}`.slice(-longestStream)
    case 'model.called':
    case 'model.replied':
    case 'model.failed':
    case 'run.resumed':
    case 'conclusion.requested':
    case 'shutdown.requested':
      return ''
    default:
      return streamed
  }
}
