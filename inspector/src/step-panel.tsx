// What can be seen of the moment in words: the step, the context that the model was given, and what the run had put down.

import { type KeyboardEvent, useRef, useState } from 'react'
import type { StateAt, StepAt } from './answers.ts'
import { KnowledgeView } from './knowledge-view.tsx'
import { PromptView } from './prompt-view.tsx'
import { StepDetail } from './step-detail.tsx'
import type { Asked } from './use-answer.ts'

const tabs = ['Step', 'Context', 'Notes and plan'] as const
type Tab = (typeof tabs)[number]

interface StepPanelProps {
  readonly base: string
  readonly at: number
  readonly step: Asked<StepAt>
  readonly state: StateAt | null
}

export function StepPanel({ base, at, step, state }: StepPanelProps) {
  const [tab, setTab] = useState<Tab>('Step')
  const { value } = step
  return (
    <>
      <div className="panel-head">
        <h2>
          {value === null ? 'Step' : value.step === 0 ? 'Before the first request' : `Request ${value.step}`}{' '}
          {value !== null && <span className="quiet">in {value.mode}</span>}
        </h2>
        <TabList tab={tab} onChoose={setTab} />
      </div>
      <div role="tabpanel" aria-label={tab} className="tab-panel">
        {tab === 'Step' ? (
          <StepDetail base={base} step={step} />
        ) : tab === 'Context' ? (
          <PromptView path={`${base}/prompt?at=${at}`} />
        ) : (
          <KnowledgeView state={state} />
        )}
      </div>
    </>
  )
}

/** One stop for the tabulator key; the arrows go from tab to tab, as elsewhere. */
function TabList({ tab, onChoose }: { readonly tab: Tab; readonly onChoose: (tab: Tab) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const heed = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    // The arrows move the moment elsewhere on the page; here they are the list's own.
    event.stopPropagation()
    const next = (tabs.indexOf(tab) + step + tabs.length) % tabs.length
    onChoose(tabs[next] ?? tab)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="what is shown" className="tabs" onKeyDown={heed}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
