// What an editor stops, leaves or lets fail while something is under way.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { methods, type SessionUpdate } from '@agentclientprotocol/sdk'
import { describe, expect, test, vi } from 'vitest'
import { ask, begin, type Editor, editorIn, load, openEditor, wordsIn } from './editor.ts'
import { runPawl } from './pawl.ts'

vi.setConfig({ testTimeout: 60_000 })

const change = '$(edit src/a.ts:1 replace)\n```\nexport const a = 2\n```'
const freely = ['--policy', 'all', '--sandbox', 'off']

const cancel = ({ agent }: Editor, sessionId: string) => agent.notify(methods.agent.session.cancel, { sessionId })
const close = ({ agent }: Editor, sessionId: string) => agent.request(methods.agent.session.close, { sessionId })

/** Goes away as soon as everything that was sent before is read. */
async function hangUp(editor: Editor): Promise<unknown> {
  await editor.agent.request(methods.agent.initialize, { protocolVersion: 1 })
  return editor.leave()
}

describe('while its run is being opened, a session', () => {
  test.each<[name: string, act: (editor: Editor, sessionId: string) => Promise<unknown>, answer: unknown]>([
    ['is cancelled', cancel, { stopReason: 'cancelled' }],
    ['is closed', close, { stopReason: 'cancelled' }],
    ['is left', hangUp, null],
  ])('%s: nothing is done, and the run can be gone on with', async (_name, act, answer) => {
    const script = [{ text: '$(view src/a.ts)', delayMs: 500 }, change, '$(answer It is 2 now.)']
    const first = openEditor(script, { flags: freely })
    const { cwd } = first
    const sessionId = await begin(first)
    const prompt = ask(first, sessionId, 'Make it 2').catch(() => null)
    await act(first, sessionId)
    expect(await prompt).toEqual(answer)
    expect(await first.leave()).toBe(0)
    expect(first.updates()).toEqual([])
    expect(readFileSync(join(cwd, 'src/a.ts'), 'utf8')).toBe('export const a = 1\n')
    expect(JSON.parse((await runPawl(['runs', '--json'], { cwd })).stdout).runs).toMatchObject([
      { id: sessionId, status: 'cancelled', task: 'Make it 2' },
    ])

    const editor = editorIn(cwd, { flags: freely })
    await load(editor, sessionId)
    expect(await ask(editor, sessionId, 'Go on')).toEqual({ stopReason: 'end_turn' })
    expect(wordsIn(editor.updates())).toBe('It is 2 now.')
    expect(readFileSync(join(cwd, 'src/a.ts'), 'utf8')).toBe('export const a = 2\n')
  })

  test('that was loaded is cancelled', async () => {
    const first = openEditor(['$(answer It is 1.)', { text: 'never', delayMs: 60_000 }])
    const sessionId = await begin(first)
    await ask(first, sessionId, 'What is it?')
    expect(await first.leave()).toBe(0)
    const editor = editorIn(first.cwd)
    await load(editor, sessionId)
    const prompt = ask(editor, sessionId, 'And now?')
    await cancel(editor, sessionId)
    expect(await prompt).toEqual({ stopReason: 'cancelled' })
  })
})

test('a session that is closed before its first prompt leaves no run behind', async () => {
  const editor = openEditor([])
  await close(editor, await begin(editor))
  expect(await editor.leave()).toBe(0)
  expect(JSON.parse((await runPawl(['runs', '--json'], { cwd: editor.cwd })).stdout).runs).toEqual([])
})

describe('a call is shown as failed, with the reason, when it is overtaken', () => {
  /** The statuses of the one call there is, with what the last of them says. */
  const courseOf = (updates: readonly SessionUpdate[]) => {
    const told = updates.filter((update) => 'toolCallId' in update)
    return [told.map(({ status }) => status), told.at(-1)?.content]
  }
  const course = (begun: string, why: string) => [
    [begun, 'failed'],
    [{ type: 'content', content: { type: 'text', text: why } }],
  ]
  const running = course('in_progress', 'interrupted; whether it took effect is unknown')
  const asking = course('pending', 'interrupted; it was not run')

  test('by a limit', async () => {
    const editor = openEditor(['$(run sleep 60)', '$(answer done)'], { flags: [...freely, '--max-time', '2s'] })
    await ask(editor, await begin(editor), 'Sleep')
    expect(courseOf(editor.updates())).toEqual(running)
  })

  test('by whoever cancels the prompt while it runs', async () => {
    const editor = openEditor(['$(run sleep 60)'], {
      flags: freely,
      onUpdate: ({ sessionUpdate }) => {
        if (sessionUpdate === 'tool_call') void cancel(editor, sessionId)
      },
    })
    const sessionId = await begin(editor)
    expect(await ask(editor, sessionId, 'Sleep')).toEqual({ stopReason: 'cancelled' })
    expect(courseOf(editor.updates())).toEqual(running)
  })

  test('by whoever cancels the prompt instead of allowing it', async () => {
    const editor = openEditor([change], {
      choose: async () => {
        await cancel(editor, sessionId)
        return new Promise(() => {})
      },
    })
    const sessionId = await begin(editor)
    expect(await ask(editor, sessionId, 'Make it 2')).toEqual({ stopReason: 'cancelled' })
    expect(courseOf(editor.updates())).toEqual(asking)
  })

  test('by an error in place of the permission', async () => {
    const editor = openEditor([change], { choose: () => Promise.reject(new Error('no window')) })
    expect(await ask(editor, await begin(editor), 'Make it 2')).toEqual({ stopReason: 'end_turn' })
    expect(courseOf(editor.updates())).toEqual(asking)
  })
})
