import type { Compared, ComparedRun, ListedRun, TimelineItem } from './answers.ts'
import { useAnswer } from './use-answer.ts'
import { money } from './words.ts'

/** Two runs side by side: how far they are the same, where they part, what came of each. */
export function CompareView({ run, other }: { readonly run: string; readonly other: string | null }) {
  const { value: listed } = useAnswer<{ runs: readonly ListedRun[] }>('/api/runs')
  const path = other === null ? null : `/api/runs/${encodeURIComponent(run)}/diff/${encodeURIComponent(other)}`
  const { value, error } = useAnswer<Compared>(path)
  return (
    <main>
      <h1>Compare</h1>
      <label>
        {run} with{' '}
        <select
          value={other ?? ''}
          onChange={(event) => {
            location.hash = `#/compare/${encodeURIComponent(run)}/${encodeURIComponent(event.target.value)}`
          }}
        >
          <option value="">choose a run</option>
          {(listed?.runs ?? [])
            .filter(({ id }) => id !== run)
            .map(({ id, task }) => (
              <option key={id} value={id}>
                {id} {task.slice(0, 60)}
              </option>
            ))}
        </select>
      </label>
      {error !== null && <p role="alert">{error}</p>}
      {value !== null && other !== null && <Difference compared={value} />}
    </main>
  )
}

function Difference({ compared: { common, parting, left, right } }: { readonly compared: Compared }) {
  return (
    <>
      <p>{parting === null ? `The same: ${common} events.` : `The same for ${common} events, then they part.`}</p>
      <div className="columns two">
        <Side run={left} parts={parting?.left ?? null} />
        <Side run={right} parts={parting?.right ?? null} />
      </div>
    </>
  )
}

function Side({ run, parts }: { readonly run: ComparedRun; readonly parts: TimelineItem | null }) {
  const { outcome, spent } = run
  return (
    <section>
      <h2>
        <a href={`#/run/${encodeURIComponent(run.id)}`}>{run.id}</a>
      </h2>
      {parts !== null && <p>Here it went on: {parts.what}</p>}
      <dl>
        <dt>events</dt>
        <dd>{run.events}</dd>
        <dt>calls</dt>
        <dd>
          {spent.calls}, {spent.failures} failed
        </dd>
        <dt>cost</dt>
        <dd>{money(spent.costUsd ?? 0)}</dd>
        <dt>outcome</dt>
        <dd>{outcome === null ? 'not ended' : `${outcome.kind} (${outcome.cause})`}</dd>
      </dl>
      {outcome !== null && <pre>{outcome.answer}</pre>}
    </section>
  )
}
