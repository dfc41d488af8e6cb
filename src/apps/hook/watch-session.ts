// One event of a session judged: the ledger goes from event to event, and what comes out is what to do about it.

import {
  type CallEvidence,
  type Evidence,
  govern,
  type Ledger,
  mustStop,
  openLedger,
  refusal,
} from '../../governor/index.ts'
import type { HookEvent } from './hook-event.ts'

/** What is kept of a session between two calls of the hook. */
export interface Session {
  readonly ledger: Ledger
  /** What it was last told. */
  readonly advice: string
  /** Why it was stopped; `null` while it goes on. */
  readonly stopped: string | null
}

export type Response =
  | { readonly kind: 'none' }
  | { readonly kind: 'advise'; readonly text: string }
  | { readonly kind: 'deny'; readonly reason: string }
  | { readonly kind: 'stop'; readonly reason: string }

export interface Watched {
  readonly session: Session
  readonly response: Response
}

export function newSession(): Session {
  return { ledger: openLedger(), advice: 'Nothing new came of it any more.', stopped: null }
}

/** Judges an event at a time. Pure: the same session and event, the same answer. */
export function watchSession(session: Session, event: HookEvent, at: number): Watched {
  const { ledger, stopped } = session
  switch (event.kind) {
    case 'person_spoke':
      // Whoever goes on after a stop has said what is to be different.
      return { session: stopped === null ? session : newSession(), response: { kind: 'none' } }
    case 'before_call': {
      if (stopped !== null) return { session, response: { kind: 'stop', reason: stopped } }
      const { tool, input } = event
      const reason = refusal(ledger, { tool, input })
      if (reason === null) return { session, response: { kind: 'none' } }
      const refused = judged(session, { at, calls: [{ tool, input, output: reason, ok: false, refused: true }] })
      return refused.response.kind === 'stop' ? refused : { ...refused, response: { kind: 'deny', reason } }
    }
    case 'after_call': {
      if (stopped !== null) return { session, response: { kind: 'stop', reason: stopped } }
      const { tool, input, output, ok } = event
      return judged(session, { at, calls: [{ tool, input, output, ok }] })
    }
    case 'said':
      // It has come to its end by itself, and nobody is to be kept from that.
      return event.text === ''
        ? { session, response: { kind: 'none' } }
        : { ...judged(session, { at, text: event.text, calls: [] }), response: { kind: 'none' } }
  }
}

interface Shown extends Omit<Evidence, 'step'> {
  readonly calls: readonly CallEvidence[]
}

function judged({ ledger: before, advice: told }: Session, shown: Shown): Watched {
  const { ledger, verdict } = govern(before, { step: before.totals.steps + 1, ...shown })
  const raised = verdict.kind === 'raised' ? verdict : null
  const advice = raised?.advice ?? told
  if (mustStop(before, { ledger, verdict: raised }))
    return { session: { ledger, advice, stopped: advice }, response: { kind: 'stop', reason: advice } }
  return {
    session: { ledger, advice, stopped: null },
    response: raised === null ? { kind: 'none' } : { kind: 'advise', text: advice },
  }
}
