import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type LoopingOptions,
  loopFiles,
  loopNames,
  startLoopingServer,
} from '../../src/foreign/testing/looping-server.ts'
import { projectWith, runPawl } from './pawl.ts'

const agent = [process.execPath, fileURLToPath(new URL('wrap-agent.mjs', import.meta.url))]
const canary = 'sk-ant-canary-4711'

interface Wrapping {
  readonly words?: readonly string[]
  readonly files?: Readonly<Record<string, string>>
}

async function wrapped(options: LoopingOptions, flags: readonly string[] = [], more: Wrapping = {}) {
  const { words = [], files = loopFiles } = more
  const server = await startLoopingServer(options)
  onTestFinished(server.close)
  const cwd = projectWith(files)
  const env = { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: canary }
  const run = await runPawl(['wrap', ...flags, '--', ...agent, ...words], { cwd, env })
  return { ...run, cwd, server }
}

function journalsIn(cwd: string): string {
  const runs = join(cwd, '.pawl', 'runs')
  return readdirSync(runs)
    .map((id) => readFileSync(join(runs, id, 'journal.jsonl'), 'utf8'))
    .join('')
}

describe('pawl wrap', () => {
  test.each(loopNames)(
    'ends a program that goes round in circles (%s) within ten requests, with code 4',
    async (loop) => {
      const { code, stdout, stderr, cwd, server } = await wrapped({ loop })
      expect(code).toBe(4)
      expect(server.steps()).toBeLessThanOrEqual(10)
      expect(stdout).toContain('Stopped by Pawl.')
      expect(stderr).toContain('pawl why')
      expect(journalsIn(cwd)).not.toContain(canary)
      const why = await runPawl(['why', 'last'], { cwd })
      expect([why.code, why.stdout]).toEqual([0, expect.stringContaining('is stuck')])
      const replayed = await runPawl(['replay', 'last', '--verdicts', '--json'], { cwd })
      expect([replayed.code, replayed.stdout]).toEqual([0, expect.stringContaining('halt')])
    },
  )

  test('lets a program be that comes to its end, and records what it did', async () => {
    const { code, stdout, cwd } = await wrapped({ loop: 'same', doneAfter: 2 })
    expect([code, stdout]).toEqual([0, 'Done.\n'])
    expect(journalsIn(cwd)).toContain('remember the milk')
  })

  test('keeps a long output beside the journal, whole', async () => {
    const long = Array.from({ length: 4000 }, (_, line) => `line ${line}`).join('\n')
    const { cwd } = await wrapped({ loop: 'same', doneAfter: 1 }, [], { files: { 'notes.txt': long } })
    expect(journalsIn(cwd).length).toBeLessThan(long.length)
    const [id = ''] = readdirSync(join(cwd, '.pawl', 'runs'))
    const outputs = join(cwd, '.pawl', 'runs', id, 'outputs')
    expect(readdirSync(outputs).map((ref) => readFileSync(join(outputs, ref), 'utf8'))).toEqual([long])
  })

  test.each([
    ['turns', ['--max-turns', '2'], 2],
    ['cost', ['--max-cost', '0.0001'], 0],
  ])('ends a program at its limit of %s with code 5', async (_limit, flags, steps) => {
    const { code, server } = await wrapped({ loop: 'same' }, flags)
    expect([code, server.steps()]).toEqual([5, steps])
  })

  test('a price that the person has set counts', async () => {
    const files = {
      ...loopFiles,
      '../home/.pawl-home/config.yaml': 'prices: { claude-sonnet-4-6: { input: 100, output: 0 } }\n',
    }
    const usage = { input: 1_000_000, output: 0 }
    const { stderr } = await wrapped({ loop: 'same', usage, doneAfter: 1 }, [], { files })
    expect(stderr).toContain('pawl: 2 requests, $200.00;')
  })

  test('what no price is known of did not cost nothing', async () => {
    const { stderr } = await wrapped({ loop: 'same', doneAfter: 0 }, [], { words: ['model', 'nobody-knows-1'] })
    expect(stderr).toContain('pawl: 1 request, the price of nobody-knows-1 is not known;')
  })

  test("ends with the program's own code where Pawl had no part in it", async () => {
    const { code } = await wrapped({ loop: 'same' }, [], { words: ['exit', '7'] })
    expect(code).toBe(7)
  })

  test('passes signals on', async () => {
    const cwd = projectWith({})
    const run = await runPawl(
      ['wrap', '--', 'sh', '-c', 'trap "exit 9" TERM; echo ready >&2; while :; do sleep 0.1; done'],
      {
        cwd,
        onTell: (text, kill) => text.includes('ready') && kill('SIGTERM'),
      },
    )
    expect(run.code).toBe(9)
  })

  test.each([
    ['no program', [], 'missing required argument'],
    [
      'a program that is not there',
      ['--', 'no-such-program-here'],
      'cannot be started: there is no such program; check its name',
    ],
    ['a limit that is none', ['--max-turns', 'many', '--', 'true'], '--max-turns must be a number above 0'],
  ])('says what is wrong with %s', async (_name, words, message) => {
    const { code, stderr } = await runPawl(['wrap', ...words], { cwd: projectWith({}) })
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
