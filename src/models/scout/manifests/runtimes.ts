// The languages and platforms that a project is written for, and where its manifests and its build say in which version.

import type { SourceLine } from '../looking/read-view.ts'
import { isComment } from '../source/source-text.ts'

export interface Runtime {
  /** As it is called in an answer. */
  readonly name: string
  /** How a question may call it. */
  readonly called: RegExp
  /** What a line says that asks for a version of it. */
  readonly form: RegExp
  /** Files that are no manifests and may say it, too. */
  readonly files?: string
}

const range = '[\\^~<>=!v\\d*][^"]*'

const runtimes: readonly Runtime[] = [
  {
    name: 'Node',
    called: /^node(?:\.?js)?$/i,
    form: new RegExp(`"node"\\s*:\\s*"(?<version>${range})"`),
  },
  {
    name: 'Python',
    called: /^python\s?3?$/i,
    form: /^(?:requires-python|python|python_requires|python_version|python_full_version)\s*=\s*["']?(?<version>[^"'\s{][^"']*)/,
  },
  { name: 'Go', called: /^go(?:lang)?$/i, form: /^go\s+(?<version>[\d.]+\w*)$/ },
  {
    name: 'Rust',
    called: /^(?:rustc?|msrv)$/i,
    form: /^rust-version\s*=\s*"(?<version>[^"]+)"/,
  },
  {
    name: 'Rust edition',
    called: /^(?:rust )?edition$/i,
    form: /^edition\s*=\s*"(?<version>\d+)"/,
  },
  { name: 'PHP', called: /^php$/i, form: new RegExp(`"php"\\s*:\\s*"(?<version>${range})"`) },
  {
    name: 'Ruby',
    called: /^ruby$/i,
    form: /^(?:ruby\s+|\w+\.required_ruby_version\s*=\s*(?:Gem::Requirement\.new\()?)\[?["'](?<version>[^"']+)/,
  },
  {
    name: 'Java',
    called: /^(?:java|jdk|jvm)$/i,
    form: /<(?:maven\.compiler\.(?:source|release|target)|java\.version|release|source)>(?<version>\d[^<]*)<|(?:source|target)Compatibility\s*=?\s*["']?(?:JavaVersion\.VERSION_)?(?<other>\d[\d._]*)|\b(?:JavaLanguageVersion\.of|jvmToolchain)\(\s*(?<toolchain>\d+)|\boptions\.release(?:\.set\(|\s*=)\s*(?<released>\d+)/,
  },
  {
    name: 'Kotlin',
    called: /^kotlin$/i,
    form: /<kotlin\.version>(?<version>[^<]+)<|\bkotlin\(["'][\w-]+["']\)\s+version\s+["'](?<other>[^"']+)|\bid\s*\(?["']org\.jetbrains\.kotlin\.\w+["']\)?\s+version\s+["'](?<plugin>[^"']+)|^kotlin\s*=\s*"(?<catalogue>[^"]+)"/,
  },
  { name: 'Scala', called: /^scala$/i, form: /\bscalaVersion\s*:=\s*"(?<version>[^"]+)"/, files: 'build.sbt' },
  {
    name: '.NET',
    called: /^(?:\.net|dotnet|\.net core|(?:target )?framework)$/i,
    form: /<TargetFrameworks?(?:Version)?>(?<version>[^<$]+)</,
    files: '*.{fsproj,vbproj,props}',
  },
  { name: 'C#', called: /^c#$/i, form: /<LangVersion>(?<version>[^<$]+)</, files: '*.props' },
  {
    name: 'C++',
    called: /^(?:c\+\+|cpp|cxx)$/i,
    form: /\bCMAKE_CXX_STANDARD\s+(?<version>\d+)|\bCXX_STANDARD\s+(?<other>\d+)|\bcxx_std_(?<feature>\d+)|-std=(?:c|gnu)\+\+(?<flag>\w+)|\bcpp_std=(?:c|gnu)\+\+(?<meson>\w+)/,
    files: '{CMakeLists.txt,Makefile,makefile,*.mk,meson.build,configure.ac}',
  },
  {
    name: 'C',
    called: /^c$/i,
    form: /\bCMAKE_C_STANDARD\s+(?<version>\d+)|\bC_STANDARD\s+(?<other>\d+)|\bc_std_(?<feature>\d+)|-std=(?:c|gnu)(?<flag>\d\w)\b|\bc_std=(?:c|gnu)(?<meson>\d\w)\b/,
    files: '{CMakeLists.txt,Makefile,makefile,*.mk,meson.build,configure.ac}',
  },
  {
    name: 'CMake',
    called: /^cmake$/i,
    form: /\bcmake_minimum_required\s*\(\s*VERSION\s+(?<version>[\d.]+)/i,
    files: 'CMakeLists.txt',
  },
  { name: 'Swift', called: /^swift(?: tools)?$/i, form: /swift-tools-version:\s*(?<version>[\d.]+)/ },
  { name: 'Elixir', called: /^elixir$/i, form: /^elixir:\s*"(?<version>[^"]+)"/, files: 'mix.exs' },
  { name: 'Dart', called: /^dart(?: sdk)?$/i, form: /^sdk:\s*["']?(?<version>[\^<>=\d][^"']*)/, files: 'pubspec.yaml' },
]

export function runtimeCalled(word: string): Runtime | undefined {
  return runtimes.find(({ called }) => called.test(word))
}

/** The lines that ask for a version, each with what they ask for. */
export function runtimeLines(
  lines: readonly SourceLine[],
  { form, name }: Runtime,
): readonly { readonly line: SourceLine; readonly version: string }[] {
  return lines.flatMap((line) => {
    // What Swift says of its tools is said in a comment.
    if (isComment(line.text) && name !== 'Swift') return []
    const version = Object.values(form.exec(line.text.trim())?.groups ?? {}).find((one) => one !== undefined)
    return version === undefined ? [] : [{ line, version: version.trim() }]
  })
}

const called =
  'node(?:\\.?js)?|python|go(?:lang)?|rustc?|php|ruby|java|jdk|jvm|kotlin|scala|\\.net(?: core)?|dotnet|c#|c\\+\\+|cpp|c|cmake|swift|elixir|dart'
const asks = '(?:versions?|standard|release|toolchain|runtime|language (?:version|level|standard))'

const askedForms: readonly RegExp[] = [
  /\brust (?<runtime>edition)\b|\b(?<alone>edition) of rust\b|\b(?<msrv>msrv)\b|\b(?<framework>target framework)\b/i,
  /\bframework\b.*\b(?<runtime>)target(?:s|ed|ing)?\b/i,
  new RegExp(`(?<![\\w.])(?<runtime>${called})\\s+(?:sdk\\s+|language\\s+)?${asks}(?![\\w-])`, 'i'),
  new RegExp(
    `\\b${asks}\\s+of\\s+(?:the\\s+)?(?<runtime>${called})(?:\\s+(?:language|runtime|compiler|sdk))?(?![\\w+#.-]*\\w)`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:which|what)\\s+(?<runtime>${called})\\s+(?:does|do|must|should|is)\\b.*\\b(?:need|require|target|run on|support)`,
    'i',
  ),
]

/** Said around it, and narrowing nothing down. */
const around =
  /^(?:which|what|whats|is|are|the|this|that|it|its|of|does|do|project|program|code|codebase|repo|repository|app|application|library|package|crate|gem|module|tool|need|needs|needed|require|requires|required|use|uses|used|using|target|targets|targeted|targeting|support|supports|supported|minimum|minimal|min|least|oldest|lowest|at|run|runs|running|on|build|builds|building|built|compile|compiles|compiled|for|to|with|by|be|written|against|in|i|you|we|must|should|have|has|install|installed|can|version|versions|standard|language|expect|expects|expected|set|sets|say|says|said|ask|asks|specify|specifies|specified|declare|declares|declared|pin|pins|pinned|configure|configures|configured|name|names|a|an|s)$/i

export interface AskedRuntime {
  readonly runtime: Runtime
  /** Words that say of which part of the project it is asked. */
  readonly within: readonly string[]
}

/** What a question wants the version of, where that is no dependency but what the project is written for. */
export function runtimeAsked(text: string): AskedRuntime | null {
  for (const form of askedForms) {
    const found = form.exec(text)
    if (found === null) continue
    const word = Object.values(found.groups ?? {}).find((one) => one !== undefined)
    const runtime = runtimeCalled(word === '' ? 'framework' : (word ?? ''))
    if (runtime === undefined) continue
    const words = text.replace(found[0], ' ').match(/[\w.+#-]*\w/g) ?? []
    return { runtime, within: words.filter((one) => !around.test(one)) }
  }
  return null
}
