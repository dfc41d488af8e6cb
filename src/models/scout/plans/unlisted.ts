// Whether an outline is all of it. An outline lists what its grammar has a name for: a line that begins a declaration and
// stands in none of its entries (`def []` of Ruby) shows that there are more. Whoever counts what a file declares, or says
// which is the first or the next, must know.

import { search, view } from '../looking/calls.ts'
import { excerpts } from '../looking/excerpts.ts'
import { type Looking, look } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import { type Entry, readView } from '../looking/read-view.ts'
import { endingOf } from '../source/paths.ts'
import { codeLines, isComment, withoutStrings } from '../source/source-text.ts'

type Group = 'functions' | 'types'

/** Words before it, such as `pub(crate)` or `private static`. */
const before = '[a-z(): ]*\\b'

/** How the first line of a declaration looks, by the ending of its file; where none is given, no line can tell. */
const heads: Readonly<Record<Group, readonly (readonly [endings: string, head: string])[]>> = {
  functions: [
    ['py rb', '^\\s*(?:async )?def\\s+\\S'],
    ['ex exs', '^\\s*defp?\\s+[a-z_]'],
    ['rs', `^\\s*${before}(?:extern "\\w+" )?fn\\s+\\w`],
    ['go', '^func\\s'],
    ['kt kts', `^\\s*${before}fun\\s+[\\w<\`]`],
    ['swift', `^\\s*(?:@\\w+ )*${before}func\\s+\\S`],
    ['php', `^\\s*${before}function\\s+&?\\w`],
    ['js mjs cjs jsx ts mts cts tsx', '^(?:export )?(?:default )?(?:async )?function\\b\\s*\\*?\\s*\\w'],
    ['lua', '^(?:local )?function\\s+\\w'],
    // Where a condition of the preprocessor cuts a function in two, the rest of the file is lost.
    ['c', '^[A-Za-z_][\\w \\t*]*[ \\t*]\\w+[ \\t]*\\([^;={}"]*\\{?\\s*$'],
    ['sh bash', '^(?:function\\s+[\\w:-]+|[\\w:-]+\\s*\\(\\))'],
  ],
  types: [
    ['py', '^\\s*class\\s+\\w'],
    ['rb', '^\\s*class\\s+[A-Z]'],
    ['rs', `^\\s*${before}(?:struct|enum|trait|union)\\s+[A-Z]`],
    ['go', '^type\\s+[A-Za-z]\\w*\\s'],
    [
      'kt kts java cs swift php scala',
      `^\\s*${before}(?:class|interface|enum|struct|protocol|record|trait)\\s+[A-Z]\\w*`,
    ],
    ['js mjs cjs jsx ts mts cts tsx', `^\\s*${before}(?:class|interface|enum)\\s+[A-Z]\\w*`],
  ],
}

const kinds: Readonly<Record<Group, string>> = { functions: 'fn', types: 'class,struct,interface,trait,enum,type' }

function groupOf(word: string): Group | null {
  if (/^(?:function|method)$/.test(word)) return 'functions'
  return /^(?:class|struct|structure|record|enum|enumeration|interface|protocol|trait|type)$/.test(word)
    ? 'types'
    : null
}

function headFor(path: string, group: Group): string | undefined {
  return heads[group].find(([endings]) => endings.split(' ').includes(endingOf(path)))?.[1]
}

/** What begins a line as a type does, and declares no function. */
const noHead = /^(?:typedef|return|else|if|for|while|switch|do|case|goto)\b/

/** Whether a line is the first one of a declaration. */
export function isHead(text: string, path: string, group: Group): boolean {
  const head = headFor(path, group)
  return head !== undefined && !isComment(text) && !noHead.test(text) && new RegExp(head).test(withoutStrings(text))
}

const mostLines = 400

interface Check {
  readonly group: Group
  /** The call that shows every line that begins a declaration. */
  readonly lines: string
  /** The call that shows what the outline lists. */
  readonly outline: string
}

/** What tells whether the outline of a file is all of it; `null` where nothing can. */
function checkOf(path: string | undefined, word: string): Check | null {
  const group = groupOf(word)
  const head = path === undefined || group === null ? undefined : headFor(path, group)
  if (path === undefined || group === null || head === undefined) return null
  return { group, lines: search(head, { path, limit: mostLines }), outline: view(path, { kind: kinds[group] }) }
}

/** What is looked at for it, so that it takes no turn of its own. */
export function unlistedCalls(path: string | undefined, word: string): readonly string[] {
  const check = checkOf(path, word)
  return check === null ? [] : [check.lines, check.outline]
}

/** The lines of a file that begin a declaration of the sort and stand in nothing that its outline lists. */
export function* unlistedIn(path: string | undefined, word: string): Looking<readonly Match[]> {
  const check = checkOf(path, word)
  if (check === null) return []
  const { group } = check
  const [found, seen] = yield* look([check.lines, check.outline])
  const outline = seen === undefined ? null : readView(seen)
  if (found === undefined || outline?.kind !== 'file' || outline.isCut) return []
  const unlisted = readMatches(found).shown.filter(
    (match) => isHead(match.text, match.path, group) && !isListed(match, outline.entries, group),
  )
  return yield* withoutExamples(unlisted)
}

const mostExamples = 4

/** What a docstring shows is no code: only the lines around tell. */
function* withoutExamples(matches: readonly Match[]): Looking<readonly Match[]> {
  const indented = matches.filter(
    ({ path, text, around }) => /\.pyi?$/.test(path) && /^\s/.test(text) && around !== null,
  )
  if (indented.length === 0 || indented.length > mostExamples) return matches
  const seen = yield* excerpts(
    indented.map(({ path, around, line }) => ({ path, from: around?.line ?? line, to: line })),
  )
  const shown = indented.filter(({ line }, index) => {
    const lines = seen[index] ?? []
    return lines.length === 0 || codeLines(lines).some(({ number }) => number === line)
  })
  return matches.filter((match) => !indented.includes(match) || shown.includes(match))
}

/** The types of Python that a function makes for itself: a doubt about which is the last, but none about those of the file. */
export function madeInside(unlisted: readonly Match[]): readonly Match[] {
  return unlisted.filter(({ path, text }) => /\.pyi?$/.test(path) && /^\s+class\b/.test(text))
}

const typeNamed =
  /\b(?:class|struct|enum|union|trait|interface|protocol|record|type)\s+(?!class\b|struct\b)(?:\w+::)*(?<name>\w+)/

/** How many lines of a declaration may stand above the one with its name. */
const longestAbove = 3

/** What stands inside of a listed function is no matter of the file; a type inside of another is one by itself. */
function isListed({ path, line, text }: Match, entries: readonly Entry[], group: Group): boolean {
  const around = entries.filter((entry) => entry.line <= line && line <= entry.endLine)
  // No function of C stands inside of another: what seems to is lost in it.
  if (group === 'functions') return around.some((entry) => !path.endsWith('.c') || line - entry.line <= longestAbove)
  const name = typeNamed.exec(text)?.groups?.name ?? text
  return around.some((entry) => entry.text.split(/\W+/).includes(name))
}

/** Of some declarations, why they may not be all. */
export function unlistedDoubts(unlisted: readonly Match[]): readonly string[] {
  const [first] = unlisted
  if (first === undefined) return []
  return [`${first.path}:${first.line} looks like another one that the outline does not list: \`${first.text.trim()}\``]
}
