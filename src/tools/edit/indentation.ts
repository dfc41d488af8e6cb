// Code is written by a model at some depth of its own; here it takes the depth and the style of where it will stand.

/** How deep a place is, and what one more level looks like there. */
export interface Depth {
  readonly indent: string
  readonly unit: string
  /** Tabs and spaces are both at home there: neither is turned into the other. */
  readonly isMixed: boolean
}

export function isMixed(text: string): boolean {
  return /^\t/m.test(text) && /^ {2}/m.test(text)
}

export function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

/** What one level of indentation is in a text; two spaces where nothing is indented. */
export function unitOf(text: string): string {
  const steps = new Map<number, number>()
  let [tabs, spaces, before] = [0, 0, 0]
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const indent = indentOf(line)
    if (indent.includes('\t')) tabs += 1
    else {
      const step = indent.length - before
      if (indent !== '') spaces += 1
      if (step > 1) steps.set(step, (steps.get(step) ?? 0) + 1)
      before = indent.length
    }
  }
  if (tabs > spaces) return '\t'
  const [widest] = [...steps].sort(([one, often], [other, seldom]) => seldom - often || one - other)
  return ' '.repeat(widest?.[0] ?? 2)
}

/** Code at the depth of a place: shifted as a whole, tabs for spaces or spaces for tabs where the place has the other. */
export function placedCode(code: string, depth: Depth): string {
  const lines = withFirstLineInPlace(withoutEdges(code.split('\n')), depth)
  const shaped = depth.isMixed ? lines : lines.map((line) => restyled(line, depth.unit, unitOf(code)))
  const shared = sharedIndent(shaped)
  // What is in its place stays to the letter: a blank line may be part of a text.
  if (shared === depth.indent) return shaped.join('\n')
  return shaped.map((line) => (line.trim() === '' ? '' : depth.indent + line.slice(shared.length))).join('\n')
}

/** Blank lines around code belong to its surroundings. */
function withoutEdges(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return first === -1 ? [] : lines.slice(first, last + 1)
}

/** Code that was copied from after its indentation: the first line has none, the others have all of theirs. */
function withFirstLineInPlace(lines: readonly string[], depth: Depth): readonly string[] {
  const [first = '', ...others] = lines
  if (depth.indent === '' || indentOf(first) !== '' || !isRestInPlace(first, others, depth)) return lines
  return [depth.indent + first, ...others]
}

/**
 * Told by a line that stands as deep as the first: what closes the bracket that it opens, what its decorator belongs to, the
 * brace or the `end` of its body. Where there is none, by the depth of the rest.
 */
function isRestInPlace(first: string, others: readonly string[], { indent, unit }: Depth): boolean {
  const deep = others.filter((line) => line.trim() !== '')
  const [second, last] = [deep[0], deep.at(-1)]
  if (second === undefined || last === undefined || !deep.every((line) => line.startsWith(indent))) return false
  const isBeside = /^(?:@|#?\[.*\]$)/.test(first) || second.trim().startsWith('{')
  const beside = closingLine(first, deep) ?? (isBeside ? second : /^\s*end\b/.test(last) ? last : null)
  return beside === null ? sharedIndent(deep) === indent + unit : indentOf(beside) === indent
}

/** The line that begins with the bracket which closes what the first line leaves open. */
function closingLine(first: string, others: readonly string[]): string | null {
  let open = openBrackets(first)
  if (open <= 0) return null
  for (const line of others) {
    const [closers = ''] = /^[\s)\]}]*/.exec(line) ?? []
    if (open + openBrackets(closers) <= 0) return line
    open += openBrackets(line)
    if (open <= 0) return null
  }
  return null
}

function openBrackets(text: string): number {
  return (text.match(/[([{]/g) ?? []).length - (text.match(/[)\]}]/g) ?? []).length
}

function restyled(line: string, unit: string, unitBefore: string): string {
  const indent = indentOf(line)
  const rest = line.slice(indent.length)
  if (unit === '\t') return indent.replaceAll(unitBefore, '\t') + rest
  return indent.replaceAll('\t', unit) + rest
}

function sharedIndent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map(indentOf)
  return indents.reduce((shared, indent) => {
    let length = 0
    while (length < shared.length && shared[length] === indent[length]) length += 1
    return shared.slice(0, length)
  }, indents[0] ?? '')
}
