// The dependencies that a build of Gradle names, in Groovy or Kotlin, by themselves or by its catalogue of versions.

import type { SourceLine } from '../looking/read-view.ts'
import { insideBracket, isClosed } from '../source/brackets.ts'
import { isComment, lineHolding, textOf, withoutStrings } from '../source/source-text.ts'
import { givenNames, withGiven } from './given-names.ts'
import type { Dependency, DependencyGroup, ManifestText, ReadDependencies } from './read-manifest.ts'

interface Statement {
  readonly line: SourceLine
  readonly text: string
  /** What stands before the block that it is in. */
  readonly heading: string
}

/** What every statement of the blocks for dependencies names; one that could not be read is told so. */
export function gradleDependencies({ path, lines }: ManifestText, others: readonly ManifestText[]): ReadDependencies {
  if (path.endsWith('.versions.toml')) return { found: [...catalogueIn(lines).values()], unread: [] }
  const names = givenNames([...others.filter(({ path: one }) => isOfBuild(one)).flatMap((one) => one.lines), ...lines])
  const catalogue = others.find((one) => one.path.endsWith('libs.versions.toml'))
  const aliases = catalogue === undefined ? new Map<string, Dependency>() : catalogueIn(catalogue.lines)
  const bundles = catalogue === undefined ? new Map<string, readonly string[]>() : bundlesIn(catalogue.lines)
  const all = statementsIn(lines).map((statement) => ({ statement, named: namedBy(statement, { aliases, bundles }) }))
  return {
    found: all.flatMap(({ statement: { line, text, heading }, named }) =>
      (named ?? []).map(({ name, version }) => ({
        name,
        version: withGiven(version, names),
        line,
        group: groupOf(text, heading),
      })),
    ),
    unread: all.flatMap(({ statement, named }) => (named === null ? [statement.line] : [])),
  }
}

function isOfBuild(path: string): boolean {
  return /(?:^|\/)(?:gradle\.properties|build\.gradle(?:\.kts)?)$/.test(path)
}

/** The statements in every `dependencies { … }`, each with the line that it begins in. */
function statementsIn(lines: readonly SourceLine[]): readonly Statement[] {
  const text = textOf(lines)
  return [...withoutStrings(text).matchAll(/\bdependencies\s*\{/g)].flatMap(({ index, 0: opening }) => {
    const from = index + opening.length
    const heading = text.slice(0, index).split('\n').slice(-2).join(' ')
    return wholeRows(insideBracket(text, from - 1) ?? '').flatMap((row) => {
      const line = lineHolding(lines, text, from + row.at)
      return line === undefined ? [] : [{ line, text: row.text.trim(), heading }]
    })
  })
}

/** The rows of a block, those that one bracket holds together as one. */
function wholeRows(inside: string): readonly { readonly text: string; readonly at: number }[] {
  const rows: { readonly text: string; readonly at: number }[] = []
  let at = 0
  let open: { readonly text: string; readonly at: number } | null = null
  for (const row of inside.split('\n')) {
    open = open === null ? { text: row, at } : { text: `${open.text}\n${row}`, at: open.at }
    at += row.length + 1
    if (!isClosed(open.text)) continue
    rows.push(open)
    open = null
  }
  return rows.filter(({ text }) => text.trim() !== '' && !isComment(text))
}

interface Catalogue {
  readonly aliases: ReadonlyMap<string, Dependency>
  readonly bundles: ReadonlyMap<string, readonly string[]>
}

type Named = Pick<Dependency, 'name' | 'version'>

const configuration = /^["']?(?<name>[a-z]\w*)["']?(?:\s*\(|\s+(?=["'\w]))/

