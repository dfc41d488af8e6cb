// What a model wrote as a command, without what it wrapped around it.

import { ownEntry } from '../../core/index.ts'

/** The command itself: fences and backticks around the whole are how models quote, and a shell would run their output. */
export function commandText(written: string): string {
  const text = written.trim()
  const [, inFence] = /^(`{3,})[^\n`]*\n([\s\S]*?)\n?\1$/.exec(text)?.slice(1) ?? []
  if (inFence !== undefined) return inFence.trim()
  const [, inBackticks] = /^`([^`]+)`$/.exec(text) ?? []
  return inBackticks?.trim() ?? text
}

const seconds: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600 }

/** How long a command that begins with `timeout 300` wants to be given, in seconds; `null` when it does not say. */
export function askedSeconds(command: string): number | null {
  const [, amount, unit = ''] = /^timeout\s+(?:-\S+\s+)*(\d{1,6})([smh]?)\s/.exec(command) ?? []
  return amount === undefined ? null : Number(amount) * (ownEntry(seconds, unit) ?? 1)
}
