// A commit message from what changed, for when nobody writes a better one.

export interface CommittedChange {
  /** From the top of the repository. */
  readonly path: string
  readonly status: 'added' | 'changed' | 'removed'
  readonly linesAdded: number
  readonly linesRemoved: number
}

/** Writes the message for a diff; `null` when it has none to offer. Must not throw. */
export type MessageFor = (diff: string) => Promise<string | null>

const longestSubject = 72
const longestBody = 20

/** A conventional message that says only what can be seen: the same changes always give the same message. */
export function messageFrom(changes: readonly CommittedChange[]): string {
  const sorted = [...changes].sort((one, other) => (one.path < other.path ? -1 : 1))
  const scope = scopeOf(sorted)
  const prefix = `${typeOf(sorted)}${scope === '' ? '' : `(${scope})`}: `
  const subject = subjectOf(sorted, longestSubject - prefix.length)
  const shown = sorted.slice(0, longestBody).map(lineOf)
  const left = sorted.length - shown.length
  return [`${prefix}${subject}`, '', ...shown, ...(left > 0 ? [`- and ${left} more`] : [])].join('\n')
}

type Purpose = 'docs' | 'test' | 'build' | 'source'

const purposes: readonly (readonly [RegExp, Purpose])[] = [
  [/(^|\/)(tests?|__tests__|spec)\/|[._-](test|spec)\.\w+$|(^|\/)test_[^/]*\.py$/, 'test'],
  [/(^|\/)docs?\/|\.(md|mdx|rst|adoc|txt)$|(^|\/)(LICENSE|NOTICE|CHANGELOG)$/, 'docs'],
  [
    /(^|\/)(package(-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|Cargo\.(toml|lock)|go\.(mod|sum)|pom\.xml|pyproject\.toml|uv\.lock|poetry\.lock|requirements[^/]*\.txt|Makefile|Dockerfile|tsconfig[^/]*\.json)$|^\.github\//,
    'build',
  ],
]

function purposeOf(path: string): Purpose {
  return purposes.find(([pattern]) => pattern.test(path))?.[1] ?? 'source'
}

/** Whether a change mends or only rearranges cannot be seen, so a change of source that adds nothing is a chore. */
function typeOf(changes: readonly CommittedChange[]): string {
  const kinds = [...new Set(changes.map(({ path }) => purposeOf(path)))]
  const [only] = kinds
  if (kinds.length === 1 && only !== undefined && only !== 'source') return only
  const isNew = changes.some(({ path, status }) => status === 'added' && purposeOf(path) === 'source')
  return isNew ? 'feat' : 'chore'
}

/** The folder that all changes share, by its last name. */
function scopeOf(changes: readonly CommittedChange[]): string {
  const [first = [], ...rest] = changes.map(({ path }) => path.split('/').slice(0, -1))
  const shared = first.filter((_, index) =>
    rest.every((folders) => folders.slice(0, index + 1).join('/') === first.slice(0, index + 1).join('/')),
  )
  return (shared.at(-1) ?? '').replace(/[^\w.-]/g, '-')
}

const verbs = { added: 'add', changed: 'change', removed: 'remove' } as const

function subjectOf(changes: readonly CommittedChange[], room: number): string {
  const [first] = changes
  if (first === undefined) return 'change nothing'
  const statuses = [...new Set(changes.map(({ status }) => status))]
  const verb = statuses.length === 1 ? verbs[first.status] : verbs.changed
  const names = changes.map(({ path }) => path.slice(path.lastIndexOf('/') + 1).replace(/[\r\n\t]/g, ' '))
  const wordings = names.map((_, index) => {
    const left = names.length - index - 1
    const more = left === 0 ? '' : ` and ${left} more ${left === 1 ? 'file' : 'files'}`
    return `${verb} ${names.slice(0, index + 1).join(', ')}${more}`
  })
  const plain = `${verb} ${names.length} ${names.length === 1 ? 'file' : 'files'}`
  return wordings.filter(({ length }) => length <= room).at(-1) ?? plain
}

function lineOf({ path, status, linesAdded, linesRemoved }: CommittedChange): string {
  return `- ${verbs[status]} ${path.replace(/[\r\n\t]/g, ' ')} (+${linesAdded} -${linesRemoved})`
}

/** What a model wrote, as a message: no fence around it, no quotes, no line that git would take for a comment. */
export function tidied(written: string | null): string | null {
  if (written === null) return null
  const lines = written
    .replace(/\r/g, '')
    .split('\n')
    .filter((line) => !/^\s*```/.test(line))
    .map((line) => line.trimEnd().replace(/^#/, ' #'))
  const text = lines.join('\n').trim()
  const bare = /^(["'`])[^\n]*\1$/.test(text) ? text.slice(1, -1).trim() : text
  return bare === '' ? null : bare
}
