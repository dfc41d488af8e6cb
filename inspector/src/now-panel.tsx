// The run as it was at the moment: where it stood, what it had done, how it ended.

import type { StateAt } from './answers.ts'
import { Facts } from './parts.tsx'
import { duration, plain, several, short } from './words.ts'

export function NowPanel({ state }: { readonly state: StateAt }) {
  const { stage, mode, counts, guidance, elapsedMs } = state
  const { delegated } = counts
  return (
    <>
      <Facts
        facts={[
          [
            'stage',
            <strong key="stage" data-testid="stage" data-stage={stage.name}>
              {plain(stage.name)}
            </strong>,
          ],
          [
            'mode',
            <strong key="mode" data-testid="mode">
              {mode.name}
            </strong>,
          ],
          ['time', duration(elapsedMs)],
          ['calls', counts.failures === 0 ? counts.calls : `${counts.calls}, ${counts.failures} failed`],
          ['tokens', `${short(counts.inputTokens)} in, ${short(counts.outputTokens)} out`],
          ...(counts.retries > 0 ? [['tried again', several(counts.retries, 'time')] as const] : []),
          ...(delegated.runs > 0
            ? [['sub-runs', `${delegated.runs}, ${several(delegated.turns, 'turn')}`] as const]
            : []),
        ]}
      />
      <Waits stage={stage} />
      {guidance.advice !== null && (
        <p className="advice">
          <strong>The next prompt says:</strong> {guidance.advice.advice}
        </p>
      )}
    </>
  )
}

/** What it waits for, where the name of the stage does not say it all. */
function Waits({ stage }: Pick<StateAt, 'stage'>) {
  switch (stage.name) {
    case 'paused':
      return <p className="advice">Paused: {stage.reason}</p>
    case 'waiting_retry':
      return <p className="advice">Tries again after: {stage.reason}</p>
    case 'ended':
      return (
        <div className={`ending ending-${stage.outcome.kind}`}>
          <p>
            <strong>{plain(stage.outcome.kind)}</strong> <span className="quiet">({plain(stage.outcome.cause)})</span>
            {stage.outcome.detail !== '' && <span className="quiet"> {stage.outcome.detail}</span>}
          </p>
          {stage.outcome.answer !== '' && <pre>{stage.outcome.answer}</pre>}
        </div>
      )
    default:
      return null
  }
}
