import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../scripts/browser.mjs'
import { buildInspector } from '../scripts/inspector.mjs'
import { type Ground, groundWith, oneMode, ticket, token } from './server-ground.ts'

// The page in a real Chromium, with a real server on real journals.

const hostile = [
  '<script>window.pwned=1</script>',
  '</script><script>window.pwned=1</script>',
  '<img src=x onerror=window.pwned=1>',
  '<img src="https://evil.test/pixel.png">',
  '<svg onload=window.pwned=1>',
  '<svg><script>window.pwned=1</script></svg>',
  '"><img src=x onerror=window.pwned=1>',
  "'><img src=x onerror=window.pwned=1>",
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<a href="javascript:window.pwned=1">x</a>',
  '[link](javascript:window.pwned=1)',
  '![image](https://evil.test/pixel.png)',
  '<body onload=window.pwned=1>',
  '<details open ontoggle=window.pwned=1>',
  '<input autofocus onfocus=window.pwned=1>',
  '<style>@import "https://evil.test/style.css"</style>',
  '<link rel=stylesheet href=https://evil.test/style.css>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.pwned=1>',
  '{{constructor.constructor("window.pwned=1")()}}',
  '<object data="data:text/html,<script>window.pwned=1</script>"></object>',
  '\u0000<scr\u0000ipt>window.pwned=1</script>',
  '<base href=https://evil.test/>',
]

const replies = ['I look.\n$(view src/a.ts)', '$(note it is short)', '$(view src/b.ts)', '$(answer It is short.)']
const all = hostile.join('\n')

let browser: Browser
let ground: Ground
let assets: string

beforeAll(async () => {
  assets = mkdtempSync(join(tmpdir(), 'pawl-page-'))
  await buildInspector(assets)
  browser = await launchBrowser()
  ground = await groundWith(
    [
      { id: 'plain', task: 'How long is a.ts?', replies },
      { id: 'other', task: 'How long is a.ts?', replies: [...replies.slice(0, 3), '$(answer I do not know.)'] },
      {
        id: 'hostile',
        task: all,
        replies: [
          `${all}\n$(view '${hostile[2]}')`,
          `$(note ${hostile[0]})`,
          '$(view src/b.ts)',
          `$(answer ${hostile[6]})`,
        ],
        output: () => all,
      },
      {
        id: 'long',
        task: 'Read it all',
        replies: longReplies(2600),
        output: (file) => `what ${file} holds`,
        machine: oneMode,
      },
    ],
    { assets },
  )
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await ground?.close()
  rmSync(assets, { recursive: true, force: true })
})

/** A model that goes on and on, each time somewhere new. */
function longReplies(steps: number): string[] {
  const looks = Array.from({ length: steps }, (_, step) => `$(view src/file-${step}.ts)`)
  return [...looks, '$(answer That was all.)']
}

interface Watched {
  readonly page: Page
  /** Everything that should not have happened. */
  readonly trouble: string[]
}

