import { ownEntry } from '../../core/index.ts'

/** A pattern as shells write it: `*` within a name, `**` across directories, `?`, and `{one,other}`. */
export function globPattern(glob: string): RegExp {
  let depth = 0
  const source = glob.replace(/\*\*\/|\/\*\*$|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (sign) => {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (sign === ',') return depth > 0 ? '|' : ','
    return ownEntry(meanings, sign) ?? `\\${sign}`
  })
  // A pattern whose braces do not match means nothing but itself.
  return depth === 0 ? new RegExp(`^${source}$`) : new RegExp(`^${glob.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
}

const meanings: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '/**': '(?:/.*)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
}
