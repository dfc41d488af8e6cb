// What a line does with a name: raises it, catches it, gives it a value, goes by it. Told by what stands around the name, as
// the usual languages write it. In the forms below `§` is the name, whatever qualifies it, and in quotes or not.

import { literally } from './patterns.ts'
import { withoutTexts } from './source-text.ts'

/** A line with a sign for a name; of an ordinary word only where it is quoted, or a symbol of Ruby, is it the name. */
export function withSign(text: string, word: string, isOrdinary = false): string {
  const name = literally(word)
  const quoted = text
    .replaceAll('§', ' ')
    .replace(new RegExp(`(["'\`])${name}\\1|(?<![\\w:]):${name}(?![\\w?!])`, 'g'), '§')
  const plain = withoutTexts(quoted)
  return isOrdinary
    ? plain
    : plain.replace(new RegExp(`(?<![\\w$])(?:[\\w$]+(?:::|\\.|->|\\\\))*[.@$]?${name}(?![\\w$])`, 'g'), '§')
}

/** What may stand between the bracket of a call and one of its arguments, which may itself be made by a call. */
const upToArgument = '(?:[^();]|\\([^()]*\\))*(?:\\((?:[^();]|\\([^()]*\\))*)?'

/** A function called after one of some words that is handed the name, or is called on it. */
function called(stems: string): RegExp {
  const begun = stems.split('|').map((stem) => `[${stem.charAt(0)}${stem.charAt(0).toUpperCase()}]${stem.slice(1)}`)
  const verb = `(?:[A-Za-z_$][\\w$]*)?(?:${begun.join('|')})[\\w$]*`
  return new RegExp(
    [
      `\\b${verb}[!?]?\\s*(?:<[^<>()]*>)?\\(${upToArgument}§`,
      `§\\s*(?:[?!]?\\.|->|::)\\s*${verb}\\s*[!?(]`,
      // Ruby and shells need no bracket.
      `(?:^|[\\s.])${verb}\\s+(?:new\\s+)?§`,
    ].join('|'),
  )
}

function either(...forms: readonly RegExp[]): RegExp {
  return new RegExp(forms.map(({ source }) => `(?:${source})`).join('|'))
}

