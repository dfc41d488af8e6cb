// How a project is built, tested and run.

import { search, view } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { tasksIn } from '../../manifests/read-manifest.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, matchPassages, unknown } from '../conclusion.ts'
import { allFiles } from '../files.ts'
import { usualCommands } from '../surfaces/usual-commands.ts'
import { plainSentence } from '../told.ts'
import { manifests } from './manifests.ts'

/** What somebody may want to do, the particular first. */
const taskWords: readonly (readonly [RegExp, string])[] = [
  [/\btest(?:s|ed|ing)?\b/i, 'test'],
  [/\blint/i, 'lint'],
  [/\bformat/i, 'format'],
  [/\b(?:build|built|compile)/i, 'build'],
  [/\bdeploy/i, 'deploy'],
  [/\binstall/i, 'install'],
  [/\bstart/i, 'start'],
  [/\brun\b/i, 'run'],
]

/** `test`, `test:web`, `tests`: what a task is called after first is what it does. */
function isOutright(name: string, wanted: string): boolean {
  const [first = ''] = name.toLowerCase().split(/[:._-]/)
  return first === wanted || first === `${wanted}s`
}

/** What a text says is done. A path through a directory of that name says nothing, nor does a word that only ends so. */
function saidIn(text: string): string {
  return text
    .toLowerCase()
    .replace(/\S*\/\S*\/\S*|\S*-\S*\/\S*/g, '')
    .replace(/\b(?:la|fas|grea|con|pro|at)test\b/g, '')
}

/**
 * The words of a line that say what is run; those behind them are given to it, and may speak of anything. So may a switch
 * that is more than one word: `-DBUILD_TESTING=OFF`, `--skip-tests`.
 */
function runBy(line: string): string {
  const words = line
    .trim()
    .replace(/^\$ /, '')
    .replace(/"[^"]*"|'[^']*'/g, '""')
    .split(/\s+/)
  return words
    .slice(0, 4)
    .filter((word) => !/^-(?!-[a-z]+$)/.test(word))
    .join(' ')
}

/** A script that is not among the files is one of an example. */
function isThere(line: string, files: readonly string[]): boolean {
  const script = /^\s*(?:\$ )?\.\/(?<path>[\w./-]+)/.exec(line)?.groups?.path
  return script === undefined || files.includes(script) || /^(?:gradlew|mvnw)$/.test(script)
}

/** How to build, test or run the project: its scripts and targets. */
export function* howToRun({ question }: Asked): Looking<Conclusion> {
  const commands = search(
    `^\\s*(?:\\$ )?(?:npm|npx|yarn|pnpm|cargo|go|make|python3?|pip3?|pytest|poetry|uv|mvn|gradle|\\./gradlew|dotnet|bundle|rake|composer|php|swift|cmake|ctest|luarocks|busted|bash|\\./\\w+)\\b(?:[^$].*)?$`,
    { only: '*.md', limit: 40 },
  )
  yield* look([view('.', { full: true }), commands])
  const wanted = taskWords.find(([form]) => form.test(question.text))?.[1] ?? ''
  const all = (yield* manifests()).map((one) => ({ ...one, tasks: tasksIn(one.path, one.lines) }))
  const readme = readMatches(yield* lookAt(commands))
  // `Only the unit tests` are not all of them.
  const only = /\b(?:unit|integration|e2e|end-to-end|smoke|acceptance|regression)\b/i
    .exec(question.text)?.[0]
    .toLowerCase()
  const isNarrow = only !== undefined && /\bonly\b/i.test(question.text)
  const fits = (text: string) =>
    isNarrow
      ? saidIn(text).includes(only)
      : wanted === '' || saidIn(text).includes(wanted) || (wanted === 'test' && /\bmake check\b|^check$/.test(text))
  const fitting = all.flatMap(({ path, tasks }) =>
    tasks.filter(({ name }) => fits(name)).map((task) => ({ path, ...task })),
  )
  // `gen:test:schema` does something else, where there is a `test`.
  const outright = fitting.filter(({ path, name }) => isOutright(name, wanted) || /Makefile$/.test(path))
  const tasks = outright.length > 0 ? outright : fitting
  const files = yield* allFiles()
  const told = readme.shown.filter(
    ({ text, path }) => fits(runBy(text)) && isThere(text, files) && !/(?:^|\/)CHANGELOG/i.test(path),
  )
  if (tasks.length + told.length === 0) {
    const usual = isNarrow ? [] : usualCommands(files, wanted)
    if (usual.length > 0)
      return answered(
        plainSentence(
          `To ${wanted}, by what its files are for: ${usual.map(({ command, path }) => `\`${command}\` (${path})`).join(', ')}.`,
        ),
      )
    return unknown(
      `Looked for a way to ${wanted || 'run the project'} in manifests, make files and readme, and found none.`,
      all.map(({ path, lines }) => ({ path, lines: lines.slice(0, 6) })),
    )
  }
  const says = [
    ...tasks.map(({ command, path, line }) => `\`${command}\` (${path}:${line.number})`),
    ...told.map(({ text, path, line }) => `\`${text.trim().replace(/^\$ /, '')}\` (${path}:${line})`),
  ]
  return answered(plainSentence(`To ${wanted || 'run it'}: ${[...new Set(says)].slice(0, 12).join(', ')}.`), [
    ...tasks.map(({ path, line }) => ({ path, lines: [line] })),
    ...matchPassages(told),
  ])
}
