import type { Result } from '../../runtime/index.ts'
import { LineReader } from '../search/line-reader.ts'
import { ripgrep } from '../search/ripgrep.ts'

export interface NameSearch {
  readonly root: string
  readonly signal: AbortSignal
}

/** Every line of the workspace with a name as a whole word: `src/a.py:12: text`. */
export async function linesWith(
  name: string,
  { root, signal }: NameSearch,
): Promise<Result<readonly NamedLine[], string>> {
  const lines: NamedLine[] = []
  const reader = new LineReader((line) => {
    const [, path, number, text] = /^\.\/(.*?)\0(\d+):(.*)$/s.exec(line.toString()) ?? []
    if (path !== undefined) lines.push({ path, line: Number(number), text: (text ?? '').trim() })
  })
  const args = [
    '--hidden',
    '--glob=!.git',
    '--line-number',
    '--null',
    '--no-heading',
    '--with-filename',
    '--fixed-strings',
  ]
  const end = await ripgrep([...args, '--word-regexp', '-e', name, '--', './'], {
    cwd: root,
    signal,
    onChunk: (chunk) => {
      reader.add(chunk)
      return 'go on'
    },
  })
  reader.finish()
  lines.sort((one, other) => (one.path === other.path ? one.line - other.line : one.path < other.path ? -1 : 1))
  return end.ok ? { ok: true, value: lines } : end
}

export interface NamedLine {
  readonly path: string
  readonly line: number
  readonly text: string
}

/** Lines as a list that ends before it gets long. */
export function listed(lines: readonly NamedLine[]): string {
  const shown = lines.slice(0, 12).map(({ path, line, text }) => `- ${path}:${line}: ${text.slice(0, 120)}`)
  return [...shown, ...(lines.length > shown.length ? [`- … and ${lines.length - shown.length} more`] : [])].join('\n')
}
