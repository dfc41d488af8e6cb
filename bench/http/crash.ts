// The server dies at once, with no time for anything. Runs that others drive go on, and its own can be gone on with.

import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Case } from './cases.ts'
import { send, serve, startPawl } from './server.ts'

export const crash: Case = async ({ place }) => {
  const problems: string[] = []
  const looks = Array.from({ length: 8 }, (_, step) => ({ text: `$(view file-${step}.txt)`, delayMs: 250 }))
  for (const step of looks.keys()) writeFileSync(join(place.root, `file-${step}.txt`), `text ${step}\n`)
  writeFileSync(join(place.root, 'slow.json'), JSON.stringify([...looks, '$(answer All seen.)']))
  const slow = ['--provider', 'script', '--model', 'slow.json']
  const served = await serve(place, slow)
  const known = new Set(readdirSync(place.runs))
  const elsewhere = startPawl(place, ['run', '-q', ...slow, 'Look at everything'])
  const other = await until(() => readdirSync(place.runs).find((id) => !known.has(id)) ?? null)
  const body = JSON.stringify({ task: 'Look at everything too' })
  const posted = await send(served, {
    method: 'POST',
    path: '/api/runs',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const { run: own } = JSON.parse(posted.text) as { run: string }
  const journalOf = (id: string) => {
    const file = join(place.runs, id, 'journal.jsonl')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  await until(() => ([own, other].every((id) => journalOf(id).includes('tool.finished')) ? true : null))
  const listening = fetch(`${served.url}api/runs/${other}/stream`, {
    headers: { authorization: `Bearer ${served.token}` },
  })
  await (await listening).body?.getReader().read()
  served.kill('SIGKILL')
  const code = await ended(elsewhere)
  if (code !== 0) problems.push(`the run in another process ended with ${code}`)
  if (!journalOf(other).includes('All seen.')) problems.push('the run in another process did not go on')
  const resumed = await ended(startPawl(place, ['resume', own, '-q', ...slow]))
  if (resumed !== 0) problems.push(`its own run was resumed and ended with ${resumed}`)
  const again = await serve(place)
  const { runs } = JSON.parse((await send(again, { path: '/api/runs' })).text) as {
    runs: { id: string; status: string }[]
  }
  for (const id of [own, other]) {
    const status = runs.find((each) => each.id === id)?.status
    if (status !== 'answered') problems.push(`run ${id} is ${status} after the crash`)
  }
  await again.close()
  return problems
}

function ended(child: ChildProcess): Promise<number | null> {
  child.stdout?.resume()
  child.stderr?.resume()
  return new Promise((resolve) => child.on('close', resolve))
}

async function until<Value>(look: () => Value | null): Promise<Value> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = look()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('what was waited for did not happen within 20 s')
}
