// How things are in a case in which programs end with a code of their own: how people say it, how code writes it, and which codes
// mean just that wherever they are used. `while somebody else is using the store` is told by `StoreLocked`, and by 75.

export interface State {
  readonly said: RegExp
  /** In the words of names and messages, each in small letters. */
  readonly written: RegExp
  /** What a test of it comes to. */
  readonly tested?: RegExp
  /** What tells it only where nothing else is said of the same thing. */
  readonly loosely?: RegExp
  readonly codes: readonly string[]
  /** Whether it need not happen to anything. */
  readonly isWhole?: true
  /** Whether somebody is refused something for it, so that it is no reason to go on to another state. */
  readonly isRefused?: true
}

const denied = "(?:not|cannot|can't|couldn't|doesn't|isn't|never|nobody|no one)"
const kindOf = '(?:sub-?)?(?:commands?|options?|flags?|arguments?)'
const anyTrouble = /\b(?:error|exception|fault|fail\w*)\b/

/** The narrower ones first: who says that an option is unknown says more than who says that something is. */
export const states: readonly State[] = [
  {
    said: /\b(?:(?:interrupt\w*|press\w*|hit\w*|stopp?\w*|cancel\w*|abort\w*)\b.*)?\bctrl[- +]?c\b|\binterrupt(?:s|ed)?\b|\bsigint\b/gi,
    written: /\b(?:keyboard interrupt|interrupt(?:ed)?|sigint|ctrl ?c)\b/,
    codes: ['130'],
    isWhole: true,
  },
  {
    said: new RegExp(
      `\\b(?:an? )?(?:unknown|wrong|bad|invalid|unrecogni[sz]ed) ${kindOf}|\\b(?:an? |the )?${kindOf} (?:that |which )?(?:(?:is|are) (?:unknown|not (?:known|recogni[sz]ed))|(?:it|he|she|they|nobody) ${denied}(?: not)? (?:know|have|recogni[sz]e|understand)s?)|\\b(?:options?|flags?|arguments?)\\b.*\\b(?:not know|unknown|not recogni[sz]ed?)\\b`,
      'gi',
    ),
    written:
      /\b(?:unknown|invalid|bad|unexpected|unrecogni[sz]ed|lacking not) (?:command|cmd|option|flag|arg\w*)\b|\bdefault\b.*\busage\b|\bparse\b.*\barg[sv]\b/,
    codes: ['64', '2'],
    isWhole: true,
  },
  {
    said: /\bcommand line (?:makes no sense|is (?:wrong|bad|invalid))\b|\b(?:wrong|bad|incorrect)(?:ly)? (?:usage|used|called|arguments)\b|\b(?:used|called|invoked) (?:the )?(?:wrong(?: way)?|wrongly|incorrectly|badly)\b|\b(?:the )?wrong number of\b|\busage errors?\b|\bmisused\b|\bno (?:command|arguments?|sub-?command)\b(?: at all)?|\bwithout (?:an?y? )?(?:command|arguments?|sub-?command|files?|input)\b(?! argument)/gi,
    written:
      /\busage\b|\bparse\b.*\barg[sv]\b|\barg[sv] (?:length|count|zero)\b|\barg[cv] \d|\boptind argc\b(?! optind)|\barg zero\b/,
    codes: ['64', '2'],
    isWhole: true,
  },
  {
    said: /\b(?:(?:already|currently|still) )?(?:in use|busy|locked|held|being used)\b(?: by (?:another|some) \w+)?|\b(?:another|some other|(?:someone|somebody) else)\b(?: (?!has\b|have\b|is\b)[a-z]+)?(?: (?:is|has|still|already))*(?: (?:us|hold|work|lock|runn?)(?:e?s|ed|ing))\b(?: on\b)?/gi,
    written: /\b(?:lock(?:ed)?|busy|in use|held by)\b/,
    codes: ['75', '423'],
  },
  {
    said: /\b(?:is |are |was )?already (?:done|finished|completed?|over|ended)\b/gi,
    written: /\b(?:finished|done|completed?|ended|over)\b/,
    codes: ['409'],
  },
  {
    said: /\b(?:(?:someone|somebody) else )(?:already )?(?:has|have|took|booked|holds)\b|\b(?:has |have |is |are )?already (?:has|have|had|there|exists?|existing|taken|booked|registered|used)?\b|\b(?:is|are|was) (?:taken|occupied)\b|\bduplicates?\b|\bconflicts?\b|\btwice\b|\ba second time\b|\b(?:someone|somebody) else\b/gi,
    written: /\b(?:conflict|exists?|taken|occupied|duplicate|already)\b/,
    codes: ['409'],
    isRefused: true,
  },
  {
    said: new RegExp(
      `\\b(?:do|does|did|is|are)?\\s*${denied} (?:pass|survive|stand|satisfy|meet) (?:the |its |our )?(?:validation|checks?|rules|schema)\\b|\\b(?:do|does|did|is|are)?\\s*${denied} (?:be )?validated?\\b|\\bfails? (?:the )?validation\\b|\\bvalidation (?:of .*)?fails\\b|\\bvalidation (?:errors?|problems?)\\b|\\b(?:body|input|request|payload) (?:is|are) (?:not valid|invalid)\\b`,
      'gi',
    ),
    written: /\b(?:zod error|validation|validator|not valid|unprocessable|invalid|success|parsed)\b/,
    codes: ['422'],
    isWhole: true,
  },
  {
    said: /\b(?:is|are|was|were|gets?) (?:damaged|corrupt(?:ed)?|broken)\b|\b(?:damaged|corrupt(?:ed)?)\b/gi,
    written: /\b(?:corrupt(?:ed)?|damaged|broken)\b/,
    loosely: anyTrouble,
    codes: ['65'],
  },
  {
    said: new RegExp(
      `\\b${denied} (?:be )?(?:read|opened|open|loaded|load|used)(?: in)?\\b|\\bunreadable\\b|\\bcontains? a mistake\\b`,
      'gi',
    ),
    written:
      /\b(?:(?:cannot|can t|could not|failed to|unable to|error) (?:read|open|load)\w*|unreadable|read|load|io|os error)\b/,
    codes: ['74', '66', '78'],
  },
  {
    said: new RegExp(
      `\\b(?:has |have |was |were |do |does |did |is |are )?(?:it |he |she )?(?:has |have |had )?${denied}(?: (?:has|have|had))?(?: (?:be|been|got))? ?(?:found|find|finds|there|exists?|knows?|known|tell|recogni[sz]ed?|configured|registered|declared|listed|seen|heard of|have|has|existed)(?: what (?:kind|sort))?\\b|\\b(?:is|are) (?:missing|unknown|absent|gone)\\b|\\bunknown\\b|\\bnon-?existent\\b|\\bmissing\\b|\\bno such\\b`,
      'gi',
    ),
    written: /\b(?:not found|missing|unknown|no such|unrecogni[sz]ed|absent|not exist|not known|no)\b/,
    tested: /\blacking\b/,
    loosely: /\b(?:bad|invalid|not an?|null|nil|none|undefined)\b/,
    codes: ['404'],
  },
  {
    said: /\b(?:do|does) not (?:add up|match|agree)\b|\bmismatch\w*\b|\bdiffers?\b/gi,
    written: /\b(?:mismatch\w*|differs?|not match|unequal)\b/,
    codes: [],
  },
  {
    said: /\bcannot (?:take|hold|accept|store|carry) any ?more\b|\b(?:no|not any) (?:more )?(?:room|space|capacity)\b(?: left)?|\b(?:is|are|was) full\b|\bat (?:full )?capacity\b/gi,
    written: /\b(?:full|capacity|no (?:room|space))\b/,
    codes: ['503'],
  },
  {
    said: /\bthere (?:is|are) (?:nothing|no|none|not any)\b|\bnothing (?:is|was|new|but)\b|\b(?:holds?|has|have|contains?|finds?|found) (?:nothing|no)\b|\b(?:nothing|none|no)\b/gi,
    written: /\b(?:nothing|no|none|empty|zero)\b/,
    tested: /\blacking\b/,
    codes: [],
  },
  {
    said: /\bnot enough\b|\btoo few\b|\bmore (?:(?!than\b)\w+ ){0,4}than (?:there (?:is|are|was|were)(?: left)?|is there|(?:i|it|we|he|she|they) ha(?:ve|s)|(?:is|are) left|(?:is|are) available)\b|\binsufficient\b|\bout of stock\b/gi,
    written: /\b(?:not enough|insufficient|too few|short of)\b/,
    codes: [],
  },
  {
    said: /\b(?:the |its |his |her |their |all )*(?:last|all|final) (?:of )?(?:its |the )?(?:attempts?|retr(?:y|ies)|tr(?:y|ies))(?: (?:has|have|had|is|are|was|were|been))* ?(?:fail(?:s|ed)?|used up|spent|exhausted)?|\b(?:has |have |is |are )?(?:used up|exhausted|spent) (?:all )?(?:of )?(?:its |the |their )?(?:\w*[aA]ttempts?|retries|tries)\b|\b(?:runs?|ran) out of (?:attempts|retries|tries)\b|\bno (?:attempts|retries|tries) (?:are )?left\b/gi,
    written:
      /\b(?:attempts?|retr(?:y|ies)|tries)\b.*\b(?:max\w*|limit)\b|\bmax\w* (?:attempts?|retries|tries)\b|\b(?:attempts|retries|tries) (?:left|zero)\b/,
    codes: [],
    isWhole: true,
  },
  {
    said: /\btoo (?:low|small|little|short)\b/gi,
    written: /\b(?:too (?:low|small|little|short)|below|least)\b/,
    codes: [],
  },
  {
    said: /\btoo (?:big|large|long|heavy|much|wide|high)\b/gi,
    written: /\b(?:too (?:big|large|long|heavy|much|wide|high)|oversized?|overweight|exceeds?|over the limit)\b/,
    codes: ['413'],
  },
  {
    said: /\b(?:(?:exceeds?|exceeding|hits?|over|reach(?:es)?) (?:the|their|its|our|my|a) )?rate limit(?: is (?:reached|exceeded|used up))?\b|\btoo many (?:requests|calls)\b/gi,
    written: /\b(?:too many|limit(?:er|ed|s)?|quota|throttled?)\b/,
    codes: ['429'],
    isWhole: true,
  },
  {
    said: /\btoo (?:many|often)\b|\bover the (?:limit|quota)\b|\b(?:exceeds?|hits?|reach(?:es)?) (?:the|their|its|our|my) (?:\w+ )?(?:limit|quota)\b|\b(?:limit|quota) is (?:reached|exceeded|used up)\b/gi,
    written: /\b(?:too many|limit(?:er|ed|s)?|quota|throttled?)\b/,
    loosely: /\btoo long\b/,
    codes: ['429'],
  },
  {
    said: /\b(?:is|are|was|were|gets?) (?:not allowed|forbidden|denied|blocked|refused|rejected)\b(?: to\b)?|\bmay not\b|\blacks? (?:the )?(?:permission|right)s?\b|\bforbids?\b|\b(?:violat|break)(?:es|s|ed|ing) (?:a|the|some) rules?\b|\bblocked\b/gi,
    written: /\b(?:forbidden|denied|not allowed|not permitted|permission|blocked|refused|rejected|violation)\b/,
    codes: ['403', '77'],
  },
  {
    said: new RegExp(
      `\\b${denied} be reached\\b|\\b(?:is|are) (?:down|unreachable|unavailable|offline)\\b|\\b(?:do|does|did) not (?:answer|respond|reply)\\b`,
      'gi',
    ),
    written: /\b(?:unavailable|unreachable|not reachable|connect)\b/,
    loosely: anyTrouble,
    codes: ['503', '502', '69'],
  },
  {
    said: /\b(?:is|are|was) (?:not )?(?:wrong|bad|malformed|incorrect|invalid|false|(?:not |un)(?:valid|usable)|illegal)\b|\b(?:has|have|with|an?|without) (?:(?:an?|the) )?(?:wrong|bad|malformed|incorrect|invalid|false|valid)\b|\b(?:wrong|malformed|invalid|unusable)\b/gi,
    written:
      /\b(?:bad|wrong|invalid|malformed|incorrect|mismatch|not (?:a )?(?:usable|valid)|unusable|unauthori[sz]ed)\b/,
    loosely: /\b(?:error|exception|fault|fail\w*|unknown|must)\b/,
    codes: ['400'],
  },
  {
    said: /\bwithout (?:having |being )?(?:been )?\b|\bha(?:s|ve) not (?:been )?(?=\w+(?:ed|paid)\b)/gi,
    written: /\b(?:not|no|missing|required|first|un\w+)\b/,
    codes: ['401'],
  },
]
