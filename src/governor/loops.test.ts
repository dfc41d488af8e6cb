// Every family of loops and of healthy look-alikes, written as twins: the same surface, the opposite truth.
// Tools, wording and periods are made up here; nothing is taken from the recorded scenarios.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CallEvidence, type Evidence, govern, isHard, openLedger, type RaisedVerdict } from './index.ts'

type Step = Omit<Evidence, 'step'>

const call = (tool: string, input: unknown, output: string | null, ok = true): CallEvidence => ({
  tool,
  input,
  output,
  ok,
})
const fails = (tool: string, input: unknown, output: string): CallEvidence => call(tool, input, output, false)
const shell = (command: string, output: string, ok = true): CallEvidence => call('bash', { command }, output, ok)
const step = (...calls: CallEvidence[]): Step => ({ calls })
const times = (count: number, make: (index: number) => Step): Step[] =>
  Array.from({ length: count }, (_, index) => make(index))

function judge(steps: readonly Step[]): readonly RaisedVerdict[] {
  const verdicts: RaisedVerdict[] = []
  let ledger = openLedger()
  for (const [index, one] of steps.entries()) {
    const { ledger: next, verdict } = govern(ledger, { step: index + 1, ...one })
    ledger = next
    if (verdict.kind === 'raised') verdicts.push(verdict)
  }
  return verdicts
}

function firstHard(steps: readonly Step[]): number | null {
  return judge(steps).find(({ rung }) => isHard(rung))?.step ?? null
}

const page = (index: number) =>
  call('open_page', { url: `https://wiki/${index}` }, `Page ${index}: a paragraph long enough to be known again.`)

const wrongOrder = fails('submit_order', { sku: 'A7', paid: 10 }, 'Error: the price is 12, but 10 was paid')

/** Writes a file whole, runs it in vain, and then looks at something. */
const rewriteAndRun = (index: number, looking: CallEvidence): CallEvidence =>
  [
    call('write', { file_path: '/w/out/report.py', content: `print(${index})` }, `updated ${index}`),
    shell('python report.py', 'ValueError: no such column', false),
    looking,
  ][index % 3] ?? looking

