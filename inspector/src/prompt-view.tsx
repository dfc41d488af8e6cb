// The context as the model saw it, part by part, with how much room each took.

import type { PromptAnswer, PromptMessage } from './answers.ts'
import { Trouble, Wait } from './parts.tsx'
import { TextBlock } from './text-block.tsx'
import { useAnswer } from './use-answer.ts'
import { several } from './words.ts'

interface Part {
  readonly name: string
  readonly text: string
}

/** A part with its place: how many characters stand before it. */
interface PlacedPart extends Part {
  readonly number: number
  readonly from: number
}

export function PromptView({ path }: { readonly path: string }) {
  const { value, error } = useAnswer<PromptAnswer>(path)
  if (value === null) return <Wait error={error} />
  if (value.prompt === null) return <p className="quiet">Nothing has been sent to the model yet.</p>
  const { prompt, request, attempt } = value.prompt
  const parts = placed([{ name: 'system', text: prompt.system }, ...prompt.messages.map(partOf)])
  const total = parts.reduce((sum, { text }) => sum + text.length, 0)
  return (
    <>
      {error !== null && <Trouble text={error} />}
      <p className="quiet">
        Request {request}
        {attempt > 1 && `, attempt ${attempt}`}: {several(parts.length, 'part')}, {several(total, 'character')}. Put
        together again from the journal, with today's tools, limits and model.
      </p>
      <svg className="shares" viewBox={`0 0 ${Math.max(1, total)} 10`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ number, name, text, from }) => (
          <rect key={number} className={`share-${name}`} x={from} y={0} width={text.length} height={10} />
        ))}
      </svg>
      {parts.map(({ number, name, text }) => (
        <details key={number} open={number === 1 || number >= parts.length - 1}>
          <summary>
            <span className={`swatch share-${name}`} /> {name}{' '}
            <span className="quiet">
              {several(text.length, 'character')}, {Math.round((100 * text.length) / Math.max(1, total))}%
            </span>
          </summary>
          <TextBlock title={<span className="unseen">{name}</span>} text={text} />
        </details>
      ))}
    </>
  )
}

function placed(parts: readonly Part[]): readonly PlacedPart[] {
  let from = 0
  return parts.map((part, place) => {
    const own = { ...part, number: place + 1, from }
    from += part.text.length
    return own
  })
}

function partOf(message: PromptMessage): Part {
  switch (message.role) {
    case 'user':
      return { name: 'user', text: message.text }
    case 'assistant': {
      const calls = message.calls.map(({ tool, input }) => `${tool} ${JSON.stringify(input)}`)
      return { name: 'assistant', text: [message.text, ...calls].filter(Boolean).join('\n') }
    }
    default:
      return { name: 'tool', text: message.results.map(({ outcome }) => outcome.output).join('\n') }
  }
}
