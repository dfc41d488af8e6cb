// Every event of a run in a list of any length: only the rows in view exist, and only the pages around them are fetched.

import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Page, TimelineItem } from './answers.ts'
import { useKey } from './keys-dialog.tsx'
import { Trouble } from './parts.tsx'
import { ask } from './server.ts'
import { tryAgainMs, useAnswer } from './use-answer.ts'
import { colourOf, duration } from './words.ts'

interface TimelineListProps {
  readonly base: string
  readonly total: number
  readonly at: number
  readonly onMove: (at: number) => void
  readonly modes: readonly string[]
}

/** What can be looked for: each is a sort of news, or several. */
const sorts: readonly (readonly [name: string, news: string])[] = [
  ['all', ''],
  ['model', 'model'],
  ['results', 'success,failure'],
  ['failures', 'failure,retry,refusal'],
  ['verdicts', 'verdict'],
  ['person', 'person'],
]

export function TimelineList(props: TimelineListProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [news, setNews] = useState('')
  useKey((key) => {
    if (key === '/') field.current?.focus()
    return key === '/'
  })
  const query = new URLSearchParams({ ...(text !== '' && { q: text }), ...(news !== '' && { news }) }).toString()
  return (
    <>
      <search className="timeline-filter">
        <input
          ref={field}
          type="search"
          aria-label="search the timeline"
          placeholder="Search events"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <select aria-label="sort of events" value={news} onChange={(event) => setNews(event.target.value)}>
          {sorts.map(([name, value]) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </select>
      </search>
      {query === '' ? <Rows {...props} query="" count={props.total} /> : <Found key={query} {...props} query={query} />}
    </>
  )
}

/** The events that were looked for; asked again when there are more. */
function Found(props: TimelineListProps & { readonly query: string }) {
  const { base, query, total } = props
  const { value, error } = useAnswer<Page<TimelineItem>>(`${base}/timeline?${query}&limit=1&of=${total}`)
  const count = value?.total ?? null
  return (
    <>
      {error !== null && <Trouble text={error} />}
      <p className="quiet found" aria-live="polite">
        {count === null ? 'Searching …' : count === 0 ? 'No event is like that.' : `${count} of ${total} events`}
      </p>
      {count !== null && count > 0 && <Rows {...props} count={count} />}
    </>
  )
}

const rowHeight = 24
const pageSize = 200
const spare = 8

function Rows({ base, query, count, at, onMove, modes }: TimelineListProps & { query: string; count: number }) {
  const frame = useRef<HTMLElement>(null)
  const [view, setView] = useState({ top: 0, height: 400 })
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare)
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spare)
  const items = usePages(`${base}/timeline?${query}`, { first, last, count })
  const isWhole = query === ''
  useLayoutEffect(() => {
    // Among events that were looked for, the moment may not be there to be shown.
    if (isWhole) showRow(frame.current, at - 1)
  }, [at, isWhole])
  useEffect(() => watchHeight(frame.current, (height) => setView((before) => ({ ...before, height }))), [])
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place)
  return (
    <section
      ref={frame}
      className="timeline"
      aria-label="events"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to scroll it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setView({ top: scrollTop, height: clientHeight })}
    >
      <ol style={{ height: count * rowHeight }} className="timeline-all" aria-label={`timeline of ${count} events`}>
        {rows.map((row) => (
          <Row key={row} {...{ row, count, modes, onMove, at }} item={items.get(row)} />
        ))}
      </ol>
    </section>
  )
}

function watchHeight(frame: HTMLElement | null, heard: (height: number) => void): () => void {
  const watch = new ResizeObserver(() => heard(frame?.clientHeight ?? 0))
  if (frame !== null) watch.observe(frame)
  return () => watch.disconnect()
}

interface RowProps extends Pick<TimelineListProps, 'modes' | 'onMove' | 'at'> {
  readonly row: number
  readonly count: number
  readonly item: TimelineItem | undefined
}

function Row({ row, count, item, at, modes, onMove }: RowProps) {
  const isHere = item?.index === at - 1
  return (
    <li
      aria-posinset={row + 1}
      aria-setsize={count}
      aria-current={isHere ? 'step' : undefined}
      className={isHere ? 'row here' : 'row'}
      style={{ transform: `translateY(${row * rowHeight}px)` }}
    >
      {item === undefined ? (
        <span className="number">…</span>
      ) : (
        <button type="button" tabIndex={-1} onClick={() => onMove(item.index + 1)} title={item.what}>
          <span className="number">{item.index + 1}</span>
          <span className={`swatch ${colourOf(item.mode, modes)}`} />
          <span className={`what news-${item.news}`}>{item.what}</span>
          <span className="when">{duration(item.elapsedMs)}</span>
        </button>
      )}
    </li>
  )
}

function showRow(frame: HTMLElement | null, index: number): void {
  if (frame === null) return
  const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight]
  if (top < frame.scrollTop || bottom > frame.scrollTop + frame.clientHeight)
    frame.scrollTop = top - frame.clientHeight / 2
}

/** The rows of the pages that are in view, as far as they have come. The last page may have grown, so it is asked for again. */
function usePages(path: string, { first, last, count }: { first: number; last: number; count: number }) {
  const [items, setItems] = useState<ReadonlyMap<number, TimelineItem>>(new Map())
  const asked = useRef(new Map<number, number>())
  const [failures, fail] = useReducer((before: number) => before + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure it is asked again
  useEffect(() => {
    for (let page = Math.floor(first / pageSize); page * pageSize < last; page += 1) {
      const from = page * pageSize
      const wanted = Math.min(pageSize, count - from)
      if (wanted <= (asked.current.get(page) ?? 0)) continue
      asked.current.set(page, wanted)
      ask<Page<TimelineItem>>(`${path}&from=${from}&limit=${pageSize}`).then(
        (answer) =>
          setItems((known) => new Map([...known, ...answer.items.map((item, place) => [from + place, item] as const)])),
        () => {
          asked.current.delete(page)
          setTimeout(fail, tryAgainMs)
        },
      )
    }
  }, [path, first, last, count, failures])
  return items
}
