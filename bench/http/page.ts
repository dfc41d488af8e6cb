// The web page in a real Chromium, with runs in which somebody hostile chose every text.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { payloads } from './payloads.ts'
import { hostileRun, type Place, recordRun } from './project.ts'
import type { Served } from './server.ts'

export interface PageFigures {
  readonly problems: readonly string[]
  readonly payloads: number
  readonly executed: number
  readonly requestsElsewhere: number
  /** How many of the same texts do harm in a page that takes them for HTML: a check that finds none would prove nothing. */
  readonly harmfulElsewhere: number
}

export async function launchBrowser(): Promise<Browser> {
  const script = pathToFileURL(join(process.cwd(), 'scripts', 'browser.mjs')).href
  return ((await import(script)) as { launchBrowser: () => Promise<Browser> }).launchBrowser()
}

/** A run for each text, or all texts in one. */
export async function recordHostile(
  place: Place,
  { isOneForAll }: { isOneForAll: boolean },
): Promise<readonly string[]> {
  const texts = isOneForAll ? [payloads.map(marked).join('\n')] : payloads.map(marked)
  const ids = texts.map((_, index) => `hostile-${index}`)
  for (const [index, id] of ids.entries()) await recordRun(place, hostileRun(id, texts[index] ?? ''))
  return ids
}

/** A word before each text tells whether the page has shown it. */
function marked(text: string, index: number): string {
  return `mark${index}x ${text}`
}

export async function visitHostile(served: Served, ids: readonly string[], browser: Browser): Promise<PageFigures> {
  const problems: string[] = []
  const tally = { executed: 0, elsewhere: 0 }
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(`sessionStorage.setItem('pawl-token', '${served.token}')`)
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    problems.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`the console said ${message.text()}`)
  })
  page.on('request', (request) => {
    if (request.url().startsWith(served.url) || request.url().startsWith('data:')) return
    tally.elsewhere += 1
    problems.push(`the page asked for ${request.url()}`)
  })
  const look = async (where: string) => {
    const { isPwned, strange } = await page.evaluate<{ isPwned: boolean; strange: string[] }>(findHarm)
    if (isPwned) tally.executed += 1
    if (isPwned || strange.length > 0) problems.push(`${where}: ${isPwned ? 'a script ran' : strange.join()}`)
    return page.evaluate<string>('document.body.textContent')
  }
  await page.goto(`${served.url}#/`)
  await page.getByRole('link', { name: ids[0] ?? '', exact: true }).waitFor()
  await look('the list of runs')
  for (const id of ids) {
    await page.goto(`${served.url}#/run/${id}`)
    const text = await lookThrough(page, () => look(id))
    const expected = ids.length === 1 ? [...payloads.keys()] : [Number(id.slice(id.indexOf('-') + 1))]
    const unseen = expected.filter((index) => !text.includes(`mark${index}x`))
    if (unseen.length > 0) problems.push(`${id} did not show ${unseen.length} of its texts`)
  }
  await context.close()
  const harmfulElsewhere = await harmElsewhere(browser)
  if (harmfulElsewhere < 20) problems.push(`only ${harmfulElsewhere} of the texts are harmful anywhere`)
  return {
    problems: [...new Set(problems)],
    payloads: payloads.length,
    executed: tally.executed,
    requestsElsewhere: tally.elsewhere,
    harmfulElsewhere,
  }
}

/** Goes through a run event by event with everything folded out, and gives back all that was to be read. */
async function lookThrough(page: Page, look: () => Promise<string>): Promise<string> {
  await page.getByTestId('stage').waitFor({ timeout: 30_000 })
  await page.keyboard.press('Home')
  let [text, before] = ['', '']
  for (let step = 0; step < 80; step += 1) {
    await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true')
    await page.waitForTimeout(40)
    text += await look()
    const here = await page.getByRole('status').first().innerText()
    if (here === before && step > 10) break
    before = here
    await page.keyboard.press('ArrowRight')
  }
  return text
}

// Text, since it runs in the page and not here. The page itself has none of these in what it shows.
const findHarm = `(() => {
  const foreign = 'img, iframe, object, embed, style, base, video, audio, marquee, form[action], math, noscript p, foreignObject, animate'
  const found = [...document.querySelectorAll('#root ' + foreign.split(', ').join(', #root '))].map((each) => each.outerHTML.slice(0, 80))
  const scripts = [...document.scripts].filter((each) => !each.src.startsWith(location.origin)).map(() => 'a script')
  const links = [...document.querySelectorAll('a[href]')].filter((each) => !each.href.startsWith(location.origin)).map((each) => each.href)
  const handlers = [...document.querySelectorAll('*')].filter((each) => [...each.attributes].some(({ name }) => name.startsWith('on'))).map((each) => each.tagName)
  return { isPwned: 'pwned' in window, strange: [...found, ...scripts, ...links, ...handlers] }
})()`

/** The same texts, put into a page that trusts them: how many run a script or ask somebody else for something. */
async function harmElsewhere(browser: Browser): Promise<number> {
  const server = createServer((request, answer) => {
    const index = Number(request.url?.slice(1) ?? '')
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><body>${payloads[index] ?? ''}</body>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const context = await browser.newContext()
  let harmful = 0
  for (const index of payloads.keys()) {
    const page = await context.newPage()
    let isAskedElsewhere = false
    page.on('request', (request) => {
      if (request.url().includes('evil.test')) isAskedElsewhere = true
    })
    await page.route('**/evil.test/**', (route) => route.abort())
    await page.goto(`${origin}/${index}`, { waitUntil: 'domcontentloaded' }).catch(() => {})
    await page.waitForTimeout(50)
    const isPwned = await page.evaluate<boolean>(`'pwned' in window`).catch(() => false)
    if (isPwned || isAskedElsewhere) harmful += 1
    await page.close()
  }
  await context.close()
  server.close()
  return harmful
}

/** Whether another site can put the page into a frame. */
export async function isFramed(served: Served, browser: Browser): Promise<boolean> {
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><iframe src="${served.url}"></iframe>`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForTimeout(300)
  const [, frame] = page.frames()
  const isShown =
    frame !== undefined &&
    (await frame
      .locator('#root')
      .count()
      .catch(() => 0)) > 0
  await page.close()
  server.close()
  return isShown
}
