// A session of an editor: one run, told one prompt after the other.
//
// Invariants
//   S1. The run has the id of its session, so that whoever knows the one can go on with the other.
//   S2. A prompt is answered once, after every update that belongs to it.
//   S3. A question of the model ends the turn; the next prompt is the answer.
//   S4. A stop or the end of a session holds for a run that is still being opened: a new one then does nothing.

import {
  type AgentContext,
  type ContentBlock,
  methods,
  type PermissionOption,
  type PromptResponse,
  RequestError,
  type RequestPermissionRequest,
  type SessionUpdate,
} from '@agentclientprotocol/sdk'
import {
  finishRun,
  giveTask,
  heedStop,
  mendCopy,
  type OpenRun,
  openNewRun,
  type PermissionAnswer,
  type Person,
  type Project,
  type ProposedCall,
  type Rest,
  type RunFolder,
  reopenRun,
  restOf,
  saveRun,
  speakTo,
  stopRun,
} from '../../compose/index.ts'
import { proposalOf } from '../tui/proposal.ts'
import { textOf } from './said.ts'
import { toolCall, translator } from './updates.ts'

export interface Session {
  /** Works on a prompt until the run rests or asks something. */
  readonly prompt: (blocks: readonly ContentBlock[]) => Promise<PromptResponse>
  readonly cancel: () => void
  /** Saves the run where it is. */
  readonly close: () => Promise<void>
}

export interface SessionRequest {
  readonly id: string
  readonly project: Project
  readonly pawl: string
  readonly client: AgentContext
  /** The run to go on with; `null` for a new one. */
  readonly folder: RunFolder | null
}

type Turn = { readonly kind: 'rested'; readonly rest: Rest } | { readonly kind: 'asked' }

export function openSession(request: SessionRequest): Session {
  const { id, client, project } = request
  let open: OpenRun | null = null
  let opening: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let isBusy = false
  let trouble: string | null = null
  let sending: Promise<unknown> = Promise.resolve()
  let endTurn = (_turn: Turn) => {}
  let answer: ((text: string | null) => void) | null = null

  const send = (update: SessionUpdate) => {
    // An editor that went away misses what happens; the journal has it.
    sending = client.notify(methods.client.session.update, { sessionId: id, update }).catch(() => {})
  }

  const person: Person = {
    permit: (call, signal) => askPermission(call, signal),
    answer: (_question, signal) =>
      new Promise((resolve) => {
        answer = (text) => {
          answer = null
          resolve(text)
        }
        signal.addEventListener('abort', () => answer?.(null))
        endTurn({ kind: 'asked' })
      }),
  }

  const askPermission = async (call: ProposedCall, signal: AbortSignal): Promise<PermissionAnswer | null> => {
    const { title, body } = proposalOf(call)
    const content = [{ type: 'content' as const, content: { type: 'text' as const, text: body } }]
    const shown = { ...toolCall(call, project.workspace.root), title, content, status: 'pending' as const }
    const request: RequestPermissionRequest = { sessionId: id, toolCall: shown, options: [...permissions] }
    try {
      const { outcome } = await client.request(methods.client.session.requestPermission, request, {
        cancellationSignal: signal,
        stopWaitingOnCancel: true,
      })
      const choice = outcome.outcome === 'selected' ? outcome.optionId : 'no'
      if (choice !== 'once' && choice !== 'always') return { granted: false, reason: '', remember: '' }
      return { granted: true, reason: '', remember: choice === 'always' ? (open?.approvalOf(call) ?? '') : '' }
    } catch {
      return null
    }
  }

  /** Opens the run and says the first words to it. */
  const begin = async (task: string): Promise<OpenRun> => {
    const { pawl, folder } = request
    const setup = { id, project, pawl, person, task, isConversation: true }
    const opened = folder === null ? await openNewRun(setup) : await reopenRun(folder, { ...setup, says: task })
    if (!opened.ok) throw RequestError.internalError(undefined, opened.error.lines.join('\n'))
    const { model, world, handle } = opened.value
    const spoken = {
      dialect: model.port.dialect,
      tools: world.tools.map(({ name }) => name),
      root: project.workspace.root,
    }
    const translate = translator(spoken, handle.state())
    handle.subscribe((event, run, actions) => {
      if (event.type === 'model.failed' && run.stage.name === 'idle') trouble = event.error.message
      // The editor shows by itself what was typed into it.
      for (const update of translate(event, run, actions))
        if (update.sessionUpdate !== 'user_message_chunk') send(update)
    })
    open = opened.value
    if (folder === null) giveTask(open, task, { isStopped })
    else if (isStopped) stopRun(open)
    return open
  }

  /** The run, once it has been told what a prompt says. */
  const tell = (text: string): OpenRun | Promise<OpenRun> => {
    if (open === null) {
      isStopped = false
      const begun = begin(text)
      opening = begun.catch(() => {})
      return begun
    }
    if (answer !== null) answer(text)
    else speakTo(open, text)
    return open
  }

  const stop = () => {
    isStopped = true
    if (open !== null) stopRun(open)
  }

  const turnOf = async (text: string): Promise<Turn> => {
    const asked = new Promise<Turn>((resolve) => {
      endTurn = resolve
    })
    const run = await tell(text)
    const { signal, release } = heedStop(run.handle, run.world.limits)
    const rested = restOf(run)
      .then(async (rest): Promise<Turn> => ({ kind: 'rested', rest: await mendCopy(run, rest, signal) }))
      .finally(release)
    return Promise.race([rested, asked])
  }

  return {
    prompt: async (blocks) => {
      if (isBusy) throw RequestError.invalidRequest(undefined, 'the prompt before this one is still worked on')
      isBusy = true
      trouble = null
      try {
        const turn = await turnOf(textOf(blocks))
        await sending
        if (turn.kind === 'asked') return { stopReason: 'end_turn' }
        const { rest } = turn
        const message = rest.kind === 'storage' || rest.kind === 'fenced' ? rest.message : trouble
        if (message !== null) throw RequestError.internalError(undefined, message)
        return { stopReason: stopReasonOf(rest) }
      } finally {
        isBusy = false
      }
    },
    cancel: stop,
    close: async () => {
      isStopped = true
      await opening
      if (open === null) return
      const closing = open
      open = null
      await finishRun(closing, await saveRun(closing))
      await closing.close()
    },
  }
}

const permissions: readonly PermissionOption[] = [
  { optionId: 'once', name: 'Allow once', kind: 'allow_once' },
  { optionId: 'always', name: 'Allow this call for the rest of the run', kind: 'allow_always' },
  { optionId: 'no', name: 'Do not allow', kind: 'reject_once' },
]

function stopReasonOf(rest: Rest): PromptResponse['stopReason'] {
  if (rest.kind !== 'ended') return 'end_turn'
  if (rest.outcome.kind === 'cancelled') return 'cancelled'
  return rest.outcome.kind === 'limit' ? 'max_turn_requests' : 'end_turn'
}
