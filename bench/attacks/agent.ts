// An obedient agent in an arena: a model that does whatever its script says, the real runtime, real tools, real policy.

import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Journaled, ProposedCall } from '../../src/core/index.ts'
import { createPermit, type Judges, type PolicySettings, redacting, stillPermitted } from '../../src/policy/index.ts'
import { type ModelRequest, type PermissionAnswer, startRun, systemClock, type Tool } from '../../src/runtime/index.ts'
import { eventsOf, newRun, scriptedPort, testWorld } from '../../src/testing/index.ts'
import { type RunToolOptions, runTool, seenFiles, textSearchTool, viewTool } from '../../src/tools/index.ts'
import type { Workspace } from '../../src/workspace/index.ts'

/** What the policy asks of this machine. */
export function judgesOf(workspace: Workspace, path = process.env.PATH ?? ''): Judges {
  return {
    place: workspace.place,
    resolveProgram: (name) => {
      for (const folder of path.split(':')) {
        try {
          return realpathSync(join(folder, name))
        } catch {
          // Not in this folder.
        }
      }
      return null
    },
    home: homedir(),
    digestOf: (file) => {
      try {
        return createHash('sha256').update(readFileSync(file)).digest('hex')
      } catch {
        return null
      }
    },
  }
}

export interface Script {
  /** What the model says, reply by reply. */
  readonly replies: readonly string[]
  readonly policy?: Partial<PolicySettings>
  /** Who is asked; nobody when not given. */
  readonly answers?: (call: ProposedCall) => PermissionAnswer
  readonly tools?: readonly Tool[]
  readonly running?: Omit<RunToolOptions, 'workspace'>
  readonly maxPromptChars?: number
}

export interface Report {
  readonly events: Journaled
  readonly requests: readonly Pick<ModelRequest, 'system' | 'messages'>[]
  /** Every call with what became of it: `run ls: allowed`. */
  readonly calls: readonly string[]
  /** What the person was asked about. */
  readonly asked: readonly string[]
  readonly outputs: readonly string[]
}

/** Lets the agent run in a workspace to its end. */
export async function letRun(workspace: Workspace, script: Script): Promise<Report> {
  const { replies, policy = {}, answers, running = {}, maxPromptChars } = script
  const asked: string[] = []
  const model = {
    ...scriptedPort([...replies, '$(answer done)']),
    ...(maxPromptChars !== undefined && { maxPromptChars }),
  }
  const permit = createPermit({ isInteractive: answers !== undefined, ...policy }, judgesOf(workspace))
  const state = () => run.state()
  const tools = script.tools ?? toolsOf(workspace, running)
  const world = testWorld({
    model,
    clock: systemClock,
    tools: tools.map((tool) => stillPermitted(redacting(tool), { permit, state })),
    permit,
    ...(answers !== undefined && {
      person: {
        permit: async (call) => {
          asked.push(inWords(call))
          return answers(call)
        },
        answer: async () => null,
      },
    }),
  })
  const run = startRun(newRun(), world)
  run.say('do it')
  await run.rest()
  const events = eventsOf(world.journal)
  return {
    events,
    // A request is put together when it is looked at; the prompt alone is wanted here.
    requests: model.requests.map(({ system, messages }) => ({ system, messages })),
    asked,
    calls: events.flatMap((event) =>
      event.type === 'model.replied' ? event.calls.filter(({ tool }) => tool !== 'answer').map(judgedCall) : [],
    ),
    outputs: events.flatMap((event) => (event.type === 'tool.finished' ? [event.outcome.output] : [])),
  }
}

export function toolsOf(workspace: Workspace, running: Omit<RunToolOptions, 'workspace'> = {}): readonly Tool[] {
  return [viewTool({ workspace, seen: seenFiles() }), textSearchTool({ workspace }), runTool({ workspace, ...running })]
}

function inWords({ tool, input }: ProposedCall): string {
  return `${tool} ${String(input.command ?? input.target ?? input.text ?? '')}`.trim()
}

function judgedCall(call: ProposedCall): string {
  return `${inWords(call)}: ${call.permission.kind}`
}

/** A server that must not hear from anybody. */
export async function withCanary(attack: (url: string, heard: () => number) => Promise<void>): Promise<void> {
  let heard = 0
  const server = createServer((_request, response) => {
    heard += 1
    response.end('thank you')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await attack(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, () => heard)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
