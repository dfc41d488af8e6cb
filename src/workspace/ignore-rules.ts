// Which paths the .gitignore files of the workspace leave out. The deepest file that has something to say decides.

import ignore, { type Ignore } from 'ignore'

export interface IgnoreRules {
  /** `path` from the root of the workspace, as text. */
  readonly ignores: (path: string, kind: 'file' | 'directory') => boolean
  /** The rules that hold in a directory whose .gitignore says `text`. */
  readonly within: (directory: string, text: string) => IgnoreRules
}

interface Layer {
  /** Empty, or ends in a slash. */
  readonly prefix: string
  readonly matcher: Ignore
}

export const noIgnoreRules: IgnoreRules = rulesOf([])

function rulesOf(layers: readonly Layer[]): IgnoreRules {
  // Asked about the same paths at every snapshot.
  const verdicts = new Map<string, boolean>()
  return {
    ignores: (path, kind) => {
      if (layers.length === 0) return false
      const asked = kind === 'directory' ? `${path}/` : path
      const known = verdicts.get(asked)
      if (known !== undefined) return known
      const verdict = judge(layers, asked)
      verdicts.set(asked, verdict)
      return verdict
    },
    within: (directory, text) => {
      const prefix = directory === '' ? '' : `${directory}/`
      return rulesOf([{ prefix, matcher: ignore({ allowRelativePaths: true }).add(text) }, ...layers])
    },
  }
}

function judge(layers: readonly Layer[], path: string): boolean {
  for (const { prefix, matcher } of layers) {
    const { ignored, unignored } = matcher.test(path.slice(prefix.length))
    if (ignored || unignored) return ignored
  }
  return false
}
