// Whatever an agent, a tool or a file says: text, shown as text. What is long is cut, and can be had whole.

import { type ReactNode, useState } from 'react'
import type { OutputPiece } from './answers.ts'
import { DiffView, holdsDiff } from './diff-view.tsx'
import { Trouble } from './parts.tsx'
import { ask } from './server.ts'
import { several, size } from './words.ts'

const longestShown = 20_000

interface TextBlockProps {
  readonly title: ReactNode
  readonly text: string
  /** What there is to say beside the title. */
  readonly aside?: ReactNode
  /** Where the whole is, when the text is a cut of it. */
  readonly whole?: { readonly path: string; readonly bytes: number }
}

export function TextBlock({ title, text, aside, whole }: TextBlockProps) {
  const [isOpen, setOpen] = useState(false)
  const [fetched, error, fetchWhole] = useWhole(whole?.path ?? '')
  const shown = fetched?.text ?? text
  const isCut = shown.length > longestShown && !isOpen
  return (
    <div className="block">
      <div className="block-head">
        <h4>{title}</h4>
        <span className="quiet">{aside}</span>
      </div>
      {holdsDiff(shown) ? <DiffView diff={shown} /> : <pre>{isCut ? `${shown.slice(0, longestShown)}…` : shown}</pre>}
      {isCut && (
        <button type="button" onClick={() => setOpen(true)}>
          Show all {several(shown.length, 'character')}
        </button>
      )}
      {whole !== undefined && fetched === null && (
        <button type="button" onClick={fetchWhole}>
          Show all ({size(whole.bytes)})
        </button>
      )}
      {fetched !== null && fetched.text.length < fetched.total && (
        <button type="button" onClick={fetchWhole}>
          Show more ({several(fetched.total - fetched.text.length, 'character')} left)
        </button>
      )}
      {error !== '' && <Trouble text={error} />}
    </div>
  )
}

/** The whole of a cut output, piece by piece. */
function useWhole(path: string): readonly [OutputPiece | null, error: string, fetchMore: () => void] {
  const [piece, setPiece] = useState<OutputPiece | null>(null)
  const [error, setError] = useState('')
  const fetchMore = () => {
    const known = piece?.text ?? ''
    ask<OutputPiece>(`${path}?from=${known.length}`).then(
      (next) => {
        setPiece({ ...next, text: known + next.text })
        setError('')
      },
      (problem: Error) => setError(`The whole output cannot be shown: ${problem.message}`),
    )
  }
  return [piece, error, fetchMore]
}
