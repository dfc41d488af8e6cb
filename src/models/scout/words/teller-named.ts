// Who is said to tell something, where it is named as code names it: `how does BarcodeParser decide …`.

export interface TellerNamed {
  readonly name: string
  /** The question, asked of the program instead. */
  readonly rest: string
}

const sort = '(?:function|method|class|module|struct|type|interface|trait|object|enum|namespace|macro)'
const name = '`?[A-Za-z_$][\\w$]*(?:(?:::|\\.|#|->)[A-Za-z_$][\\w$]*)*(?:[?!](?=[\\s(`]))?(?:\\(\\))?`?'
const place = '(?:in|of|from)\\s+(?:the\\s+)?[\\w./-]+(?:\\s+(?:module|package|file|class))?'

const active = new RegExp(
  `\\b(?<asker>how|where)\\s+(?<do>does|do|did|can|will)\\s+(?:(?<article>the|our|this)\\s+)?(?:(?<before>${sort})\\s+)?(?<name>${name})(?:\\s+(?<behind>${sort}))?(?:\\s+${place})?(?=\\s+[a-z]+\\s)`,
  'i',
)
const passive = new RegExp(
  `^(?<rest>\\W*(?:how|where)\\s+(?:is|are|does)\\s.+?)\\s+(?:in|by|inside|within)\\s+(?:(?<article>the)\\s+)?(?:(?<before>${sort})\\s+)?(?<name>${name})(?:\\s+(?<behind>${sort}))?\\W*$`,
  'i',
)

/** Whoever else does something. */
const nobody =
  /^(?:it|its|this|that|they|we|you|i|one|he|she|program|project|code|codebase|app|application|tool|library|server|client|user|people|somebody|somewhere|the|an?)$/i

export function tellerNamed(text: string): TellerNamed | null {
  const doing = active.exec(text)
  const said = doing?.groups ?? passive.exec(text)?.groups ?? {}
  const own = (said.name ?? '').replace(/[`()]/g, '')
  const isSorted = said.before !== undefined || said.behind !== undefined
  // `the parser` is any; `parser` is what is called so, and so is `the Parser`.
  const isPlain = /^[a-z]+$/.test(own) && !isSorted
  const isAny = isPlain && (said.article !== undefined || doing === null)
  if (own === '' || nobody.test(own) || isAny) return null
  const rest = doing === null ? (said.rest ?? '') : text.replace(doing[0], `${said.asker} ${said.do} it`)
  return { name: own.replace(/#|->/g, '.'), rest }
}
