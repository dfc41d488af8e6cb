// What a person can do to a run that the server drives; any other run is looked at, or gone on with where that is allowed.

import { type FormEvent, useRef, useState } from 'react'
import type { DrivenAnswer, OpenQuestion, RunHead } from './answers.ts'
import { askedChange, Input, targetOf } from './call-view.tsx'
import { DiffView } from './diff-view.tsx'
import { useKey } from './keys-dialog.tsx'
import { Trouble } from './parts.tsx'
import { tell } from './server.ts'

interface SteeringProps {
  readonly head: RunHead
  /** What this server drives; `null` until it has told. */
  readonly driven: DrivenAnswer | null
  /** What the run waits for at its end, whatever moment is looked at. */
  readonly stage: string
  readonly onTold: () => void
}

/** Says whether it was accepted. */
type Act = (path: string, body: object) => Promise<boolean>

export function Steering({ head: { run, status }, driven, stage, onTold }: SteeringProps) {
  const [error, setError] = useState('')
  const place = useRef<HTMLElement>(null)
  const own = driven?.runs.find((each) => each.run === run)
  const act: Act = async (path, body) => {
    try {
      await tell(`/api/runs/${encodeURIComponent(run)}/${path}`, body)
    } catch (problem) {
      setError((problem as Error).message)
      return false
    }
    setError('')
    onTold()
    return true
  }
  const isPaused = stage === 'paused'
  useKey((key) => {
    if (key === 'p' && own !== undefined) act(isPaused ? 'resume' : 'pause', {})
    else if (key === 'q') place.current?.querySelector<HTMLElement>('.question button, .question input')?.focus()
    else return false
    return true
  })
  if (driven === null || (own === undefined && !driven.canStart)) return null
  // What another process is at work on is only looked at; an idle run waits for a person, whoever had it open.
  if (own === undefined) return status === 'running' ? null : <GoOn {...{ act, error, status }} />
  return (
    <section ref={place} className="steering" aria-label="steering">
      <div className="steering-row">
        {isPaused ? (
          <button type="button" className="main" onClick={() => act('resume', {})}>
            Resume <kbd>p</kbd>
          </button>
        ) : (
          <button type="button" onClick={() => act('pause', {})}>
            Pause <kbd>p</kbd>
          </button>
        )}
        <button type="button" onClick={() => act('cancel', {})}>
          Cancel
        </button>
        <span className="quiet">This server drives the run.</span>
      </div>
      {own.questions.map((question) => (
        <Question key={question.id} question={question} act={act} />
      ))}
      {error !== '' && <Trouble text={error} />}
    </section>
  )
}

interface QuestionProps {
  readonly question: OpenQuestion
  readonly act: Act
}

function Question({ question, act }: QuestionProps) {
  return question.kind === 'permission' ? <Permission {...{ question, act }} /> : <OpenAnswer {...{ question, act }} />
}

function Permission({ question, act }: QuestionProps & { question: Extract<OpenQuestion, { kind: 'permission' }> }) {
  const [reason, setReason] = useState('')
  const { id, call } = question
  const path = `permissions/${encodeURIComponent(id)}`
  const change = askedChange(call.input)
  return (
    <div className="question" role="alert">
      <p>
        May it <code>{call.tool}</code> <span className="target">{targetOf(call.input)}</span>?
        {call.permission.kind === 'ask' && <span className="quiet"> {call.permission.reason}</span>}
      </p>
      <Input input={call.input} />
      {change !== '' && <DiffView diff={change} />}
      <div className="steering-row">
        <button type="button" className="main" onClick={() => act(path, { granted: true })}>
          Allow once
        </button>
        <button type="button" onClick={() => act(path, { granted: true, remember: true })}>
          Always allow in this run
        </button>
        <button type="button" onClick={() => act(path, { granted: false, reason })}>
          Do not allow
        </button>
        <label>
          why not{' '}
          <input value={reason} onChange={(event) => setReason(event.target.value)} placeholder="the model is told" />
        </label>
      </div>
    </div>
  )
}

function OpenAnswer({ question, act }: QuestionProps & { question: Extract<OpenQuestion, { kind: 'question' }> }) {
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    act(`answers/${encodeURIComponent(question.id)}`, { text })
  }
  return (
    <form className="question" onSubmit={send}>
      <label>
        <span className="asked" role="alert">
          {question.text}
        </span>
        <input value={text} onChange={(event) => setText(event.target.value)} placeholder="your answer" />
      </label>
      <button type="submit" className="main">
        Answer
      </button>
    </form>
  )
}

/** A run that nobody drives can be told more, or let go on where it was. */
function GoOn({ act, error, status }: { readonly act: Act; readonly error: string; readonly status: string }) {
  const [text, setText] = useState('')
  if (status === 'damaged') return null
  const mustSay = status === 'answered' || status === 'idle'
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await act('resume', { text })) setText('')
  }
  return (
    <section className="steering bare" aria-label="steering">
      <form className="steering-row go-on" onSubmit={send}>
        <input
          aria-label="tell the run more"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={mustSay ? 'Ask more of it' : 'Say something more, or nothing'}
        />
        <button type="submit" disabled={mustSay && text.trim() === ''}>
          Go on
        </button>
      </form>
      {error !== '' && <Trouble text={error} />}
    </section>
  )
}
