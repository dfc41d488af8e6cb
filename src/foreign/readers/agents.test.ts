// The agents that cannot be run here, in the form their sources write.

import { describe, expect, test } from 'vitest'
import { aider } from './aider.ts'
import { claudeCode } from './claude-code.ts'
import { cline } from './cline.ts'
import { codex } from './codex.ts'
import { crush } from './crush.ts'
import { geminiCli } from './gemini-cli.ts'
import { gooseDatabase, gooseLines } from './goose.ts'
import { moss } from './moss.ts'
import { openhands } from './openhands.ts'
import { pawl } from './pawl.ts'
import { pi } from './pi.ts'
import { type Fold, readRecords } from './reader.ts'
import { type Audience, gathering, noTokens, type Trajectory } from './trajectory.ts'

function rowsRead(open: (audience: Audience) => Fold, rows: readonly object[]): readonly Trajectory[] {
  const { audience, runs } = gathering()
  const fold = open(audience)
  for (const row of rows) fold.take(row)
  fold.end()
  return runs
}

const ls = { tool: 'bash', input: { command: 'ls' }, output: 'a.ts', ok: true }
const plain = { tokens: noTokens, costUsd: null }
const unassigned = { tokens: noTokens, costUsd: null }

describe('Claude Code', () => {
  const said = (id: string, content: object[], more: object = {}) => ({
    type: 'assistant',
    sessionId: 's',
    message: { id, model: 'opus', content, usage: { input_tokens: 5, output_tokens: 2 } },
    ...more,
  })

  test('calls side by side are one step, whatever their results hang on', () => {
    const call = (id: string) => ({ type: 'tool_use', id, name: 'bash', input: { command: 'ls' } })
    const result = (id: string) => ({
      type: 'user',
      sessionId: 's',
      message: { content: [{ type: 'tool_result', tool_use_id: id, content: [{ type: 'text', text: 'a.ts' }] }] },
    })
    const [run] = readRecords(claudeCode, [said('m', [call('1')]), result('1'), said('m', [call('2')]), result('2')])
    expect(run?.steps).toEqual([
      { step: 1, model: 'opus', calls: [ls, ls], tokens: { input: 5, output: 2, cached: 0 }, costUsd: null },
    ])
  })

  test('what runs on the side is a run of its own, and words of the program itself are none of the model', () => {
    const records = [
      said('m1', [{ type: 'text', text: 'One.' }]),
      said('m2', [{ type: 'text', text: 'Aside.' }], { isSidechain: true, agentId: 'helper' }),
      {
        ...said('m3', []),
        message: { id: 'm3', model: '<synthetic>', content: [{ type: 'text', text: 'API error' }] },
      },
    ]
    expect(readRecords(claudeCode, records).map(({ id, steps }) => [id, steps.map(({ text }) => text)])).toEqual([
      ['s', ['One.']],
      ['s/helper', ['Aside.']],
    ])
  })

  test('after a person spoke or context was cut, looking again is no waste', () => {
    const records = [
      said('m1', [{ type: 'text', text: 'Shall I?' }]),
      { type: 'user', sessionId: 's', message: { content: 'Yes.' } },
      said('m2', [{ type: 'text', text: 'Done.' }]),
      { type: 'system', subtype: 'compact_boundary', sessionId: 's' },
      said('m3', [{ type: 'text', text: 'Again.' }]),
    ]
    const [run] = readRecords(claudeCode, records)
    expect(run?.steps.map(({ text, forgot }) => [text, forgot])).toEqual([
      // A person answered it, so it was no monologue.
      [undefined, undefined],
      ['Done.', true],
      ['Again.', true],
    ])
  })
})

