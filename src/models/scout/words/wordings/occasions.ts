// What a question says of an occasion before it asks: `when a SIGHUP arrives, who handles it`. Something happens, and the
// question is what is done about it; so it can be asked of that thing alone.

const thing =
  '(?:(?:the|an?|any|some|this|that) )?(?<thing>[\\w.:\'"`-]+(?: (?!(?:and|or|in|on|to|from|at|with|into|of|for|while|during)\\b)[\\w.:\'"`-]+){0,3})'
const who = "(?:(?:the|an?|any|some|this|that|my|our|your) )?(?<who>[\\w.:'`-]+(?: [\\w.:'`-]+)?)"
const behind = '(?: (?:on|to|by|from|in|over|at|during|inside|within) .*)?'
const happened =
  'raised|thrown|sent|received|published|emitted|fired|triggered|delivered|returned|dispatched|posted|seen|met|encountered|caught'
const happens = `(?:arrives?|comes? (?:in|up|along|through|back)|occurs?|happens?|appears?|turns? up|shows? up|escapes?|bubbles up|(?:is|are|gets?|was|(?:has|have) been) (?:${happened}))`
const causes =
  '(?:raises?|throws?|sends?|gets?|receives?|hands? back|gives? back|returns?|publish(?:es)?|emits?|fires?|triggers?|(?:answers?|responds?|repl(?:y|ies)) with|hits?|runs? into|sees?|meets?|encounters?|issues?|dispatch(?:es)?)'

/** How something is said to happen, and how somebody is said to bring it about. */
const occasions = [
  new RegExp(`^(?:.* and )?${thing} ${happens}${behind}$`, 'i'),
  new RegExp(`^${who} ${causes} (?:(?:the|an?|this) [\\w-]+ (?=(?:the|an?) ))?${thing}$`, 'i'),
]

/** What happens; `null` where a clause tells of nothing of the kind. */
function whatHappens(clause: string): string | null {
  const { thing, who } =
    occasions.map((form) => form.exec(clause.trim())?.groups).find((one) => one !== undefined) ?? {}
  if (thing === undefined || isNobody.test(thing)) return null
  // `a provider hands back a 429`: what has no name of its own is told apart by who it is from.
  return who === undefined || isNobody.test(who) || isSpelt.test(thing) ? thing : `a ${thing} from a ${who}`
}

const isNobody =
  /^(?:it|that|this|one|i|we|you|they|somebody|someone|anybody|anyone|people|users?|process|program|code|daemon|server|app|client|callers?|gui|nothing|something)$/i
/** What only code is called, so that it needs nobody to tell it apart. */
const isSpelt = /[a-z][A-Z]|^[A-Z][\w]*[A-Z_]|["'`_]|^[A-Z]\w+$|^[a-z]+$/

const clauseFirst =
  /^\W*(?:(?:when(?:ever)?|once|if|say|suppose|assum(?:e|ing)(?: that)?|given that|after|as soon as|imagine|in case|let's say)\s+)?(?<clause>[^,;]+?)(?:[,;]|\s[-–—])\s*(?:so\s+|then\s+|and\s+)?(?<question>(?:where|who|which|what|how)\b.*)$/i
/** Where nothing but a name comes first, a colon may stand behind it. */
const topicFirst = /^\W*(?<clause>[^,;:]+?):\s+(?<question>(?:where|who|which|what|how)\b.*)$/i
const own = /\b(?:it|they|them)\b(?!\s+(?:is|are)\s+that\b)/i
const pronoun =
  /\b(?:it|that|this|them|one|(?:that|this|the|such an?) (?:error|exception|signal|event|message|command|request|reply|response|frame|packet))\b(?!\s+(?:is|are)\s+that\b)/i

/** `which code runs when a SIGHUP arrives` */
const clauseLast =
  /^\W*(?:(?:show|find|give|locate|tell)\s+(?:me\s+)?(?:the\s+)?|(?:which|what)\s+)(?:function|method|code|handler|routine|place|part|bit)\s+(?:(?:that|which)\s+)?(?:runs?|kicks?\s+in|fires?|(?:is|gets)\s+(?:run|executed|called|triggered)|takes?\s+over|reacts?|executes?|responds?)(?:\s+in\s+(?:the\s+)?(?<place>[\w-]+))?\s+(?:when(?:ever)?|once|if|after|as\s+soon\s+as|upon|on)\s+(?<clause>.+?)\W*$/i

/** `parse_line: who calls it`: what it is about is said first, by its name and what sort of thing it is. */
const topic =
  /^(?!(?:in|on|at|for|from|with|without|of|by|to|after|before|if|when|unless)\b)(?:(?:the|an?)\s+)?[\w.:#`'"-]*[\w)`'"](?:\s+[a-z-]+)?$/i
const runs =
  /^(?:which|what)(?:\s+(?:function|method|code|handler|routine))?\s+(?:runs|(?:is|gets)\s+(?:run|executed|called|triggered)|kicks\s+in|takes\s+over)\W*$/i

/** The question about what happens, without the occasion that leads up to it. */
export function withoutOccasion(text: string): string {
  const { clause: last = '', place } = clauseLast.exec(text)?.groups ?? {}
  const after = whatHappens(last)
  if (after !== null) return place === undefined ? `Where is ${after} handled` : `Where does ${place} handle ${after}`
  const { clause = '', question = '' } = (clauseFirst.exec(text) ?? topicFirst.exec(text))?.groups ?? {}
  if (topic.test(clause) && own.test(question)) return question.replace(own, clause)
  // What it returns in that case is another matter.
  if (/\b(?:returns?|gives?|yields?|hands?) ?(?:back|out)?\W*$/i.test(question)) return text
  const met = pronoun.test(question) || runs.test(question) ? whatHappens(clause) : null
  if (met === null) return text
  if (runs.test(question)) return `Where is ${met} handled`
  return question
    .replace(/\bpick(s?) (?:it|that|this|them) up\b/i, 'handle$1 it')
    .replace(/\bpicked up\b/i, 'handled')
    .replace(pronoun, met)
}
