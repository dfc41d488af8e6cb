// The dependencies that a pom of Maven names.

import type { SourceLine } from '../looking/read-view.ts'
import { lineHolding, textOf } from '../source/source-text.ts'
import { givenNames, withGiven } from './given-names.ts'
import type { Dependency, ManifestText, ReadDependencies } from './read-manifest.ts'

/** What a plugin needs, or what is only said in case somebody needs it, is no dependency. */
const ofOthersInMaven =
  /<(?<tag>plugins|pluginManagement|dependencyManagement|exclusions|profiles)>[\s\S]*?<\/\k<tag>>|<!--[\s\S]*?-->/g

/** What a pom asks for; a version may be a property, or be said once for all. */
export function mavenDependencies({ lines }: ManifestText, others: readonly ManifestText[]): ReadDependencies {
  const poms = [lines, ...others.filter(({ path }) => path.endsWith('pom.xml')).map((one) => one.lines)]
  const names = givenNames(poms.flatMap((pom) => linesWithin(pom, 'properties')))
  const managed = poms.flatMap((pom) => dependenciesWithin(linesWithin(pom, 'dependencyManagement')))
  const own = textOf(lines).replace(ofOthersInMaven, (text) => text.replace(/[^\n]/g, ''))
  const blanked = own.split('\n').map((text, index) => ({ number: lines[index]?.number ?? 0, text }))
  const found = dependenciesWithin(blanked).map((one) => {
    const version = one.version === '' ? (managed.find(({ name }) => name === one.name)?.version ?? '') : one.version
    const line = lines.find(({ number }) => number === one.line.number) ?? one.line
    return { ...one, line, version: withGiven(version, names) }
  })
  return { found, unread: [] }
}

function dependenciesWithin(lines: readonly SourceLine[]): readonly Dependency[] {
  const text = textOf(lines)
  return [...text.matchAll(/<dependency>(?<inside>[\s\S]*?)<\/dependency>/g)].flatMap(({ index, groups }) => {
    const inside = groups?.inside ?? ''
    const at = inside.indexOf('<artifactId>')
    const line = lineHolding(lines, text, index + '<dependency>'.length + at)
    const said = (tag: string) => new RegExp(`<${tag}>\\s*(?<text>[^<]*?)\\s*<`).exec(inside)?.groups?.text ?? ''
    const group = said('scope') === 'test' ? 'development' : said('optional') === 'true' ? 'optional' : 'runtime'
    return at < 0 || line === undefined ? [] : [{ name: said('artifactId'), version: said('version'), line, group }]
  })
}

/** The lines between a tag and its end. */
function linesWithin(lines: readonly SourceLine[], tag: string): readonly SourceLine[] {
  return linesOfTag(lines, tag).slice(1, -1)
}

/** The lines from a tag to its end, with both. */
export function linesOfTag(lines: readonly SourceLine[], tag: string): readonly SourceLine[] {
  const from = lines.findIndex(({ text }) => text.includes(`<${tag}>`))
  const to = lines.findIndex(({ text }) => text.includes(`</${tag}>`))
  return from < 0 || to < 0 ? [] : lines.slice(from, to + 1)
}
