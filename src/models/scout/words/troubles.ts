// What may happen to a program, as people say it and as code names it: a broken pipe is `EPIPE`, `SIGPIPE` or `BrokenPipe`.

const troubles: readonly (readonly [said: RegExp, names: string])[] = [
  [/\b(?:broken|closed) pipes?\b/i, 'EPIPE|SIGPIPE|BrokenPipe(?:Error|Exception)?'],
  [
    /\b(?:window|terminal|screen|console)\b.*\b(?:size|resiz\w*|dimensions?)\b|\bresiz\w*\b.*\b(?:window|terminal|screen|console)\b/i,
    'SIGWINCH|Event::Resize',
  ],
  [
    /\bctrl[- +]?c\b|\bcontrol[- ]c\b|\bkeyboard interrupts?\b|\binterrupt signals?\b/i,
    'SIGINT|KeyboardInterrupt|os\\.Interrupt|ctrlc|ctrl_c|CTRL_C_EVENT|CancelKeyPress',
  ],
  [/\bctrl[- +]?z\b|\bsuspen(?:d|sion)\b/i, 'SIGTSTP'],
  [/\b(?:termination signal|sigterm)\b/i, 'SIGTERM'],
  [/\bhang-?ups?\b/i, 'SIGHUP'],
  [
    /\b(?:dead|exited|terminated|finished) child\w*\b|\bchild(?:ren)? (?:exit|death|process(?:es)? (?:exit|die))\w*/i,
    'SIGCHLD',
  ],
  [
    /\bpermission (?:denied|errors?)\b/i,
    'EACCES|EPERM|PermissionDenied|PermissionError|os\\.ErrPermission|IsPermission',
  ],
  [/\b(?:connection refused|refused connections?)\b/i, 'ECONNREFUSED|ConnectionRefused(?:Error)?'],
  [/\bconnection resets?\b|\breset connections?\b/i, 'ECONNRESET|ConnectionReset(?:Error)?'],
  [/\b(?:address|port) (?:is )?(?:already )?in use\b/i, 'EADDRINUSE|AddrInUse'],
  [/\binterrupted system calls?\b/i, 'EINTR|InterruptedError|ErrorKind::Interrupted'],
  [/\bout of memory\b/i, 'ENOMEM|MemoryError|OutOfMemory(?:Error|Exception)?'],
  [/\b(?:disk full|full disk|no space left)\b/i, 'ENOSPC|StorageFull'],
  [/\bdivisions? by zero\b/i, 'ZeroDivisionError|DivideByZero(?:Exception)?|ArithmeticException'],
]

/** What a server answers, by the words that the standard has for each code. */
const statuses: Readonly<Record<string, number>> = {
  'bad request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not found': 404,
  'method not allowed': 405,
  'request timeout': 408,
  conflict: 409,
  gone: 410,
  'precondition failed': 412,
  'payload too large': 413,
  'unsupported media type': 415,
  'unprocessable entity': 422,
  'too many requests': 429,
  'internal server error': 500,
  'not implemented': 501,
  'bad gateway': 502,
  'service unavailable': 503,
  'gateway timeout': 504,
  'not modified': 304,
  'moved permanently': 301,
}

/** `a too many requests response`: the name that libraries have for the status, and its number. */
function namesOfStatus(said: string): readonly string[] {
  const { words } =
    /(?<words>[a-z]+(?:[ -][a-z]+){0,3})[ -](?:status(?: code)?|response|reply|answer)s?\b/i.exec(said)?.groups ?? {}
  const spoken = (words ?? '').toLowerCase().replaceAll('-', ' ')
  return Object.entries(statuses)
    .filter(([name]) => spoken === name || spoken.endsWith(` ${name}`))
    .flatMap(([name, code]) => {
      const parts = name.split(' ')
      const loud = parts.join('_').toUpperCase()
      const camel = parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join('')
      const owner = '(?:[Hh]ttp)?Status(?:Code)?s?(?:::|\\.)'
      return [
        `${owner}(?:${loud}|${camel})`,
        `(?:HTTP_|SC_|HTTP_STATUS_)(?:${code}_)?${loud}`,
        `Status${camel}`,
        `${code}`,
      ]
    })
}

const longestName = 5

/** Names that code has for what a question says in words; an error of a few words may also be one name. */
export function namesOfTrouble(said: string): readonly string[] {
  const known = troubles.flatMap(([form, names]) => (form.test(said) ? [names] : []))
  const { status, statusToo } =
    /(?:\b(?:http|status|response|error)(?: codes?)?|^an?) (?<status>[1-5]\d\d)\b|\b(?<statusToo>[1-5]\d\d)(?: (?:status|response|error|reply|answer|from a)|$)/i.exec(
      said,
    )?.groups ?? {}
  const answer = status ?? statusToo
  const words = said.toLowerCase().match(/[a-z\d]+/g) ?? []
  const isError =
    /^(?:errors?|exceptions?)$/.test(words.at(-1) ?? '') && words.length >= 2 && words.length <= longestName
  const camel = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')
  return [
    ...known,
    ...namesOfStatus(said),
    ...(answer === undefined ? [] : [answer]),
    ...(isError ? [camel.replace(/s$/, '')] : []),
    ...(isError && words.length > 2 ? [ownedName(said)] : []),
  ]
}

/** `Redis connection errors` are `Redis::BaseConnectionError`: every word in its order, whatever else the name says. */
function ownedName(said: string): string {
  const words = (said.match(/[A-Za-z\d]+/g) ?? []).slice(0, -1)
  const begun = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return `${begun.join('(?:\\w*(?:::|\\.))*\\w*')}\\w*(?:Error|Exception)`
}
