import { duration } from '../../compose/index.ts'

/** A time that changes while one looks at it: `0 s`, `59 s`, `1 m 00 s`. */
export function seconds(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1000))
  return whole < 60 ? `${whole} s` : duration(whole * 1000)
}
