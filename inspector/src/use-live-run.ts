// A run as it stands now. A browser has six connections to a server for all of its tabs, and who follows a run keeps one:
// only what goes on is followed, and only while it is looked at. Whether a run goes on again is asked.

import { useEffect, useReducer, useRef, useState } from 'react'
import type { DrivenAnswer, RunHead } from './answers.ts'
import { follow } from './server.ts'
import { useAnswer } from './use-answer.ts'
import { useThrottled } from './use-throttled.ts'

const lookAgainMs = 3000
// With a run that goes on there may be a new question at any time.
const lookForQuestionsMs = 1000

const broken = 'The line to the server is broken; it is tried again every second.'

export interface LiveRun {
  readonly head: RunHead
  /** How many events there are. */
  readonly total: number
  /** What this server drives, once it has told. */
  readonly driven: DrivenAnswer | null
  /** Why there may be something newer; empty when the line to the server holds. */
  readonly trouble: string
  /** Looks again at once, as one does after the run was told something. */
  readonly look: () => void
}

export function useLiveRun(base: string, first: RunHead): LiveRun {
  const [heard, setHeard] = useState(first.events)
  const [isHeld, setHeld] = useState(true)
  const [looks, look] = useReducer((before: number) => before + 1, 0)
  const isVisible = useVisible()
  const settled = useThrottled(heard, 1000)
  // A run whose process dies says nothing more, nor does one that is gone on with elsewhere: how it stands has to be asked.
  const asked = useAnswer<RunHead>(`${base}?of=${settled}&look=${looks}`, lookAgainMs)
  const head = asked.value ?? first
  const total = Math.max(heard, head.events)
  const isRunning = head.status === 'running'
  const drivenPath = `/api/driven?of=${total}&look=${looks}`
  const driven = useAnswer<DrivenAnswer>(drivenPath, isRunning ? lookForQuestionsMs : lookAgainMs).value
  const isDriven = driven?.runs.some(({ run }) => run === first.run) === true
  const isFollowed = isVisible && (isRunning || isDriven)
  const newest = useRef(total)
  useEffect(() => {
    newest.current = total
  }, [total])
  useEffect(() => {
    if (!isFollowed) return
    return follow(first.run, newest.current, { heard: setHeard, holds: setHeld })
  }, [first.run, isFollowed])
  const trouble = asked.error ?? (isFollowed && !isHeld ? broken : '')
  return { head, total, driven, trouble, look }
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(!document.hidden)
  useEffect(() => {
    const heed = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', heed)
    return () => document.removeEventListener('visibilitychange', heed)
  }, [])
  return isVisible
}
