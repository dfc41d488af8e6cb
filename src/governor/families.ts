// Error families: the same trouble, whatever tool meets it and however the message is worded.
import { hash } from './hash.ts'
import { withoutPositions } from './normalise.ts'

export const familyKinds = [
  'outdated',
  'mismatch',
  'unknown_tool',
  'rate_limit',
  'timeout',
  'auth',
  'permission',
  'connection',
  'disk_full',
  'not_found',
  'bad_input',
  'other',
] as const

export type FamilyKind = (typeof familyKinds)[number]

export interface Family {
  readonly key: number
  readonly kind: FamilyKind
  /** The line that says it, normalised. */
  readonly text: string
}

/** What a family is keyed on besides its kind: nothing (the world is in the way), the target, or the words. */
type Keyed = 'kind' | 'tool' | 'target' | 'text'

const kinds: readonly (readonly [kind: FamilyKind, keyed: Keyed, pattern: RegExp])[] = [
  [
    'outdated',
    'target',
    /(?:modified|changed) (?:since|on disk|externally|by)|has not been read|read (?:it|the file) first|out ?dated|stale (?:file|read)/i,
  ],
  [
    'mismatch',
    'target',
    /(?:old[_ ]?(?:string|str|text)|string to replace|search (?:block|text|string)|snippet|hunk|patch)\b.{0,60}(?:not found|no match|did not match|does not (?:match|exist|appear)|not unique|failed|multiple)|no (?:exact )?match(?:es)? (?:found )?for (?:the )?(?:old|search)|patch does not apply/i,
  ],
  [
    'unknown_tool',
    'tool',
    /(?:unknown|no such|invalid|unrecogni[sz]ed|unsupported) (?:tool|function)|(?:tool|function)\b.{0,40}(?:not found|does not exist|is not (?:available|defined|registered|supported)|unknown)/i,
  ],
  ['rate_limit', 'kind', /\b429\b|rate.?limit|too many requests|quota exceeded|overloaded/i],
  [
    'auth',
    'kind',
    /\b401\b|unauthori[sz]ed|unauthenticated|authentication (?:failed|required|error)|invalid (?:api.?key|token|credentials)|login required|not logged in|bad credentials|expired token|token (?:has )?expired/i,
  ],
  [
    'permission',
    'kind',
    /\b403\b|forbidden|permission denied|eacces|eperm|operation not permitted|access (?:is )?denied|not authori[sz]ed|insufficient (?:permissions|privileges|scope)|security polic|network restrictions|blocked by policy/i,
  ],
  ['disk_full', 'kind', /no space left|enospc|disk (?:is )?full|quota/i],
  ['timeout', 'text', /timed? ?out|deadline exceeded|etimedout/i],
  [
    'connection',
    'kind',
    /connection (?:refused|reset|closed|failed|error|aborted)|econn\w+|enotfound|could not resolve|name resolution|network (?:is )?unreachable|no route to host|temporary failure in name|unable to connect|dns\b|\b50[234]\b|service unavailable|bad gateway/i,
  ],
  [
    'not_found',
    'target',
    /no such file|enoent|does not exist|doesn't exist|file not found|cannot find|can't open|cannot access|\b404\b|path not found|not a directory/i,
  ],
  [
    'bad_input',
    'text',
    /invalid (?:argument|input|parameter|option|json)|validation ?error|missing (?:required )?(?:argument|parameter|field)|unrecognized (?:option|argument)|schema|usage:/i,
  ],
]
const telling =
  /error|exception|fail|fatal|denied|refused|not found|no such|cannot|can't|unable|invalid|unknown|unexpected|undefined|missing|panic|abort|killed|traceback|unauthori|forbidden|timed? ?out|too many|\b[45]\d\d\b/i
