// The built program in a terminal of its own, as a person sees it: keys go in, the screen comes out as text.

import { join } from 'node:path'
import type { IPty } from '@lydell/node-pty'
import xterm from '@xterm/headless'
import { onTestFinished } from 'vitest'
import { cleanEnvironment, program } from './pawl.ts'

export interface Seen {
  /** The rows of the screen, without the empty ones at its end. */
  readonly rows: () => readonly string[]
  /** Everything above and on the screen. */
  readonly scrolled: () => readonly string[]
  /** The screen as soon as it shows something; fails with the screen when it never does. */
  readonly until: (shown: string | RegExp) => Promise<readonly string[]>
  readonly type: (keys: string) => void
  readonly resize: (columns: number, rows: number) => void
  /** Every byte that was written. */
  readonly written: () => string
  readonly exit: Promise<number>
}

export interface SeenOptions {
  readonly cwd: string
  readonly columns?: number
  readonly rows?: number
  readonly env?: Readonly<Record<string, string>>
}

const pty = await import('@lydell/node-pty').catch(() => null)

/** Why no terminal can be had here; `null` when one can. */
export const noTerminal = pty === null ? 'node-pty cannot be loaded on this machine' : null

export const keys = { enter: '\r', interrupt: '\u0003', tab: '\t', up: '\u001b[A', left: '\u001b[D' } as const

/** A busy machine may take its time; what never comes should still be reported before the test is given up. */
const patienceMs = 30_000

export function openPawl(args: readonly string[], options: SeenOptions): Seen {
  const { cwd, columns = 100, rows = 30, env = {} } = options
  if (pty === null) throw new Error(String(noTerminal))
  const terminal = new xterm.Terminal({ cols: columns, rows, scrollback: 5000, allowProposedApi: true })
  const child: IPty = pty.spawn(process.execPath, [program, ...args], {
    cols: columns,
    rows,
    cwd,
    env: {
      ...cleanEnvironment(join(cwd, '..', 'home')),
      TERM: 'xterm-256color',
      // The machine that runs the tests is busy with them.
      PAWL_RESOURCES_WATCH: 'false',
      ...env,
    },
  })
  let written = ''
  let hasEnded = false
  const watchers = new Set<() => void>()
  const announce = () => {
    for (const watcher of watchers) watcher()
  }
  child.onData((text) => {
    written += text
    terminal.write(text, announce)
  })
  const exit = new Promise<number>((resolve) =>
    child.onExit(({ exitCode }) => {
      hasEnded = true
      terminal.write('', () => {
        announce()
        resolve(exitCode)
      })
    }),
  )
  onTestFinished(() => {
    if (!hasEnded) child.kill('SIGKILL')
  })
  const linesFrom = (first: number): readonly string[] => {
    const buffer = terminal.buffer.active
    const lines: string[] = []
    for (let at = first; at < buffer.length; at += 1) lines.push(buffer.getLine(at)?.translateToString(true) ?? '')
    return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)
  }
  const shownRows = () => linesFrom(terminal.buffer.active.baseY)
  const scrolled = () => linesFrom(0)
  const isShown = (shown: string | RegExp) => {
    const text = scrolled().join('\n')
    return typeof shown === 'string' ? text.includes(shown) : shown.test(text)
  }
  const until: Seen['until'] = (shown) =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        watchers.delete(look)
        clearTimeout(timer)
        act()
      }
      const look = () => {
        if (isShown(shown)) settle(() => resolve(shownRows()))
        else if (hasEnded) settle(() => reject(new Error(`ended without showing ${shown}:\n${scrolled().join('\n')}`)))
      }
      const timer = setTimeout(
        () => settle(() => reject(new Error(`${shown} was never shown:\n${scrolled().join('\n')}`))),
        patienceMs,
      )
      watchers.add(look)
      look()
    })
  return {
    rows: shownRows,
    scrolled,
    until,
    type: (text) => child.write(text),
    resize: (width, height) => {
      terminal.resize(width, height)
      child.resize(width, height)
    },
    written: () => written,
    exit,
  }
}

/** Rows with what differs from run to run made the same: names of runs, and times. */
export function settled(rows: readonly string[]): readonly string[] {
  return rows.map((line) =>
    line
      .replace(/\b(run|resume|why) [a-z0-9]{8}\b/g, '$1 <run>')
      .replace(/\b\d+ m \d\d s\b|\b\d+(\.\d)? m?s\b/g, '<time>'),
  )
}

/** Time for a person to read: a key that comes sooner than that decides nothing. */
export function reading(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 600))
}
