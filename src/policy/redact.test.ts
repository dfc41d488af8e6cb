import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { secretOfEach } from '../../bench/attacks/secrets.ts'
import { revealHidden } from './hidden.ts'
import { createRedactor, redact, redactValues } from './redact.ts'
import { redacting } from './redacting.ts'
import { secretFamilies } from './secret-families.ts'
import { shownForApproval } from './shown-for-approval.ts'

const secrets = secretOfEach
const many = (length: number) => 'aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA'.repeat(4).slice(0, length)

/** Where secrets are found. `$` stands for the secret. */
const contexts: readonly string[] = [
  '$',
  ' $ ',
  '"$"',
  "'$'",
  '`$`',
  '($)',
  '<$>',
  '[$]',
  '{$}',
  '$,',
  '$;',
  '$.',
  'a $ b',
  '\t$\t',
  '\n$\n',
  '\r\n$\r\n',
  '{"key":"$"}',
  '{"key": "$", "b": 1}',
  '{\\"key\\": \\"$\\"}',
  '"text\\n$\\nmore"',
  'KEY=$',
  'KEY="$"',
  'export KEY=$',
  'key: $',
  'key = "$"',
  'const key = "$"',
  "os.environ['KEY'] = '$'",
  'https://x.example/?key=$',
  'https://x.example/?a=1&key=$&b=2',
  'x?key%3D$',
  'X-Api-Key: $',
  "curl -H 'X-Key: $' https://x.example",
  'Error: bad key $\n    at f (a.ts:1:2)',
  '2026-01-01T00:00:00Z INFO key=$ done',
  'src/a.ts:12:const k = "$"',
  '+  key: $',
  '   12\t$',
  '<a href="$">',
  '<key>$</key>',
  '\u001b[32m$\u001b[0m',
  'first $ second $',
]

const leaks = (secret: string, text: string) =>
  secret.split('\n').some((line) => line.length > 12 && text.includes(line))

describe('secrets', () => {
  test('there are 25 families and more, each with an example here or in a test below', () => {
    const named = new Set(['azure key', 'password in url', 'bearer token', 'assigned secret', ...Object.keys(secrets)])
    expect(secretFamilies.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
    expect(secretFamilies.length).toBeGreaterThanOrEqual(25)
  })

  test('are taken out wherever they stand', () => {
    const cases = Object.entries(secrets).flatMap(([name, secret]) =>
      contexts.map((context) => ({ name, context, secret, text: redact(context.replaceAll('$', () => secret)) })),
    )
    expect(cases.length).toBeGreaterThanOrEqual(1000)
    const missed = cases
      .filter(({ secret, text }) => leaks(secret, text))
      .map(({ name, context }) => `${name} in ${context}`)
    expect(missed).toEqual([])
  })

  test('are taken out of lines that were wrapped', () => {
    const wrapped = (text: string, width: number) => text.replace(new RegExp(`.{${width}}`, 'g'), '$&\n')
    const missed = Object.entries(secrets).flatMap(([name, secret]) =>
      [64, 76].flatMap((width) => {
        const text = redact(wrapped(`${'x'.repeat(39)} ${secret.replaceAll('\n', '')}`, width))
        return leaks(secret, text.replaceAll('\n', '')) ? [`${name} at ${width}`] : []
      }),
    )
    expect(missed).toEqual([])
  })

  test('are taken out of texts that come in pieces, as out of the whole', () => {
    const piece = fc.oneof(
      fc.constantFrom(...Object.values(secrets)),
      fc.string(),
      fc.constantFrom('\n', 'a line\n', ' '),
    )
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat(400)), (pieces, cuts) => {
        const text = pieces.join(' ')
        const redactor = createRedactor()
        let at = 0
        let out = ''
        for (const length of cuts) {
          out += redactor.push(text.slice(at, at + length))
          at += length
        }
        out += redactor.push(text.slice(at)) + redactor.end()
        expect(Object.values(secrets).filter((secret) => leaks(secret, out))).toEqual([])
      }),
    )
  })

  test.each<[string, string]>([
    [
      `DefaultEndpointsProtocol=https;AccountKey=${many(86)}==;`,
      'DefaultEndpointsProtocol=https;AccountKey=[redacted: azure key];',
    ],
    ['postgres://me:hunter22@db.example/x', 'postgres://me:[redacted: password in url]@db.example/x'],
    [`Authorization: Bearer ${many(30)}`, 'Authorization: Bearer [redacted: bearer token]'],
    [`aws_secret_access_key = ${many(40)}`, 'aws_secret_access_key = [redacted: assigned secret]'],
    [`{"password":"${many(20)}"}`, '{"password":"[redacted: assigned secret]"}'],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  test('of our own configuration are taken out in every spelling', () => {
    const hide = redactValues(['pa"ss/wörd+1', 'short'])
    const key = 'pa"ss/wörd+1'
    expect(hide(`${key} ${JSON.stringify(key)} ${encodeURIComponent(key)} short`)).toBe(
      '[redacted: key] "[redacted: key]" [redacted: key] short',
    )
  })

  test('nothing is taken out twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...contexts), fc.constantFrom(...Object.values(secrets)), (context, secret) => {
        const once = redact(context.replaceAll('$', () => secret))
        expect(redact(once)).toBe(once)
      }),
    )
  })

  test('source code stays what it is', () => {
    const root = join(import.meta.dirname, '..')
    const files = readdirSync(root, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.ts'))
    const changed = files.flatMap((name) => {
      const text = readFileSync(join(root, name), 'utf8')
      const clean = redact(text).split('\n')
      return text.split('\n').filter((line, index) => line !== clean[index])
    })
    const total = files.reduce((sum, name) => sum + readFileSync(join(root, name), 'utf8').split('\n').length, 0)
    expect(changed.length / total).toBeLessThanOrEqual(0.005)
  })

  test('long texts take time in proportion', () => {
    const texts = [
      'a',
      '-----BEGIN RSA PRIVATE KEY-----',
      'eyJaaaaaaaaaa.',
      'password=',
      'https://a:',
      'x'.repeat(76),
      'sk-',
    ]
    for (const part of texts) {
      const text = `${part}${part.length === 76 ? '\n' : ''}`.repeat(Math.ceil(300_000 / part.length))
      expect(redact(text).length).toBeGreaterThan(0)
    }
  }, 20_000)
})

