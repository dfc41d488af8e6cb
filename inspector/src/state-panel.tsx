import type { StateAt } from './answers.ts'
import { duration, money, several } from './words.ts'

/** The run as it was at the moment: where it stood, what was left, what it knew. */
export function StatePanel({ state, error }: { readonly state: StateAt | null; readonly error: string | null }) {
  if (state === null) return error === null ? <p>Reading …</p> : <p role="alert">{error}</p>
  const { stage, mode, counts, notes, plan, guidance } = state
  const outcome = stage.name === 'ended' ? stage.outcome : null
  return (
    <div className="state" aria-live="polite">
      <dl>
        <dt>mode</dt>
        <dd data-testid="mode">{mode.name}</dd>
        <dt>stage</dt>
        <dd data-testid="stage">{stage.name}</dd>
        <dt>time</dt>
        <dd>{duration(state.elapsedMs)}</dd>
        <dt>turns</dt>
        <dd>
          {counts.turns}, {counts.turnsLeft} left
        </dd>
        <dt>calls</dt>
        <dd>
          {counts.calls}, {counts.failures} failed
        </dd>
        <dt>tokens</dt>
        <dd>
          {counts.inputTokens} in, {counts.outputTokens} out
        </dd>
        <dt>cost</dt>
        <dd>{money(counts.costUsd)}</dd>
        <dt>memory</dt>
        <dd>
          {several(notes.length, 'note')}, {several(state.kept, 'kept result')}
        </dd>
      </dl>
      {outcome !== null && (
        <p className="outcome">
          <strong>{outcome.kind}</strong> ({outcome.cause}): {outcome.answer}
        </p>
      )}
      {guidance.advice !== null && <p className="advice">The next prompt says: {guidance.advice.advice}</p>}
      {plan !== '' && <pre className="plan">{plan}</pre>}
      {notes.length > 0 && (
        <ul className="notes">
          {notes.slice(-20).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
