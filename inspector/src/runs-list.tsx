import { type FormEvent, useEffect, useState } from 'react'
import type { DrivenAnswer, ListedRun } from './answers.ts'
import { ask, tell } from './server.ts'
import { moment, money } from './words.ts'

const lookAgainMs = 2000
const mostShown = 500

/** All runs with how they stand, looked at again and again while the page is open. */
export function RunsList() {
  const [runs, setRuns] = useState<readonly ListedRun[] | null>(null)
  const [driven, setDriven] = useState<DrivenAnswer | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      try {
        setRuns((await ask<{ runs: readonly ListedRun[] }>('/api/runs')).runs)
        setError('')
      } catch (problem) {
        setError((problem as Error).message)
      }
      timer = setTimeout(look, lookAgainMs)
    }
    void look()
    ask<DrivenAnswer>('/api/driven').then(setDriven, () => setDriven(null))
    return () => clearTimeout(timer)
  }, [])
  return (
    <main>
      <h1>Runs</h1>
      {driven?.canStart === true && <NewRun />}
      {error !== '' && <p role="alert">{error}</p>}
      {runs === null ? (
        <p>Reading …</p>
      ) : runs.length === 0 ? (
        <p>No run has been started here yet.</p>
      ) : (
        <Table runs={runs} />
      )}
    </main>
  )
}

function Table({ runs }: { readonly runs: readonly ListedRun[] }) {
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            {['run', 'status', 'task', 'machine', 'last event', 'turns', 'cost'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.slice(0, mostShown).map(({ id, status, task, machine, at, turns, costUsd }) => (
            <tr key={id}>
              <td>
                <a href={`#/run/${encodeURIComponent(id)}`}>{id}</a>
              </td>
              <td>
                <span className={`status status-${status}`}>{status}</span>
              </td>
              <td className="task">{task.slice(0, 200)}</td>
              <td>{machine}</td>
              <td>{moment(at)}</td>
              <td className="number">{turns}</td>
              <td className="number">{money(costUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {runs.length > mostShown && <p>{runs.length - mostShown} older runs are not shown; pawl runs lists them.</p>}
    </div>
  )
}

function NewRun() {
  const [task, setTask] = useState('')
  const [error, setError] = useState('')
  const start = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { run } = await tell<{ run: string }>('/api/runs', { task })
      location.hash = `#/run/${encodeURIComponent(run)}`
    } catch (problem) {
      setError((problem as Error).message)
    }
  }
  return (
    <form className="new-run" onSubmit={start}>
      <label>
        Start a run{' '}
        <input value={task} onChange={(event) => setTask(event.target.value)} placeholder="question or task" />
      </label>
      <button type="submit" disabled={task.trim() === ''}>
        Start
      </button>
      {error !== '' && <p role="alert">{error}</p>}
    </form>
  )
}
