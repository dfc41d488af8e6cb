// Makes docs/live-view.svg: a still picture of a scripted run in a terminal, drawn from the cells of its screen.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawn } from '@lydell/node-pty'
import xterm from '@xterm/headless'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const size = { cols: 100, rows: 32 }

const usage = (inputTokens, costUsd) => ({ inputTokens, outputTokens: 84, costUsd })
const script = [
  {
    text: 'The retry policy is in `src/http/retry.ts`. I read it first.\n$(view src/http/retry.ts)',
    usage: usage(2140, 0.0081),
  },
  {
    text: 'It ignores Retry-After. I add it.\n$(edit src/http/retry.ts:2 replace)\n```\n  return retryAfterMs ?? Math.min(30_000, 250 * 2 ** attempt)\n```',
    usage: usage(2630, 0.0102),
  },
  { error: { kind: 'overloaded', message: 'the provider is busy', retryAfterMs: 300 } },
  { text: 'Now the tests of this file.\n$(run npm test -- src/http/retry.test.ts)', usage: usage(3020, 0.0117) },
]
const source =
  'export function delayMs(attempt: number, retryAfterMs?: number): number {\n  return 250 * 2 ** attempt\n}\n'

const parent = mkdtempSync(join(tmpdir(), 'pawl-picture-'))
try {
  writeFileSync(join(root, 'docs', 'live-view.svg'), pictureOf(await screenOf(parent)))
} finally {
  rmSync(parent, { recursive: true, force: true })
}

/** The screen when the run asks about its last call. */
async function screenOf(directory) {
  const project = join(directory, 'project')
  mkdirSync(join(project, 'src', 'http'), { recursive: true })
  writeFileSync(join(project, 'src', 'http', 'retry.ts'), source)
  writeFileSync(join(project, 'script.json'), JSON.stringify(script))
  const terminal = new xterm.Terminal({ ...size, allowProposedApi: true })
  const limits = ['--max-cost', '0.50', '--max-time', '10m']
  const model = ['--provider', 'script', '--model', 'script.json']
  const words = ['run', '--machine', 'freeform', ...limits, ...model, 'Honour Retry-After when a request is retried']
  const child = spawn(process.execPath, [join(root, 'dist', 'apps', 'cli', 'main.js'), ...words], {
    ...size,
    cwd: project,
    env: {
      PATH: process.env.PATH,
      HOME: join(directory, 'home'),
      TERM: 'xterm-256color',
      PAWL_RESOURCES_WATCH: 'false',
    },
  })
  child.onData((text) => terminal.write(text))
  await shown(terminal, 'may it edit? y once')
  await later(600)
  child.write('y')
  await shown(terminal, 'may it run? y once')
  child.kill('SIGKILL')
  return terminal
}

async function shown(terminal, text) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (rowsOf(terminal).some((row) => row.text.includes(text))) return
    await later(100)
  }
  throw new Error(
    `"${text}" was never shown:\n${rowsOf(terminal)
      .map((row) => row.text)
      .join('\n')}`,
  )
}

function later(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function rowsOf({ buffer }) {
  return Array.from({ length: size.rows }, (_, at) => {
    const line = buffer.active.getLine(buffer.active.baseY + at)
    return { text: line.translateToString(true), spans: spansOf(line) }
  })
}

/** Neighbouring cells of one style as one piece of text. */
function spansOf(line) {
  const spans = []
  for (let column = 0; column < size.cols; column += 1) {
    const cell = line.getCell(column)
    const style = `${cell.isFgDefault() ? 'd' : cell.getFgColor()} ${cell.isBold() ? 'b' : ''} ${cell.isDim() ? 'q' : ''}`
    const last = spans.at(-1)
    const characters = cell.getChars() || ' '
    if (last?.style === style) last.text += characters
    else spans.push({ column, style, text: characters })
  }
  return spans.filter(({ text }) => text.trim() !== '')
}

function pictureOf(terminal) {
  const [wide, high, margin] = [8.4, 19, 16]
  const colours = { 1: '#ff7b72', 2: '#7ee787', 3: '#e3b341' }
  const rows = rowsOf(terminal)
  const used = rows.findLastIndex(({ text }) => text.trim() !== '') + 1
  const texts = rows.slice(0, used).flatMap(({ spans }, at) =>
    spans.map(({ column, style, text }) => {
      const [colour, bold, quiet] = style.split(' ')
      const fill = colours[colour] ?? (quiet === 'q' ? '#8b949e' : '#e6edf3')
      const weight = bold === 'b' ? ' font-weight="bold"' : ''
      const lead = text.length - text.trimStart().length
      const x = margin + (column + lead) * wide
      const shownText = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const length = [...text.trim()].length * wide
      return `<text x="${x.toFixed(1)}" y="${margin + (at + 0.75) * high}" fill="${fill}"${weight} textLength="${length.toFixed(1)}">${shownText.replaceAll('  ', '\u00a0\u00a0')}</text>`
    }),
  )
  const [width, height] = [size.cols * wide + 2 * margin, used * high + 2 * margin]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" role="img" aria-label="A run of Pawl in a terminal">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
${texts.join('\n')}
</svg>
`
}
