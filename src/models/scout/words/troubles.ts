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

/** Names that code has for what a question says in words; an error of two or three words may also be one name. */
export function namesOfTrouble(said: string): readonly string[] {
  const known = troubles.flatMap(([form, names]) => (form.test(said) ? [names] : []))
  const { status, statusToo } =
    /\b(?:status|response|error)(?: codes?)? (?<status>[1-5]\d\d)\b|\b(?<statusToo>[1-5]\d\d) (?:status|response|error|reply)/i.exec(
      said,
    )?.groups ?? {}
  const answer = status ?? statusToo
  const words = said.toLowerCase().match(/[a-z\d]+/g) ?? []
  const isError = /^(?:errors?|exceptions?)$/.test(words.at(-1) ?? '') && (words.length === 2 || words.length === 3)
  const camel = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')
  return [...known, ...(answer === undefined ? [] : [answer]), ...(isError ? [camel.replace(/s$/, '')] : [])]
}
