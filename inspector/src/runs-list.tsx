import { type FormEvent, useRef, useState } from 'react'
import { hashOf } from './address.ts'
import type { DrivenAnswer, ListedRun } from './answers.ts'
import { useKey } from './keys-dialog.tsx'
import { Status, Trouble, Wait } from './parts.tsx'
import { tell } from './server.ts'
import { useAnswer } from './use-answer.ts'
import { ago, duration, moment, money, plain } from './words.ts'

const lookAgainMs = 2000
const mostShown = 500

/** All runs with how they stand, looked at again and again while the page is open. */
export function RunsList() {
  const { value, error } = useAnswer<{ runs: readonly ListedRun[] }>('/api/runs', lookAgainMs)
  const driven = useAnswer<DrivenAnswer>('/api/driven', lookAgainMs)
  const [text, setText] = useState('')
  const [status, setStatus] = useState<string | null>(null)
  const runs = value?.runs ?? []
  const found = runs.filter((run) => isMatch(run, text))
  const waiting = new Set(driven.value?.runs.filter(({ questions }) => questions.length > 0).map(({ run }) => run))
  return (
    <main className="list">
      <div className="list-head">
        <h1>Runs</h1>
        {driven.value?.canStart === true && <NewRun />}
      </div>
      {error !== null && <Trouble text={error} />}
      {value === null ? (
        error === null && <Wait error={null} />
      ) : runs.length === 0 ? (
        <Empty canStart={driven.value?.canStart === true} />
      ) : (
        <>
          <Filter runs={found} {...{ text, setText, status, setStatus }} />
          <Table runs={found.filter((run) => status === null || run.status === status)} waiting={waiting} />
        </>
      )}
    </main>
  )
}

function Empty({ canStart }: { readonly canStart: boolean }) {
  return (
    <div className="empty">
      <p>No run has been started here yet.</p>
      <p className="quiet">
        {canStart ? 'Start one above, or' : 'Start one'} in a terminal: <code>pawl "a question or a task"</code>. It
        appears here by itself.
      </p>
    </div>
  )
}

function isMatch({ id, task, machine, cause, answer, tags }: ListedRun, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const all = [id, task, machine, cause, answer, ...tags].join('\n').toLowerCase()
  return words.every((word) => all.includes(word))
}

interface FilterProps {
  readonly runs: readonly ListedRun[]
  readonly text: string
  readonly setText: (text: string) => void
  readonly status: string | null
  readonly setStatus: (status: string | null) => void
}

function Filter({ runs, text, setText, status, setStatus }: FilterProps) {
  const field = useRef<HTMLInputElement>(null)
  useKey((key) => {
    if (key === '/') field.current?.focus()
    return key === '/'
  })
  const counts = new Map<string, number>()
  for (const run of runs) counts.set(run.status, (counts.get(run.status) ?? 0) + 1)
  // What was chosen stays to be unchosen, though there may be none of it any more.
  if (status !== null && !counts.has(status)) counts.set(status, 0)
  return (
    <search className="filter">
      <input
        ref={field}
        type="search"
        aria-label="search runs"
        placeholder="Search task, id, machine, answer …"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className="chips">
        <legend className="unseen">status</legend>
        <Chip text="all" count={runs.length} isOn={status === null} onPick={() => setStatus(null)} />
        {[...counts].map(([each, count]) => (
          <Chip key={each} text={plain(each)} {...{ count }} isOn={status === each} onPick={() => setStatus(each)} />
        ))}
      </fieldset>
    </search>
  )
}

interface ChipProps {
  readonly text: string
  readonly count: number
  readonly isOn: boolean
  readonly onPick: () => void
}

function Chip({ text, count, isOn, onPick }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} onClick={onPick}>
      {text} <span className="count">{count}</span>
    </button>
  )
}

const titles = ['compare', 'status', 'task', 'run', 'machine', 'last event', 'took', 'turns', 'cost']

function Table({ runs, waiting }: { readonly runs: readonly ListedRun[]; readonly waiting: ReadonlySet<string> }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [one, other] = chosen
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id].slice(-2)))
  if (runs.length === 0) return <p className="empty">No run is like that. Search for something else, or show all.</p>
  return (
    <>
      <p className="choice" aria-live="polite">
        {one === undefined ? (
          <span className="quiet">Choose two runs to compare them.</span>
        ) : other === undefined ? (
          <span className="quiet">Choose another to compare {one} with.</span>
        ) : (
          <a href={hashOf({ page: 'compare', run: one, other })}>
            Compare {one} with {other}
          </a>
        )}
      </p>
      <table className="runs">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className={`cell-${title.replace(' ', '-')}`}>
                {title === 'compare' ? <span className="unseen">compare</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.slice(0, mostShown).map((run) => (
            <Row
              key={run.id}
              run={run}
              isChosen={chosen.includes(run.id)}
              isWaiting={waiting.has(run.id)}
              onChoose={() => toggle(run.id)}
            />
          ))}
        </tbody>
      </table>
      {runs.length > mostShown && (
        <p className="quiet">{runs.length - mostShown} older runs are not shown; search for them, or use pawl runs.</p>
      )}
    </>
  )
}

interface RowProps {
  readonly run: ListedRun
  readonly isChosen: boolean
  /** Whether it asks something that can be answered here. */
  readonly isWaiting: boolean
  readonly onChoose: () => void
}

function Row({ run, isChosen, isWaiting, onChoose }: RowProps) {
  const { id, status, task, machine, startedAt, at, turns, costUsd, answer, detail, cause } = run
  const more = status === 'damaged' ? detail : status === 'running' || status === 'interrupted' ? plain(cause) : answer
  return (
    <tr>
      <td className="cell-compare">
        <input type="checkbox" aria-label={`compare ${id}`} checked={isChosen} onChange={onChoose} />
      </td>
      <td className="cell-status">
        <Status status={status} />
        {isWaiting && <span className="status status-waiting">asks you</span>}
      </td>
      <td className="cell-task">
        <span className="task">{task === '' ? '(nothing was asked)' : task.slice(0, 200)}</span>
        {more !== '' && <span className="more">{more.slice(0, 200)}</span>}
      </td>
      <td className="cell-run">
        <a href={hashOf({ page: 'run', run: id, at: null })}>{id}</a>
      </td>
      <td className="cell-machine">{machine}</td>
      <td className="cell-last-event">
        <time dateTime={new Date(at).toISOString()} title={moment(at)}>
          {ago(at, Date.now())}
        </time>
      </td>
      <td className="cell-took">{duration(at - startedAt)}</td>
      <td className="cell-turns">{turns}</td>
      <td className="cell-cost">{money(costUsd)}</td>
    </tr>
  )
}

function NewRun() {
  const [task, setTask] = useState('')
  const [error, setError] = useState('')
  const start = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { run } = await tell<{ run: string }>('/api/runs', { task })
      location.hash = hashOf({ page: 'run', run, at: null })
    } catch (problem) {
      setError((problem as Error).message)
    }
  }
  return (
    <form className="new-run" onSubmit={start}>
      <label>
        <span className="unseen">Start a run</span>
        <input
          value={task}
          onChange={(event) => setTask(event.target.value)}
          placeholder="Start a run: a question or a task"
        />
      </label>
      <button type="submit" className="main" disabled={task.trim() === ''}>
        Start
      </button>
      {error !== '' && <Trouble text={error} />}
    </form>
  )
}