/** A page of a person who has been let in, watched for what must not happen. */
async function openPage(path: string, { size = { width: 1280, height: 900 }, at = ground } = {}): Promise<Watched> {
  const context = await browser.newContext({ viewport: size })
  const trouble: string[] = []
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => trouble.push(`dialog: ${dialog.message()}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(at.server.url) && !request.url().startsWith('data:'))
      trouble.push(`request: ${request.url()}`)
  })
  await page.addInitScript(`sessionStorage.setItem('pawl-token', '${token}')`)
  await page.goto(`${at.server.url}#/${path}`)
  return { page, trouble }
}

const textOf = (page: Page, testId: string) => page.getByTestId(testId).innerText()

describe('the inspector', () => {
  test('lets a person in with the ticket of the address, and takes it out of the address', async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${ground.server.url}#ticket=${ticket}&run=plain`)
    await page.getByTestId('stage').waitFor()
    expect(page.url()).toBe(`${ground.server.url}#/run/plain`)
    await page.context().close()
  })

  test('tells a stranger what to do, and shows nothing', async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${ground.server.url}#/run/plain`)
    expect(await page.getByRole('main').innerText()).toContain('Start pawl inspect again')
    await page.context().close()
  })

  test('lists the runs with how they stand', async () => {
    const { page, trouble } = await openPage('')
    await page.getByRole('link', { name: 'plain' }).waitFor()
    const row = page.getByRole('row').filter({ hasText: 'plain' })
    expect(await row.innerText()).toMatch(/answered.*How long is a\.ts\?/s)
    expect(trouble).toEqual([])
    await page.context().close()
  })

  test('shows a run at its end, and at any moment before by keys and by the slider', async () => {
    const { page, trouble } = await openPage('run/plain')
    await page.getByTestId('stage').waitFor()
    expect(await textOf(page, 'stage')).toBe('ended')
    await page.keyboard.press('Home')
    await page.getByText('event 1 of').waitFor()
    await expect.poll(() => textOf(page, 'stage')).toBe('idle')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => textOf(page, 'stage')).toBe('calling_model')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => textOf(page, 'stage')).toBe('idle')
    await page.getByRole('slider').fill('4')
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(/event 4 of \d+, request 1/)
    await page.keyboard.press(']')
    await expect.poll(() => textOf(page, 'mode')).toBe('judging')
    await page.keyboard.press('End')
    await expect.poll(() => textOf(page, 'stage')).toBe('ended')
    expect(trouble).toEqual([])
    await page.context().close()
  })

  test('marks the mode of the moment in the machine', async () => {
    const { page } = await openPage('run/plain')
    const live = page.locator('.mode.live')
    await expect.poll(() => live.textContent()).toContain('judging')
    await page.keyboard.press('Home')
    await expect.poll(() => live.textContent()).toContain('looking')
    await page.context().close()
  })

  test('shows a step whole: prompt, reply, call, result', async () => {
    const { page } = await openPage('run/plain')
    await page.getByRole('slider').fill('6')
    await page.getByText('Request 1', { exact: false }).first().waitFor()
    await page.getByText('Context as the model saw it').click()
    const step = page.getByRole('region', { name: 'step' })
    await expect.poll(() => step.innerText()).toMatch(/system.*Look\..*I look\..*src\/a\.ts.*some lines/s)
    await page.context().close()
  })

  test('compares two runs', async () => {
    const { page, trouble } = await openPage('compare/plain/other')
    await page.getByText('then they part').waitFor()
    expect(await page.getByRole('main').innerText()).toMatch(/It is short\..*I do not know\./s)
    expect(trouble).toEqual([])
    await page.context().close()
  })

  test('runs nothing that an agent, a tool or a file name says, and asks nobody else for anything', async () => {
    const { page, trouble } = await openPage('')
    await page.getByRole('link', { name: 'hostile' }).click()
    await page.getByTestId('stage').waitFor()
    const total = Number((await page.getByRole('status').innerText()).match(/of (\d+)/)?.[1])
    for (let at = 1; at <= total; at += 1) {
      await page.getByRole('slider').fill(String(at))
      await expect.poll(() => page.getByRole('status').innerText()).toContain(`event ${at} of`)
      await page.waitForTimeout(80)
    }
    await page.getByRole('slider').fill('5')
    await page.getByText('Context as the model saw it').click()
    await page.getByRole('region', { name: 'step' }).getByText('<svg onload=window.pwned=1>').first().waitFor()
    expect(await page.evaluate(`'pwned' in window`)).toBe(false)
    expect(await page.locator('main img, main iframe, main script, main object, main style').count()).toBe(0)
    expect(trouble).toEqual([])
    await page.context().close()
  })

  test('opens a run of ten thousand events without freezing, with few rows in the page', async () => {
    const { page, trouble } = await openPage('')
    await page.getByRole('link', { name: 'long' }).waitFor()
    await page.evaluate(watchLongTasks)
    await page.getByRole('link', { name: 'long' }).click()
    await page.getByTestId('stage').waitFor()
    const total = Number((await page.getByRole('status').innerText()).match(/of (\d+)/)?.[1])
    await page.getByRole('slider').fill(String(Math.floor(total / 2)))
    await page.locator('.row.here', { hasText: String(Math.floor(total / 2)) }).waitFor()
    expect(total).toBeGreaterThan(10_000)
    expect(await page.locator('.row').count()).toBeLessThan(100)
    // What takes the page longer than this is felt; the machine may be busy with other things too.
    expect(await page.evaluate('window.longest')).toBeLessThan(1000)
    expect(trouble).toEqual([])
    await page.context().close()
  })

  test('offers nothing to start or steer where the server only shows runs, and asks for nothing that is not there', async () => {
    const looking = await groundWith([{ id: 'plain', task: 'x', replies }], { assets, isLooking: true })
    const { page, trouble } = await openPage('', { at: looking })
    await page.getByRole('link', { name: 'plain' }).waitFor()
    expect(await page.getByLabel('Start a run').count()).toBe(0)
    await page.getByRole('link', { name: 'plain' }).click()
    await page.getByTestId('stage').waitFor()
    expect(await page.getByRole('button', { name: 'pause' }).count()).toBe(0)
    expect(trouble).toEqual([])
    await page.context().close()
    await looking.close()
  })

  test('starts a run, allows its call, and shows it as it goes on', async () => {
    const driving = await groundWith([], { assets, script: 'script.json' })
    const script = ['$(edit made.txt create)\n```\nonce\n```', '$(answer Made.)']
    writeFileSync(join(driving.project.workspace.root, 'script.json'), JSON.stringify(script))
    const { page, trouble } = await openPage('', { at: driving })
    await page.getByLabel('Start a run').fill('Make a file')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText('May it edit?').waitFor()
    expect(await textOf(page, 'stage')).toBe('awaiting_permission')
    await page.getByRole('button', { name: 'Allow once' }).click()
    await expect.poll(() => textOf(page, 'stage'), { timeout: 10_000 }).toBe('ended')
    expect(readFileSync(join(driving.project.workspace.root, 'made.txt'), 'utf8')).toBe('once\n')
    expect(trouble).toEqual([])
    await page.context().close()
    await driving.close()
  })

  test('fits a phone: nothing is wider than the screen', async () => {
    const { page } = await openPage('run/plain', { size: { width: 390, height: 800 } })
    await page.getByTestId('stage').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.context().close()
  })
})

// Text, since it runs in the page and not here.
const watchLongTasks = `
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ entryTypes: ['longtask'] })
`
