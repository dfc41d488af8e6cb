// Under which names a program knows an option once it was read: the variable it is put into, the field of a record, the
// letter that stands for it.

import { literally } from '../source/patterns.ts'
import type { DeclaredOption } from './options.ts'

export interface OptionKeys {
  /** As it may be typed or asked for: `--dry-run`, `-n`, `dry-run`. */
  readonly texts: readonly string[]
  /** Letters that getopt gives back for it. */
  readonly letters: readonly string[]
  /** What a record of options calls it: `dry_run`, `dryRun`. */
  readonly fields: readonly string[]
  /** Of these, the ones that a declaration puts it into. */
  readonly bound: readonly string[]
  /** Variables of their own that hold it. */
  readonly variables: readonly string[]
}

/** What the declarations of one option say that it is known by; where there is none, what it is typed as. */
export function keysOf(typed: string, declared: readonly DeclaredOption[]): OptionKeys {
  const names = [typed, ...declared.flatMap((one) => one.names)]
  const bare = [...new Set(names.map((name) => name.replace(/^--?(?:no-)?/, '')))]
  const told = declared.map(({ text }) => text)
  const long = bare.filter((name) => name.length > 1)
  const lines = declared.map(({ line }) => line.text)
  const bound = caught([...told, ...lines], fieldForms)
  return {
    texts: [...new Set([...bare, ...caught(told, textForms)])],
    letters: [...bare.filter((name) => name.length === 1), ...caught(told, letterForms)],
    fields: [...new Set([...long.flatMap(spellings), ...bound])],
    bound,
    variables: [
      ...caught([...told, ...lines], variableForms),
      ...declared.flatMap(({ line, names: own }) => (isDecorator.test(line.text) ? parameterOf(own) : [])),
    ],
  }
}

