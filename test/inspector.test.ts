import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noQueue, type QueueView } from '../src/apps/server/queue-route.ts'
import { type Bench, momentOf, moveTo, openBench, textOf, type Visit, visit } from './inspector-page.ts'
import { type Ground, groundWith, oneMode, record, send, ticket } from './server-ground.ts'

// The page in a real Chromium, with a real server on real journals: what can be looked at.

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
const circles = [...Array.from({ length: 5 }, () => '$(view src/a.ts)'), '$(answer Enough.)']
const all = hostile.join('\n')

let bench: Bench
let ground: Ground

beforeAll(async () => {
  bench = await openBench()
  ground = await groundWith(
    [
      { id: 'plain', task: 'How long is a.ts?', replies },
      { id: 'other', task: 'How long is a.ts?', replies: [...replies.slice(0, 3), '$(answer I do not know.)'] },
      { id: 'circles', task: 'Go round', replies: circles, machine: oneMode },
      { id: 'damaged', task: 'How long is b.ts?', replies },
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
    { assets: bench.assets },
  )
  damage('damaged')
}, 120_000)

afterAll(async () => {
  await bench?.close()
  await ground?.close()
})

/** A model that goes on and on, each time somewhere new. */
function longReplies(steps: number): string[] {
  const looks = Array.from({ length: steps }, (_, step) => `$(view src/file-${step}.ts)`)
  return [...looks, '$(answer That was all.)']
}

/** Spoils a line in the middle of a journal. */
function damage(id: string): void {
  const file = join(ground.project.runsDirectory, id, 'journal.jsonl')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.with(8, '{"spoiled').join('\n'))
}

const open = (path: string, more: Partial<Visit> = {}) => visit(bench, { ground, path, ...more })

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })

describe('who is let in', () => {
  test('a person with the ticket of the address, which is taken out of the address', async () => {
    const page = await (await bench.browser.newContext()).newPage()
    await page.goto(`${ground.server.url}#ticket=${ticket}&run=plain`)
    await page.getByTestId('stage').waitFor()
    expect(page.url()).toBe(`${ground.server.url}#/run/plain`)
    await page.context().close()
  })

  test('a person whose server has lost its queue', async () => {
    const own = await groundWith([{ id: 'plain', task: 'x', replies }], { assets: bench.assets, queue: () => noQueue })
    expect((await send(own.server, { path: '/ready' })).status).toBe(503)
    const page = await (await bench.browser.newContext()).newPage()
    await page.goto(`${own.server.url}#ticket=${ticket}&run=plain`)
    await page.getByTestId('stage').waitFor()
    await page.context().close()
    await own.close()
  })

  test('a stranger is told what to do, and shown nothing', async () => {
    const page = await (await bench.browser.newContext()).newPage()
    await page.goto(`${ground.server.url}#/run/plain`)
    expect(await page.getByRole('main').innerText()).toContain('Start pawl inspect again')
    await page.context().close()
  })
})

