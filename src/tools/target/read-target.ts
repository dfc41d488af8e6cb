// What a model wrote, taken apart without looking at any file.

export interface LineRange {
  /** What stands before the lines. */
  readonly base: string
  readonly from: number
  readonly to: number
  /** Two ends were written, though they may be the same. */
  readonly isRange: boolean
}

/** A target without the wrapping some models put around it: quotes, backticks, spaces, `./`. */
export function cleanTarget(written: string): string {
  const bare = written
    .trim()
    .replace(/^(["'`])([\s\S]*)\1$/, '$2')
    .trim()
    .normalize('NFC')
  return bare.replace(/^(?:\.\/+)+/, '').replace(/(?<=.)\/+$/, '') || '.'
}

const rangeForms: readonly RegExp[] = [
  // a.ts:10:5, a line and a column
  /^(?<base>.+?):(?<from>\d+):\d+$/,
  // a.ts:10-40  a.ts:10,40  a.ts:10-  a.ts:10  a.ts#L10-L40
  /^(?<base>.+?)\s*[:#]\s*L?(?<from>\d+)(?:\s*(?<dash>[-–,])\s*L?(?<to>\d*))?$/,
  // a.ts 17-23  a.ts lines 17 to 23  a.ts 17 23  a.ts L17
  /^(?<base>.*?\S)[\s,:]+(?:lines?\s*|L)?(?<from>\d+)(?:(?:\s*(?<dash>[-–,:]|to)\s*|\s+)L?(?<to>\d*))?$/,
  // a.ts (17-23)  a.ts[17-23]
  /^(?<base>.*?\S)\s*[([](?:lines?\s*)?(?<from>\d+)(?:\s*(?<dash>[-–,:])\s*(?<to>\d+))?[)\]]$/,
]

/** The lines that a target ends in, in each way that it can be read. */
export function lineRanges(target: string): readonly LineRange[] {
  const ranges = rangeForms.flatMap((form) => {
    const { base = '', from = '', dash, to } = form.exec(target)?.groups ?? {}
    if (from === '') return []
    const first = Math.max(1, Number(from))
    const isOpen = dash !== undefined && (to === undefined || to === '')
    const last = isOpen ? Number.POSITIVE_INFINITY : Number(to ?? first)
    const isRange = isOpen || (to !== undefined && to !== '')
    return [{ base, from: Math.min(first, last), to: Math.max(first, last, 1), isRange }]
  })
  return ranges.filter(({ base }, index) => ranges.findIndex((other) => other.base === base) === index)
}

export interface Split {
  readonly before: string
  readonly after: string
}

const separator = /\s*(?:::|->|[/#:>])\s*|\s+/g

/** Every place where a target may fall into a path and the name of something in it, the longest path first. */
export function splits(target: string): readonly Split[] {
  return [...target.matchAll(separator)]
    .map(({ 0: sign, index }) => ({ before: target.slice(0, index), after: target.slice(index + sign.length) }))
    .filter(({ before, after }) => before !== '' && after !== '')
    .reverse()
}

const kindWords = /^(?:async\s+)?(?:function|class|fn|func|def|struct|enum|method|interface|type|trait|impl)\s+(?=\S)/

/** The names of a symbol path, in each way it may be meant: `a.b` is one name or two. */
export function symbolPaths(written: string): readonly (readonly string[])[] {
  // Parameters and type arguments are no part of a name.
  const bare = written.replace(kindWords, '').replace(/\([^)]*\)\s*;?$|<[^>]*>/g, '')
  const names = (sign: RegExp) => bare.split(sign).filter((name) => name !== '')
  const whole = names(/\s*(?:::|->|[/#:>])\s*|\s+/)
  const dotted = names(/\s*(?:::|->|[/#:>.])\s*|\s+/)
  return [whole, ...(dotted.length === whole.length ? [] : [dotted])].filter((path) => path.length > 0)
}

/** One spelling for names that people take for the same. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('_', '-')
}
