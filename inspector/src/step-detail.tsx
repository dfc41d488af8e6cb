// One step: what the model was asked, what it replied, what its calls came to. All of it is text and shown as text.

import { useState } from 'react'
import type { PromptAnswer, StepAt } from './answers.ts'
import { useAnswer } from './use-answer.ts'
import { duration, money } from './words.ts'

interface StepDetailProps {
  readonly base: string
  readonly at: number
  readonly step: StepAt | null
}

export function StepDetail({ base, at, step }: StepDetailProps) {
  if (step === null) return <p>Reading …</p>
  return (
    <>
      <h2>
        {step.step === 0 ? 'Before the first request' : `Request ${step.step}`} <small>in {step.mode}</small>
      </h2>
      {step.said.map((text) => (
        <Passage key={text} title="The person said" text={text} />
      ))}
      {step.step > 0 && <Prompt path={`${base}/prompt?at=${Math.min(at, step.to)}`} />}
      {step.failures.map((error) => (
        <p key={`${error.kind} ${error.message}`} className="failed">
          The request failed: {error.kind}: {error.message}
        </p>
      ))}
      {step.reply !== null && (
        <>
          <Passage title="Reply" text={step.reply.text} />
          <p className="quiet">
            {step.reply.usage.inputTokens} tokens in, {step.reply.usage.outputTokens} out,{' '}
            {money(step.reply.usage.costUsd)}
          </p>
          {step.reply.notices.map((notice) => (
            <p key={notice} className="quiet">
              {notice}
            </p>
          ))}
        </>
      )}
      {step.calls.map((call) => (
        <CallView key={call.id} call={call} />
      ))}
    </>
  )
}

const longestShown = 20_000

function Passage({ title, text }: { readonly title: string; readonly text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isCut = text.length > longestShown && !isWhole
  return (
    <div className="passage">
      <h3>{title}</h3>
      <pre>{isCut ? `${text.slice(0, longestShown)}…` : text}</pre>
      {isCut && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {text.length} characters
        </button>
      )}
    </div>
  )
}

/** Put together only for whoever wants to see it. */
function Prompt({ path }: { readonly path: string }) {
  const [isOpen, setOpen] = useState(false)
  const { value, error } = useAnswer<PromptAnswer>(isOpen ? path : null)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Context as the model saw it</summary>
      {error !== null && <p role="alert">{error}</p>}
      {value?.prompt != null && (
        <>
          <Passage title="system" text={value.prompt.prompt.system} />
          {value.prompt.prompt.messages.map((message, index) => (
            <Passage
              // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a prompt have no other name, and never move
              key={index}
              title={message.role}
              text={
                message.role === 'tool' ? message.results.map(({ outcome }) => outcome.output).join('\n') : message.text
              }
            />
          ))}
        </>
      )}
    </details>
  )
}

type ShownCall = StepAt['calls'][number]

function CallView({ call }: { readonly call: ShownCall }) {
  const { tool, input, permission, result } = call
  return (
    <div className={result?.outcome.ok === false ? 'call failed' : 'call'}>
      <h3>
        {tool}{' '}
        <small>
          {permission.kind === 'allowed' ? '' : `${permission.kind}: ${permission.reason} · `}
          {result === null ? 'under way' : duration(result.durationMs)}
        </small>
      </h3>
      <Change input={input} />
      <pre className="input">{JSON.stringify(input, null, 2)}</pre>
      {result !== null && (
        <Passage
          title={result.outcome.ok ? 'result' : `failed: ${result.outcome.error.kind}`}
          text={result.outcome.output}
        />
      )}
    </div>
  )
}

/** What an edit takes out and puts in, where its input says so. */
function Change({ input }: { readonly input: ShownCall['input'] }) {
  const { old, new: fresh } = input
  if (typeof old !== 'string' || typeof fresh !== 'string') return null
  return (
    <pre className="change">
      <del>{marked(old, '-')}</del>
      <ins>{marked(fresh, '+')}</ins>
    </pre>
  )
}

function marked(text: string, sign: string): string {
  return text
    .split('\n')
    .map((line) => `${sign} ${line}\n`)
    .join('')
}
