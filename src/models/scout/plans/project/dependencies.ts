// What a project depends on, as its manifests tell.

import type { Looking } from '../../looking/looking.ts'
import { isCalled } from '../../manifests/called-packages.ts'
import { type Dependency, type DependencyGroup, isManifest, readDependencies } from '../../manifests/read-manifest.ts'
import { placeOf } from '../../source/paths.ts'
import { counted, inOneSentence } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, concluded, unknown } from '../conclusion.ts'
import { isName } from '../surfaces/within.ts'
import { plainSentence } from '../told.ts'
import { type Manifest, manifests, manifestsThat, onlyVersions } from './manifests.ts'

/** How a question says that it means one group, and how that group is told of. */
const groups: readonly (readonly [group: DependencyGroup, asked: RegExp, said: string])[] = [
  ['development', /\b(?:dev|development|developer|test)\b/i, 'for development'],
  ['build', /\bbuild\b/i, 'for the build'],
  ['peer', /\bpeers?\b/i, 'as peers'],
  ['optional', /\b(?:optional|extras?)\b/i, 'optional'],
  ['indirect', /\b(?:indirect|transitive)(?:ly)?\b/i, 'indirect'],
  ['runtime', /\b(?:run[ -]?time|production|direct(?:ly)?)\b/i, ''],
]

/** What registries hold. */
const held = 'modules?|packages?|crates?|gems?|librar(?:y|ies)|libs?|dep(?:endencie)?s'

interface Registry {
  /** Its own name, or that of its language, right before a word for what it holds. */
  readonly asked: RegExp
  readonly manifest: RegExp
}

const registryNames: readonly (readonly [names: string, manifest: RegExp])[] = [
  ['go|golang', /(?:^|\/)go\.mod$/],
  ['npm|node|javascript|typescript', /(?:^|\/)package\.json$/],
  ['python|pypi|pip', /\.(?:py|cfg|txt)$|(?:^|\/)(?:pyproject\.toml|Pipfile)$/],
  ['rust|cargo', /(?:^|\/)Cargo\.toml$/],
  ['ruby', /(?:^|\/)Gemfile$|\.gemspec$/],
  ['maven|java', /(?:^|\/)pom\.xml$|\.gradle(?:\.kts)?$/],
  ['php|composer', /(?:^|\/)composer\.json$/],
  ['nuget|dotnet', /\.(?:cs|fs|vb)proj$|(?:^|\/)(?:packages\.config|Directory\.Packages\.props)$/],
]

/** Where a project is of several languages, its dependencies come from as many registries. */
const registries: readonly Registry[] = registryNames.map(([names, manifest]) => ({
  asked: new RegExp(`\\b(?:${names})\\s+(?:${held})\\b`, 'i'),
  manifest,
}))

/** `go modules`, `npm packages`. */
export const fromRegistry = new RegExp(`\\b(?:${registryNames.map(([names]) => names).join('|')}) (?:${held})\\b`)

/** What the project needs, one group after the other; who asks for one group gets that, and no other. */
export function* dependencies({ question, caught, path: named }: Asked): Looking<Conclusion> {
  // The name of a manifest (`build.gradle`) says nothing of whom a dependency is for.
  const said = question.paths.reduce((left, one) => left.replaceAll(one, ' '), question.text)
  const [wanted] = groups.find(([, asked]) => asked.test(said)) ?? []
  const isOfTests = wanted === 'development' && !/\bdev/i.test(said)
  const registry = registries.find(({ asked }) => asked.test(question.text))
  const { seen: every, isCut } = yield* manifestsThat(isManifest)
  const read =
    named === undefined
      ? every.filter(({ path }) => (registry === undefined || registry.manifest.test(path)) && !onlyVersions.test(path))
      : manifestNamed(every, named)
  const all = read.map((manifest) => {
    const { found, unread } = readDependencies(manifest, every)
    const own = found.filter(
      (one) =>
        (wanted === undefined || one.group === wanted || (wanted === 'optional' && one.isExtra)) &&
        (!isOfTests || isForTests(one)),
    )
    return { path: manifest.path, found: own, unread }
  })
  const having = all.filter(({ found }) => found.length > 0)
  const none = having.length === 0 && !isCut ? noneAtAll(read) : null
  if (none !== null && namesDependencies.test(said)) return none
  if (having.length === 0)
    return unknown(
      `Looked for ${wanted === undefined ? '' : `${wanted} `}dependencies in the manifests of the project (${all.map(({ path }) => path).join(', ') || 'there are none'}) and found none.`,
    )
  const says = having.map(({ path, found }) => {
    const parts = groups.toReversed().flatMap(([group, , said]) => {
      const own = found.filter((one) => one.group === group)
      const named = own.map(dependencyInWords).join(', ')
      if (own.length === 0) return []
      return [
        group === 'runtime' ? `${counted(own.length, 'dependency')}: ${named}` : `${own.length} ${said}: ${named}`,
      ]
    })
    return `${path} names ${parts.join('; and ')}.`
  })
  // `the dependencies of the server`: a word that is no group must be the name of the whole.
  const { within = '' } = caught
  const isWhole = within === '' || groups.some(([, asked]) => asked.test(within)) || (yield* isName(within, []))
  return concluded(
    plainSentence(says.join('\n')),
    having.map(({ path, found }) => ({ path, lines: found.map(({ line }) => line) })),
    [
      ...(isWhole ? [] : [`nothing here is called “${within}”`]),
      ...all.flatMap(({ path, unread: [first] }) =>
        first === undefined ? [] : [`${path}:${first.number} may ask for more`],
      ),
      ...(isCut && named === undefined ? ['there are more manifests than were looked at'] : []),
    ],
  )
}

