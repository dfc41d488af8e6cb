// Manifests read line by line: enough to name a dependency, a version or a script together with its line.

import type { SourceLine } from '../looking/read-view.ts'
import { indentOf, textOf, upTo } from '../source/source-text.ts'
import { givenNames } from './given-names.ts'
import { forms, type ManifestForm } from './manifest-forms.ts'
import { cmakeDependencies } from './read-cmake.ts'
import { dotnetDependencies } from './read-dotnet.ts'
import { gemGroupsOf, withoutOlder } from './read-gems.ts'
import { gradleDependencies } from './read-gradle.ts'
import { linesOfTag, mavenDependencies } from './read-pom.ts'
import { pubspecDependencies } from './read-pubspec.ts'
import { pythonDependencies } from './read-python.ts'
import { swiftDependencies } from './read-swift.ts'

export interface Dependency {
  readonly name: string
  /** As it is asked for; empty when any will do. */
  readonly version: string
  readonly line: SourceLine
  readonly group: DependencyGroup
  /** Whether it is only there for who asks for more, whatever that is called. */
  readonly isExtra?: true
}

/** Who needs it, or when: whoever runs the project, those who work on it, its build, whoever asks for more, or what it needs itself. */
export type DependencyGroup = 'runtime' | 'development' | 'build' | 'peer' | 'optional' | 'indirect'

export interface ManifestText {
  readonly path: string
  readonly lines: readonly SourceLine[]
}

export interface ReadDependencies {
  readonly found: readonly Dependency[]
  /** Lines that ask for something, and do not say themselves for what. */
  readonly unread: readonly SourceLine[]
}

/** Manifests that no single line tells; other manifests may say in which versions. */
const readers: readonly (readonly [
  file: RegExp,
  read: (manifest: ManifestText, others: readonly ManifestText[]) => ReadDependencies,
])[] = [
  [/(?:^|\/)pom\.xml$/, mavenDependencies],
  [/(?:^|\/)build\.gradle(?:\.kts)?$|\.versions\.toml$/, gradleDependencies],
  [/(?:^|\/)Package\.swift$/, swiftDependencies],
  [/\.(?:cs|fs|vb)proj$|(?:^|\/)Directory\.(?:Packages|Build)\.props$/, dotnetDependencies],
  [/(?:^|\/)pubspec\.yaml$/, pubspecDependencies],
  [/(?:^|\/)(?:pyproject\.toml|Pipfile|setup\.py)$/, pythonDependencies],
  [/(?:^|\/)CMakeLists\.txt$/, cmakeDependencies],
]

/** Lines that read other files, or make what they ask for as they run. */
const elsewhere: readonly (readonly [file: RegExp, line: RegExp])[] = [
  [/(?:^|\/)requirements[\w-]*\.txt$/, /^\s*(?:-r|--requirement|-e|git\+|https?:)/],
  [/(?:^|\/)Gemfile$/, /^\s*eval_gemfile\b/],
  [/(?:^|\/)setup\.cfg$/, /^\s*install_requires\s*=\s*file:/],
]

export interface Task {
  readonly name: string
  readonly command: string
  readonly line: SourceLine
}

export interface Stated {
  readonly text: string
  readonly line: SourceLine
}

function formOf(path: string): ManifestForm | undefined {
  return forms.find(({ file }) => file.test(path))
}

export function isManifest(path: string): boolean {
  return formOf(path) !== undefined && !/(?:^|\/)(?:node_modules|vendor|target|fixtures?)\//.test(path)
}

/** What a manifest depends on, and the lines of it that could not be read; the others may say more of it. */
export function readDependencies(manifest: ManifestText, others: readonly ManifestText[] = []): ReadDependencies {
  const { path, lines } = manifest
  const read = readers.find(([file]) => file.test(path))?.[1]
  if (read !== undefined) {
    const { found, unread } = read(manifest, others)
    return { found: oncePerGroup(found), unread }
  }
  const [, other] = elsewhere.find(([file]) => file.test(path)) ?? []
  return {
    found: oncePerGroup(inWorkspace(path, givenIn(path, lines), others)),
    unread: lines.filter(({ text }) => other?.test(text)),
  }
}

