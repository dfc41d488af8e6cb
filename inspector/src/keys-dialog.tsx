// What each key does, as one table: the keys that are heard and those that the page tells of are the same.

import { useLayoutEffect, useRef } from 'react'

interface KeyRow {
  readonly shown: readonly string[]
  readonly does: string
}

const rows: readonly KeyRow[] = [
  { shown: ['←', '→'], does: 'the event before, the next event' },
  { shown: ['[', ']'], does: 'the beginning of the step, the next step' },
  { shown: ['{', '}'], does: 'the verdict before, the next verdict' },
  { shown: ['Home', 'End'], does: 'the first event, the last; at the last a live run is followed' },
  { shown: ['/'], does: 'search: the runs, or the timeline of a run' },
  { shown: ['q'], does: 'to the open question of a run, to allow, refuse or answer it' },
  { shown: ['p'], does: 'pause a run that this server drives, or let it go on' },
  { shown: ['?'], does: 'this list' },
]

/** Whether a key belongs to what is being typed; the slider knows the same keys, so it is no exception. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'checkbox'
}

/** Calls back for keys that are meant for the page, and not for what is being typed. */
export function useKey(heed: (key: string) => boolean): void {
  // Together with what is drawn: a key pressed right after would still be heard by the moment before.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      if (heed(event.key)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}

export function KeysButton() {
  const dialog = useRef<HTMLDialogElement>(null)
  useKey((key) => {
    if (key !== '?') return false
    if (dialog.current?.open === true) dialog.current.close()
    else dialog.current?.showModal()
    return true
  })
  return (
    <>
      <button type="button" className="plain" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Keys <kbd>?</kbd>
      </button>
      <dialog ref={dialog} aria-labelledby="keys-title" className="keys">
        <h2 id="keys-title">Keys</h2>
        <table>
          <tbody>
            {rows.map(({ shown, does }) => (
              <tr key={does}>
                <th scope="row">
                  {shown.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  )
}
