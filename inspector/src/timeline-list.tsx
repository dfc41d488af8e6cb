// Every event of a run in a list of any length: only the rows in view exist, and only the pages around them are fetched.

import { useEffect, useRef, useState } from 'react'
import type { Page, TimelineItem } from './answers.ts'
import { ask } from './server.ts'
import { colourOf, duration } from './words.ts'

interface TimelineListProps {
  readonly base: string
  readonly total: number
  readonly at: number
  readonly onMove: (at: number) => void
  readonly modes: readonly string[]
}

const rowHeight = 26
const pageSize = 200
const spare = 8

export function TimelineList({ base, total, at, onMove, modes }: TimelineListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 400 })
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare)
  const last = Math.min(total, Math.ceil((view.top + view.height) / rowHeight) + spare)
  const items = usePages(base, { first, last, total })
  useEffect(() => showRow(frame.current, at - 1), [at])
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place)
  return (
    <div
      ref={frame}
      className="timeline"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to scroll it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setView({ top: scrollTop, height: clientHeight })}
    >
      <ol style={{ height: total * rowHeight }} className="timeline-all" aria-label={`timeline of ${total} events`}>
        {rows.map((index) => (
          <Row
            key={index}
            {...{ index, modes, onMove }}
            isHere={index === at - 1}
            item={items.get(index)}
            total={total}
          />
        ))}
      </ol>
    </div>
  )
}

interface RowProps extends Pick<TimelineListProps, 'modes' | 'onMove' | 'total'> {
  readonly index: number
  readonly item: TimelineItem | undefined
  readonly isHere: boolean
}

function Row({ index, item, isHere, modes, onMove, total }: RowProps) {
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-current={isHere ? 'step' : undefined}
      className={isHere ? 'row here' : 'row'}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
    >
      <button type="button" tabIndex={-1} onClick={() => onMove(index + 1)}>
        <span className="number">{index + 1}</span>
        <span className={`swatch ${item === undefined ? '' : colourOf(item.mode, modes)}`} />
        <span className="when">{item === undefined ? '' : duration(item.elapsedMs)}</span>
        <span className={`what news-${item?.news ?? 'none'}`}>{item?.what ?? '…'}</span>
      </button>
    </li>
  )
}

function showRow(frame: HTMLDivElement | null, index: number): void {
  if (frame === null) return
  const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight]
  if (top < frame.scrollTop || bottom > frame.scrollTop + frame.clientHeight)
    frame.scrollTop = top - frame.clientHeight / 2
}

/** The rows of the pages that are in view, as far as they have come. The last page may have grown, so it is asked for again. */
function usePages(base: string, { first, last, total }: { first: number; last: number; total: number }) {
  const [items, setItems] = useState<ReadonlyMap<number, TimelineItem>>(new Map())
  const asked = useRef(new Map<number, number>())
  useEffect(() => {
    for (let page = Math.floor(first / pageSize); page * pageSize < last; page += 1) {
      const wanted = Math.min(pageSize, total - page * pageSize)
      if (wanted <= (asked.current.get(page) ?? 0)) continue
      asked.current.set(page, wanted)
      ask<Page<TimelineItem>>(`${base}/timeline?from=${page * pageSize}&limit=${pageSize}`).then(
        (answer) =>
          setItems((known) => new Map([...known, ...answer.items.map((item) => [item.index, item] as const)])),
        () => asked.current.delete(page),
      )
    }
  }, [base, first, last, total])
  return items
}
