// Two runs side by side: how far they are the same, where they part, what each did from there, and what came of it.

import { hashOf } from './address.ts'
import type { Compared, ComparedRun, ListedRun, Page, TimelineItem } from './answers.ts'
import { DiffView, differenceOf } from './diff-view.tsx'
import { Status, Trouble, Wait } from './parts.tsx'
import { useAnswer } from './use-answer.ts'
import { duration, money, plain, short } from './words.ts'

export function CompareView({ run, other }: { readonly run: string; readonly other: string | null }) {
  const { value: listed } = useAnswer<{ runs: readonly ListedRun[] }>('/api/runs')
  const path = other === null ? null : `/api/runs/${encodeURIComponent(run)}/diff/${encodeURIComponent(other)}`
  const { value, error } = useAnswer<Compared>(path)
  const runs = listed?.runs ?? []
  const isThis = value !== null && value.left.id === run && value.right.id === other
  return (
    <main className="list compare">
      <h1>Compare</h1>
      <div className="pair">
        <Choice
          label="one run"
          {...{ runs }}
          chosen={run}
          onChoose={(id) => goTo({ run: id, other: id === other ? run : other })}
        />
        <Choice
          label="the other run"
          runs={runs.filter(({ id }) => id !== run)}
          chosen={other ?? ''}
          onChoose={(id) => goTo({ run, other: id === '' ? null : id })}
        />
      </div>
      {error !== null && <Trouble text={error} />}
      {other === null ? (
        <p className="empty">Choose the run to compare {run} with.</p>
      ) : isThis ? (
        <Difference compared={value} />
      ) : (
        error === null && <Wait error={null} />
      )}
    </main>
  )
}

function goTo({ run, other }: { run: string; other: string | null }): void {
  location.hash = hashOf({ page: 'compare', run, other })
}

interface ChoiceProps {
  readonly label: string
  readonly runs: readonly ListedRun[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

function Choice({ label, runs, chosen, onChoose }: ChoiceProps) {
  const isListed = chosen === '' || runs.some(({ id }) => id === chosen)
  return (
    <select aria-label={label} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      {chosen === '' && <option value="">choose a run</option>}
      {!isListed && <option value={chosen}>{chosen}</option>}
      {runs.map(({ id, task, status }) => (
        <option key={id} value={id}>
          {id} · {status} · {task.slice(0, 80)}
        </option>
      ))}
    </select>
  )
}

function Difference({ compared }: { readonly compared: Compared }) {
  const { common, parting, left, right } = compared
  return (
    <>
      <p className="verdict-line">
        {parting === null
          ? `The same from the first event to the last: ${common} events.`
          : common === 0
            ? 'They differ from the first event on: the machine or the settings are not the same.'
            : `The same for ${common} events, then they part.`}
      </p>
      <Figures left={left} right={right} />
      {parting !== null && (
        <>
          <h2>Where they part</h2>
          <div className="pair">
            <Onwards run={left} from={common} />
            <Onwards run={right} from={common} />
          </div>
        </>
      )}
      <Answers left={left.outcome?.answer ?? ''} right={right.outcome?.answer ?? ''} />
    </>
  )
}

const figures: readonly (readonly [name: string, key: string, tell: (value: number) => string])[] = [
  ['calls', 'calls', String],
  ['calls that failed', 'failures', String],
  ['calls not let through', 'refusals', String],
  ['requests tried again', 'retries', String],
  ['tokens in', 'inputTokens', short],
  ['tokens out', 'outputTokens', short],
  ['cost', 'costUsd', money],
  ['time', 'durationMs', duration],
]

function Figures({ left, right }: { readonly left: ComparedRun; readonly right: ComparedRun }) {
  const rows = figures.map(([name, key, tell]) => ({
    name,
    tell,
    one: left.spent[key] ?? 0,
    two: right.spent[key] ?? 0,
  }))
  const all = [{ name: 'events', tell: String, one: left.events, two: right.events }, ...rows]
  return (
    <table className="compared">
      <thead>
        <tr>
          <td />
          {[left, right].map(({ id }) => (
            <th key={id} scope="col">
              <a href={hashOf({ page: 'run', run: id, at: null })}>{id}</a>
            </th>
          ))}
          <th scope="col">difference</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">outcome</th>
          {[left, right].map(({ id, outcome }) => (
            <td key={id}>
              <Status status={outcome?.kind ?? 'not ended'} />{' '}
              <span className="quiet">{plain(outcome?.cause ?? '')}</span>
            </td>
          ))}
          <td />
        </tr>
        {all.map(({ name, tell, one, two }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{tell(one)}</td>
            <td>{tell(two)}</td>
            <td className="quiet">{one === two ? '' : `${two > one ? '+' : '−'}${tell(Math.abs(two - one))}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const before = 2
const most = 40

/** What a run did around the place where it went its own way. */
function Onwards({ run, from }: { readonly run: ComparedRun; readonly from: number }) {
  const first = Math.max(0, from - before)
  const path = `/api/runs/${encodeURIComponent(run.id)}/timeline?from=${first}&limit=${most}`
  const { value, error } = useAnswer<Page<TimelineItem>>(path)
  if (value === null) return <Wait error={error} />
  return (
    <ol className="onwards" aria-label={`${run.id} from where they part`}>
      {value.items.map(({ index, what, mode }) => (
        <li key={index} className={index < from ? 'common' : index === from ? 'parting' : ''}>
          <a href={hashOf({ page: 'run', run: run.id, at: index + 1 })}>
            <span className="number">{index + 1}</span>
            <span className="mode-word">{mode}</span>
            <span className="what">{what}</span>
          </a>
        </li>
      ))}
      {value.items.every(({ index }) => index < from) && <li className="parting">(no more events)</li>}
      {value.total > first + most && <li className="quiet">… {value.total - first - most} more events</li>}
    </ol>
  )
}

function Answers({ left, right }: { readonly left: string; readonly right: string }) {
  if (left === '' && right === '') return null
  if (left === right)
    return (
      <>
        <h2>Both answered</h2>
        <pre>{left}</pre>
      </>
    )
  return (
    <>
      <h2>What they answered</h2>
      <div className="pair">
        <pre>{left === '' ? '(no answer)' : left}</pre>
        <pre>{right === '' ? '(no answer)' : right}</pre>
      </div>
      {left !== '' && right !== '' && <DiffView diff={differenceOf(left, right)} />}
    </>
  )
}
