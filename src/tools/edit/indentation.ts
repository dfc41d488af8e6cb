// Code is written by a model at some depth of its own; here it takes the depth and the style of where it will stand.

/** How deep a place is, and what one more level looks like there. */
export interface Depth {
  readonly indent: string
  readonly unit: string
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
  const lines = withoutEdges(code.split('\n'))
  const shaped = withFirstLineInPlace(lines, depth).map((line) => restyled(line, depth.unit, unitOf(code)))
  const shared = sharedIndent(shaped)
  return shaped.map((line) => (line.trim() === '' ? '' : depth.indent + line.slice(shared.length))).join('\n')
}

/** Blank lines around code belong to its surroundings. */
function withoutEdges(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return first === -1 ? [] : lines.slice(first, last + 1)
}

/**
 * Code that was copied from after its indentation: the first line has none, the others have all of theirs. That is so when
 * the last line closes what the first opened at the depth of the place, or nothing is less deep than one level below it.
 */
function withFirstLineInPlace(lines: readonly string[], { indent, unit }: Depth): readonly string[] {
  const [first = '', ...others] = lines
  const deep = others.filter((line) => line.trim() !== '')
  const last = deep.at(-1)
  if (indent === '' || indentOf(first) !== '' || last === undefined) return lines
  if (!deep.every((line) => line.startsWith(indent))) return lines
  const closes = indentOf(last) === indent && /^\s*(?:[)\]}]|end\b)/.test(last)
  return closes || sharedIndent(deep) === indent + unit ? [indent + first, ...others] : lines
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
