// Where a person sits: what the run asks goes to the screen, what the person types goes to the run.

import type { OpenRun, PermissionAnswer, Person, ProposedCall } from '../../compose/index.ts'
import type { Terminal } from '../cli/terminal.ts'
import type { Ask } from './ask.ts'
import type { Key } from './key.ts'
import { type Note, note } from './note.ts'
import { type Intent, press } from './press.ts'
import { proposalOf } from './proposal.ts'
import { openingScene, showRun, tell } from './scene.ts'
import { openScreen } from './screen.tsx'
import { watcher } from './watch.ts'

export interface Desk {
  readonly person: Person
  readonly follow: (open: OpenRun) => void
  readonly forget: () => void
  readonly show: (...notes: readonly Note[]) => void
  readonly close: () => Promise<void>
}

export interface DeskOptions {
  readonly isConversation: boolean
  /** Lines entered before. */
  readonly entered: readonly string[]
  /** A line was entered that answers no question. */
  readonly onLine: (text: string) => void
  /** The person wants to leave. */
  readonly onLeave: () => void
  /** What the text before the cursor may become. */
  readonly complete: (before: string) => Completed
}

export interface Completed {
  readonly text: string
  /** Where there are several. */
  readonly candidates: readonly string[]
}

export function openDesk(terminal: Terminal, options: DeskOptions): Desk {
  let approvalOf: OpenRun['approvalOf'] = () => ''
  const screen = openScreen(openingScene(options), { isColoured: terminal.isColoured.tell, onKey })
  const { change } = screen

  function onKey(key: Key): void {
    const before = screen.scene()
    const { scene, intent } = press(before, key, Date.now())
    change(() => scene)
    act(intent, before.asks[0])
  }

  function act(intent: Intent, ask: Ask | undefined): void {
    switch (intent.kind) {
      case 'nothing':
        return
      case 'enter':
        return options.onLine(intent.text)
      case 'complete':
        return change((scene) => {
          const { text, cursor } = scene.line
          const { text: done, candidates } = options.complete(text.slice(0, cursor))
          return { ...scene, candidates, line: { text: done + text.slice(cursor), cursor: done.length } }
        })
      case 'allow':
      case 'deny':
        if (ask?.kind === 'permission') ask.settle(answerTo(intent, ask.call))
        return
      case 'answer':
        if (ask?.kind === 'question') ask.settle(intent.text)
        return
      case 'interrupt':
        // Heeded where every signal is: the run is saved, and a second one leaves at once.
        return void process.kill(process.pid, 'SIGINT')
      case 'leave':
        return options.onLeave()
    }
  }

  function answerTo(intent: Extract<Intent, { kind: 'allow' | 'deny' }>, call: ProposedCall): PermissionAnswer {
    if (intent.kind === 'deny') return { granted: false, reason: intent.reason, remember: '' }
    return { granted: true, reason: '', remember: intent.isForRun ? approvalOf(call) : '' }
  }

  /** Puts something to the person; when the run no longer waits for the answer, it is taken back. */
  function put<Answer>(make: (settle: (answer: Answer) => void) => Ask, signal: AbortSignal): Promise<Answer | null> {
    return new Promise((resolve) => {
      const ask = make(resolve)
      change((scene) => ({ ...scene, asks: [...scene.asks, ask] }))
      signal.addEventListener('abort', () => {
        change((scene) => ({ ...scene, asks: scene.asks.filter((one) => one.settle !== ask.settle) }))
        resolve(null)
      })
    })
  }

  const show = (...notes: readonly Note[]) => change((scene) => tell(scene, notes))

  return {
    person: {
      permit: (call, signal) => {
        const { title, body } = proposalOf(call)
        show(note(`${title}\n${body}`, 'warning', '?'))
        return put<PermissionAnswer>(
          (settle) => ({ kind: 'permission', call, openedAt: Date.now(), isDenied: false, settle }),
          signal,
        )
      },
      answer: (question, signal) => {
        show(note(question, 'warning', '?'))
        return put<string>((settle) => ({ kind: 'question', question, settle }), signal)
      },
    },
    follow: (open) => {
      approvalOf = open.approvalOf
      const watch = watcher(open)
      change((scene) => showRun(scene, open, Date.now()))
      open.handle.subscribe((event, run, actions) =>
        change((scene) => watch(scene, { event, run, actions, now: Date.now() })),
      )
    },
    forget: () => change((scene) => ({ ...scene, run: null, streamed: '' })),
    show,
    close: screen.close,
  }
}
