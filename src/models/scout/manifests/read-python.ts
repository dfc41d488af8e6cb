// What a project of Python depends on: tables of TOML (pyproject.toml, Pipfile) and the call of setup.py.

import type { SourceLine } from '../looking/read-view.ts'
import { insideBracket, isClosed } from '../source/brackets.ts'
import { lineHolding, textOf, withoutStrings } from '../source/source-text.ts'
import type { Dependency, DependencyGroup, ManifestText, ReadDependencies } from './read-manifest.ts'

/** One key of a table with what is given to it, which may go on over several lines. */
interface Entry {
  readonly table: string
  readonly key: string
  readonly lines: readonly SourceLine[]
}

/** Whose lists of texts are requirements, and whom they are for; `null` where the key tells it. */
const lists: readonly (readonly [place: RegExp, group: DependencyGroup | null])[] = [
  [/^project dependencies$/, 'runtime'],
  [/^project\.optional-dependencies /, null],
  [/^dependency-groups /, 'development'],
  [
    /^tool\.uv dev-dependencies$|^tool\.pdm\.dev-dependencies |^tool\.hatch\.envs\.\S+ (?:extra-)?dependencies$/,
    'development',
  ],
]

/** Whose keys are the packages themselves. */
const tables: readonly (readonly [table: RegExp, group: DependencyGroup])[] = [
  [/^tool\.poetry\.dependencies$|^packages$/, 'runtime'],
  [/^tool\.poetry\.(?:dev-dependencies|group\.[\w-]+\.dependencies)$|^dev-packages$/, 'development'],
]

const forWork = /^(?:dev\w*|tests?|testing|lint\w*|docs?|typing|ci|bench\w*)$/i

export function pythonDependencies(manifest: ManifestText): ReadDependencies {
  if (manifest.path.endsWith('setup.py')) return ofSetup(manifest)
  const entries = entriesIn(manifest.lines)
  const found = entries.flatMap((entry) => {
    const { table, key } = entry
    const list = lists.find(([place]) => place.test(`${table} ${key}`))
    if (list !== undefined) return list[1] === null ? extraIn(entry.lines, key) : requirementsIn(entry.lines, list[1])
    // `[tool.poetry.dependencies.httpx]`: each may have a table of its own.
    const [, owner = '', own = ''] = /^(.*)\.([\w-]+)$/.exec(table) ?? []
    const isOwn = key === 'version' && tables.some(([form]) => form.test(owner))
    const group = tables.find(([form]) => form.test(isOwn ? owner : table))?.[1]
    const name = isOwn ? own : key
    const [line] = entry.lines
    if (group === undefined || line === undefined || name === 'python') return []
    const value = textOf(entry.lines).replace(/^[^=]*=\s*/, '')
    const inner = [...value.matchAll(/\bversion\s*=\s*["'](?<text>[^"']*)["']/g)].map(
      ({ groups }) => groups?.text ?? '',
    )
    const version = /^["'](?<text>[^"']*)["']/.exec(value)?.groups?.text ?? inner.join(' or ')
    return [{ name, version, line, group: /\boptional\s*=\s*true/.test(value) ? ('optional' as const) : group }]
  })
  return {
    found,
    unread: entries.flatMap(({ table, key, lines }) => (isElsewhere(table, key, lines) ? lines.slice(0, 1) : [])),
  }
}

/** `dynamic = ["dependencies"]`: another file names them. */
function isElsewhere(table: string, key: string, lines: readonly SourceLine[]): boolean {
  return table === 'project' && key === 'dynamic' && /["'](?:optional-)?dependencies["']/.test(textOf(lines))
}

function entriesIn(lines: readonly SourceLine[]): readonly Entry[] {
  const entries: Entry[] = []
  let table = ''
  let open: { readonly key: string; readonly lines: SourceLine[] } | null = null
  for (const line of lines) {
    const text = line.text.replace(/^((?:[^"'#]|"[^"]*"|'[^']*')*)#.*$/, '$1')
    if (open === null) {
      const heading = /^\s*\[\[?(?<table>[^\]]+)\]/.exec(text)?.groups?.table
      const key = /^\s*["']?(?<key>[\w.-]+)["']?\s*=/.exec(text)?.groups?.key
      if (heading !== undefined) table = heading.replace(/["'\s]/g, '')
      if (heading !== undefined || key === undefined) continue
      open = { key, lines: [] }
    }
    open.lines.push({ ...line, text })
    if (!isClosed(textOf(open.lines))) continue
    entries.push({ table, ...open })
    open = null
  }
  return entries
}

const requirement =
  /(?<quote>["'])(?<name>[A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?:@[^"']*|(?<version>[^"';]*))(?:;(?:(?!\k<quote>).)*)?\k<quote>/g

/** The texts of a list, each of which asks for a package; an included group says nothing by itself. */
function requirementsIn(lines: readonly SourceLine[], group: DependencyGroup): readonly Dependency[] {
  return lines.flatMap((line, index) => {
    const own = (index === 0 ? line.text.replace(/^\s*["']?[\w.-]+["']?\s*=\s*(?=\[)/, '') : line.text).replace(
      /\{[^}]*\}/g,
      '',
    )
    return [...own.matchAll(requirement)].map(({ groups }) => ({
      name: groups?.name ?? '',
      version: (groups?.version ?? '').trim(),
      line,
      group,
    }))
  })
}

/** What an extra asks for; by its name it may be for those who work on the project. */
function extraIn(lines: readonly SourceLine[], key: string): readonly Dependency[] {
  const group = forWork.test(key) ? 'development' : 'optional'
  return requirementsIn(lines, group).map((one) => ({ ...one, isExtra: true }))
}

/** What `setup( … )` is told; what is made elsewhere is told there. */
function ofSetup({ lines }: ManifestText): ReadDependencies {
  const text = textOf(lines)
  const [own, extras] = ['install_requires', 'extras_require'].map((key) => {
    const match = new RegExp(`\\b${key}\\s*=\\s*`).exec(withoutStrings(text))
    return match === null ? null : { from: match.index + match[0].length, line: lineHolding(lines, text, match.index) }
  })
  const within = (from: number, inside: string) => {
    const first = lineHolding(lines, text, from)
    return inside
      .split('\n')
      .map((row, index) => ({ number: (first?.number ?? 1) + index, text: row.replace(/^\s*#.*/, '') }))
  }
  const inOwn = own === null || own === undefined ? null : insideOf(text, own.from, '[')
  const inExtras = extras === null || extras === undefined ? null : insideOf(text, extras.from, '{')
  const keyed = [...(inExtras ?? '').matchAll(/["'](?<key>[\w.-]+)["']\s*:\s*\[(?<list>[^\]]*)\]/g)]
  const found = [
    ...(inOwn === null ? [] : requirementsIn(within(own?.from ?? 0, inOwn), 'runtime')),
    ...keyed.flatMap(({ index, groups }) => {
      const list = groups?.list ?? ''
      const at = (extras?.from ?? 0) + 1 + index
      return extraIn(within(at, list), groups?.key ?? '')
    }),
  ].map((one) => ({ ...one, line: lines.find(({ number }) => number === one.line.number) ?? one.line }))
  const unread = [inOwn === null ? own?.line : undefined, inExtras === null ? extras?.line : undefined]
  return { found, unread: unread.filter((line) => line !== undefined) }
}

function insideOf(text: string, from: number, bracket: string): string | null {
  return text.charAt(from) === bracket ? insideBracket(text, from) : null
}