/** What a statement asks for; `null` where that is not told by it. */
function namedBy({ text }: Statement, { aliases, bundles }: Catalogue): readonly Named[] | null {
  // What is kept to a version, or left out, is asked for by somebody else; what lies in the project is no package.
  if (/^(?:constraints|components|modules|exclude|val|def|if|for)\b/.test(text))
    return /^(?:if|for)\b/.test(text) ? null : []
  if (configuration.exec(text) === null) return null
  const plain = /^(?:\$\{|[^{])*/.exec(text)?.[0] ?? text
  if (/\bprojects?\s*[.(]/.test(plain) && !/["'][\w.-]+:[\w.-]+/.test(plain)) return []
  const aliased = [...plain.matchAll(/\blibs\.(?<alias>[\w.]+)/g)].map(({ groups }) =>
    (groups?.alias ?? '').replace(/\.get$/, ''),
  )
  if (aliased.length > 0) {
    const own = aliased.flatMap((alias) =>
      alias.startsWith('bundles.') ? (bundles.get(asKey(alias.slice('bundles.'.length))) ?? ['']) : [asKey(alias)],
    )
    const found = own.flatMap((alias) => aliases.get(alias) ?? [])
    return found.length === own.length ? found : null
  }
  const ofKotlin = /\bkotlin\(\s*["'](?<name>[\w-]+)["'](?:\s*,\s*["'](?<version>[^"']+)["'])?/.exec(plain)?.groups
  if (ofKotlin !== undefined)
    return [{ name: `org.jetbrains.kotlin:kotlin-${ofKotlin.name}`, version: ofKotlin.version ?? '' }]
  const written = [...plain.matchAll(/["'](?<name>[\w.-]+:[\w.-]+)(?::(?<version>[^"':@]+))?(?:[:@][^"']*)?["']/g)]
  if (written.length > 0)
    return written.map(({ groups }) => ({ name: groups?.name ?? '', version: groups?.version ?? '' }))
  const said = (key: string) =>
    new RegExp(`\\b${key}\\s*[:=]\\s*(?:["'](?<text>[^"']+)["']|(?<given>\\w+))`).exec(plain)?.groups
  const [group, name, version] = ['group', 'name', 'version'].map(said)
  if (group?.text === undefined || name?.text === undefined) return null
  const own = version?.text ?? (version?.given === undefined ? '' : `$${version.given}`)
  return [{ name: `${group.text}:${name.text}`, version: own }]
}

function groupOf(text: string, heading: string): DependencyGroup {
  const { name = '' } = configuration.exec(text)?.groups ?? {}
  if (/^test|Test/.test(name) || /\b\w*Test\b/.test(heading)) return 'development'
  return /^(?:kapt|ksp|annotationProcessor|classpath)/.test(name) || /\bbuildscript\b/.test(heading)
    ? 'build'
    : 'runtime'
}

/** Dashes and dots of an alias are the same. */
function asKey(alias: string): string {
  return alias.replace(/[-_]/g, '.')
}

/** What each alias of a catalogue stands for. */
function catalogueIn(lines: readonly SourceLine[]): ReadonlyMap<string, Dependency> {
  const versions = new Map(
    tableIn(lines, 'versions').flatMap(({ text }) => {
      const { name, version } = /^(?<name>[\w.-]+)\s*=\s*"(?<version>[^"]+)"/.exec(text)?.groups ?? {}
      return name === undefined || version === undefined ? [] : [[name, version] as const]
    }),
  )
  return new Map(
    tableIn(lines, 'libraries').flatMap((line) => {
      const { alias, rest = '' } = /^(?<alias>[\w.-]+)\s*=\s*(?<rest>.*)$/.exec(line.text)?.groups ?? {}
      const said = (key: string) => new RegExp(`\\b${key}\\s*=\\s*"(?<text>[^"]+)"`).exec(rest)?.groups?.text
      const [whole, own] = /^"(?<module>[^":]+:[^":]+)(?::(?<version>[^"]+))?"/.exec(rest)?.slice(1) ?? []
      const [group, artifact, reference] = [said('group'), said('name'), said('version\\.ref')]
      const name = whole ?? said('module') ?? (group === undefined ? undefined : `${group}:${artifact}`)
      const version = own ?? said('version') ?? versions.get(reference ?? '') ?? ''
      if (alias === undefined || name === undefined) return []
      return [[asKey(alias), { name, version, line, group: 'runtime' }] as const]
    }),
  )
}

function bundlesIn(lines: readonly SourceLine[]): ReadonlyMap<string, readonly string[]> {
  const text = textOf(tableIn(lines, 'bundles'))
  return new Map(
    [...text.matchAll(/^(?<name>[\w.-]+)\s*=\s*\[(?<list>[^\]]*)\]/gm)].map(({ groups }) => [
      asKey(groups?.name ?? ''),
      [...(groups?.list ?? '').matchAll(/"(?<alias>[^"]+)"/g)].map((one) => asKey(one.groups?.alias ?? '')),
    ]),
  )
}

/** The lines of one table of TOML. */
function tableIn(lines: readonly SourceLine[], name: string): readonly SourceLine[] {
  let isInside = false
  return lines.filter(({ text }) => {
    if (/^\s*\[/.test(text)) isInside = text.trim().startsWith(`[${name}]`)
    return isInside
  })
}
