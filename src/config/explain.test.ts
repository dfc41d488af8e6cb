import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { explain } from './explain.ts'
import { loadConfig } from './load-config.ts'
import { flagLayer } from './word-layers.ts'

function explained(flags: Readonly<Record<string, unknown>>) {
  const cwd = mkdtempSync(join(tmpdir(), 'pawl-explain-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const loaded = loadConfig({ cwd, home: cwd, env: {}, flags })
  if (!loaded.ok) throw new Error('the flags of this test are wrong')
  return explain(loaded.value)
}

test('what is shown of a setting can be set again', () => {
  const shown = explained({ 'max-time': '10m', 'hooks.test': '{"command":["npm"],"timeout":"5m"}', preset: 'moss' })
  const again = Object.fromEntries(shown.map(({ key, written }) => [key, written]))
  expect(flagLayer(again).errors).toEqual([])
})

test('a time and a size are shown with their units, beside what they amount to', () => {
  const shown = explained({ 'max-time': '10m' })
  const of = (key: string) => shown.filter((each) => each.key === key).map(({ value, written }) => ({ value, written }))
  expect([of('limits.time'), of('queue.lock'), of('resources.free-disk')].flat()).toEqual([
    { value: 600_000, written: '10m' },
    { value: 30_000, written: '30s' },
    { value: 5e9, written: '5GB' },
  ])
})