/** An arm of a match, and a row of a table that leads to what is done. */
const arm = /§(?:\([^)]*\)|\s*\{[^}]*\}|\s*\|[^=]*|\s+if\b[^=]*|\))*\s*=>|§[^=;>]*\s->\s/
const compared =
  /[=!]==?\s*\(?§|§\)?\s*[=!]=|\b(?:equals(?:IgnoreCase)?|strn?(?:case)?cmp|isinstance|is_a\?|kind_of\?|errors\.(?:Is|As)|matches!?|includes|contains|EqualFold)\s*\([^;]*§|\binstanceof\s+§|\.\(\*?(?:\w+\.)?§\)|§\.(?:equals|compare\w*)\b|\bin\s*[[({][^;]*§/
const branched = /\b(?:case|when)\b[^:;]*§/
const tested =
  /§\s*\)?\s*\?(?![.?:])|(?<!&)&\s*~?§(?!\s*\{)|§\s*\)?\s*&(?!&)|(?:&&|\|\||\bnot\b|!)\s*\(?§|§[^;,]*(?:&&|\|\||\s(?:and|or)\s)/

/** In what is asked, and not in what is done then: `if (force) sign = §`, `sign = a if force else §`. */
const inCondition = new RegExp(
  [
    `\\((?:${upToArgument}(?:\\([^();]*)?|[^;{]*\\)\\s*(?:and|or|&&|\\|\\|)\\s[^;{]*)§`,
    '\\s*(?![\\s(])(?:(?!\\b(?:else|then|return)\\b)(?:[^;{:]|::|:=|:(?=\\w)))*§',
  ].join('|'),
)
const conditional = new RegExp(
  `\\b(?:if|elif|elsif|elseif|unless|while|until|guard|switch)\\b\\s*(?:${inCondition.source})|${tested.source}`,
)
const excepted = /\b(?:except|catch|rescue|rescue_from)\b[^;]*§/
const listening =
  /(?<![\w$])(?:on|once|addEventListener|addListener|prependListener|\w*(?:[sS]ubscribe|[lL]isten|[hH]andle|[hH]andler|[oO]bserve|[rR]egister|[hH]ook|[bB]ind)\w*|connect|signal|sigaction|sigset|Notify(?:Context)?|trap|add_action|add_filter|command|action)\s*(?:<[^<>()]*>)?(?:\(|\s)\s*(?:[^();]*,\s*)?\[?§/
const fromEnvironment = /(?:[gG]et_?[eE]nv|environ|\benv\b|\bENV\b|Env\b|env::var\w*)[^;]*§/
const thrown =
  /\b(?:raise|throw|bail|panic|croak|fail)\b[!]?[^;]*§|\b(?:ok_or(?:_else)?|orElseThrow)\b[^;]*§|\bmap_err\b[^;]*§|\breject\([^;]*§/
/** `Err(X)` is raised where it is a value, and caught where it is a pattern. */
const asValue = /\bErr\([^;]*§(?!.*=>)/
/** What holds a failure where it is made, and neither kept nor taken apart: `Left(X)`, `.failure(X)`, `{:error, X}`. */
const asResult =
  /^(?!\s*(?:(?:val|var|let|const)\s+)?[\w.@]+\s*(?::[^=]*)?=(?![=>~])).*(?:\b(?:Left|Failure)\(|\.(?:failure|toRight|cond|raiseError)\(|\{\s*:error,)[^;]*§(?!.*(?:=>|->))/
/** The last expression of a function is what it gives back: `if empty then X`, `else X`. */
const asBranch = /^\s*(?:\}\s*)?(?:if\b.*\bthen\s+|else\s+(?!if\b))§/
const asPattern = /\bErr\([^;]*§.*=>|\b(?:if|while)\s+let\b[^=]*§[^=]*=|\bmatches!\s*\([^;]*§/

/** A function under the name of what it is for: `close: function () {`. */
const keyed =
  /(?:^|[{,])\s*\[?§\]?\s*[:=]\s*(?:async\s+)?(?:function\b|\([^()]*\)\s*=>|\w+\s*=>|[\w.]*[hH]andle\w*|lambda\b|proc\b)/

/** What a framework is told to call for an error: `exception<X> {`, `@ExceptionHandler(X.class)`, `.errorhandler(X)`. */
const mapped = /\b(?:exception|[eE]rror[hH]andler|[eE]xception[hH]andler|onError|status)\w*\s*(?:<\s*§\s*>|\([^;()]*§)/

/** `ctrlc::set_handler(…)`, `Console.CancelKeyPress += …`, `signal::ctrl_c().await`: what happens is waited for by its name. */
const awaited = /§(?:::|\.)\w*[hH]andler\w*\s*\(|§\s*\+=|§\(\)(?:\.await|\s*=>)/

/** Signals that are gone through to be handled: `const signals = ['SIGINT', …]`, `for (const signal of ['SIGINT', …])`. */
const gathered = /\bsignals?\b[^;]*?(?:=|\bof\b|\bin\b|\{)\s*[[({][^;]*§/i

/** What a signal does when nobody has said anything. */
const unhandled = /§[^;]*(?:SIG_DFL|SigDfl|default_int_handler|['"]DEFAULT['"])/

export interface Doing {
  /** How a question says what is done with a name. */
  readonly asked: RegExp
  /** How the answer says it. */
  readonly says: string
  /** How a line looks that does it. */
  readonly does: RegExp
  /** How a line looks that does something else with it, whatever else stands there. */
  readonly not?: RegExp
  /** The same of what only a text names. */
  readonly ofText?: RegExp
  /** Where some lines look like this, the others do not do it. */
  readonly surest?: RegExp
  /** How a line looks that may do it together with others. */
  readonly mayDo?: RegExp
  /** How a line looks that does it where no other does, together with what began above it. */
  readonly handedOn?: RegExp
  /** In some languages a line does it that does something else in others. */
  readonly doesIn?: { readonly path: RegExp; readonly line: RegExp; readonly isInFunction?: true }
}

/** A line of its own in a list or a call that began above it. */
const alone = /^\s*(?:new\s+|[&*])?§(?:\([^()]*\))?\s*[,|)\]]*[:;]?$/

/** What is called back is handed to something, and not called. */
const handed = new RegExp(`[\\w$]\\s*\\((?:${upToArgument}[,(]\\s*)?&?§\\s*[,)]`)

const assigned = either(
  /§(?:\s*\[[^\]]*\])*\s*(?:[-+*/|&^%?]{0,2}|<<|>>|:)=(?![=>~])|§\s*(?:\+\+|--)|(?:\+\+|--)\s*§/,
  // Several at once: `left, right = …`.
  /^\s*(?:[\w.]+\s*,\s*)*§\s*,[^=(){}]*[^=!<>(){}]=(?!=)/,
  // What a program hands to others by name.
  /\[\s*§\s*\]\s*=(?!=)|\b(?:(?:[sS]et|[pP]ut|[aA]ppend|[aA]dd)_?[eE]nv\w*|setdefault|set_var|setProperty|setItem|env)\(\s*(?:\w+\s*,\s*)?§\s*,/,
)

/** What tells others that something has happened. */
const emitted = either(
  called('emit|fire|dispatch|publish|send|trigger|notify|broadcast|post|instrument|enqueue|invoke'),
  /\bemit\s+§|\bnew\s+(?:Custom)?Event\(\s*§/,
  /\bkill\w*\([^;]*§|\.(?:Signal|send_signal)\([^;]*§/,
)

/** Whether a line, with a sign for the name, only tells others of it, and waits for nothing. */
export function isOnlyEmitted(line: string): boolean {
  return emitted.test(line) && !listening.test(line)
}

/** What people ask to be done with a name; the first that fits. */
export const doings: readonly Doing[] = [
  {
    asked: /\b(?:raise[sd]?|throws?|thrown)\b/i,
    says: 'raised',
    // An event of C# is raised by being called.
    does: either(thrown, asValue, /§\s*\??\.\s*Invoke\(/),
    // What knows no exceptions gives back its errors.
    doesIn: { path: /\.(?:go|c|h|zig|odin)$/, line: /\breturn\b[^;]*§|\berrno\s*=\s*§/ },
    mayDo: either(alone, /\breturn\b[^;]*§|=\s*(?:new\s+|&)?§\s*[({]/),
  },
  {
    asked: /\b(?:catch(?:es)?|caught|rescue[sd]?|trap(?:s|ped)?)\b/i,
    says: 'caught',
    does: either(
      excepted,
      asPattern,
      compared,
      mapped,
      /\bcase\b[^:;]*§|\.\(\s*\*?§\s*\)|\.catch\(\s*§|\btrap\b[^;]*§/,
    ),
    mayDo: either(alone, /^\s*var\s+\w+\s+\*?§\s*$/),
  },
  {
    asked:
      /\b(?:emit(?:s|ted)?|fire[sd]?|dispatch(?:e[sd])?|publish(?:e[sd])?|sent|sends?|trigger(?:s|ed)?|broadcast(?:s|ed)?|posted)\b/i,
    says: 'emitted',
    does: emitted,
    mayDo: either(alone, /[:=]\s*§\s*[,;]?\s*$/),
  },
  {
    asked:
      /\b(?:handle[sd]?|process(?:e[sd])?|dealt with|deals? with|treat(?:s|ed)?|react(?:s|ed)? to|listen(?:s|ed)? (?:to|for)|respond(?:s|ed)? to|(?:turned|converted|mapped|translated|transformed|made) (?:in)?to)\b/i,
    says: 'handled',
    does: either(
      branched,
      arm,
      compared,
      conditional,
      excepted,
      asPattern,
      listening,
      keyed,
      fromEnvironment,
      mapped,
      awaited,
      gathered,
    ),
    not: either(thrown, unhandled),
    // A word of its own in a condition may mean anything.
    ofText: either(branched, arm, compared, excepted, asPattern, listening, keyed),
  },
  {
    // A limit holds where something is measured by it, or kept within it.
    asked: /\benforce[sd]?\b/i,
    says: 'enforced',
    does: either(
      compared,
      conditional,
      /\s[<>]=?\s*§|§\s*[<>]=?\s|\b(?:min|max|clamp|coerce\w*|assert\w*)\w*!?\s*\([^;]*§/i,
    ),
  },
  {
    asked: /\b(?:check(?:s|ed)?|compare[sd]?|test(?:s|ed)? for|validate[sd]?|verified)\b/i,
    says: 'checked',
    does: either(
      branched,
      arm,
      compared,
      conditional,
      asPattern,
      fromEnvironment,
      /\bassert\w*\b[^;]*§/,
      called('check|valid|verify|ensure|require'),
    ),
  },
  {
    asked: /\b(?:create[sd]?|instantiate[sd]?|construct(?:s|ed)?|made|makes?|builds?|allocate[sd]?)\b/i,
    says: 'created',
    does: either(
      /\bnew\s+§|§\s*(?:<[^<>]*>)?\s*[({]|§(?:::|\.)(?:new|create|build|make|default|from|of)\w*/,
      called('alloc|make|create|new'),
    ),
  },
  {
    asked:
      /\b(?:set|sets|assign(?:s|ed)?|written|modified|modif(?:y|ies)|update[sd]?|change[sd]?|initiali[sz]e[sd]?|reset|increment(?:s|ed)?|incremented|cleared|mutated)\b/i,
    says: 'set',
    does: assigned,
    // In a type the same line declares it.
    doesIn: { path: /\.(?:rs|go|swift|dart|[cm]?[jt]sx?)$/, line: /(?:^|[{,])\s*§\s*:(?!:)/, isInFunction: true },
    mayDo: /&\s*§/,
  },
  {
    asked:
      /\b(?:freed|frees?|release[sd]?|destroy(?:s|ed)?|dispose[sd]?|delete[sd]?|deallocate[sd]?|dropped|cleaned up)\b/i,
    says: 'freed',
    does: either(
      called('free|release|destroy|dispose|delete|unref|dealloc|drop|cleanup|clear'),
      /\b(?:delete|del)\s*(?:\[\])?\s*\(?§/,
    ),
  },
  {
    asked: /\b(?:close[sd]?|shut down)\b/i,
    says: 'closed',
    does: called('close|shutdown|disconnect|destroy|end'),
  },
  {
    asked: /\b(?:register(?:s|ed)?|install(?:s|ed)?|subscribe[sd]?|attach(?:es|ed)?|hooked|mounted|added)\b/i,
    says: 'registered',
    does: either(
      listening,
      called(
        'register|add|install|subscribe|attach|mount|use|connect|bind|hook|include|signal|sigaction|push|append|insert',
      ),
      /[{[(]\s*§\s*,|^\s*[\w.>"'[\]-]+\s*(?::|=>|=)\s*[&]?§\s*[,;]?\s*$|^\s*\[?§\]?\s*(?::(?!:)|=>)/,
    ),
    // What C# calls an event is subscribed to by adding to it.
    doesIn: { path: /\.(?:cs|vb|fs)$/, line: /§\s*\+=/ },
    handedOn: handed,
    mayDo: alone,
  },
  {
    asked: /\b(?:reads?|accessed|looked up|consulted|queried|evaluated)\b/i,
    says: 'read',
    surest: fromEnvironment,
    // `total = total + 1` is told with the lines that are left.
    does: new RegExp(`^(?!.*(?:${assigned.source})).*§`),
  },
  {
    asked: /\b(?:returns?|returned)\b/i,
    says: 'returned',
    does: either(/\breturn\b[^;]*§|(?:=>|->)[^;]*§/, asValue, asResult, /\b(?:ok_or(?:_else)?|map_err)\b[^;]*§/),
    doesIn: { path: /\.(?:scala|sc|sbt|rb|exs?|hs|ml|fs)$/, line: asBranch, isInFunction: true },
    mayDo: alone,
  },
]

/** Where a line stands. */
interface Standing {
  readonly path: string
  readonly around: { readonly sort: string } | null
}

/** What declares a function or a type does nothing yet with what it names. */
const heading =
  /^\s*(?:(?:pub(?:\(\w+\))?|export|default|async|static|public|private|protected)\s+)*(?:func|fn|def|fun|function|class|impl|struct|interface|trait)\b[^{=]*(?:[{=]|$)/

/** Whether a line, with a sign for the name, does what is asked. */
export function isDone({ does, doesIn, not }: Doing, line: string, { path, around }: Standing): boolean {
  const body = line.replace(heading, ' ')
  if (not?.test(body) === true) return false
  if (does.test(body)) return true
  if (doesIn === undefined || !doesIn.path.test(path) || !doesIn.line.test(body)) return false
  return doesIn.isInFunction === undefined || /^(?:function|method)$/.test(around?.sort ?? '')
}

/** Where a line says how something is called that is done by the code around it: `name: 'quit'`, `{ "quit", do_quit }`. */
export const naming = either(
  /[{[(]\s*§\s*,/,
  /^\s*\[?§\]?\s*(?::(?!:)|=>)/,
  /^\s*[\w$@."'-]+\s*(?::|=>|=)\s*\[?\s*§\s*[\],;]*\s*$/,
  /@[\w.]+\([^)]*§/,
  listening,
  branched,
  compared,
  arm,
)

/** The same, done with what only a text names. */
export function ofText(doing: Doing): Doing {
  return { ...doing, does: doing.ofText ?? doing.does }
}
