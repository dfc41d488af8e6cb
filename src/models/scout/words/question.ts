// A question taken apart: what it names, and what is left in plain words.

import { languageNames } from '../source/languages.ts'
import { plainQuestion } from './courtesy.ts'
import { lettersIn } from './letters.ts'
import { rightlySpelt } from './slips.ts'
import { withoutDoubledSorts } from './sorts-of-classes.ts'
import { talk } from './talk.ts'
import { emptyWords, foreignSigns, parts, phrases, singularIn, sorts } from './vocabulary.ts'
import { asksWhatIsDone } from './what-is-done.ts'

export interface Question {
  /** In English question words, names as they were written. */
  readonly text: string
  /** Files and directories it names. */
  readonly paths: readonly string[]
  /** What looks like a name in code, the surest first. */
  readonly names: readonly string[]
  /** The other words that say something, in lower case. */
  readonly words: readonly string[]
  /** What it has in quotes, of several words: text that stands so somewhere. */
  readonly quotes: readonly string[]
  /** What stands in backticks or quotes and is one word: a name, whatever else it may mean. */
  readonly marked: readonly string[]
  /** What it has in quotes, of one word: a text that code writes just so, such as the kind of a message. */
  readonly literals: readonly string[]
  /** The language that it asks about, where a project has several: `the Kotlin enum`. */
  readonly language: string | undefined
  /** What must be the case for the answer: `if the index is negative`. No declaration tells that. */
  readonly condition: string | undefined
  /** The other words of the condition. */
  readonly conditionWords: readonly string[]
}

/** `in the store package`: what is said of every package, or of the one that is asked about, is the name of none. */
const folderForm =
  /(?<=\b(?:in|under|inside|below)\s(?:the\s)?)(?!(?:main|root|same|whole|own|top|npm|node|pip|python|go|java|rust|this|that|each|every|another|current|published|installed)\s)[a-z][\w-]*(?=\s(?:folder|directory|package)\b)/g

const pathForms = [
  /(?<![\w/.@-])(?:\.{0,2}\/)?[\w@.-]+(?:\/[\w@.-]+)+\/?/g,
  /(?<![\w/.@-])[\w@-]+(?:\.[\w@-]+)*\.(?:[cm]?[jt]sx?|pyi?|rs|go|java|kts?|c|h|cc|cxx|cpp|hh|hpp|hxx|inl|mm|scala|dart|exs|zig|vue|svelte|pm|cs|rb|php|swift|lua|sh|bash|toml|json|ya?ml|md|txt|xml|gradle|sql|html|css|lock|cfg|ini|gemspec|csproj|fsproj|vbproj|sbt|cabal|podspec)\b/g,
  /(?<![\w/.@-])go\.(?:mod|sum|work)\b/g,
  /(?<=\b(?:in|under|inside|below)\s(?:the\s)?)(?:src|lib|tests?|cmd|pkg|bin|docs?|include|internal|scripts|bench)(?![\w./-])/g,
  folderForm,
  /(?<=\bthe file\s(?:named\s|called\s)?)[\w-]+(?=\W*$)/g,
  /(?<![\w/.-])(?:Makefile|Dockerfile|Gemfile|Rakefile|Pipfile|README|LICEN[CS]E|CHANGELOG)(?![\w.])/g,
] as const

