import { type LockedPackage, packagesBy, type Reader, type Requirement } from './ecosystem.ts'

export const go: Reader = {
  names: ['go.mod'],
  read: (text) => {
    const manifest = text('go.mod')
    if (manifest === null) return null
    const lines = manifest.split('\n').map((line) => line.trim())
    const replaced = new Map(lines.flatMap(replacementIn))
    const direct = requirementsIn(lines)
    const packages = direct.map(({ name, range }): LockedPackage => {
      const source = replaced.get(name)
      return { id: `${name}@${range}`, name, version: range, requires: [], ...(source !== undefined && { source }) }
    })
    return {
      ecosystem: 'go',
      files: ['go.mod'],
      direct,
      packages: packagesBy(packages),
      notices: ['go.mod does not tell which module requires which; `go mod graph` does'],
    }
  },
}

/** What stands in `require ( … )`, and what stands after `require` on a line of its own. */
function requirementsIn(lines: readonly string[]): readonly Requirement[] {
  let block = ''
  return lines.flatMap((line) => {
    if (/^\w+ \($/.test(line)) block = line.slice(0, -2)
    if (line === ')') block = ''
    const words = /^require\s+([^(\s]\S*.*)$/.exec(line)?.[1] ?? (block === 'require' ? line : '')
    const [, name, version] = /^"?([^\s"]+)"?\s+(v\S+)/.exec(words) ?? []
    if (name === undefined || version === undefined) return []
    const purpose = /\/\/\s*indirect\b/.test(line) ? 'indirect' : 'runtime'
    return [{ name, range: version, purpose, locked: `${name}@${version}` } satisfies Requirement]
  })
}

function replacementIn(line: string): readonly (readonly [string, string])[] {
  const [, name, target] = /^(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>\s+(.+)$/.exec(line) ?? []
  return name === undefined || target === undefined ? [] : [[name, `replaced by ${target}`]]
}
