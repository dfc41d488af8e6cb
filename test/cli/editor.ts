// An editor: a real client of the Agent Client Protocol, which talks to the built program.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import {
  type ClientContext,
  client,
  methods,
  ndJsonStream,
  type RequestPermissionRequest,
  type SessionUpdate,
} from '@agentclientprotocol/sdk'
import { onTestFinished } from 'vitest'
import { cleanEnvironment, program, projectWith, scripted } from './pawl.ts'

export interface Editor {
  readonly agent: ClientContext
  readonly cwd: string
  /** What was sent since this was last asked. */
  readonly updates: () => readonly SessionUpdate[]
  readonly asked: readonly RequestPermissionRequest[]
  /** Goes away, and gives the exit code. */
  readonly leave: () => Promise<number | null>
}

interface EditorOptions {
  /** What is chosen when the agent asks. */
  readonly choose?: () => string | Promise<string>
  readonly onUpdate?: (update: SessionUpdate) => void
  readonly flags?: readonly string[]
}

export function openEditor(replies: readonly unknown[], options: EditorOptions = {}): Editor {
  const script = scripted(replies)
  return editorIn(projectWith({ 'src/a.ts': 'export const a = 1\n', ...script.files }), options)
}

export function editorIn(
  cwd: string,
  { choose = () => 'once', onUpdate, flags: more = [] }: EditorOptions = {},
): Editor {
  const flags = ['--provider', 'script', '--model', 'script.json', '--machine', 'freeform', ...more]
  const child = spawn(process.execPath, [program, 'acp', ...flags], {
    cwd,
    env: { ...cleanEnvironment(join(cwd, '..', 'home')), PAWL_RESOURCES_WATCH: 'false' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let updates: SessionUpdate[] = []
  const asked: RequestPermissionRequest[] = []
  const connection = client({ name: 'test' })
    .onNotification(methods.client.session.update, ({ params: { update } }) => {
      updates.push(update)
      onUpdate?.(update)
    })
    .onRequest(methods.client.session.requestPermission, async ({ params }) => {
      asked.push(params)
      return { outcome: { outcome: 'selected', optionId: await choose() } }
    })
    .connect(ndJsonStream(Writable.toWeb(child.stdin), Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>))
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return {
    agent: connection.agent,
    cwd,
    asked,
    updates: () => {
      const before = updates
      updates = []
      return before
    },
    leave: () => {
      child.stdin.end()
      return exit
    },
  }
}

export async function begin({ agent, cwd }: Editor): Promise<string> {
  await agent.request(methods.agent.initialize, { protocolVersion: 1, clientCapabilities: {} })
  const { sessionId } = await agent.request(methods.agent.session.new, { cwd, mcpServers: [] })
  return sessionId
}

export function ask({ agent }: Editor, sessionId: string, text: string) {
  return agent.request(methods.agent.session.prompt, { sessionId, prompt: [{ type: 'text', text }] })
}

export async function load({ agent, cwd }: Editor, sessionId: string): Promise<void> {
  await agent.request(methods.agent.initialize, { protocolVersion: 1, clientCapabilities: {} })
  await agent.request(methods.agent.session.load, { sessionId, cwd, mcpServers: [] })
}

/** All words of the agent, as they stand in the editor in the end. */
export function wordsIn(updates: readonly SessionUpdate[]): string {
  return updates
    .flatMap((update) =>
      update.sessionUpdate === 'agent_message_chunk' && update.content.type === 'text' ? update.content.text : [],
    )
    .join('')
}
