import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { lookUp } from '../../context/index.ts'
import type { ToolOutcome } from '../../core/index.ts'
import { type Blobs, startRun } from '../../runtime/index.ts'
import { eventsOf, newRun, scriptedPort, testWorld } from '../../testing/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { viewTool } from './index.ts'

const root = mkdtempSync(join(tmpdir(), 'pawl-view-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')
const manyFunctions = Array.from(
  { length: 100 },
  (_, index) => `export function f${index}(): number {\n  return ${index}\n}\n`,
)

const files: Readonly<Record<string, string | Buffer>> = {
  '.gitignore': 'ignored/\n*.made\n',
  '.hidden/x.txt': 'x\n',
  'ignored/y.txt': 'y\n',
  'made/z.made': 'z\n',
  'src/llm.rs': [
    'use std::fmt;',
    '',
    '/// Who answers.',
    'pub enum Provider {',
    '    Anthropic,',
    '    OpenAi,',
    '    Local(String),',
    '}',
    '',
    'impl Provider {',
    '    fn key(&self) -> &str {',
    '        "k"',
    '    }',
    '}',
    '',
  ].join('\n'),
  'src/a.ts': "import { b } from './b.ts'\nimport fs from 'node:fs'\nexport const a = b\n",
  'src/b.ts': 'export const b = 1\n',
  'src/big.ts': ["import { b } from './b.ts'\n", ...manyFunctions].join(''),
  'docs/guide.md': '# Guide\n',
  'docs/long.txt': numbered(400),
  'docs/empty.txt': '',
  'data/logo.png': Buffer.from('89504e470d0a1a0a0000', 'hex'),
  'data/utf16.txt': Buffer.from('\ufeffgrüße\n', 'utf16le'),
  'data/latin.txt': Buffer.from([0x67, 0x72, 0xfc, 0xdf, 0x65, 0x0a]),
  'one/main.rs': 'fn main() {}\n',
  'two/main.rs': 'fn main() {}\n',
}
function put(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
for (const [path, text] of Object.entries(files)) put(path, text)
symlinkSync('/etc', join(root, 'way-out'))
const workspace = openWorkspace(root, { maxFileBytes: 1_000_000 })

/** What the model is shown when it writes this, through the real runtime. */
async function outcomes(replies: readonly string[], blobs?: Blobs): Promise<ToolOutcome[]> {
  const model = scriptedPort([...replies, '$(answer done)'])
  let run: ReturnType<typeof startRun> | undefined
  const knows = (ref: string) => (run === undefined ? null : lookUp(run.state(), ref))
  const view = viewTool({ workspace, lookUp: knows, ...(blobs !== undefined && { blobs }) })
  const world = testWorld({ model, tools: [view] })
  run = startRun(newRun(), world)
  run.say('look')
  await run.rest()
  return eventsOf(world.journal).flatMap((event) => (event.type === 'tool.finished' ? [event.outcome] : []))
}

async function shown(reply: string): Promise<string> {
  const [outcome] = await outcomes([reply])
  return outcome === undefined ? 'no call' : `${outcome.ok ? '' : `${outcome.error.kind}: `}${outcome.output}`
}

const enumText = ['    Anthropic,', '    OpenAi,', '    Local(String),']

describe('view', () => {
  test.each<[written: string, output: readonly string[]]>([
    ['$(view docs)', ['docs/  (3 files)', '  empty.txt', '  guide.md', '  long.txt']],
    [
      '$(view . --depth 1)',
      [
        './  (12 files)',
        '  data/  (3 files)',
        '  docs/  (3 files)',
        '  one/  (1 file)',
        '  src/  (4 files)',
        '  two/  (1 file)',
      ],
    ],
    ['$(view ignored)', ['ignored/  (1 file)', '  y.txt']],
    ['$(view made)', ['made/  (1 file, all of them hidden or ignored)', '  z.made']],
    ['$(view src/b.ts)', ['src/b.ts  (1 line)', '1: export const b = 1']],
    ['$(view docs/empty.txt)', ['docs/empty.txt is empty']],
    ['$(view docs/long.txt:399-500)', ['docs/long.txt:399-400  (of 400 lines)', '399: line 399', '400: line 400']],
    ['$(view docs/long.txt:39-39)', ['docs/long.txt:39-39  (of 400 lines)', '39: line 39']],
    ['$(view docs/long.txt 17-18)', ['docs/long.txt:17-18  (of 400 lines)', '17: line 17', '18: line 18']],
    [
      '$(view src/llm.rs/Provider)',
      [
        'src/llm.rs:4-8  enum Provider  (3 variants)',
        '4: pub enum Provider {',
        ...enumText.map((line, index) => `${index + 5}: ${line}`),
        '8: }',
        'more of it:',
        '  src/llm.rs:10-14  impl Provider',
      ],
    ],
    [
      '$(view src/llm.rs/Provider/key)',
      ['src/llm.rs:11-13  method Provider/key', '11:     fn key(&self) -> &str {', '12:         "k"', '13:     }'],
    ],
    [
      '$(view src/llm.rs:12)',
      ['src/llm.rs:11-13  method Provider/key', '11:     fn key(&self) -> &str {', '12:         "k"', '13:     }'],
    ],
    [
      '$(view src/llm.rs/Provider --docs)',
      [
        'src/llm.rs:4-8  enum Provider  (3 variants)',
        '3: /// Who answers.',
        '4: pub enum Provider {',
        ...enumText.map((line, index) => `${index + 5}: ${line}`),
        '8: }',
        'more of it:',
        '  src/llm.rs:10-14  impl Provider',
      ],
    ],
    [
      '$(view src/llm.rs --types-only)',
      [
        'src/llm.rs  (14 lines)',
        '  4-8  pub enum Provider',
        '    5  Anthropic',
        '    6  OpenAi',
        '    7  Local',
        'view src/llm.rs/Provider for one of them, src/llm.rs:1-40 for lines, --full for the whole text',
      ],
    ],
    [
      '$(view src/llm.rs --kind method)',
      [
        'src/llm.rs  (14 lines)',
        '  11-13  Provider/ fn key(&self) -> &str',
        'view src/llm.rs/Provider for one of them, src/llm.rs:1-40 for lines, --full for the whole text',
      ],
    ],
    [
      '$(view src/llm.rs --depth 0)',
      [
        'src/llm.rs  (14 lines)',
        '  4-8  enum Provider  (3 variants)',
        '  10-14  impl Provider  (1 method)',
        'view src/llm.rs/Provider for one of them, src/llm.rs:1-40 for lines, --full for the whole text',
      ],
    ],
    [
      '$(view src/a.ts --deps)',
      ['src/a.ts imports:', '  1: ./b.ts  (src/b.ts)', '  2: node:fs', 'nothing that was found imports it'],
    ],
    ['$(view src/b.ts --deps)', ['src/b.ts imports nothing', 'imported by:', '  src/a.ts:1', '  src/big.ts:1']],
    ['$(view data/logo.png)', ['data/logo.png: PNG image, 10 bytes; it has no lines to view']],
    ['$(view data/utf16.txt)', ['data/utf16.txt  (1 line, utf-16le)', '1: grüße']],
    ['$(view data/latin.txt)', ['data/latin.txt  (1 line, latin1)', '1: grüße']],
    [
      '$(view main.rs)',
      ['bad_input: main.rs may mean 2 things; name one of them:', '  one/main.rs  (file)', '  two/main.rs  (file)'],
    ],
    ['$(view src/llm.rs/Provder)', ['not_found: nothing called Provder in src/llm.rs; nearest: src/llm.rs/Provider']],
    ['$(view src/lml.rs)', ['not_found: no file, directory or symbol called src/lml.rs; nearest: src/llm.rs']],
    ['$(view docs/guide.md:7)', ['bad_input: docs/guide.md has 1 line only; view docs/guide.md:1-1 for its end']],
    [
      '$(view src/llm.rs --kind widget)',
      [
        'bad_input: widget is no kind of symbol; the kinds are module, class, interface, struct, enum, trait, impl, type, function, method, field, property, variant, variable, macro',
      ],
    ],
    ['$(view src:3-4)', ['refused: src is a directory and has no lines; name a file in it']],
  ])('%s', async (written, output) => {
    expect((await shown(written)).split('\n')).toEqual(output)
  })

  test('shows a big file by its symbols and says how to see one', async () => {
    const lines = (await shown('$(view src/big.ts)')).split('\n')
    expect([lines[0], lines[1], lines.length, lines.at(-1)]).toEqual([
      'src/big.ts  (301 lines)',
      '  2-4  export function f0(): number',
      102,
      'view src/big.ts/f0 for one of them, src/big.ts:1-40 for lines, --full for the whole text',
    ])
  })

  test('shows the beginning of a big file that has no symbols', async () => {
    const lines = (await shown('$(view docs/long.txt)')).split('\n')
    expect([lines.length, lines.at(-1)]).toEqual([
      102,
      '… 300 more lines; view docs/long.txt:101-200 to go on, --full for the whole text',
    ])
    expect((await shown('$(view docs/long.txt --full)')).split('\n')).toHaveLength(401)
  })

  test('takes what a shell would run for a part of the path', async () => {
    put('victim.txt', 'still here')
    const marker = join(root, 'made-by-a-shell')
    for (const written of [
      `$(view src; rm ${join(root, 'victim.txt')})`,
      `$(view "src $(touch ${marker})")`,
      `$(view src | touch ${marker})`,
    ])
      expect(await shown(written)).toMatch(/^(?:not_found|refused): /)
    expect([existsSync(join(root, 'victim.txt')), existsSync(marker)]).toEqual([true, false])
    rmSync(join(root, 'victim.txt'))
  })

  test.each(['$(view /etc/passwd)', '$(view ../x)', '$(view way-out/passwd)', '$(view way-out/passwd:1-3)'])(
    '%s is refused',
    async (written) => {
      expect(await shown(written)).toMatch(/^refused: .*outside the workspace/)
    },
  )

  test('reads lines of a file that is too big to be read whole', async () => {
    put('huge.log', `${numbered(120_000)}\n`)
    expect((await shown('$(view huge.log:100000-100001)')).split('\n')).toEqual([
      'huge.log:100000-100001  (of a file too big to be read whole)',
      '100000: line 100000',
      '100001: line 100001',
    ])
    expect((await shown('$(view huge.log)')).split('\n')).toHaveLength(101)
    rmSync(join(root, 'huge.log'))
  })

  test('cuts a tree that is too long and says how to see more', async () => {
    for (let index = 0; index < 250; index += 1) put(`wide/f${String(index).padStart(3, '0')}.txt`, '')
    const lines = (await shown('$(view wide)')).split('\n')
    expect([lines[0], lines.length, lines.at(-1)]).toEqual([
      'wide/  (250 files)',
      202,
      '… 50 more lines; view one of the directories, or --full for everything',
    ])
    rmSync(join(root, 'wide'), { recursive: true })
  })

  test('shows what the run knows, by the names it gave', async () => {
    const seen = await outcomes(['$(view src/b.ts)', '$(view turn:1)', '$(view said:1)', '$(view notes)'])
    expect(seen.map(({ output }) => output)).toEqual([
      'src/b.ts  (1 line)\n1: export const b = 1',
      expect.stringContaining('1: export const b = 1'),
      'look',
      '(empty)',
    ])
  })

  test('shows stored outputs by their reference, whole or in part', async () => {
    const ref = 'ab'.repeat(32)
    const blobs: Blobs = {
      put: async () => ({ ok: true, value: ref }),
      get: async (asked) =>
        asked === ref ? { ok: true, value: numbered(500) } : { ok: false, error: { message: 'no such output' } },
    }
    const seen = await outcomes([`$(view ${ref}:2-3)`, `$(view ${ref})`, `$(view ${'cd'.repeat(32)})`], blobs)
    expect(seen.map(({ output }) => output.split('\n').slice(0, 2))).toEqual([
      [`${ref}:2-3  (of 500 lines)`, '2: line 2'],
      [`${ref}:1-300  (of 500 lines)`, '  1: line 1'],
      ['no such output'],
    ])
  })

  test('tells which bytes of which file the model has seen', async () => {
    const seen: string[] = []
    const view = viewTool({ workspace, seen: { note: (path, bytes) => seen.push(`${path} ${bytes.length}`) } })
    const context = { signal: new AbortController().signal, progress: () => {}, key: 'k' }
    for (const target of ['src/b.ts', 'src/llm.rs/Provider', 'src/llm.rs:1-2', 'docs', 'data/logo.png'])
      await view.run({ id: 'c1', tool: 'view', input: { target } }, context)
    expect(seen).toEqual(['src/b.ts 19', 'src/llm.rs 165', 'src/llm.rs 165'])
  })

  test('answers several calls of one reply in their order, whichever is done first', async () => {
    const model = scriptedPort(['$(view Provider) $(view src/b.ts) $(view docs/guide.md)', '$(answer done)'])
    const run = startRun(newRun(), testWorld({ model, tools: [viewTool({ workspace })] }))
    run.say('look')
    await run.rest()
    const prompt = JSON.stringify([model.requests[1]?.system, model.requests[1]?.messages])
    const places = ['enum Provider  (3 variants)', 'src/b.ts  (1 line)', 'docs/guide.md  (1 line)'].map((text) =>
      prompt.indexOf(text),
    )
    expect(places).toEqual(places.filter((place) => place >= 0).toSorted((one, other) => one - other))
  })

  test('never throws, whatever the input holds', async () => {
    const value = fc.oneof(
      fc.string({ maxLength: 10 }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(['a']),
    )
    const names = ['target', 'depth', 'full', 'docs', 'typesOnly', 'kind', 'deps', 'all', 'lines']
    const input = fc.dictionary(fc.constantFrom(...names), value)
    await fc.assert(
      fc.asyncProperty(input, async (input) => {
        const context = { signal: new AbortController().signal, progress: () => {}, key: 'k' }
        const { output } = await viewTool({ workspace }).run({ id: 'c1', tool: 'view', input }, context)
        expect(output).not.toBe('')
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})
