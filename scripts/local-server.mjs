// A server of somebody else's, started for tests and benches on a free port of this machine and ended with them.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * @typedef {object} Launch
 * @property {string} command
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {string} cwd
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {RegExp} readyWhen what it prints when it answers
 *
 * @typedef {object} LocalServer
 * @property {string} url
 * @property {() => Promise<void>} stop ends it and forgets what it kept
 * @property {() => Promise<void>} kill ends it at once, as a crash does; what it kept stays
 * @property {() => Promise<void>} restart starts it again on the same port with what it kept
 * @property {(signal: NodeJS.Signals) => void} signal
 */

/**
 * @param {Launch} launch
 * @param {{ url: string, forget: () => void }} place
 * @returns {Promise<LocalServer>}
 */
export async function startServer(launch, { url, forget }) {
  let child = await begin(launch)
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    process.removeListener('exit', endWithUs)
    await ended(child, signal)
  }
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  return {
    url,
    stop: async () => {
      // Postgres would wait for its clients to leave if it were asked in the usual way.
      await end('SIGINT')
      forget()
    },
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL')
      child = await beginAgain(launch)
      process.once('exit', endWithUs)
    },
    signal: (signal) => void child.kill(signal),
  }
}

/**
 * For whoever starts one by hand: says where it is, and ends it with Ctrl-C.
 * @param {LocalServer | { reason: string }} server
 */
export function serveUntilInterrupted(server) {
  if ('reason' in server) {
    console.error(server.reason)
    process.exit(1)
  }
  console.log(server.url)
  process.once('SIGINT', () => void server.stop())
  setInterval(() => {}, 60_000)
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

const patienceMs = 30_000

/** @param {Launch} launch */
async function begin({ command, args, readyWhen, ...options }) {
  const child = spawn(command, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said = `${said}${text}`.slice(-10_000)
    })
  let failed = ''
  child.once('error', (error) => {
    failed = error.message
  })
  for (let waitedMs = 0; !readyWhen.test(said); waitedMs += 20) {
    if (failed !== '' || child.exitCode !== null || waitedMs > patienceMs) {
      child.kill('SIGKILL')
      throw new Error(`${command} does not start: ${failed || said.slice(-500)}`)
    }
    await sleep(20)
  }
  child.unref()
  return child
}

/**
 * What a killed server had begun itself may live on for a moment and hold what the new one needs.
 * @param {Launch} launch
 */
async function beginAgain(launch) {
  for (const deadline = Date.now() + patienceMs; ; await sleep(100)) {
    try {
      return await begin(launch)
    } catch (error) {
      const isHeld = error instanceof Error && error.message.includes('still in use')
      if (!isHeld || Date.now() > deadline) throw error
    }
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
async function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
