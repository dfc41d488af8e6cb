// Questions about the project as a whole, answered from what every project of its kind has: manifests, licence, readme.

import type { Asked } from '../asked.ts'
import { search, view } from '../calls.ts'
import { answered, type Conclusion, counted, matchPassages, type Passage, unknown } from '../conclusion.ts'
import { type Looking, look, lookAt } from '../looking.ts'
import {
  type Dependency,
  dependenciesIn,
  isManifest,
  manifestName,
  manifestVersion,
  tasksIn,
} from '../read-manifest.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { readView, type SourceLine } from '../read-view.ts'
import { isComment } from '../source-text.ts'
import { emptyWords } from '../vocabulary.ts'
import { allFiles, languageOf } from './files.ts'
import { isTestPath } from './usage.ts'

interface Manifest {
  readonly path: string
  readonly lines: readonly SourceLine[]
}

const mostManifests = 8

/** The manifests of the project, those nearest to its root first. */
function* manifests(): Looking<readonly Manifest[]> {
  const files = (yield* allFiles()).filter((file) => isManifest(file))
  const depth = (file: string) => file.split('/').length
  const chosen = [...files].sort((one, other) => depth(one) - depth(other)).slice(0, mostManifests)
  const views = (yield* look(chosen.map((file) => view(file, { full: true })))).map(readView)
  return views.flatMap((one) => (one.kind === 'file' ? [{ path: one.path, lines: one.lines }] : []))
}

export function* languagesUsed(): Looking<Conclusion> {
  const counts = new Map<string, number>()
  for (const file of yield* allFiles()) {
    const language = languageOf(file)
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  if (sorted.length === 0)
    return unknown('Looked for source files by their endings and found none of a known language.')
  return answered(
    `By its files the project is written in ${sorted.map(([name, count]) => `${name} (${counted(count, 'file')})`).join(', ')}.`,
  )
}

export function* dependencies(): Looking<Conclusion> {
  const all = (yield* manifests()).map(({ path, lines }) => ({ path, lines, found: dependenciesIn(path, lines) }))
  const having = all.filter(({ found }) => found.length > 0)
  if (having.length === 0)
    return unknown(
      `Looked for dependencies in the manifests of the project (${all.map(({ path }) => path).join(', ') || 'there are none'}) and found none.`,
    )
  const says = having.map(
    ({ path, found }) =>
      `${path} names ${counted(found.length, 'dependency')}: ${found.map(dependencyInWords).join(', ')}.`,
  )
  return answered(
    says.join('\n'),
    having.map(({ path, found }) => ({ path, lines: found.map(({ line }) => line) })),
  )
}

function dependencyInWords({ name, version }: Dependency): string {
  return version === '' ? `\`${name}\`` : `\`${name}\` ${version}`
}

/** The version of a dependency, or of the project itself. */
export function* version({ name, caught }: Asked): Looking<Conclusion> {
  const wanted = packageMeant(caught.package, name)
  const all = yield* manifests()
  const isOwn =
    wanted === '' ||
    /^(?:project|program|it|this|package|app|application|crate|library)$/.test(wanted) ||
    all.some(({ path, lines }) => manifestName(path, lines)?.text === wanted)
  if (isOwn) {
    const own = all.flatMap(({ path, lines }) => {
      const found = manifestVersion(path, lines)
      return found === null ? [] : [{ path, ...found }]
    })
    const [first] = own
    if (first === undefined) return unknown('Looked for the version of the project in its manifests and found none.')
    return answered(`The version is ${first.text} (${first.path}:${first.line.number}).`, [
      { path: first.path, lines: [first.line] },
    ])
  }
  const found = all.flatMap(({ path, lines }) =>
    dependenciesIn(path, lines)
      .filter((one) => one.name.toLowerCase() === wanted || one.name.toLowerCase().endsWith(`/${wanted}`))
      .map((one) => ({ path, ...one })),
  )
  const runtime = runtimeVersions(all, wanted)
  const places = [
    ...found.map(({ path, line, name, version }) => ({
      path,
      line,
      says: `\`${name}\` ${version === '' ? 'without a version' : version} (${path}:${line.number})`,
    })),
    ...runtime,
  ]
  if (places.length === 0)
    return unknown(
      `Looked for ${wanted} in the manifests of the project (${all.map(({ path }) => path).join(', ') || 'there are none'}) and did not find it.`,
    )
  return answered(
    `The project asks for ${places.map(({ says }) => says).join(', ')}.`,
    places.map(({ path, line }) => ({ path, lines: [line] })),
  )
}

/** An article or the word itself is no package; then what the question names is. */
function packageMeant(caught: string | undefined, name: string): string {
  const written = (caught ?? name).toLowerCase()
  return emptyWords.has(written) || written === 'version' ? name.toLowerCase() : written
}

/** The version of the language itself, where a manifest asks for one. */
function runtimeVersions(all: readonly Manifest[], wanted: string) {
  const forms: Readonly<Record<string, RegExp>> = {
    node: /"node"\s*:\s*"(?<version>[^"]+)"/,
    'node.js': /"node"\s*:\s*"(?<version>[^"]+)"/,
    python: /^(?:requires-python|python)\s*=\s*"(?<version>[^"]+)"/,
    go: /^go\s+(?<version>[\d.]+)/,
    rust: /^rust-version\s*=\s*"(?<version>[^"]+)"/,
    php: /"php"\s*:\s*"(?<version>[^"]+)"/,
    ruby: /^ruby\s+["'](?<version>[^"']+)/,
    java: /<(?:maven\.compiler\.(?:source|release)|java\.version)>(?<version>[^<]+)</,
  }
  const form = forms[wanted]
  if (form === undefined) return []
  return all.flatMap(({ path, lines }) =>
    lines.flatMap((line) => {
      const version = form.exec(line.text.trim())?.groups?.version
      return version === undefined ? [] : [{ path, line, says: `${wanted} ${version} (${path}:${line.number})` }]
    }),
  )
}

