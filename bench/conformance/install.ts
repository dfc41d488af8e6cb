// Programs and libraries of others, installed on first use into the cache and not with the project: nobody else needs
// them. What was installed once is not asked for again.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder that holds the packages, or `null` when they cannot be installed. */
export function installed(name: string, dependencies: Readonly<Record<string, string>>): string | null {
  const folder = resolve('node_modules', '.cache', 'pawl', name)
  const wanted = JSON.stringify(dependencies)
  const mark = join(folder, `installed-${Buffer.from(wanted).toString('base64url').slice(-40)}`)
  if (existsSync(mark)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  console.error(`installing ${Object.keys(dependencies).join(', ')} into the cache, once`)
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    timeout: 300_000,
  })
  if (done.status !== 0) return null
  writeFileSync(mark, '')
  return folder
}
