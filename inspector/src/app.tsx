import { hashOf, useAddress } from './address.ts'
import type { QueueAnswer } from './answers.ts'
import { CompareView } from './compare-view.tsx'
import { KeysButton } from './keys-dialog.tsx'
import { QueueView } from './queue-view.tsx'
import { RunView } from './run-view.tsx'
import { RunsList } from './runs-list.tsx'
import { useAnswer } from './use-answer.ts'

const lookAtQueueMs = 3000

export function App() {
  const address = useAddress()
  // Whether a queue is set does not change while the server runs; what is in it does, and whether it can be reached.
  const queue = useAnswer<QueueAnswer>('/api/queue', address.page === 'queue' ? lookAtQueueMs : null)
  const hasQueue = queue.value !== null && (queue.value.isThere || queue.value.isReachable === false)
  return (
    <>
      <header className="top">
        <a href={hashOf({ page: 'runs' })} className="name">
          <Name />
        </a>
        <nav aria-label="pages">
          <Tab href={hashOf({ page: 'runs' })} isHere={address.page === 'runs'} text="Runs" />
          {hasQueue && <Tab href={hashOf({ page: 'queue' })} isHere={address.page === 'queue'} text="Queue" />}
        </nav>
        {'run' in address && <code className="crumb">{address.run}</code>}
        <span className="filler" />
        <KeysButton />
      </header>
      {address.page === 'run' ? (
        <RunView key={address.run} run={address.run} at={address.at} />
      ) : address.page === 'compare' ? (
        <CompareView run={address.run} other={address.other} />
      ) : address.page === 'queue' ? (
        <QueueView queue={queue} />
      ) : (
        <RunsList />
      )}
    </>
  )
}

interface TabProps {
  readonly href: string
  readonly isHere: boolean
  readonly text: string
}

function Tab({ href, isHere, text }: TabProps) {
  return (
    <a href={href} aria-current={isHere ? 'page' : undefined}>
      {text}
    </a>
  )
}

/** The name with its sign: a wheel that turns one way, and the pawl that holds it. */
export function Name() {
  return (
    <>
      <svg className="sign" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M9 3 l2.6 2.1 3.1-1 .2 3.3 2.8 1.8-1.7 2.8 1 3.1-3.3.3-1.8 2.8-2.9-1.6-3 1.2-.4-3.3-2.9-1.7 1.6-2.9-1.1-3.1 3.2-.5z" />
        <circle cx="9.4" cy="11" r="2.4" />
        <path className="hook" d="M18.5 1.5 L11.8 5.2" />
      </svg>
      Pawl
    </>
  )
}
