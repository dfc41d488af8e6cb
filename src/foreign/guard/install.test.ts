import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { applyPatch } from 'diff'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { withHooks, withoutHooks } from './edit-hooks.ts'
import { install, isInstalled, planInstall, planUninstall, shownChange, uninstall } from './install.ts'
import { type GuardedProgram, guardedPrograms, type HooksForm } from './programs.ts'

const claudeCode = guardedPrograms[0] as GuardedProgram

function ground() {
  const home = mkdtempSync(join(tmpdir(), 'pawl-guard-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const places = { home, env: {}, project: null }
  const directory = join(home, 'state')
  const command = { node: '/usr/bin/node', hook: '/opt/pawl/dist/apps/hook/main.js', directory }
  return { places, directory, command }
}

function made<Value>(
  planned: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string },
): Value {
  if (!planned.ok) throw new Error(planned.error)
  return planned.value
}

describe.each(guardedPrograms.map((program) => [program.name, program] as const))('%s', (_name, program) => {
  test.each([
    ['no file', null],
    ['an empty file', ''],
    ['odd white space and no last line end', '{"a" : [1,\t2],\r\n   "hooks":{"PreToolUse":[]}}'],
  ])('is as it was after install and uninstall: %s', (_case, original) => {
    const { places, directory, command } = ground()
    const file = program.file(places)
    if (original !== null) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, original)
    }
    install(made(planInstall(program, places, command)), directory)
    expect(isInstalled(program, places)).toBe(true)
    uninstall(made(planUninstall(program, places, directory)), directory)
    expect(existsSync(file) ? readFileSync(file, 'utf8') : null).toBe(original)
  })

  test('is not installed twice, and not taken out where it is not', () => {
    const { places, directory, command } = ground()
    expect(planUninstall(program, places, directory).ok).toBe(false)
    install(made(planInstall(program, places, command)), directory)
    expect(planInstall(program, places, command)).toMatchObject({ ok: false })
  })
})

describe('settings', () => {
  test('that somebody changed since lose our hooks and nothing else', () => {
    const { places, directory, command } = ground()
    install(made(planInstall(claudeCode, places, command)), directory)
    const file = claudeCode.file(places)
    const settings = JSON.parse(readFileSync(file, 'utf8'))
    const own = { matcher: 'Bash', hooks: [{ type: 'command', command: 'true' }] }
    settings.hooks.PreToolUse.push(own)
    writeFileSync(file, JSON.stringify({ ...settings, model: 'opus' }))
    uninstall(made(planUninstall(claudeCode, places, directory)), directory)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ hooks: { PreToolUse: [own] }, model: 'opus' })
  })

  test('that are not plain JSON are left alone', () => {
    const { places, command } = ground()
    const file = claudeCode.file(places)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{ // mine\n}')
    expect(planInstall(claudeCode, places, command)).toMatchObject({ ok: false })
  })

  test('that only their owner may read stay so, and so does the copy', () => {
    const { places, directory, command } = ground()
    const file = claudeCode.file(places)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{}')
    chmodSync(file, 0o600)
    const backup = install(made(planInstall(claudeCode, places, command)), directory)
    expect([file, backup].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600])
  })

  test.each([null, '{\n  "model": "opus",\n  "other": [\n    1\n  ]\n}\n'])(
    'are shown as a diff that brings about just this change (%j)',
    (before) => {
      const { places, command } = ground()
      const file = claudeCode.file(places)
      mkdirSync(dirname(file), { recursive: true })
      if (before !== null) writeFileSync(file, before)
      const change = made(planInstall(claudeCode, places, command))
      const shown = shownChange(change)
      expect(shown.split('\n').slice(0, 2)).toEqual([`--- ${before === null ? '/dev/null' : file}`, `+++ ${file}`])
      expect(applyPatch(before ?? '', `${shown}\n`)).toBe(change.after)
    },
  )

  test('with our hooks put in and taken out are the same settings', () => {
    const group = fc.record({
      hooks: fc.array(fc.record({ type: fc.constant('command'), command: fc.string() }), { minLength: 1 }),
    })
    const hooks = fc.dictionary(fc.constantFrom('PreToolUse', 'Stop', 'Other'), fc.array(group, { minLength: 1 }), {
      minKeys: 1,
    })
    fc.assert(
      fc.property(fc.record({ model: fc.string(), hooks }), (settings) => {
        const form = claudeCode.form as HooksForm
        const guarded = made(withHooks(JSON.stringify(settings), form, 'node /x/apps/hook/main.js claude-code /d'))
        expect(JSON.parse(made(withoutHooks(guarded)))).toEqual(JSON.parse(JSON.stringify(settings)))
      }),
    )
  })
})
