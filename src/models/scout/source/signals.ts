// Signals of the system, and what lines say is done about them, as the usual languages and libraries write it.

import { ownEntry } from '../../../core/index.ts'
import { splitTop } from './brackets.ts'
import { withoutRemarks } from './source-text.ts'

const names =
  'HUP|INT|QUIT|ILL|TRAP|ABRT|BUS|FPE|USR1|SEGV|USR2|PIPE|ALRM|TERM|CHLD|CONT|TSTP|TTIN|TTOU|WINCH|INFO|IO|BREAK'

/** What is searched for: signals by name, and what waits for one without naming it. */
export const signalPatterns: readonly string[] = [
  `\\bSIG(?:${names})\\b|\\bos\\.(?:Interrupt|Kill)\\b|\\bSignalKind::\\w|\\bctrl_c\\(\\)|\\bctrlc::|\\bCancelKeyPress\\b`,
  '^\\s*trap\\b|\\b[Ss]ignal\\.trap\\b|\\bnew Signal\\(|\\baddShutdownHook\\b|\\bProcessExit\\b|ApplicationStopping',
  '\\bprocess\\.(?:on|once)\\( *[a-z]|\\bsignal\\.signal\\( *[a-z_]+ *,|add_signal_handler\\(|\\bsigaction *\\( *[a-z]|\\bNotify\\(',
]

/** What a line does about signals: which, and what is called then where the line says it. */
export interface SignalLine {
  readonly signals: readonly string[]
  readonly does: 'handles' | 'ignores' | 'lists' | 'unread'
  /** What is called then, as it is written; empty where it follows below or stands elsewhere. */
  readonly handler: string
}

const kinds: Readonly<Record<string, string>> = {
  terminate: 'SIGTERM',
  interrupt: 'SIGINT',
  hangup: 'SIGHUP',
  quit: 'SIGQUIT',
  user_defined1: 'SIGUSR1',
  user_defined2: 'SIGUSR2',
  child: 'SIGCHLD',
  pipe: 'SIGPIPE',
  alarm: 'SIGALRM',
  window_change: 'SIGWINCH',
}