describe('a tool that redacts', () => {
  test('keeps secrets and hidden marks out of outputs, errors and progress, and the context whole', async () => {
    const notes: string[] = []
    class Context {
      readonly key = 'k'
      readonly progress = (note: string) => void notes.push(note)
      get signal() {
        return 'a signal'
      }
    }
    const secret = secrets['github token'] ?? ''
    const tool = redacting({
      name: 'run',
      run: async (_call: unknown, { signal, progress, key }: Context) => {
        progress(`half of ${secret}`)
        const message = `${signal} ${key} ${secret}`
        return { ok: false, output: `a\u200bb ${secret}`, error: { kind: 'failed', message } } as const
      },
    })
    expect(await tool.run({ id: 'c1', tool: 'run', input: {} }, new Context())).toEqual({
      ok: false,
      output: '[warning: 1 hidden characters, shown as \\u{…}]\na\\u{200b}b [redacted: github token]',
      error: { kind: 'failed', message: 'a signal k [redacted: github token]' },
    })
    expect(notes).toEqual(['half of [redacted: github token]'])
  })
})

describe('hidden characters', () => {
  test.each<[string, string]>([
    ['plain text, ünïcode 漢字 👩‍👩‍👧 ❤️', 'plain text, ünïcode 漢字 👩‍👩‍👧 ❤️'],
    ['a\u{e0041}\u{e0042}b', '[warning: 2 hidden characters, shown as \\u{…}]\na\\u{e0041}\\u{e0042}b'],
    ['if (x\u202e) {', '[warning: 1 hidden characters, shown as \\u{…}]\nif (x\\u{202e}) {'],
    ['pay\u200dpal', '[warning: 1 hidden characters, shown as \\u{…}]\npay\\u{200d}pal'],
    ['\ufeffa file with its mark', '\ufeffa file with its mark'],
  ])('%j', (text, expected) => {
    expect(revealHidden(text)).toBe(expected)
  })
})

describe('the text of an approval', () => {
  test.each<[string, string]>([
    ['ls -la\n# two lines', 'ls -la\n# two lines'],
    ['ls \u001b[2K\u001b[1A rm', 'ls \\u{1b}[2K\\u{1b}[1A rm'],
    ['ls\u202e -la', 'ls\\u{202e} -la'],
    [`ls${' '.repeat(5000)}; rm -rf x`, 'ls    [5000 spaces]    ; rm -rf x'],
    [`ls${'\n'.repeat(500)}rm -rf x`, 'ls\n[499 empty lines]\nrm -rf x'],
    ['a\rb\tc\u00a0d', 'a\\u{d}b\\u{9}c\\u{a0}d'],
  ])('%j', (text, expected) => {
    expect(shownForApproval(text)).toBe(expected)
  })
})
