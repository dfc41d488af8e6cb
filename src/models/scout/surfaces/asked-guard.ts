// What a question says that stands before routes: `which routes need the admin token`, `what role is needed to delete a space`.

import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'

const routeWord = '(?:(?:http|api|rest|web)\\s+)?(?:routes|endpoints|end-points)'
const behind =
  '(?:(?:use|have|go\\s+through|pass(?:\\s+through)?|run(?:\\s+through)?)(?=\\s+(?:(?:the|a)\\s+)?(?:[a-z]+[A-Z_]\\w*|[\\w-]+\\s+(?:middleware|guard)))|need|require|demand|expect|check|ask\\s+for|(?:are\\s+)?(?:protected|guarded|secured|restricted)\\s+(?:by|with|to)|(?:are|sit|stand|lie)\\s+behind|can\\s+only\\s+be\\s+(?:called|used|reached)\\s+(?:by|with)|are\\s+only\\s+(?:open|available)\\s+(?:to|for))'
const guardForms = [
  new RegExp(
    `^\\W*(?:which|what|list|how many)\\s+(?:the\\s+)?${routeWord}\\s+(?:do\\s+|that\\s+)?${behind}\\s+(?<what>.+?)\\W*$`,
    'i',
  ),
  new RegExp(
    `^\\W*for\\s+which\\s+${routeWord}\\s+is\\s+(?<what>.+?)\\s+(?:needed|required|checked|demanded)\\W*$`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:which|what|list|how many)\\s+(?:the\\s+)?${routeWord}\\s+(?:does|do)\\s+(?<what>.+?)\\s+(?:protect|guard|secure|restrict)\\W*$`,
    'i',
  ),
  new RegExp(`^\\W*for\\s+which\\s+${routeWord}\\s+do\\s+(?:i|you|we|clients|users)\\s+need\\s+(?<what>.+?)\\W*$`, 'i'),
]
const empty =
  /^(?:the|an?|to|be|have|has|of|valid|is|are|by|with|for|users?|clients?|callers?|middleware|guard|function|being|in)$/i

/** The words for what stands before the routes that are asked for. */
export function guardAsked({ text, condition }: Question): readonly string[] | null {
  const what = guardForms.map((form) => form.exec(text)?.groups?.what).find((one) => one !== undefined)
  const words = (what?.replace(/'s\b/g, '').match(/[A-Za-z_$][\w$]*/g) ?? []).filter((word) => !empty.test(word))
  return condition !== undefined || words.length === 0 || words.length > mostWords ? null : words
}

const mostWords = 3

export interface AskedRole {
  /** `role`, `permission`. */
  readonly kind: string
  readonly verbs: readonly string[]
  /** Whether one of the things is meant, which its path then names. */
  readonly isOfOne: boolean
  readonly thing: string
}

const roleForms = [
  '(?:does|do|must|should)\\s+(?:(?:an?|the)\\s+)?(?:users?|callers?|clients?|someone|somebody|one|i|you|we|people)\\s+(?:need|have|hold)(?:\\s+to\\s+have)?\\s+(?:to|for|in\\s+order\\s+to)',
  '(?:is|are)\\s+(?:needed|required|necessary)\\s+(?:to|for|in\\s+order\\s+to)',
].map(
  (way) =>
    new RegExp(
      `^\\W*(?:which|what)\\s+(?:user\\s+)?(?<kind>role|permission|right|privilege|scope)s?\\s+${way}\\s+(?<deed>[a-z]+)\\s+(?:(?:an?|the|new|existing|of)\\s+)*(?<thing>[a-z]+)\\W*$`,
      'i',
    ),
)

/** What a request is asked with that does something; those of one thing name it in their path. */
const deeds: readonly (readonly [deed: RegExp, verbs: readonly string[], isOfOne: boolean])[] = [
  [/^(?:delet|remov|eras|drop|destroy)/, ['DELETE'], true],
  [/^(?:creat|add|insert|regist)/, ['POST', 'PUT'], false],
  [/^(?:updat|chang|edit|modif|replac|renam)/, ['PUT', 'PATCH'], true],
  [/^list/, ['GET'], false],
]

export function roleAsked({ text, condition }: Question): AskedRole | null {
  const {
    kind,
    deed = '',
    thing,
  } = roleForms.map((form) => form.exec(text)?.groups).find((one) => one !== undefined) ?? {}
  const row = deeds.find(([form]) => form.test(deed.toLowerCase()))
  if (kind === undefined || thing === undefined || row === undefined || condition !== undefined) return null
  return { kind: kind.toLowerCase(), verbs: row[1], isOfOne: row[2], thing: stemOf(thing.toLowerCase()) }
}
