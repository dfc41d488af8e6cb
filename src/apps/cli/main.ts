#!/usr/bin/env node
// The command line. stdout is the result, stderr everything else.

import { readFileSync } from 'node:fs'

const usage = `pawl: an agent runtime that lets an agent run for as long as it moves forward

usage: pawl "question or task"

Until models and tools are joined to it, pawl rehearses: it runs the task through the real
runtime and the explore machine with a script in place of a model, and shows what happened.
The answer goes to stdout, the story to stderr.

options: -h, --help   this text
         --version    the version`

async function main(words: readonly string[]): Promise<number> {
  const [first] = words
  if (first === '--version') {
    console.log(version())
    return 0
  }
  if (first === '-h' || first === '--help') {
    console.log(usage)
    return 0
  }
  if (first?.startsWith('-') === true) {
    console.error(`pawl: there is no option ${first}; see pawl --help`)
    return 2
  }
  const task = words.join(' ').trim()
  if (task === '') {
    console.error(`pawl: say what to do, for example: pawl "How many Provider variants are in llm.rs?"`)
    return 2
  }
  const { showRehearsal } = await import('../../compose.ts')
  const { answer, story } = await showRehearsal(task, { width: process.stderr.columns ?? 100 })
  console.error('A rehearsal: a script stands in for the model, a few lines for the code base.\n')
  for (const line of story) console.error(line)
  console.log(answer)
  return 0
}

function version(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

process.exitCode = await main(process.argv.slice(2))
