// Amounts, times and names as people say them.

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
  return `$${dollars.toFixed(dollars >= 100 ? 2 : 4)}`
}

/** A moment, in the words and the time zone of whoever looks. */
export function moment(at: number): string {
  return new Date(at).toLocaleString()
}

/** How long ago something was; far back the day says more. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 5) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`
  return new Date(at).toLocaleDateString()
}

export function several(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}

/** A number of many digits, short: 14980 as 15.0k. */
export function short(count: number): string {
  if (count < 1000) return String(count)
  return count < 1_000_000 ? `${(count / 1000).toFixed(1)}k` : `${(count / 1_000_000).toFixed(1)}M`
}

export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** `calling_model` as `calling model`. */
export function plain(name: string): string {
  return name.replaceAll('_', ' ')
}

/** Which of the few colours stands for a mode: the same one wherever it is shown. */
export function colourOf(mode: string, modes: readonly string[]): string {
  return `colour-${Math.max(0, modes.indexOf(mode)) % 8}`
}
