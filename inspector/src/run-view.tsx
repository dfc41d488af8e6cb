// One run at one moment. The moment is a number of events; everything on the page follows from it.

import { useEffect, useState } from 'react'
import type { Course, LedgerAnswer, RunHead, StateAt, StepAt, Why } from './answers.ts'
import { DebtChart } from './debt-chart.tsx'
import { MachineDiagram } from './machine-diagram.tsx'
import { Scrubber } from './scrubber.tsx'
import { follow } from './server.ts'
import { StatePanel } from './state-panel.tsx'
import { Steering } from './steering.tsx'
import { StepDetail } from './step-detail.tsx'
import { TimelineList } from './timeline-list.tsx'
import { useAnswer } from './use-answer.ts'
import { Verdicts } from './verdicts.tsx'

export function RunView({ run }: { readonly run: string }) {
  const base = `/api/runs/${encodeURIComponent(run)}`
  const head = useAnswer<RunHead>(base)
  if (head.value === null)
    return <main>{head.error === null ? <p>Reading …</p> : <p role="alert">{head.error}</p>}</main>
  return <OpenedRun base={base} head={head.value} />
}

const noCourse: Course = { samples: [], requests: [] }

function OpenedRun({ base, head }: { readonly base: string; readonly head: RunHead }) {
  const [total, at, setAt] = useMoment(head)
  const settledTotal = useSettled(total, 1000)
  const settledAt = useSettled(at, 40)
  const state = useAnswer<StateAt>(`${base}/state?at=${settledAt}`)
  const step = useAnswer<StepAt>(`${base}/step?at=${settledAt}`)
  const ledger = useAnswer<LedgerAnswer>(`${base}/ledger?of=${settledTotal}`)
  const course = useAnswer<Course>(`${base}/course?of=${settledTotal}`)
  const why = useAnswer<Why>(`${base}/why?of=${settledTotal}`)
  const modes = Object.keys(head.machine.modes)
  return (
    <main className="run">
      <Heading head={head} why={why.value} task={state.value?.task ?? ''} />
      <Steering run={head.run} total={total} />
      <Scrubber at={at} total={total} onMove={setAt} course={course.value ?? noCourse} modes={modes} />
      <div className="columns">
        <section aria-label="machine">
          <h2>Machine {head.machine.name}</h2>
          <MachineDiagram machine={head.machine} mode={state.value?.mode ?? null} />
          <StatePanel state={state.value} error={state.error} />
        </section>
        <section aria-label="step">
          <StepDetail base={base} at={settledAt} step={step.value} />
        </section>
        <section aria-label="governor">
          <h2>Debt</h2>
          <DebtChart
            points={ledger.value?.points ?? []}
            verdicts={ledger.value?.verdicts ?? []}
            at={at}
            total={total}
          />
          <Verdicts verdicts={ledger.value?.verdicts ?? []} at={at} onMove={setAt} />
        </section>
        <section aria-label="timeline">
          <h2>Timeline</h2>
          <TimelineList base={base} total={total} at={at} onMove={setAt} modes={modes} />
        </section>
      </div>
    </main>
  )
}

function Heading({ head, why, task }: { readonly head: RunHead; readonly why: Why | null; readonly task: string }) {
  return (
    <>
      <h1 className="task">{task === '' ? head.run : task.slice(0, 500)}</h1>
      {why !== null && (
        <details className="why">
          <summary>{why.headline}</summary>
          <ul>
            {[...why.because, ...why.next.map((line) => `Next: ${line}`)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {head.trouble.map((line) => (
        <p key={line} role="alert">
          {line}
        </p>
      ))}
      <p>
        <a href={`#/compare/${encodeURIComponent(head.run)}`}>Compare with another run</a>
      </p>
    </>
  )
}

/** How many events there are, and the moment looked at; whoever looks at the end stays there while the run goes on. */
function useMoment(head: RunHead): readonly [total: number, at: number, setAt: (at: number) => void] {
  const [total, setTotal] = useState(head.events)
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => follow(head.run, head.events, setTotal), [head])
  const setAt = (at: number) => setChosen(at >= total ? null : Math.max(1, at))
  return [total, chosen ?? total, setAt]
}

/** A value once it has stopped changing, or has not been taken over for so long. */
function useSettled(value: number, milliseconds: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
