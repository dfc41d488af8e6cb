// What a project can be told to do by name: the scripts of npm, the targets of make, the tasks of rake.

import type { Looking } from '../../looking/looking.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { tasksIn } from '../../manifests/read-manifest.ts'
import { indentOf, isComment } from '../../source/source-text.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { allListed } from '../list-told.ts'
import { type Manifest, manifestsThat } from './manifests.ts'

interface Runner {
  readonly asked: RegExp
  readonly file: RegExp
  readonly noun: string
  /** The name in a line, where the manifests do not tell it. */
  readonly form?: RegExp
  /** Lines that make others, and why these are not told. */
  readonly untold?: RegExp
  readonly because?: string
  /** A block that puts its name before those of all that stand in it. */
  readonly block?: RegExp
  /** Lines that read other files, which may name more. */
  readonly others?: RegExp
}

const runners: readonly Runner[] = [
  { asked: /\b(?:npm|yarn|pnpm)\b/i, file: /(?:^|\/)package\.json$/, noun: 'script' },
  { asked: /\bcomposer\b/i, file: /(?:^|\/)composer\.json$/, noun: 'script' },
  { asked: /\bjust(?:file)?\b/i, file: /(?:^|\/)[Jj]ustfile$/, noun: 'recipe', others: /^(?:import|mod)\b/ },
  {
    asked: /\bmake(?:file)?\b/i,
    file: /(?:^|\/)(?:GNU)?[Mm]akefile$/,
    noun: 'target',
    form: /^(?<names>[A-Za-z\d][\w./-]*(?:[ \t]+[A-Za-z\d][\w./-]*)*)\s*::?(?!=)/,
    untold: /^(?!\t)[^=\n#]*\$[({][^=\n]*:(?!=)/,
    because: 'names a target by a variable',
    others: /^-?include\b/,
  },
  {
    asked: /\brake(?:file)?\b/i,
    file: /(?:^|\/)Rakefile$/,
    noun: 'task',
    form: /^\s*(?:(?:multi)?task[\s(]+(?::|["'])?(?<names>[a-z][\w-]*(?::\w+)*)|[\w:]*Task\.new[\s(]+:(?<made>\w+))/,
    block: /^\s*namespace[\s(]+(?::["']?|["'])(?<name>\w+)["']?\)?\s+do\b(?!.*\bend\b)/,
    untold:
      /^\s*(?:namespace\b(?![\s(]+(?::["']?|["'])\w+["']?\)?\s+do\s*(?:#.*)?$)|[\w:]*Task\.new(?![\s(]+:)|(?:multi)?task[\s(]+(?:[a-z_]\w*(?![\w:])|["'][^"']*#\{))/,
    because: 'makes tasks whose names are not told there',
    others: /^\s*(?:load|import)\b|\bgem_tasks\b/,
  },
]

/** All that the nearest file of a runner names; what another file adds is a doubt only where no file is named. */
export function* tasksNamed({ question, path }: Asked): Looking<Conclusion> {
  const runner = runners.find(({ asked }) => asked.test(question.text))
  if (runner === undefined) return unknown('Looked for a file that names tasks; the question speaks of none.')
  const isMeant = (file: string) => runner.file.test(file) && (path === undefined || file.endsWith(path))
  const [nearest] = (yield* manifestsThat(isMeant)).seen
  const found = nearest === undefined ? [] : namedIn(runner, nearest)
  if (nearest === undefined || found.length === 0)
    return unknown(`Looked for the file that names every ${runner.noun}, and found none.`)
  const names = [...new Set(found.map(({ name }) => name))]
  const untold = nearest.lines.find(({ text }) => runner.untold?.test(text))
  const other = path === undefined ? nearest.lines.find(({ text }) => runner.others?.test(text)) : undefined
  const [first] = found
  return concluded(
    allListed({ by: runner.noun, names, where: `${nearest.path}:${first?.line.number}` }),
    [{ path: nearest.path, lines: found.map(({ line }) => line) }],
    [
      ...(untold === undefined ? [] : [`${nearest.path}:${untold.number} ${runner.because}`]),
      ...(other === undefined ? [] : [`${nearest.path}:${other.number} reads another file, which may name more`]),
    ],
  )
}

interface NamedLine {
  readonly name: string
  readonly line: SourceLine
}

function namedIn({ form, block }: Runner, { path, lines }: Manifest): readonly NamedLine[] {
  if (form === undefined) return tasksIn(path, lines).map(({ name, line }) => ({ name, line }))
  return lines.flatMap((line, index) => {
    const { names, made } = (isComment(line.text) ? null : form.exec(line.text))?.groups ?? {}
    const around = block === undefined ? [] : blocksAround(block, lines.slice(0, index + 1))
    return (names ?? made ?? '')
      .split(/\s+/)
      .flatMap((name) => (name === '' ? [] : [{ name: [...around, name].join(':'), line }]))
  })
}

/** The names of the blocks that the last line stands in, by how far each of them is indented: `db` for `db:migrate`. */
function blocksAround(block: RegExp, lines: readonly SourceLine[]): readonly string[] {
  const around: string[] = []
  let reach = indentOf(lines.at(-1)?.text ?? '')
  for (const { text } of lines.slice(0, -1).toReversed()) {
    if (text.trim() === '' || isComment(text) || indentOf(text) >= reach) continue
    reach = indentOf(text)
    around.unshift(...[block.exec(text)?.groups?.name ?? []].flat())
  }
  return around
}
