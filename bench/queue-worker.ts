// A worker as `pawl worker` starts it, that also writes down what its journals acknowledged: for the programs that pause
// and kill it. Started by verify-fencing and verify-redis.

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { openProject } from '../src/compose/index.ts'
import { openQueueOf, startWorker } from '../src/compose/queue/queue.ts'
import type { OwnedJournal, RunStore } from '../src/journal/index.ts'
import { seeded } from '../src/testing/index.ts'

const [url = '', root = '', lock = '1s', concurrency = '4'] = process.argv.slice(2)
// One of the few that the commands of a run get to see.
const { LOGNAME: name = '' } = process.env

const flags = { redis: url, queue: 'bench', 'queue.lock': lock, policy: 'all', sandbox: 'off' }
const opened = openProject({ cwd: root, env: process.env, home: process.env.HOME ?? '', flags })
if (!opened.ok) throw new Error(JSON.stringify(opened.error))
const project = { ...opened.value, runs: watched(opened.value.runs) }
const queue = await openQueueOf(project)
if (!queue.ok) throw new Error(queue.error.message)
const tell = (news: object) => note({ ...news, at: Date.now() })
const worker = await startWorker({ project, queue: queue.value, pawl: 'bench', concurrency: Number(concurrency), tell })
// How many more times it asks whether a run is its own until it stops itself.
let questionsLeft = Number.POSITIVE_INFINITY
const random = seeded(name.charCodeAt(0))
process.on('SIGUSR2', () => {
  questionsLeft = 1 + Math.floor(random() * 4)
})
process.once('SIGTERM', () => void worker.stop(2000).then(() => process.exit(0)))
console.log('ready')

function note(line: object): void {
  appendFileSync(join(root, `log-${name}.jsonl`), `${JSON.stringify(line)}\n`)
}

/** The same store; whoever opens a journal and whatever it acknowledges is written down. */
function watched(store: RunStore): RunStore {
  return {
    ...store,
    open: async (run, options) => {
      const result = await store.open(run, options)
      if (!result.ok) return result
      const { journal } = result.value
      note({ type: 'opened', run, epoch: journal.epoch, at: Date.now() })
      return { ok: true, value: { ...result.value, journal: noting(journal, run) } }
    },
  }
}

function noting(journal: OwnedJournal, run: string): OwnedJournal {
  return new Proxy(journal, {
    get: (target, key) => {
      if (key === 'owns') return () => stopIfWanted(target.owns())
      if (key !== 'append') {
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      }
      const append: OwnedJournal['append'] = async (events, options) => {
        const written = await target.append(events, options)
        if (written.ok) note({ type: 'acknowledged', run, epoch: target.epoch, seq: target.seq, at: Date.now() })
        return written
      }
      return append
    },
  })
}

/** Stops where it hurts most: between the answer that a run is our own and what is done because of it. */
function stopIfWanted<Answer>(answer: Answer): Answer {
  if (answer !== true) return answer
  questionsLeft -= 1
  if (questionsLeft === 0) process.kill(process.pid, 'SIGSTOP')
  return answer
}
