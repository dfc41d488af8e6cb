// One step: what the person said, what the model replied, what its calls came to, and the verdicts on it.

import type { StepAt } from './answers.ts'
import { CallView } from './call-view.tsx'
import { Trouble, Wait } from './parts.tsx'
import { TextBlock } from './text-block.tsx'
import type { Asked } from './use-answer.ts'
import { money, plain, short } from './words.ts'

interface StepDetailProps {
  readonly base: string
  readonly step: Asked<StepAt>
}

export function StepDetail({ base, step: { value: step, error } }: StepDetailProps) {
  if (step === null) return <Wait error={error} />
  const isEmpty = step.said.length + step.failures.length + step.calls.length + step.verdicts.length === 0
  return (
    <>
      {error !== null && <Trouble text={error} />}
      {step.said.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice, and what was said never moves
        <TextBlock key={place} title="the person said" text={text} />
      ))}
      {step.failures.map((failure, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same failure may come twice, and never moves
        <Trouble key={place} text={`The request failed: ${plain(failure.kind)}: ${failure.message}`} />
      ))}
      {step.reply !== null && <Reply reply={step.reply} />}
      {step.calls.map((call) => (
        <CallView key={call.id} base={base} call={call} />
      ))}
      {step.verdicts.map((verdict) => (
        <p key={`${verdict.loop} ${verdict.rung}`} className="advice">
          <span className={`rung rung-${verdict.rung}`}>{verdict.rung}</span> {plain(verdict.cause)}: {verdict.advice}
        </p>
      ))}
      {step.reply === null && isEmpty && (
        <p className="quiet">
          {step.step === 0 ? 'Nothing has been asked of the model yet.' : 'The model has not replied yet.'}
        </p>
      )}
    </>
  )
}

function Reply({ reply: { text, notices, usage } }: { readonly reply: NonNullable<StepAt['reply']> }) {
  const spent = `${short(usage.inputTokens)} tokens in · ${short(usage.outputTokens)} out · ${money(usage.costUsd)}`
  return (
    <>
      <TextBlock title="reply" text={text === '' ? '(no words, only calls)' : text} aside={spent} />
      {notices.map((notice) => (
        <p key={notice} className="quiet">
          {notice}
        </p>
      ))}
    </>
  )
}
