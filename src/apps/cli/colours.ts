import pc from 'picocolors'
import type { Paint } from '../../compose/index.ts'

/** Colours by meaning, or none at all. */
export function colours(isColoured: boolean) {
  const { dim, bold, green, yellow, red } = pc.createColors(isColoured)
  return { quiet: dim, strong: bold, good: green, warning: yellow, bad: red }
}

/** The same for the views of a run. */
export function painter(isColoured: boolean): Paint {
  const by = colours(isColoured)
  return (text, tone) => (tone === 'plain' ? text : by[tone](text))
}
