// Commands, as libraries for command lines take them.

import { wordsOfName } from '../source/names.ts'
import { textOf } from '../source/source-text.ts'
import { caughtBy, type Surface } from './surface.ts'

const forms = [
  /(?<!\b(?:exec|os|subprocess|process|shell))\.(?:sub)?[cC]ommand\(\s*["'`](?<name>[a-z][\w:-]*)/g,
  /\.subcommand\(\s*(?:\w+::)*(?:Command|App|SubCommand)::(?:new|with_name)\(\s*"(?<name>[\w-]+)"/g,
  /(?<!\.subcommand\(\s*(?:\w+::)*)\bSubCommand::with_name\(\s*"(?<name>[\w-]+)"/g,
  /\.add_parser\(\s*["'](?<name>[\w-]+)/g,
  /\bUse:\s*["`](?<name>[\w-]+)/g,
  /\b(?:\w+\.)?\w*Command\{\s*(?:[A-Z]\w*:(?:[^{}\n]|\{[^{}\n]*\})*,\s*)*?Name:\s*"(?<name>[\w-]+)"/g,
  /^\s*\[Verb\(\s*(?:name:\s*)?"(?<name>[\w-]+)"/gm,
  /@(?:\w+\.)*(?:command|group)\(\s*(?:name\s*=\s*)?["'](?<name>[\w-]+)["']/g,
  /@(?:CommandLine\.)?Command\(\s*(?:\w+\s*=\s*(?:"[^"]*"|\w+),\s*)*?name\s*=\s*"(?<name>[\w-]+)"/g,
  // A task of rake is described by one text, a command of Thor by what is typed and what that does.
  /^\s*desc\s+(?<sign>["'])(?<name>[a-z][\w-]*)[^"'\n]*\k<sign>\s*,/gm,
  // A class of Thor that is put below a command: what it is called, what is typed and what that does.
  /^\s*register[\s(]+(?:\w+::)*[A-Z]\w*,\s*["'](?<name>[a-z][\w-]*)["'],\s*["'][^"'\n]*["'],\s*["']/gm,
  /->setName\(\s*["'](?<name>[\w:-]+)/g,
  /\$(?:app|application|console|cli)\w*->register\(\s*["'](?<name>[\w:-]+)["']\s*\)/g,
  /#\[AsCommand\(\s*(?:name:\s*)?["'](?<name>[\w:-]+)/g,
  /\$defaultName\s*=\s*["'](?<name>[\w:-]+)/g,
  /\$signature\s*=\s*["'](?<name>[\w:-]+)/g,
  /(?<!\b(?:program|root\w*|app|cli)\s*=\s*)\bnew Command\(\s*["'](?<name>[a-z][\w-]*)["']/g,
  /(?<!@[\w.]*)\b(?!\w*CliktCommand\()\w*Command\(\s*name\s*[=:]\s*["'](?<name>[a-z][\w-]*)["']/g,
  /\.[aA]ddCommand\(\s*["'](?<name>[\w:-]+)["']/g,
  /\bcommandNames\s*=\s*\{?\s*"(?<name>[\w-]+)"/g,
  /\bAddCommand<\w+>\(\s*"(?<name>[\w-]+)"/g,
  /\bexports?(?:\.| const )command\s*=\s*["'](?<name>[a-z][\w-]*)/g,
  /\bcommand:\s*\[?["'](?<name>[a-z][\w-]*)[^"']*["']\]?,\s*(?:aliases|desc|describe|description|handler|builder)\b/g,
  // A class for cmd of Python has a method for each.
  /^\s+def do_(?<name>[a-z]\w*)\(self\b/gm,
  /class\s+\w+\s*(?:\([^)]*\))?\s*:\s*\w*CliktCommand\([^)]*\bname\s*=\s*"(?<name>[\w-]+)"/g,
] as const

/** dry-cli of Ruby: `register "due", Due`, or a block for those below it; other registries are told the same way. */
const registered =
  /^\s*(?:[\w:]+\.)?register\s+["'](?<name>[a-z][\w-]*(?: [a-z][\w-]*)*)["'](?:\s*,\s*(?:(?:(?:::)?\w+::)*[A-Z]\w*\s*(?:,|$)|aliases:)|\s+do\b)/gm

/** scopt and decline of Scala, optparse-applicative of Haskell. */
const ofScala = [
  /(?<![\w.])cmd\(\s*"(?<name>[a-z][\w-]*)"/g,
  /\b(?:Opts\.s|S)ubcommand\(\s*(?:name\s*=\s*)?"(?<name>[a-z][\w-]*)"/g,
]
/** argparse of Lua. */
const ofLua = [/\w:command\(\s*["'](?<name>[a-z][\w-]*)/g]
const ofHaskell = [/(?<![\w.])command\s+"(?<name>[a-z][\w-]*)"/g]

/** Commands of an editor, as Neovim is told of them in Lua and Vim in its own language. */
const ofEditor = [
  /\bnvim_(?:buf_)?create_user_command\(\s*(?:[\w.]+(?:\(\))?\s*,\s*)?["'](?<name>[A-Z]\w*)["']/g,
  /(?:^\s*command!?|\bcommand!)\s+(?:-\S+\s+)*(?<name>[A-Z]\w*)/gm,
]

/** A command of Clikt that is given no name is called after its class; one that others build on is no command itself. */
const ofClikt =
  /(?<!\b(?:abstract|open|sealed)\s+)\bclass\s+(?<name>[A-Z]\w*)\s*(?:\([^)]*\))?\s*:\s*\w*CliktCommand\(\s*(?!["'])(?![^{}]*\bname\s*=)/g

/** `CastOff` is typed as `cast-off`, `WeighCommand` as `weigh`. */
function afterClass(name: string): string {
  return wordsOfName(name.replace(/(?<=\w)Commands?$/, '')).join('-')
}

/** One of a list of records; flags are told apart by the type before each. */
const ofList = /^\s*\{\s*(?:[A-Z]\w*:(?:[^{}\n]|\{[^{}\n]*\})*,\s*)*?Name:\s*"(?<name>[a-z][\w-]*)"/gm

/** How many commands one is given at once, each in a line of its own. */
const longestGiving = 40

/** How long a list of records is that tell all of a command. */
const longestList = 300

export const commands: Surface = {
  noun: 'command',
  patterns: [
    '[.:](?:sub)?[cC]ommands?\\(|SubCommand::with_name\\(|add_parser\\(|\\bUse: *["`]|\\.[aA]dd_?[cC]ommand\\(',
    '@(?:\\w+\\.)*(?:[cC]ommand|group)\\b|^ *desc ["\']|setName\\(|AsCommand\\(|\\$(?:signature|defaultName) *=',
    'derive\\(.*(?:Subcommand|Parser|StructOpt|Options|Args)\\b|ParsableCommand\\b|new Command\\(|cli\\.Command\\b',
    'Command(?:\\{\\s*$|\\(\\s*(?:name *[=:]|$))|\\bcommand: *\\[?["\']|\\bexports?(?:\\.| const )command *=',
    '`[^`]*\\b(?:(?:cmd|command|kong):"|arg:"[^"]*subcommand)|\\.addSubcommand\\(|kong\\.(?:DynamicCommand\\(|Plugins)',
    'CliktCommand\\(|^\\s+def do_[a-z]|\\((?:cmd\\.)?Cmd\\)|\\bwith_plugins\\(|\\bregister ["\'][a-z]|CLI::Registry',
    '^\\s*(?:subcommand\\b|register[ (]+[A-Z][\\w:]*,)|\\bcommandNames *=|\\bSubcommands\\.Add\\(|\\[Verb\\(',
    'AddCommand<|\\w->register\\(',
    '(?:^|[^\\w.])cmd\\(\\s*"[a-z]|\\b(?:Opts\\.s|S)ubcommand\\(|(?:^|[^\\w.])command +"[a-z]|create_user_command',
  ],
  // Only what goes on in the next line needs it; what cobra calls a command is found by the line that says its use.
  around: ({ text }) => ({
    before: 0,
    after: /\.AddCommand\(\s*$/.test(text)
      ? longestGiving
      : /\[\]\*?cli\.Command\{\s*$/.test(text)
        ? longestList
        : /(?<!\bcobra\.Command)[({[,]\s*$|^\s*@/.test(text)
          ? 6
          : 0,
  }),
  read: (stretch) => [
    ...caughtBy([...isSpeaking(textOf(stretch.lines)), ...ofLanguage(stretch.path)], stretch),
    ...(stretch.path.endsWith('.kt') ? caughtBy([ofClikt], stretch, ({ name = '' }) => afterClass(name)) : []),
  ],
}

/** What would mean anything in another language. */
function ofLanguage(path: string): readonly RegExp[] {
  if (path.endsWith('.rb')) return [registered]
  if (/\.(?:lua|vim)$/.test(path)) return [...ofLua, ...ofEditor]
  if (/\.(?:scala|sc)$/.test(path)) return ofScala
  if (path.endsWith('.hs')) return ofHaskell
  // A script that is run by its name has no ending; only Lua calls a command like this.
  return /(?:^|\/)[\w-]+$/.test(path) ? ofLua : []
}

/** `{Name: "x"}` is a command only where the library is that of commands. */
function isSpeaking(text: string): readonly RegExp[] {
  return /\bcli\.Command\b/.test(text) ? [...forms, ofList] : forms
}
