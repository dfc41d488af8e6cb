import { useEffect, useRef, useState } from 'react'
import { ask } from './server.ts'

export interface Asked<Value> {
  readonly value: Value | null
  /** Why there is no newer answer; the question is put again by itself. */
  readonly error: string | null
}

export const tryAgainMs = 2000

/**
 * What the server answers to a path; the last answer stays until the next is there. `null` asks for nothing. With a
 * period it is asked again and again, as one does with what changes by itself.
 *
 * One question at a time: one that was taken back for each new path would never be answered where paths come faster than
 * answers, as they do for a run that is busy.
 */
export function useAnswer<Value>(path: string | null, everyMs: number | null = null): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value>>({ value: null, error: null })
  const before = useRef<Promise<void>>(Promise.resolve())
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])
  useEffect(() => {
    if (path === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      if (isOver) return
      let againMs = everyMs
      try {
        const value = await ask<Value>(path, leaving.signal)
        setAsked({ value, error: null })
      } catch (error) {
        if (leaving.signal.aborted) return
        setAsked((known) => ({ value: known.value, error: (error as Error).message }))
        againMs = tryAgainMs
      }
      if (!isOver && againMs !== null) timer = setTimeout(next, againMs)
    }
    const next = () => {
      before.current = before.current.then(look)
    }
    next()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [path, everyMs, leaving])
  return asked
}
