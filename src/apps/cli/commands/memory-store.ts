import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import { granted, memoRows } from './memory-answer.ts'

export const run: Action = async (given, terminal) => {
  const { context, weight, fact } = given.options
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const memory = opened.value.memory()
  const content = given.words.join(' ')
  if (fact === true && (context !== undefined || weight !== undefined))
    throw new UsageError('a fact has neither context nor weight; leave out --fact, or them')
  const stored = granted(
    fact === true
      ? await memory.memorize({ content, from: 'user' })
      : await memory.store({
          content,
          from: 'user',
          ...(typeof context === 'string' && { context }),
          ...(weight !== undefined && { weight: weightOf(weight) }),
        }),
  )
  if (given.options.json === true) terminal.print(JSON.stringify({ schema: 'pawl.memory/1', ...stored }, null, 2))
  else terminal.page(memoRows([stored]).join('\n'))
  return 0
}

function weightOf(text: unknown): number {
  const weight = typeof text === 'string' && text.trim() !== '' ? Number(text) : Number.NaN
  if (weight >= 0 && weight <= 1) return weight
  throw new UsageError(`--weight must be a number from 0 to 1, not ${text}`)
}
