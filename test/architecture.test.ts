import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const source = join(root, 'src')

/** Who may import whom: folders to the left, what they may see to the right. A folder that is not here is an error. */
const layers: Readonly<Record<string, { pure: boolean; sees: readonly string[]; packages: readonly string[] }>> = {
  knowledge: { pure: true, sees: [], packages: [] },
  spelling: { pure: true, sees: [], packages: [] },
  core: { pure: true, sees: ['knowledge'], packages: [] },
  machines: { pure: true, sees: ['core', 'spelling'], packages: ['yaml'] },
  governor: { pure: true, sees: ['core'], packages: [] },
  dialects: { pure: true, sees: ['core'], packages: [] },
  context: { pure: true, sees: ['core', 'machines'], packages: [] },
  projections: { pure: true, sees: ['core'], packages: [] },
  testing: {
    pure: false,
    sees: ['core', 'machines', 'dialects', 'context', 'runtime', 'journal'],
    packages: [],
  },
  runtime: {
    pure: false,
    sees: ['core', 'machines', 'governor', 'dialects', 'context', 'projections'],
    packages: [],
  },
  journal: { pure: false, sees: ['core', 'runtime'], packages: ['zod'] },
  models: {
    pure: false,
    sees: ['core', 'runtime', 'spelling'],
    packages: [
      'zod',
      '@ai-sdk/anthropic',
      '@ai-sdk/google',
      '@ai-sdk/openai',
      '@ai-sdk/openai-compatible',
      '@ai-sdk/provider',
      '@pydantic/genai-prices',
    ],
  },
  hosts: { pure: false, sees: ['core', 'runtime'], packages: [] },
  policy: { pure: true, sees: ['core'], packages: [] },
  config: {
    pure: false,
    sees: ['core', 'machines', 'governor', 'runtime', 'policy', 'spelling'],
    packages: ['yaml', 'zod'],
  },
  code: { pure: false, sees: ['core', 'runtime'], packages: ['web-tree-sitter'] },
  workspace: { pure: false, sees: ['core', 'runtime', 'hosts'], packages: ['ignore'] },
  memory: { pure: false, sees: ['core', 'runtime'], packages: ['zod'] },
  tools: {
    pure: false,
    sees: [
      'core',
      'context',
      'dialects',
      'governor',
      'runtime',
      'hosts',
      'policy',
      'code',
      'workspace',
      'memory',
      'spelling',
    ],
    packages: [
      '@modelcontextprotocol/client',
      '@modelcontextprotocol/server',
      '@vscode/ripgrep',
      'diff',
      'ignore',
      'ts-morph',
      'yaml',
      'zod',
    ],
  },
  stores: { pure: false, sees: ['core', 'runtime', 'journal'], packages: ['ioredis', 'pg'] },
  queue: { pure: false, sees: ['core', 'runtime'], packages: ['bullmq', 'ioredis'] },
  foreign: {
    pure: false,
    sees: ['core', 'governor', 'projections', 'dialects', 'spelling', 'runtime', 'journal', 'models'],
    packages: ['diff', 'fzstd', 'libsql', 'yaml', 'zod'],
  },
  telemetry: {
    pure: false,
    sees: ['core'],
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-base',
    ],
  },
  apps: {
    pure: false,
    sees: ['compose', 'governor', 'spelling'],
    packages: [
      '@agentclientprotocol/sdk',
      '@hono/node-server',
      'commander',
      'hono',
      'ink',
      'picocolors',
      'prom-client',
      'react',
      'zod',
    ],
  },
  compose: {
    pure: false,
    sees: [
      'core',
      'machines',
      'governor',
      'dialects',
      'context',
      'projections',
      'testing',
      'runtime',
      'journal',
      'models',
      'hosts',
      'policy',
      'config',
      'code',
      'workspace',
      'memory',
      'tools',
      'spelling',
      'foreign',
      'queue',
      'stores',
      'telemetry',
    ],
    packages: ['zod'],
  },
}

/** The folders of the scout, each of which sees only those before it. */
const scout = ['source', 'words', 'looking', 'members', 'values', 'manifests', 'surfaces', 'plans', 'reading', '.']

interface Import {
  readonly file: string
  readonly from: string
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(directory, file))
    .filter((file) => statSync(file).isFile())
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...text.matchAll(/(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g),
  ]
  return found.map((match) => ({ file, from: match[1] ?? match[2] ?? '' }))
}

