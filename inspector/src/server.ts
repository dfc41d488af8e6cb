// The server that this page came from, and the token that it wants. The token is kept for this tab alone.

const place = 'pawl-token'

/** Exchanges the ticket of the address for the token, and takes it out of the address. Gives the run to show first. */
export async function enter(): Promise<'welcome' | 'refused'> {
  const given = new URLSearchParams(location.hash.slice(1))
  const ticket = given.get('ticket')
  if (ticket !== null) {
    const run = given.get('run')
    history.replaceState(null, '', run === null ? '#/' : `#/run/${encodeURIComponent(run)}`)
    const answer = await fetch('/api/session', { method: 'POST', headers: { Authorization: `Bearer ${ticket}` } })
    if (answer.ok) sessionStorage.setItem(place, ((await answer.json()) as { token: string }).token)
  }
  if (sessionStorage.getItem(place) === null) return 'refused'
  const answer = await fetch('/ready', { headers: headers() })
  return answer.ok ? 'welcome' : 'refused'
}

function headers(): Record<string, string> {
  return { Authorization: `Bearer ${sessionStorage.getItem(place) ?? ''}` }
}

export async function ask<Value>(path: string, signal?: AbortSignal): Promise<Value> {
  const answer = await fetch(path, { headers: headers(), ...(signal !== undefined && { signal }) })
  return read(answer)
}

export async function tell<Value>(path: string, body: object): Promise<Value> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { ...headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return read(answer)
}

async function read<Value>(answer: Response): Promise<Value> {
  const value = (await answer.json()) as Value & { readonly message?: string }
  if (!answer.ok) throw new Error(value.message ?? `the server answered ${answer.status}`)
  return value
}

/** Calls back with the number of the newest event, from `after` on, and comes back by itself when the line breaks. */
export function follow(run: string, after: number, heard: (count: number) => void): () => void {
  const ending = new AbortController()
  void (async () => {
    let last = after
    while (!ending.signal.aborted) {
      try {
        await listen(run, last, ending.signal, (count) => {
          last = count
          heard(count)
        })
      } catch {
        // The line broke; the number of the last event says where to go on.
      }
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  })()
  return () => ending.abort()
}

async function listen(run: string, after: number, signal: AbortSignal, heard: (count: number) => void): Promise<void> {
  const answer = await fetch(`/api/runs/${encodeURIComponent(run)}/stream`, {
    headers: { ...headers(), 'Last-Event-ID': String(after) },
    signal,
  })
  if (!answer.ok || answer.body === null) throw new Error(`the server answered ${answer.status}`)
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
