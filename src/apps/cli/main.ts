#!/usr/bin/env node
// The command line. stdout is the result, stderr everything else. Only what a command needs is loaded.

import { writeSync } from 'node:fs'
import { version } from './version.ts'

const words = process.argv.slice(2)

if (words[0] === '--version' || words[0] === '-V') {
  // Setting up a stream takes longer than all the rest of this.
  writeSync(1, `${version()}\n`)
} else {
  for (const stream of [process.stdout, process.stderr]) {
    // A reader that went away ends the output, not the work.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
  const { main } = await import('./program.ts')
  process.exitCode = await main(words)
}
