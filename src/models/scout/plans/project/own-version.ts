// The version of the project itself: what its manifest says; else what its build is told; else a constant that is called so.

import { search, view } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { readView, type SourceLine } from '../../looking/read-view.ts'
import { manifestVersion } from '../../manifests/read-manifest.ts'
import { languageOf } from '../../source/languages.ts'
import { wordsOfName } from '../../source/names.ts'
import { isShipped, isTestPath } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { answered, type Conclusion, concluded, matchPassages, type Passage, unknown } from '../conclusion.ts'
import { allFiles } from '../files.ts'
import { plainSentence } from '../told.ts'

interface Given {
  readonly version: string
  readonly match: Match
}

const built =
  '\\bAC_INIT\\(|\\bAM_INIT_AUTOMAKE\\(|m4_define\\(\\[?\\w*VERSION|^\\s*(?i:project)\\s*\\(.*VERSION|^\\s*version\\s*:\\s*[\'"]\\d|^VERSION *:?= *\\d|(?i:set)\\s*\\(\\w*VERSION\\s+"?\\d'
/** How builds are told: autoconf, CMake, Meson, Make. */
const buildForms = [
  /\bAC_INIT\(\s*\[?[^,\]]*\]?\s*,\s*\[?(?<version>\d[\w.+-]*)/,
  /\bAM_INIT_AUTOMAKE\(\s*\[?[\w-]+\]?\s*,\s*\[?(?<version>\d[\w.+-]*)/,
  /m4_define\(\s*\[?\w*VERSION\w*\]?\s*,\s*\[?(?<version>\d+\.[\w.+-]*)/,
  /^\s*project\s*\(.*?\bVERSION\s+(?<version>\d[\w.]*)/i,
  /^\s*version\s*:\s*['"](?<version>\d[\w.+-]*)['"]/,
  /^VERSION\s*:?=\s*(?<version>\d[\w.+-]*)/,
  /^\s*set\s*\(\s*(?:[A-Z]+_)?VERSION\s+"?(?<version>\d+\.[\w.+-]*)/i,
] as const
const buildFile =
  /(?:^|\/)(?:configure\.(?:ac|in)|(?!lt)\w*version\.m4|CMakeLists\.txt|meson\.build|(?:GNU)?[mM]akefile(?:\.am|\.in)?|config\.mk)$/

const constant =
  '(?i)\\b\\w*version(?:_string|_str|_number)?_*["\']?(?:: ?\\S+| string)? *(?::?=|:|,|=>| ) *["\'(]+v?\\d+\\.\\d|\\bSTRING *= *["\']\\d'
const constantForm =
  /(?<key>\w*[vV](?:ersion|ERSION)(?:_(?:STRING|STR|NUMBER))?(?:__)?|\bSTRING)["']?(?:\s*:\s*&?[\w' ]+|\s+string)?\s*(?::?=|:|,|=>)\s*["'(]+v?(?<version>\d+\.\d[\w.+-]*)["')]|#\s*define\s+(?<macro>\w*VERSION\w*)\s+"v?(?<defined>\d+\.\d[\w.+-]*)"/

/** What every source of the nearest kind agrees on. */
export function* ownVersion(
  all: readonly { readonly path: string; readonly lines: readonly SourceLine[] }[],
): Looking<Conclusion> {
  // A module of Go has its version in no file: what lies deeper is another project.
  const isModule = all.some(({ path }) => path === 'go.mod')
  const own = all.filter(({ path }) => !isModule || !path.includes('/'))
  const [stated] = own.flatMap(({ path, lines }) => {
    const found = manifestVersion(path, lines)
    return found === null ? [] : [{ path, ...found }]
  })
  if (stated !== undefined) return said(stated.text, stated.path, stated.line)
  const [file] = (yield* allFiles())
    .filter((one) => /^(?:[\w-]+\/)?(?:VERSION|version)(?:\.txt)?$/.test(one) && !isTestPath(one))
    .toSorted((one, other) => one.length - other.length)
  const calls = [
    search(built, { limit: 40 }),
    search(constant, { exclude: '*.{json,lock,md,rst,xml,yml,yaml,txt,html,css,csv}', limit: 60 }),
  ]
  yield* look([...calls, ...(file === undefined ? [] : [view(`${file}:1-3`)])])
  const written = file === undefined ? null : readView(yield* lookAt(view(`${file}:1-3`)))
  const [line] = written?.kind === 'excerpt' || written?.kind === 'file' ? written.lines : []
  const plain = /^\s*["']?v?(?<version>\d+\.\d[\w.+-]*)["']?\s*$/.exec(line?.text ?? '')?.groups?.version
  if (plain !== undefined && file !== undefined && line !== undefined) return said(plain, file, line)
  const [builds, constants] = (yield* look(calls)).map((found) => readMatches(found).shown.filter(isOwn))
  const ranked = [
    (builds ?? [])
      .filter(({ path }) => buildFile.test(path) && !/\/.*\//.test(path))
      .flatMap((match) => givenBy(buildForms, match)),
    ...nearest((constants ?? []).filter(({ path }) => languageOf(path) !== undefined || !/\.\w+$/.test(path))),
  ]
  const given = ranked.find((one) => one.length > 0) ?? []
  const [first] = given
  if (first === undefined)
    return unknown(
      'Looked for the version of the project in its manifests, its build and in constants of the name; found none.',
    )
  return concluded(
    plainSentence(`The version is ${first.version} (${first.match.path}:${first.match.line}).`),
    matchPassages(given.map(({ match }) => match)),
    new Set(given.map(({ version }) => version)).size > 1 ? ['several versions are given'] : [],
  )
}

function said(version: string, path: string, line: SourceLine): Conclusion {
  const passage: Passage = { path, lines: [line] }
  return answered(plainSentence(`The version is ${version} (${path}:${line.number}).`), [passage])
}

function isOwn({ path, text, around }: Match): boolean {
  const isInside = around !== null && /^(?:function|method)$/.test(around.sort)
  return isShipped(path) && !isInside && !isComment(text) && !/(?:^|\/)(?:deps|_vendor|external)\//.test(path)
}

function givenBy(forms: readonly RegExp[], match: Match): readonly Given[] {
  const caught = forms.map((form) => form.exec(match.text)?.groups).find((one) => one !== undefined)
  const version = caught?.version ?? caught?.defined
  return version === undefined ? [] : [{ version, match }]
}

/** `ninja_required_version`, `API_VERSION`, `gradleVersion`: the version of something else. */
const ofOthers: ReadonlySet<string> = new Set(
  (
    'required require requires min minimum max maximum api protocol proto schema format file abi spec config db database compat ' +
    'supported target since tls ssl http java node python go rust php ruby lua needed latest previous old new test default ' +
    'gradle maven kotlin scala groovy sdk ndk agp jvm compile compiler plugin wrapper cmake ninja android ios swift qt npm'
  ).split(' '),
)

/** Constants in a file for the version first, then those that are called so and nothing else, then all others. */
function nearest(matches: readonly Match[]): readonly (readonly Given[])[] {
  const keyOf = ({ text }: Match) => {
    const { key, macro } = constantForm.exec(text)?.groups ?? {}
    return key ?? macro ?? ''
  }
  const isPlain = (match: Match) => /^(?:__version__|version)$/i.test(keyOf(match))
  const isOfVersion = ({ path }: Match) => /(?:^|\/)_*version_*\.\w+$/i.test(path)
  const given = (some: readonly Match[]) => some.flatMap((match) => givenBy([constantForm], match))
  // `STRING = "1.0"` is a version only in a file for it.
  const others = matches.filter(
    (match) => keyOf(match) !== 'STRING' && !wordsOfName(keyOf(match)).some((word) => ofOthers.has(word)),
  )
  return [given(matches.filter(isOfVersion)), given(others.filter(isPlain)), given(others)]
}
