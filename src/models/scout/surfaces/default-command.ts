// Which command is run where none is typed, as libraries are told of it and as programs take it by hand.

import type { Match } from '../looking/read-matches.ts'
import { isComment } from '../source/source-text.ts'
import type { Question } from '../words/question.ts'

const command = '(?:sub-?|cli\\s+)?commands?'
const without =
  '(?:without|no|none|nothing|omit(?:ted)?|missing|left\\s+out|(?:not|n.t)\\s+(?:given|passed|typed|specified|named|provided))'
const forms = [
  new RegExp(
    `^\\W*(?:what|which)(?:\\s+is|'s)\\s+the\\s+default\\s+${command}(?:\\s+(?:of|for|in)\\s+(?:the\\s+)?\\S+)?\\W*$`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:which|what)\\s+${command}\\s+(?:(?:is|gets|will|does|be|it|the|program|\\S+)\\s+){0,3}?(?:runs?|used|invoked|executed|called|taken|started|chosen|starts?|executes?)\\b.*\\b(?:by\\s+default|${without})\\b(?<more>.*)$`,
    'i',
  ),
  new RegExp(`^\\W*(?:which|what)\\s+${command}\\s+is\\s+(?:the\\s+)?default(?:\\s+one)?\\W*$`, 'i'),
]

/** `which subcommand runs when tram is called without one`; what else is missing asks for something else. */
export function asksDefaultCommand({ text, condition = '' }: Question): boolean {
  const whole = `${text.replace(/\?\s*$/, '')} ${condition}`.trim()
  const fitting = forms.map((form) => form.exec(whole)).find((one) => one !== null)
  return fitting != null && rest.test(fitting.groups?.more ?? '')
}

const rest =
  /^\s*(?:(?:one|any|it|an?|the|explicit|other|(?:sub-?)?commands?|arguments?|name|at all|(?:is|was|are|be|has been) )*\s*)*(?:(?:is|was|are)\s+)?(?:given|passed|typed|specified|named|provided|chosen|used)?(?:\s+(?:to|on|at|in)\s+(?:the\s+)?[\w-]+(?:\s+line)?)?\W*$/i

/** Ways to say it in one line. A type is called as it is written; its command may be called otherwise. */
const ways: readonly RegExp[] = [
  /\bdefaultSubcommand:\s*(?<type>\w+)\.self/,
  /\.SetDefaultCommand<(?<type>\w+)>/,
  /\.command\(\s*["'](?<name>[\w:-]+)[^"']*["'].*\bisDefault:\s*true/,
  /\.command\(\s*\[\s*["'](?<name>[\w:-]+)[^\]]*["']\$0["']/,
  /^\s*default_(?:task|command)\b[ (]+:?["']?(?<name>\w+)/,
  /->setDefaultCommand\(\s*["'](?<name>[\w:-]+)["']/,
  /\bargs\.(?:sub)?(?:command|cmd)\s+or\s+["'](?<name>[\w-]+)["']/,
  /\b(?:process\.argv\[2\]|\$?argv\[1\]|ARGV(?:\[0\]|\.shift|\.first)|\bargs\.shift\(\))\s*(?:\?\?|\|\|)\s*["'](?<name>[\w-]+)["']/,
  /\bARGV\.fetch\(0,\s*["'](?<name>[\w-]+)["']/,
  /\b(?:command|cmd|action|subcommand)="?\$\{1:-(?<name>[\w-]+)\}/,
  /\bcommand\.unwrap_or\(\s*(?:\w+::)*(?<type>[A-Z]\w*)/,
]

/** What is searched for: wider than what is read. */
export const defaultCommandPatterns = [
  'defaultSubcommand:|SetDefaultCommand<|isDefault: *true|default_(?:task|command)\\b|setDefaultCommand\\(|["\']\\$0["\']',
  'args\\.(?:sub)?(?:command|cmd) or |argv\\[[12]\\] *(?:\\?\\?|[|][|])|ARGV(?:\\[0\\]|\\.\\w+).*(?:[|][|]|,)|\\$\\{1:-',
  'invoked_subcommand is None|\\.invoke\\(|command\\.unwrap_or',
]

export interface DefaultCommand {
  readonly name: string
  readonly match: Match
}

/** What some lines of a project say is run where no command is typed. */
export function defaultCommandsIn(lines: readonly Match[]): readonly DefaultCommand[] {
  return lines.flatMap((match) => {
    if (isComment(match.text)) return []
    const { name, type } = ways.map((way) => way.exec(match.text)?.groups).find((one) => one != null) ?? {}
    const said = name ?? type ?? invokedBelow(match, lines)
    return said === undefined ? [] : [{ name: said, match }]
  })
}

/** click: `if ctx.invoked_subcommand is None: ctx.invoke(status)`. */
function invokedBelow({ path, line, text }: Match, lines: readonly Match[]): string | undefined {
  const { name } = /\bctx\.invoke\(\s*(?<name>\w+)\s*[,)]/.exec(text)?.groups ?? {}
  const isAsked = lines.some(
    (one) =>
      one.path === path && one.line < line && one.line >= line - 2 && /invoked_subcommand is None/.test(one.text),
  )
  return isAsked ? name?.replaceAll('_', '-') : undefined
}
