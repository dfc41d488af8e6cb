// Where a program starts: what its manifests say is run; else its main function; else the file that is called so.

import { search } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { isManifest } from '../../manifests/read-manifest.ts'
import { lastPart } from '../../source/names.ts'
import { literally } from '../../source/patterns.ts'
import { isForMakers, isShipped, isTestPath } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { namesPrograms, type Program, programsIn } from '../../surfaces/programs.ts'
import { placeAt } from '../../surfaces/surface.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, concluded, matchPassages, unknown, unlessDoubted } from '../conclusion.ts'
import { allFiles } from '../files.ts'
import { isName } from '../surfaces/within.ts'
import { plainSentence } from '../told.ts'
import { manifestsThat } from './manifests.ts'

interface EntryForm {
  readonly files: RegExp
  readonly form: RegExp
}

const mainForms: readonly EntryForm[] = [
  { files: /\.rs$/, form: /^\s*(?:pub )?(?:async )?fn main\s*\(/ },
  // What lies in a directory like `_js` is no part of a module.
  { files: /^(?!(?:.*\/)?_).*\.go$/, form: /^func main\(\)/ },
  {
    files: /\.java$/,
    form: /^\s*(?:(?:public|final|static|synchronized)\s+)+void main\s*\(/,
  },
  {
    files: /\.cs$/,
    form: /^\s*(?:(?:public|private|internal)\s+)?static (?:async )?(?:void|int|Task(?:<int>)?) Main\s*\(/,
  },
  // The type may stand in a line of its own; what a build tries out lies in `config`.
  { files: /^(?!config\/).*\.(?:c|cc|cpp|cxx)$/, form: /^(?:\s*int )?main\s*\((?!.*;\s*$)/ },
  { files: /\.kt$/, form: /^\s*(?:suspend )?fun main\s*\(/ },
  { files: /\.swift$/, form: /^\s*@main\b/ },
  { files: /\.rb$/, form: /^if (?:__FILE__ == \$0|\$PROGRAM_NAME == __FILE__)/ },
  { files: /\.py$/, form: /^if __name__ == ["']__main__["']/ },
]
const toldForm: EntryForm = { files: /(?:package\.json)$/, form: /^\s*"(?:main|bin|module)"\s*:\s*["{]/ }
const pattern =
  'fn main *\\(|^func main\\(\\)|^if __name__ ==|static .*(?:void|int|Task) [mM]ain *\\(|^(?: *int )?main *\\(|fun main *\\(|^ *@main\\b|^ *"(?:main|bin|module)" *:|^if (?:__FILE__|\\$PROGRAM_NAME) ==|<mainClass>|\\b[mM]ain-?[cC]lass(?:Name)?\\b *[=:(]'

/** Where the program starts. `When does the evening peak start` is asked of something else than the program. */
export function* entryPoint({ caught: { within = '' } }: Asked): Looking<Conclusion> {
  const found = yield* startOfWhole()
  if (within === '' || !found.isAnswered || (yield* isName(within, found.passages))) return found
  return unlessDoubted(found, [`that is where the program starts, and nothing here says that “${within}” is its name`])
}

function* startOfWhole(): Looking<Conclusion> {
  const main = search(pattern, { limit: 60, context: 2 })
  yield* look([main])
  const { shown } = readMatches(yield* lookAt(main))
  const own = shown.filter(({ path, text }) => isShipped(path) && !isForMakers(path) && !isComment(text))
  const told = yield* ofWhole(nearest(own.filter(isOf([toldForm]))))
  const programs = (yield* manifestsThat(namesPrograms)).seen
    .flatMap(programsIn)
    .filter(({ target }) => target !== undefined)
  if (programs.length > 0) return yield* startedBy(programs, told)
  const entries = [...told, ...own.filter(isOf(mainForms))]
  if (entries.length > 0) return mainsOf(entries, own)
  const scripts = (yield* allFiles()).filter(
    (file) =>
      /(?:^|\/)(?:(?:main|index|app|server|cli|__main__)\.(?:[cm]?[jt]sx?|py|rb|php|lua|sh|swift)|Program\.cs)$/.test(
        file,
      ) && !isTestPath(file),
  )
  const [only] = scripts
  if (scripts.length === 1 && only !== undefined)
    return answered(
      plainSentence(
        `By its name the entry point is ${only}; no main function and no program of a manifest says otherwise.`,
      ),
    )
  return unknown(
    `Looked for a main function and for an entry in the manifests and found neither.${scripts.length === 0 ? '' : ` By their names it may be ${scripts.join(', ')}.`}`,
  )
}

function isOf(forms: readonly EntryForm[]): (match: Match) => boolean {
  return ({ path, text }) => forms.some(({ files, form }) => files.test(path) && form.test(text))
}

/** What a package within another says is not said of the whole. */
function nearest(matches: readonly Match[]): readonly Match[] {
  const depthOf = ({ path }: Match) => path.split('/').length
  const least = Math.min(...matches.map(depthOf))
  return matches.filter((match) => depthOf(match) === least)
}

/** Beside a manifest of another language at the top, what lies in a directory is a part: a plug-in for some editor. */
function* ofWhole(told: readonly Match[]): Looking<readonly Match[]> {
  if (told.some(({ path }) => !path.includes('/'))) return told
  const isOther = (file: string) => !file.includes('/') && !file.endsWith('.json') && isManifest(file)
  return told.length > 0 && (yield* allFiles()).some(isOther) ? [] : told
}

function inWords({ path, line, text }: Match): string {
  return `${path}:${line} (\`${text.trim()}\`)`
}

/** What is run by the commands that are there once the project is installed. */
function* startedBy(programs: readonly Program[], told: readonly Match[]): Looking<Conclusion> {
  const distinct = programs.filter((one, index) => programs.findIndex(({ name }) => name === one.name) === index)
  const files = yield* allFiles()
  const places = distinct.map(({ target = '' }) => ({ target, file: fileOf(target, files) }))
  const heads = places.map(({ target, file }) =>
    file?.endsWith('.py') === true
      ? search(`^\\s*(?:async )?def ${literally(target.split(/[.:]/).at(-1) ?? '')}\\b`, { path: file, limit: 3 })
      : null,
  )
  yield* look([...new Set(heads.filter((one) => one !== null))])
  const starts: Match[] = []
  const says: string[] = []
  for (const [index, program] of distinct.entries()) {
    const [call, place] = [heads[index] ?? null, places[index]]
    const found = call === null ? [] : readMatches(yield* lookAt(call)).shown
    const [start] = found.length === 1 ? found : []
    if (start !== undefined) starts.push(start)
    const where = start === undefined ? `\`${place?.file ?? place?.target}\`` : inWords(start)
    says.push(`${where}, which the command \`${program.name}\` runs (${program.path}:${program.line.number})`)
  }
  // Who only imports a package comes in elsewhere.
  const imported = told.filter(({ text }) => !/"bin"/.test(text)).map(inWords)
  return answered(
    plainSentence(
      `The entry ${distinct.length === 1 ? 'point is' : 'points are'} ${says.join('; ')}.${imported.length === 0 ? '' : ` Who imports it gets ${imported.join(', ')}.`}`,
    ),
    matchPassages([...starts, ...distinct.map((one) => ({ ...placeAt(one) })), ...told]),
  )
}

/** The file of a module of Python, or one that is named outright. */
function fileOf(target: string, files: readonly string[]): string | undefined {
  const [module = ''] = target.split(':')
  const path = target.includes(':') ? module.replaceAll('.', '/') : target.replace(/^\.\//, '')
  const names = target.includes(':') ? [`${path}.py`, `${path}/__init__.py`] : [path]
  return files.find((file) => names.some((name) => file === name || file.endsWith(`/${name}`)))
}

/** Main functions; which of several starts the whole only a manifest or a name can tell. */
function mainsOf(entries: readonly Match[], own: readonly Match[]): Conclusion {
  const classes = own.flatMap(({ text }) => {
    const { name } =
      /(?:<mainClass>|[mM]ain-?[cC]lass(?:Name)?\s*[=:(]+)\s*["']?(?<name>[\w.]+)/.exec(text)?.groups ?? {}
    return name === undefined ? [] : [lastPart(name)]
  })
  const isTold = ({ path }: Match) =>
    classes.some((name) => path.endsWith(`/${name}.java`) || path.endsWith(`/${name}.kt`))
  const isModule = ({ path }: Match) => path.endsWith('__main__.py')
  const chosen = [isTold, isModule].map((one) => entries.filter(one)).find((some) => some.length > 0) ?? entries
  const scripts = chosen.filter(({ path }) => path.endsWith('.py'))
  const unlikely = chosen.filter(
    (match) => match.path.endsWith('.java') && !isTold(match) && !startsAll.test(match.path),
  )
  return concluded(
    plainSentence(`The entry ${chosen.length === 1 ? 'point is' : 'points are'} ${chosen.map(inWords).join(', ')}.`),
    matchPassages(chosen),
    [
      ...(scripts.length > 1 ? ['several files can be run by themselves, and no manifest names one'] : []),
      ...(unlikely.length > 0 ? ['many a class has a main function, and no manifest names this one'] : []),
    ],
  )
}

const startsAll = /(?:Main|App|Application|Cli|CLI|Launcher|Server|Runner|Program|Bootstrap|Starter)\.java$/
