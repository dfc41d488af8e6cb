// What a call did, as far as its tool and its input tell: which files it read or wrote, which command it ran.

import { type CallEvidence, natureOf } from '../../governor/index.ts'
import { fieldsOf, textOf } from '../readers/fields.ts'

export interface Deeds {
  readonly reads: readonly string[]
  readonly writes: readonly string[]
  /** Whether it may have changed anything at all. */
  readonly changes: boolean
  /** With single spaces; `null` for what is no command. */
  readonly command: string | null
}

const pathFields = ['file_path', 'filePath', 'path', 'notebook_path', 'absolute_path', 'filename', 'file', 'target']
const commandFields = ['command', 'cmd', 'script', 'keystrokes']
const patchedFile = /^\*\*\* (?:Add|Update|Delete) File: (.+)$|^\*\*\* Move to: (.+)$/gm

export function deedsOf({ tool, input, traits }: CallEvidence): Deeds {
  const { kind, command: reading } = natureOf(tool, input, traits)
  const command = reading === null ? null : commandIn(input)
  const patched = patchedIn(input)
  if (command !== null) {
    const writes = [...patched, ...redirectedIn(command)]
    return { reads: [], writes, changes: kind !== 'read', command }
  }
  const paths = pathsIn(input)
  return {
    reads: kind === 'read' ? paths : [],
    writes: [...patched, ...(kind === 'change' || kind === 'void' ? paths : [])],
    changes: kind !== 'read' && kind !== 'note',
    command: null,
  }
}

function pathsIn(input: unknown): readonly string[] {
  const fields = fieldsOf(input)
  const field = pathFields.find((name) => textOf(fields[name]) !== '')
  // `src/a.ts:10-40` is a part of src/a.ts.
  return field === undefined ? [] : [textOf(fields[field]).replace(/:\d+(-\d+)?$/, '')]
}

function commandIn(input: unknown): string | null {
  const fields = fieldsOf(input)
  for (const name of commandFields) {
    const value = fields[name]
    if (typeof value === 'string') return value.trim()
    // `["bash", "-lc", "npm test"]` runs what comes last.
    if (Array.isArray(value)) return value[0] === 'bash' || value[0] === 'sh' ? textOf(value.at(-1)) : value.join(' ')
  }
  return typeof input === 'string' ? input : null
}

/** Files named in a patch, wherever in the input it stands. */
function patchedIn(input: unknown): readonly string[] {
  const texts =
    typeof input === 'string' ? [input] : Object.values(fieldsOf(input)).filter((one) => typeof one === 'string')
  return texts.flatMap((text) =>
    text.includes('*** ')
      ? [...text.matchAll(patchedFile)].map(([, named, moved]) => (named ?? moved ?? '').trim())
      : [],
  )
}

/** Where a shell is told to write. What stands in quotes or a here-document is text. */
function redirectedIn(command: string): readonly string[] {
  const bare = command
    .replace(/<<-?\s*['"]?(\w+)['"]?([^\n]*)\n[\s\S]*?\n\s*\1\b/g, '$2')
    .replace(/'[^']*'|"(?:\\.|[^"\\])*"/g, '""')
  return [...bare.matchAll(/(?:^|[\s\d&])>{1,2}\|?\s*([^\s;&|<>()"]+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== '' && !path.startsWith('/dev/'))
}

/** The commands of a line, without what only says how they are run. */
export function segmentsOf(command: string): readonly string[] {
  return command.split(/&&|\|\||[;|\n]/).map((segment) =>
    segment
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(?:(?:sudo|time|nohup|env|command) |\w+=\S* )+/, ''),
  )
}
