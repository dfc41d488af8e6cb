// What holds where a variable of the environment is not set, as a declaration says it that names the variable: an option that
// may be given by one, a field of a record that is filled from them, an entry of a schema that they are checked by.

import type { SourceLine } from '../looking/read-view.ts'
import { endOfPart, insideBracket, openBefore, splitTop } from '../source/brackets.ts'
import { literally } from '../source/patterns.ts'
import { textOf, withoutStrings } from '../source/source-text.ts'
import { defaultIn } from './option-reading.ts'

export interface DeclaredVariable {
  /** Nothing where the declaration says none. */
  readonly value: string | null
  readonly line: SourceLine
}

/** `null` where the first line declares nothing with the variable. */
export function declaredWith(
  variable: string,
  lines: readonly SourceLine[],
  above: readonly SourceLine[],
): DeclaredVariable | null {
  const [first] = lines
  const within = first?.text.search(new RegExp(`\\b${literally(variable)}\\b`)) ?? -1
  if (first === undefined || within < 0) return null
  const text = textOf([...above, ...lines])
  const at = (above.length === 0 ? 0 : textOf(above).length + 1) + within
  const found = inTag(variable, first.text) ?? inSchema(variable, text, at) ?? inOption(variable, text, at)
  if (found === null) return null
  const { value } = found
  const holding = [first, ...lines.slice(1), ...above.toReversed()].filter((line) => line.text.includes(value ?? ''))
  const [line = first] = value === null ? [] : [...holding.filter(({ text }) => /default/i.test(text)), ...holding]
  return { value, line }
}

interface Found {
  readonly value: string | null
}

/** Go: `env:"X" envDefault:"80"`, `envconfig:"X" default:"80"`, `env:"X,default=80"`. */
function inTag(variable: string, text: string): Found | null {
  const tag = new RegExp(`\`[^\`]*\\benv(?:config)?:"${literally(variable)}(?<more>,[^"]*)?"[^\`]*\``).exec(text)
  if (tag === null) return null
  const inside = /,\s*default=(?<value>[^,"]+)/.exec(tag.groups?.more ?? '')?.groups?.value
  const beside = /(?<![\w-])(?:envDefault|env-default|default):(?<value>"[^"]*")/.exec(tag[0])?.groups?.value
  return { value: inside ?? beside ?? null }
}

/** `X: z.number().default(80)`, `X: port({ default: 80 })`, `X: { type: "number", default: 80 }`. */
function inSchema(variable: string, text: string, at: number): Found | null {
  const before = text.slice(text.lastIndexOf('\n', at) + 1, at)
  const behind = text.slice(at + variable.length)
  const head = /^["']?\s*:\s*(?=[A-Za-z][\w.]*\s*[(\n]|\{)/.exec(behind)?.[0]
  if (head === undefined || !/(?:^|[{,])\s*["']?$/.test(before)) return null
  const entry = behind.slice(head.length)
  const own = entry.slice(0, endOfPart(entry, /[,;]/))
  const isSchema = /\.\w+\(|^\{|^\w+\(\s*(?:\{|\))/.test(own)
  // What reads the variable itself is no schema: `X: Number(process.env.X).toFixed()`.
  const isRead = new RegExp(`\\b${literally(variable)}\\b`).test(own)
  return isSchema && !isRead ? { value: defaultIn(own) } : null
}

const naming =
  /\b(?:env|envvar|env_vars?|envVars?|envName|EnvVars?|alias|validation_alias)["']?\s*[=:]\s*(?:\[\]string\{\s*|\[\s*)?["']$/
const chained = /\.(?:env|envar|Envar|Env|env_var)\(\s*["']$/
const links = '(?:\\s*\\.\\w+\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*'

/** `@option("--port", envvar="X", default=80)`, `#[arg(env = "X", default_value_t = 80)]`, `.env("X").default_value("80")`. */
function inOption(variable: string, text: string, at: number): Found | null {
  const before = text.slice(0, at)
  const call = chained.exec(before)
  const behind = text.slice(at + variable.length)
  if (call !== null) {
    const front = new RegExp(`${links}$`).exec(before.slice(0, call.index))?.[0] ?? ''
    const back = new RegExp(`^["']\\s*\\)(?<links>${links})`).exec(behind)?.groups?.links ?? ''
    return { value: defaultIn(front) ?? defaultIn(back) }
  }
  const key = naming.exec(before)
  if (key === null) {
    // `env.get("X").default(80).asInt()`
    const back = new RegExp(`\\bget\\(\\s*["']${literally(variable)}["']\\s*\\)(?<links>${links})`).exec(
      text.slice(text.lastIndexOf('\n', at) + 1),
    )?.groups?.links
    const value = /\.default\(/.test(back ?? '') ? defaultIn(back ?? '') : null
    return value === null ? null : { value }
  }
  const open = openBefore(withoutStrings(text), key.index)
  const inside = open < 0 ? null : insideBracket(text, open)
  return { value: inside === null ? null : saidIn(inside, text, open) }
}

/** The default among the arguments of a call or the fields of a record. */
function saidIn(inside: string, text: string, open: number): string | null {
  const parts = splitTop(inside, /,/)
  const named = parts.find((part) => /^["':]?default\w*["']?\s*(?:=>|[:=])/.test(part))
  if (named !== undefined) return defaultIn(`{${named}`)
  // Go calls it the value of a flag.
  const flag = parts.find((part) => /^Value:\s*\S/.test(part))
  if (flag !== undefined) return flag.replace(/^Value:\s*/, '').trim()
  const [first = ''] = parts
  const isPositional =
    /\b(?:Field|Option|Argument)$/.test(text.slice(0, open)) && !/^\w+\s*=|^["']-|^\.\.\.$/.test(first)
  if (isPositional) return first
  // `port: Annotated[int, Option(envvar="X")] = 80`
  const behind = text.slice(open + inside.length + 2)
  return /^\s*\]\s*=\s*(?<value>[^,\n]+)/.exec(behind)?.groups?.value?.trim() ?? null
}