/** `core` for src/core/run.ts, `compose` for src/compose.ts. */
function folderOf(file: string): string {
  return relative(source, file).split(sep)[0]?.replace(/\.ts$/, '') ?? ''
}

const files = filesIn(source)
const imports = files.flatMap(importsOf)

describe('the layers', () => {
  test('are known: every folder of src has a row in the table', () => {
    expect([...new Set(files.map(folderOf))].filter((folder) => !Object.hasOwn(layers, folder))).toEqual([])
  })

  test('are kept: a folder imports only what its row names, and only through its index', () => {
    const broken = imports.flatMap(({ file, from }) => {
      if (!from.startsWith('.')) return []
      const target = normalize(join(dirname(file), from))
      const [here, there] = [folderOf(file), folderOf(target)]
      if (here === there) return []
      const isAllowed = layers[here]?.sees.includes(there) === true
      const isDoor = target === join(source, there, 'index.ts')
      return isAllowed && isDoor ? [] : [`${relative(root, file)} imports ${relative(root, target)}`]
    })
    expect(broken).toEqual([])
  })

  test('name their packages: nothing else is imported, and pure folders have no Node', () => {
    const broken = imports.flatMap(({ file, from }) => {
      if (from.startsWith('.')) return []
      const layer = layers[folderOf(file)]
      const isNode = from.startsWith('node:')
      const isAllowed = isNode
        ? layer?.pure === false
        : layer?.packages.some((name) => from === name || from.startsWith(`${name}/`))
      return isAllowed === true ? [] : [`${relative(root, file)} imports ${from}`]
    })
    expect(broken).toEqual([])
  })

  test('have no cycle', () => {
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (layers[from]?.sees ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
    expect(Object.keys(layers).filter((folder) => reaches(folder, folder))).toEqual([])
  })

  test('go on inside of the scout: a folder sees only those before it', () => {
    const home = join(source, 'models', 'scout')
    const innerOf = (file: string) => /^(\w+)\//.exec(relative(home, file))?.[1] ?? '.'
    const broken = imports.flatMap(({ file, from }) => {
      const target = normalize(join(dirname(file), from))
      if (!from.startsWith('.') || !file.startsWith(home) || !target.startsWith(home)) return []
      const isAllowed = scout.indexOf(innerOf(target)) <= scout.indexOf(innerOf(file)) && scout.includes(innerOf(file))
      return isAllowed ? [] : [`${relative(root, file)} imports ${relative(root, target)}`]
    })
    expect(broken).toEqual([])
  })

  test('are compiled without Node or DOM where they are pure', () => {
    const pure = Object.keys(layers).filter((folder) => layers[folder]?.pure)
    const config = readFileSync(join(root, 'tsconfig.pure.json'), 'utf8')
    expect(pure.filter((folder) => !config.includes(`"src/${folder}"`))).toEqual([])
    expect(config).toContain('"types": []')
  })
})

describe('the house', () => {
  test('has no drawer for odds and ends', () => {
    const names = files
      .map((file) => relative(source, file))
      .filter((name) => /(utils?|helpers?|common|manager|misc|legacy|v\d)\b/.test(name))
    expect(names).toEqual([])
  })

  test('keeps files to one story', () => {
    const long = files
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 350)
      .map((file) => relative(root, file))
    expect(long).toEqual([])
  })

  // A plain index finds what every object inherits: `constructor` is in no table.
  test('asks a table about a word through ownEntry', () => {
    const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    const tablesIn = (text: string) =>
      [...text.matchAll(/const (\w+): Readonly<(?:Partial<)?Record<string,/g)].flatMap(([, name = '']) => name)
    const shared = texts.flatMap(({ text }) => tablesIn(text).filter((name) => text.includes(`export const ${name}:`)))
    const isImported = (text: string, name: string) =>
      new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\.`, 'm').test(text)
    const indexed = texts.flatMap(({ file, text }) => {
      const names = [...tablesIn(text), ...shared.filter((name) => isImported(text, name))]
      return names
        .filter((name) => new RegExp(`(?<![\\w.])${name}(?:\\?\\.)?\\[(?!['"\\d])`).test(text))
        .map((name) => `${relative(root, file)} indexes ${name}`)
    })
    expect(indexed).toEqual([])
  })
})
