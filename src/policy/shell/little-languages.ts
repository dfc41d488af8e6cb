// Programs whose arguments are programs: sed, awk and find. Each has a part that only reads; the rest is not told apart.

// One sed command that reads: an address or two, then print, delete, quit, number, next, substitute or transliterate.
const address = String.raw`(?:\d+(?:~\d+)?|\$|/(?:\\[^\n]|[^/\\\n])*/I?)`
const substitute = String.raw`[sy]([/|#,:@!])(?:\\[^\n]|(?!\1)[^\\\n])*\1(?:\\[^\n]|(?!\1)[^\\\n])*\1[gpiI0-9]*`
const sedCommand = new RegExp(
  String.raw`[\s;]*(?:(?:${address}(?:,[+~]?${address})?)?\s*!?\s*(?:[pdqPDnNhHgGx=l]|[{}]|${substitute}))`,
  'y',
)

/** Whether a sed script does nothing but change what it prints. */
export function isReadingSed(script: string): boolean {
  let at = 0
  while (at < script.length) {
    sedCommand.lastIndex = at
    const match = sedCommand.exec(script)
    if (match === null) return /^[\s;]*$/.test(script.slice(at))
    at = sedCommand.lastIndex
    // What follows a command directly must end it: `pw file` is not `p`.
    if (at < script.length && !/[\s;{}]/.test(script[at] ?? '') && !/[{}]$/.test(match[0])) return false
  }
  return true
}

/** Whether an awk program only computes and prints: nothing piped, redirected, called, loaded or read on the side. */
export function isReadingAwk(program: string): boolean {
  const withoutOr = program.replaceAll('||', '')
  return !/[|>@]|system|getline|ARGV|close|fflush|ENVIRON|\beval\b/.test(withoutOr)
}

const findTests = new Set(
  `-a -and -o -or -not ! ( ) , -true -false -empty -daystart -depth -d -follow -mount -xdev -noleaf -print -print0 -prune
   -quit -ls -executable -readable -writable -nouser -nogroup -H -L -P -warn -nowarn`.split(/\s+/),
)
const findTestsWithValue = new Set(
  `-name -iname -path -ipath -wholename -iwholename -regex -iregex -regextype -type -xtype -size -mtime -mmin -atime -amin
   -ctime -cmin -maxdepth -mindepth -perm -user -group -uid -gid -links -inum -samefile -newer -anewer -cnewer -lname
   -ilname -fstype -used -printf -context`.split(/\s+/),
)

export interface FindReading {
  /** The directories it starts in. */
  readonly roots: readonly number[]
  /** What is not known to read only; `null` when everything is. */
  readonly danger: string | null
  /** Commands given to `-exec` and its kind: the places of their words. */
  readonly commands: readonly (readonly number[])[]
}

/** Reads the arguments of `find`. A word that is not known counts as a danger, unless a test takes it as its value. */
export function readFind(words: readonly (string | null)[]): FindReading {
  const roots: number[] = []
  const commands: (readonly number[])[] = []
  const dangers: string[] = []
  let isInTests = false
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? null
    if (word === null) dangers.push('a word that is not known')
    else if (findTestsWithValue.has(word)) {
      isInTests = true
      index += 1
      if ((words[index] ?? null) === null) dangers.push(`${word} with a value that is not known`)
    } else if (findTests.has(word)) isInTests ||= !/^-[HLP]$/.test(word)
    else if (/^-(exec|execdir|ok|okdir)$/.test(word)) {
      dangers.push(word)
      const end = endOfCommand(words, index)
      commands.push(Array.from({ length: end - index - 1 }, (_, offset) => index + 1 + offset))
      index = end
    } else if (isInTests || word.startsWith('-')) dangers.push(word)
    else roots.push(index)
  }
  return { roots, danger: dangers[0] ?? null, commands }
}

function endOfCommand(words: readonly (string | null)[], from: number): number {
  const end = words.findIndex((word, place) => place > from && (word === ';' || word === '+'))
  return end < 0 ? words.length : end
}
