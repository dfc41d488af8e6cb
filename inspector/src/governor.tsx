// The governor: the debt over the run, what it knew at the moment, and its verdicts with what each rests on.

import { useMemo } from 'react'
import type { GovernorAt, LedgerAnswer, LedgerPoint } from './answers.ts'
import { Facts } from './parts.tsx'
import { duration, plain, several } from './words.ts'

interface GovernorProps {
  readonly ledger: LedgerAnswer
  readonly known: GovernorAt | null
  readonly at: number
  readonly total: number
  readonly onMove: (at: number) => void
}

export function Governor({ ledger: { points, verdicts }, known, at, total, onMove }: GovernorProps) {
  return (
    <>
      <DebtChart {...{ points, verdicts, at, total }} />
      {known !== null && <Known known={known} />}
      <Verdicts {...{ verdicts, at, onMove }} />
    </>
  )
}

type DebtChartProps = LedgerAnswer & Pick<GovernorProps, 'at' | 'total'>

const view = { width: 600, height: 84, bottom: 70 }
const mostPoints = 400
const mostMarks = 200

/** Drawn from at most a few hundred points, however long the run. */
function DebtChart({ points, verdicts, at, total }: DebtChartProps) {
  const highest = useMemo(() => points.reduce((most, { debt }) => Math.max(most, debt), 1), [points])
  const x = (index: number) => (index / Math.max(1, total - 1)) * view.width
  const y = (debt: number) => view.bottom - (debt / highest) * (view.bottom - 8)
  const shown = highestOf(points)
  const line = shown.map(({ index, debt }) => `${x(index).toFixed(1)} ${y(debt).toFixed(1)}`)
  const end = x(shown.at(-1)?.index ?? 0).toFixed(1)
  const now = points.findLast(({ index }) => index < at)?.debt ?? 0
  return (
    <figure className="debt-figure">
      <svg
        className="debt"
        viewBox={`0 0 ${view.width} ${view.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`debt ${now.toFixed(1)} at event ${at}, at most ${highest.toFixed(1)}; ${several(verdicts.length, 'verdict')}`}
      >
        <line x1={0} x2={view.width} y1={view.bottom} y2={view.bottom} className="ground" />
        {line.length > 0 && (
          <>
            <path d={`M0 ${view.bottom} L${line.join(' L')} L${end} ${view.bottom} z`} className="area" />
            <path d={`M0 ${view.bottom} L${line.join(' L')}`} className="line" />
          </>
        )}
        {shown
          .filter(({ isNews }) => !isNews)
          .map(({ index }) => (
            <line key={index} x1={x(index)} x2={x(index)} y1={view.bottom} y2={view.bottom + 4} className="no-news" />
          ))}
        {verdicts.slice(-mostMarks).map(({ index, verdict }) => (
          <line key={index} x1={x(index)} x2={x(index)} y1={0} y2={view.bottom} className={`mark rung-${verdict.rung}`}>
            <title>{`${verdict.rung}: ${plain(verdict.cause)}`}</title>
          </line>
        ))}
        <line x1={x(at - 1)} x2={x(at - 1)} y1={0} y2={view.height} className="playhead" />
      </svg>
      <figcaption>
        <span>debt, at most {highest.toFixed(1)}; ticks: steps without news</span>
        <span>now {now.toFixed(1)}</span>
      </figcaption>
    </figure>
  )
}

/** Few enough points to draw; of neighbours the highest stays, since a peak is what one looks for. */
function highestOf(points: readonly LedgerPoint[]): readonly LedgerPoint[] {
  const width = Math.ceil(points.length / mostPoints)
  if (width <= 1) return points
  return Array.from({ length: Math.ceil(points.length / width) }, (_, group) =>
    points.slice(group * width, (group + 1) * width).reduce((high, point) => (point.debt > high.debt ? point : high)),
  )
}

function Known({ known }: { readonly known: GovernorAt }) {
  const { steps, news, changes, debt, debtRun, reading, words, waiting, loops, errors } = known
  return (
    <>
      <Facts
        facts={[
          [
            'debt',
            debt === debtRun ? debt.toFixed(1) : `${debt.toFixed(1)} in this phase, ${debtRun.toFixed(1)} in all`,
          ],
          ['news', `${news} of ${several(steps, 'step')}`],
          ['changes of files', changes],
          ...(reading > 1 ? [['only reading for', several(reading, 'step')] as const] : []),
          ...(words > 0 ? [['words without deeds', words] as const] : []),
          ...(waiting === null
            ? []
            : [['waiting', `${several(waiting.polls, 'look')} in ${duration(waiting.elapsedMs)}`] as const]),
        ]}
      />
      <h3>Open loops</h3>
      {loops.length === 0 ? (
        <p className="quiet">None: nothing goes round.</p>
      ) : (
        <ul className="loops">
          {loops.map(({ loop, cause, rung, since }) => (
            <li key={loop}>
              <span>
                {plain(cause)} <span className="quiet">since step {since}</span>
              </span>
              <Ladder rung={rung} />
            </li>
          ))}
        </ul>
      )}
      {errors.length > 0 && (
        <>
          <h3>Errors it has met</h3>
          <ul className="errors">
            {errors.map(({ text, failures }) => (
              <li key={text}>
                <code>{text}</code> <span className="quiet">{several(failures, 'time')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const rungs = ['advise', 'block', 'recover', 'conclude', 'halt']

/** How far up the ladder something is. */
function Ladder({ rung }: { readonly rung: string }) {
  const reached = rungs.indexOf(rung)
  return (
    <span className="ladder" role="img" aria-label={`on the ladder at ${rung}`}>
      {rungs.map((name, place) => (
        <span key={name} className={place < reached ? 'below' : place === reached ? `rung rung-${name}` : 'above'}>
          {name}
        </span>
      ))}
    </span>
  )
}

const mostShown = 20

/** The verdicts up to the moment, the newest first, each with what it rests on. */
function Verdicts({ verdicts, at, onMove }: Pick<LedgerAnswer, 'verdicts'> & Pick<GovernorProps, 'at' | 'onMove'>) {
  const reached = verdicts.filter(({ index }) => index < at)
  return (
    <>
      <h3>
        Verdicts{' '}
        <span className="quiet">
          {reached.length} up to here, {verdicts.length} in all
        </span>
      </h3>
      {reached
        .slice(-mostShown)
        .reverse()
        .map(({ index, verdict }, place) => (
          <details key={index} className="verdict" open={place === 0}>
            <summary>
              <span className={`rung rung-${verdict.rung}`}>{verdict.rung}</span> {plain(verdict.cause)}
            </summary>
            <button type="button" className="jump" onClick={() => onMove(index + 1)}>
              to event {index + 1}
            </button>
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
  readonly strategy?: unknown
  readonly exhibits?: unknown
}

/** What a verdict rests on. It is read from a journal, so nothing about it is taken for granted. */
function Evidence({ evidence }: { readonly evidence: unknown }) {
  if (typeof evidence !== 'object' || evidence === null) return null
  const { count, since, missing, strategy, exhibits } = evidence as KnownEvidence
  const shown = Array.isArray(exhibits) ? (exhibits as readonly { call?: unknown; outcome?: unknown }[]) : []
  return (
    <>
      <p className="quiet">
        Evidence: {String(count)} times, since step {String(since)}
      </p>
      <ol className="exhibits">
        {shown.map(({ call, outcome }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: exhibits repeat, that is what they show, and never move
          <li key={place}>
            <code>{String(call)}</code>
            <span> → {String(outcome)}</span>
          </li>
        ))}
      </ol>
      {typeof missing === 'string' && <p>Progress would have been: {missing}</p>}
      {typeof strategy === 'string' && <p>To try: {strategy}</p>}
    </>
  )
}
