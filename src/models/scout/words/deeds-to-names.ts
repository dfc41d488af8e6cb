// What is done to something that has a name, as questions say it: `where is X raised`, `what handles X`.

export const deeds: readonly (readonly [one: string, done: string])[] = [
  ['raise', 'raised'],
  ['throw', 'thrown'],
  ['catch', 'caught'],
  ['rescue', 'rescued'],
  ['trap', 'trapped'],
  ['emit', 'emitted'],
  ['fire', 'fired'],
  ['dispatch', 'dispatched'],
  ['publish', 'published'],
  ['send', 'sent'],
  ['trigger', 'triggered'],
  ['broadcast', 'broadcast'],
  ['handle', 'handled'],
  ['process', 'processed'],
  ['deal with', 'dealt with'],
  ['treat', 'treated'],
  ['react to', 'reacted to'],
  ['listen to', 'listened to'],
  ['listen for', 'listened for'],
  ['respond to', 'responded to'],
  ['check', 'checked'],
  ['enforce', 'enforced'],
  ['check for', 'checked for'],
  ['compare', 'compared'],
  ['test for', 'tested for'],
  ['create', 'created'],
  ['instantiate', 'instantiated'],
  ['construct', 'constructed'],
  ['set', 'set'],
  ['assign', 'assigned'],
  ['modify', 'modified'],
  ['update', 'updated'],
  ['change', 'changed'],
  ['initialize', 'initialized'],
  ['initialise', 'initialised'],
  ['reset', 'reset'],
  ['increment', 'incremented'],
  ['free', 'freed'],
  ['release', 'released'],
  ['destroy', 'destroyed'],
  ['dispose', 'disposed'],
  ['delete', 'deleted'],
  ['close', 'closed'],
  ['register', 'registered'],
  ['install', 'installed'],
  ['subscribe to', 'subscribed to'],
  ['read', 'read'],
  ['access', 'accessed'],
  ['look up', 'looked up'],
]

/** `handle` and `handles`. */
export const doing = deeds.map(([one]) => one.replace(/^\w+/, '$&(?:e?s)?')).join('|')
export const done = deeds.map(([, one]) => one).join('|')

/** What an error or the like becomes for who uses the program. */
export const turnedInto =
  '(?:turned|converted|mapped|translated|transformed|made) (?:in)?to (?:an? |the )?(?:(?:http|https|json|rest|grpc|api|error|exit|web|proper) ){0,2}(?:responses?|repl(?:y|ies)|status(?:es)?(?: codes?)?|exit (?:status(?:es)?|codes?)|(?:human-readable |readable |user |log )?messages?(?: (?:for|to) the (?:users?|clients?|callers?))?)'

/** Words behind a name that say what a text names, and in what way a program knows it. */
export const texts =
  'event|signal|command|subcommand|message|request|packet|opcode|hook|action|topic|channel|notification|keyword|directive'

/** Words behind what is written in capitals for what is sent, typed or run one by one. */
export const units =
  /^(?:frame|chunk|verb|method|token|instruction|stanza|reply|response|statement|op|operation|datagram|pdu|record|sentence|marker|segment)$/i

/** Initials that say of what sort something is, and name none of them: `a JSON response`. */
export const ofTrade =
  /^(?:JSON|XML|CSV|HTML?|HTTPS?|TLS|SSL|TCP|UDP|DNS|IP|API|REST|GRPC|RPC|SQL|PDF|YAML|TOML|ASCII|URL|URI|GUI|CLI|FTP|SSH|CPU|GPU|CSS|SVG|PNG|JPEG|USB|AST|EOF|ID|UUID|OS|IO|ACID)$/

/** Words behind a name that only say what it is. */
export const natures = `${texts}|error|exception|variable|env(?:ironment)? var(?:iable)?|constant|field|flag|option|key|setting|state|status|attribute|property|member`

/** What stands before such a word and is no name: `the next event`. */
export const noNames =
  'unknown|unsupported|unrecognized|unrecognised|unexpected|undefined|missing|duplicate|duplicated|empty|blank|expired|stale|malformed|bad|wrong|illegal|incorrect|ambiguous|oversized|corrupt|corrupted|broken|next|last|first|previous|incoming|outgoing|invalid|new|old|current|user|mouse|keyboard|key|custom|error|help|usage|log|debug|warning|info|default|same|other|each|every|all|any|single|raw|pending|queued|received|shell|external|system|sub|child|main|real|such|whole|failed|failing|http|client|server|network|ui|input|output|change|progress|status|signal|event|command|message|request|the|a|an|this|that|which|what|is|are|of|for|and|or'
