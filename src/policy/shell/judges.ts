// What policy asks of the world: it has no file system of its own.

/** Where a path leads, in the words of the workspace. */
export type Placed =
  | {
      readonly ok: true
      readonly value: { readonly relative: string; readonly exists: boolean; readonly absolute?: string }
    }
  | { readonly ok: false; readonly error: { readonly kind: string; readonly message: string } }

export interface Judges {
  /** The workspace's judgement of a path, relative to its root or absolute. */
  readonly place: (path: string, intent: 'read' | 'write') => Placed
  /** The canonical path of the file that a program name starts; `null` when there is none. */
  readonly resolveProgram: (name: string) => string | null
  /** The home directory; without it every path below `~` counts as outside. */
  readonly home?: string
  /** A digest of what a file holds, by its absolute path where that is known, so that an approval is of the content; `null` when it cannot be read. */
  readonly digestOf?: (path: string) => string | null
  /** Remotes of the repository that may be pushed to without a new question. */
  readonly knownRemotes?: readonly string[]
}
