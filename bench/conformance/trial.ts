// One program in one scenario, in a home and a directory of its own, until it ends or is ended.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loopFiles, startLoopingServer } from '../../src/foreign/testing/looping-server.ts'
import { runProcess } from '../../src/hosts/index.ts'
import { startFaultyServer } from './faulty-server.ts'
import { furnish, type Program } from './programs.ts'
import type { Play, Scenario } from './scenarios.ts'

export interface Caps {
  readonly seconds: number
  readonly requests: number
}

/** - `exited`: by itself; `out_of_time`, `out_of_requests`: it had to be ended */
export type TrialEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'out_of_time' | 'out_of_requests' }
  | { readonly kind: 'not_started'; readonly why: string }

export interface Trial {
  readonly requests: number
  readonly end: TrialEnd
  readonly seconds: number
  /** Milliseconds between one request and the next. */
  readonly waitsMs: readonly number[]
  readonly output: string
}

interface Stage {
  readonly url: string
  readonly requests: () => number
  readonly times: readonly number[]
  readonly close: () => Promise<void>
}

const task = 'Find out what notes.txt says and tell me.'

/** `folder` is where the program is installed. */
export async function tryOut(
  program: Program & { readonly folder: string },
  scenario: Scenario,
  caps: Caps,
): Promise<Trial> {
  const place = mkdtempSync(join(tmpdir(), `pawl-conformance-${program.name}-`))
  const stage = await setStage(scenario.play)
  const enough = new AbortController()
  const counting = setInterval(() => stage.requests() >= caps.requests && enough.abort(), 50)
  try {
    const [home, cwd] = [join(place, 'home'), join(place, 'work')]
    for (const folder of [home, cwd]) mkdirSync(folder)
    furnish(cwd, loopFiles)
    const { args, environment, files = {} } = program.invoke({ home, url: stage.url, task })
    furnish(home, files)
    const isBuiltHere = program.package === null
    const executable = isBuiltHere
      ? program.executable
      : join(program.folder, 'node_modules', '.bin', program.executable)
    const { end, stdout, stderr, durationMs } = await runProcess({
      command: isBuiltHere ? process.execPath : executable,
      args: isBuiltHere ? [executable, ...args] : args,
      cwd,
      environment: { ...environment, ...homeAt(home), CI: '1', NO_COLOR: '1' },
      timeoutMs: caps.seconds * 1000,
      signal: enough.signal,
    })
    return {
      requests: stage.requests(),
      end: endOf(end),
      seconds: Math.round(durationMs / 100) / 10,
      waitsMs: stage.times.slice(1).map((time, index) => Math.round(time - (stage.times[index] ?? 0))),
      output: `${stdout.text}\n${stderr.text}`,
    }
  } finally {
    clearInterval(counting)
    await stage.close()
    rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function setStage(play: Play): Promise<Stage> {
  if (play.kind === 'loop') {
    const server = await startLoopingServer(play)
    return { ...server, requests: server.steps, times: [] }
  }
  const server = await startFaultyServer(play)
  return { ...server, requests: () => server.times.length }
}

/** Everything a program may want to keep goes where the trial is. */
function homeAt(home: string): Readonly<Record<string, string>> {
  return {
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local', 'share'),
    XDG_STATE_HOME: join(home, '.local', 'state'),
  }
}

function endOf(end: Awaited<ReturnType<typeof runProcess>>['end']): TrialEnd {
  switch (end.kind) {
    case 'exited':
      return end
    case 'timed_out':
      return { kind: 'out_of_time' }
    case 'aborted':
      return { kind: 'out_of_requests' }
    case 'not_started':
      return { kind: 'not_started', why: end.message }
    case 'killed':
      return { kind: 'not_started', why: `ended by ${end.signal}` }
    case 'exhausted':
      return { kind: 'not_started', why: 'took too much of the machine' }
  }
}
