// The queue and its workers: what waits, what is at work, and who was heard of when.

import type { ReactNode } from 'react'
import { hashOf } from './address.ts'
import type { QueueAnswer } from './answers.ts'
import { Status, Trouble, Wait } from './parts.tsx'
import type { Asked } from './use-answer.ts'
import { ago, moment, plain } from './words.ts'

// A worker tells that it is there every few seconds; after this long it has probably gone.
const silentAfterMs = 30_000

export function QueueView({ queue: { value, error } }: { readonly queue: Asked<QueueAnswer> }) {
  return (
    <main className="list">
      <h1>Queue</h1>
      {error !== null && <Trouble text={error} />}
      {value === null ? (
        error === null && <Wait error={null} />
      ) : value.isThere ? (
        <Queue queue={value} />
      ) : value.isReachable === false ? (
        <Trouble text="The queue cannot be reached: Redis does not answer. It is asked again every three seconds." />
      ) : (
        <p className="empty">
          This server has no queue. Start it with the address of a Redis, as the guide to workers tells.
        </p>
      )}
    </main>
  )
}

function Queue({ queue: { counts, jobs, workers } }: { readonly queue: QueueAnswer }) {
  const now = Date.now()
  return (
    <>
      <ul className="tiles" aria-label="jobs by state">
        {Object.entries(counts).map(([state, count]) => (
          <li key={state}>
            <strong>{count}</strong> {plain(state)}
          </li>
        ))}
      </ul>
      <h2>Workers</h2>
      <Grid
        name="workers"
        titles={['worker', 'host', 'process', 'at work on', 'last heard of']}
        empty="No worker is there. Start one: pawl worker"
        rows={workers.map(({ id, host, pid, runs, seenAt }) => [
          id,
          <code key="id">{id}</code>,
          host,
          pid,
          <Runs key="runs" runs={runs} />,
          <span key="seen" className={now - seenAt > silentAfterMs ? 'late' : ''} title={moment(seenAt)}>
            {ago(seenAt, now)}
          </span>,
        ])}
      />
      <h2>Jobs</h2>
      <Grid
        name="jobs"
        titles={['job', 'state', 'run', 'priority', 'attempts', 'worker', 'since']}
        empty="Nothing is in the queue. Put something there: pawl submit"
        rows={jobs.map(({ id, state, run, priority, attempts, worker, since }) => [
          id,
          <code key="id">{id}</code>,
          <Status key="state" status={state} />,
          <RunLink key="run" run={run} />,
          priority,
          attempts,
          worker ?? 'none',
          <span key="since" title={moment(since)}>
            {ago(since, now)}
          </span>,
        ])}
      />
    </>
  )
}

function Runs({ runs }: { readonly runs: readonly string[] }) {
  if (runs.length === 0) return <span className="quiet">nothing</span>
  return runs.map((run) => <RunLink key={run} run={run} />)
}

function RunLink({ run }: { readonly run: string | null }) {
  return run === null ? (
    <span className="quiet">not yet</span>
  ) : (
    <a className="run-link" href={hashOf({ page: 'run', run, at: null })}>
      {run}
    </a>
  )
}

interface GridProps {
  readonly name: string
  readonly titles: readonly string[]
  readonly empty: string
  /** Each begins with what tells it from the others. */
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[]
}

function Grid({ name, titles, empty, rows }: GridProps) {
  if (rows.length === 0) return <p className="empty">{empty}</p>
  return (
    <div className="wide">
      <table aria-label={name}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                <td key={titles[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
