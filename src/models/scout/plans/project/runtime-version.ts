// In which version of its language or platform a project is written, as its manifests and its build say.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { manifestName } from '../../manifests/read-manifest.ts'
import { type Runtime, runtimeAsked, runtimeCalled, runtimeLines } from '../../manifests/runtimes.ts'
import { placeOf } from '../../source/paths.ts'
import { isShipped } from '../../source/shipped.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { type Manifest, manifests } from './manifests.ts'

interface Required {
  readonly path: string
  readonly line: SourceLine
  readonly version: string
}

/** The version of what the project is written for. */
export function* runtimeVersion({ question }: Asked): Looking<Conclusion> {
  const asked = runtimeAsked(question.text)
  if (asked === null) return unknown('Looked for a language or platform in the question; it names none.')
  const { runtime, within } = asked
  const all = yield* manifests()
  const files = question.paths.filter((path) => runtimeCalled(path) === undefined)
  const isAsked = ({ path }: Required) => files.length === 0 || files.some((file) => `/${path}`.endsWith(`/${file}`))
  const found = (yield* versionsOf(runtime, all)).filter(isAsked)
  if (found.length === 0)
    return unknown(
      `Looked for a version of ${runtime.name} in the manifests of the project (${[...all.map(({ path }) => path), ...files].join(', ') || 'there are none'}) and did not find it.`,
    )
  const own = all.map(({ path, lines }) => manifestName(path, lines)?.text.toLowerCase().split('/').at(-1))
  const isOfFile = (word: string) => files.some((file) => file.split('/').includes(word))
  const strange = within.filter((word) => !own.includes(word.toLowerCase()) && !isOfFile(word))
  const passages = found.map(({ path, line }) => ({ path, lines: [line] }))
  return concluded(plainSentence(versionsInWords(runtime, found)), passages, [
    ...strange.map((word) => `nothing that was found is about “${word}”`),
    ...(question.condition === undefined ? [] : [`the manifests do not tell what holds “${question.condition}”`]),
  ])
}

function versionsInWords({ name }: Runtime, found: readonly Required[]): string {
  const says = found.map(({ path, line, version }) => `${name} ${version} (${placeOf(path, line.number)})`)
  return `The project asks for ${says.join(', ')}.`
}

/** What the manifests ask for; where these say nothing, what other files of the build do. */
function* versionsOf(runtime: Runtime, all: readonly Manifest[]): Looking<readonly Required[]> {
  const stated = all.flatMap(({ path, lines }) => runtimeLines(lines, runtime).map((one) => ({ path, ...one })))
  if (stated.length > 0 || runtime.files === undefined) return stated
  const pattern = 'std|STANDARD|TargetFramework|LangVersion|scalaVersion|elixir:|sdk:|(?i:cmake_minimum_required)'
  const { shown } = readMatches(yield* lookAt(search(pattern, { only: runtime.files, limit: 60 })))
  return shown
    .filter(({ path }) => isShipped(path))
    .flatMap(({ path, line, text }) => runtimeLines([{ number: line, text }], runtime).map((one) => ({ path, ...one })))
}
