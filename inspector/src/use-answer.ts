import { useEffect, useState } from 'react'
import { ask } from './server.ts'

export interface Asked<Value> {
  readonly value: Value | null
  /** Why there is no newer answer; the question is put again by itself. */
  readonly error: string | null
}

const tryAgainMs = 2000

/**
 * What the server answers to a path; the last answer stays until the next is there. `null` asks for nothing. With a
 * period it is asked again and again, as one does with what changes by itself.
 */
export function useAnswer<Value>(path: string | null, everyMs: number | null = null): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value>>({ value: null, error: null })
  useEffect(() => {
    if (path === null) return
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const value = await ask<Value>(path, ending.signal)
        setAsked({ value, error: null })
        if (everyMs !== null) timer = setTimeout(look, everyMs)
      } catch (error) {
        if (ending.signal.aborted) return
        setAsked((before) => ({ value: before.value, error: (error as Error).message }))
        timer = setTimeout(look, tryAgainMs)
      }
    }
    void look()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [path, everyMs])
  return asked
}
