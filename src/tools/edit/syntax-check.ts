// Whether a change made the syntax of a file worse. A file that had errors before may keep them.

import { parseSource, type SyntaxNode } from '../../code/index.ts'

/** The first new error with its place, in words; `null` when there is none, or no grammar to tell. */
export async function worseSyntax(path: string, before: string, after: string): Promise<string | null> {
  const errors = await errorsIn(path, after)
  if (errors.length === 0) return null
  const known = await errorsIn(path, before)
  return errors.length > known.length ? (errors.find((error) => !known.includes(error)) ?? errors[0] ?? null) : null
}

const mostErrors = 200

async function errorsIn(path: string, text: string): Promise<readonly string[]> {
  const parsed = await parseSource(path, text)
  if (parsed === null) return []
  const errors: string[] = []
  collect(parsed.root, errors)
  parsed.dispose()
  return errors
}

function collect(node: SyntaxNode, errors: string[]): void {
  if (!node.hasError || errors.length >= mostErrors) return
  if (node.isMissing) errors.push(`line ${node.startPosition.row + 1}: \`${node.type}\` is missing`)
  if (node.isError) errors.push(`line ${node.startPosition.row + 1}: ${excerpt(node.text)}`)
  for (const child of node.children) if (child !== null) collect(child, errors)
}

function excerpt(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return `cannot read \`${line.length > 60 ? `${line.slice(0, 60)}…` : line}\``
}
