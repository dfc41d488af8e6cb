// Characters that people do not see: made visible, so that what a model reads is what a person would see.

/** Tags, zero widths, directions, fillers, and private planes. Joiners and selectors inside emoji are left alone. */
const hidden = new RegExp(
  [
    // A joiner that joins no pictures, and selectors that nothing was selected with.
    String.raw`(?<!\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])\u200d`,
    String.raw`\ufe0f{2,}|[\ufe00-\ufe0d]`,
    String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f]`,
    String.raw`[\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]`,
  ].join('|'),
  'gu',
)

export interface Revealed {
  readonly text: string
  /** How many characters were hidden. */
  readonly count: number
}

/** The text with its hidden characters written as escapes. */
export function revealed(text: string): Revealed {
  let count = 0
  const shown = text.replace(hidden, (found) => {
    const points = [...found]
    count += points.length
    return points.map(escapeOf).join('')
  })
  return { text: shown, count }
}

/** The text with its hidden characters written as escapes, and a warning above if there are any. */
export function revealHidden(text: string): string {
  // A mark of the byte order at the start is part of the file's encoding.
  const { text: shown, count } = revealed(text.startsWith('\ufeff') ? text.slice(1) : text)
  return count === 0 ? text : `[warning: ${count} hidden characters, shown as \\u{…}]\n${shown}`
}

export function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}
