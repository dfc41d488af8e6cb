// Small parts that several pages are made of.

import type { ReactNode } from 'react'
import type { Asked } from './use-answer.ts'
import { plain } from './words.ts'

/** How a run stands, in a word and a colour. */
export function Status({ status }: { readonly status: string }) {
  return <span className={`status status-${status}`}>{plain(status)}</span>
}

/** What is shown until there is something, or why there is nothing. */
export function Wait({ error }: Pick<Asked<unknown>, 'error'>) {
  if (error === null) return <p className="quiet reading">Reading …</p>
  return <Trouble text={error} />
}

export function Trouble({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="trouble">
      {text}
    </p>
  )
}

/** Pairs of a name and what there is of it. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
