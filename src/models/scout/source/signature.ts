// The heading of a function: what it takes and what it gives back.

import { insideBracket, splitTop } from './brackets.ts'
import { literally } from './patterns.ts'
import { withoutStrings } from './source-text.ts'

export interface Signature {
  /** Each as it is written, without the receiver. */
  readonly parameters: readonly string[]
  /** The first one, where it was the object itself: `self`, `&mut self`, `this`. */
  readonly receiver: string | null
  /** `null` when the declaration does not say. */
  readonly returns: string | null
}

/** `<T>`, `<F: Fn() -> R, R>`. */
export const typeArguments = '(?:<(?:[^<>]|->|=>|<(?:[^<>]|->|<[^<>]*>)*>)*>)'

/** The parameters and the return type of a function's declaration; `null` when it has no list of parameters. */
export function signatureOf(source: string, name: string): Signature | null {
  const plain = withoutStrings(source)
  const at = new RegExp(
    `(?<![\\w$])${literally(name)}\\s*${typeArguments}?\\s*(?:(?::\\s*[A-Z][\\w.]*${typeArguments}?\\s*=|[:=])\\s*(?:async\\s*)?(?:function\\b\\s*\\w*)?\\s*${typeArguments}?\\s*)?\\(`,
  ).exec(plain)
  if (at === null) return null
  const open = at.index + at[0].length - 1
  const inside = insideBracket(source, open)
  if (inside === null) return null
  const all = splitTop(inside, /,/)
  const hasReceiver = isReceiver(all[0] ?? '', source.slice(0, at.index))
  const after = source.slice(open + inside.length + 2)
  return {
    parameters: (hasReceiver ? all.slice(1) : all).filter((one) => !noParameter.has(one)),
    receiver: hasReceiver ? (all[0] ?? null) : null,
    returns: returnsIn(source.slice(0, at.index), after),
  }
}

/** What a method is called on; `self` is a name like others where no word such as `fn` or `def` stands before the function. */
function isReceiver(parameter: string, before: string): boolean {
  const word = /^(?:&\s*)?(?:'\w+\s+)?(?:mut\s+)?(?<word>self|cls|this)\b(?!\s*[.?]?\w)/.exec(parameter)?.groups?.word
  return word === 'this' || (word !== undefined && /\b(?:fn|def)\s+$|[.:]$/.test(before))
}

/** `void` takes nothing; `*` and `/` only part the parameters of Python. */
const noParameter: ReadonlySet<string> = new Set(['void', '*', '/'])

const noTypes =
  /^(?:export|default|async|pub|def|fn|func|fun|function|local|public|private|protected|internal|static|override|const|let|var|get|set|final|virtual|inline|abstract|sealed|open|suspend|extern|unsafe|synchronized|partial|mut|void\*?)$/

/** Up to the bracket that begins the body, which an outline leaves out: `interface{}` has one of its own. */
const goResult =
  /^\s*(?<type>(?:\b(?:interface|struct)\s*\{[^}\n]*\}|[^{\s]|[^{\S\n](?!\s*\{))+?)\s*(?:(?<!\b(?:interface|struct)\s*)\{|$)/

function returnsIn(before: string, after: string): string | null {
  const arrow = /^\s*(?:async\s+)?(?:throws\s+)?->\s*(?<type>[^{;\n]+?)\s*(?:where\b.*)?(?:[{;\n]|:\s*$|$)/.exec(after)
    ?.groups?.type
  // What Python writes behind the colon of one line is its body.
  if (arrow !== undefined) return arrow.replace(/\bdef\s+$/.test(before) ? /:(?:\s.*)?$/ : /:$/, '').trim()
  // A colon with a statement behind it begins a body.
  const colon =
    /^[ \t]*:(?!\s*(?:(?:return|raise|pass|yield|print)\b|["'.#]))[ \t]*(?<type>[^=;\n]+?)\s*(?:=>|=|;|\n|$)/
      .exec(after)
      ?.groups?.type?.replace(/(?<=[\w\])>}"'?])\s*\{.*$/, '')
  if (colon !== undefined && colon !== '') return colon
  // `Image::` and `Router.` belong to the name.
  const line = headingLineIn(before).replace(/(?:[\w$]+(?:\.|::?))+$/, '')
  if (/\bfunc\b/.test(line)) return goResult.exec(after)?.groups?.type ?? null
  const type = line
    .replace(/^.*[@\]]\w*\s(?=\w)/, '')
    .trim()
    .split(/\s+(?![^<]*>)/)
    .filter((word) => !noTypes.test(word))
    .join(' ')
  const isTyped = /^[\w:<>,.?*&\s[\]]+$/.test(type) && !/\b(?:return|new|else|class|def|fn)\b/.test(line)
  return isTyped && type !== ''
    ? type
    : /\bvoid\s*\*?$/.test(line.trim())
      ? line.trim().slice(line.trim().lastIndexOf('void'))
      : null
}

/** What stands before the name in its line; where C begins a line with the name, the type is all of the line above. */
function headingLineIn(before: string): string {
  const [own = '', above = ''] = before.split('\n').reverse()
  return own.trim() === '' && /^[A-Za-z_][\w \t*]*$/.test(above) ? above : own
}
