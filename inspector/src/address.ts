// What the page shows follows from its address alone, so that back, forward, a reload and a link do what one expects.

import { useEffect, useState } from 'react'

export type Address =
  | { readonly page: 'runs' }
  | { readonly page: 'queue' }
  /** `at` is the moment looked at: a number of events; `null` for the end. */
  | { readonly page: 'run'; readonly run: string; readonly at: number | null }
  | { readonly page: 'compare'; readonly run: string; readonly other: string | null }

export function hashOf(address: Address): string {
  switch (address.page) {
    case 'run': {
      const run = `#/run/${encodeURIComponent(address.run)}`
      return address.at === null ? run : `${run}/at/${address.at}`
    }
    case 'compare': {
      const run = `#/compare/${encodeURIComponent(address.run)}`
      return address.other === null ? run : `${run}/${encodeURIComponent(address.other)}`
    }
    case 'queue':
      return '#/queue'
    default:
      return '#/'
  }
}

function addressIn(hash: string): Address {
  const [page, first, second, third] = hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded)
  if (page === 'queue') return { page }
  if (page === 'run' && first !== undefined)
    return { page, run: first, at: second === 'at' && /^\d{1,9}$/.test(third ?? '') ? Number(third) : null }
  if (page === 'compare' && first !== undefined) return { page, run: first, other: second ?? null }
  return { page: 'runs' }
}

/** Puts another moment of the same page into the address without a step in the history: one step back leaves the run. */
export function restate(address: Address): void {
  history.replaceState(null, '', hashOf(address))
}

export function useAddress(): Address {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const heed = () => setHash(location.hash)
    addEventListener('hashchange', heed)
    return () => removeEventListener('hashchange', heed)
  }, [])
  return addressIn(hash)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