/** A line that is the message itself, not code that mentions one. */
const naming =
  /^\s*(?:E\s+)?(?:[\w.]+\.)?\w*(?:Error|Exception|Warning|Failure|Interrupt)\b\s*[:(]|\berror(?:\[?\w*\d+\]?)?:|\bfatal:|\bpanic:|command not found|no such file/
const preamble =
  /^(?:exit (?:code|status) <?\w+>?|traceback \(most recent call last\):?|<[\w_]+>|error:?|\$ .*|command failed.*)$/i

export interface Failure {
  readonly tool: string
  readonly target: string | null
  /** The output, normalised. */
  readonly text: string
}

/** The family a failed call belongs to. */
export function familyOf(failure: Failure): Family {
  const line = tellingLine(failure.text)
  const found = kinds.find(([, , pattern]) => pattern.test(line))
  const [kind, keyed] = found ?? (['other', 'text'] as const)
  const words = `${line} ${measuresIn(failure.text)}`
  const about = { kind: '', tool: failure.tool, target: baseName(failure.target) ?? line, text: words }[keyed]
  return { kind, key: hash(`${kind}\u0000${about}`), text: line }
}

const measure =
  /\b\d+(?:\.\d+)? ?(?:%|(?:\w+ )?(?:fail(?:ed|ing|ures?)?|errors?|pass(?:ed|ing)?|warnings?|problems?|issues?|tests?|mismatch(?:es)?|left|remaining)\b)|\b(?:fail(?:ed|ures)|errors|passed|total|score|loss|accuracy)[ :=]+\d+(?:\.\d+)?/gi
const troubleLine = /^.*\b(?:fail(?:ed)?|error)\b.*$/gim

/** Counts of what is wrong and what is right: the same error among fewer others is progress. */
function measuresIn(text: string): string {
  const counts = text.match(measure) ?? []
  return `${counts.join()} ${text.match(troubleLine)?.length ?? 0}`
}

const wrongResult =
  /\b[1-9]\d* (?:\w+ )?(?:failed|failing|failures?|errors?)\b|\bassertion ?(?:error|failed)|\bexpected\b.{1,80}\b(?:got|but|received|actual|was|found)\b|\bmismatch\b|\bnot ok\b|\bwrong answer\b|[✗✘]/i
// Only in capitals: "0 failed" and "fail fast" are no failures.
const loudFailure = /(?<!\b0 )\bFAIL(?:ED|URE)?\b/

/** Whether what a program printed says that the result is not right, though the program itself ended well. */
export function saysWrong(text: string): boolean {
  return text.length <= 2000 && (wrongResult.test(text) || loudFailure.test(text))
}

/** The same file may be named from the root or from here. */
function baseName(path: string | null): string | null {
  return path === null ? null : path.slice(path.lastIndexOf('/') + 1)
}

const plainFailure =
  /^(?:<arg>: |\w[\w./-]*: )*(?:<\w+_error>|(?:fatal |\w+)?(?:error|exception)\b\s*[:[(]|fatal:|panic:|traceback)|: (?:command not found|no such file or directory)$/i

const httpFailure = /^(?:HTTP\/?[\d.]* )?[45]\d\d [A-Z][a-z]/

/** Whether an output that was reported as a success plainly says that it was none: a pipe hides an exit code. */
export function looksFailed(text: string): boolean {
  if (text.length > 600 || !/error|exception|fatal|panic|traceback|not found|no such|\b[45]\d\d\b/i.test(text))
    return false
  const line = tellingLine(text)
  return plainFailure.test(line) || httpFailure.test(line)
}

/** The first line that names the trouble: what comes before it is preamble, what follows it is context. */
function tellingLine(text: string): string {
  const lines = withoutPositions(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const worthy = lines.filter((line) => !preamble.test(line.trim()))
  const named = worthy.find((one) => naming.test(one)) ?? worthy.find((one) => telling.test(one))
  const line = named ?? worthy[0] ?? lines[0] ?? ''
  // The same file may be named from the root or from here.
  return line
    .slice(0, 400)
    .replace(/(?:\.{0,2}\/)?(?:[\w.@-]+\/)+([\w.@-]+)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}
