// A window that becomes narrower: the terminal breaks the rows that no longer fit, and what was one row is two.

/** The frame as it stands on the screen. */
export interface Drawn {
  /** How wide each of its rows is. */
  readonly widths: readonly number[]
  /** The row that the cursor is in, from the top. */
  readonly cursorRow: number
}

/**
 * What to write before the frame is drawn anew in fewer columns. Ink erases as many rows as it wrote; where more of them
 * are there by now, the topmost would stay. So the frame is erased from its true top, and the cursor left where Ink
 * takes it to be.
 */
export function eraseBroken({ widths, cursorRow }: Drawn, columns: number): string {
  const rowsAt = (width: number) => Math.max(1, Math.ceil(width / columns))
  const above = widths.slice(0, cursorRow).reduce((sum, width) => sum + rowsAt(width), 0)
  if (above === cursorRow) return ''
  return `\r\u001b[${above}A\u001b[J${'\n'.repeat(cursorRow)}`
}
