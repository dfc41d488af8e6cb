import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, momentOf, moveTo, openBench, textOf, visit, type Watched } from './inspector-page.ts'
import { beginningOf, type Ground, groundWith, send } from './server-ground.ts'

// What a person does to runs from the page: started, allowed, answered, paused, cancelled, gone on with. The model is a script.

let bench: Bench
let ground: Ground

beforeAll(async () => {
  bench = await openBench()
  ground = await groundWith([{ id: 'over', task: 'x', replies: ['$(view a)', '$(answer Done.)'] }], {
    assets: bench.assets,
    script: 'script.json',
  })
}, 120_000)

afterAll(async () => {
  await bench?.close()
  await ground?.close()
})

const inProject = (file: string) => join(ground.project.workspace.root, file)

/** Starts a run from the page, whose model says these things. */
async function startRun(replies: readonly unknown[]): Promise<Watched> {
  writeFileSync(inProject('script.json'), JSON.stringify(replies))
  const watched = await visit(bench, { ground, path: '' })
  await watched.page.getByLabel('Start a run').fill('Make a file')
  await watched.page.getByRole('button', { name: 'Start' }).click()
  return watched
}

const stageOf = (page: Page) => textOf(page, 'stage')
const statusOf = (page: Page) => page.locator('.run-title .status').innerText()

/** Goes to the moment at which a call had its result. */
async function lookAtResult(page: Page, what: string): Promise<void> {
  await page.getByLabel('sort of events').selectOption('results')
  await page
    .getByRole('listitem')
    .filter({ hasText: `${what}` })
    .getByRole('button')
    .first()
    .click()
}

const edit = (file: string) => `$(edit ${file} create)\n\`\`\`\nonce\n\`\`\``

test('a call is allowed once, the run is followed to its end, and what the call changed is shown', async () => {
  const { page, trouble, close } = await startRun([edit('made.txt'), '$(answer Made.)'])
  await page.getByText('May it edit made.txt').waitFor()
  await expect.poll(() => stageOf(page)).toBe('awaiting permission')
  await page.getByRole('button', { name: 'Allow once' }).click()
  await expect.poll(() => stageOf(page)).toBe('ended')
  await expect.poll(() => page.getByTestId('announcer').innerText()).toBe('ended, in working')
  expect(readFileSync(inProject('made.txt'), 'utf8')).toBe('once\n')
  await lookAtResult(page, 'edit made.txt')
  await page.getByRole('table', { name: 'diff: 1 line added, 0 removed' }).waitFor()
  expect(trouble).toEqual([])
  await close()
})

test('a call that is always allowed is not asked about a second time', async () => {
  const { page, close } = await startRun([
    edit('again.txt'),
    '$(edit again.txt delete)',
    edit('again.txt'),
    '$(answer Made.)',
  ])
  await page.getByText('May it edit again.txt').waitFor()
  await page.getByRole('button', { name: 'Always allow in this run' }).click()
  await page.getByText('delete').first().waitFor()
  await page.getByRole('button', { name: 'Allow once' }).click()
  await expect.poll(() => stageOf(page)).toBe('ended')
  expect(existsSync(inProject('again.txt'))).toBe(true)
  await close()
})

test('a call is refused with a reason, by keyboard alone', async () => {
  const { page, close } = await startRun([edit('never.txt'), '$(answer Not made.)'])
  await page.getByText('May it edit never.txt').waitFor()
  await page.keyboard.press('q')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('leave it')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => stageOf(page)).toBe('ended')
  expect(existsSync(inProject('never.txt'))).toBe(false)
  await page.getByLabel('search the timeline').fill('leave it')
  await page.getByRole('listitem').filter({ hasText: 'leave it' }).first().waitFor()
  await close()
})

test('a question is answered', async () => {
  const { page, close } = await startRun(['$(ask Which colour?)', '$(answer Thanks.)'])
  await page.getByLabel('Which colour?').fill('blue')
  await page.keyboard.press('Enter')
  await expect.poll(() => stageOf(page)).toBe('ended')
  await page.getByLabel('search the timeline').fill('blue')
  await page.getByRole('listitem').filter({ hasText: 'blue' }).first().waitFor()
  await close()
})

test('a run stands still, goes on and is cancelled, and is gone on with later', async () => {
  const { page, close } = await startRun([edit('late.txt'), '$(answer Not made after all.)'])
  await page.getByText('May it edit late.txt').waitFor()
  await page.keyboard.press('p')
  await expect.poll(() => stageOf(page)).toBe('paused')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => stageOf(page)).toBe('awaiting permission')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => stageOf(page)).toBe('ended')
  await expect.poll(() => statusOf(page)).toBe('cancelled')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => statusOf(page)).toBe('answered')
  await close()
})

