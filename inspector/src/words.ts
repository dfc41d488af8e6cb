/** Milliseconds as people say them. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 120) return `${Math.round(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} min ${Math.round(seconds % 60)} s` : `${(minutes / 60).toFixed(1)} h`
}

export function money(dollars: number): string {
  return `$${dollars.toFixed(4)}`
}

export function moment(at: number): string {
  return new Date(at).toLocaleString()
}

export function several(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** Which of the few colours stands for a mode: the same one wherever it is shown. */
export function colourOf(mode: string, modes: readonly string[]): string {
  return `colour-${Math.max(0, modes.indexOf(mode)) % 8}`
}
