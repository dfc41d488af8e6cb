// What a project says of itself in its manifest, where it has no readme.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { answered, type Conclusion, matchPassages } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

const manifests =
  '{Cargo.toml,package.json,pyproject.toml,composer.json,pubspec.yaml,setup.cfg,setup.py,mix.exs,*.gemspec,*.cabal,pom.xml,*.csproj}'
const stated = '(?i)(?:\\bdescription|\\bsummary|synopsis)["\']?\\]?>?\\s*[:=]?\\s*\\S'
const statement =
  /\b(?:description|summary|synopsis)["']?(?:\s*(?:=>|[:=])\s*|>|\s+)["'`]*(?<said>[^"'`<\s][^"`<]*[^"'`<\s,])/i

/** The description in the manifest of a directory; `null` where there is none. */
export function* describedByManifest(directory: string): Looking<Conclusion | null> {
  const prefix = directory === '.' ? '' : `${directory}/`
  const { shown } = readMatches(yield* lookAt(search(stated, { only: `${prefix}${manifests}`, limit: 20 })))
  const own = shown.filter(({ path }) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'))
  for (const match of own) {
    const said = statement.exec(match.text)?.groups?.said
    if (said !== undefined) return answered(plainSentence(`${match.path} says of it: ${said}`), matchPassages([match]))
  }
  return null
}
