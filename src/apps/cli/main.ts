#!/usr/bin/env node
// The command line. stdout is the result, stderr everything else. Only what a command needs is loaded.

import { writeSync } from 'node:fs'
import { version } from './version.ts'

const words = process.argv.slice(2)
let isLost = false

if (/^(--version|-[Vv]|version)$/.test(words.join(' '))) {
  // Setting up a stream takes longer than all the rest of this.
  try {
    writeSync(1, `${version()}\n`)
  } catch (error) {
    lose(error as NodeJS.ErrnoException)
  }
} else {
  process.stdout.on('error', lose)
  process.stderr.on('error', () => {})
  const { main } = await import('./program.ts')
  const code = await main(words)
  process.exitCode = isLost ? 1 : code
}

/** A reader that went away ends the output, not the work. Neither does a full disk, but then the result is lost. */
function lose({ code, message }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE' || isLost) return
  isLost = true
  process.exitCode = 1
  process.stderr.write(`pawl: the output could not be written: ${message}\n`)
}
