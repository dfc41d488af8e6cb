import { describe, expect, test } from 'vitest'
import type { ProposedCall } from '../../compose/index.ts'
import { type Ask, readingMs } from './ask.ts'
import type { Key } from './key.ts'
import { lineOf } from './line-editor.ts'
import { type Intent, press } from './press.ts'
import { openingScene, type Scene } from './scene.ts'

const call: ProposedCall = {
  id: '1',
  tool: 'run',
  input: { command: 'npm test' },
  class: 'run',
  mutates: true,
  permission: { kind: 'ask', reason: 'starts npm' },
}
const permission: Ask = { kind: 'permission', call, openedAt: 1000, isDenied: false, settle: () => {} }
const empty = openingScene({ isConversation: false, entered: ['first', 'second'] })
const later = 1000 + readingMs

const letter = (text: string): Key => ({ name: 'text', text })
const enter: Key = { name: 'enter' }

function pressAll(scene: Scene, keys: readonly Key[], now = later) {
  const intents: Intent[] = []
  let current = scene
  for (const key of keys) {
    const pressed = press(current, key, now)
    current = pressed.scene
    if (pressed.intent.kind !== 'nothing') intents.push(pressed.intent)
  }
  return { intents, scene: current }
}

describe('a question about a call', () => {
  test.each<[name: string, keys: readonly Key[], intents: readonly Intent[]]>([
    ['y allows it once', [letter('y')], [{ kind: 'allow', isForRun: false }]],
    ['a allows it for the run', [letter('A')], [{ kind: 'allow', isForRun: true }]],
    ['n asks for the reason', [letter('n')], []],
    ['the reason goes with the no', [letter('n'), letter('too slow'), enter], [{ kind: 'deny', reason: 'too slow' }]],
    ['no reason is fine too', [letter('n'), enter], [{ kind: 'deny', reason: '' }]],
    ['Enter decides nothing', [enter], []],
    ['nor does any other key', [letter('x'), letter('yes'), { name: 'tab' }, { name: 'escape' }], []],
  ])('%s', (_name, keys, intents) => {
    expect(pressAll({ ...empty, asks: [permission] }, keys).intents).toEqual(intents)
  })

  test('is not answered by a key that was on its way before it could be read', () => {
    const asked = { ...empty, asks: [permission] }
    expect(press(asked, letter('y'), later - 1)).toEqual({ scene: asked, intent: { kind: 'nothing' } })
  })

  test('leaves what was being typed as it was', () => {
    const typing = { ...empty, line: lineOf('half a sent'), asks: [permission] }
    const { scene } = pressAll(typing, [letter('n'), letter('no'), enter])
    expect(scene).toEqual({ ...typing, asks: [] })
  })

  test('is followed by the next one', () => {
    const { scene } = pressAll({ ...empty, asks: [permission, { ...permission, openedAt: 0 }] }, [letter('y')])
    expect(scene.asks).toEqual([{ ...permission, openedAt: 0 }])
  })
})

describe('the line', () => {
  test('is entered as it stands, without the blanks around it, and remembered', () => {
    const { intents, scene } = pressAll(empty, [letter(' do it '), enter])
    expect(intents).toEqual([{ kind: 'enter', text: 'do it' }])
    expect(scene).toEqual({ ...empty, entered: ['first', 'second', 'do it'], recalled: 3 })
  })

  test('takes up what is offered when it is empty, and answers no question', () => {
    expect(press(empty, enter, later)).toEqual({ scene: empty, intent: { kind: 'enter', text: '' } })
    const asked: Scene = { ...empty, asks: [{ kind: 'question', question: 'Which?', settle: () => {} }] }
    expect(press(asked, enter, later)).toEqual({ scene: asked, intent: { kind: 'nothing' } })
  })

  test('answers the question that is open', () => {
    const asked: Scene = { ...empty, asks: [{ kind: 'question', question: 'Which?', settle: () => {} }] }
    const { intents, scene } = pressAll(asked, [letter('the left one'), enter])
    expect(intents).toEqual([{ kind: 'answer', text: 'the left one' }])
    expect(scene.asks).toEqual([])
  })

  test('goes back through what was entered, and forth to an empty one', () => {
    const up: Key = { name: 'up' }
    const down: Key = { name: 'down' }
    const shown = (...keys: readonly Key[]) => pressAll(empty, keys).scene.line.text
    expect([shown(up), shown(up, up), shown(up, up, up), shown(up, up, down), shown(up, down)]).toEqual([
      'second',
      'first',
      'first',
      'second',
      '',
    ])
  })

  test('is left with Ctrl-D when it is empty, and loses a character when it is not', () => {
    expect(press(empty, { name: 'leave' }, later).intent).toEqual({ kind: 'leave' })
    const { scene, intent } = press({ ...empty, line: { text: 'ab', cursor: 0 } }, { name: 'leave' }, later)
    expect([scene.line, intent]).toEqual([{ text: 'b', cursor: 0 }, { kind: 'nothing' }])
  })

  test('Ctrl-C gives up the line in a conversation that rests, and interrupts everywhere else', () => {
    const draft = { ...empty, line: lineOf('half a sent') }
    const conversation = { ...draft, isConversation: true }
    const run = (name: string) => ({ stage: { name } }) as Scene['run']
    const interrupt: Key = { name: 'interrupt' }
    expect(press(conversation, interrupt, 0)).toEqual({
      scene: { ...conversation, line: lineOf('') },
      intent: { kind: 'nothing' },
    })
    expect(press({ ...conversation, run: run('ended') }, interrupt, 0).intent).toEqual({ kind: 'nothing' })
    for (const scene of [draft, { ...conversation, run: run('calling_model') }, { ...empty, isConversation: true }])
      expect(press(scene, interrupt, 0)).toEqual({ scene, intent: { kind: 'interrupt' } })
  })

  test('Ctrl-C interrupts, whatever is asked', () => {
    expect(press({ ...empty, asks: [permission] }, { name: 'interrupt' }, 0).intent).toEqual({ kind: 'interrupt' })
  })
})
