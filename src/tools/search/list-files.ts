import type { Result } from '../../runtime/index.ts'
import { LineReader } from './line-reader.ts'
import { ripgrep } from './ripgrep.ts'

export interface ListOptions {
  /** Canonical. */
  readonly root: string
  /** From the root, `/` between the names; all of it when not said. */
  readonly under?: string
  readonly isAll?: boolean
  readonly signal?: AbortSignal | undefined
}

/** The files of a workspace that no ignore file leaves out, from its root, sorted. Hidden ones only when all are asked for. */
export async function listFiles({
  root,
  under = '',
  isAll = false,
  signal,
}: ListOptions): Promise<Result<readonly string[], string>> {
  const files: string[] = []
  const lines = new LineReader((line) => files.push(line.toString()))
  const args = ['--files', ...(isAll ? ['--hidden', '--no-ignore', '--glob=!.git'] : []), '--', `./${under}`]
  const end = await ripgrep(args, { cwd: root, signal, onChunk: (chunk) => lines.add(chunk) })
  if (!end.ok) return end
  return { ok: true, value: files.map((file) => file.replace(/^\.\//, '')).sort() }
}
