// The dependencies that a pom of Maven names.

import type { SourceLine } from '../looking/read-view.ts'
import { lineHolding, textOf } from '../source/source-text.ts'
import type { Dependency } from './read-manifest.ts'

/** What a plugin needs, or what is only said in case somebody needs it, is no dependency. */
const ofOthersInMaven =
  /<(?<tag>plugins|pluginManagement|dependencyManagement|exclusions|profiles)>[\s\S]*?<\/\k<tag>>/g

export function mavenDependencies(lines: readonly SourceLine[]): readonly Dependency[] {
  const whole = textOf(lines)
  const own = whole.replace(ofOthersInMaven, (text) => text.replace(/[^\n]/g, ''))
  return [...own.matchAll(/<dependency>(?<inside>[\s\S]*?)<\/dependency>/g)].flatMap(({ index, groups }) => {
    const inside = groups?.inside ?? ''
    const at = inside.indexOf('<artifactId>')
    const line = lineHolding(lines, own, index + '<dependency>'.length + at)
    const said = (tag: string) => new RegExp(`<${tag}>\\s*(?<text>[^<]*?)\\s*<`).exec(inside)?.groups?.text ?? ''
    const group = said('scope') === 'test' ? 'development' : said('optional') === 'true' ? 'optional' : 'runtime'
    return at < 0 || line === undefined ? [] : [{ name: said('artifactId'), version: said('version'), line, group }]
  })
}
