import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, moveTo, openBench, visit } from './inspector-page.ts'
import { type Ground, groundWith, oneMode } from './server-ground.ts'

// Whether everybody can use the page: with a screen reader, by keyboard, in the dark, on a phone.

let bench: Bench
let ground: Ground

beforeAll(async () => {
  bench = await openBench()
  const now = Date.now()
  const queue = {
    isThere: true,
    counts: { waiting: 3, active: 1, failed: 1 },
    jobs: [{ id: 'j1', run: 'plain', state: 'active', priority: 2, attempts: 1, worker: 'w1', since: now }],
    workers: [{ id: 'w1', host: 'north', pid: 11, runs: ['plain'], seenAt: now - 120_000 }],
  }
  const edit = '$(edit a.ts\n```old\none\n```\n```new\ntwo\n```\n)'
  ground = await groundWith(
    [
      { id: 'plain', task: 'How long is a.ts?', replies: ['$(view a.ts)', '$(note short)', '$(answer Short.)'] },
      {
        id: 'circles',
        task: 'Go round',
        replies: [...Array(5).fill('$(view a.ts)'), edit, '$(answer Enough.)'],
        machine: oneMode,
      },
    ],
    { assets: bench.assets, queue: () => queue },
  )
}, 120_000)

afterAll(async () => {
  await bench?.close()
  await ground?.close()
})

interface Shown {
  readonly name: string
  readonly path: string
  readonly prepare: (page: Page) => Promise<void>
}

const run = async (page: Page) => {
  await page.getByTestId('stage').waitFor()
  await page.getByRole('region', { name: 'budget' }).getByText('turns').waitFor({ state: 'attached' })
  await page.locator('.row').first().waitFor({ state: 'attached' })
}
const tab = (name: string) => async (page: Page) => {
  await run(page)
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tabpanel', { name }).locator('pre, p, li').first().waitFor()
}

const pages: readonly Shown[] = [
  { name: 'the list of runs', path: '', prepare: (page) => page.getByRole('link', { name: 'plain' }).waitFor() },
  { name: 'a run that ended', path: 'run/plain', prepare: run },
  { name: 'a run that went round', path: 'run/circles', prepare: run },
  { name: 'a step with a change', path: 'run/circles/at/22', prepare: run },
  { name: 'the context', path: 'run/plain/at/6', prepare: tab('Context') },
  { name: 'the notes', path: 'run/plain', prepare: tab('Notes and plan') },
  { name: 'a run that is not there', path: 'run/nowhere', prepare: (page) => page.getByRole('alert').waitFor() },
  { name: 'two runs', path: 'compare/plain/circles', prepare: (page) => page.getByText('difference').waitFor() },
  { name: 'the queue', path: 'queue', prepare: (page) => page.getByRole('table', { name: 'jobs' }).waitFor() },
  {
    name: 'the keys',
    path: 'run/plain',
    prepare: async (page) => {
      await run(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
]

const schemes = ['light', 'dark'] as const
const cases = pages.flatMap((page) => schemes.map((colorScheme) => ({ ...page, colorScheme })))

test.each(cases)('every text stands out from what is behind it: $name, $colorScheme', async (shown) => {
  const { page, close } = await visit(bench, { ground, path: shown.path, colorScheme: shown.colorScheme })
  await shown.prepare(page)
  const { faint, looked } = (await page.evaluate(lookForFaintText)) as { faint: string[]; looked: number }
  expect(faint).toEqual([])
  expect(looked).toBeGreaterThan(5)
  await close()
})

test.each(pages)('everything has a name and a place for those who do not see it: $name', async ({ path, prepare }) => {
  const { page, close } = await visit(bench, { ground, path })
  await prepare(page)
  expect(await page.evaluate(lookForNameless)).toEqual([])
  expect(await page.getByRole('banner').count()).toBe(1)
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.getByRole('navigation', { name: 'pages' }).count()).toBe(1)
  await close()
})

test.each(pages)('nothing is wider than a phone or a tablet: $name', async ({ path, prepare }) => {
  for (const width of [390, 820]) {
    const { page, close } = await visit(bench, { ground, path, size: { width, height: 844 } })
    await page.getByRole('main').waitFor()
    if (path === '' || path === 'queue') await prepare(page)
    else await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    await close()
  }
})

test('on a phone one part of a run is shown at a time', async () => {
  const { page, close } = await visit(bench, { ground, path: 'run/circles', size: { width: 390, height: 844 } })
  const parts = ['step', 'machine', 'governor', 'timeline']
  const seen = async () => {
    const visible = await Promise.all(parts.map((name) => page.getByRole('region', { name, exact: true }).isVisible()))
    return parts.filter((_, place) => visible[place])
  }
  await expect.poll(seen).toEqual(['step'])
  for (const part of parts) {
    await page.getByRole('navigation', { name: 'parts of the run' }).getByRole('button', { name: part }).click()
    await expect.poll(seen).toEqual([part])
  }
  await close()
})

describe('a run by keyboard and by ear', () => {
  test('its parts are landmarks with names', async () => {
    const { page, close } = await visit(bench, { ground, path: 'run/plain' })
    await run(page)
    const names = ['moment', 'timeline', 'step', 'machine', 'budget', 'governor']
    for (const name of names) expect(await page.getByRole('region', { name, exact: true }).count(), name).toBe(1)
    await close()
  })

  test('the slider says where it is, and changes of stage and mode are spoken', async () => {
    const { page, close } = await visit(bench, { ground, path: 'run/plain' })
    await run(page)
    await moveTo(page, 2)
    expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^event 2 of \d+$/)
    const announcer = page.getByTestId('announcer')
    await expect.poll(() => announcer.innerText()).toBe('calling model, in looking')
    expect(await announcer.getAttribute('aria-live')).toBe('polite')
    await page.keyboard.press('End')
    await expect.poll(() => announcer.innerText()).toBe('ended, in looking')
    await close()
  })

  test('everything that can be done is reached with the tabulator key, and is seen to be', async () => {
    const { page, close } = await visit(bench, { ground, path: 'run/circles/at/8' })
    await run(page)
    const reached = new Set<string>()
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab')
      const { name, isMarked } = (await page.evaluate(whatHasFocus)) as { name: string; isMarked: boolean }
      if (name === '') continue
      expect(isMarked, name).toBe(true)
      reached.add(name)
    }
    const wanted = ['Runs', 'Keys ?', 'Compare', 'moment of the run', 'Next step (])', 'search the timeline']
    expect([...reached]).toEqual(expect.arrayContaining([...wanted, 'sort of events', 'events', 'Step']))
    await close()
  })
})

