// Pawl as the agent of an editor: a real client of the protocol talks to the built program.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { methods } from '@agentclientprotocol/sdk'
import { expect, test, vi } from 'vitest'
import { ask, begin, type Editor, editorIn, load, openEditor, wordsIn } from './editor.ts'
import { runPawl } from './pawl.ts'

vi.setConfig({ testTimeout: 60_000 })

const look = 'Let me look.\n$(view src/a.ts)'
const change = 'I change it.\n$(edit src/a.ts:1 replace)\n```\nexport const a = 2\n```'
const done = '$(answer It is 2 now.)'

test('says what it can do, works on a prompt, and asks before it changes a file', async () => {
  const editor = openEditor([look, change, done])
  const { agent, cwd, asked } = editor
  expect(await agent.request(methods.agent.initialize, { protocolVersion: 1 })).toMatchObject({
    protocolVersion: 1,
    agentInfo: { name: 'pawl' },
    agentCapabilities: { loadSession: true, promptCapabilities: { embeddedContext: true } },
  })
  const sessionId = await begin(editor)
  expect(await ask(editor, sessionId, 'Make it 2')).toEqual({ stopReason: 'end_turn' })

  const updates = editor.updates()
  expect(wordsIn(updates)).toBe('Let me look.\n\nI change it.\n\nIt is 2 now.')
  const path = join(cwd, 'src/a.ts')
  expect(updates.filter(({ sessionUpdate }) => sessionUpdate.startsWith('tool_call'))).toEqual([
    {
      sessionUpdate: 'tool_call',
      toolCallId: 'c1-1',
      title: 'view src/a.ts',
      kind: 'read',
      status: 'in_progress',
      rawInput: { target: 'src/a.ts' },
      locations: [{ path }],
    },
    {
      sessionUpdate: 'tool_call_update',
      toolCallId: 'c1-1',
      status: 'completed',
      content: [{ type: 'content', content: { type: 'text', text: expect.stringContaining('1: export const a = 1') } }],
    },
    expect.objectContaining({ toolCallId: 'c2-1', kind: 'edit', status: 'pending', locations: [{ path, line: 1 }] }),
    { sessionUpdate: 'tool_call_update', toolCallId: 'c2-1', status: 'in_progress' },
    {
      sessionUpdate: 'tool_call_update',
      toolCallId: 'c2-1',
      status: 'completed',
      content: [{ type: 'diff', path, oldText: 'export const a = 1\n', newText: 'export const a = 2\n' }],
    },
  ])
  expect(asked).toMatchObject([
    { toolCall: { toolCallId: 'c2-1' }, options: [{ optionId: 'once' }, { optionId: 'always' }, { optionId: 'no' }] },
  ])
  expect(readFileSync(path, 'utf8')).toBe('export const a = 2\n')
  expect(await editor.leave()).toBe(0)
  expect(JSON.parse((await runPawl(['runs', '--json'], { cwd })).stdout).runs).toMatchObject([
    { id: sessionId, status: 'answered', task: 'Make it 2' },
  ])
})

test('what an editor puts beside a prompt is told apart from what is said', async () => {
  const editor = openEditor(['$(answer Seen.)'])
  const sessionId = await begin(editor)
  const prompt = [
    { type: 'text' as const, text: 'What is a?' },
    { type: 'resource_link' as const, name: 'a.ts', uri: 'file:///src/a.ts' },
    { type: 'resource' as const, resource: { uri: 'file:///b.ts', text: 'let b' } },
  ]
  await editor.agent.request(methods.agent.session.prompt, { sessionId, prompt })
  expect(await editor.leave()).toBe(0)
  expect(JSON.parse((await runPawl(['runs', '--json'], { cwd: editor.cwd })).stdout).runs).toMatchObject([
    { task: 'What is a?\n> From Pawl: See file:///src/a.ts\n<file uri="file:///b.ts">\nlet b\n</file>' },
  ])
})

test('what is not allowed is not done, and the model is told', async () => {
  const editor = openEditor([look, change, '$(answer Then not.)'], { choose: () => 'no' })
  const sessionId = await begin(editor)
  expect(await ask(editor, sessionId, 'Make it 2')).toEqual({ stopReason: 'end_turn' })
  expect(editor.updates()).toContainEqual(expect.objectContaining({ toolCallId: 'c2-1', status: 'failed' }))
  expect(readFileSync(join(editor.cwd, 'src/a.ts'), 'utf8')).toBe('export const a = 1\n')
})

test('a call that is refused is shown as failed, and nobody is asked', async () => {
  const editor = openEditor([change, '$(answer Not seen yet.)'], { flags: ['--policy', 'read-only'] })
  const sessionId = await begin(editor)
  expect(await ask(editor, sessionId, 'Make it 2')).toEqual({ stopReason: 'end_turn' })
  expect(editor.updates()).toContainEqual(
    expect.objectContaining({ sessionUpdate: 'tool_call', toolCallId: 'c1-1', status: 'failed' }),
  )
  expect(editor.asked).toEqual([])
})

