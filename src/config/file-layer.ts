import { ownEntry } from '../core/index.ts'
import { isDefinition, type SettingBranch, type SettingDefinition, settingMeantBy, settingTree } from './keys.ts'
import { type Entry, entryFrom, type Layer, unknownKey } from './layer.ts'
import { type ConfigError, looksSecret, type Origin } from './problem.ts'
import { readYaml, type YamlTree } from './yaml-tree.ts'

export interface SettingsFile {
  readonly layer: 'user' | 'project'
  readonly file: string
  readonly text: string
}

/** What a file says. Pure: the text was read elsewhere. */
export function fileLayer({ layer, file, text }: SettingsFile): Layer {
  const read = readYaml(text)
  if (!read.ok) {
    const errors = read.error.map(
      ({ kind, line, column, message }): ConfigError => ({
        kind,
        origin: { layer, file, line, column },
        key: '',
        message,
      }),
    )
    return { name: layer, entries: [], errors: listed(errors) }
  }
  const tree = read.value
  const originOf: OriginOf = (path, what) => ({
    layer,
    file,
    ...(what === 'name' ? tree.placeOfName(path) : tree.placeOf(path)),
  })
  const found: Found = { entries: [], errors: [], originOf }
  readGroup(settingTree, { value: tree.value, path: [] }, found)
  return { name: layer, entries: found.entries, errors: listed(found.errors) }
}

// A person reads the first few; a hostile file may have thousands.
const mostErrors = 100

function listed(errors: readonly ConfigError[]): readonly ConfigError[] {
  const [first] = errors
  if (first === undefined || errors.length <= mostErrors) return errors
  const { kind, origin } = first
  const rest: ConfigError = {
    kind,
    origin,
    key: '',
    message: `and ${errors.length - mostErrors} more errors in this file`,
  }
  return [...errors.slice(0, mostErrors), rest]
}

type OriginOf = (path: readonly string[], what: 'name' | 'value') => Origin

interface Found {
  readonly entries: Entry[]
  readonly errors: ConfigError[]
  readonly originOf: OriginOf
}

interface Spot {
  readonly value: YamlTree['value']
  readonly path: readonly string[]
}

/** A group, or a name with nothing behind it: there it says nothing, as when everything in it is commented out. */
function readGroup(branches: Readonly<Record<string, SettingBranch>>, { value, path }: Spot, found: Found): void {
  for (const [name, inner] of entriesOf({ value, path }, found)) {
    const spot = { value: inner, path: [...path, name] }
    const branch = ownEntry(branches, name)
    if (branch === undefined) {
      const error = unknownKey(spot.path.join('.'), found.originOf(spot.path, 'name'), Object.keys(branches))
      const meant = settingMeantBy(name)
      found.errors.push(meant === null ? error : { ...error, suggestion: meant.key })
    } else if (!isDefinition(branch)) readGroup(branch, spot, found)
    else if (branch.shape === 'map') readMap(branch, spot, found)
    else readSetting({ definition: branch, name: null }, spot, found)
  }
}

function readMap(definition: SettingDefinition, { value, path }: Spot, found: Found): void {
  for (const [name, inner] of entriesOf({ value, path }, found)) {
    readSetting({ definition, name }, { value: inner, path: [...path, name] }, found)
  }
}

function readSetting(
  which: { readonly definition: SettingDefinition; readonly name: string | null },
  { value, path }: Spot,
  found: Found,
): void {
  if (value === null) return
  const originOf: OriginOf = (part, what) => found.originOf([...path, ...part], what)
  const { entries, errors } = entryFrom({ ...which, written: value, originOf })
  const secrets = secretsIn({ value, path }).map((secret) => leakAt(secret, found.originOf))
  found.entries.push(...entries)
  found.errors.push(...(errors.length > 0 ? errors : secrets))
}

/** Where a secret is written out, judged by its looks and by the name it has. */
function secretsIn({ value, path }: Spot): readonly (readonly string[])[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => secretsIn({ value: inner, path: [...path, name] }))
  }
  if (typeof value !== 'string') return []
  return looksSecret(path.at(-1) ?? '', value) ? [path] : []
}

function leakAt(path: readonly string[], originOf: OriginOf): ConfigError {
  const message = `looks like a secret: keep it in an environment variable, and write \${NAME} here`
  return { kind: 'secret', origin: originOf(path, 'value'), key: path.join('.'), message }
}

function entriesOf({ value, path }: Spot, found: Found): readonly (readonly [string, unknown])[] {
  if (value === null) return []
  if (typeof value === 'object' && !Array.isArray(value)) return Object.entries(value)
  const key = path.join('.')
  const message = 'must be a map of names and values'
  found.errors.push({ kind: 'wrong_value', origin: found.originOf(path, 'value'), key, message })
  return []
}
