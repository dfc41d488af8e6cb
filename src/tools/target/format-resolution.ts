import { unreachable } from '../../core/index.ts'
import type { Resolution } from './target.ts'

const mostShown = 20

/** Why a target means nothing that can be shown, and what to write instead. */
export function formatResolution(written: string, resolution: Exclude<Resolution, { kind: 'found' }>): string {
  switch (resolution.kind) {
    case 'ambiguous': {
      const { candidates, isCut = false } = resolution
      const shown = candidates.slice(0, mostShown).map(({ target, description }) => `  ${target}  (${description})`)
      const more = candidates.length > shown.length ? [`  and ${candidates.length - shown.length} more`] : []
      const count = `${isCut ? 'at least ' : ''}${candidates.length}`
      return [`${written} may mean ${count} things; name one of them:`, ...shown, ...more].join('\n')
    }
    case 'missing': {
      const { message, nearest } = resolution
      const next = nearest.length > 0 ? `nearest: ${nearest.join(', ')}` : 'look at the directory, or search for it'
      return `${message}; ${next}`
    }
    case 'refused':
      return resolution.message
    default:
      return unreachable(resolution)
  }
}
