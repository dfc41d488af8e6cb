import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../core/index.ts'
import { startRun } from '../../runtime/index.ts'
import { newRun, scriptedPort, testWorld } from '../../testing/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { analyzeTool } from './index.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

type Files = Readonly<Record<string, string>>

function project(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-analyze-')))
  folders.push(root)
  write(root, files)
  return root
}

function write(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

async function ask(root: string, input: JsonObject) {
  const context = { signal: new AbortController().signal, progress: () => {}, key: 'k' }
  return analyzeTool({ workspace: openWorkspace(root) }).run({ id: 'c1', tool: 'analyze', input }, context)
}

async function shown(root: string, input: JsonObject): Promise<string[]> {
  return (await ask(root, input)).output.split('\n')
}

const branching = (name: string, count: number) =>
  `export function ${name}(a) {\n${'  if (a) a += 1\n'.repeat(count)}  return a\n}\n`

/** Long enough to count, with other names and values each time. */
const summing = (name: string, list: string, value: number) =>
  `function ${name}(${list}) {
  let total = ${value}
  for (const one of ${list}) {
    if (one.isOpen && one.amount > ${value}) total += one.amount * 2
    else total -= one.amount
  }
  return { total, count: ${list}.length, name: '${name}' }
}
`

const files: Files = {
  '.gitignore': 'dist\n',
  'src/flat.js': branching('flat', 0),
  'src/deep.js': `${branching('deep', 12)}${branching('deeper', 20)}`,
  'src/orders.js': summing('sumOrders', 'orders', 1),
  'src/bills.py':
    'def pay(amount):\n    return sum_orders(amount)\n\nclass Bill:\n    def settle(self):\n        pay(1)\n        pay(2)\n\npay(3)\n',
  'lib/bills.js': `${summing('sumBills', 'bills', 7)}// eval("x")\nconst text = 'eval(x)'\neval(text)\n`,
  'dist/built.js': branching('built', 50),
  'README.md': '# if if if\n',
}

describe('complexity', () => {
  const root = project(files)

  test('ranks functions, the most complex first, from a threshold on', async () => {
    expect(await shown(root, { kind: 'complexity' })).toEqual([
      '2 of 7 functions with complexity 10 or more',
      '21  deeper  src/deep.js:16-38',
      '13  deep  src/deep.js:1-15',
    ])
    expect(await shown(root, { kind: 'complexity', threshold: '20' })).toEqual([
      '1 of 7 functions with complexity 20 or more',
      '21  deeper  src/deep.js:16-38',
    ])
  })

  test.each<[name: string, input: JsonObject, head: string]>([
    ['a folder', { kind: 'complexity', target: 'lib', threshold: 1 }, '1 of 1 function with complexity 1 or more'],
    [
      'a file',
      { kind: 'complexity', target: 'src/deep.js', threshold: 1 },
      '2 of 2 functions with complexity 1 or more',
    ],
    ['a function', { kind: 'complexity', target: 'src/deep.js/deeper' }, '1 of 1 function with complexity 10 or more'],
    ['some lines', { kind: 'complexity', target: 'src/deep.js:1-3' }, '1 of 1 function with complexity 10 or more'],
    [
      'a switch instead of a kind',
      { kind: 'src/deep.js', complexity: true },
      '2 of 2 functions with complexity 10 or more',
    ],
  ])('is asked of %s', async (_name, input, head) => {
    expect((await shown(root, input))[0]).toBe(head)
  })

  test('is understood with the words the other way round', async () => {
    const input = { kind: 'src/deep.js', target: 'complexity' }
    expect((await shown(root, input))[0]).toBe('2 of 2 functions with complexity 10 or more')
  })

  test('shows so many, and says how many more there are', async () => {
    expect(await shown(root, { kind: 'complexity', threshold: 1, limit: 1 })).toEqual([
      '7 of 7 functions with complexity 1 or more',
      '21  deeper  src/deep.js:16-38',
      '[… 6 more lines; --limit 7 shows all …]',
    ])
  })
})

test('length ranks functions by their lines', async () => {
  expect(await shown(project(files), { kind: 'length', threshold: 15 })).toEqual([
    '2 of 7 functions with length 15 or more',
    '23  deeper  src/deep.js:16-38',
    '15  deep  src/deep.js:1-15',
  ])
})

describe('calls', () => {
  const root = project(files)

  test('callers are found by name, in functions and outside of them', async () => {
    expect(await shown(root, { kind: 'callers', target: 'pay' })).toEqual([
      '3 calls of pay, by name: another function called so counts too',
      'src/bills.py:6  Bill.settle',
      'src/bills.py:7  Bill.settle',
      'src/bills.py:9  top level',
    ])
    expect(await shown(root, { kind: 'callers', target: 'src/bills.py/pay' })).toHaveLength(4)
    expect(await shown(root, { callers: 'pay' })).toHaveLength(4)
    expect(await shown(root, { kind: 'callers', target: 'nobody' })).toEqual([
      '0 calls of nobody, by name: another function called so counts too',
    ])
  })

  test('callees are told with where they are declared', async () => {
    expect(await shown(root, { kind: 'callees', target: 'src/bills.py/Bill/settle' })).toEqual([
      'Bill.settle (src/bills.py:5-7) calls 1 name',
      'pay  line 6, 7  → src/bills.py:1-2',
    ])
    expect(await shown(root, { kind: 'callees', target: 'src/bills.py/pay' })).toEqual([
      'pay (src/bills.py:1-2) calls 1 name',
      'sum_orders  line 2  → declared elsewhere',
    ])
  })
})

describe('duplicates', () => {
  test('are functions that differ in names and values alone', async () => {
    expect(await shown(project(files), { kind: 'duplicates' })).toEqual([
      '1 group of functions alike but for names and values (50 tokens or more)',
      'group 1: 2 functions, 100% alike, 59 tokens',
      '  sumBills  lib/bills.js:1-8',
      '  sumOrders  src/orders.js:1-8',
    ])
  })

  test('may differ a little, but not much', async () => {
    const first = summing('first', 'list', 1)
      .repeat(3)
      .replace(/\}\nfunction \w+\(list\) \{/g, '')
    const root = project({
      'a.js': first,
      'b.js': first.replace('total -= one.amount', 'total -= one.amount / 2'),
      'c.js': branching('other', 20),
    })
    expect(await shown(root, { kind: 'duplicates' })).toEqual([
      '1 group of functions alike but for names and values (50 tokens or more)',
      expect.stringMatching(/^group 1: 2 functions, (?:8|9)\d% alike, \d+ tokens$/),
      '  first  a.js:1-22',
      '  first  b.js:1-22',
    ])
  })
})

describe('security', () => {
  test.each<[path: string, rule: string, lines: readonly string[]]>([
    ['a.ts', 'eval', ['eval(x)', 'new Function("x")']],
    ['a.ts', 'shell-from-pieces', [`exec(\`rm \${x}\`)`, 'execSync("rm " + x)']],
    ['a.ts', 'markup-from-text', ['node.innerHTML = x', 'document.write(x)']],
    ['a.ts', 'unchecked-certificate', ['connect({ rejectUnauthorized: false })']],
    ['a.ts', 'weak-hash', ["createHash('md5')"]],
    ['a.ts', 'secret-in-source', ["const apiKey = 'abcdefgh1234'", "const o = { 'db_password': 'hunter2hunter2' }"]],
    [
      'a.ts',
      'sql-from-pieces',
      [`query(\`SELECT a FROM b WHERE c = \${x}\`)`, 'query("DELETE FROM b WHERE c = " + x)'],
    ],
    ['a.ts', 'private-key', ["const k = '-----BEGIN RSA PRIVATE KEY-----'"]],
    ['a.py', 'shell-from-pieces', ['run(x, shell=True)', 'os.system(x)']],
    ['a.py', 'objects-from-data', ['pickle.loads(x)', 'yaml.load(x)']],
    ['a.py', 'unchecked-certificate', ['get(x, verify=False)']],
    ['a.go', 'shell-from-pieces', ['var c = exec.Command("sh", "-c", x)']],
    ['a.rs', 'unsafe-block', ['fn f() { unsafe { g() } }']],
    ['a.c', 'unbounded-copy', ['void f() { strcpy(a, b); }']],
    ['a.c', 'shell-from-pieces', ['void f() { system(x); }']],
    ['A.java', 'shell-from-pieces', ['class A { void f() { Runtime.getRuntime().exec(x); } }']],
    ['a.php', 'objects-from-data', ['<?php unserialize($x);']],
  ])('%s: %s', async (path, rule, lines) => {
    const root = project({ [path]: `${lines.join('\n')}\n` })
    const found = (await shown(root, { kind: 'security' })).slice(1).map((line) => line.split(': ')[0])
    expect(found).toEqual(lines.map((_, index) => `${path}:${index + 1}  ${rule}`))
  })

  test.each<[path: string, text: string]>([
    ['a.ts', '// eval(x)\nconst a = "eval(x)"\nretrieval(x)\nre.exec(text)\nel.innerHTML === x\n'],
    ['a.ts', 'const password = process.env.PASSWORD\nconst token = ""\nconst hash = createHash("sha256")\n'],
    ['a.py', '# os.system(x)\nyaml.load(x, Loader=SafeLoader)\nmodel.eval()\n'],
    ['a.c', 'void f() { snprintf(a, 3, b); system("ls"); }\n'],
  ])('%s: nothing in %j', async (path, text) => {
    expect(await shown(project({ [path]: text }), { kind: 'security' })).toEqual(['0 places to look at again'])
  })
})

describe('hotspots', () => {
  test('are complex files that change often', async () => {
    const root = project({ 'a.js': branching('a', 3), 'b.js': branching('b', 9), 'still.js': branching('c', 30) })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd: root })
    git('init', '--quiet')
    const commit = (...paths: string[]) => {
      git('add', ...paths)
      git('commit', '--quiet', '--allow-empty', '-m', 'change')
    }
    for (let turn = 0; turn < 3; turn += 1) {
      write(root, { 'a.js': branching('a', 3 + turn) })
      commit('a.js')
    }
    commit('b.js')
    expect(await shown(root, { kind: 'hotspots' })).toEqual([
      '2 files by complexity × commits (the last 1000 at most)',
      '18  a.js  (complexity 6 × 3 commits)',
      '10  b.js  (complexity 10 × 1 commits)',
    ])
  })

  test('need a repository', async () => {
    const outcome = await ask(project(files), { kind: 'hotspots' })
    expect(outcome).toMatchObject({
      ok: false,
      output: expect.stringContaining('need the commits of a git repository'),
    })
  })
})

