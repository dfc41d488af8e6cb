import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { ToolOutcome } from '../../core/index.ts'
import { startRun } from '../../runtime/index.ts'
import { eventsOf, newRun, scriptedPort, testWorld } from '../../testing/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { textSearchTool } from './index.ts'

const root = mkdtempSync(join(tmpdir(), 'pawl-search-'))
const outside = mkdtempSync(join(tmpdir(), 'pawl-outside-'))
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
  rmSync(outside, { recursive: true, force: true })
})

function put(directory: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
}

put(outside, { 'secret.txt': 'needle outside\n' })
put(root, {
  '.gitignore': 'ignored/\nignored.ts\n',
  '.hidden/a.txt': 'needle hidden\n',
  'ignored/a.txt': 'needle ignored\n',
  'ignored.ts': 'needle ignored\n',
  'src/llm.rs':
    'pub enum Provider {\n    Anthropic,\n    OpenAi,\n}\n\nimpl Provider {\n    fn key(&self) {\n        self.value().unwrap();\n    }\n}\n',
  'src/box.ts': 'export class Box {\n  area() {\n    return needle(1)\n  }\n}\nconst Needle = 1\n',
  'docs/a.md': 'a needle\nb\nc\nd\ne\nanother needle\n',
  'odd/it; rm -rf x': 'strange name\n',
  'data/one-line.min.js': `${'x'.repeat(5000)}haystack${'y'.repeat(5000)}\n`,
  'data/latin.txt': Buffer.from([0x67, 0x72, 0xfc, 0xdf, 0x65, 0x0a]),
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`many/f${String(index).padStart(2, '0')}.txt`, 'common\n'.repeat(3)]),
  ),
})
symlinkSync(outside, join(root, 'way-out'))
const workspace = openWorkspace(root)

/** What the model is shown when it writes this, through the real runtime. */
async function shown(reply: string): Promise<ToolOutcome> {
  const model = scriptedPort([reply, '$(answer done)'])
  const world = testWorld({ model, tools: [textSearchTool({ workspace })] })
  const run = startRun(newRun(), world)
  run.say('search')
  await run.rest()
  const finished = eventsOf(world.journal).find((event) => event.type === 'tool.finished')
  if (finished === undefined) throw new Error('no tool was called')
  return finished.outcome
}