// These run in the page and not here, so they are text.

/** Texts with less than 4.5 times the light of what is behind them, or the other way round (WCAG 2.2, 1.4.3). */
const lookForFaintText = `(() => {
  const read = (text) => {
    const [r, g, b, a = 1] = (text.match(/[\\d.]+/g) ?? ['0', '0', '0', '0']).map(Number)
    return { r, g, b, a }
  }
  const over = (top, under) => ({
    r: top.r * top.a + under.r * (1 - top.a),
    g: top.g * top.a + under.g * (1 - top.a),
    b: top.b * top.a + under.b * (1 - top.a),
    a: 1,
  })
  const light = ({ r, g, b }) => {
    const [x, y, z] = [r, g, b].map((c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const behind = (element) => {
    const layers = []
    for (let each = element; each !== null; each = each.parentElement) {
      layers.push(read(getComputedStyle(each).backgroundColor))
      const frame = each.matches('g.mode') ? each.querySelector('.frame') : null
      if (frame !== null) layers.push(read(getComputedStyle(frame).fill))
    }
    const base = read(getComputedStyle(document.documentElement).backgroundColor)
    return layers.reverse().reduce((under, top) => over(top, under), base)
  }
  const faint = []
  let looked = 0
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const text = walker.currentNode.textContent.trim()
    if (text === '' || element.closest('title, script, option, .unseen') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const ground = behind(element)
    const colour = over(read(element instanceof SVGElement ? style.fill : style.color), ground)
    const [high, low] = [light(colour), light(ground)].sort((one, other) => other - one)
    const ratio = (high + 0.05) / (low + 0.05)
    looked += 1
    if (ratio < 4.5) faint.push(text.slice(0, 40) + ' in ' + element.className + ': ' + ratio.toFixed(2))
  }
  return { faint, looked }
})()`

/** Controls, pictures and tables without a name, and ids that are there twice. */
const lookForNameless = `(() => {
  const nameOf = (element) =>
    element.getAttribute('aria-label') ||
    (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim() ||
    [...(element.labels ?? [])].map((label) => label.textContent).join(' ').trim() ||
    (element.matches('input, select') ? '' : element.textContent.trim())
  const controls = 'a, button, input, select, textarea, [role=img], [role=dialog], dialog, [role=tablist], [role=tabpanel], section, nav'
  const nameless = [...document.querySelectorAll(controls)].filter((element) => nameOf(element) === '')
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const pictures = [...document.querySelectorAll('svg')].filter(
    (svg) => svg.getAttribute('aria-hidden') !== 'true' && !svg.hasAttribute('aria-label'),
  )
  return [
    ...nameless.map((element) => 'no name: ' + element.outerHTML.slice(0, 120)),
    ...pictures.map((element) => 'no words for a picture: ' + element.outerHTML.slice(0, 120)),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => 'twice: ' + id),
  ]
})()`

const whatHasFocus = `(() => {
  const element = document.activeElement
  if (element === null || element === document.body) return { name: '', isMarked: true }
  const name = element.getAttribute('aria-label') ?? element.textContent.trim()
  return { name, isMarked: getComputedStyle(element).outlineStyle !== 'none' }
})()`
