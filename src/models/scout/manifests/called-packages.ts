// How people call a package, and which of those that manifests name they mean by it.

import type { SourceLine } from '../looking/read-view.ts'
import { isComment } from '../source/source-text.ts'
import type { Dependency, ManifestText } from './read-manifest.ts'
import { linesOfTag } from './read-pom.ts'
import { runtimeCalled } from './runtimes.ts'

const called = '(?<name>@?[A-Za-z][\\w./:@-]*\\w(?:\\s+[A-Z][\\w.-]*){0,2})'
const whole =
  '(?:the\\s+|this\\s+|our\\s+)?(?:project|program|code|codebase|repo|repository|app|application|it|build|service|server|we|library|package|crate)'
const needs =
  '(?:use|uses|used|using|depend\\s+on|depends\\s+on|require|requires|required|need|needs|needed|pin|pins|pinned|ask\\s+for|asked\\s+for|declared?|specif(?:y|ied)|built\\s+with|set)'

/** Who asks so for a version means that of something which the project depends on, however it is written. */
const asked: readonly RegExp[] = [
  new RegExp(
    `^\\W*(?:which|what)\\s+versions?\\s+of\\s+(?:the\\s+)?${called}(?:\\s+(?:library|package|crate|gem|module|framework|dependency|plugin))?\\s+(?:does|do)\\s+${whole}\\s+${needs}\\W*$`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:which|what)\\s+versions?\\s+of\\s+(?:the\\s+)?${called}(?:\\s+(?:library|package|crate|gem|module|framework|dependency|plugin))?\\s+(?:is|are|gets?)\\s+(?:being\\s+)?${needs}(?:\\s+(?:by\\s+${whole}|here))?\\W*$`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:which|what)\\s+${called}\\s+version\\s+(?:does|do|is|are)\\s+(?:${whole}\\s+)?${needs}(?:\\s+(?:by\\s+${whole}|here))?\\W*$`,
    'i',
  ),
]

/** The package whose version a question wants; a language or a platform is none. */
export function packageAsked(text: string): string | null {
  const name = asked.map((form) => form.exec(text)?.groups?.name).find((one) => one !== undefined)
  if (name === undefined || runtimeCalled(name) !== undefined) return null
  return new RegExp(`^${whole}$`, 'i').test(name) ? null : name
}

/** `yaml` for `gopkg.in/yaml.v3`, `okhttp` for `com.squareup.okhttp3:okhttp`: the last part of a path is what people call it. */
export function isCalled(own: string, name: string): boolean {
  const [all, wanted] = [own.toLowerCase(), asName(name)]
  const last =
    all
      .replace(/\/v\d+$/, '')
      .split(/[/:]/)
      .at(-1) ?? all
  return (
    all === wanted ||
    all.replace(/\.js$/, '') === wanted.replace(/\.?js$/, '') ||
    last.replace(/\.v\d+$/, '') === wanted
  )
}

/** `Ktor` for `io.ktor:ktor-server-core`, `Jackson` for `jackson-databind`: what several packages have in common. */
export function isOfFamily(own: string, name: string): boolean {
  const [wanted, parts] = [asName(name), own.toLowerCase().split(/[/:]/)]
  const artifact = parts.at(-1) ?? ''
  const group = parts.length > 1 ? (parts.at(-2) ?? '') : ''
  return (
    new RegExp(`^@?${wanted.replace(/[^\w-]/g, '\\$&')}[-_.]`).test(artifact) ||
    group.replace(/^@/, '') === wanted ||
    group.split('.').at(-1) === wanted
  )
}

function asName(name: string): string {
  return name.toLowerCase().trim().replace(/\s+/g, '-')
}

/** What a build is told to use besides its dependencies: plugins of Gradle, and the pom that another one builds on. */
export function pluginsIn({ path, lines }: ManifestText): readonly Dependency[] {
  if (path.endsWith('pom.xml')) return parentIn(lines)
  if (!/\.gradle(?:\.kts)?$/.test(path)) return []
  return lines.flatMap((line) => {
    const { name, version } = isComment(line.text) ? {} : (plugin.exec(line.text)?.groups ?? {})
    return name === undefined || version === undefined ? [] : [{ name, version, line, group: 'build' as const }]
  })
}

const plugin = /\bid\s*\(?\s*["'](?<name>[\w.-]+)["']\)?\s+version\s+["'](?<version>[^"'$]+)["']/

function parentIn(lines: readonly SourceLine[]): readonly Dependency[] {
  const own = linesOfTag(lines, 'parent')
  const said = (tag: string) => {
    const line = own.find(({ text }) => text.includes(`<${tag}>`))
    return { line, text: new RegExp(`<${tag}>\\s*([^<]*?)\\s*<`).exec(line?.text ?? '')?.[1] }
  }
  const [name, version] = [said('artifactId').text, said('version')]
  if (name === undefined || version.text === undefined || version.line === undefined) return []
  return [{ name, version: version.text, line: version.line, group: 'build' }]
}

/** `Spring Boot` for `org.springframework.boot`: each word begins a part of what a plugin is called. */
export function isPlugin(own: string, name: string): boolean {
  const parts = own.toLowerCase().split(/[.:-]/)
  return asName(name)
    .split('-')
    .every((word) => parts.some((part) => part === word || (word.length > 3 && part.startsWith(word))))
}
