// One run at one moment. The moment is a number of events; everything on the page follows from it.

import { useEffect, useState } from 'react'
import { hashOf, restate } from './address.ts'
import type { Course, GovernorAt, LedgerAnswer, RunHead, StateAt, StepAt, Why } from './answers.ts'
import { Budget } from './budget.tsx'
import { Governor } from './governor.tsx'
import { MachineDiagram } from './machine-diagram.tsx'
import { NowPanel } from './now-panel.tsx'
import { Status, Trouble, Wait } from './parts.tsx'
import { Steering } from './steering.tsx'
import { StepPanel } from './step-panel.tsx'
import { TimelineList } from './timeline-list.tsx'
import { Transport } from './transport.tsx'
import { useAnswer } from './use-answer.ts'
import { useLiveRun } from './use-live-run.ts'
import { useThrottled } from './use-throttled.ts'
import { plain } from './words.ts'

export function RunView({ run, at }: { readonly run: string; readonly at: number | null }) {
  const base = `/api/runs/${encodeURIComponent(run)}`
  const head = useAnswer<RunHead>(base)
  if (head.value === null)
    return (
      <main className="list">
        <h1>{run}</h1>
        <Wait error={head.error} />
        {head.error !== null && <a href={hashOf({ page: 'runs' })}>All runs</a>}
      </main>
    )
  return <OpenedRun base={base} first={head.value} at={at} />
}

const noCourse: Course = { samples: [], requests: [] }
const noLedger: LedgerAnswer = { points: [], verdicts: [] }
const panels = ['step', 'machine', 'governor', 'timeline'] as const

interface OpenedRunProps {
  readonly base: string
  readonly first: RunHead
  readonly at: number | null
}

function OpenedRun({ base, first, at: wanted }: OpenedRunProps) {
  const { head, total, driven, trouble, look } = useLiveRun(base, first)
  const { at, setAt } = useMoment(first.run, total, wanted)
  const settledTotal = useThrottled(total, 1000)
  const settledAt = useThrottled(at, 40)
  const state = useAnswer<StateAt>(`${base}/state?at=${settledAt}`)
  const step = useAnswer<StepAt>(`${base}/step?at=${settledAt}`)
  const course = useAnswer<Course>(`${base}/course?of=${settledTotal}`).value ?? noCourse
  // What takes the server long for a long run is asked for when the moment is there to be seen.
  const isSeen = state.value !== null && step.value !== null
  const later = (path: string) => (isSeen ? `${base}/${path}` : null)
  const known = useAnswer<GovernorAt>(later(`governor?at=${settledAt}`))
  const ledger = useAnswer<LedgerAnswer>(later(`ledger?of=${settledTotal}`)).value ?? noLedger
  const why = useAnswer<Why>(later(`why?of=${settledTotal}`)).value
  const [panel, setPanel] = useState<(typeof panels)[number]>('step')
  const modes = Object.keys(first.machine.modes)
  const isLive = head.status === 'running'
  const moment = { at, total, onMove: setAt }
  return (
    <main className="run" data-panel={panel}>
      <Heading head={head} why={why} task={state.value?.task ?? ''} trouble={trouble} />
      <Steering head={head} driven={driven} stage={course.samples.at(-1)?.stage ?? ''} onTold={look} />
      <Transport {...moment} course={course} verdicts={ledger.verdicts} modes={modes} isLive={isLive} />
      <Announcer state={state.value} />
      <nav className="panels" aria-label="parts of the run">
        {panels.map((name) => (
          <button key={name} type="button" aria-pressed={name === panel} onClick={() => setPanel(name)}>
            {name}
          </button>
        ))}
      </nav>
      <div className="desk">
        <section className="panel panel-timeline" aria-label="timeline">
          <h2>Timeline</h2>
          {isSeen ? <TimelineList base={base} {...moment} modes={modes} /> : <Wait error={state.error} />}
        </section>
        <section className="panel panel-step" aria-label="step">
          <StepPanel base={base} at={settledAt} step={step} state={state.value} />
        </section>
        <div className="aside">
          <section className="panel panel-machine" aria-label="machine">
            <h2>
              Machine <span className="quiet">{first.machine.name}</span>
            </h2>
            <MachineDiagram
              machine={first.machine}
              mode={state.value?.mode ?? null}
              moves={state.value?.moves ?? []}
              isLive={isLive && at === total}
            />
            {state.value === null ? <Wait error={state.error} /> : <NowPanel state={state.value} />}
          </section>
          <section className="panel panel-machine" aria-label="budget">
            <h2>Budget</h2>
            {state.value !== null && (
              <Budget state={state.value} samples={course.samples} limits={head.limits} total={total} />
            )}
          </section>
          <section className="panel panel-governor" aria-label="governor">
            <h2>Governor</h2>
            <Governor ledger={ledger} known={known.value} {...moment} />
          </section>
        </div>
      </div>
    </main>
  )
}

interface HeadingProps {
  readonly head: RunHead
  readonly why: Why | null
  readonly task: string
  /** What keeps newer things from being shown. */
  readonly trouble: string
}

function Heading({ head, why, task, trouble }: HeadingProps) {
  return (
    <div className="run-head">
      <div className="run-title">
        <h1 className="task">{task === '' ? head.run : task.slice(0, 500)}</h1>
        <Status status={head.status} />
        <a className="button" href={hashOf({ page: 'compare', run: head.run, other: null })}>
          Compare
        </a>
      </div>
      {why !== null && (
        <details className="why">
          <summary>{why.headline}</summary>
          <ul>
            {why.because.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {why.next.map((line) => (
              <li key={line}>
                <strong>Next:</strong> {line}
              </li>
            ))}
          </ul>
        </details>
      )}
      {head.trouble.map((line) => (
        <Trouble key={line} text={line} />
      ))}
      {trouble !== '' && <Trouble text={trouble} />}
    </div>
  )
}

/** Says changes of stage and mode to whoever cannot see them. */
function Announcer({ state }: { readonly state: StateAt | null }) {
  return (
    <p className="unseen" aria-live="polite" data-testid="announcer">
      {state === null ? '' : `${plain(state.stage.name)}, in ${state.mode.name}`}
    </p>
  )
}

/** The moment looked at; whoever looks at the end stays there while the run goes on. */
function useMoment(run: string, total: number, wanted: number | null) {
  const [chosen, setChosen] = useState(wanted)
  // An address that is typed or gone back to says where to look, as a click does.
  useEffect(() => setChosen(wanted), [wanted])
  const setAt = (at: number) => {
    const next = at >= total ? null : Math.max(1, at)
    setChosen(next)
    restate({ page: 'run', run, at: next })
  }
  return { at: Math.max(1, Math.min(total, chosen ?? total)), setAt }
}