test('an output too long for the journal is shown whole when it is asked for', async () => {
  const { page, close } = await startRun(['$(run seq 1 20000)', '$(answer Counted.)'])
  await expect.poll(() => stageOf(page)).toBe('ended')
  await lookAtResult(page, 'run seq')
  const result = page.getByRole('article', { name: 'call run' })
  await result.getByRole('button', { name: /^Show all \(/ }).click()
  await result.getByRole('button', { name: /^Show all .* characters/ }).click()
  await expect.poll(() => result.innerText()).toContain('\n19999\n20000')
  expect(await result.innerText()).toContain('\n10000\n10001\n')
  await close()
})

test('a run that has answered is asked for more', async () => {
  writeFileSync(inProject('script.json'), JSON.stringify(['', '', '$(answer More.)']))
  const { page, close } = await visit(bench, { ground, path: 'run/over' })
  await page.getByTestId('stage').waitFor()
  expect(await page.getByRole('button', { name: 'Go on' }).isDisabled()).toBe(true)
  await page.getByLabel('tell the run more').fill('And then?')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('search the timeline').fill('And then?')
  await page.getByRole('listitem').filter({ hasText: 'And then?' }).first().waitFor()
  await expect.poll(() => page.getByLabel('tell the run more').inputValue()).toBe('')
  await close()
})

test('a run that waits for a person is told something, and goes on', async () => {
  await (await beginningOf(ground, { run: 'over', id: 'untold', events: 1 })).close()
  writeFileSync(inProject('script.json'), JSON.stringify(['$(view a)', '$(answer Heard.)']))
  const { page, close } = await visit(bench, { ground, path: 'run/untold' })
  const more = page.getByLabel('tell the run more')
  await more.waitFor()
  expect(await statusOf(page)).toBe('idle')
  expect(await page.getByRole('button', { name: 'Go on' }).isDisabled()).toBe(true)
  await more.fill('Say something')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => statusOf(page)).toBe('answered')
  await close()
})

test('a run that was gone on with elsewhere is shown as it goes on', async () => {
  await (await beginningOf(ground, { run: 'over', id: 'left', events: 3 })).close()
  writeFileSync(inProject('script.json'), JSON.stringify(['$(view a)', '$(answer Done at last.)']))
  const { page, close } = await visit(bench, { ground, path: 'run/left' })
  await expect.poll(() => statusOf(page)).toBe('interrupted')
  const headers = { 'content-type': 'application/json' }
  await send(ground.server, { method: 'POST', path: '/api/runs/left/resume', headers, body: '{}' })
  await expect.poll(() => stageOf(page)).toBe('ended')
  await expect.poll(() => statusOf(page)).toBe('answered')
  await close()
})

test('a run that is busy is shown as it grows, however long the server takes to answer', async () => {
  const turn = (count: number) => ({ text: `$(run echo ${count})`, delayMs: 200 })
  const { page, close } = await startRun(Array.from({ length: 60 }, (_, count) => turn(count)))
  for (const what of ['state', 'course'])
    await page.route(`**/${what}?*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
  await expect.poll(() => momentOf(page)).toMatch(/request ([4-9]|\d\d)$/)
  await expect.poll(() => page.getByRole('region', { name: 'budget' }).innerText()).toMatch(/turns\s+([4-9]|\d\d) of/)
  expect(await statusOf(page)).toBe('running')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => statusOf(page)).toBe('cancelled')
  await close()
})

test('a run that goes on is followed while it is looked at, and no longer', async () => {
  const { page, close } = await startRun([edit('unseen.txt'), '$(answer Made.)'])
  await page.getByText('May it edit unseen.txt').waitFor()
  const isHidden = (value: boolean) =>
    page.evaluate(
      `Object.defineProperty(document, 'hidden', { value: ${value}, configurable: true })
       document.dispatchEvent(new Event('visibilitychange'))`,
    )
  const streams = async () => {
    const { text } = await send(ground.server, { path: '/metrics' })
    return /^pawl_event_streams (\d+)$/m.exec(text)?.[1]
  }
  await expect.poll(streams).toBe('1')
  await isHidden(true)
  await expect.poll(streams).toBe('0')
  await isHidden(false)
  await expect.poll(streams).toBe('1')
  await page.getByRole('button', { name: 'Allow once' }).click()
  await expect.poll(() => statusOf(page)).toBe('answered')
  await expect.poll(streams).toBe('0')
  await close()
})

test('whoever looks at an earlier moment of a live run stays there, and whoever looks at its end follows it', async () => {
  const slow = { text: '$(answer At last.)', delayMs: 1500 }
  const { page, close } = await startRun([slow])
  await expect.poll(() => stageOf(page)).toBe('calling model')
  await page.locator('.mode.live').waitFor()
  await moveTo(page, 1)
  await page.getByText('End follows the run').waitFor()
  await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^event 1 of 4/)
  await expect.poll(() => stageOf(page)).toBe('idle')
  await page.keyboard.press('End')
  await expect.poll(() => stageOf(page)).toBe('ended')
  await close()
})

test('nothing is offered where the server only shows runs, and nothing is asked for that is not there', async () => {
  const looking = await groundWith([{ id: 'plain', task: 'x', replies: ['$(answer y)'] }], {
    assets: bench.assets,
    isLooking: true,
  })
  const { page, trouble, close } = await visit(bench, { ground: looking, path: '' })
  await page.getByRole('link', { name: 'plain' }).waitFor()
  expect(await page.getByLabel('Start a run').count()).toBe(0)
  await page.getByRole('link', { name: 'plain' }).click()
  await page.getByTestId('stage').waitFor()
  expect(await page.getByRole('button', { name: /pause|cancel|go on/i }).count()).toBe(0)
  expect(trouble).toEqual([])
  await close()
  await looking.close()
})
