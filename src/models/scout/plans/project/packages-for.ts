// Which of the dependencies does a job: `which web framework does it use`, `what is used for logging`.

import type { Looking } from '../../looking/looking.ts'
import { isFor, jobAsked } from '../../manifests/jobs.ts'
import { readDependencies } from '../../manifests/read-manifest.ts'
import { placeOf } from '../../source/paths.ts'
import { counted, inOneSentence } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { manifests, onlyVersions } from './manifests.ts'

/** The packages that are known for it; what is done without a package, no manifest tells. */
export function* packagesFor({ question }: Asked): Looking<Conclusion> {
  const job = jobAsked(question.text)
  if (job === null) return unknown('Looked for what a package is wanted for; the question does not say it.')
  const all = yield* manifests()
  const named = all
    .filter(({ path }) => !onlyVersions.test(path))
    .flatMap((one) => readDependencies(one, all).found.map((dependency) => ({ path: one.path, ...dependency })))
  const found = named.filter(({ name }) => isFor(name, job))
  if (found.length === 0)
    return unknown(
      `Looked among ${counted(named.length, 'dependency')} of the project for one that is known as ${job.said} and found none.`,
      named.map(({ path, line }) => ({ path, lines: [line] })),
    )
  const says = found.map(
    ({ name, version, path, line }) =>
      `\`${name}\`${version === '' ? '' : ` ${version}`} (${placeOf(path, line.number)})`,
  )
  return concluded(
    plainSentence(
      `Of its dependencies ${inOneSentence(says)} ${found.length === 1 ? 'is' : 'are'} known as ${job.said}.`,
    ),
    found.map(({ path, line }) => ({ path, lines: [line] })),
    [],
  )
}