test('a prompt that is cancelled is answered as such, and the run goes on with the next one', async () => {
  const editor = openEditor([look, { text: 'never', delayMs: 60_000 }, '$(answer Gone on.)'], {
    onUpdate: (update) => {
      if (update.sessionUpdate === 'tool_call_update' && update.status === 'completed')
        void editor.agent.notify(methods.agent.session.cancel, { sessionId: session })
    },
  })
  const session = await begin(editor)
  expect(await ask(editor, session, 'Look')).toEqual({ stopReason: 'cancelled' })
  editor.updates()
  expect(await ask(editor, session, 'Go on')).toEqual({ stopReason: 'end_turn' })
  expect(wordsIn(editor.updates())).toBe('Gone on.')
})

test('a question of the model ends the turn, and the next prompt answers it', async () => {
  const editor = openEditor(['$(ask Which of the two?)', '$(answer The second, then.)'])
  const session = await begin(editor)
  expect(await ask(editor, session, 'Change one')).toEqual({ stopReason: 'end_turn' })
  expect(wordsIn(editor.updates())).toBe('Which of the two?')
  expect(await ask(editor, session, 'the second')).toEqual({ stopReason: 'end_turn' })
  expect(wordsIn(editor.updates())).toBe('The second, then.')
})

test('a session that is loaded shows what was asked and answered, and the question that it waits for', async () => {
  const first = openEditor(['$(ask Which of the two?)', '$(ask Sure?)', '$(answer The second, then.)'])
  const sessionId = await begin(first)
  await ask(first, sessionId, 'Change one')
  await ask(first, sessionId, 'the second')
  expect(await first.leave()).toBe(0)

  const editor = editorIn(first.cwd)
  await load(editor, sessionId)
  const [person, agent] = ['user_message_chunk', 'agent_message_chunk']
  expect(editor.updates()).toEqual(
    [
      [person, 'Change one'],
      [agent, 'Which of the two?'],
      [person, 'the second'],
      [agent, 'Sure?'],
    ].map(([sessionUpdate, text]) => ({ sessionUpdate, content: { type: 'text', text } })),
  )
  expect(await ask(editor, sessionId, 'yes')).toEqual({ stopReason: 'end_turn' })
  expect(wordsIn(editor.updates())).toBe('The second, then.')
})

test('a plan is shown whenever it changes, and not before there is one', async () => {
  const first = openEditor([
    '$(plan 1. look\n2. tell)',
    '$(view src/a.ts)',
    '$(plan done 1)',
    '$(answer Told.)',
    '$(answer Nothing more.)',
  ])
  const sessionId = await begin(first)
  await ask(first, sessionId, 'Plan')
  const plansIn = (editor: Editor) =>
    editor.updates().flatMap((update) => (update.sessionUpdate === 'plan' ? [update.entries] : []))
  const entry = (content: string, status: string) => ({ content, status, priority: 'medium' })
  const plans = [
    [entry('look', 'pending'), entry('tell', 'pending')],
    [entry('look', 'completed'), entry('tell', 'pending')],
  ]
  expect(plansIn(first)).toEqual(plans)
  expect(await first.leave()).toBe(0)

  const editor = editorIn(first.cwd)
  await load(editor, sessionId)
  expect(plansIn(editor)).toEqual(plans)
  await ask(editor, sessionId, 'Go on')
  expect(plansIn(editor)).toEqual([])
})

test('a session is found and loaded again by the next editor', async () => {
  const first = openEditor([look, '$(answer It is 1.)', '$(answer Still 1.)'])
  const sessionId = await begin(first)
  await ask(first, sessionId, 'What is it?')
  expect(await first.leave()).toBe(0)

  const { cwd } = first
  const editor = editorIn(cwd)
  await editor.agent.request(methods.agent.initialize, { protocolVersion: 1 })
  expect((await editor.agent.request(methods.agent.session.list, { cwd })).sessions).toMatchObject([
    { sessionId, cwd, title: 'What is it?' },
  ])
  await editor.agent.request(methods.agent.session.load, { sessionId, cwd, mcpServers: [] })
  const told = editor.updates()
  expect(told[0]).toEqual({ sessionUpdate: 'user_message_chunk', content: { type: 'text', text: 'What is it?' } })
  expect(wordsIn(told)).toBe('Let me look.\n\nIt is 1.')
  expect(await ask(editor, sessionId, 'And now?')).toEqual({ stopReason: 'end_turn' })
  expect(wordsIn(editor.updates())).toBe('Still 1.')
})

test.each<[name: string, act: (editor: Editor) => Promise<unknown>, message: RegExp]>([
  ['a session that nobody opened', (editor) => ask(editor, 'nobody', 'x'), /nobody|not found/i],
  [
    'a directory that is not there',
    ({ agent }) => agent.request(methods.agent.session.new, { cwd: '/not/there', mcpServers: [] }),
    /\/not\/there is no directory/,
  ],
  ['a model that fails', async (editor) => ask(editor, await begin(editor), 'x'), /no such model/],
])('%s is an error the editor can show', async (_name, act, message) => {
  const editor = openEditor([{ error: { kind: 'unknown_model', message: 'no such model' } }])
  await editor.agent.request(methods.agent.initialize, { protocolVersion: 1 })
  await expect(act(editor)).rejects.toThrow(message)
})
