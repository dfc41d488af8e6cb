import { useEffect, useRef, useState } from 'react'

/** A value as it was at most so long ago: one that changes on and on is taken over again and again. */
export function useThrottled(value: number, milliseconds: number): number {
  const [taken, setTaken] = useState(value)
  const newest = useRef(value)
  const isBehind = taken !== value
  useEffect(() => {
    newest.current = value
  }, [value])
  // What was taken is among the dependencies: there may have been a newer value by the time it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => setTaken(newest.current), milliseconds)
    return () => clearTimeout(timer)
  }, [taken, isBehind, milliseconds])
  return taken
}