/** Whether a package is among the dependencies. */
export function* usesPackage({ caught, name: named }: Asked): Looking<Conclusion> {
  const name = caught.package ?? named
  const all = yield* manifests()
  const found = all.flatMap(({ path, lines }) =>
    dependenciesIn(path, lines)
      .filter((one) => one.name.toLowerCase() === name.toLowerCase())
      .map((one) => ({ path, ...one })),
  )
  if (found.length > 0)
    return answered(
      `Yes: ${found.map((one) => `${dependencyInWords(one)} (${one.path}:${one.line.number})`).join(', ')}.`,
      found.map(({ path, line }) => ({ path, lines: [line] })),
    )
  if (all.length === 0) return unknown(`Looked for a manifest that could name \`${name}\` and found none.`)
  return answered(`No: \`${name}\` is not named in ${all.map(({ path }) => path).join(', ')}.`)
}

const licences = [
  /\b(?<name>MIT|BSD|ISC|Mozilla Public|Apache|GNU (?:General|Lesser General|Affero General) Public|Unlicense|Eclipse Public|zlib)\b.*Licen[cs]e.*$/im,
  /(?<name>Permission is hereby granted, free of charge)/,
] as const

export function* licence(): Looking<Conclusion> {
  const statements = search('^\\s*"?licen[cs]e"?\\s*[:=]|<licen[cs]e>', { ignoreCase: true, limit: 20 })
  yield* look([view('.', { full: true }), statements])
  const files = yield* allFiles()
  const file = files.find((one) => /^(?:licen[cs]e|copying)(?:[.-]\w+)*$/i.test(one))
  const stated = readMatches(yield* lookAt(statements)).shown.filter(
    ({ path }) => isManifest(path) && !path.includes('lock'),
  )
  const named = stated
    .map(({ text, path, line }) => ({
      name: /["'](?<name>[A-Z][\w.+ ()-]*)["']\s*\}?,?\s*$/.exec(text)?.groups?.name ?? '',
      path,
      line,
    }))
    .filter(({ name }) => name !== '')
  const head = file === undefined ? null : readView(yield* lookAt(view(`${file}:1-12`)))
  const lines = head?.kind === 'excerpt' ? head.lines : []
  const text = lines.map((one) => one.text).join('\n')
  const title =
    licences.map((form) => form.exec(text)?.[0]).find((one) => one !== undefined) ??
    lines.find((one) => one.text.trim() !== '')?.text
  const says = [
    ...named.map(({ name, path, line }) => `${name} (${path}:${line})`),
    ...(file === undefined || title === undefined ? [] : [`${title.trim()} (${file}:1)`]),
  ]
  const passages: readonly Passage[] = [
    ...matchPassages(stated),
    ...(file === undefined ? [] : [{ path: file, lines: lines.slice(0, 4) }]),
  ]
  return says.length === 0
    ? unknown('Looked for a licence file and for a licence in the manifests, and found neither.', passages)
    : answered(`The licence is ${says.join('; ')}.`, passages)
}

/** What somebody may want to do, the particular first. */
const taskWords: readonly (readonly [RegExp, string])[] = [
  [/\btest(?:s|ed|ing)?\b/i, 'test'],
  [/\blint/i, 'lint'],
  [/\bformat/i, 'format'],
  [/\b(?:build|built|compile)/i, 'build'],
  [/\bdeploy/i, 'deploy'],
  [/\binstall/i, 'install'],
  [/\bstart/i, 'start'],
  [/\brun\b/i, 'run'],
]

/** How to build, test or run the project: its scripts and targets. */
export function* howToRun({ question }: Asked): Looking<Conclusion> {
  const commands = search(
    `^\\s*(?:\\$ )?(?:npm|npx|yarn|pnpm|cargo|go|make|python3?|pip3?|pytest|poetry|uv|mvn|gradle|\\./gradlew|dotnet|bundle|rake|composer|php|swift|cmake|ctest|luarocks|busted|bash|\\./\\w+)\\b.*`,
    { only: '*.md', limit: 40 },
  )
  yield* look([view('.', { full: true }), commands])
  const wanted = taskWords.find(([form]) => form.test(question.text))?.[1] ?? ''
  const all = (yield* manifests()).map((one) => ({ ...one, tasks: tasksIn(one.path, one.lines) }))
  const readme = readMatches(yield* lookAt(commands))
  const fits = (text: string) => wanted === '' || text.toLowerCase().includes(wanted)
  const tasks = all.flatMap(({ path, tasks }) =>
    tasks.filter(({ name }) => fits(name)).map((task) => ({ path, ...task })),
  )
  const told = readme.shown.filter(({ text, path }) => fits(text) && !/(?:^|\/)CHANGELOG/i.test(path))
  if (tasks.length + told.length === 0)
    return unknown(
      `Looked for a way to ${wanted || 'run the project'} in manifests, make files and readme, and found none.`,
      all.map(({ path, lines }) => ({ path, lines: lines.slice(0, 6) })),
    )
  const says = [
    ...tasks.map(({ command, path, line }) => `\`${command}\` (${path}:${line.number})`),
    ...told.map(({ text, path, line }) => `\`${text.trim().replace(/^\$ /, '')}\` (${path}:${line})`),
  ]
  return answered(`To ${wanted || 'run it'}: ${[...new Set(says)].slice(0, 12).join(', ')}.`, [
    ...tasks.map(({ path, line }) => ({ path, lines: [line] })),
    ...matchPassages(told),
  ])
}

const entryForms = [
  { files: /\.rs$/, form: /^\s*(?:pub )?(?:async )?fn main\s*\(/ },
  { files: /\.go$/, form: /^func main\(\)/ },
  { files: /\.py$/, form: /^if __name__ == ["']__main__["']/ },
  { files: /\.(?:java)$/, form: /\bstatic void main\s*\(/ },
  { files: /\.cs$/, form: /\bstatic (?:async )?(?:void|int|Task(?:<int>)?) Main\s*\(/ },
  { files: /\.(?:c|cc|cpp|cxx)$/, form: /^\s*int main\s*\(/ },
  { files: /\.kt$/, form: /^\s*(?:suspend )?fun main\s*\(/ },
  { files: /\.swift$/, form: /^\s*@main\b/ },
  { files: /(?:package\.json)$/, form: /^\s*"(?:main|bin|module)"\s*:\s*["{]/ },
  { files: /(?:pyproject\.toml)$/, form: /^[\w-]+\s*=\s*"[\w.]+:\w+"/ },
  { files: /\.rb$/, form: /^if (?:__FILE__ == \$0|\$PROGRAM_NAME == __FILE__)/ },
] as const

/** Where the program starts. */
export function* entryPoint(): Looking<Conclusion> {
  const pattern =
    'fn main *\\(|^func main\\(\\)|^if __name__ ==|static .*(?:void|int|Task) [mM]ain *\\(|^ *int main *\\(|fun main *\\(|^ *@main\\b|^ *"(?:main|bin|module)" *:|^[\\w-]+ *= *"[\\w.]+:\\w+"|^if (?:__FILE__|\\$PROGRAM_NAME) =='
  const { shown } = readMatches(yield* lookAt(search(pattern, { limit: 60, context: 2 })))
  const isEntry = ({ path, text }: Match) => entryForms.some(({ files, form }) => files.test(path) && form.test(text))
  const entries = shown.filter(
    (match) =>
      isEntry(match) &&
      !isTestPath(match.path) &&
      !isComment(match.text) &&
      !/^(?:examples?|benches|fixtures?|vendor)\//.test(match.path),
  )
  if (entries.length > 0)
    return answered(
      `The entry ${entries.length === 1 ? 'point is' : 'points are'} ${entries.map(({ path, line, text }) => `${path}:${line} (\`${text.trim()}\`)`).join(', ')}.`,
      matchPassages(entries),
    )
  const scripts = (yield* allFiles()).filter(
    (file) =>
      /(?:^|\/)(?:main|index|app|server|cli|__main__)\.(?:[cm]?[jt]sx?|py|rb|php|lua|sh|swift)$/.test(file) &&
      !isTestPath(file),
  )
  const [only] = scripts
  if (scripts.length === 1 && only !== undefined)
    return answered(`No manifest names one; by its name the entry point is ${only}.`)
  return unknown(
    `Looked for a main function and for an entry in the manifests and found neither.${scripts.length === 0 ? '' : ` By their names it may be ${scripts.join(', ')}.`}`,
  )
}

/** Where a package is used in the code. */
export function* importsOf({ path, name }: Asked): Looking<Conclusion> {
  const target = path ?? name
  const { ok, output } = yield* lookAt(view(target, { deps: true }))
  if (!ok) return unknown(`Looked for ${target} and found no such file.`)
  return answered(`What ${target} imports, and what imports it:\n${output}`)
}
