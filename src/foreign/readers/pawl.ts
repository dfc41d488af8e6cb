// Pawl's own journals, read by the journal itself so that damage and newer formats are found where they are.

import { type CallResult, isKnowledgeTool, type ProposedCall, type RunEvent } from '../../core/index.ts'
import { Draft, type FoundResult } from './draft.ts'
import { fieldsOf, isFields } from './fields.ts'
import type { Reader } from './reader.ts'

/** Its records are events, not lines. */
export const pawl: Reader = {
  agent: 'pawl',
  recognises: ([line]) => isFields(line) && isFields(line.header) && 'pawl' in line.header,
  open: (audience, name) => {
    const draft = new Draft('pawl', audience)
    draft.id = name
    return {
      take: (record) => {
        takeEvent(draft, record as RunEvent)
        return typeof fieldsOf(record).type === 'string'
      },
      end: () => draft.end(),
    }
  },
}

function takeEvent(draft: Draft, event: RunEvent): void {
  switch (event.type) {
    case 'run.started':
      draft.id = event.id
      return
    case 'user.said':
    case 'answer.given':
      return draft.person(event.text)
    case 'model.replied':
      draft.reply({ key: String(event.request), at: event.at })
      draft.say(event.text)
      draft.used({ tokens: tokensOf(event.usage), costUsd: event.usage.costUsd })
      for (const call of event.calls) takeCall(draft, call)
      return
    case 'tool.finished':
      draft.result(event.callId, resultOf(event.outcome))
      if (event.outcome.effect !== undefined) draft.effect(event.outcome.effect)
      return
    default:
      // Whatever else happens says nothing of a step.
      return
  }
}

function tokensOf({ inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number }) {
  return { input: inputTokens, output: outputTokens, cached: 0 }
}

const bookkeeping = { bookkeeping: true }

function takeCall(draft: Draft, { id, tool, input, permission }: ProposedCall): void {
  draft.call({ id, tool, input, ...(isKnowledgeTool(tool) && { traits: bookkeeping }) })
  const isRefused = permission.kind === 'denied' || permission.kind === 'blocked'
  if (isRefused) draft.result(id, { output: permission.reason, ok: false, refused: true })
}

function resultOf(outcome: CallResult['outcome']): FoundResult {
  const { ok, output, whole } = outcome
  const isRefused = !outcome.ok && (outcome.error.kind === 'refused' || outcome.error.kind === 'denied')
  return { ok, output, ...(whole !== undefined && { whole: whole.ref }), ...(isRefused && { refused: true }) }
}
