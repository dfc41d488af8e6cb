// Which features of a crate, or extras of a package, somebody can ask for.

import type { Looking } from '../../looking/looking.ts'
import { featuresIn, isFeatureByItself, usualFeatures } from '../../manifests/features.ts'
import { dependenciesIn } from '../../manifests/read-manifest.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { type Manifest, manifests } from './manifests.ts'

export function* features({ question }: Asked): Looking<Conclusion> {
  const all = yield* manifests()
  const [first] = all.map(featuresOf).filter(({ names }) => names.length > 0)
  if (first === undefined)
    return unknown(
      `Looked for features or extras in the manifests of the project (${all.map(({ path }) => path).join(', ') || 'there are none'}) and found none.`,
    )
  const { path, names, lines, usual } = first
  const noun = path.endsWith('Cargo.toml') ? 'feature' : 'extra'
  const on =
    usual === null ? '' : usual.length === 0 ? ' None is on by default.' : ` By default: ${namesInWords(usual)}.`
  return concluded(
    plainSentence(`${path} names ${counted(names.length, noun)}: ${namesInWords(names)}.${on}`),
    [{ path, lines }],
    usual === null && /\bdefaults?\b/i.test(question.text) ? ['it does not say which are on by default'] : [],
  )
}

function featuresOf({ path, lines }: Manifest) {
  const declared = featuresIn(path, lines)
  const named = new Set(declared.map(({ name }) => name))
  const implied = path.endsWith('Cargo.toml')
    ? dependenciesIn(path, lines).filter(
        ({ name, group }) => group === 'optional' && !named.has(name) && isFeatureByItself(name, lines),
      )
    : []
  const all = [...declared, ...implied]
  return {
    path,
    names: [...new Set(all.map(({ name }) => name))],
    lines: all.map(({ line }) => line),
    usual: usualFeatures(path, lines),
  }
}
