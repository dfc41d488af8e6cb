// The server that this page came from, and the token that it wants. The token is kept for this tab alone.

const place = 'pawl-token'

/** Exchanges the ticket of the address for the token, and takes it out of the address. Gives the run to show first. */
export async function enter(): Promise<'welcome' | 'refused' | 'no answer'> {
  const given = new URLSearchParams(location.hash.slice(1))
  const ticket = given.get('ticket')
  if (ticket !== null) {
    const run = given.get('run')
    history.replaceState(null, '', run === null ? '#/' : `#/run/${encodeURIComponent(run)}`)
    const answer = await fetch('/api/session', { method: 'POST', headers: { Authorization: `Bearer ${ticket}` } })
    if (answer.ok) sessionStorage.setItem(place, ((await answer.json()) as { token: string }).token)
  }
  if (sessionStorage.getItem(place) === null) return 'refused'
  const answer = await fetch('/api/driven', { headers: headers() }).catch(() => null)
  if (answer === null) return 'no answer'
  // Whatever else the server cannot do has nothing to do with who is let in, and the page tells of it.
  return answer.status === 401 || answer.status === 403 ? 'refused' : 'welcome'
}

function headers(): Record<string, string> {
  return { Authorization: `Bearer ${sessionStorage.getItem(place) ?? ''}` }
}

export async function ask<Value>(path: string, signal?: AbortSignal): Promise<Value> {
  return read(() => fetch(path, { headers: headers(), ...(signal !== undefined && { signal }) }))
}

export async function tell<Value>(path: string, body: object): Promise<Value> {
  const json = { ...headers(), 'Content-Type': 'application/json' }
  return read(() => fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) }))
}

const noServer = 'The server does not answer. If it was ended, start it again and open the address that it prints.'
const notLetIn = 'The server was started anew and no longer knows this page. Open the address that it prints.'

async function read<Value>(fetching: () => Promise<Response>): Promise<Value> {
  const answer = await fetching().catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new Error(noServer)
  })
  if (answer.status === 401) throw new Error(notLetIn)
  const value = (await answer.json()) as Value & { readonly message?: string }
  if (!answer.ok) throw new Error(value.message ?? `the server answered ${answer.status}`)
  return value
}

interface Follower {
  /** The number of the newest event. */
  readonly heard: (count: number) => void
  /** Whether the line holds. */
  readonly holds: (isHeld: boolean) => void
}

/** Tells of the newest event, from `after` on, and comes back by itself when the line breaks. */
export function follow(run: string, after: number, { heard, holds }: Follower): () => void {
  const ending = new AbortController()
  void (async () => {
    let last = after
    while (!ending.signal.aborted) {
      try {
        await listen({ run, after: last }, ending.signal, {
          holds,
          heard: (count) => {
            last = count
            heard(count)
          },
        })
      } catch {
        // The line broke; the number of the last event says where to go on.
        if (!ending.signal.aborted) holds(false)
      }
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  })()
  return () => ending.abort()
}

interface Line {
  readonly run: string
  readonly after: number
}

async function listen({ run, after }: Line, signal: AbortSignal, { heard, holds }: Follower): Promise<void> {
  const answer = await fetch(`/api/runs/${encodeURIComponent(run)}/stream`, {
    headers: { ...headers(), 'Last-Event-ID': String(after) },
    signal,
  })
  if (!answer.ok || answer.body === null) throw new Error(`the server answered ${answer.status}`)
  holds(true)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    const ids = lines.filter((line) => line.startsWith('id: '))
    const newest = ids.at(-1)
    if (newest !== undefined) heard(Number(newest.slice(4)))
  }
}
