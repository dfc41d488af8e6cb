// Tests, by the ways in which the usual frameworks write one: how many there are, and what they are called.

import { search } from '../looking/calls.ts'
import { headsOf } from '../looking/declarations.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import { withoutRemarked } from '../looking/remarked.ts'
import { isProgram, languageOf } from '../source/languages.ts'
import { isTestPath, noProgram } from '../source/shipped.ts'
import { isComment } from '../source/source-text.ts'
import { counted } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from './conclusion.ts'
import { allFiles } from './files.ts'
import { plainSentence, type Telling } from './told.ts'

interface TestForm {
  /** The line that a search finds, with the name of the test where it stands there. */
  readonly form: RegExp
  /** Only in files that are for tests. */
  readonly isInTests?: true
}

const forms: readonly TestForm[] = [
  { form: /^\s*#\[(?:\w+::)*test(?:\(.*\))?\]/ },
  { form: /^\s*(?:test|it|specify)(?:\.\w+)*\s*\(\s*(?<quote>["'`])(?<name>.*?)\k<quote>/ },
  { form: /^\s*(?:test|it)(?:\.\w+)*\s*\(\s*["'`]/ },
  { form: /^\s*(?:async\s+)?def (?<name>test_\w+)/ },
  { form: /^func (?<name>Test(?:[A-Z_]\w*)?)\(/ },
  { form: /^\s*@(?:Test|ParameterizedTest)\b/ },
  { form: /^\s*\[(?:Fact|Theory|Test|TestMethod)\b/ },
  { form: /^\s*(?:public )?function (?<name>test\w+)\(/ },
  { form: /^\s*(?:it|test|specify|@test)\s+(?<quote>["'])(?<name>.*?)\k<quote>/ },
  { form: /^\s*func (?<name>test\w+)\(\)/ },
  { form: /^\s*START_TEST\s*\(\s*(?<name>\w+)/ },
  { form: /^\s*TEST(?:_F|_P|_CASE)?\s*\(\s*["']?(?<name>[^"')]+)/ },
  { form: /^(?:static\s+)?(?:void|int|bool)\s+(?<name>test_\w+|\w+_test)\s*\([^;]*$/, isInTests: true },
]

const pattern =
  '^\\s*(?:#\\[(?:\\w+::)*test|@?(?:test|it|specify)\\b|(?:async )?def test_|func [Tt]est|@(?:Test|ParameterizedTest)\\b|\\[(?:Fact|Theory|Test)|(?:public )?function test|START_TEST|TEST(?:_F|_P|_CASE)?\\s*\\(|(?:static\\s+)?(?:void|int|bool)\\s+(?:test_\\w+|\\w+_test)\\s*\\()'

const mostNamed = 20

/** How many tests there are in the project, a file or a class, and which. */
export function* countTests(asked: Asked): Looking<Conclusion> {
  const { path, question } = asked
  const [name] = question.names
  const owner = path === undefined && name !== undefined ? yield* ownerOf({ ...asked, name }) : null
  const where = path ?? owner?.path
  const { shown, total } = readMatches(yield* lookAt(search(pattern, { path: where, limit: 1000, exclude: noProgram })))
  if (total > shown.length)
    return unknown(`More than ${shown.length} lines may be tests; name a directory to have them counted.`)
  const found = shown.filter((match) => isTest(match) && isInside(match, owner))
  const tests = where === undefined ? found : yield* withoutRemarked(found, (match) => match)
  if (tests.length === 0) return unknown('Looked for tests as the usual frameworks write them and found none.')
  const made = tests.some(({ path }) => path.endsWith('.rs')) ? yield* madeByMacros(where) : []
  if (made.length > 0)
    return unknown(
      `${counted(tests.length, 'line')} say that a test follows, but some stand in macros that make many of one.`,
      matchPassages(made),
    )
  const byFile = new Map<string, number>()
  for (const { path } of tests) byFile.set(path, (byFile.get(path) ?? 0) + 1)
  const silent = where === undefined && name === undefined ? yield* silentTestFiles(byFile) : []
  const isSilent = silent.length > byFile.size
  return concluded(
    byFile.size === 1 ? inOneFile(tests) : plainSentence(inFiles(byFile, tests.length)),
    [],
    isSilent ? [`${counted(silent.length, 'file')} for tests (${silent[0]}) write them in another way`] : [],
  )
}

/** Where a macro of Rust makes functions, one line may stand for many tests. */
function* madeByMacros(path: string | undefined): Looking<readonly Match[]> {
  const pattern = '^\\s*(?:async )?fn \\$\\w+\\s*\\('
  return readMatches(yield* lookAt(search(pattern, { path }))).shown
}

type Owner = { readonly path: string; readonly line: number; readonly endLine: number }

/** `the tests in PasswordTest`: those of a type are the ones that stand in it. */
function* ownerOf({ name, language }: Asked): Looking<Owner | null> {
  const { symbols } = yield* headsOf({ name, language })
  const [only, ...others] = symbols.filter(({ sort }) => /^(?:class|struct|module|impl)$/.test(sort))
  return only === undefined || others.length > 0 ? null : only
}

function isInside({ path, line }: Match, owner: Owner | null): boolean {
  return owner === null || (owner.path === path && owner.line <= line && line <= owner.endLine)
}

function isTest({ text, path }: Match): boolean {
  return (
    !isComment(text) && forms.some(({ form, isInTests }) => form.test(text) && (isInTests !== true || isTestPath(path)))
  )
}

/** A test is called by what stands in its line, or like the function that the line belongs to. */
function nameOf({ text, around }: Match): string | null {
  const said = forms.map(({ form }) => form.exec(text)?.groups?.name).find((one) => one !== undefined)
  return said ?? around?.trail.at(-1) ?? null
}

function inOneFile(tests: readonly Match[]): Telling {
  const named = tests.slice(0, mostNamed).flatMap((test) => {
    const name = nameOf(test)
    return name === null ? [] : [`\`${name}\` (:${test.line})`]
  })
  const rest = tests.length - named.length
  const listed = named.length === 0 ? '' : `: ${named.join(', ')}`
  const more = rest > 0 && named.length > 0 ? `, and ${rest} more` : ''
  const path = tests[0]?.path ?? ''
  const says = `${counted(tests.length, 'test')} in ${path}${listed}${more}.`
  const names = tests.flatMap((test) => nameOf(test) ?? [])
  return named.length === 0
    ? plainSentence(says)
    : { says, tells: { sort: 'list', by: 'test', of: { kind: 'files', where: path }, names } }
}

function inFiles(byFile: ReadonlyMap<string, number>, count: number): string {
  const files = [...byFile].map(([file, own]) => `${file} (${own})`)
  const rest = files.length > mostNamed ? ` and ${files.length - mostNamed} more` : ''
  return `${counted(count, 'test')} in ${counted(byFile.size, 'file')}: ${files.slice(0, mostNamed).join(', ')}${rest}.`
}

/** Files that are for tests and code, in which none was read: a macro or a framework of their own may write them. */
function* silentTestFiles(byFile: ReadonlyMap<string, number>): Looking<readonly string[]> {
  return (yield* allFiles()).filter(
    (file) =>
      // Beside them lies what they only use.
      (/(?:test|spec)[^/]*$/i.test(file) || /^tests\/[^/]+\.rs$/.test(file)) &&
      isTestPath(file) &&
      isProgram(languageOf(file) ?? 'HTML') &&
      !byFile.has(file),
  )
}