describe('the list of runs', () => {
  test('says how each stands and what it is about', async () => {
    const { page, trouble, close } = await open('')
    await page.getByRole('link', { name: 'plain' }).waitFor()
    const told = async (id: string) => rowsOf(page).filter({ hasText: id }).innerText()
    expect(await told('plain')).toMatch(/answered.*How long is a\.ts\?.*It is short\./s)
    expect(await told('damaged')).toMatch(/damaged.*How long is b\.ts\?/s)
    expect(trouble).toEqual([])
    await close()
  })

  test('is searched by words and by status', async () => {
    const { page, close } = await open('')
    await page.getByRole('link', { name: 'plain' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('short')
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    await page.getByLabel('search runs').fill('')
    await page.getByRole('button', { name: /^damaged/ }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    await page.getByLabel('search runs').fill('elephant')
    await page.getByText('No run is like that').waitFor()
    await close()
  })

  test('shows a run that is started elsewhere without a reload', async () => {
    const own = await groundWith([], { assets: bench.assets, isLooking: true })
    const { page, close } = await open('', { ground: own })
    await page.getByText('No run has been started here yet').waitFor()
    await record(own.project, { id: 'newcomer', task: 'Just come', replies })
    await page.getByRole('link', { name: 'newcomer' }).waitFor()
    await close()
    await own.close()
  })

  test('leads to a comparison of two that are chosen', async () => {
    const { page, close } = await open('')
    await page.getByLabel('compare plain').check()
    await page.getByLabel('compare other').check()
    await page.getByRole('link', { name: 'Compare plain with other' }).click()
    await page.getByText('then they part').waitFor()
    await close()
  })
})

describe('a run', () => {
  test('is shown at its end, and at any moment before by keys and by the slider', async () => {
    const { page, trouble, close } = await open('run/plain')
    await page.getByTestId('stage').waitFor()
    expect(await textOf(page, 'stage')).toBe('ended')
    await page.keyboard.press('Home')
    await expect.poll(() => momentOf(page)).toMatch(/^event 1 of/)
    await expect.poll(() => textOf(page, 'stage')).toBe('idle')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => textOf(page, 'stage')).toBe('calling model')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => textOf(page, 'stage')).toBe('idle')
    await moveTo(page, 4)
    await expect.poll(() => momentOf(page)).toMatch(/event 4 of \d+, request 1/)
    await page.keyboard.press(']')
    await expect.poll(() => textOf(page, 'mode')).toBe('judging')
    await page.keyboard.press('[')
    await expect.poll(() => momentOf(page)).toMatch(/request 1/)
    await page.keyboard.press('End')
    await expect.poll(() => textOf(page, 'stage')).toBe('ended')
    expect(trouble).toEqual([])
    await close()
  })

  test('has an address for each of its moments, and one step back leaves it', async () => {
    const { page, close } = await open('')
    await page.getByRole('link', { name: 'plain' }).click()
    await page.getByTestId('stage').waitFor()
    await moveTo(page, 4)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toBe(`${ground.server.url}#/run/plain/at/5`)
    await page.reload()
    await expect.poll(() => momentOf(page)).toMatch(/^event 5 of/)
    await page.goBack()
    await page.getByRole('heading', { name: 'Runs' }).waitFor()
    await close()
  })

  test('marks in its machine the mode of the moment and the ways it went', async () => {
    const { page, close } = await open('run/plain')
    const here = page.locator('.mode.here')
    await expect.poll(() => here.textContent()).toContain('judging')
    await expect.poll(() => page.getByRole('img', { name: /it went from looking to judging 2 times/ }).count()).toBe(1)
    await page.keyboard.press('Home')
    await expect.poll(() => here.textContent()).toContain('looking')
    await expect.poll(() => page.getByRole('img', { name: /it went from/ }).count()).toBe(0)
    await close()
  })

  test('shows a step whole: reply, call, result, and the context with the size of each part', async () => {
    const { page, close } = await open('run/plain/at/6')
    const step = page.getByRole('region', { name: 'step' })
    await expect.poll(() => step.innerText()).toMatch(/Request 1.*I look\..*src\/a\.ts.*some lines/s)
    await page.getByRole('tab', { name: 'Context' }).click()
    await expect.poll(() => step.innerText()).toMatch(/system \d+ characters, \d+%.*Look\..*user.*How long is a\.ts/s)
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => page.getByRole('tab', { name: 'Notes and plan' }).getAttribute('aria-selected'))
      .toBe('true')
    await page.getByRole('heading', { name: 'Request 1' }).click()
    await page.keyboard.press('End')
    await expect.poll(() => step.innerText()).toMatch(/Notes.*it is short/s)
    await close()
  })

  test('says what was used of what may be used', async () => {
    const { page, close } = await open('run/plain')
    const budget = page.getByRole('region', { name: 'budget' })
    await expect.poll(() => budget.innerText()).toMatch(/turns\s+4 of 100000\s+cost\s+\$0\.0040, no limit\s+time/)
    await page.keyboard.press('Home')
    await expect.poll(() => budget.innerText()).toMatch(/turns\s+0 of 100000/)
    await close()
  })

  test('shows what the governor knew, and each verdict with its evidence', async () => {
    const { page, close } = await open('run/circles/at/1')
    const governor = page.getByRole('region', { name: 'governor' })
    await expect.poll(() => governor.innerText()).toMatch(/0 of 0 steps.*None.*0 up to here, [1-9]\d* in all/s)
    await page.keyboard.press('}')
    await expect.poll(() => governor.innerText()).toMatch(/repeat since step \d+.*1 up to here/s)
    expect(await governor.innerText()).toMatch(/Evidence: \d+ times.*src\/a\.ts.*some lines.*Progress would have been/s)
    const at = await momentOf(page)
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await governor
      .getByRole('button', { name: /to event/ })
      .last()
      .click()
    await expect.poll(() => momentOf(page)).toBe(at)
    await close()
  })

  test('has a timeline that can be searched, and leads to what is found', async () => {
    const { page, close } = await open('run/plain')
    // The stage is shown before it: the timeline comes with the step, and the key with the timeline.
    await page.getByLabel('search the timeline').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('note it')
    await page.getByText(/1 of \d+ events/).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'note it is short' }).getByRole('button').click()
    await expect.poll(() => momentOf(page)).toMatch(/request 2/)
    await page.getByLabel('search the timeline').fill('')
    await page.getByLabel('sort of events').selectOption('verdicts')
    await page.getByText('No event is like that').waitFor()
    await close()
  })

  test('is searched again by itself when the server could not be asked for a while', async () => {
    const { page, close } = await open('run/plain')
    await page.locator('.row button').first().waitFor()
    await page.route('**/timeline?*', (route) => route.abort())
    await page.getByLabel('search the timeline').fill('note it')
    await page.getByRole('region', { name: 'timeline' }).getByRole('alert').waitFor()
    await page.unroute('**/timeline?*')
    await page.getByText(/1 of \d+ events/).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'note it is short' }).getByRole('button').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await close()
  })

  test('has its timeline filled in when the server could not be asked for a while', async () => {
    const { page, close } = await open('run/long')
    await page.locator('.row.here button').waitFor()
    await page.route('**/timeline?*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await moveTo(page, 5000)
    await failed
    await page.unroute('**/timeline?*')
    await page.locator('.row.here button', { hasText: '5000' }).waitFor()
    await close()
  })

  test('that has ended keeps no line to the server, however many tabs show one', async () => {
    const { page, close } = await open('run/plain')
    // A browser has six connections to a server for all of its tabs.
    for (let tab = 0; tab < 7; tab += 1) {
      const next = await page.context().newPage()
      await next.goto(`${ground.server.url}#/run/plain`)
      await next.getByTestId('stage').waitFor()
    }
    await close()
  })

  test('tells of damage to its journal, and shows what is before it', async () => {
    const { page, close } = await open('run/damaged')
    await page.getByRole('alert').filter({ hasText: 'cannot be read (line 9' }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'pawl runs repair damaged' }).waitFor()
    await expect.poll(() => momentOf(page)).toMatch(/^event 7 of 7/)
    await close()
  })

  test('that is not there says so, and leads back', async () => {
    const { page, close } = await open('run/nowhere')
    await page.getByRole('alert').filter({ hasText: 'there is no run nowhere' }).waitFor()
    await page.getByRole('link', { name: 'All runs' }).click()
    await page.getByRole('link', { name: 'plain' }).waitFor()
    await close()
  })

  test('whose server is gone says so, and what to do', async () => {
    const own = await groundWith([{ id: 'plain', task: 'x', replies }], { assets: bench.assets })
    const { page, close } = await open('run/plain', { ground: own })
    await page.getByTestId('stage').waitFor()
    await own.close()
    await page
      .getByRole('alert')
      .filter({ hasText: 'The server does not answer. If it was ended, start it again' })
      .waitFor()
    await close()
  })
})

