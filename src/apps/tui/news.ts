// What an event of the run is to somebody who watches: notes that stay on the screen.

import {
  formatPlan,
  goesOn,
  type Line,
  nameCall,
  type OpenRun,
  oneLine,
  type ProposedCall,
  proseOf,
  type RunEvent,
  type RunState,
  type Tone,
} from '../../compose/index.ts'
import { type Note, note } from './note.ts'

export interface Watched {
  readonly event: RunEvent
  /** The run before the event. */
  readonly before: RunState | null
  readonly run: RunState
  /** The event in the words of the timeline. */
  readonly line: Line
  readonly open: OpenRun
  /** The call that the event is about. */
  readonly call: ProposedCall | undefined
  /** In a conversation the answers are part of what is shown; else they are the result of the command. */
  readonly isConversation: boolean
}

const mostDiffLines = 60

/** The notes that an event leaves. Most of what happens inside a run leaves none. */
export function newsOf(watched: Watched): readonly Note[] {
  const { event, line } = watched
  switch (event.type) {
    case 'user.said':
      return [note(`${event.text}${isQueued(watched) ? ' (queued)' : ''}`, 'strong', '›')]
    case 'permission.answered':
      return [note(decisionOf(event), event.granted ? 'plain' : 'bad', '›')]
    case 'model.replied':
      return [...replyOf(watched, event.text), ...settledAtOnce(event.calls, watched), ...endOf(watched)]
    case 'tool.finished':
      return [...resultOf(watched), ...endOf(watched)]
    case 'run.resumed':
      return resumedBy(watched)
    case 'hooks.finished':
      return event.reports.length === 0 ? [] : [note(line.what, toneOf(line.news), markOf(line.news))]
    case 'verdict.reached':
      return [note(`${event.verdict.rung}: ${event.verdict.cause}\n${event.verdict.advice}`, 'warning', '▲')]
    default:
      // What is refused changes nothing: an end before it has been told.
      if (line.news === 'refusal') return [note(line.what, toneOf(line.news), markOf(line.news))]
      return line.news === 'detail' || line.news === 'end'
        ? endOf(watched)
        : [note(line.what, toneOf(line.news), markOf(line.news)), ...endOf(watched)]
  }
}

/** What was said too late for the last request is what the run goes on with. */
function resumedBy({ before, line, isConversation }: Watched): readonly Note[] {
  if (before?.stage.name === 'ended' && before.inbox.length > 0)
    return before.inbox.map((text) => note(text, 'strong', '›'))
  // Every line of a conversation after an answer resumes the run.
  return isConversation ? [] : [note(line.what, 'quiet')]
}

function isQueued({ run }: Watched): boolean {
  return run.inbox.length > 0
}

function decisionOf({ granted, remember, reason }: Extract<RunEvent, { type: 'permission.answered' }>): string {
  if (granted) return remember === '' ? 'allowed once' : 'allowed for the rest of this run'
  return reason === '' ? 'denied' : `denied: ${reason}`
}

/** What the model said besides its calls. An answer that ends the run is shown as the answer, or printed. */
function replyOf({ run, open }: Watched, text: string): readonly Note[] {
  const prose = proseOf(text, { model: open.model.port, tools: open.world.tools.map(({ name }) => name) })
  const isAnswer = run.stage.name === 'ended' && run.stage.outcome.answer.trim() === prose
  return prose === '' || isAnswer ? [] : [{ kind: 'markdown', mark: '●', tone: 'plain', text: prose }]
}

/** Calls that were refused, and in one line what the run noted, kept or dropped. */
function settledAtOnce(calls: readonly ProposedCall[], { line, run }: Watched): readonly Note[] {
  const settled = line.atOnce.flatMap(({ callId, outcome }) => {
    const call = calls.find(({ id }) => id === callId)
    return call === undefined || (call.tool === 'answer' && outcome.ok) ? [] : [{ call, outcome }]
  })
  const isOver = run.stage.name === 'ended'
  const isPlan = settled.some(({ call, outcome }) => call.tool === 'plan' && outcome.ok)
  const kept = settled
    // What is let go of at the end served only to get there.
    .filter(({ call, outcome }) => outcome.ok && call.tool !== 'plan' && !(isOver && call.tool === 'drop'))
    .map(({ call }) => nameCall(call))
  return [
    // A plan is read step by step.
    ...(isPlan ? [note(formatPlan(run.knowledge.plan, 'tree'), 'quiet')] : []),
    ...(kept.length === 0 ? [] : [note(kept.join(' · '), 'quiet')]),
    ...settled.flatMap(({ call, outcome }) =>
      outcome.ok ? [] : [note(`${nameCall(call)}: ${oneLine(outcome.error.message)}`, 'bad', '✗')],
    ),
  ]
}

function resultOf({ event, line, call }: Watched): readonly Note[] {
  if (event.type !== 'tool.finished') return []
  const { ok, output } = event.outcome
  if (line.news === 'retry') return [note(line.what, 'warning', '↻')]
  if (!ok) return [note(line.what, 'bad', '✗')]
  // An edit says what it changed in its first line, and shows it below.
  if (call?.class === 'edit') return [note(`${call.tool} → ${output.split('\n')[0]}`, 'plain', '✓'), ...diffIn(output)]
  return [note(line.what, 'plain', '✓')]
}

/** The changed lines of an edit, from the first hunk on. */
function diffIn(output: string): readonly Note[] {
  const lines = output.split('\n')
  const start = lines.findIndex((line) => line.startsWith('@@'))
  if (start < 0) return []
  const shown = lines.slice(start, start + mostDiffLines)
  const more = lines.length - start - shown.length
  return [
    { kind: 'diff', mark: ' ', tone: 'plain', text: shown.join('\n') },
    ...(more > 0 ? [note(`${more} more lines`, 'quiet', ' ')] : []),
  ]
}

function endOf({ run, isConversation }: Watched): readonly Note[] {
  if (run.stage.name !== 'ended' || (!isConversation && !goesOn(run))) return []
  const { kind, cause, answer, detail } = run.stage.outcome
  const notes: Note[] = answer === '' ? [] : [{ kind: 'markdown', mark: '●', tone: 'good', text: answer }]
  if (kind !== 'answered') notes.push(note(`${kind} (${cause})${detail === '' ? '' : `: ${detail}`}`, 'warning', '■'))
  return notes
}

function toneOf(news: Line['news']): Tone {
  switch (news) {
    case 'failure':
    case 'refusal':
      return 'bad'
    case 'retry':
    case 'verdict':
      return 'warning'
    case 'person':
      return 'strong'
    case 'success':
      return 'plain'
    default:
      return 'quiet'
  }
}

function markOf(news: Line['news']): string {
  switch (news) {
    case 'failure':
    case 'refusal':
      return '✗'
    case 'success':
      return '✓'
    case 'retry':
      return '↻'
    case 'person':
      return '›'
    default:
      return '·'
  }
}
