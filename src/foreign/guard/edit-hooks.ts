// A file of hooks with ours in it, and without. Whatever else it holds stays as it is.

import type { Result } from '../../runtime/index.ts'
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../readers/fields.ts'
import type { GuardedName, HookCommand, HooksForm } from './programs.ts'

/** A command line that starts the hook, quoted for any shell. */
export function commandLine(name: GuardedName, { node, hook, directory }: HookCommand): string {
  return [node, hook, name, directory]
    .map((word) => (/^[\w@%+=:,./\\-]+$/.test(word) ? word : JSON.stringify(word)))
    .join(' ')
}

/** Whether a text starts our hook, from wherever it is installed. */
export function isGuarded(text: string): boolean {
  return /apps[\\/]+hook[\\/]+main\.js/.test(text)
}

export function withHooks(text: string | null, form: HooksForm, command: string): Result<string, string> {
  const settings = settingsIn(text)
  if (!settings.ok) return settings
  const { toolEvents, otherEvents, matcher, timeout } = form
  const hooks: Record<string, unknown> = { ...fieldsOf(settings.value.hooks) }
  for (const event of [...toolEvents, ...otherEvents]) {
    const narrowed = matcher !== null && toolEvents.includes(event) ? { matcher } : {}
    hooks[event] = [...listOf(hooks[event]), { ...narrowed, hooks: [{ type: 'command', command, timeout }] }]
  }
  return { ok: true, value: written({ ...settings.value, hooks }, text) }
}

/** The file without our hooks; lists that held nothing else go too. */
export function withoutHooks(text: string): Result<string, string> {
  const settings = settingsIn(text)
  if (!settings.ok) return settings
  const events = Object.entries(fieldsOf(settings.value.hooks)).flatMap(([event, groups]) => {
    const kept = listOf(groups).flatMap(withoutOurs)
    return kept.length > 0 ? [[event, kept]] : []
  })
  const { hooks: _ours, ...others } = settings.value
  const rest = events.length > 0 ? { ...others, hooks: Object.fromEntries(events) } : others
  return { ok: true, value: written(rest, text) }
}

function withoutOurs(group: unknown): readonly unknown[] {
  if (!isFields(group)) return [group]
  const hooks = listOf(group.hooks)
  const kept = hooks.filter((hook) => !isGuarded(textOf(fieldsOf(hook).command)))
  if (kept.length === hooks.length) return [group]
  return kept.length === 0 ? [] : [{ ...group, hooks: kept }]
}

function settingsIn(text: string | null): Result<Fields, string> {
  if (text === null || text.trim() === '') return { ok: true, value: {} }
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? { ok: true, value } : { ok: false, error: 'it holds no JSON object' }
  } catch (error) {
    return { ok: false, error: `it is not plain JSON: ${(error as Error).message}` }
  }
}

/** Written as the file was: its indentation, its last line end. */
function written(value: Fields, before: string | null): string {
  const indent = /^([ \t]+)"/m.exec(before ?? '')?.[1] ?? '  '
  const end = before === null || before === '' || before.endsWith('\n') ? '\n' : ''
  return JSON.stringify(value, null, indent) + end
}