test('two runs are compared: figures, the first difference, what each did from there, the answers', async () => {
  const { page, trouble, close } = await open('compare/plain/other')
  await page.getByText('then they part').waitFor()
  const main = page.getByRole('main')
  await expect.poll(() => main.innerText()).toMatch(/tokens in.*Where they part.*It is short\..*I do not know\./s)
  const parting = page.getByRole('list', { name: 'other from where they part' }).locator('.parting')
  expect(await parting.innerText()).toContain('I do not know.')
  await parting.getByRole('link').click()
  await expect.poll(() => page.url()).toMatch(/#\/run\/other\/at\/\d+$/)
  await page.getByTestId('stage').waitFor()
  expect(trouble).toEqual([])
  await close()
})

test('what each key does is told by a key, and hidden by another', async () => {
  const { page, close } = await open('run/plain')
  await page.getByTestId('stage').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: /^Keys/ }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await close()
})

test('nothing that an agent, a tool or a file name says is run, and nobody else is asked for anything', async () => {
  const { page, trouble, close } = await open('')
  await page.getByRole('link', { name: 'hostile' }).click()
  await page.getByTestId('stage').waitFor()
  const total = Number((await momentOf(page)).match(/of (\d+)/)?.[1])
  for (let at = 1; at < total; at += 1) {
    const answered = page.waitForResponse((response) => response.url().includes(`/step?at=${at}`))
    await moveTo(page, at)
    await answered
    await expect.poll(() => momentOf(page)).toContain(`event ${at} of`)
  }
  await page.getByRole('tab', { name: 'Context' }).click()
  await page.getByRole('tabpanel', { name: 'Context' }).getByText('</script>').first().waitFor()
  await page.getByRole('tab', { name: 'Notes and plan' }).click()
  await page.getByRole('tabpanel', { name: 'Notes and plan' }).getByText('<script>').waitFor()
  await moveTo(page, 5)
  await page.getByRole('tab', { name: 'Step' }).click()
  await page.getByRole('region', { name: 'step' }).getByText('<svg onload=window.pwned=1>').first().waitFor()
  expect(await page.evaluate(`'pwned' in window`)).toBe(false)
  expect(await page.locator('main img, main iframe, main script, main object, main style').count()).toBe(0)
  expect(trouble).toEqual([])
  await close()
})