describe('a stuck run is brought to a hard rung in time, and advised before', () => {
  test.each<[name: string, due: number, steps: Step[]]>([
    [
      'the same question, keys in another order, other white space',
      6,
      times(9, (i) =>
        step(call('sql', i % 2 ? { db: 'x', text: 'select  1' } : { text: 'select 1 ', db: 'x' }, 'four rows')),
      ),
    ],
    [
      'the same call with comments that differ',
      6,
      times(9, (i) => step(call('sh', { command: 'ls', description: `try ${i}` }, 'a b c'))),
    ],
    ['two pages in turn', 9, times(20, (i) => step(page(i % 2)))],
    ['a batch of the same calls each time', 7, times(9, () => step(page(1), page(2), page(3)))],
    [
      'a cycle broken by something new each time around',
      18,
      times(40, (i) => step(i % 5 === 4 ? page(100 + i) : page((i % 5) % 2))),
    ],
    ['two cycles woven into one', 12, times(30, (i) => step(page([1, 2, 1, 3, 2, 3][i % 6] ?? 0)))],
    [
      'a failing check between reads that are all new',
      12,
      times(24, (i) => step(i % 2 ? page(i) : fails('run_checks', {}, 'check "spelling" failed'))),
    ],
    [
      'the same error with times, durations and process ids',
      9,
      times(20, (i) =>
        step(
          shell(
            './release',
            `[2031-02-0${(i % 9) + 1} 10:00:0${i % 10}] pid ${4100 + i}: upload rejected after ${i}.${i}s`,
            false,
          ),
        ),
      ),
    ],
    [
      'an answer that only differs in ids and clocks',
      9,
      times(20, (i) =>
        step(
          call(
            'probe',
            { host: 'a' },
            `{"at":"2031-01-01T00:00:${10 + i}Z","trace":"9f${i}ab03c${i}11","state":"degraded"}`,
          ),
        ),
      ),
    ],
    [
      'an error for every wording of a question',
      7,
      times(15, (i) => step(fails('crm_lookup', { name: `person ${i}` }, '403 Forbidden'))),
    ],
    [
      'one file after the other that is not there',
      17,
      times(24, (i) => step(shell(`cat part-${i}.txt`, `cat: part-${i}.txt: No such file or directory`, false))),
    ],
    [
      'the same trouble through sibling tools',
      9,
      times(16, (i) =>
        step(
          [
            fails('read_file', { path: 'conf/a.ini' }, 'ENOENT: no such file or directory'),
            shell('cat conf/a.ini', 'cat: conf/a.ini: No such file or directory', false),
            fails('open_file', { file: '/srv/conf/a.ini' }, 'Error: file does not exist'),
          ][i % 3] ?? page(0),
        ),
      ),
    ],
    [
      'a tool that does not exist, with new arguments',
      6,
      times(12, (i) => step(fails('auto_repair', { round: i }, 'Error: no such tool: auto_repair'))),
    ],
    [
      'an error whose line number moves with every attempt',
      12,
      times(14, (i) => ({
        ...step(
          shell(`./patch${i}.sh && node app.js`, `app.js:${20 + i}\nSyntaxError: Unexpected end of input`, false),
        ),
        effect: `w${i}`,
      })),
    ],
    [
      'different edits, the same failing run',
      24,
      times(30, (i) =>
        i % 2
          ? step(shell('go test ./...', `--- FAIL: TestParse (0.0${i}s)`, false))
          : step(call('apply_patch', { patch: `-a${i}\n+b${i}` }, 'Done')),
      ),
    ],
    [
      'different edits, the same wrong result of a program that ends well',
      24,
      times(30, (i) =>
        i % 2
          ? step(shell('node solve.js', 'expected 42 but got 41'))
          : step(call('apply_patch', { patch: `-a${i}\n+b${i}` }, 'Done')),
      ),
    ],
    [
      'searches that never find anything',
      12,
      times(20, (i) => step(call('search_notes', { query: `subject ${i}` }, `No results for "subject ${i}".`))),
    ],
    ['greps that never find anything', 12, times(20, (i) => step(shell(`grep -rn symbol${i} lib`, '', false)))],
    [
      'windows that shift a few lines over the same text',
      12,
      times(20, (i) =>
        step(call('read', { file_path: 'a.c', offset: 50 + 3 * i, limit: 60 }, `lines from ${50 + 3 * i}`)),
      ),
    ],
    [
      'the same through the shell',
      12,
      times(20, (i) => step(shell(`sed -n '${1 + 2 * i},${80 + 2 * i}p' a.c`, `text from ${1 + 2 * i}`))),
    ],
    [
      'a second sweep over a file, cut at other places',
      33,
      times(50, (i) =>
        step(
          call(
            'view',
            {
              path: 'b.c',
              view_range: [(i % 20) * 30 + 1 + (i >= 20 ? 9 : 0), (i % 20) * 30 + 30 + (i >= 20 ? 9 : 0)],
            },
            `part ${i}`,
          ),
        ),
      ),
    ],
    [
      'a workspace that goes back and forth through different tools',
      12,
      times(20, (i) => ({
        ...step(
          i % 2
            ? shell(`git checkout -- a #${i}`, `restored ${i}`)
            : call('write_file', { path: 'a', content: `v${i}` }, `wrote ${i}`),
        ),
        effect: i % 2 ? 'A' : 'B',
      })),
    ],
    [
      'the same without digests',
      15,
      times(24, (i) =>
        step(
          i % 2
            ? shell('git checkout -- a', 'Updated 1 path')
            : call('write_file', { path: 'a', content: 'v' }, 'written'),
        ),
      ),
    ],
    [
      'a command glued to itself, longer each time',
      6,
      times(10, (i) =>
        step(
          shell(
            Array(i + 1)
              .fill('make lint')
              .join(' && '),
            'lint: 3 problems',
          ),
        ),
      ),
    ],
    [
      'a command glued to itself without any sign between',
      7,
      times(10, (i) => step(shell('pwd; ls'.repeat(i + 1), '/srv a b'))),
    ],
    [
      'the same short answer, whatever is asked',
      12,
      times(16, (i) => step(call('search_mail', { query: `from person ${i}` }, 'Service disabled'))),
    ],
    ['commands that do nothing', 6, times(8, (i) => step(shell(`: "step ${i}"`, '(completed with no output)')))],
    [
      'the same answer from a helper, whatever it is asked',
      12,
      times(14, (i) =>
        step(
          call(
            'delegate',
            { prompt: `look again, please, number ${i}` },
            'I looked everywhere and could not find the reason for the failing build.',
          ),
        ),
      ),
    ],
    [
      'polls of a dead job, seconds apart',
      60,
      times(80, (i) => ({ ...step(call('job_poll', { id: 7 }, 'running')), at: i * 4000 })),
    ],
    [
      'sleeping and looking in turn at a dead job',
      60,
      times(80, (i) =>
        step(i % 2 ? call('sleep', { seconds: 2 }, 'slept') : call('get_job', { id: 7 }, '{"status":"pending"}')),
      ),
    ],
    [
      'one file written whole again and again, and only ever read back',
      10,
      times(12, (i) =>
        step(
          i % 4 === 3
            ? call('read', { file_path: 'o.html' }, `<p>${i}</p> as written`)
            : call('write', { file_path: 'o.html', content: `<p>${i}</p>` }, `updated ${i}`),
        ),
      ),
    ],
    [
      'an order refused for the same reason, with nothing but thoughts before it is given again',
      5,
      times(7, (i) => step(i % 2 ? call('think', { thought: `why, for the ${i}th time?` }, '') : wrongOrder)),
    ],
    [
      'a failure that outlives every rewrite, with nothing looked at but the own file',
      24,
      times(30, (i) =>
        step(rewriteAndRun(i, shell(`cat -A out/report.py | head -${i}`, `what was written, from ${i}`))),
      ),
    ],
    [
      'pieces of torn calls, to each of which a search makes something up',
      5,
      times(8, (i) => step(call('web_search', { query: `: ${i}, ` }, `You may mean the number ${'i'.repeat(i)}.`))),
    ],
    ['plans and thoughts without end', 12, times(14, (i) => step(call('update_plan', { plan: `idea ${i}` }, 'ok')))],
    ['identical replies that do nothing', 5, times(8, () => ({ text: 'Now I will write the report.', calls: [] }))],
    [
      'the same announcement in other words',
      6,
      [
        "I'll write the report.",
        'Let me draft the report now.',
        'Next step: the report. I will write it.',
        'I am going to put the report together.',
        'Time to write that report.',
        'I will begin the report.',
      ].map((text) => ({ text, calls: [] })),
    ],
  ])('%s', (_name, due, steps) => {
    const verdicts = judge(steps)
    const hard = verdicts.find(({ rung }) => isHard(rung))
    expect(hard?.step).toBeLessThanOrEqual(due)
    expect(verdicts[0]?.rung).toBe('advise')
  })
})