const identifier = String.raw`[A-Za-z_$][\w$]*(?:(?:::|\.|#|->)[A-Za-z_$][\w$]*)*`
/** Looks like code wherever it stands: `x_y`, `xY`, `Xy.z`, `x::y`, `x()`. */
const nameForms = [
  new RegExp(`(?<![\\w$])${identifier}(?=\\(\\))`, 'g'),
  new RegExp(String.raw`(?<![\w$./])${identifier.replace(')*', ')+')}(?![\w$/])`, 'g'),
  // What a class of C++ is undone by is not what it is made by.
  /(?<![\w$~])~[A-Z]\w*/g,
  // Names of Ruby may end in a sign; where the sentence goes on, it is not that of the sentence.
  /(?<=\b(?:calls?|does|is|after|before|of|to|by|for|method|tests?)\s)(?:[A-Z]\w*(?:::|\.|#))*[a-z_]\w*(?:!(?=[\s?])|[?=](?=\s+[a-z]))/g,
  /(?<![\w$./-])(?:\w*[a-z\d]_\w+|_+[A-Za-z]\w*|[A-Z\d]+_[A-Z\d_]+|[a-z]+[A-Z]\w*|[A-Z][a-z\d]+[A-Z]\w*|[A-Z]{2,}[a-z]\w*|[A-Z]{2,}\d*)(?![\w$/])/g,
] as const

/** What nobody would write like this in a sentence. */
const codeName = '(?:[A-Z]\\w*[a-z]\\w*|[a-z]+[A-Z]\\w*|\\w*[a-z\\d]_\\w+|[A-Z][A-Z\\d_]+)'

const sortWord = `(?:${Object.keys(sorts).join('|')}|setting|flag|command|package|library|crate|dependency|enum|union)`
/** What only code has: `the walk function` is one where `the finished package` and `the standard library` are ordinary words. */
const codeSort = '(?:struct|class|enum|interface|trait|function|method|macro)'
/** After `which class` comes what it does, not its name. */
const besideSort = (sort: string) => [
  new RegExp(`(?<!\\b(?:which|what)\\s)\\b${sort}\\s+(?:called\\s+|named\\s+)?(?<name>${identifier})`, 'gi'),
  new RegExp(`(?<![\\w$-])(?<name>${identifier})(?:'s)?\\s+${sort}\\b`, 'gi'),
]
const besideAnySort = [...besideSort(sortWord), new RegExp(`\\b(?:called|named)\\s+(?<name>${identifier})`, 'gi')]
const besideCodeSort = besideSort(codeSort)

export function readQuestion(task: string): Question {
  const spaced = withoutDoubledSorts(plainQuestion(rightlySpelt(task.replace(/\s+/g, ' ').trim())))
  const marked = [...spaced.matchAll(/`([^`]+)`|"([^"]+)"|(?<!\w)'([^']+)'(?!\w)/g)].map(
    ([, ticks, double, single]) => ticks ?? double ?? single ?? '',
  )
  // `\Name` of PHP and `@name` of Elixir are called by their names.
  const bare = spaced
    .replace(/\\(?=[A-Za-z])|(?<![\w/])@(?=\w*[a-z]\w*(?![\w/.-]))/g, '')
    .replace(/[`"“”]|(?<!\w)'|'(?!\w)/g, '')
  const literals = [...spaced.matchAll(/"(?<text>[^"\s]+)"|“(?<curled>[^”\s]+)”/g)].map(
    ({ groups }) => groups?.text ?? groups?.curled ?? '',
  )
  const paths = [...new Set(pathForms.flatMap((form) => bare.match(form) ?? []).map(trimmed))].filter(isPath)
  const { text, condition } = withoutCondition(inEnglish(withoutFolderWords(bare)))
  const names = namesSaid({ spaced, marked, paths, text })
  const conditional = names.length > 0 ? [] : nameForms.flatMap((form) => condition?.match(form) ?? []).filter(isName)
  const language = languageIn(text)
  const all = [...names, ...conditional]
  return {
    text,
    paths: inOnePlace(paths),
    names: withoutParts([...new Set(all)]),
    words: plainWords(inPlaceOf(paths, ' ', text), names).filter((word) => word !== language?.toLowerCase()),
    quotes: marked.filter(isSentence),
    marked: marked.filter((one) => /^\S+$/.test(one)),
    literals,
    language,
    condition,
    conditionWords: plainWords(condition ?? '', all),
  }
}

/** `in the store folder` is in `store`. */
function withoutFolderWords(text: string): string {
  return text.replace(new RegExp(`(${folderForm.source})\\s(?:folder|directory|package)\\b`, 'g'), '$1')
}

/** What is in quotes and has several words is said by a program. */
function isSentence(marked: string): boolean {
  return /\w\s+\w/.test(marked)
}

function inPlaceOf(pieces: readonly string[], by: string, text: string): string {
  return pieces.reduce((left, piece) => left.replaceAll(piece, by), text)
}

interface Said {
  /** The question with its quotes and backticks. */
  readonly spaced: string
  /** What stands in them. */
  readonly marked: readonly string[]
  readonly paths: readonly string[]
  /** The question without its condition. */
  readonly text: string
}

/** Everything that may be a name, in the order of how surely it is one. */
function namesSaid({ spaced, marked, paths, text }: Said): readonly string[] {
  const rest = inPlaceOf(paths, ' ', text)
  // What a program says is no name, whatever it begins with.
  const unquoted = (said: string) => inPlaceOf(marked.filter(isSentence), ' ', said)
  const letters = lettersIn(spaced, rest)
  const ordinary = everyday(rest)
  // In backticks, a word is a name, be it one for a sort of things.
  const ticked = [...spaced.matchAll(/`(?<name>\w+)`/g)].map(({ groups }) => groups?.name ?? '')
  const isMeant = (name: string) => [...ticked, ...ordinary, ...letters].includes(name)
  const names = [
    // What stood before a path does not belong to what stands behind it: `apply in src/prune.rs return`.
    ...owned(inPlaceOf(paths, '/', text)),
    ...marked.filter((one) => !paths.includes(one) && /^\S+$/.test(one)).map((one) => one.replace(/\(.*\)$/, '')),
    ...returning(rest),
    ...nameForms.flatMap((form) => unquoted(rest).match(form) ?? []),
    ...ordinary,
    ...letters,
    ...(asksWhatIsDone(text) ? besideCodeSort : besideAnySort)
      .flatMap((form) => [...withoutSortBehind(unquoted(rest)).matchAll(form)].map(({ groups }) => groups?.name ?? ''))
      .filter((name) => !talk.has(name.toLowerCase())),
  ]
  return [
    ...names.filter((name) => isName(name) || isMeant(name)),
    ...capitalised(unquoted(inPlaceOf(paths, 'path', text))),
  ]
}

/** `when` and `where` at the beginning ask; anywhere else they narrow down, but for a type named `If`. */
const conditionForm =
  /(?<=\S)(?<!\b(?:the|a|an|this|checked|decided|determined|detected|tested|verified|known|told|seen|check|decide|determine|detect|test|verify|know|tell|see|out))[,]?\s+(?<condition>(?:when|if|unless|while|whenever|in case|(?<!\bat\s)once|as long as)\s+(?!(?:is|are|does|do)\s).*?)(?=(?:\s+[-–—]+|[,;:])\s+(?:where|how|what|which|who)\b|$)/

function withoutCondition(text: string): Pick<Question, 'text' | 'condition'> {
  const match = conditionForm.exec(text)
  if (match === null) return { text, condition: undefined }
  const rest = `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`
  // `what happens if a plugin fails`: what is asked for stands in the condition.
  if (plainWords(rest, []).length === 0) return { text, condition: undefined }
  return { text: rest, condition: match.groups?.condition?.replace(/[?.!\s]+$/, '') }
}

const anyLanguage = languageNames.map((name) => name.replace(/\W/g, '\\$&')).join('|')
const languageForm = new RegExp(
  `\\b(?:the|in|a)\\s+(?<language>${anyLanguage})(?:'s)?\\s+(?:enum|class|struct|interface|protocol|function|method|type|record|object|side|code|version|implementation)\\b|\\b(?:in|for|on)\\s+(?<last>${anyLanguage})\\W*$`,
  'i',
)

function languageIn(text: string): string | undefined {
  const { language, last } = languageForm.exec(text)?.groups ?? {}
  const said = (language ?? last)?.toLowerCase()
  return languageNames.find((name) => name.toLowerCase() === said)
}

/** `errors.py in src/store`: the file of that directory. */
function inOnePlace(paths: readonly string[]): readonly string[] {
  const file = paths.find((path) => /^[\w-]+\.\w+$/.test(path))
  const directory = paths.find((path) => path.includes('/') && !/\.\w+$/.test(path))
  const isPair = paths.length === 2 && file !== undefined && directory !== undefined
  return isPair ? [`${directory.replace(/\/$/, '')}/${file}`] : paths
}

function trimmed(path: string): string {
  return path.replace(/[.,:;?!]+$/, '').replace(/^\.\//, '')
}

/** `and/or` is no path, and neither is a number with a point. */
function isPath(path: string): boolean {
  return /[a-z]/i.test(path) && !/^(?:and\/or|i\/o|tcp\/ip|n\/a|client\/server|read\/write|e\.g|i\.e)$/i.test(path)
}

function isName(name: string): boolean {
  const word = name.toLowerCase()
  return (
    name.length > 1 &&
    !emptyWords.has(word) &&
    singularIn(parts, word) === null &&
    singularIn(sorts, word) === null &&
    !notNames.has(word) &&
    // `type parameters` names no type.
    !/^(?:parameters?|arguments?)$/.test(name)
  )
}

/** Words of the trade, which are written with capitals wherever they stand. */
const trade: ReadonlySet<string> = new Set(
  (
    'cli api todo todos fixme json yaml http html sql url urls readme license ' +
    'rust python java ruby php kotlin swift lua bash javascript typescript go golang node npm pypi cpan'
  ).split(' '),
)

const notNames: ReadonlySet<string> = new Set([
  ...trade,
  ...(
    'base parent super child sub output result how what which who where why when list is are does do the enum enums first last second third default number test tests ' +
    'main return returns take takes value values not no yes ' +
    'environment variable variables command commands subcommands flag flags route routes endpoint endpoints version only same'
  ).split(' '),
])

/** `What does severity return for LOG_ERR`: only a function returns something, whatever else looks like a name. */
function returning(text: string): readonly string[] {
  const { name } = new RegExp(`\\b(?:does|will|would) (?<name>${identifier}) return\\b`).exec(text)?.groups ?? {}
  return name === undefined || talk.has(name.toLowerCase()) ? [] : [name]
}

/** `the file struct`, `the Endpoint interface`: where a sort stands behind it, even such a word is the name of a type. */
function everyday(text: string): readonly string[] {
  const form =
    /\b[Tt]he (?<name>[A-Z]\w+|file|line|list|name|type|module|source|part|code|thing|call|work|command|flag|route|endpoint|version|result|output) (?:struct|class|enum|interface|trait)\b/g
  const isLanguage = (name: string) => languageNames.some((one) => one.toLowerCase() === name.toLowerCase())
  return [...text.matchAll(form)].map(({ groups }) => groups?.name ?? '').filter((name) => !isLanguage(name))
}

/** `the Account class inherits`, `does this package install`: what follows is not the name of a class or a package as well. */
function withoutSortBehind(text: string): string {
  return (
    text
      .replace(/\b([Tt]he [A-Z]\w+) (?:struct|class|enum|interface|trait)\b/g, '$1')
      // What a machine or a person has, and no program declares.
      .replace(/\b((?:network|user|web|ethernet|wireless|serial|programming|graphical|line)) interfaces?\b/gi, '$1')
      .replace(/\b(does this|env(?:ironment)? var(?:iable)?) [a-z]+\b/g, '$1')
      .replace(
        /\b((?:sub)?command|flag|package|library) (?:accepts?|supports?|offers?|provides?|understands?|knows?)\b/g,
        '$1',
      )
  )
}

/** `the add method of Queue`, `method add in the class Queue`: both together are one name. */
function owned(text: string): readonly string[] {
  const member = '(?:method|function|field|property|attribute|constant|variant|enum|class|struct|interface|type)'
  const owner = `(?:of|in|on|from)\\s+(?:the\\s+)?(?:(?:class|struct|interface|trait|enum|type|module)\\s+)?(?<owner>${identifier})(?![\\w/.])`
  const forms = [
    new RegExp(`(?<![\\w$'])(?<name>${identifier})(?:\\(\\))?\\s+${member}\\s+${owner}`, 'gi'),
    new RegExp(`\\b${member}\\s+(?<name>${identifier})(?:\\(\\))?\\s+${owner}`, 'gi'),
    // Both look like code: `CanConvert of VersionConverter`.
    new RegExp(
      `(?<![\\w$])(?<name>${codeName})(?:\\(\\))?\\s+(?:of|in|on)\\s+(?:the\\s+)?(?<owner>[A-Z]\\w*[a-z]\\w*)(?![\\w/.])`,
      'g',
    ),
    new RegExp(`(?<![\\w$])(?<owner>[A-Z]\\w*[a-z]\\w*)'s\\s+(?<name>${identifier})\\s+${member}`, 'g'),
    new RegExp(`\\bthe\\s+(?<owner>[a-z]\\w+)'s\\s+(?<name>${codeName})\\s+${member}`, 'g'),
  ]
  const found = forms.flatMap((form) => [...text.matchAll(form)].map(({ groups }) => groups ?? {}))
  const isTold = ({ name = '', owner = '' }: Partial<Record<string, string>>) =>
    !notNames.has(name.toLowerCase()) &&
    // `what does the end method of Parser do`: there even such a word is a name.
    (!talk.has(name.toLowerCase()) || new RegExp(`\\bdoes the ${name} ${member}\\b`, 'i').test(text)) &&
    !emptyWords.has(owner.toLowerCase()) &&
    singularIn(sorts, owner) === null
  return found.filter(isTold).map(({ name, owner }) => `${owner}.${name}`)
}

/** `the methods of Values`, `does Command extend`: where a name must stand, a capital makes one even of such a word. */
function ownerForm(word: string): RegExp {
  return new RegExp(
    `\\b(?:of|does|from|extends?|implements?|(?:struct|class|enum|interface|trait)) ${word}(?![\\w-]| [A-Z])`,
  )
}

/** A word with a capital that no sentence begins with. */
function capitalised(text: string): readonly string[] {
  const words = [...text.matchAll(/(?<=[\w,')] )[A-Z][\w$]+/g)].map(([word]) => word.replace(/'s$/, ''))
  const isOwner = (word: string) => !trade.has(word.toLowerCase()) && ownerForm(word).test(text)
  return words.filter((word) => !notNames.has(word.toLowerCase()) || isOwner(word))
}

/** `Foo.bar` names both; the whole is what is meant, and so is `save!`. */
function withoutParts(names: readonly string[]): readonly string[] {
  const isPart = (name: string, whole: string) =>
    whole.split(/::|\.|#|->/).includes(name) || /^[?!=~]$/.test(whole.replace(name, ''))
  return names.filter((name) => !names.some((other) => other !== name && isPart(name, other)))
}

function plainWords(text: string, names: readonly string[]): readonly string[] {
  // Both words of `the timer field of pump` are the name `pump.timer`.
  const known = new Set(names.flatMap((name) => [name, ...name.split(/\W+/)]).map((name) => name.toLowerCase()))
  // The parts of `plan_removal` are no words of the question.
  const rest = names.filter((name) => /\W|_/.test(name)).reduce((left, name) => left.replaceAll(name, ' '), text)
  const words = rest.toLowerCase().match(/[\p{L}\d][\p{L}\d-]+/gu) ?? []
  return [...new Set(words)].filter((word) => !emptyWords.has(word) && !known.has(word))
}

/** Question words of other languages become English; everything else stays. */
function inEnglish(text: string): string {
  if (!foreignSigns.test(text)) return text
  return Object.entries(phrases).reduce(
    (said, [phrase, meaning]) =>
      said.replace(new RegExp(`(?<![\\p{L}\\w/.])${phrase}(?![\\p{L}\\w/]|\\.\\w)`, 'giu'), meaning),
    text.replace(/[¿¡]/g, ''),
  )
}