test('health sums it up, and is what is shown when nothing else is asked for', async () => {
  const root = project(files)
  expect(await shown(root, {})).toEqual([
    '5 files, 69 lines, 7 functions',
    'languages: javascript 4 files 60 lines, python 1 file 9 lines',
    'complexity: median 4, 95% up to 21, most 21',
    '2 of 7 functions with complexity 10 or more',
    '  21  deeper  src/deep.js:16-38',
    '  13  deep  src/deep.js:1-15',
    '0 of 7 functions with length 50 or more',
    '1 group of functions alike but for names and values (50 tokens or more)',
    '  group 1: 2 functions, 100% alike, 59 tokens',
    '    sumBills  lib/bills.js:1-8',
    '    sumOrders  src/orders.js:1-8',
    '1 place to look at again',
    '  lib/bills.js:11  eval: text becomes code',
  ])
  expect(await shown(root, { kind: 'health' })).toEqual(await shown(root, {}))
})

describe('what cannot be measured is told', () => {
  const root = project(files)
  test.each<[input: JsonObject, message: RegExp]>([
    [{ kind: 'callers' }, /needs the name of a function/],
    [{ kind: 'rules', target: 'src' }, /there is no such analysis; there is: health, complexity/],
    [{ kind: 'complexity', target: 'src/nowhere.js' }, /nowhere/],
    [{ kind: 'complexity', target: '../..' }, /outside the workspace/],
    [{ kind: 'callees', target: 'src/deep.js' }, /is no function/],
  ])('%j', async (input, message) => {
    expect(await ask(root, input)).toMatchObject({ ok: false, output: expect.stringMatching(message) })
  })
  test('a workspace without source', async () => {
    expect(await ask(project({ 'README.md': '' }), {})).toMatchObject({ ok: false, error: { kind: 'not_found' } })
  })
})

test('a model asks and is shown the answer', async () => {
  const model = scriptedPort(['$(analyze src/deep.js --complexity) $(analyze callers pay)', '$(answer done)'])
  const tools = [analyzeTool({ workspace: openWorkspace(project(files)) })]
  const run = startRun(newRun(), testWorld({ model, tools }))
  run.say('what is complex?')
  await run.rest()
  const prompt = JSON.stringify(model.requests[1]?.messages)
  expect(prompt).toContain('21  deeper  src/deep.js:16-38')
  expect(prompt).toContain('src/bills.py:9  top level')
})