export function dependenciesIn(path: string, lines: readonly SourceLine[]): readonly Dependency[] {
  return readDependencies({ path, lines }).found
}

/** In sbt a version may be a value of its own. */
function givenIn(path: string, lines: readonly SourceLine[]): readonly Dependency[] {
  const found = dependenciesByLine(path, lines)
  const names = path.endsWith('.sbt') ? givenNames(lines) : new Map<string, string>()
  const versionOf = (version: string) => (/^\d/.test(version) ? version : (names.get(version) ?? `$${version}`))
  return path.endsWith('.sbt') ? found.map((one) => ({ ...one, version: versionOf(one.version) })) : found
}

/** `serde.workspace = true`: the version is the one that the workspace says. */
function inWorkspace(
  path: string,
  found: readonly Dependency[],
  others: readonly ManifestText[],
): readonly Dependency[] {
  if (!path.endsWith('Cargo.toml')) return found
  const whole = others.find(({ lines }) => lines.some(({ text }) => /^\[workspace\.dependencies\b/.test(text)))
  const shared = whole === undefined ? [] : dependenciesByLine(whole.path, whole.lines)
  return found.map((one) =>
    /\bworkspace\s*=\s*true/.test(one.line.text)
      ? { ...one, version: shared.find(({ name }) => name === one.name)?.version ?? '' }
      : one,
  )
}

function dependenciesByLine(path: string, lines: readonly SourceLine[]): readonly Dependency[] {
  const { dependency, section, end } = formOf(path) ?? {}
  if (dependency === undefined) return []
  const isFile = /requirements[\w-]*(?:dev|test|lint|doc)[\w-]*\.txt$/.test(path)
  const all = entryLines(path, withoutOlder(path, lines))
  const entries = inSections(all, section, end).flatMap((entry) => {
    const { name, key, version, inner } = dependency.exec(entry.text)?.groups ?? {}
    const found = name ?? key
    if (found === undefined || (found === 'php' && path.endsWith('composer.json'))) return []
    const line = asWritten(entry, lines)
    const heading = path.endsWith('requires.txt')
      ? extraOf(line, lines)
      : path.endsWith('Gemfile')
        ? gemGroupsOf(line, lines)
        : headingOf(entry, { lines: all, section })
    const group = isFile ? 'development' : groupIn(`${heading}\n${entry.text}`)
    return [{ name: found, version: (version ?? inner ?? '').replace(/["']/g, '').trim(), line, group }]
  })
  return [...tablesOf(path, lines), ...entries]
}

/** What several extras or branches ask for is one dependency, in all the versions that they say. */
function oncePerGroup(all: readonly Dependency[]): readonly Dependency[] {
  return all.flatMap((one) => {
    const same = all.filter(({ name, group }) => name === one.name && group === one.group)
    const versions = same.map(({ version }) => version).filter((version) => version !== '')
    return same[0] === one ? [{ ...one, version: [...new Set(versions)].join(' or ') }] : []
  })
}

/** A heading or an entry that speaks of development or tests. */
const forDevelopment =
  /\bdev(?:elopment)?[-_.]|[-_.]dev\b|\bdev[dD]ep|\bdev\s*=|\btest\s*=|\[dependency-groups|add_development_|\b(?:test|androidTest|integrationTest)(?:Implementation|RuntimeOnly|CompileOnly)\b|\bonly:\s*(?::(?:dev|test)\b|\[(?:\s*:(?:dev|test|docs?|ci|lint)\s*,?)+\])|%\s*"?(?:Test|test|IntegrationTest)\b/

/** What a heading and an entry below it say of whom it is for. */
function groupIn(text: string): DependencyGroup {
  if (forDevelopment.test(text)) return 'development'
  if (/"peerDependencies"/.test(text)) return 'peer'
  if (/\boptionalDependencies|\boptional\s*=\s*true|\boptional-dependencies|\bextra\s*==/.test(text)) return 'optional'
  if (/\bbuild-dependencies|\[tool_requires\]/.test(text)) return 'build'
  return /\/\/\s*indirect\b/.test(text) ? 'indirect' : 'runtime'
}

/** The last heading above a line; empty where the manifest has none. */
function headingOf(
  entry: SourceLine,
  { lines, section }: { readonly lines: readonly SourceLine[]; readonly section: RegExp | undefined },
): string {
  // Several entries may stand in one line of the file.
  const at = lines.indexOf(entry)
  const above = at < 0 ? lines.filter(({ number }) => number <= entry.number) : lines.slice(0, at)
  return section === undefined ? '' : (above.findLast(({ text }) => section.test(text))?.text ?? '')
}

/** `[socks]` above what is needed only for that; `[:python_version < "3.8"]` says when, and not for what. */
function extraOf({ number }: SourceLine, lines: readonly SourceLine[]): string {
  const heading = lines.findLast((line) => line.number < number && line.text.startsWith('['))?.text ?? ''
  return /^\[[^:]/.test(heading) ? 'optional-dependencies' : ''
}

/** `[dependencies.serde]`: in Cargo each may have a table of its own. */
function tablesOf(path: string, lines: readonly SourceLine[]): readonly Dependency[] {
  if (!path.endsWith('Cargo.toml')) return []
  return lines.flatMap((line, index) => {
    const name = /^\[(?:target\..*\.)?(?:dev-|build-)?dependencies\.(?<name>[\w-]+)\]/.exec(line.text)?.groups?.name
    const below = upTo(lines.slice(index + 1), ({ text }) => text.startsWith('['))
    const own = stated(path, below, /^version\s*=\s*"(?<text>[^"]+)"/)
    const said = textOf([line, ...below])
    return name === undefined ? [] : [{ name, version: own?.text ?? '', line, group: groupIn(said) }]
  })
}

export function tasksIn(path: string, lines: readonly SourceLine[]): readonly Task[] {
  const form = formOf(path)
  if (/(?:^|\/)Cargo\.toml$/.test(path) && !path.includes('/'))
    return ['build', 'test', 'run'].flatMap((name) =>
      lines[0] === undefined ? [] : [{ name, command: `cargo ${name}`, line: lines[0] }],
    )
  if (path === 'go.mod' && lines[0] !== undefined)
    return [
      { name: 'build', command: 'go build ./...', line: lines[0] },
      { name: 'test', command: 'go test ./...', line: lines[0] },
    ]
  const usual = usualTasks(path, lines)
  if (usual.length > 0) return usual
  const { task, taskSection, run } = form ?? {}
  if (task === undefined || run === undefined) return []
  const isDone = path.endsWith('akefile') ? doneByMake(lines) : () => true
  return inSections(entryLines(path, lines), taskSection).flatMap((entry) => {
    const name = task.exec(entry.text)?.groups?.name
    return name === undefined || !isDone(name) ? [] : [{ name, command: run(name), line: asWritten(entry, lines) }]
  })
}

/** A target of make is a file unless it is said to be none, or is called as everybody calls what is done. */
function doneByMake(lines: readonly SourceLine[]): (name: string) => boolean {
  const text = textOf(lines).replace(/\\\n/g, ' ')
  const said = [...text.matchAll(/^\.PHONY\s*:(?<names>.*)$/gm)].flatMap(({ groups }) =>
    (groups?.names ?? '').split(/\s+/),
  )
  const usual = /^(?:all|build|compile|test|tests|check|run|install|lint|format|fmt|clean|start|serve|deploy|docs?)$/
  return (name) => usual.test(name) || said.includes(name)
}

/** What the tools of a language do by themselves, where its manifest says that they are used. */
function usualTasks(path: string, lines: readonly SourceLine[]): readonly Task[] {
  return usual.flatMap(({ file, said, name, command }) => {
    const line = file.test(path) ? lines.find(({ text }) => said.test(text)) : undefined
    return line === undefined ? [] : [{ name, command, line }]
  })
}

const usual = [
  { file: /^pyproject\.toml$/, said: /^\[tool\.pytest|["']pytest\b|^pytest\s*=/, name: 'test', command: 'pytest' },
  { file: /^pyproject\.toml$/, said: /^\[build-system\]/, name: 'build', command: 'python -m build' },
  { file: /^pom\.xml$/, said: /<project\b/, name: 'test', command: 'mvn test' },
  { file: /^pom\.xml$/, said: /<project\b/, name: 'build', command: 'mvn package' },
  { file: /^build\.gradle(?:\.kts)?$/, said: /\S/, name: 'test', command: 'gradle test' },
  { file: /^build\.gradle(?:\.kts)?$/, said: /\S/, name: 'build', command: 'gradle build' },
] as const

/** JSON may stand on one line or on many; here every entry has one of its own, indented by its depth. */
function entryLines(path: string, lines: readonly SourceLine[]): readonly SourceLine[] {
  if (!path.endsWith('.json')) return lines
  let depth = 0
  return lines.flatMap(({ number, text }) => {
    const entries = text.match(/(?:"(?:\\.|[^"\\])*"|[^"{}[\],])*(?:[{}[\],]|$)/g) ?? []
    return entries.flatMap((entry) => {
      const isEnd = /[}\]]$/.test(entry)
      const indent = '  '.repeat(depth)
      depth += /[{[]$/.test(entry) ? 1 : isEnd ? -1 : 0
      const own = entry
        .trim()
        .replace(/[}\]]$/, '')
        .trimEnd()
      const end = isEnd ? [{ number, text: `${'  '.repeat(Math.max(0, depth))}${entry.at(-1)}` }] : []
      return [...(own === '' ? [] : [{ number, text: `${indent}${own}` }]), ...end]
    })
  })
}

/** The line of the file that an entry stands in. */
function asWritten(entry: SourceLine, lines: readonly SourceLine[]): SourceLine {
  return lines.find(({ number }) => number === entry.number) ?? entry
}

/** The lines below a heading, up to the end of its brackets or the next heading. */
function inSections(lines: readonly SourceLine[], heading: RegExp | undefined, end?: RegExp): readonly SourceLine[] {
  if (heading === undefined) return lines
  let isInside = false
  let indent = 0
  return lines.flatMap((line) => {
    const { text } = line
    if (heading.test(text)) {
      indent = indentOf(text)
      isInside = !/[\]}],?\s*$/.test(text) || text.startsWith('[')
      const inline = /=\s*\[(?<items>.*)\]/.exec(text)?.groups?.items
      return inline === undefined ? [] : inline.split(/,\s*/).map((item) => ({ ...line, text: item }))
    }
    // What closes a table inside of a line (`features = [ … ] }`) ends only that entry.
    const isClosed = /^\s*[\]}](?!\s*\})/.test(text) && indentOf(text) <= indent
    if (isClosed || /^\[/.test(text) || end?.test(text)) isInside = false
    return isInside ? [line] : []
  })
}

export function manifestName(path: string, lines: readonly SourceLine[]): Stated | null {
  return stated(path, lines, formOf(path)?.name)
}

export function manifestVersion(path: string, lines: readonly SourceLine[]): Stated | null {
  return stated(path, path.endsWith('pom.xml') ? withoutParent(lines) : lines, formOf(path)?.version)
}

/** What a pom says of its parent is not said of itself. */
function withoutParent(lines: readonly SourceLine[]): readonly SourceLine[] {
  const ofParent = linesOfTag(lines, 'parent')
  return lines.filter((line) => !ofParent.includes(line))
}

function stated(path: string, lines: readonly SourceLine[], form: RegExp | undefined): Stated | null {
  if (form === undefined) return null
  for (const entry of entryLines(path, lines)) {
    const text = form.exec(entry.text)?.groups?.text
    if (text !== undefined) return { text, line: asWritten(entry, lines) }
  }
  return null
}
