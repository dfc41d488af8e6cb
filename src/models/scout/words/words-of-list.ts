// Questions for what stands in a list: `which methods are in the reply allowlist`, `which codes are in the list of retryable
// codes`. They say both what is listed and what the list is called.

const lists =
  '(?:(?:allow|white|deny|block|black|ignore|skip)[ -]?list|list|table|map|array|set|dict|dictionary|registry|lookup|catalogue?|tuple|collection|constant|variable)'
const ask = '^\\W*(?:which|what|list|name|show|how\\s+many|give)\\s+(?:me\\s+)?(?:all\\s+)?(?:of\\s+)?(?:the\\s+)?'
const standing =
  '(?:are|is|stand|appear)\\s+(?:(?:there|listed|contained|kept|named|registered|entered)\\s+)?(?:in|on)\\s+the\\s+'

const forms = [
  new RegExp(`${ask}(?<listed>[a-z -]+?)\\s+${standing}${lists}\\s+of\\s+(?<list>.+)$`, 'i'),
  new RegExp(`${ask}(?<listed>[a-z -]+?)\\s+${standing}(?<list>(?:(?!\\b(?:of|for)\\b).)+\\s${lists})\\W*$`, 'i'),
]

export interface WordsOfList {
  readonly listed: string
  readonly list: string
}

/** What is listed and what the list is called; `null` where a question asks for no list. */
export function wordsOfList(text: string): WordsOfList | null {
  const { listed, list } = forms.map((form) => form.exec(text)?.groups).find((one) => one !== undefined) ?? {}
  return listed === undefined || list === undefined ? null : { listed, list }
}
