// Makes docs/inspector.png and docs/inspector-phone.png: the web page on a scripted run that goes in circles for a while.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser.mjs'
import { buildInspector } from './inspector.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const program = join(root, 'dist', 'apps', 'cli', 'main.js')
const source = 'export function delayMs(attempt: number): number {\n  return 250 * 2 ** attempt\n}\n'

const usage = { inputTokens: 2140, outputTokens: 84, costUsd: 0.0081 }
const said = (text) => ({ text, usage })
const script = [
  said('The retry policy may be in `src/http/retry.ts`. I read it first.\n$(view src/http/retry.ts)'),
  said('$(note delayMs doubles 250 ms for each attempt)'),
  ...Array.from({ length: 6 }, (_, turn) =>
    turn % 2 === 0
      ? said('Is there a limit? I look again.\n$(view src/http/retry.ts)')
      : said(`$(note nothing new in retry.ts, look ${turn})`),
  ),
  said('Who calls it?\n$(text-search delayMs src)'),
  said('$(answer `delayMs` in src/http/retry.ts waits 250 ms times two to the power of the attempt; it has no limit.)'),
]

const parent = mkdtempSync(join(tmpdir(), 'pawl-pictures-'))
try {
  await buildInspector()
  await take(recordRun())
} finally {
  rmSync(parent, { recursive: true, force: true })
}

function environment() {
  return { PATH: process.env.PATH, HOME: parent, PAWL_RESOURCES_WATCH: 'false' }
}

/** The directory of a project with one run in it. */
function recordRun() {
  const cwd = join(parent, 'project')
  mkdirSync(join(cwd, 'src', 'http'), { recursive: true })
  writeFileSync(join(cwd, 'src', 'http', 'retry.ts'), source)
  writeFileSync(join(cwd, 'script.json'), JSON.stringify(script))
  const model = ['--provider', 'script', '--model', 'script.json']
  const words = [
    'run',
    '-q',
    '--machine',
    'explore',
    ...model,
    'How long does a request wait before it is tried again?',
  ]
  spawnSync(process.execPath, [program, ...words], { cwd, env: environment(), stdio: ['ignore', 'ignore', 2] })
  return cwd
}

async function take(cwd) {
  const server = spawn(process.execPath, [program, 'inspect', 'last'], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'pipe', 2],
  })
  const browser = await launchBrowser()
  try {
    const url = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(String(text).trim())))
    const page = await browser.newPage({ viewport: { width: 1280, height: 960 }, colorScheme: 'light' })
    await page.goto(url)
    await page.getByTestId('stage').waitFor()
    await page.getByRole('slider').fill('24')
    await page.waitForTimeout(1500)
    await page.screenshot({ path: join(root, 'docs', 'inspector.png') })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(root, 'docs', 'inspector-phone.png') })
  } finally {
    await browser.close()
    server.kill()
  }
}