const registers =
  /\b\w*[sS]ig(?:nals?|action|set|vec)?\w*\s*\(|\bprocess\.(?:on|once|addListener|prependListener)\(|\bNotify(?:Context)?\(|\bSignals::new\(|\bPosixSignalRegistration\.Create\(|\bSignal\.(?:handle|trap)\b|\btrap\b|\bexitHook\(/
const asIgnored = /\bSIG_IGN\b|\bSigIgn\b|\bsignal\.Ignore\(|["']IGNORE["']|\btrap\s+(?:''|"")/
const asDefault =
  /\bSIG_DFL\b|\bSigDfl\b|["']DEFAULT["']|\bdefault_int_handler\b|\bsignal\.(?:Reset|Stop)\(|\btrap\s+-\s/
const sent =
  /\b\w*kill\w*\s*\(|\braise\s*\(|(?<!\bos)\.Signal\(|\bsend_?[sS]ignal\b|\bkillpg\(|^\s*kill\b|\bsig(?:emptyset|addset|delset|ismember|fillset|procmask)\b|\b(?:pthread_sigmask|strsignal|sigqueue)\b/
const hooked = /\baddShutdownHook\b|\bProcessExit\b|\bApplicationStopping\b/

/** `null` where a line does nothing about a signal by itself. */
export function signalLine(written: string): SignalLine | null {
  const text = withoutRemarks(written)
  if (hooked.test(text)) return { signals: [], does: 'unread', handler: '' }
  const signals = signalsIn(text)
  if (/^\s*(?:import|from|use|using|#\s*include)\b/.test(text) || asDefault.test(text) || sent.test(text)) return null
  if (signals.length === 0) return takesFromList(text) ? { signals, does: 'unread', handler: '' } : null
  if (asIgnored.test(text)) return { signals, does: 'ignores', handler: '' }
  if (/\bctrlc::set_handler\b|\bctrl_c\(\)|\bSignalKind::|\bCancelKeyPress\s*\+=/.test(text))
    return { signals, does: 'handles', handler: handlerIn(text) }
  if (registers.test(text)) return { signals, does: 'handles', handler: handlerIn(text) }
  return isList.test(text) && !/[=!]=|\bcase\b|\bif\b/.test(text) ? { signals, does: 'lists', handler: '' } : null
}

/** Signals in a bracket, in a loop, or one in a line of its own. */
const isList =
  /[[({][^[({]*\bSIG[A-Z\d]+\b.*[\])}]|\bfor\b.*\bin\b|^\s*["']?(?:\w+(?:\.|::))*(?:SIG[A-Z\d]+|Interrupt)["']?\s*,?\s*\)?;?\s*$/

/** Whether a call that registers some begins in these lines and goes on below them. */
export function beginsRegistering(lines: string): boolean {
  const last = lines.split('\n').findLast((line) => registers.test(line)) ?? ''
  return /[([,]\s*$/.test(last)
}

/** The signals that a line names, each by its usual name. */
function signalsIn(text: string): readonly string[] {
  const plain = text.match(new RegExp(`\\bSIG(?:${names})\\b`, 'g')) ?? []
  const kind = [...text.matchAll(/\bSignalKind::(?<kind>\w+)/g)].map(({ groups }) =>
    ownEntry(kinds, groups?.kind ?? ''),
  )
  const bare = /^\s*trap\b|\bSignal\.trap\b|\bnew Signal\(/.test(text)
    ? (text.replace(/^\s*trap\s+(?:"[^"]*"|'[^']*'|[\w-]+)/, '').match(new RegExp(`\\b(?:${names})\\b`, 'g')) ?? [])
    : []
  const known = [
    ...plain,
    ...kind.filter((one) => one !== undefined),
    ...bare.map((one) => `SIG${one}`),
    ...(/\bos\.Interrupt\b|\bctrl_c\(\)|\bctrlc::set_handler\b|\bCancelKeyPress\b/.test(text) ? ['SIGINT'] : []),
    ...(/\bos\.Kill\b/.test(text) ? ['SIGKILL'] : []),
  ]
  return [...new Set(known)]
}

/** What is called when the signal comes: the function that is handed over, or the code that stands there. */
function handlerIn(text: string): string {
  const trapped = /^\s*trap\s+(?<code>"[^"]*"|'[^']*'|[\w-]+)/.exec(text)?.groups?.code
  if (trapped !== undefined) return trapped
  if (/\bNotifyContext\(/.test(text)) return 'cancel'
  if (/\bNotify\(/.test(text)) return ''
  const open =
    /(?:signal|sigaction|sigset|on|once|addListener|add_signal_handler|trap|Create|handle|signal\.signal)\s*\(/.exec(
      text,
    )
  const rest = open === null ? '' : text.slice(open.index + open[0].length).replace(/\)\s*;?\s*$/, '')
  const [, handler = ''] = splitTop(rest, /,/)
  const arm =
    /=>\s*(?<code>.+?)\s*,?\s*$/.exec(text)?.groups?.code ??
    /(?:\bdo\b|\{)\s*(?:\|[^|]*\|)?\s*(?<code>\S.*)$/.exec(text)?.groups?.code
  return handler !== '' ? handler : (arm ?? '')
}

/** Whether a call takes its signal from a list: `process.on(name, …)`, `sigaction(all[i], …)`. */
export function takesFromList(text: string): boolean {
  const unnamed = '(?!["\'`]|signal\\.SIG|SIG[A-Z]|syscall\\.|os\\.|int\\b|void\\b)'
  return new RegExp(
    `\\bprocess\\.(?:on|once)\\(\\s*(?!["'\`])|\\b(?:signal\\.signal|add_signal_handler|sigaction|signal)\\s*\\(\\s*${unnamed}[a-z]|\\bNotify(?:Context)?\\([^,]+,\\s*${unnamed}\\w+\\.\\.\\.|\\bSignals::new\\(\\s*&?[A-Z_a-z]|\\btrap\\s*\\(?\\s*[a-z]\\w*\\s*\\)?\\s*(?:do|\\{)`,
  ).test(text)
}

/** Words for bringing a program to its end. */
export const ending =
  /stop|shut|destroy|dispos|exit|quit|term|clos|clean|end_|abort|kill|cancel|finish|interrupt|die|bye|drain|grace|teardown|break|leave|halt/i

/** Signals that tell a program of something, and that nobody ends it with. */
export const telling = /^SIG(?:USR1|USR2|WINCH|CHLD|CONT|PIPE|ALRM|INFO|IO|TTIN|TTOU|TSTP)$/