/** What stands above a function hands it what was typed. */
const isDecorator = /^\s*@(?:\w+\.)*option\(/

/** The longest name is what the parameter is called. */
function parameterOf(names: readonly string[]): readonly string[] {
  const [longest = ''] = names.toSorted((one, other) => other.length - one.length)
  return longest === '' ? [] : [longest.replace(/^-+/, '').replaceAll('-', '_')]
}

/** `dry-run` as languages write it. */
export function spellings(name: string): readonly string[] {
  const words = name.split(/[-_]/)
  const capital = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')
  return [...new Set([words.join('_'), `${capital.charAt(0).toLowerCase()}${capital.slice(1)}`, capital])]
}

/** A builder may know it by a word that nobody types: `Arg::with_name("nofold").long("no-fold")`. */
const textForms = [
  /^(?:\w+::)*Arg::(?:new|with_name)\(\s*"(?<key>[\w-]+)"/,
  /^(?:\w+\.)*(?:builder|addOption|new Option)\(\s*"(?<key>\w+)"/,
]
/** A row of getopt_long ends with what it gives back. */
const letterForms = [/^\{\s*"[\w-]+"\s*,\s*\w+\s*,\s*(?:NULL|0|nullptr)\s*,\s*'(?<key>\w)'\s*\}/]
/** The field below an annotation, which its own class reads by its name alone. */
const annotatedField =
  /^@(?:\w+\.)*(?:Option|Parameter)\([\s\S]*?\)\s*(?:(?:private|public|protected|final|static|volatile)\s+)*[\w<>[\], ]+\s+(?<key>\w+)\s*[;=]/

const fieldForms = [
  /\bdest\s*=\s*["'](?<key>\w+)["']/,
  // The field that an attribute or an annotation stands above.
  /^#\[[^\]]*\]\s*(?:#\[[^\]]*\]\s*|\/\/[^\n]*\n\s*)*(?:pub(?:\(\w+\))?\s+)?(?<key>[a-z_]\w*)\s*:/,
  annotatedField,
  /\|\s*\w*\s*\|\s*@?\w+\[:(?<key>\w+)\]\s*=/,
  /\(&(?:\w+\.)+(?<key>[A-Za-z_]\w*)\s*,\s*"/,
  /^\s*(?:\w+\.)+(?<key>[A-Za-z_]\w*)\s*=\s*(?:\w+\.)*(?:flag|flags|pflag|kingpin|fs|app|cmd|parser)\w*(?:\(\))?\./,
]
const variableForms = [
  annotatedField,
  /^\s*(?:var\s+|let\s+|const\s+)?(?<key>[A-Za-z_]\w*)\s*(?::=|=)\s*(?:\w+\.)*(?:flag|flags|pflag|kingpin|fs|app|cmd|parser)\w*(?:\(\))?\./,
  /^\s*(?<key>[a-z_]\w*)\s*:\s*[^=]+=\s*(?:typer\.)?Option\(/,
  /^\s*(?<key>[a-z_]\w*)\s*:\s*Annotated\[[^=]*\bOption\(/,
  /\(&(?<key>[A-Za-z_]\w*)\s*,\s*"/,
  /^\{\s*"[\w-]+"\s*,\s*\w+\s*,\s*&(?:\w+(?:\.|->))*(?<key>\w+)\s*,/,
  /\|\s*\w*\s*\|\s*(?<key>@?[a-z_]\w*)\s*=/,
]

function caught(texts: readonly string[], forms: readonly RegExp[]): readonly string[] {
  const keys = texts.flatMap((text) => forms.map((form) => form.exec(text)?.groups?.key))
  return [...new Set(keys.filter((key) => key !== undefined))]
}

/** How the record is called that options are put into. */
const record =
  '(?:\\w*(?:[aA]rgs?|argv|ARGV|[aA]rguments|[oO]pts?|[oO]ptions?|[fF]lags?|cli|Cli|CLI|[cC]onf(?:ig)?|[cC]fg|[sS]ettings|[pP]aram(?:s|eters)?|program|[mM]atches|namespace|ns|[gG]lobals?|values|parsed)\\w*(?:\\(\\))?)'

/** Whether a line, without its comment, reads an option, may do so, or does something else. */
export function readsOption(text: string, { texts, letters, fields, variables }: OptionKeys): 'reads' | 'may' | null {
  const [typed, field, variable] = [texts, fields, variables].map((names) => `(?:${names.map(literally).join('|')})`)
  const some = (names: readonly string[], forms: readonly string[]) =>
    names.length > 0 && forms.some((form) => new RegExp(form).test(text))
  const option = `["'\`:]-{0,2}${typed}(?![\\w-])`
  const isRead =
    some(texts, [
      // Compared with what was typed, or an arm for it.
      `(?:[=!]==?|\\bcase|\\bwhen|\\bin|(?:equals\\w*|strn?(?:case)?cmp|contains|includes|has|starts_?[wW]ith|EqualFold|exists|index|indexOf)\\s*\\()[^;]*["'\`]--?${typed}["'\`=:]`,
      `["'\`]--?${typed}["'\`][^;]*(?:[=!]=|=>|\\)\\s*\\{|:\\s*$|\\bin\\b)`,
      `^\\s*\\(?(?:-[\\w-]+\\s*\\|\\s*)*--?${typed}(?:\\s*\\|\\s*-[\\w-]+)*\\)`,
      // Asked for by name.
      `(?:\\.|\\b)(?:[gG]et\\w*|[bB]ool|[sS]tring(?:Slice)?|[iI]nt\\w*|[uU]int\\w*|[dD]uration|[fF]loat\\w*|is_present|is_set|IsSet|Is|Has|has\\w*|value\\w*_of\\w*|values?|contains_id|occurrences_of|count|opt_(?:present|str|get)\\w*|Changed|Lookup|option|remove_one|indices_of)(?:::<[^>]*>)?\\(\\s*${option}`,
      `${record}\\[\\s*${option}`,
      `\\w\\[\\s*${option}["']\\]\\.as(?:_\\w+)?[<(]`,
      `(?:${record}|\\bvm|\\bvar_?map)(?:\\.|->)(?:get|fetch|dig|pop|key\\?|delete|find|at|contains|is_used)\\(\\s*${option}`,
    ]) ||
    some(
      letters,
      letters.map(
        (letter) =>
          `\\bcase\\s+'${letter}'\\s*:|^\\s*\\(?${letter}\\)|[=!]=\\s*'${letter}'|\\bwhen\\s+["']${letter}["']|^\\s*'${letter}'\\s*=>|\\bopts\\.${letter}\\b`,
      ),
    ) ||
    some(fields, [
      `(?<![\\w$])${record}(?:\\.|->|\\?\\.|::)${field}(?![\\w$(])(?!\\s*=(?![=>]))`,
      `\\{[^{}=]*\\b${field}\\b[^{}=]*\\}\\s*=\\s*${record}(?![\\w$])`,
    ]) ||
    some(variables, [
      `(?<![\\w$.>"'-])(?:this\\.|this->|self\\.)?\\*?${variable}(?![\\w$"'-])(?!\\s*(?:=(?!=)|:\\s*[A-Za-z[=]|\\+=|\\|=))`,
    ])
  if (isRead) return 'reads'
  return some(fields, [`(?:\\.|->)${field}(?![\\w$(])(?!\\s*=(?!=))`]) ? 'may' : null
}
