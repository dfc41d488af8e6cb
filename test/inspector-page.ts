// A page of the inspector in a real Chromium, watched for what must not happen.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../scripts/browser.mjs'
import { buildInspector } from '../scripts/inspector.mjs'
import { type Ground, token } from './server-ground.ts'

export interface Bench {
  readonly browser: Browser
  /** Where the files of the page are. */
  readonly assets: string
  readonly close: () => Promise<void>
}

export async function openBench(): Promise<Bench> {
  const assets = mkdtempSync(join(tmpdir(), 'pawl-page-'))
  await buildInspector(assets)
  const browser = await launchBrowser()
  const close = async () => {
    await browser.close()
    rmSync(assets, { recursive: true, force: true })
  }
  return { browser, assets, close }
}

export interface Watched {
  readonly page: Page
  /** Everything that should not have happened. */
  readonly trouble: string[]
  readonly close: () => Promise<void>
}

export interface Visit {
  readonly ground: Ground
  /** What stands behind the # of the address. */
  readonly path: string
  readonly size?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
}

const desk = { width: 1360, height: 900 }

/** The page of a person who has been let in. */
export async function visit({ browser }: Bench, { ground, path, size = desk, colorScheme }: Visit): Promise<Watched> {
  const context = await browser.newContext({ viewport: size, ...(colorScheme !== undefined && { colorScheme }) })
  const trouble: string[] = []
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => trouble.push(`dialog: ${dialog.message()}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(ground.server.url) && !request.url().startsWith('data:'))
      trouble.push(`request: ${request.url()}`)
  })
  // For every tab: a person may open several.
  await context.addInitScript(`sessionStorage.setItem('pawl-token', '${token}')`)
  await page.goto(`${ground.server.url}#/${path}`)
  return { page, trouble, close: () => context.close() }
}

export const textOf = (page: Page, testId: string) => page.getByTestId(testId).innerText()

/** What the page says of the moment looked at. */
export const momentOf = (page: Page) => page.getByRole('status').innerText()

export async function moveTo(page: Page, at: number): Promise<void> {
  await page.getByRole('slider').fill(String(at))
}