describe('a healthy run is never stopped', () => {
  test.each<[name: string, steps: Step[]]>([
    [
      'a thousand files written, each answered "ok"',
      times(1000, (i) => step(call('write_file', { path: `o/${i}`, content: `x${i}` }, 'ok'))),
    ],
    [
      'a file looked for in many places, with something found now and then',
      times(60, (i) =>
        i % 6 === 5
          ? step(shell(`ls dir-${i}`, `a-${i}.ts b-${i}.ts`))
          : step(shell(`cat dir-${i}/conf-${i}`, `cat: dir-${i}/conf-${i}: No such file or directory`, false)),
      ),
    ],
    [
      'a tool nobody knows that says "ok" to something new',
      times(40, (i) => step(call('ledger_post', { entry: i }, 'ok'))),
    ],
    [
      'an order refused for the same reason, with something looked up before it is given again',
      [
        ...times(6, (i) => step(i % 2 ? call('get_price', { sku: 'A7', day: i }, `${11 + i} today`) : wrongOrder)),
        step(call('submit_order', { sku: 'A7', paid: 12 }, 'order 71 placed')),
      ],
    ],
    [
      'an order turned away for the moment',
      [
        ...times(4, () => step(fails('submit_order', { sku: 'A7', paid: 12 }, '429 Too Many Requests'))),
        step(call('submit_order', { sku: 'A7', paid: 12 }, 'order 71 placed')),
      ],
    ],
    [
      'a test that fails by chance, three times in a row',
      [
        ...times(3, (i) => step(shell('npm test', `1 failed: opens the door (${i} ms)`, false))),
        step(shell('npm test', 'all passed')),
      ],
    ],
    [
      'a failure that outlives many rewrites, with another page of the manual read after each',
      times(30, (i) => step(rewriteAndRun(i, page(i)))),
    ],
    [
      'numbers and signs looked up one after the other',
      times(20, (i) =>
        step(call('web_search', { query: `${400 + i}` }, `What ${400 + i} stands for: ${'x'.repeat(i)}`)),
      ),
    ],
    [
      'searches between edits that find nothing and say so by an exit code alone, wrapped in tags',
      times(24, (i) =>
        step(
          i % 3 === 2
            ? call('edit', { path: 'a.c', old: `v${i}`, new: `w${i}` }, 'ok')
            : shell(`grep -rn name${i} src`, '<returncode>1</returncode>\n<output>\n</output>', false),
        ),
      ),
    ],
    ['many links checked, all fine', times(40, (i) => step(call('check_link', { url: `https://x/${i}` }, '200 OK')))],
    [
      'pages of one big file, overlapping a little',
      times(60, (i) => step(call('view', { path: 'c', view_range: [40 * i + 1, 40 * i + 50] }, `page ${i}`))),
    ],
    [
      'scrolling with constant arguments and answers',
      times(30, (i) => ({ ...step(call('scroll', { by: 1 }, 'scrolled')), effect: `view ${i}` })),
    ],
    [
      'a job that moves while it is polled',
      times(40, (i) => step(call('job_poll', { id: 1 }, `running: ${i * 2} of 100 done`))),
    ],
    ['counts of many things, all the same', times(30, (i) => step(call('query_count', { sql: `count t${i}` }, '0')))],
    [
      'a flaky test measured twelve times',
      times(12, (i) => step(shell('npm test', i % 2 ? 'FAIL retry.spec' : 'PASS 12', i % 2 === 0))),
    ],
    [
      'headers of many pages, all alike',
      times(30, (i) =>
        step(shell(`curl -I https://x/p${i}.html`, 'HTTP/2 200\ncontent-type: text/html\nserver: nginx\nvary: accept')),
      ),
    ],
    ['a patient wait', times(25, (i) => ({ ...step(shell('sleep 45; cat status', 'RUNNING')), at: i * 45_000 }))],
    [
      'a wait with growing pauses',
      times(14, (i) => ({ ...step(call('get_build', { id: 3 }, 'state: in_progress')), at: 10_000 * 1.6 ** i })),
    ],
    [
      'a server that needs a while to start',
      [
        ...times(12, () => step(shell('sleep 3; curl -s localhost:80', 'curl: (7) connection refused', false))),
        step(shell('sleep 3; curl -s localhost:80', 'hello')),
      ],
    ],
    [
      'retries after 429, well apart',
      [
        ...times(7, (i) => ({
          ...step(fails('fetch_url', { url: 'https://a' }, 'HTTP 429 Too Many Requests')),
          at: i * 20_000,
        })),
        step(call('fetch_url', { url: 'https://a' }, '{}')),
      ],
    ],
    [
      'errors that become fewer, the first of them always the same',
      times(40, (i) => {
        const errors = Array.from({ length: 30 - (i >> 1) }, (_, k) => `m${k}.c: error: name n${k} unknown`)
        return i % 2
          ? step(shell('make', errors.join('\n'), false))
          : step(call('edit', { path: 'a', old: `q${i}`, new: `w${i}` }, 'ok'))
      }),
    ],
    [
      'tests that stay green through many edits',
      times(40, (i) =>
        i % 2
          ? step(shell('npm test', '12 passed, 0 failed'))
          : step(call('edit', { path: 'a', old: `q${i}`, new: `w${i}` }, 'ok')),
      ),
    ],
    [
      'a flaky test run again and again',
      times(8, (i) => step(shell('npm test', i % 3 ? 'FAIL retry.spec' : 'PASS 12', i % 3 === 0))),
    ],
    [
      'a test that fails four times, then passes',
      [...times(4, () => step(shell('npm test', 'FAIL slow.spec', false))), step(shell('npm test', 'PASS'))],
    ],
    [
      'failures that become fewer',
      times(40, (i) =>
        i % 2
          ? step(shell('pytest', `${40 - i} failed, ${i} passed in ${i}.1s`, false))
          : step(call('edit', { path: 'a', old: `q${i}`, new: `w${i}` }, 'ok')),
      ),
    ],
    [
      'six attempts at one failing test, then success',
      [
        ...times(12, (i) =>
          i % 2
            ? step(shell('pytest', '1 failed: test_a', false))
            : step(call('edit', { path: 'a', old: `q${i}`, new: `w${i}` }, 'ok')),
        ),
        step(shell('pytest', '1 passed')),
      ],
    ],
    [
      'an unchanged status between edits',
      times(40, (i) =>
        i % 2
          ? step(shell('git status --short', ' M a.ts'))
          : step(call('edit', { path: 'a.ts', old: `o${i}`, new: `n${i}` }, 'edited')),
      ),
    ],
    [
      'searches of which every fourth finds something',
      times(32, (i) =>
        step(shell(`grep -rn sym${i} lib`, i % 4 === 3 ? `lib/m${i}.c:1: int sym${i}` : '', i % 4 === 3)),
      ),
    ],
    [
      'help texts of ten programs, some with exit code 1',
      ['git', 'tar', 'npm', 'go', 'make', 'jq', 'rg', 'ssh', 'awk', 'perl'].map((name, i) =>
        step(shell(`${name} --help`, `usage: ${name} [options]`, i % 2 === 0)),
      ),
    ],
    [
      'everything read again after the context was cut',
      [
        ...times(10, (i) => step(page(i))),
        ...times(10, (i) => ({ ...step(page(i)), ...(i === 0 ? { forgot: true } : {}) })),
      ],
    ],
    [
      'a baseline looked at by stashing, twice',
      ['A', 'O', 'A', 'B', 'O', 'B', 'C'].map((effect, i) => ({
        ...step(shell(`git stash ${i}`, `done ${i}`)),
        effect,
      })),
    ],
    [
      'long answers, one after the other',
      [
        'The store is a trie of arrays.',
        'Billing lives in payments.ts and retries thrice.',
        'Tests run under vitest.',
        'Deployment goes through Actions.',
        'Logs are JSON lines.',
      ].map((text) => ({ text, calls: [] })),
    ],
    [
      'a table of numbers in a reply',
      [{ text: Array.from({ length: 50 }, (_, i) => `| row ${i} | value ${i * i} |`).join('\n'), calls: [] }],
    ],
    [
      'a conversation with a person',
      times(30, (i) => step(call('respond_to_user', { message: `And then? ${i}` }, `Then number ${i} happened.`))),
    ],
  ])('%s', (_name, steps) => {
    expect(firstHard(steps)).toBeNull()
  })
})

