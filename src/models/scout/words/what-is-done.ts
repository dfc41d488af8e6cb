// Whether a question asks where or how something is done: `where is the config file looked up`, `how are included files
// found`. The words of such a question are words, and none of them is the name of something declared, however it is
// written in the code; who asks for a declaration says so, or says nothing but the name.

/** Verbs that ask for a declaration or for what a name has to do with others, not for what is done. */
const ofNames =
  'defin|declar|locat|situat|plac|implement|liv|sit|resid|stor|kept|keep|put|hid|call|invok|us|referenc|mention|import|' +
  'export|instantiat|need|requir|rais|thr[eo]w|return|caught|catch|test|cover|extend|inherit|deriv|overrid|typ|nam|spel|' +
  'set|configur|default|initiali[sz]|assign|licen[cs]|run|suppos|mean|do|work|look like|com|belong|start|begin|happen|buil|compil|install|lint|deploy|format|launch|execut'
const aboutName = new RegExp(`^(?:${ofNames})(?:e?d|en|n|e?s|e|ing|ten|den|led|t)?$`, 'i')

const measured = /\bhow\s+(?:many|much|long|often|big|large|old|wide|high|deep|far|fast|frequently|come)\b/i
/** Whoever asks how to do something asks for a use. */
const byPerson = /\b(?:does|do|did|can|could|should|would|must|to)\s+(?:i|you|we|one)\b|\bhow\s+to\b/i
const participle =
  '(?!often|even|then|when|own|open)\\w+(?:ed|en|wn)|built|bound|caught|sent|held|made|left|lost|fed|put|set|read|cut|split|torn'
const subject = "(?:it|this|that|they|(?:the\\s+)?[\\w'-]+)"

/** The verb of `where does it give up on cycles`, and of `where is the file looked up`. */
const forms = [
  new RegExp(`\\b(?:where|how)\\s+(?:does|do|did|will|can)\\s+${subject}\\s+(?<verb>[a-z]+)`, 'i'),
  new RegExp(
    `\\b(?:where|how)(?:'s|\\s+(?:is|are|was|were|gets?))\\s+(?:[\\w'.-]+\\s+)+?(?<verb>found(?=\\W*$)|${participle})(?=\\W*$|\\s+(?:up|out|for|in|into|to|from|by|with|on|off|over|back|away|down|as|at|through)\\b)`,
    'i',
  ),
]

/** `which file implements the shortest route search`: words for what is done, where a type would be named. */
const asImplemented =
  /^\W*(?:[Ww]hich|[Ww]hat)\s+(?:file|module|function|method|part|code|place|component|class)\s+implements?\s+(?:the|an?)\s+[a-z]+(?:\s+[a-z]+)+\W*$/

export function asksWhatIsDone(asked: string): boolean {
  // What works out a language determines it, and whatever only works does nothing in particular.
  const text = asked.replace(/\bworks?\s+out\b/i, 'determine')
  if (asImplemented.test(text)) return true
  if (measured.test(text) || byPerson.test(text)) return false
  const verb = forms.map((form) => form.exec(text)?.groups?.verb).find((one) => one !== undefined)
  if (verb === undefined) return false
  // `where is X found` asks for the place; `how are they found` for the way.
  const isPlace = /^f[io]u?nds?$/i.test(verb) && /\bwhere\b/i.test(text)
  return !isPlace && !aboutName.test(verb)
}
