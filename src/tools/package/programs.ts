// Which of an ecosystem's own programs know what a registry says, and how to read their answers.

import { type EcosystemName, itemsOf, membersOf, textIn } from './ecosystem.ts'

export type RegistryQuestion = 'outdated' | 'audit'

export interface RegistryProgram {
  readonly command: string
  readonly args: readonly string[]
  /** Its exit code is not 0 when it has found something. */
  readonly failsWhenFound?: true
  /** The lines of an answer, `null` when it is none. */
  readonly read: (output: string) => readonly string[] | null
}

const asItIs = (output: string): readonly string[] => output.split('\n').filter((line) => line.trim() !== '')

export const registryPrograms: Readonly<
  Record<RegistryQuestion, Readonly<Partial<Record<EcosystemName, RegistryProgram>>>>
> = {
  outdated: {
    npm: {
      failsWhenFound: true,
      command: 'npm',
      args: ['outdated', '--json'],
      read: (output) => fromJson(output, outdatedTable),
    },
    pnpm: {
      failsWhenFound: true,
      command: 'pnpm',
      args: ['outdated', '--format', 'json'],
      read: (output) => fromJson(output, outdatedTable),
    },
    yarn: {
      failsWhenFound: true,
      command: 'yarn',
      args: ['outdated', '--json'],
      read: (output) => fromLines(output, yarnOutdated),
    },
    cargo: { command: 'cargo', args: ['update', '--dry-run', '--color', 'never'], read: asItIs },
    uv: { command: 'uv', args: ['tree', '--outdated', '--depth', '1'], read: asItIs },
    poetry: { command: 'poetry', args: ['show', '--outdated', '--no-ansi'], read: asItIs },
    pip: {
      command: 'python3',
      args: ['-I', '-m', 'pip', 'list', '--outdated', '--format', 'json'],
      read: (output) => fromJson(output, pipOutdated),
    },
    go: { command: 'go', args: ['list', '-u', '-m', 'all'], read: (output) => asItIs(output).filter(hasUpdate) },
    maven: { command: 'mvn', args: ['-q', '-B', 'versions:display-dependency-updates'], read: asItIs },
  },
  audit: {
    npm: {
      failsWhenFound: true,
      command: 'npm',
      args: ['audit', '--json'],
      read: (output) => fromJson(output, npmAudit),
    },
    pnpm: {
      failsWhenFound: true,
      command: 'pnpm',
      args: ['audit', '--json'],
      read: (output) => fromJson(output, pnpmAudit),
    },
    yarn: {
      failsWhenFound: true,
      command: 'yarn',
      args: ['audit', '--json'],
      read: (output) => fromLines(output, yarnAudit),
    },
    cargo: {
      failsWhenFound: true,
      command: 'cargo',
      args: ['audit', '--json'],
      read: (output) => fromJson(output, cargoAudit),
    },
    uv: { failsWhenFound: true, command: 'pip-audit', args: ['--progress-spinner', 'off'], read: asItIs },
    poetry: { failsWhenFound: true, command: 'pip-audit', args: ['--progress-spinner', 'off'], read: asItIs },
    pip: {
      failsWhenFound: true,
      command: 'pip-audit',
      args: ['--progress-spinner', 'off', '-r', 'requirements.txt'],
      read: asItIs,
    },
    go: { failsWhenFound: true, command: 'govulncheck', args: ['./...'], read: asItIs },
  },
}

function hasUpdate(line: string): boolean {
  return /\[v[^\]]+\]$/.test(line)
}

function fromJson(output: string, read: (value: unknown) => readonly string[]): readonly string[] | null {
  if (output.trim() === '') return []
  try {
    const value = JSON.parse(output)
    return membersOf(value).error === undefined ? read(value) : null
  } catch {
    return null
  }
}

/** One JSON value a line; lines that are none are talk. */
function fromLines(output: string, read: (value: unknown) => readonly string[]): readonly string[] | null {
  const values = output.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
  const hasFailed = values.some((value) => membersOf(value).type === 'error')
  return hasFailed || (values.length === 0 && output.trim() !== '') ? null : values.flatMap(read)
}

function newer(name: string, current: unknown, wanted: unknown, latest: unknown): string {
  return `${name} ${textIn(current) || 'not installed'} → ${textIn(wanted)}, latest ${textIn(latest)}`
}

function outdatedTable(value: unknown): readonly string[] {
  return Object.entries(membersOf(value)).flatMap(([name, entry]) => {
    // One place or several, when different parts of a project use different versions.
    const places = Array.isArray(entry) ? entry : [entry]
    return places.map(membersOf).map(({ current, wanted, latest }) => newer(name, current, wanted, latest))
  })
}

function yarnOutdated(value: unknown): readonly string[] {
  const { type, data } = membersOf(value)
  if (type !== 'table') return []
  return itemsOf(membersOf(data).body).map((row) => {
    const [name, current, wanted, latest] = itemsOf(row)
    return newer(textIn(name), current, wanted, latest)
  })
}

function pipOutdated(value: unknown): readonly string[] {
  return itemsOf(value)
    .map(membersOf)
    .map(({ name, version, latest_version: latest }) => `${textIn(name)} ${textIn(version)}, latest ${textIn(latest)}`)
}

function npmAudit(value: unknown): readonly string[] {
  return Object.entries(membersOf(membersOf(value).vulnerabilities)).map(([name, entry]) => {
    const { severity, range, via, fixAvailable } = membersOf(entry)
    const causes = itemsOf(via).map((cause) => textIn(cause) || textIn(membersOf(cause).title))
    const fix = fixAvailable === false ? 'no fix' : 'fix available'
    return `${textIn(severity)}: ${name} ${textIn(range)}: ${[...new Set(causes)].join('; ')} (${fix})`
  })
}

function advisory(value: unknown): string {
  const { severity, module_name: name, vulnerable_versions: range, title, url } = membersOf(value)
  return `${textIn(severity)}: ${textIn(name)} ${textIn(range)}: ${textIn(title)} (${textIn(url)})`
}

function pnpmAudit(value: unknown): readonly string[] {
  return Object.values(membersOf(membersOf(value).advisories)).map(advisory)
}

function yarnAudit(value: unknown): readonly string[] {
  const { type, data } = membersOf(value)
  return type === 'auditAdvisory' ? [advisory(membersOf(data).advisory)] : []
}

function cargoAudit(value: unknown): readonly string[] {
  return itemsOf(membersOf(membersOf(value).vulnerabilities).list)
    .map(membersOf)
    .map(({ advisory: found, package: one }) => {
      const { id, title } = membersOf(found)
      return `${textIn(id)}: ${textIn(membersOf(one).name)} ${textIn(membersOf(one).version)}: ${textIn(title)}`
    })
}