test('Codex of older versions: totals only grow, and shells have a call of their own', () => {
  const item = (payload: object) => ({ type: 'response_item', payload })
  const total = (input: number, output: number) => ({
    type: 'event_msg',
    payload: { type: 'token_count', info: { total_token_usage: { input_tokens: input, output_tokens: output } } },
  })
  const [run] = readRecords(codex, [
    { type: 'session_meta', payload: { id: 'x', cwd: '/p' } },
    item({ type: 'local_shell_call', call_id: '1', action: { command: ['ls'] } }),
    item({ type: 'function_call_output', call_id: '1', output: '{"output":"a.ts","metadata":{"exit_code":2}}' }),
    total(100, 10),
    total(100, 10),
    item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'No.' }] }),
    total(250, 15),
  ])
  expect(run?.steps).toEqual([
    {
      step: 1,
      calls: [{ tool: 'shell', input: { command: ['ls'] }, output: 'a.ts', ok: false }],
      tokens: { input: 100, output: 10, cached: 0 },
      costUsd: null,
    },
    { step: 2, calls: [], text: 'No.', tokens: { input: 150, output: 5, cached: 0 }, costUsd: null },
  ])
})

test('Gemini CLI: what was taken back did not happen; one old document reads like many records', () => {
  const say = (id: string, content: string) => ({ id, type: 'gemini', content, tokens: { input: 1, output: 2 } })
  const header = { sessionId: 's', projectHash: 'h' }
  const lines = readRecords(geminiCli, [
    header,
    say('a', 'One.'),
    say('b', 'Two.'),
    { $rewindTo: 'a' },
    say('c', 'Three.'),
  ])
  const document = readRecords(geminiCli, [{ ...header, messages: [say('a', 'One.'), say('c', 'Three.')] }])
  expect(lines.map(({ steps }) => steps.map(({ text }) => text))).toEqual([['One.', 'Three.']])
  expect(document).toEqual(lines)
})

test('pi: the branch that was left is a run of its own, and nothing is counted twice', () => {
  const entry = (id: string, parentId: string | null, text: string) => ({
    type: 'message',
    id,
    parentId,
    message: {
      role: 'assistant',
      content: [{ type: 'text', text }],
      usage: { input: 1, output: 1, cost: { total: 0.5 } },
    },
  })
  const records = [
    { type: 'session', version: 3, id: 's', cwd: '/p' },
    entry('a', null, 'Root.'),
    entry('b', 'a', 'Left.'),
    entry('c', 'a', 'Right.'),
  ]
  expect(
    readRecords(pi, records).map(({ id, steps }) => [id, steps.map(({ text, costUsd }) => [text, costUsd])]),
  ).toEqual([
    [
      's',
      [
        ['Root.', 0.5],
        ['Right.', 0.5],
      ],
    ],
    ['s/branch-1', [['Left.', 0.5]]],
  ])
})

test('aider: replies, edits, complaints and what they cost', () => {
  const chat = [
    '# aider chat started at 2026-10-01 09:00:00',
    '> Main model: sonnet with diff edit format',
    '#### fix the test',
    'I change the function.',
    '> Tokens: 2.3k sent, 45 received. Cost: $0.01 message, $0.01 session.',
    '> Applied edit to a.py',
    '> FAILED test_a.py',
    'I try again.',
    '> Tokens: 3k sent, 50 received. Cost: $0.02 message, $0.03 session.',
  ]
  const [run] = readRecords(aider, chat, 'history')
  expect(run).toEqual({
    agent: 'aider',
    id: 'history/1',
    task: 'fix the test',
    model: 'sonnet',
    directory: null,
    unassigned,
    steps: [
      {
        step: 1,
        model: 'sonnet',
        asked: 'fix the test',
        at: Date.parse('2026-10-01 09:00:00'),
        text: 'I change the function.',
        calls: [
          {
            tool: 'edit',
            input: { path: 'a.py', change: 'I change the function.' },
            output: 'Applied edit to a.py',
            ok: true,
          },
          { tool: 'report', input: {}, output: 'FAILED test_a.py', ok: false },
        ],
        tokens: { input: 2300, output: 45, cached: 0 },
        costUsd: 0.01,
      },
      {
        step: 2,
        model: 'sonnet',
        text: 'I try again.',
        calls: [],
        tokens: { input: 3000, output: 50, cached: 0 },
        costUsd: 0.02,
      },
    ],
  })
})

