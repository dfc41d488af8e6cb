import type { LedgerAnswer } from './answers.ts'

interface VerdictsProps {
  readonly verdicts: LedgerAnswer['verdicts']
  readonly at: number
  readonly onMove: (at: number) => void
}

const mostShown = 20

/** The verdicts up to the moment, the newest first, each with what it rests on. */
export function Verdicts({ verdicts, at, onMove }: VerdictsProps) {
  const reached = verdicts.filter(({ index }) => index < at)
  return (
    <>
      <h2>Verdicts</h2>
      <p className="quiet">
        {reached.length} up to here, {verdicts.length} in all
      </p>
      {reached
        .slice(-mostShown)
        .reverse()
        .map(({ index, verdict }) => (
          <details key={index} className="verdict">
            <summary>
              <span className={`rung rung-${verdict.rung}`}>{verdict.rung}</span> {verdict.cause}{' '}
              <button type="button" onClick={() => onMove(index + 1)}>
                event {index + 1}
              </button>
            </summary>
            <p>{verdict.advice}</p>
            <Evidence evidence={verdict.evidence} />
          </details>
        ))}
    </>
  )
}

interface KnownEvidence {
  readonly count?: unknown
  readonly since?: unknown
  readonly missing?: unknown
  readonly exhibits?: unknown
}

function Evidence({ evidence }: { readonly evidence: unknown }) {
  if (typeof evidence !== 'object' || evidence === null) return null
  const { count, since, missing, exhibits } = evidence as KnownEvidence
  const shown = Array.isArray(exhibits) ? (exhibits as readonly { call?: unknown; outcome?: unknown }[]) : []
  return (
    <>
      <p className="quiet">
        count {String(count)}, since step {String(since)}
      </p>
      <ul>
        {shown.map(({ call, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: exhibits repeat, that is what they show, and never move
          <li key={index}>
            <code>{String(call)}</code> → {String(outcome)}
          </li>
        ))}
      </ul>
      {typeof missing === 'string' && <p>Progress would have been: {missing}</p>}
    </>
  )
}
