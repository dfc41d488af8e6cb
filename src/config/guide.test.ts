import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unreachable } from '../core/index.ts'
import { fileLayer } from './file-layer.ts'
import { settingsJsonSchema } from './json-schema.ts'
import { definitions, type SettingDefinition } from './keys.ts'
import { describeConfigError } from './problem.ts'
import type { ProjectRule } from './setting.ts'

const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'guide', 'configuration.md'), 'utf8')

function ruleInWords(rule: ProjectRule): string {
  switch (rule.kind) {
    case 'free':
      return 'yes'
    case 'among':
      return rule.values.length === 1
        ? `only ${quoted(rule.values)}, else once trusted`
        : 'built-in ones, else once trusted'
    case 'lower':
      return 'only lower'
    case 'stricter':
      return 'only stricter'
    case 'trusted':
      return 'once trusted'
    case 'never':
      return 'no'
    default:
      return unreachable(rule)
  }
}

interface Schema {
  readonly default?: unknown
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}

const schema = settingsJsonSchema() as Schema

function rowOf({ key, path, shape, about, project, flag }: SettingDefinition): string {
  const part = path.reduce<Schema>((whole, name) => whole.properties?.[name] ?? {}, schema)
  const choices = part.enum === undefined ? '' : ` One of ${part.enum.map(quoted).join(', ')}.`
  const standard = shape === 'single' && part.default !== undefined ? quoted(part.default) : ''
  const name =
    shape === 'map' ? quoted(`${key}.<name>`) : quoted(key) + (flag === key ? '' : `, ${quoted(`--${flag}`)}`)
  return `| ${name} | ${about}${choices} | ${standard} | ${ruleInWords(project)} |`
}

function quoted(value: unknown): string {
  return `\`${value}\``
}

test('the guide has a row for every setting, and says what a repository may do with it', () => {
  const rows = guide.split('\n').filter((line) => /^\| `[a-z.<>-]+`/.test(line))
  const settings = definitions.filter(({ key }) => !key.startsWith('governor.thresholds.'))
  expect(rows).toEqual(settings.map(rowOf))
})

test('every example of the guide is a configuration without mistakes', () => {
  const examples = [...guide.matchAll(/```yaml\n(.*?)```/gs)].map((match) => match[1] ?? '')
  expect(examples.length).toBeGreaterThan(2)
  const wrong = examples.flatMap((text) => fileLayer({ layer: 'user', file: 'guide', text }).errors)
  expect(wrong.map(describeConfigError)).toEqual([])
})
