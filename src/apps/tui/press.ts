// What a key does: to the scene, and to the world.

import { isWorking } from '../../compose/index.ts'
import { readingMs } from './ask.ts'
import type { Key } from './key.ts'
import { editLine, emptyLine, lineOf } from './line-editor.ts'
import type { Scene } from './scene.ts'

export type Intent =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'enter'; readonly text: string }
  | { readonly kind: 'complete' }
  | { readonly kind: 'allow'; readonly isForRun: boolean }
  | { readonly kind: 'deny'; readonly reason: string }
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'interrupt' }
  | { readonly kind: 'leave' }

export interface Pressed {
  readonly scene: Scene
  readonly intent: Intent
}

const nothing: Intent = { kind: 'nothing' }

/** Pure: the same key in the same scene at the same time does the same. */
export function press(scene: Scene, key: Key, now: number): Pressed {
  if (key.name === 'interrupt')
    return isDrafting(scene)
      ? { scene: { ...scene, line: emptyLine, candidates: [] }, intent: nothing }
      : { scene, intent: { kind: 'interrupt' } }
  const [ask] = scene.asks
  if (ask?.kind === 'permission') return ask.isDenied ? giveReason(scene, key) : decide(scene, key, now)
  if (key.name === 'enter') return enter(scene)
  if (key.name === 'tab') return { scene, intent: { kind: 'complete' } }
  if (key.name === 'leave' && scene.line.text === '') return { scene, intent: { kind: 'leave' } }
  if (key.name === 'up' || key.name === 'down') return { scene: recall(scene, key.name), intent: nothing }
  const edited = key.name === 'leave' ? editLine(scene.line, { name: 'delete' }) : editLine(scene.line, key)
  return { scene: { ...scene, line: edited, candidates: [] }, intent: nothing }
}

/** Whether somebody writes while nothing is under way: then it is the line that is given up, as in a shell. */
function isDrafting({ isConversation, run, asks, line }: Scene): boolean {
  const isResting = run === null || !isWorking(run)
  return isConversation && isResting && asks.length === 0 && line.text !== ''
}

/** One key decides, and only one that was pressed after the question could be read. */
function decide(scene: Scene, key: Key, now: number): Pressed {
  const [ask, ...others] = scene.asks
  if (ask?.kind !== 'permission' || now - ask.openedAt < readingMs || key.name !== 'text')
    return { scene, intent: nothing }
  switch (key.text.toLowerCase()) {
    case 'y':
      return { scene: { ...scene, asks: others }, intent: { kind: 'allow', isForRun: false } }
    case 'a':
      return { scene: { ...scene, asks: others }, intent: { kind: 'allow', isForRun: true } }
    case 'n':
      return { scene: { ...scene, asks: [{ ...ask, isDenied: true }, ...others], reason: emptyLine }, intent: nothing }
    default:
      return { scene, intent: nothing }
  }
}

function giveReason(scene: Scene, key: Key): Pressed {
  if (key.name !== 'enter') return { scene: { ...scene, reason: editLine(scene.reason, key) }, intent: nothing }
  const intent: Intent = { kind: 'deny', reason: scene.reason.text.trim() }
  return { scene: { ...scene, asks: scene.asks.slice(1), reason: emptyLine }, intent }
}

function enter(scene: Scene): Pressed {
  const text = scene.line.text.trim()
  // An empty line may be an answer to what a conversation offers; it is none to a question.
  if (text === '') return { scene, intent: scene.asks.length === 0 ? { kind: 'enter', text } : nothing }
  const entered = scene.entered.at(-1) === text ? scene.entered : [...scene.entered, text]
  const cleared = { ...scene, line: emptyLine, candidates: [], entered, recalled: entered.length }
  if (scene.asks[0]?.kind !== 'question') return { scene: cleared, intent: { kind: 'enter', text } }
  return { scene: { ...cleared, asks: scene.asks.slice(1) }, intent: { kind: 'answer', text } }
}

/** Goes through the lines entered before; past the newest is an empty one. */
function recall(scene: Scene, direction: 'up' | 'down'): Scene {
  const { entered, recalled } = scene
  const at = Math.max(0, Math.min(entered.length, recalled + (direction === 'up' ? -1 : 1)))
  return { ...scene, recalled: at, line: lineOf(entered[at] ?? ''), candidates: [] }
}
