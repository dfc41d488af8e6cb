// One call: what was asked for, whether it was let through, what came of it, and what it did to the files.

import type { ChangeAnswer, ShownCall } from './answers.ts'
import { DiffView, differenceOf } from './diff-view.tsx'
import { TextBlock } from './text-block.tsx'
import { useAnswer } from './use-answer.ts'
import { duration, plain } from './words.ts'

interface CallViewProps {
  readonly base: string
  readonly call: ShownCall
}

export function CallView({ base, call }: CallViewProps) {
  const { id, tool, input, permission, result } = call
  const standing = standingOf(call)
  const isChange = call.mutates && result?.outcome.effect !== undefined
  const { value } = useAnswer<ChangeAnswer>(isChange ? `${base}/changes/${encodeURIComponent(id)}` : null)
  const diff = value?.diff ?? askedChange(input)
  return (
    <article className={`call call-${standing.replace(' ', '-')}`} aria-label={`call ${tool}`}>
      <div className="block-head">
        <h3>
          <code>{tool}</code> <span className="target">{targetOf(input)}</span>
        </h3>
        <span className="quiet">
          <span className={`outcome-${standing.replace(' ', '-')}`}>
            {result?.outcome.ok === false ? `failed: ${plain(result.outcome.error.kind)}` : standing}
          </span>
          {result !== null && ` · ${duration(result.durationMs)}`}
        </span>
      </div>
      {permission.kind !== 'allowed' && (
        <p className="permission">
          {plain(permission.kind)}: {permission.reason}
        </p>
      )}
      <Input input={input} />
      {diff === '' ? null : (
        <Change title={value?.diff == null ? 'what it asked to change' : 'what it changed'} diff={diff} />
      )}
      {result !== null && <Result key={id} base={base} outcome={result.outcome} hasDiff={value?.diff != null} />}
    </article>
  )
}

type Standing = 'under way' | 'done' | 'failed' | 'heard'

/** An answer has no result: it is heard, and the run goes where that leads. */
function standingOf({ tool, result }: ShownCall): Standing {
  if (result === null) return tool === 'answer' ? 'heard' : 'under way'
  return result.outcome.ok ? 'done' : 'failed'
}

/** What a call is about, in a few words. */
export function targetOf(input: ShownCall['input']): string {
  const { target, command, path, pattern, query, text } = input
  const named = [target, command, path, pattern, query, text].find((each) => typeof each === 'string')
  return typeof named === 'string' ? (named.split('\n')[0] ?? '').slice(0, 160) : ''
}

/** The fields of the input: short ones in a line each, long ones as text. What the head says is not said again. */
export function Input({ input }: { readonly input: ShownCall['input'] }) {
  const target = targetOf(input)
  const fields = Object.entries(input).filter(([name, value]) => value !== target && !changeFields.has(name))
  if (fields.length === 0) return null
  return (
    <dl className="input">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
          </dd>
        </div>
      ))}
    </dl>
  )
}

// Shown as the difference between them.
const changeFields: ReadonlySet<string> = new Set(['old', 'new'])

/** What an edit asks to change, where its input says so. */
export function askedChange({ old, new: fresh }: ShownCall['input']): string {
  return typeof old === 'string' && typeof fresh === 'string' ? differenceOf(old, fresh) : ''
}

function Change({ title, diff }: { readonly title: string; readonly diff: string }) {
  return (
    <div className="block">
      <div className="block-head">
        <h4>{title}</h4>
      </div>
      <DiffView diff={diff} />
    </div>
  )
}

interface ResultProps {
  readonly base: string
  readonly outcome: NonNullable<ShownCall['result']>['outcome']
  /** Whether what it changed is shown already. */
  readonly hasDiff: boolean
}

function Result({ base, outcome: { output, whole }, hasDiff }: ResultProps) {
  const kept = whole === undefined ? {} : { whole: { path: `${base}/outputs/${whole.ref}`, bytes: whole.bytes } }
  if (!hasDiff) return <TextBlock title="result" text={output} {...kept} />
  return (
    <details>
      <summary className="quiet">what the model was told</summary>
      <TextBlock title={<span className="unseen">result</span>} text={output} {...kept} />
    </details>
  )
}
