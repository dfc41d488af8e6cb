// What the run had put down by the moment: plan, notes, kept results, questions, and what waits to be said to it.

import type { StateAt } from './answers.ts'
import { several } from './words.ts'

export function KnowledgeView({ state }: { readonly state: StateAt | null }) {
  if (state === null) return null
  const { plan, notes, kept, openQuestions, inbox, guidance } = state
  const isEmpty = plan === '' && notes.length + kept + openQuestions.length + inbox.length === 0
  return (
    <>
      {guidance.advice !== null && (
        <p className="advice">
          <strong>The next prompt says:</strong> {guidance.advice.advice}
        </p>
      )}
      {plan !== '' && (
        <section aria-label="plan">
          <h3>Plan</h3>
          <pre>{plan}</pre>
        </section>
      )}
      <Lines title="Notes" lines={notes.map(({ id, text }) => ({ key: String(id), text }))} />
      {kept > 0 && <p>{several(kept, 'result')} kept in working memory; the context shows them.</p>}
      <Lines title="Questions that nobody answered" lines={numbered(openQuestions)} />
      <Lines title="Said meanwhile, and not heard yet" lines={numbered(inbox)} />
      {isEmpty && <p className="quiet">It has put nothing down yet: no plan, no note, no kept result.</p>}
    </>
  )
}

interface Line {
  readonly key: string
  readonly text: string
}

function numbered(texts: readonly string[]): readonly Line[] {
  return texts.map((text, place) => ({ key: String(place), text }))
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title.toLowerCase()}>
      <h3>
        {title} <span className="quiet">{lines.length}</span>
      </h3>
      <ul className="notes">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