test('endless reading that is all new is advised, and never more', () => {
  const rungs = judge(times(400, (i) => step(page(i)))).map((verdict) => [verdict.step, verdict.rung, verdict.cause])
  expect(rungs).toEqual([
    [50, 'advise', 'reading'],
    [100, 'advise', 'reading'],
    [200, 'advise', 'reading'],
    [400, 'advise', 'reading'],
  ])
})

test('what was not recorded is advised, and never more', () => {
  const verdicts = judge(times(30, () => step(call('lookup', { id: 1 }, null))))
  expect(verdicts.map(({ rung }) => rung)).toEqual(['advise'])
})

describe('laws', () => {
  const period = fc.integer({ min: 1, max: 9 })

  test('a cycle of any period, entered anywhere, is blocked within two rounds and a few steps', () => {
    fc.assert(
      fc.property(period, fc.nat(8), (length, offset) => {
        const hard = firstHard(times(length * 8 + 8, (i) => step(page((i + offset) % length))))
        expect(hard).not.toBeNull()
        expect(hard).toBeGreaterThan(length + 2)
        expect(hard).toBeLessThanOrEqual(Math.max(2 * length + 4, Math.ceil(2.7 * length)))
      }),
    )
  })

  test('a loop has one name, wherever its cycle is entered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(5), (length, offset) => {
        const verdicts = judge(times(length * 12 + 12, (i) => step(page((i + offset) % length))))
        expect(new Set(verdicts.map(({ loop }) => loop)).size).toBe(1)
        expect(verdicts.map(({ rung }) => rung)).toEqual(['advise', 'block', 'recover', 'conclude', 'halt'])
      }),
    )
  })

  test('steps that are all new are never blocked, whatever their tools and length', () => {
    const tool = fc.constantFrom('read_file', 'search', 'bash', 'edit', 'Task', 'mcp__x__fetch', 'frobnicate')
    fc.assert(
      fc.property(fc.array(tool, { maxLength: 200 }), (tools) => {
        const steps = tools.map((name, i) =>
          step(
            call(
              name,
              { command: `run ${i}`, path: `p${i}` },
              `a new and different answer: ${'abcdefghij'[i % 10]}${i}`,
            ),
          ),
        )
        expect(firstHard(steps)).toBeNull()
      }),
    )
  })

  test('news between the rounds of a loop does not hide it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 }), (length, fresh) => {
        const round = length + fresh
        const steps = times(round * 14, (i) => step(i % round < length ? page(i % round) : page(1000 + i)))
        expect(firstHard(steps)).not.toBeNull()
      }),
    )
  })
})
