// What a program meets with and does something about, in the words of the question: `where are too many redirects handled`.

const reactions: readonly (readonly [one: string, done: string])[] = [
  ['handles?', 'handled'],
  ['treats?', 'treated'],
  ['process(?:es)?', 'processed'],
  ['answers?', 'answered'],
  ['deals? with', 'dealt with'],
  ['checks?(?: for)?', 'checked(?: for)?'],
  ['detects?', 'detected'],
  ['notices?', 'noticed'],
  ['rejects?', 'rejected'],
  ['refuses?', 'refused'],
  ['reports?', 'reported'],
  ['complains? about', 'complained about'],
  ['warns? (?:about|of)', 'warned (?:about|of)'],
  ['logs?', 'logged'],
  ['raises?', 'raised'],
  ['throws?', 'thrown'],
  ['catch(?:es)?', 'caught'],
  ['reacts? to', 'reacted to'],
  ['responds? to', 'responded to'],
  ['enforces?', 'enforced'],
]

const reacts = reactions.map(([one]) => one).join('|')
const reacted = reactions.map(([, done]) => done).join('|')
const article = '(?:(?:the|an?|any|some)\\s+)?'
const forms = [
  // What is met with is the case: `where is it handled when a valve does not answer`.
  new RegExp(
    `^\\W*(?:where|how)\\s+(?:is\\s+(?:it|this|that|the\\s+case)\\s+(?:${reacted})|does\\s+(?:the\\s+)?[\\w'-]+\\s+(?:${reacts})(?:\\s+(?:it|the\\s+case|the\\s+situation))?)\\s+(?:when|if|whenever|that|where)\\s+${article}(?<met>.+?)\\W*$`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:where|how)(?:'s|\\s+(?:is|are|gets?))\\s+${article}(?<met>.+?)\\s+(?:being\\s+|actually\\s+)?(?:${reacted})\\W*$`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:where|how)\\s+(?:does|do)\\s+(?:the\\s+)?[\\w'-]+\\s+(?:${reacts})\\s+${article}(?<met>.+?)\\W*$`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:which|what)\\s+(?:function|method|code|part|place)\\s+(?:${reacts})\\s+${article}(?<met>.+?)\\W*$`,
    'i',
  ),
]

const fewest = 2
const most = 5

export interface Met {
  /** The words of what is met with, in their order. */
  readonly words: readonly string[]
  /** Whether somebody is told of it; otherwise something may only be done about it. */
  readonly isTold: boolean
  /** The same without the place that it is met in, and that place: `an invalid bit`, `in a filter file`. */
  readonly within?: { readonly words: readonly string[]; readonly place: string }
}

/** The words that a message surely has: it need not say where that is met with. */
export function wordsSaid({ words, within }: Met): readonly string[] {
  return within?.words ?? words
}

/** What is met with; `null` where the question asks for nothing of the kind. */
export function whatIsMet(text: string, condition?: string): Met | null {
  const said = [text, condition ?? '']
    .join(' ')
    .replace(/\b(do|does|did|is|are|was|were)n't\b/gi, '$1 not')
    .replace(behindVerb, ' in the $<place> $<verb>')
  const met = forms.map((form) => form.exec(said)?.groups?.met).find((one) => one !== undefined) ?? ''
  const words = wordsIn(met)
  const { thing = '', place = '' } = standing.exec(met)?.groups ?? {}
  const bare = wordsIn(thing)
  const length = bare.length >= fewest ? bare.length : words.length
  if (length < fewest || length > most) return null
  return { words, isTold: tells.test(text), ...(bare.length >= fewest && { within: { words: bare, place } }) }
}

/** `handled on Android`, `rejected in the parser`: where it is met with may follow what is done about it. */
const behindVerb = new RegExp(
  `\\s+(?<verb>${reacted})\\s+(?:in|on|inside|within)\\s+(?:the\\s+)?(?<place>[\\w-]+)\\W*$`,
  'i',
)

const standing = /^(?<thing>.+?)\s+(?:in|inside|within|from)\s+(?:the|an?|its|their|this)\s+(?<place>[\w -]+)$/i

function wordsIn(met: string): readonly string[] {
  return (stateFirst(met.toLowerCase()).match(/[a-z\d]+(?:'\w+)?/g) ?? []).filter((word) => !joining.has(word))
}

/** `names that are too long` are too long names. */
function stateFirst(met: string): string {
  const { thing, state } =
    /^(?<thing>[\w -]+?) (?:that|which) (?:is|are|was|were|has|have)(?: been)? (?<state>[\w -]+)$/.exec(met)?.groups ??
    {}
  return thing === undefined || state === undefined ? met : `${state} ${thing}`
}

const tells = /\b(?:report|complain|warn|log|rais|throw|thrown|reject|refus|detect|notic|enforc)/i

/** What may stand between two words or not: `header of the request`, `request header`. */
const joining: ReadonlySet<string> = new Set('the a an of in for to with on at is are was by its'.split(' '))
