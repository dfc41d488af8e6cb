// Numbers as people read them.

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export function count(value: number): string {
  return wholeNumber.format(value)
}

/** 1 run, 2 runs */
export function counted(value: number, unit: string): string {
  return `${count(value)} ${unit}${value === 1 ? '' : 's'}`
}

/** 950, 12.3k, 4.5M */
export function brief(value: number): string {
  if (value < 1000) return String(Math.round(value))
  if (value < 1e6) return `${(value / 1e3).toFixed(value < 1e4 ? 1 : 0)}k`
  return `${(value / 1e6).toFixed(1)}M`
}

/** Nothing where nothing is known; marked where it is what a price table says and not what a log says. */
export function dollars(value: number | null, isEstimated = false): string {
  return value === null ? '' : `${isEstimated ? '~' : ''}$${value.toFixed(value < 0.1 ? 4 : 2)}`
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((part / whole) * 100)} %`
}
