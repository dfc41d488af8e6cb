import { useEffect, useState } from 'react'
import { ask } from './server.ts'

export interface Asked<Value> {
  readonly value: Value | null
  readonly error: string | null
}

/** What the server answers to a path; the last answer stays until the next is there. `null` asks for nothing. */
export function useAnswer<Value>(path: string | null): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value>>({ value: null, error: null })
  useEffect(() => {
    if (path === null) return
    const ending = new AbortController()
    ask<Value>(path, ending.signal)
      .then((value) => setAsked({ value, error: null }))
      .catch((error: Error) => {
        if (!ending.signal.aborted) setAsked((before) => ({ value: before.value, error: error.message }))
      })
    return () => ending.abort()
  }, [path])
  return asked
}
