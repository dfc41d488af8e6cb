import { type Document, isAlias, isScalar, LineCounter, type Node, type ParsedNode, parseDocument, visit } from 'yaml'
import { findExcess, yamlLimits } from './yaml-limits.ts'

/** Something in a file that a person has to put right. */
export interface Problem {
  readonly file: string
  /** Line and column count from 1; 0 where a machine is no text. */
  readonly line: number
  readonly column: number
  /** Where in the machine, such as `modes.explorer.on.results`; empty for the file as a whole. */
  readonly key: string
  readonly message: string
  /** What was probably meant. */
  readonly suggestion?: string
}

interface Complaint {
  readonly key: readonly string[]
  readonly message: string
  readonly suggestion?: string | null
}

/** A YAML text opened for reading: its nodes, where they stand, and what is wrong with them so far. */
export interface YamlSource {
  readonly root: Node | null
  /** The node itself, or what an alias stands for; `null` when there is nothing or the reading budget is spent. */
  readonly open: (node: unknown) => Node | null
  /** Remembers where a key stands, so that a complaint about it can point there. */
  readonly place: (key: readonly string[], node: unknown) => void
  readonly complain: (complaint: Complaint) => void
  /** Whether something was said already about a key, or about what it stands in. */
  readonly isBlamed: (key: readonly string[]) => boolean
  readonly problems: () => readonly Problem[]
}

/** Opens a text without trusting it: size, nesting and aliases are bounded before and while it is read. */
export function openYaml(text: string, file: string): YamlSource {
  const lines = new LineCounter()
  const problems = problemList(file, lines)
  const excess = findExcess(text)
  if (excess !== null) {
    lines.addNewLine(0)
    for (let at = text.indexOf('\n'); at >= 0 && at < excess.offset; at = text.indexOf('\n', at + 1)) {
      lines.addNewLine(at + 1)
    }
    problems.add(excess.offset, { key: [], message: `the file ${excess.message}` })
    return { ...closed, problems: problems.all }
  }
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    // Silence would also hide that there is a second document.
    logLevel: 'error',
    // The package compares every key with every other; duplicates are found while reading instead.
    uniqueKeys: false,
  })
  complainOfSyntax(document, problems.add)
  return openDocument(document, problems)
}

const closed: Omit<YamlSource, 'problems'> = {
  root: null,
  open: () => null,
  place: () => undefined,
  complain: () => undefined,
  isBlamed: () => true,
}

type Add = (offset: number, complaint: Complaint) => void

function problemList(file: string, lines: LineCounter): { add: Add; all: () => readonly Problem[] } {
  const problems: Problem[] = []
  let unlisted = 0
  const add: Add = (offset, { key, message, suggestion }) => {
    if (problems.length >= yamlLimits.problems) {
      unlisted += 1
      return
    }
    const { line, col } = lines.linePos(offset)
    const problem = { file, line, column: col, key: key.join('.'), message }
    problems.push(suggestion ? { ...problem, suggestion } : problem)
  }
  const all = () => {
    const sorted = problems.toSorted((left, right) => left.line - right.line || left.column - right.column)
    const rest = { file, line: 1, column: 1, key: '', message: `${unlisted} more problems are not listed` }
    return unlisted === 0 ? sorted : [...sorted, rest]
  }
  return { add, all }
}

/** A message may quote the whole of what it does not understand. */
const longestMessage = 300

function complainOfSyntax(document: Document.Parsed, add: Add): void {
  // A warning is a tag or directive that nobody understood: for a machine that is as wrong as a missing bracket.
  for (const { pos, message } of [...document.errors, ...document.warnings])
    add(pos[0], { key: [], message: message.slice(0, longestMessage) })
  if (document.directives.yaml.version !== '1.2') {
    // Under the older rules `on` means true.
    add(0, { key: [], message: 'the file must be YAML 1.2' })
  }
}

function openDocument(document: Document.Parsed, problems: ReturnType<typeof problemList>): YamlSource {
  const anchored = anchorsOf(document)
  const offsets = new Map<string, number>()
  const blamed = new Set<string>()
  let left: number = yamlLimits.values
  const open = (node: unknown): Node | null => {
    left -= 1
    if (left === 0) {
      problems.add(0, { key: [], message: `the file expands to more than ${yamlLimits.values} values` })
    }
    if (left <= 0) return null
    return isAlias(node) ? (anchored.get(node) ?? null) : ((node as Node | null) ?? null)
  }
  const place = (key: readonly string[], node: unknown) => {
    const range = (node as ParsedNode | null)?.range
    if (range) offsets.set(key.join('.'), range[0])
  }
  const offsetOf = (key: readonly string[]): number => {
    for (let length = key.length; length > 0; length -= 1) {
      const offset = offsets.get(key.slice(0, length).join('.'))
      if (offset !== undefined) return offset
    }
    return document.contents?.range[0] ?? 0
  }
  return {
    root: document.errors.length > 0 ? null : document.contents,
    open,
    place,
    complain: (complaint) => {
      blamed.add(complaint.key.join('.'))
      problems.add(offsetOf(complaint.key), complaint)
    },
    isBlamed: (key) => key.some((_, index) => blamed.has(key.slice(0, index + 1).join('.'))),
    problems: problems.all,
  }
}

/** What each alias stands for: the last node before it with that anchor. One walk, where the package takes one each. */
function anchorsOf(document: Document.Parsed): ReadonlyMap<unknown, Node> {
  const latest = new Map<string, Node>()
  const anchored = new Map<unknown, Node>()
  visit(document, {
    Alias: (_, alias) => {
      const node = latest.get(alias.source)
      if (node !== undefined) anchored.set(alias, node)
    },
    Collection: (_, node) => void (node.anchor && latest.set(node.anchor, node as Node)),
    Scalar: (_, node) => void (node.anchor && latest.set(node.anchor, node)),
  })
  return anchored
}

/** The text of a key, as it was written. */
export function keyText(node: unknown): string {
  if (!isScalar(node)) return ''
  return typeof node.value === 'string' ? node.value : (node.source ?? '')
}
