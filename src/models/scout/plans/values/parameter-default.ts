// The default of a parameter: what the declaration of a function says of it.

import { type Declarations, declarationsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import { parameterList } from '../../members/constructors.ts'
import { valueIn } from '../../source/declaration.ts'
import { placeOf } from '../../source/paths.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, passageOf, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

/** `null` where the question names no parameter together with whose it is. */
export function* defaultOfParameter(asked: Asked): Looking<Conclusion | null> {
  const said = parameterIn(asked)
  if (said === null) return null
  const { own, owner, isParameter } = said
  const owners = yield* declarationsOf({ name: owner, path: asked.path })
  const owned = parameterDefault({ ...asked, name: own }, owners)
  // A value of the same name elsewhere is not that of the parameter.
  if (owned !== null || !isParameter || owners.symbols.length === 0) return owned
  return unknown(
    `Looked for the default of the parameter \`${own}\` of \`${owner}\` and found none in its declaration.`,
    owners.symbols.map(passageOf),
  )
}

interface SaidParameter {
  readonly own: string
  readonly owner: string
  /** Whether it is called a parameter. */
  readonly isParameter: boolean
}

/** `minutes in light`, `parameter minutes of light`: a parameter and whose it is. */
function parameterIn({ question, name }: Asked): SaidParameter | null {
  const form =
    /\b(?:of|for|(?:does|default)(?=\s+(?:the\s+)?`?\w+`?\s+(?:param|arg)))\s+(?:the\s+)?`?(?<before>(?:param(?:eter)?|arg(?:ument)?)\s+)?`?(?<own>\w+)`?(?<behind>\s+(?:param(?:eter)?|arg(?:ument)?))?\s+(?:in|of|for|to)\s+(?:the\s+)?(?:function\s+|method\s+|class\s+)?`?(?<owner>[\w.]+)/i
  const { before, behind, own, owner } = form.exec(question.text)?.groups ?? {}
  const isParameter = (before ?? behind) !== undefined
  if (own === undefined || owner === undefined || (!isParameter && own !== name && owner !== name)) return null
  return { own, owner, isParameter }
}

/** `the default of encoding in load`: what the declaration of a function says of a parameter. */
export function parameterDefault({ question, name }: Asked, { symbols }: Declarations): Conclusion | null {
  const wanted = [name, ...question.names, ...question.words]
  const known = symbols.flatMap((symbol) => {
    const signature = parameterList(symbol)
    const parameters = signature?.parameters ?? []
    return parameters.flatMap((parameter) => {
      const own = parameterName(parameter)
      const value = valueIn(parameter)
      return value !== null && wanted.some((one) => one.toLowerCase() === own.toLowerCase())
        ? [{ symbol, says: `\`${own}\` of \`${symbol.trail.join('.')}\` is \`${value}\` by default` }]
        : []
    })
  })
  if (known.length === 0) return null
  return answered(
    plainSentence(`${known.map(({ says, symbol }) => `${says} (${placeOf(symbol.path, symbol.line)})`).join(', ')}.`),
    known.map(({ symbol }) => passageOf(symbol)),
  )
}

/** Behind its type or before it: what stands last before `:` or `=`. */
function parameterName(parameter: string): string {
  const head = parameter.split(/=|(?<!:):(?!:)/, 1)[0] ?? ''
  return /(?<name>\w+)[?\s]*$/.exec(head)?.groups?.name ?? ''
}