describe('OpenHands', () => {
  test('events of the SDK, with what was used beside them', () => {
    const [run] = readRecords(openhands, [
      {
        id: 'c1',
        agent: { llm: { model: 'm' } },
        stats: {
          usage_to_metrics: {
            agent: { accumulated_cost: 0.4, accumulated_token_usage: { prompt_tokens: 90, completion_tokens: 9 } },
          },
        },
      },
      {
        kind: 'MessageEvent',
        source: 'user',
        id: 'e0',
        llm_message: { content: [{ type: 'text', text: 'List files.' }] },
      },
      {
        kind: 'ActionEvent',
        source: 'agent',
        id: 'e1',
        tool_name: 'bash',
        tool_call_id: 't',
        llm_response_id: 'r',
        thought: [{ type: 'text', text: 'I list.' }],
        action: { kind: 'ExecuteBashAction', command: 'ls' },
      },
      {
        kind: 'ObservationEvent',
        source: 'environment',
        tool_call_id: 't',
        observation: { content: [{ text: 'a.ts' }] },
      },
    ])
    expect(run).toEqual({
      agent: 'openhands',
      id: 'c1',
      task: 'List files.',
      model: 'm',
      directory: null,
      unassigned: { tokens: { input: 90, output: 9, cached: 0 }, costUsd: 0.4 },
      steps: [{ step: 1, model: 'm', asked: 'List files.', text: 'I list.', calls: [ls], ...plain }],
    })
  })

  test('events before the SDK', () => {
    const [run] = readRecords(openhands, [
      { id: 0, source: 'user', action: 'message', args: { content: 'List.' } },
      { id: 1, source: 'agent', action: 'run', args: { command: 'ls x', thought: 'I list.' } },
      {
        id: 2,
        source: 'agent',
        observation: 'run',
        cause: 1,
        content: 'ls: x',
        extras: { metadata: { exit_code: 2 } },
      },
    ])
    expect(run?.steps).toEqual([
      {
        step: 1,
        asked: 'List.',
        text: 'I list.',
        calls: [{ tool: 'run', input: { command: 'ls x' }, output: 'ls: x', ok: false }],
        ...plain,
      },
    ])
  })
})

test('Cline: calls as blocks and as XML in the text', () => {
  const [run] = readRecords(cline, [
    [{ ts: 1, type: 'say', say: 'api_req_started', text: '{"tokensIn":10,"tokensOut":5,"cost":0.2}' }],
    [
      { role: 'user', content: [{ type: 'text', text: '<task>List.</task><environment_details>…' }] },
      { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'bash', input: { command: 'ls' } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'a.ts' }] },
      { role: 'assistant', content: 'I read.\n<read_file>\n<path>a.ts</path>\n</read_file>' },
      {
        role: 'user',
        content: [
          { type: 'text', text: "[read_file for 'a.ts'] Result:" },
          { type: 'text', text: 'export {}' },
        ],
      },
    ],
  ])
  expect(run).toMatchObject({
    task: 'List.',
    unassigned: { tokens: { input: 10, output: 5, cached: 0 }, costUsd: 0.2 },
    steps: [
      { calls: [ls] },
      { calls: [{ tool: 'read_file', input: { path: 'a.ts' }, output: 'export {}', ok: true }] },
    ],
  })
})

