// `constructor` and `__proto__` are words like any other: wherever a word comes in from outside, what every object of
// JavaScript inherits is answered as a word that nobody has heard of is.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readHookEvent } from '../src/apps/hook/hook-event.ts'
import type { Machine } from '../src/core/index.ts'
import { decodeReply, dialectNames, readBatchText } from '../src/dialects/index.ts'
import { judgeStep, openRun, refusalOf } from '../src/foreign/adapters/judged-run.ts'
import { natureOf } from '../src/governor/index.ts'
import { enterPhase, nothingKnown } from '../src/knowledge/index.ts'
import { checkMachine, explore, parseMachine } from '../src/machines/index.ts'
import { judgeCommand } from '../src/policy/index.ts'
import { drawMachine, mermaidMachine } from '../src/projections/index.ts'
import type { Tool } from '../src/runtime/index.ts'
import { analyzeTool, editTools, packageTool, seenFiles, textSearchTool, viewTool } from '../src/tools/index.ts'
import { openWorkspace } from '../src/workspace/index.ts'
import { projectWith, runPawl } from './cli/pawl.ts'
import { ground } from './config-ground.ts'

const inherited = Object.getOwnPropertyNames(Object.prototype)
/** Of the same length and look, so that columns and spellings agree. */
const unheardOf = (word: string) => word.replace(/[a-z]/g, 'q').replace(/[A-Z]/g, 'Q')

const root = mkdtempSync(join(tmpdir(), 'pawl-words-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
writeFileSync(join(root, 'a.ts'), 'export const a = 1\n')
writeFileSync(join(root, 'package.json'), '{"name":"x","version":"1.0.0"}')
const workspace = openWorkspace(root)

async function toolOutcome(tool: Tool, input: Parameters<Tool['run']>[0]['input']): Promise<unknown> {
  const context = { signal: new AbortController().signal, progress: () => {}, key: 'k' }
  return tool.run({ id: 'c1', tool: tool.name, input }, context)
}

const machineTo = (target: string) => `name: m
start: here
modes:
  here: { prompt: go, sees: [task], may: [view], concludes: true, on: { results: ${target} } }
limits: { turns: 5 }
`

const surfaces: readonly (readonly [name: string, answer: (word: string) => unknown])[] = [
  ...dialectNames.map(
    (dialect) =>
      [
        `a tool in the ${dialect} dialect`,
        (word: string) => [
          decodeReply(dialect, { text: `$(${word} a --${word} b)`, calls: [] }),
          decodeReply(dialect, { text: `{"tool":"${word}","input":{"${word}":1}}`, calls: [] }),
          decodeReply(dialect, { text: `${word}(a, ${word}=${word})`, calls: [] }),
        ],
      ] as const,
  ),
  ['a key of a known tool', (word) => decodeReply('text', { text: `$(view a.ts --${word} 1)`, calls: [] })],
  ['an action of a batch of edits', (word) => readBatchText(`a.ts ${word}`)],
  ['a shell command, to the governor', (word) => natureOf('bash', { command: `${word} build` }, undefined)],
  ['a tool, to the governor', (word) => natureOf(word, { [word]: word }, undefined)],
  [
    'a tool of another program',
    (word) => {
      const run = openRun()
      const step = { at: 0, text: '', calls: [{ tool: word, input: {}, output: 'x' }] }
      return [judgeStep(run, step).ruling, refusalOf(run, word, {})]
    },
  ],
  [
    'a shell command, to the policy',
    (word) =>
      judgeCommand(`${word} a; git ${word}; sudo ${word}; npm ${word}`, {
        place: (path) => ({ ok: true, value: { relative: path, exists: true } }),
        resolveProgram: () => null,
        home: '/home',
      }),
  ],
  ['a kind for view', (word) => toolOutcome(viewTool({ workspace }), { target: 'a.ts', kind: word })],
  ['a target for view', (word) => toolOutcome(viewTool({ workspace }), { target: `a.ts/${word}` })],
  ['a key for text-search', (word) => toolOutcome(textSearchTool({ workspace }), { pattern: word, [word]: word })],
  ['an action of package', (word) => toolOutcome(packageTool({ workspace }), { action: word })],
  ['a name for package', (word) => toolOutcome(packageTool({ workspace }), { action: 'info', name: word })],
  ['a kind for analyze', (word) => toolOutcome(analyzeTool({ workspace }), { kind: word })],
  [
    'an action of edit',
    (word) =>
      Promise.all(
        editTools({ workspace, seen: seenFiles(), clock: { now: () => 0 } }).map((tool) =>
          toolOutcome(tool, { target: 'a.ts', action: word, [word]: 'x' }),
        ),
      ),
  ],
  [
    'a phase that is begun again and again',
    (word) => {
      let knowledge = nothingKnown
      return Array.from({ length: 6 }, (_, at) => {
        const learnt = enterPhase(knowledge, { name: word, expectedMs: null, at })
        knowledge = learnt.knowledge
        return learnt
      })
    },
  ],
  ['a key of a machine', (word) => parseMachine(`${machineTo('here')}${word}: 1\n`)],
  ['a mode that a machine has not', (word) => parseMachine(machineTo(word))],
  [
    'a mode that a machine of a program has not',
    (word) => {
      const machine = explore()
      const [start] = Object.entries(machine.modes)
      const broken = { ...machine, modes: { [start?.[0] ?? '']: { ...start?.[1], on: { results: word } } } } as Machine
      return [checkMachine(broken), drawMachine(broken), mermaidMachine(broken)]
    },
  ],
  ['an event of a hook', (word) => readHookEvent(JSON.stringify({ hook_event_name: word, session_id: 's' }))],
]

/** An answer about a word, told of the word that nobody has heard of. */
function retold(answer: unknown, word: string): string {
  const plain = JSON.stringify(answer, (_, value) => (typeof value === 'function' ? 'a function' : value))
  // Some say a word again in small letters, or with hyphens.
  const alike = (text: string) => text.toLowerCase().replaceAll('-', '_')
  return alike(plain ?? 'nothing').replaceAll(alike(word), alike(unheardOf(word)))
}

describe.each(surfaces)('%s', (_, answer) => {
  test.each(inherited)('%s', async (word) => {
    const other = unheardOf(word)
    expect(retold(await answer(word), word)).toEqual(retold(await answer(other), other))
  })
})

test.each(inherited)('a setting, in a file and as a flag: %s', (word) => {
  const complaints = (name: string) => {
    const { user, complaints, root } = ground()
    user(`{ "${name}": 1, "limits": { "${name}": 1 }, "tools": { "timeouts": { "${name}": "x" } } }`)
    return complaints({ flags: { [name]: 1 } }).map((line) => line.replaceAll(root, ''))
  }
  expect(retold(complaints(word), word)).toEqual(retold(complaints(unheardOf(word)), unheardOf(word)))
})

const commands = [
  ['help'],
  ['machine', 'show'],
  ['config', 'explain'],
  ['tools'],
  ['models'],
  ['show'],
  ['completion'],
  ['run', 'hello', '--provider'],
  ['run', 'hello', '--machine'],
  ['run', 'hello', '--preset'],
  ['run', 'hello', '--as'],
]

test.each(['constructor', '__proto__'])('an argument of a command: %s', { timeout: 60_000 }, async (word) => {
  const cwd = projectWith({ 'a.ts': 'export const a = 1\n' })
  for (const command of commands) {
    const [known, other] = await Promise.all(
      [word, unheardOf(word)].map((last) => runPawl([...command, last], { cwd })),
    )
    expect(retold(known, word)).toEqual(retold(other, unheardOf(word)))
  }
})
