// In which version a project uses a package, as its manifests say.

import type { Looking } from '../../looking/looking.ts'
import { isCalled, isOfFamily, isPlugin, packageAsked, pluginsIn } from '../../manifests/called-packages.ts'
import { featuresAskedFor } from '../../manifests/features.ts'
import { isGivenElsewhere } from '../../manifests/given-names.ts'
import { type Dependency, manifestName, readDependencies } from '../../manifests/read-manifest.ts'
import { namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { type Manifest, manifests, onlyVersions } from './manifests.ts'
import { ownVersion } from './own-version.ts'

interface Placed extends Dependency {
  readonly path: string
  readonly features: readonly string[]
}

/** The version of what a question names, which may be the project itself. */
export function* packageVersion({ question }: Asked): Looking<Conclusion> {
  const wanted = packageAsked(question.text) ?? ''
  const all = yield* manifests()
  const isOwn = all.some(
    ({ path, lines }) => manifestName(path, lines)?.text.toLowerCase().split('/').at(-1) === wanted.toLowerCase(),
  )
  return isOwn ? yield* ownVersion(all) : yield* versionOfPackage(wanted, question.text)
}

/** The version of the package that is called so; else the one that all packages of a family have; else that of a plugin. */
export function* versionOfPackage(wanted: string, text: string): Looking<Conclusion> {
  const all = yield* manifests()
  const named = all.flatMap((one) => readDependencies(one, all).found.map(placedIn(one)))
  // What is only said in case somebody needs it is no answer beside those who do.
  const asking = named.filter(({ path }) => !onlyVersions.test(path))
  const every = asking.some(({ name }) => isCalled(name, wanted) || isOfFamily(name, wanted)) ? asking : named
  const plugins = all.flatMap((one) => pluginsIn(one).map(placedIn(one)))
  const exact = every.filter(({ name }) => isCalled(name, wanted))
  const family = every.filter(({ name, version }) => isOfFamily(name, wanted) && version !== '')
  const found = [exact, family, plugins.filter(({ name }) => isPlugin(name, wanted))].find((some) => some.length > 0)
  if (found === undefined)
    return unknown(
      `Looked for ${wanted} in the manifests of the project (${all.map(({ path }) => path).join(', ') || 'there are none'}) and did not find it.`,
    )
  const isOfFeatures = /\b(?:features?|extras?)\b/i.test(text)
  const says = found.map(
    ({ path, line, name, version, features }) =>
      `\`${name}\` ${version === '' ? 'without a version' : version}${isOfFeatures ? withFeatures(features) : ''} (${path}:${line.number})`,
  )
  return concluded(
    plainSentence(`The project asks for ${says.join(', ')}.`),
    found.map(({ path, line }) => ({ path, lines: [line] })),
    [
      ...(found !== exact && new Set(found.map(({ version }) => version)).size > 1
        ? [`nothing is called just “${wanted}”, and those that are called after it have other versions`]
        : []),
      ...(found.some(isToldElsewhere) ? ['its version is told elsewhere'] : []),
    ],
  )
}

function placedIn({ path, lines }: Manifest): (one: Dependency) => Placed {
  return (one) => ({ ...one, path, features: featuresAskedFor(one.line, lines) })
}

/** What is said once for all projects, or by what they build on, need not be said of each. */
function isToldElsewhere({ version, path }: Placed): boolean {
  const isShared = /pom\.xml$|\.gradle(?:\.kts)?$|proj$|vcpkg\.json$/.test(path)
  return isGivenElsewhere(version) || (version === '' && isShared)
}

function withFeatures(features: readonly string[]): string {
  if (features.length === 0) return ' without any features'
  return ` with the feature${features.length === 1 ? '' : 's'} ${namesInWords(features)}`
}
