import { ownEntry } from '../core/index.ts'
import type { Result } from '../runtime/index.ts'
import type { Environment } from './word-layers.ts'

/** Puts the value of a variable in the place of each `${NAME}`. What is not set is named, not guessed. */
export function fillIn(text: string, env: Environment): Result<string, readonly string[]> {
  const missing: string[] = []
  const filled = text.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, name: string) => {
    const value = ownEntry(env, name)
    if (value === undefined || value === '') missing.push(name)
    return value ?? ''
  })
  return missing.length === 0 ? { ok: true, value: filled } : { ok: false, error: [...new Set(missing)] }
}