describe('text-search', () => {
  test('reads a last word that is a path as one, when all the words together are nowhere', async () => {
    const notice = 'another needle docs matches nothing, so it was read as another needle in docs'
    expect(await shown('$(text-search another needle docs)')).toEqual({
      ok: true,
      output: `1 match in 1 file\ndocs/a.md\n  6: another needle\n${notice}`,
    })
    expect((await shown('$(text-search a needle)')).output).toMatch(/^1 match in 1 file\ndocs/)
  })

  test.each<[written: string, output: string]>([
    [
      '$(text-search "needle\\(" src)',
      '1 match in 1 file\nsrc/box.ts\n  in method Box/area, lines 2-4\n  3:     return needle(1)',
    ],
    ['$(text-search Anthropic)', '1 match in 1 file\nsrc/llm.rs\n  in enum Provider, lines 1-4\n  2:     Anthropic,'],
    ['$(text-search "needle" docs)', '2 matches in 1 file\ndocs/a.md\n  1: a needle\n  6: another needle'],
    [
      '$(text-search needle src/box.ts -i)',
      '2 matches in 1 file\nsrc/box.ts\n  in method Box/area, lines 2-4\n  3:     return needle(1)\n  6: const Needle = 1',
    ],
    ['$(text-search "another" docs --context 1)', '1 match in 1 file\ndocs/a.md\n  5- e\n  6: another needle'],
    ['$(text-search "needle" --only *.md)', '2 matches in 1 file\ndocs/a.md\n  1: a needle\n  6: another needle'],
    [
      '$(text-search "needle" --only *.ts)',
      '1 match in 1 file\nsrc/box.ts\n  in method Box/area, lines 2-4\n  3:     return needle(1)',
    ],
    [
      '$(text-search "needle" --exclude="docs/a.md")',
      '1 match in 1 file\nsrc/box.ts\n  in method Box/area, lines 2-4\n  3:     return needle(1)',
    ],
    ['$(text-search "needle" --only docs)', '2 matches in 1 file\ndocs/a.md\n  1: a needle\n  6: another needle'],
    ['$(text-search "needle" docs/*.md)', '2 matches in 1 file\ndocs/a.md\n  1: a needle\n  6: another needle'],
    ['$(text-search "strange name" "odd/it; rm -rf x")', '1 match in 1 file\nodd/it; rm -rf x\n  1: strange name'],
    [
      '$(text-search "needle" box.ts)',
      '1 match in 1 file\nsrc/box.ts\n  in method Box/area, lines 2-4\n  3:     return needle(1)',
    ],
    ['$(text-search -n "another" docs -C 1)', '1 match in 1 file\ndocs/a.md\n  5- e\n  6: another needle'],
    ['$(text-search -w "need" docs)', '0 matches in 1 file'],
    [
      '$(text-search -F "value()." src)',
      '1 match in 1 file\nsrc/llm.rs\n  in method Provider/key, lines 7-9\n  8:         self.value().unwrap();',
    ],
    ['$(text-search "-- needle")', '0 matches in 36 files'],
    ['$(text-search "no such thing" docs)', '0 matches in 1 file'],
    ['$(text-search "^gr" data)', '1 match in 1 file\ndata/latin.txt\n  1: grüße'],
  ])('%s', async (written, output) => {
    expect(await shown(written)).toEqual({ ok: true, output })
  })

  test('tells how many there are when it shows only some, and how to go on', async () => {
    const { output } = await shown('$(text-search "common")')
    const [heading, ...lines] = output.split('\n')
    expect(heading).toBe(
      '50 of 90 matches in 30 files; go on with --offset 50, or narrow it down with a path, --only or --exclude',
    )
    expect(lines.filter((line) => line.endsWith(': common'))).toHaveLength(50)
  })

  test('shows page after page without leaving anything out or showing it twice', async () => {
    const pages = await Promise.all(
      [0, 40, 80].map((offset) => shown(`$(text-search "common" --limit 40 --offset ${offset})`)),
    )
    const matches = pages.flatMap(({ output }) => {
      const blocks = output
        .split('\n')
        .slice(1)
        .join('\n')
        .split(/\n(?=\S)/)
      return blocks.flatMap((block) => {
        const [file, ...lines] = block.split('\n')
        return lines.map((line) => `${file}${line}`)
      })
    })
    expect([new Set(matches).size, matches.length]).toEqual([90, 90])
    expect(pages.map(({ output }) => output.split('\n')[0]?.split(' in ')[0])).toEqual([
      '40 of 90 matches',
      '41-80 of 90 matches',
      '81-90 of 90 matches',
    ])
  })

  test('shows the same matches every time, whatever order they were found in', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => shown('$(text-search "common" --limit 7)')),
    )
    expect(others).toEqual(others.map(() => first))
  })

  test('counts what is far too much to show, and shows the first of it', async () => {
    const names = ['a.txt', 'a-b/x.txt', 'a/x.txt', 'b.txt']
    put(root, Object.fromEntries(names.map((name) => [`flood/${name}`, 'flooded\n'.repeat(4000)])))
    const pages = await Promise.all(
      [0, 7999].map((offset) => shown(`$(text-search "flooded" --limit 2 --offset ${offset})`)),
    )
    rmSync(join(root, 'flood'), { recursive: true })
    expect(pages.map(({ output }) => output.split('\n'))).toEqual([
      [
        '2 of 16,000 matches in 4 files; go on with --offset 2, or narrow it down with a path, --only or --exclude',
        'flood/a/x.txt',
        '  1: flooded',
        '  2: flooded',
      ],
      [
        '8,000-8,001 of 16,000 matches in 4 files; go on with --offset 8001, or narrow it down with a path, --only or --exclude',
        'flood/a-b/x.txt',
        '  4000: flooded',
        'flood/a.txt',
        '  1: flooded',
      ],
    ])
  })

  test('leaves hidden, ignored and linked files alone, unless all are asked for', async () => {
    const files = (output: string) =>
      output
        .split('\n')
        .slice(1)
        .filter((line) => !line.startsWith(' '))
    expect(files((await shown('$(text-search "needle")')).output)).toEqual(['docs/a.md', 'src/box.ts'])
    expect(files((await shown('$(text-search "needle" --all)')).output)).toEqual([
      '.hidden/a.txt',
      'docs/a.md',
      'ignored/a.txt',
      'ignored.ts',
      'src/box.ts',
    ])
  })

  test('reads the escapes of grep', async () => {
    expect(await shown('$(text-search "Anthropic\\|OpenAi" src)')).toEqual({
      ok: true,
      output:
        '2 matches in 1 file\n`\\|` was read as grep reads it: Anthropic|OpenAi\nsrc/llm.rs\n  in enum Provider, lines 1-4\n  2:     Anthropic,\n  3:     OpenAi,',
    })
  })

  test('takes half a regular expression for plain text, and says so', async () => {
    expect(await shown('$(text-search "unwrap(" src)')).toEqual({
      ok: true,
      output:
        '1 match in 1 file\nunwrap( is no regular expression (unclosed group), so it was searched for as plain text\nsrc/llm.rs\n  in method Provider/key, lines 7-9\n  8:         self.value().unwrap();',
    })
  })

  test.each<[written: string, reason: string]>([
    ['$(text-search "value().unwrap();" src)', 'value().unwrap(); matches nothing as a regular expression'],
    ['$(text-search "\\.unwrap(" src)', '\\.unwrap( is no regular expression (unclosed group)'],
  ])('%s finds what was meant', async (written, reason) => {
    expect(await shown(written)).toEqual({
      ok: true,
      output: `1 match in 1 file\n${reason}, so it was searched for as plain text\nsrc/llm.rs\n  in method Provider/key, lines 7-9\n  8:         self.value().unwrap();`,
    })
  })

  test('parses only so much for the sake of symbols: what is too big is shown without, the next file with them', async () => {
    const big = (count: number) => `export function big() {\n  spindle()\n${'// padding\n'.repeat(count)}}\n`
    put(root, { 'spun/a.ts': big(100_000), 'spun/b.ts': big(10) })
    expect(await shown('$(text-search "spindle" spun)')).toEqual({
      ok: true,
      output:
        '2 matches in 2 files\nspun/a.ts\n  2:   spindle()\nspun/b.ts\n  in function big, lines 1-13\n  2:   spindle()',
    })
  })

  test('shows a long line around its match', async () => {
    const { output } = await shown('$(text-search "haystack")')
    expect(output).toContain('haystack')
    expect(output.length).toBeLessThan(400)
  })

  test.each<[written: string, kind: string, message: RegExp]>([
    ['$(text-search)', 'bad_input', /there is no pattern/],
    ['$(text-search "needle" sorce)', 'not_found', /no file, directory or symbol called sorce/],
    ['$(text-search "needle" /etc)', 'refused', /outside the workspace/],
    ['$(text-search "needle" way-out)', 'refused', /outside the workspace/],
  ])('%s fails with %s', async (written, kind, message) => {
    expect(await shown(written)).toEqual({
      ok: false,
      output: expect.stringMatching(message),
      error: { kind, message: expect.stringMatching(message) },
    })
  })

  test('does not obey a configuration file of ripgrep', async () => {
    put(root, { rgrc: '--invert-match\n' })
    process.env.RIPGREP_CONFIG_PATH = join(root, 'rgrc')
    try {
      expect((await shown('$(text-search "Anthropic" src)')).output).toMatch(/^1 match in 1 file/)
    } finally {
      delete process.env.RIPGREP_CONFIG_PATH
      rmSync(join(root, 'rgrc'))
    }
  })

  test('takes any pattern and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 12, unit: 'binary' }), async (pattern) => {
        const outcome = await textSearchTool({ workspace }).run(
          { id: 'c1', tool: 'text-search', input: { pattern } },
          { signal: new AbortController().signal, progress: () => {}, key: 'k' },
        )
        expect(outcome.output).not.toBe('')
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  test('tells on the way where the first match is, once and without its text', async () => {
    const notes: string[] = []
    await textSearchTool({ workspace }).run(
      { id: 'c1', tool: 'text-search', input: { pattern: '^gr', path: ['data'] } },
      { signal: new AbortController().signal, progress: (note) => notes.push(note), key: 'k' },
    )
    expect(notes).toEqual(['first match: data/latin.txt:1'])
  })

  test('ends when it is told to', async () => {
    const outcome = await textSearchTool({ workspace }).run(
      { id: 'c1', tool: 'text-search', input: { pattern: 'needle' } },
      { signal: AbortSignal.abort(), progress: () => {}, key: 'k' },
    )
    expect(outcome.ok).toBe(false)
  })
})
