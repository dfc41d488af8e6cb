// What a person can do to a run that the server drives; any other run is only looked at.

import { type FormEvent, useEffect, useState } from 'react'
import type { DrivenAnswer, OpenQuestion } from './answers.ts'
import { ask, tell } from './server.ts'

const lookAgainMs = 1000

export function Steering({ run, total }: { readonly run: string; readonly total: number }) {
  const [questions, setQuestions] = useState<readonly OpenQuestion[] | null>(null)
  const [error, setError] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new event may bring a new question
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const answer = await ask<DrivenAnswer>('/api/driven').catch(() => null)
      const own = answer?.runs.find((each) => each.run === run)
      setQuestions(own?.questions ?? null)
      if (own !== undefined) timer = setTimeout(look, lookAgainMs)
    }
    void look()
    return () => clearTimeout(timer)
  }, [run, total])
  if (questions === null) return null
  const act = (path: string, body: object) => {
    tell(`/api/runs/${encodeURIComponent(run)}/${path}`, body).then(
      () => setError(''),
      (problem: Error) => setError(problem.message),
    )
  }
  return (
    <section className="steering" aria-label="steering">
      {(['pause', 'resume', 'cancel'] as const).map((wish) => (
        <button key={wish} type="button" onClick={() => act(wish, {})}>
          {wish}
        </button>
      ))}
      {questions.map((question) => (
        <Question key={question.id} question={question} act={act} />
      ))}
      {error !== '' && <p role="alert">{error}</p>}
    </section>
  )
}

interface QuestionProps {
  readonly question: OpenQuestion
  readonly act: (path: string, body: object) => void
}

function Question({ question, act }: QuestionProps) {
  const [text, setText] = useState('')
  if (question.kind === 'permission') {
    const path = `permissions/${encodeURIComponent(question.id)}`
    return (
      <div className="question" role="alert">
        <p>May it {question.call.tool}?</p>
        <pre>{JSON.stringify(question.call.input, null, 2)}</pre>
        <button type="button" onClick={() => act(path, { granted: true })}>
          Allow once
        </button>
        <button type="button" onClick={() => act(path, { granted: false, reason: text })}>
          Do not allow
        </button>
        <label>
          Why not <input value={text} onChange={(event) => setText(event.target.value)} />
        </label>
      </div>
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    act(`answers/${encodeURIComponent(question.id)}`, { text })
  }
  return (
    <form className="question" onSubmit={send}>
      <label>
        {question.text} <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit">Answer</button>
    </form>
  )
}
