// Three ways the peers notice a text that repeats itself.

interface ChantRule {
  readonly averageGap: number
  /** How many different texts may stand between the occurrences; without it they are not looked at. */
  readonly differentPeriods?: number
}

export interface ChantListener {
  /** Whether the text heard so far, this one included, has become a chant. */
  readonly hear: (text: string) => boolean
  readonly forget: () => void
}

const windowLength = 50
const chantOccurrences = 10

/**
 * gemini-cli and qwen-code: a window of 50 characters that comes ten times at a small average distance. Structure
 * (lists, tables, headings, quotes, dividers) starts the count anew and fenced code is not listened to.
 * Both projects also bound their buffer; ten occurrences at the allowed distance always fit, so no bound is needed.
 */
export function chantListener(rule: ChantRule): ChantListener {
  let heard = ''
  let next = 0
  let positions = new Map<string, number[]>()
  let isFenced = false
  const forget = () => {
    heard = ''
    next = 0
    positions = new Map()
  }
  const listen = () => {
    for (; next + windowLength <= heard.length; next++) {
      const window = heard.slice(next, next + windowLength)
      const found = positions.get(window) ?? []
      positions.set(window, found)
      found.push(next)
      if (isChant(heard, found.slice(-chantOccurrences), rule)) return true
    }
    return false
  }
  const hearLine = (line: string) => {
    const isFence = line.includes('```')
    if (isFence || isStructure(line)) forget()
    if (isFence) isFenced = !isFenced
    if (isFence || isFenced || isDivider(line)) return false
    heard += line
    return listen()
  }
  return { forget, hear: (text) => text.split(/(?<=\n)/).some(hearLine) }
}

function isChant(text: string, positions: readonly number[], rule: ChantRule): boolean {
  const [first, last] = [positions[0], positions.at(-1)]
  if (positions.length < chantOccurrences || first === undefined || last === undefined) return false
  if ((last - first) / (chantOccurrences - 1) > rule.averageGap) return false
  const between = positions.slice(1).map((position, index) => text.slice(positions[index], position))
  return new Set(between).size <= (rule.differentPeriods ?? Infinity)
}

function isStructure(line: string): boolean {
  return /^\s*(\|.*\||[|+-]{3}|[*+-]\s|\d+\.\s|#+\s|>\s)/.test(line) || isDivider(line)
}

function isDivider(line: string): boolean {
  return /^[-+_=*\u2500-\u257f]+\s*$/.test(line)
}

/** OpenRouter: how often a block of at most 16 words is repeated at the end, if that makes twelve words. */
export function repeatedBlocks(text: string): number {
  const words = text.trim().split(/\s+/).slice(-400)
  const counts = Array.from({ length: 16 }, (_unused, index) => {
    const size = index + 1
    let length = size
    while (length < words.length && words.at(-1 - length) === words.at(-1 - length + size)) length++
    const repeats = Math.floor(length / size)
    return repeats * size >= 12 ? repeats : 0
  })
  return Math.max(...counts)
}

const longestTail = 8192
const checkedEvery = 256

/** corbits: a stretch of at least 16 characters eight times over at the end of the text, looked for as it streams. */
export function hasPeriodicTail(text: string): boolean {
  const collapsed = text.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').replace(/\s+/g, ' ')
  for (let end = checkedEvery; end <= collapsed.length; end += checkedEvery) {
    if (endsPeriodically(collapsed.slice(Math.max(0, end - longestTail), end))) return true
  }
  return false
}

// The prefix function of the reversed text gives the smallest period of every tail; a shorter one than 16 characters
// is taken as many times as it needs to be long enough.
function endsPeriodically(tail: string): boolean {
  const borders = new Int32Array(tail.length)
  const at = (index: number) => tail.charCodeAt(tail.length - 1 - index)
  for (let index = 1; index < tail.length; index++) {
    let border = borders[index - 1] ?? 0
    while (border > 0 && at(index) !== at(border)) border = borders[border - 1] ?? 0
    if (at(index) === at(border)) border++
    borders[index] = border
    const length = index + 1
    const period = length - border
    if (length >= 8 * period * Math.ceil(16 / period)) return true
  }
  return false
}