test('a run of ten thousand events opens without freezing, with few rows in the page', async () => {
  const { page, trouble, close } = await open('')
  await page.getByRole('link', { name: 'long' }).waitFor()
  await page.evaluate(watchLongTasks)
  await page.getByRole('link', { name: 'long' }).click()
  await page.getByTestId('stage').waitFor()
  const total = Number((await momentOf(page)).match(/of (\d+)/)?.[1])
  const middle = Math.floor(total / 2)
  await moveTo(page, middle)
  await page.locator('.row.here', { hasText: String(middle) }).waitFor()
  expect(total).toBeGreaterThan(10_000)
  expect(await page.locator('.row').count()).toBeLessThan(100)
  // What takes the page longer than this is felt; the machine may be busy with other things too.
  expect(await page.evaluate('window.longest')).toBeLessThan(1000)
  expect(trouble).toEqual([])
  await close()
})

describe('the queue', () => {
  test('is shown with its jobs and workers where there is one', async () => {
    const now = Date.now()
    const queue = {
      isThere: true,
      counts: { waiting: 3, active: 1 },
      jobs: [{ id: 'j1', run: 'plain', state: 'active', priority: 2, attempts: 1, worker: 'w1', since: now }],
      workers: [
        { id: 'w1', host: 'north', pid: 11, runs: ['plain'], seenAt: now },
        { id: 'w2', host: 'south', pid: 12, runs: [], seenAt: now - 120_000 },
      ],
    }
    const own = await groundWith([{ id: 'plain', task: 'x', replies }], { assets: bench.assets, queue: () => queue })
    const { page, trouble, close } = await open('', { ground: own })
    await page.getByRole('link', { name: 'Queue' }).click()
    await expect
      .poll(() => page.getByRole('list', { name: 'jobs by state' }).innerText())
      .toMatch(/3\s+waiting\s+1\s+active/)
    const workers = page.getByRole('table', { name: 'workers' })
    expect(await workers.innerText()).toMatch(
      /w1\s+north\s+11\s+plain\s+just now.*w2\s+south\s+12\s+nothing\s+2 min ago/s,
    )
    await page.getByRole('table', { name: 'jobs' }).getByRole('link', { name: 'plain' }).click()
    await page.getByTestId('stage').waitFor()
    expect(trouble).toEqual([])
    await close()
    await own.close()
  })

  test('that cannot be reached is said to be so, and is shown when it can be again', async () => {
    const away = { ...noQueue, isReachable: false as const }
    let queue: QueueView = away
    const own = await groundWith([], { assets: bench.assets, queue: () => queue })
    const { page, close } = await open('', { ground: own })
    await page.getByRole('link', { name: 'Queue' }).click()
    const told = page.getByRole('alert').filter({ hasText: 'The queue cannot be reached' })
    await told.waitFor()
    queue = { ...noQueue, isThere: true, counts: { waiting: 3 } }
    const counts = page.getByRole('list', { name: 'jobs by state' })
    await expect.poll(() => counts.innerText()).toMatch(/3\s+waiting/)
    queue = away
    await told.waitFor()
    expect(await counts.count()).toBe(0)
    await close()
    await own.close()
  })

  test('is not spoken of where there is none', async () => {
    const { page, close } = await open('')
    await page.getByRole('link', { name: 'plain' }).waitFor()
    expect(await page.getByRole('link', { name: 'Queue' }).count()).toBe(0)
    await close()
  })
})

// Text, since it runs in the page and not here.
const watchLongTasks = `
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ entryTypes: ['longtask'] })
`