/** `modules` may be those of the project itself. */
const namesDependencies =
  /\bdep(?:end\w*|s)\b|\b(?:crates|gems|packages)\b|\bthird[ -]party\b|\bexternal\b|\brel(?:y|ies)\b/i

/** Manifests that say all that is needed in a table of their own. */
const tellsAll = /(?:^|\/)(?:Cargo\.toml|package\.json|composer\.json|go\.mod)$/
const heading = /^\[(?:.*\.)?dependencies\]|^\s*"(?:dependencies|require)"|^require\b/

/** That nothing is needed, by whom it may be: where every manifest could be read, and none names anything. */
function noneAtAll(read: readonly Manifest[]): Conclusion | null {
  const all = read.map((manifest) => readDependencies(manifest, read))
  const isNone = all.every(({ found, unread }) => found.length === 0 && unread.length === 0)
  if (read.length === 0 || !isNone || !read.every(({ path }) => tellsAll.test(path))) return null
  const passages = read.map(({ path, lines }) => ({ path, lines: lines.filter(({ text }) => heading.test(text)) }))
  const places = passages.map(({ path, lines: [first] }) => (first === undefined ? path : placeOf(path, first.number)))
  return {
    ...answered(plainSentence(`None: no dependency is named in ${inOneSentence(places)}.`), passages),
    isNone: true,
  }
}

/** An entry may say itself in which environments it is there: `only: :test`, `only: [:dev, :test]`. */
function isForTests({ line }: Dependency): boolean {
  const { said = '' } = /\bonly:\s*(?<said>:\w+|\[[^\]]*\])/.exec(line.text)?.groups ?? {}
  return (said.match(/\w+/g) ?? []).every((one) => one === 'test')
}

/** Who names a manifest asks for what that one tells; one that lies deeper is meant where none has just that path. */
function manifestNamed(all: readonly Manifest[], named: string): readonly Manifest[] {
  const own = all.filter(({ path }) => path === named)
  return own.length > 0 ? own : all.filter(({ path }) => path.endsWith(`/${named}`))
}

function dependencyInWords({ name, version }: Dependency): string {
  return version === '' ? `\`${name}\`` : `\`${name}\` ${version}`
}

/** Whether a package is among the dependencies. */
export function* usesPackage({ caught, name: named }: Asked): Looking<Conclusion> {
  const name = caught.package ?? named
  const all = yield* manifests()
  const every = all.map((one) => ({ path: one.path, ...readDependencies(one, all) }))
  const found = every.flatMap(({ path, found: own }) =>
    own.filter((one) => isCalled(one.name, name)).map((one) => ({ path, ...one })),
  )
  if (found.length > 0)
    return answered(
      plainSentence(
        `Yes: ${found.map((one) => `${dependencyInWords(one)} (${one.path}:${one.line.number})`).join(', ')}.`,
      ),
      found.map(({ path, line }) => ({ path, lines: [line] })),
    )
  if (all.length === 0) return unknown(`Looked for a manifest that could name \`${name}\` and found none.`)
  const near = every.flatMap((one) => one.found).filter((one) => one.name.toLowerCase().includes(name.toLowerCase()))
  if (near.length > 0)
    return unknown(
      `\`${name}\` itself is not named in the manifests, but ${near.map(dependencyInWords).join(', ')} is.`,
    )
  return concluded(
    plainSentence(`No: \`${name}\` is not named in ${all.map(({ path }) => path).join(', ')}.`),
    [],
    every.flatMap(({ path, unread: [first] }) =>
      first === undefined ? [] : [`${path}:${first.number} may ask for more`],
    ),
  )
}
