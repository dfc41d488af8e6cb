import { describe, expect, test } from 'vitest'
import { hookAnswer } from './hook-answer.ts'
import { type HookEvent, readHookEvent } from './hook-event.ts'
import { newSession, type Response, type Session, watchSession } from './watch-session.ts'

/** Plays an agent that never listens: each call is asked for, run if it may, and reported. */
function play(callOf: (count: number) => { readonly command: string; readonly output: string }, most = 30) {
  let session: Session = newSession()
  const said: [step: number, kind: Response['kind']][] = []
  for (let step = 1; step <= most; step++) {
    const { command, output } = callOf(step)
    const call = { tool: 'Bash', input: { command } }
    const events: HookEvent[] = [
      { kind: 'before_call', ...call },
      { kind: 'after_call', ...call, output, ok: true },
    ]
    for (const event of events) {
      const watched = watchSession(session, event, step * 1000)
      session = watched.session
      const { kind } = watched.response
      if (kind !== 'none') said.push([step, kind])
      if (kind === 'stop') return { said, session }
      if (kind === 'deny') break
    }
  }
  return { said, session }
}

describe('a session', () => {
  test.each([
    ['the same call', () => ({ command: 'cat a', output: 'a' })],
    [
      'two calls in turn',
      (n: number) => (n % 2 === 0 ? { command: 'cat a', output: 'a' } : { command: 'cat b', output: 'b' }),
    ],
    ['other arguments, the same result', (n: number) => ({ command: `head -n ${n + 4} a`, output: 'a' })],
  ])('that goes round in circles is advised, then stopped within ten calls: %s', (_name, callOf) => {
    const { said } = play(callOf)
    expect(said[0]?.[1]).toBe('advise')
    expect(said.at(-1)?.[1]).toBe('stop')
    expect(said.at(-1)?.[0]).toBeLessThanOrEqual(10)
  })

  test('that moves forward hears nothing, and is never refused however long it reads', () => {
    const reading = (n: number) => ({ command: `cat file-${n}`, output: `text ${n} of its own` })
    expect(play(reading, 40).said).toEqual([])
    expect(play(reading, 200).said.filter(([, kind]) => kind !== 'advise')).toEqual([])
  })

  test('that was stopped is stopped again, until a person has spoken', () => {
    const { session } = play(() => ({ command: 'cat a', output: 'a' }))
    const call: HookEvent = { kind: 'before_call', tool: 'Bash', input: { command: 'ls' } }
    expect(watchSession(session, call, 0).response.kind).toBe('stop')
    const spoken = watchSession(session, { kind: 'person_spoke' }, 0).session
    expect(watchSession(spoken, call, 0).response).toEqual({ kind: 'none' })
  })

  test('goes through JSON from call to call unchanged', () => {
    const { session } = play(() => ({ command: 'cat a', output: 'a' }), 5)
    const event: HookEvent = { kind: 'after_call', tool: 'Bash', input: { command: 'cat a' }, output: 'a', ok: true }
    const kept = JSON.parse(JSON.stringify(session)) as Session
    expect(watchSession(kept, event, 6000)).toEqual(watchSession(session, event, 6000))
  })
})

describe('what a program tells its hook', () => {
  const base = { session_id: 's1', tool_name: 'Bash', tool_input: { command: 'ls' } }
  test.each<[name: string, given: object, event: HookEvent]>([
    [
      'Claude Code, a shell',
      { hook_event_name: 'PostToolUse', tool_response: { stdout: 'a', stderr: 'b', interrupted: false } },
      { kind: 'after_call', tool: 'Bash', input: { command: 'ls' }, output: 'a\nb', ok: true },
    ],
    [
      'Claude Code, a failure',
      { hook_event_name: 'PostToolUseFailure', error: 'Exit code 1\nno' },
      { kind: 'after_call', tool: 'Bash', input: { command: 'ls' }, output: 'Exit code 1\nno', ok: false },
    ],
    [
      'Codex',
      { hook_event_name: 'PostToolUse', tool_response: 'a\n' },
      { kind: 'after_call', tool: 'Bash', input: { command: 'ls' }, output: 'a\n', ok: true },
    ],
    [
      'Gemini CLI, with the number of a process',
      { hook_event_name: 'AfterTool', tool_response: { llmContent: 'Output: a\nProcess Group PGID: 123\n' } },
      { kind: 'after_call', tool: 'Bash', input: { command: 'ls' }, output: 'Output: a\n', ok: true },
    ],
    [
      'before a call',
      { hook_event_name: 'BeforeTool' },
      { kind: 'before_call', tool: 'Bash', input: { command: 'ls' } },
    ],
    [
      'the end of a turn',
      { hook_event_name: 'Stop', last_assistant_message: 'Done.' },
      { kind: 'said', text: 'Done.' },
    ],
    ['a person', { hook_event_name: 'UserPromptSubmit' }, { kind: 'person_spoke' }],
  ])('%s', (_name, given, event) => {
    expect(readHookEvent(JSON.stringify({ ...base, ...given }))?.event).toEqual(event)
  })

  test('is left alone when it is another event', () => {
    expect(readHookEvent('{"hook_event_name":"Notification","session_id":"s"}')).toBeNull()
  })

  // A program that speaks otherwise than it did would be guarded no more, and nobody would know.
  test.each([
    ['no JSON', 'x'],
    ['nothing', ''],
    ['no session', '{"hook_event_name":"Stop"}'],
    ['no event', '{"session_id":"s"}'],
  ])('is complained about when it is %s', (_name, text) => {
    expect(() => readHookEvent(text)).toThrow('no event with a name and a session')
  })
})

describe('what a hook answers', () => {
  const stop: Response = { kind: 'stop', reason: 'why' }
  const deny: Response = { kind: 'deny', reason: 'why' }
  const note = '[Note from Pawl, which watches this session for loops] why'
  const denial = {
    hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: note },
  }
  test('is nothing when there is nothing to say', () => {
    expect(hookAnswer('claude-code', 'PreToolUse', { kind: 'none' })).toBe('')
  })

  test.each([
    ['claude-code', 'PreToolUse', deny, denial],
    ['claude-code', 'PreToolUse', stop, { continue: false, stopReason: 'Stopped by Pawl. why' }],
    ['codex', 'PreToolUse', deny, denial],
    ['gemini', 'BeforeTool', deny, { decision: 'deny', reason: note }],
    ['gemini', 'AfterTool', stop, { continue: false, stopReason: 'Stopped by Pawl. why' }],
    ['opencode', 'PreToolUse', stop, stop],
  ] as const)('%s, %s, %o', (program, name, response, answer) => {
    expect(JSON.parse(hookAnswer(program, name, response))).toEqual(answer)
  })

  test('of Codex refuses every call after a stop, since a turn cannot be ended there', () => {
    expect(JSON.parse(hookAnswer('codex', 'PreToolUse', stop))).toMatchObject({
      hookSpecificOutput: { permissionDecision: 'deny' },
    })
  })
})
