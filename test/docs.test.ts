import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { rendered, showcases } from '../scripts/docs.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const adrs = readdirSync(join(root, 'docs', 'adr')).map((name) => `docs/adr/${name}`)
const guides = showcases().filter((file) => file.endsWith('.md'))
const pages = ['ARCHITECTURE.md', 'CONTEXT.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...guides, ...adrs]
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts

describe('the documents', () => {
  // The first example has all of the sources compiled.
  test.each(showcases())('%s shows what is printed today (npm run docs writes it)', { timeout: 120_000 }, (file) => {
    expect(rendered(file)).toBe(read(file))
  })

  test('name only npm scripts that exist', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run (?:-s )?([\w:-]+)/g)].map((match) => match[1] ?? ''),
    )
    expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('link only to files that exist', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !existsSync(join(root, dirname(page), target)))
        .map((target) => `${page} -> ${target}`),
    )
    expect(broken).toEqual([])
  })
})
