import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openProject, type Project } from '../project.ts'
import { openPurse } from './budget.ts'

function projectWith(flags: Readonly<Record<string, string>>): Project {
  const cwd = mkdtempSync(join(tmpdir(), 'pawl-purse-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const opened = openProject({ cwd, env: {}, home: cwd, flags, withoutFiles: true })
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  return opened.value
}

function limitsOf(rest: ReturnType<ReturnType<typeof openPurse>['rest']>) {
  return rest.ok ? rest.value.config.settings.limits : rest.error
}

test('the runs of a command share its cost and its time, and each has its own turns', () => {
  const project = projectWith({ 'max-cost': '1', 'max-time': '10s', 'max-turns': '5' })
  const purse = openPurse()
  expect(limitsOf(purse.rest(project, 1000))).toMatchObject({ cost: 1, time: 10_000, turns: 5 })
  purse.spend(0.25)
  expect(limitsOf(purse.rest(project, 4000))).toMatchObject({ cost: 0.75, time: 7000, turns: 5 })
  expect(limitsOf(purse.rest(project, 11_000))).toBe('time')
  purse.spend(0.75)
  expect(limitsOf(purse.rest(project, 4000))).toBe('cost')
})

test('what has no limit never runs out, and a limit of nothing is for the first run to come to', () => {
  const [free, broke] = [projectWith({}), projectWith({ 'max-cost': '0' })]
  const purse = openPurse()
  expect(limitsOf(purse.rest(broke, 0))).toMatchObject({ cost: 0 })
  purse.spend(100)
  expect(limitsOf(purse.rest(free, 1e9))).toEqual(free.config.settings.limits)
})
