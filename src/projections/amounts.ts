// Times, tokens and money as people read them.

/** `12 ms`, `1.2 s`, `2 m 05 s`, `1 h 02 m`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  // Rounded before the unit is chosen, so that 59,960 ms is a minute and not "60.0 s".
  const tenths = Math.round(ms / 100)
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  if (seconds < 3600) return `${Math.floor(seconds / 60)} m ${twoDigits(seconds % 60)} s`
  const minutes = Math.round(ms / 60_000)
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} m`
}

/** Time since the start of a run, as on a stop watch: `0:01.2`, `12:40.0`, `1:02:03.4`. */
export function stopWatch(ms: number): string {
  const tenths = Math.max(0, Math.floor(ms / 100))
  const seconds = Math.floor(tenths / 10)
  const minutes = Math.floor(seconds / 60)
  const tail = `${twoDigits(seconds % 60)}.${tenths % 10}`
  return minutes < 60 ? `${minutes}:${tail}` : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${tail}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** `950`, `12.3k`, `1.2M`. */
export function short(count: number): string {
  if (count < 1000) return String(count)
  return count < 999_950 ? `${(count / 1000).toFixed(1)}k` : `${(count / 1_000_000).toFixed(1)}M`
}

/** `$0.0021` below a dollar, `$1.20` from there on. */
export function money(usd: number): string {
  return `$${usd.toFixed(usd < 1 ? 4 : 2)}`
}

/** `1 call`, `2 calls`. */
export function several(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
}
