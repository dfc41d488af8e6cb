// Bars as inline SVG. No script, no style attribute: colours are classes of the page.

import { html, type Markup } from './markup.ts'

export interface Bar {
  readonly label: string
  /** Stacked from left to right; each class is a colour of the page. */
  readonly parts: readonly { readonly value: number; readonly kind: BarKind; readonly title: string }[]
  /** Said at the end of the bar. */
  readonly note: string
}

type BarKind = 'moving' | 'idle' | 'after' | 'failed'

const width = 900
const labelWidth = 260
const noteWidth = 130
const rowHeight = 24

export function barChart(title: string, bars: readonly Bar[]): Markup {
  const longest = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)))
  const scale = (width - labelWidth - noteWidth) / longest
  const height = bars.length * rowHeight
  return html`<div class="chart"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${bars.map(
    (bar, row) => barRow(bar, row * rowHeight, scale),
  )}</svg></div>`
}

function barRow({ label, parts, note }: Bar, top: number, scale: number): Markup {
  let left = labelWidth
  const blocks = parts.map(({ value, kind, title }) => {
    const block = html`<rect class="${kind}" x="${rounded(left)}" y="${top + 4}" width="${rounded(value * scale)}" height="${rowHeight - 8}"><title>${title}</title></rect>`
    left += value * scale
    return block
  })
  const baseline = top + rowHeight - 8
  return html`<text class="label" x="${labelWidth - 8}" y="${baseline}">${shortened(label)}</text>${blocks}<text x="${rounded(left + 6)}" y="${baseline}">${note}</text>`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

const longestLabel = 36

function shortened(label: string): string {
  const letters = [...label]
  return letters.length <= longestLabel ? label : `${letters.slice(0, longestLabel - 1).join('')}…`
}