describe('goose', () => {
  const request = [
    {
      type: 'toolRequest',
      id: 't',
      toolCall: { status: 'success', value: { name: 'bash', arguments: { command: 'ls' } } },
    },
  ]
  const response = [
    { type: 'toolResponse', id: 't', toolResult: { status: 'success', value: [{ type: 'text', text: 'a.ts' }] } },
  ]
  const used = { accumulated_input_tokens: 7, accumulated_output_tokens: 3 }
  const expected = {
    task: 'List.',
    directory: '/p',
    steps: [{ step: 1, calls: [ls], ...plain }],
    unassigned: { tokens: { input: 7, output: 3, cached: 0 }, costUsd: null },
  }

  test('a database', () => {
    const row = (message: number, role: string, content: object[]) => ({
      session: 's',
      message,
      role,
      content: JSON.stringify(content),
      working_dir: '/p',
      ...used,
    })
    const rows = [
      row(1, 'user', [{ type: 'text', text: 'List.' }]),
      row(2, 'assistant', request),
      row(3, 'user', response),
    ]
    expect(rowsRead(gooseDatabase.open, rows)).toMatchObject([{ id: 's', ...expected }])
  })

  test('a file a session', () => {
    const lines = [
      { working_dir: '/p', message_count: 3, ...used },
      { role: 'user', content: [{ type: 'text', text: 'List.' }] },
      { role: 'assistant', content: request },
      { role: 'user', content: response },
    ]
    expect(readRecords(gooseLines, lines, 'old')).toMatchObject([{ id: 'old', ...expected }])
  })
})

test('crush: a run for each session, with its cost', () => {
  const row = (session: string, message: string, role: string, parts: object[]) => ({
    session,
    message,
    role,
    parts: JSON.stringify(parts),
    cost: 0.3,
    prompt_tokens: 8,
    completion_tokens: 2,
  })
  const rows = ['one', 'two'].flatMap((session) => [
    row(session, '1', 'user', [{ type: 'text', data: { text: 'List.' } }]),
    row(session, '2', 'assistant', [{ type: 'tool_call', data: { id: 't', name: 'bash', input: '{"command":"ls"}' } }]),
    row(session, '3', 'tool', [{ type: 'tool_result', data: { tool_call_id: 't', content: 'a.ts' } }]),
  ])
  const run = {
    task: 'List.',
    steps: [{ step: 1, calls: [ls], ...plain }],
    unassigned: { tokens: { input: 8, output: 2, cached: 0 }, costUsd: 0.3 },
  }
  expect(rowsRead(crush.open, rows)).toMatchObject([
    { id: 'one', ...run },
    { id: 'two', ...run },
  ])
})

test('moss: an output of which only the length was kept is not known', () => {
  const [run] = readRecords(moss, [
    { event: 'session_start', session_id: 's' },
    { event: 'task', user_prompt: 'How many?' },
    { event: 'llm_response', response: '$(view .)' },
    { event: 'command', cmd: 'view .', output_length: 12, success: true },
  ])
  expect(run?.steps).toEqual([
    {
      step: 1,
      asked: 'How many?',
      text: '$(view .)',
      calls: [{ tool: 'view', input: { value: '.' }, output: null, ok: true }],
      ...plain,
    },
  ])
})

test('Pawl: effects and refusals are evidence too', () => {
  const call = (id: string, permission: object) => ({
    id,
    tool: 'run',
    input: { command: id },
    class: 'run',
    mutates: true,
    permission,
  })
  const [run] = readRecords(pawl, [
    { type: 'run.started', at: 0, id: 'r1' },
    { type: 'user.said', at: 1, text: 'Go.' },
    {
      type: 'model.replied',
      at: 2,
      request: 1,
      text: '',
      calls: [call('a', { kind: 'allowed' }), call('b', { kind: 'blocked', reason: 'a loop' })],
      usage: { inputTokens: 4, outputTokens: 1, costUsd: 0.1 },
    },
    { type: 'tool.finished', at: 3, callId: 'a', outcome: { ok: true, output: 'fine', effect: 'e1' } },
  ])
  expect(run?.steps).toEqual([
    {
      step: 1,
      asked: 'Go.',
      at: 2,
      effect: 'e1',
      calls: [
        { tool: 'run', input: { command: 'a' }, output: 'fine', ok: true },
        { tool: 'run', input: { command: 'b' }, output: 'a loop', ok: false, refused: true },
      ],
      tokens: { input: 4, output: 1, cached: 0 },
      costUsd: 0.1,
    },
  ])
})
