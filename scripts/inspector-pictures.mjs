// Makes the pictures of the web page in docs/: scripted runs of which one goes in circles for a while, in light and dark.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser.mjs'
import { buildInspector } from './inspector.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const program = join(root, 'dist', 'apps', 'cli', 'main.js')

const files = {
  'src/http/retry.ts': 'export function delayMs(attempt: number): number {\n  return 250 * 2 ** attempt\n}\n',
  'src/http/client.ts':
    "import { delayMs } from './retry.ts'\n\nexport async function send(url: string, attempt = 0): Promise<Response> {\n  const answer = await fetch(url)\n  if (answer.status < 500) return answer\n  await new Promise((resolve) => setTimeout(resolve, delayMs(attempt)))\n  return send(url, attempt + 1)\n}\n",
}

const usage = { inputTokens: 2140, outputTokens: 84, costUsd: 0.0081 }
const said = (text) => ({ text, usage })
const fence = (name, text) => `\`\`\`${name}\n${text}\n\`\`\``
const capping = `$(edit src/http/retry.ts\n${fence('old', '  return 250 * 2 ** attempt')}\n${fence('new', '  return Math.min(30_000, 250 * 2 ** attempt)')}\n)`

/** Each run: what it is asked, how it works, and what its model says. */
const runs = [
  {
    task: 'Is there a limit to how often a request is tried again?',
    flags: ['--machine', 'phased'],
    script: [
      said('$(text-search delayMs src)'),
      said('$(view src/http/retry.ts)'),
      said('It doubles each time.'),
      said('$(text-search attempt src)'),
      said('$(view src/http/client.ts)'),
      said('Nothing stops it.'),
      said('$(answer No: send calls itself until the server answers.)'),
      said('$(answer No: send calls itself until the server answers.)'),
    ],
  },
  {
    task: 'Make the tests pass',
    flags: ['--machine', 'freeform', '--policy', 'all'],
    script: Array.from({ length: 30 }, () => said('$(run npm test)')),
  },
  {
    task: 'How long does a request wait before it is tried again?',
    flags: ['--machine', 'explore'],
    script: [
      said('The retry policy may be in `src/http/retry.ts`. I read it first.\n$(view src/http/retry.ts)'),
      said('$(note delayMs doubles 250 ms for each attempt)'),
      ...Array.from({ length: 6 }, (_, turn) =>
        turn % 2 === 0
          ? said('Is there a limit? I look again.\n$(view src/http/retry.ts)')
          : said(`$(note nothing new in retry.ts, look ${turn})`),
      ),
      said('Who calls it?\n$(text-search delayMs src)'),
      said('$(answer `delayMs` waits 250 ms times two to the power of the attempt; it has no limit.)'),
    ],
  },
  {
    task: 'Cap the delay at 30 seconds',
    flags: ['--machine', 'freeform', '--policy', 'all'],
    script: [said(`I cap it.\n${capping}`), said('$(answer Capped.)')],
  },
]

const parent = mkdtempSync(join(tmpdir(), 'pawl-pictures-'))
try {
  await buildInspector()
  await take(recordRuns())
} finally {
  rmSync(parent, { recursive: true, force: true })
}

function environment() {
  return { PATH: process.env.PATH, HOME: parent, PAWL_RESOURCES_WATCH: 'false' }
}

/** The directory of a project with the runs in it. */
function recordRuns() {
  const cwd = join(parent, 'project')
  mkdirSync(join(cwd, 'src', 'http'), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(cwd, file), text)
  for (const { task, flags, script } of runs) {
    writeFileSync(join(parent, 'script.json'), JSON.stringify(script))
    const model = ['--provider', 'script', '--model', join(parent, 'script.json')]
    const words = ['run', '-q', ...model, ...flags, task]
    spawnSync(process.execPath, [program, ...words], { cwd, env: environment(), stdio: ['ignore', 'ignore', 2] })
  }
  return cwd
}

async function take(cwd) {
  const server = spawn(process.execPath, [program, 'inspect'], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'pipe', 2],
  })
  const browser = await launchBrowser()
  const picture = (page, name) => page.screenshot({ path: join(root, 'docs', `${name}.png`) })
  try {
    const url = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(String(text).trim())))
    const page = await browser.newPage({ viewport: { width: 1360, height: 900 }, colorScheme: 'light' })
    await page.goto(url)
    await open(page, 'How long does')
    await page.getByRole('slider').fill('25')
    await page.getByRole('article', { name: 'call view' }).waitFor()
    await page.getByText('Open loops').waitFor()
    await page.getByRole('slider').blur()
    await picture(page, 'inspector')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('link', { name: 'Runs' }).click()
    await page.getByText('Cap the delay').waitFor()
    await page.setViewportSize({ width: 1360, height: 360 })
    await picture(page, 'inspector-runs')
    await page.setViewportSize({ width: 1360, height: 900 })
    await open(page, 'Cap the delay')
    await page.getByLabel('sort of events').selectOption('results')
    await page.getByRole('listitem').filter({ hasText: 'edit src/http/retry.ts' }).getByRole('button').first().click()
    await page.getByText('what it changed').waitFor()
    await picture(page, 'inspector-dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'Runs' }).click()
    await open(page, 'Is there a limit')
    await page.getByRole('button', { name: 'machine', exact: true }).click()
    await page.locator('.ending').waitFor()
    await picture(page, 'inspector-phone')
  } finally {
    await browser.close()
    server.kill()
  }
}

/** Opens the run of a task from the list. */
async function open(page, task) {
  await page.getByRole('row').filter({ hasText: task }).getByRole('link').click()
  await page.getByTestId('stage').waitFor({ state: 'attached' })
}
