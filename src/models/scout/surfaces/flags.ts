// Flags and options, as they are typed.

import type { Stretch } from '../looking/every-match.ts'
import { isComment, upTo } from '../source/source-text.ts'
import { namelessOptions } from '../values/nameless-options.ts'
import { optionsIn } from '../values/options.ts'
import { alone, type Named, type Place, type Surface } from './surface.ts'

const longestCall = 16
const longestTable = 150
/** What goes through the arguments begins so many lines above what tells them apart. */
const longestLoop = 15

export const flags: Surface = {
  noun: 'flag',
  patterns: [
    '(?:add_argument|[oO]ption|opt|\\bon(?:_tail)?|[fF]lag|partial)\\(\\s*(?:["\'`]-|$)|^\\s*["\']--?[a-zA-Z][\\w-]*["\'],',
    '[fF]lag\\w*(?:\\(\\))?\\.(?:[A-Z]\\w*\\(|$)|\\bp?fs?\\.[A-Z]\\w*\\(|[fF]lag\\{"|(?:add\\w*|Input|\\.)(?:Option|Flag)\\(',
    '#\\[(?:arg|clap|structopt|argh)\\(|\\bArg::\\w+\\(|\\blong: *(?:Some\\()?"|_argument *,|^\\s*\\{ *"[\\w-]+", *[012],',
    '\\b(?:options|flags|args)\\s*(?::[^={]*)?[=:(]\\s*\\{|\\.options?\\(["\']\\w|DEFINE_\\w+\\(|`[^`]*\\b(?:long|short):"',
    '^\\s*\\(?--?\\w[-\\w=*| ]*\\)|^\\s*(?:method_|class_)?opt(?:ion)? +["\'\\[:]|GetOptions',
    '^\\s*\\w+\\.\\w+ +["\']-|[@\\[][\\w.]*(?:Option|Parameter)[\\](]|(?:==|case|when|=>?) *["\']--?[a-zA-Z]|^\\s*"--?\\w.*=>',
    '(?:is_?[iI]n|one_?[oO]f|cludes|tains|has|cmp\\w*|eq|matches|equals|indexOf|[sS]tarts\\w+)\\([^()]*["\']--?[a-zA-Z]',
    '\\bin *[(\\[{] *["\']-|["\']--?[a-zA-Z][\\w-]*["\'](?: in |\\.equals)|ARGBEGIN|switch *\\(.*(?:\\[1\\]|\\*)',
    '@(?:Option|Flag)[( ]|\\badd_options *\\(|\\bOption<.*>\\(|GetoptLong::|ABSL_FLAG\\(|\\w\\)?\\(process\\.argv\\b.*\\{',
    '(?:Argument|Option)Parser|flag\\.Parse\\(|\\bgetopts?\\b|\\bgetopt_\\w+ *\\(|\\b(?:opt(?:flag|opt|multi)\\w*|reqopt)\\(',
  ],
  // A table of options is seen to its end, an option by itself to the end of its call.
  around: ({ text }) => ({
    before: /\bswitch\b/.test(text) || numberedRow.test(text) ? longestLoop : 1,
    after: /\{\s*$|GetOptions|add_options|argp_option|poptOption|GOptionEntry|\.add_(?:argument|option)\s*$/.test(text)
      ? longestTable
      : longestCall,
  }),
  read: (stretch) =>
    optionsIn(stretch.lines)
      .filter(({ line }) => !numberedRow.test(line.text) || isTableOfOptions(stretch.lines, line))
      .flatMap(({ names, line, isCompared, value }) =>
        spelt(names, stretch, line).map((one) => ({
          ...one,
          ...(isCompared && { isCompared }),
          ...(value !== null && { fallback: value }),
        })),
      ),
  nameless: ({ lines }) => namelessOptions(lines),
}

/** `{ "soup", 1, 0, serve }` may be a row of any table. */
const numberedRow = /^\s*\{\s*"[\w-]+"\s*,\s*[012]\s*,/

/** Whether what a row stands in is called, or is of a type that is called, after options. */
function isTableOfOptions(lines: Stretch['lines'], row: Named['line']): boolean {
  const above = lines.filter(({ number }) => number < row.number).toReversed()
  const head = above.findIndex(({ text }) => /=\s*\{?\s*$|\]\s*=/.test(text))
  const statement =
    head < 0 ? [] : upTo(above.slice(head), ({ text }, index) => index > 0 && /^\s*$|[;}]\s*$/.test(text))
  return statement.slice(0, 3).some(({ text }) => /opt|flag|switch/i.test(text))
}

/** The long name says more; where there is none, the short one is all there is. */
function spelt(names: readonly string[], { path }: Stretch, line: Named['line']): readonly Named[] {
  const [long, short] = [true, false].map((isLong) => names.filter((name) => name.startsWith('--') === isLong))
  return (long?.length ? long : names).map((name) => ({
    name,
    path,
    line,
    ...(long?.length && { aliases: short ?? [] }),
  }))
}

/** What a text says that a line is given in place of names: letters where it is for getopt, else a word. */
export function asFlags(said: string, { text }: Place): readonly string[] {
  if (/\bgetopt/.test(text)) return (said.match(/[A-Za-z\d]/g) ?? []).map((letter) => `-${letter}`)
  return /^[A-Za-z][\w-]*$/.test(said) ? [`${/\bflag\.[A-Z]/.test(text) ? '-' : '--'}${said}`] : []
}

/** A letter that stands for a word in the same file, or in what the program tells of itself, is no flag of its own. */
export function withoutAliases(names: readonly Named[], told: readonly Named[] = []): readonly Named[] {
  const known = new Set(names.map(({ name }) => name))
  const aliases = new Set(names.flatMap(({ path, aliases = [] }) => aliases.map((alias) => `${path} ${alias}`)))
  const letters = new Set(told.flatMap(({ name, aliases = [] }) => (known.has(name) ? aliases : [])))
  return names.filter(
    ({ name, path, isCompared }) => !aliases.has(`${path} ${name}`) && !(isCompared && letters.has(name)),
  )
}

/** What a program tells of itself when it is asked for help; the last resort where options are read by hand. */
export const usageFlags: Surface = {
  noun: 'flag',
  patterns: [
    '^\\s*(?:\\w+\\(|<<\\s*)?["\'`]?\\s*(?:(?:[-+]\\w{1,2},?\\s+)?--[a-z][\\w-]*(?:[ =\\[<][^"\']*)?|-\\w(?: \\W?\\w+>?)?)\\s{2}',
  ],
  around: alone,
  read: ({ path, lines }) =>
    lines.flatMap((line) => {
      // What goes on in the next line of a script is given to another program.
      if (/\\\s*$/.test(line.text) && /\.(?:sh|bash)$|\/[^.]+$/.test(`/${path}`)) return []
      const { names } =
        /^\s*(?:\w+\(|<<\s*)?["'`]?\s*(?<names>(?:[-+]\w{1,2},?\s+)?--[A-Za-z][\w-]*|-\w(?=(?: \W?\w+>?)?\s{2,}\S))/.exec(
          isComment(line.text) ? '' : line.text,
        )?.groups ?? {}
      return spelt(
        [...(names ?? '').matchAll(/--?[A-Za-z][\w-]*/g)].map(([name]) => name),
        { path, lines },
        line,
      )
    }),
}
