// Pawl as the agent of an editor: the Agent Client Protocol on stdin and stdout.

import { Readable, Writable } from 'node:stream'
import {
  type AgentConnection,
  type AgentContext,
  agent,
  methods,
  ndJsonStream,
  PROTOCOL_VERSION,
  RequestError,
} from '@agentclientprotocol/sdk'
import {
  begin,
  chooseModel,
  describeTrouble,
  findRun,
  listRuns,
  newRunId,
  type Project,
  type RunFolder,
  readEvents,
  reduce,
} from '../../compose/index.ts'
import type { Given } from '../cli/command.ts'
import { UsageError } from '../cli/exit.ts'
import { openProjectFor } from '../cli/project.ts'
import type { Terminal } from '../cli/terminal.ts'
import { openSession, type Session } from './session.ts'
import { translator } from './updates.ts'

/** Serves one editor until it goes away or a signal comes. Every run is saved by then. */
export async function serveEditor(given: Given, terminal: Terminal): Promise<void> {
  const sessions = new Map<string, Session>()
  const connection = connect(given, terminal, sessions)
  const leave = () => connection.close()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, leave)
  await connection.closed
  await Promise.all([...sessions.values()].map((session) => session.close()))
  for (const signal of signals) process.off(signal, leave)
}

function connect(given: Given, terminal: Terminal, sessions: Map<string, Session>): AgentConnection {
  const { version: pawl } = terminal
  const add = (id: string, { project, folder, client }: Adding) => {
    sessions.set(id, openSession({ id, project, pawl, client, folder }))
  }
  const sessionNamed = (id: string): Session => {
    const session = sessions.get(id)
    if (session === undefined) throw RequestError.sessionNotFound(id)
    return session
  }
  return agent({ name: 'pawl' })
    .onRequest(methods.agent.initialize, () => ({
      protocolVersion: PROTOCOL_VERSION,
      agentInfo: { name: 'pawl', title: 'Pawl', version: pawl },
      agentCapabilities: {
        loadSession: true,
        promptCapabilities: { embeddedContext: true },
        sessionCapabilities: { list: {}, close: {} },
      },
      authMethods: [],
    }))
    .onRequest(methods.agent.session.new, async ({ params: { cwd }, client }) => {
      const project = projectAt(cwd, given, terminal)
      const model = await chooseModel(project, { played: 0 })
      if (!model.ok) throw RequestError.authRequired(undefined, model.error)
      const sessionId = newRunId()
      add(sessionId, { project, folder: null, client })
      return { sessionId }
    })
    .onRequest(methods.agent.session.load, async ({ params: { cwd, sessionId }, client }) => {
      const project = projectAt(cwd, given, terminal)
      const found = await findRun(project.runs, sessionId)
      if (!found.ok || found.value.id !== sessionId) throw RequestError.sessionNotFound(sessionId)
      await sessions.get(sessionId)?.close()
      await tellAgain(found.value, project, client)
      add(sessionId, { project, folder: found.value, client })
      return {}
    })
    .onRequest(methods.agent.session.list, async ({ params }) => {
      const project = projectAt(params.cwd ?? terminal.cwd, given, terminal)
      const runs = await listRuns(project.runs)
      const { root: cwd } = project.workspace
      return {
        sessions: runs.map(({ id, task, at }) => ({
          sessionId: id,
          cwd,
          title: task,
          updatedAt: new Date(at).toISOString(),
        })),
      }
    })
    .onRequest(methods.agent.session.prompt, ({ params }) => sessionNamed(params.sessionId).prompt(params.prompt))
    .onNotification(methods.agent.session.cancel, ({ params }) => sessions.get(params.sessionId)?.cancel())
    .onRequest(methods.agent.session.close, async ({ params }) => {
      await sessionNamed(params.sessionId).close()
      sessions.delete(params.sessionId)
    })
    .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>))
}

interface Adding {
  readonly project: Project
  readonly folder: RunFolder | null
  readonly client: AgentContext
}

/** The project around a directory of the editor. What is wrong with it is told to the editor, where it can be read. */
function projectAt(cwd: string, given: Given, terminal: Terminal): Project {
  const told: string[] = []
  try {
    const here = { ...given, options: { ...given.options, cwd } }
    const opened = openProjectFor(here, { ...terminal, tell: (text) => told.push(text) })
    if (opened.ok) return opened.value
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    told.push(error.message)
  }
  throw RequestError.invalidParams(undefined, told.join('\n'))
}

/** Sends what happened in a run before, as if it happened now. */
async function tellAgain(folder: RunFolder, project: Project, client: AgentContext): Promise<void> {
  const read = await readEvents(folder)
  if (!read.ok) throw RequestError.internalError(undefined, describeTrouble(folder, read.error).join('\n'))
  const model = await chooseModel(project, { played: 0 })
  const [first, ...rest] = read.value
  const called = rest.flatMap((event) => (event.type === 'model.replied' ? event.calls : []))
  const spoken = {
    dialect: model.ok ? model.value.port.dialect : 'text',
    tools: [...new Set(called.map(({ tool }) => tool))],
    root: project.workspace.root,
  }
  let run = begin(first)
  const translate = translator(spoken, run)
  for (const event of rest) {
    const step = reduce(run, event)
    run = step.run
    for (const update of translate(event, run, step.actions))
      await client.notify(methods.client.session.update, { sessionId: folder.id, update })
  }
}
