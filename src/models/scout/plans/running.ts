// How a project is built, tested and run, and where it starts.

import type { Asked } from '../asked.ts'
import { search, view } from '../calls.ts'
import { answered, type Conclusion, matchPassages, unknown } from '../conclusion.ts'
import { type Looking, look, lookAt } from '../looking.ts'
import { tasksIn } from '../read-manifest.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { isShipped, isTestPath } from '../shipped.ts'
import { isComment } from '../source-text.ts'
import { allFiles } from './files.ts'
import { manifests } from './project.ts'
import { usualCommands } from './usual-commands.ts'

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

/** How to build, test or run the project: its scripts and targets. */
export function* howToRun({ question }: Asked): Looking<Conclusion> {
  const commands = search(
    `^\\s*(?:\\$ )?(?:npm|npx|yarn|pnpm|cargo|go|make|python3?|pip3?|pytest|poetry|uv|mvn|gradle|\\./gradlew|dotnet|bundle|rake|composer|php|swift|cmake|ctest|luarocks|busted|bash|\\./\\w+)\\b.*`,
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
  // A path through a directory of that name says nothing of what is done.
  const saidIn = (text: string) => text.toLowerCase().replace(/\S*\/\S*\/\S*|\S*-\S*\/\S*/g, '')
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
  const told = readme.shown.filter(({ text, path }) => fits(text) && !/(?:^|\/)CHANGELOG/i.test(path))
  if (tasks.length + told.length === 0) {
    const usual = isNarrow ? [] : usualCommands(yield* allFiles(), wanted)
    if (usual.length > 0)
      return answered(
        `To ${wanted}, by what its files are for: ${usual.map(({ command, path }) => `\`${command}\` (${path})`).join(', ')}.`,
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
  return answered(`To ${wanted || 'run it'}: ${[...new Set(says)].slice(0, 12).join(', ')}.`, [
    ...tasks.map(({ path, line }) => ({ path, lines: [line] })),
    ...matchPassages(told),
  ])
}

const entryForms = [
  { files: /\.rs$/, form: /^\s*(?:pub )?(?:async )?fn main\s*\(/ },
  { files: /\.go$/, form: /^func main\(\)/ },
  { files: /\.py$/, form: /^if __name__ == ["']__main__["']/ },
  { files: /\.java$/, form: /^\s*(?:(?:public|final|static|synchronized)\s+)+void main\s*\(/ },
  {
    files: /\.cs$/,
    form: /^\s*(?:(?:public|private|internal)\s+)?static (?:async )?(?:void|int|Task(?:<int>)?) Main\s*\(/,
  },
  { files: /\.(?:c|cc|cpp|cxx)$/, form: /^\s*int main\s*\(/ },
  { files: /\.kt$/, form: /^\s*(?:suspend )?fun main\s*\(/ },
  { files: /\.swift$/, form: /^\s*@main\b/ },
  { files: /(?:package\.json)$/, form: /^\s*"(?:main|bin|module)"\s*:\s*["{]/ },
  { files: /(?:pyproject\.toml)$/, form: /^[\w-]+\s*=\s*"[\w.]+:\w+"/ },
  { files: /\.rb$/, form: /^if (?:__FILE__ == \$0|\$PROGRAM_NAME == __FILE__)/ },
] as const

/** Where the program starts. */
export function* entryPoint(): Looking<Conclusion> {
  const pattern =
    'fn main *\\(|^func main\\(\\)|^if __name__ ==|static .*(?:void|int|Task) [mM]ain *\\(|^ *int main *\\(|fun main *\\(|^ *@main\\b|^ *"(?:main|bin|module)" *:|^[\\w-]+ *= *"[\\w.]+:\\w+"|^if (?:__FILE__|\\$PROGRAM_NAME) =='
  const { shown } = readMatches(yield* lookAt(search(pattern, { limit: 60, context: 2 })))
  const isEntry = ({ path, text }: Match) => entryForms.some(({ files, form }) => files.test(path) && form.test(text))
  const entries = shown.filter((match) => isEntry(match) && isShipped(match.path) && !isComment(match.text))
  if (entries.length > 0)
    return answered(
      `The entry ${entries.length === 1 ? 'point is' : 'points are'} ${entries.map(({ path, line, text }) => `${path}:${line} (\`${text.trim()}\`)`).join(', ')}.`,
      matchPassages(entries),
    )
  const scripts = (yield* allFiles()).filter(
    (file) =>
      /(?:^|\/)(?:main|index|app|server|cli|__main__)\.(?:[cm]?[jt]sx?|py|rb|php|lua|sh|swift)$/.test(file) &&
      !isTestPath(file),
  )
  const [only] = scripts
  if (scripts.length === 1 && only !== undefined)
    return answered(`No manifest names one; by its name the entry point is ${only}.`)
  return unknown(
    `Looked for a main function and for an entry in the manifests and found neither.${scripts.length === 0 ? '' : ` By their names it may be ${scripts.join(', ')}.`}`,
  )
}
