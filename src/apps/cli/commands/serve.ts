import { join, resolve } from 'node:path'
import { loadQueue, openRecords, type Project, stateDirectory } from '../../../compose/index.ts'
import { isLoopback, tokenIn } from '../../server/access.ts'
import { openDrivenRuns } from '../../server/driven-runs.ts'
import { drivingRoutes } from '../../server/driving-routes.ts'
import { gaugeOf } from '../../server/queue-gauge.ts'
import type { Action, Given } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor, situationOf } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { portNumber, wholeNumber } from './runs-amounts.ts'
import { serveUntilEnded } from './serve-until.ts'

const usualPort = 7295

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const address = typeof given.options.host === 'string' ? given.options.host : '127.0.0.1'
  const port = given.options.port === undefined ? usualPort : portNumber(given.options.port)
  const file = tokenFile(given, terminal, address)
  const kept = await tokenIn(file)
  if (!kept.ok) throw new UsageError(kept.error)
  const token = kept.value
  const allowedHosts = Array.isArray(given.options.allowHost) ? given.options.allowHost.map(String) : []
  const mostStreams = given.options.maxStreams
  const streams = mostStreams === undefined ? {} : { mostStreams: wholeNumber(mostStreams, '--max-streams') }
  const records = openRecords(opened.value)
  const driven = openDrivenRuns({ project: opened.value, version: terminal.version })
  const queue = await queueOf(opened.value, terminal)
  const close = async () => {
    await driven.close()
    await queue?.close()
  }
  const furtherRoutes = drivingRoutes(driven, queue?.view)
  const queued = queue === null ? {} : { queue: gaugeOf(queue.view) }
  const notice = `the token for programs is in ${file}`
  const reached = { address, port, allowedHosts, token, ...streams }
  return serveUntilEnded({ records, ...reached, ...queued, run: null, furtherRoutes, close, notice }, terminal)
}

/** The queue, where one is set; nobody else loads what it needs. */
async function queueOf(project: Project, { warn }: Terminal) {
  const { redis = project.situation.env.REDIS_URL ?? '' } = project.config.settings
  if (redis === '') return null
  return (await loadQueue()).queueViewer(project, (trouble) => warn(`jobs are not shown: ${trouble}`))
}

/** Whoever opens the server to others says where its token is: nobody should open it by mistake. */
function tokenFile(given: Given, terminal: Terminal, address: string): string {
  const { tokenFile: named } = given.options
  if (typeof named === 'string') return resolve(terminal.cwd, named)
  if (!isLoopback(address))
    throw new UsageError(`--host ${address} can be reached by others: say with --token-file where its token is kept`)
  return join(stateDirectory(situationOf(given, terminal)), 'server-token')
}
