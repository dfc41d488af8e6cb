// Which page is shown follows from the address alone, so that back, forward and a reload do what one expects.

import { useEffect, useState } from 'react'
import { CompareView } from './compare-view.tsx'
import { RunView } from './run-view.tsx'
import { RunsList } from './runs-list.tsx'

export function App() {
  const [kind, first, second] = useRoute()
  return (
    <>
      <header className="top">
        <a href="#/" className="name">
          Pawl
        </a>
        <span>{kind === 'run' || kind === 'compare' ? first : 'runs'}</span>
      </header>
      {kind === 'run' && first !== undefined ? (
        <RunView key={first} run={first} />
      ) : kind === 'compare' && first !== undefined ? (
        <CompareView run={first} other={second ?? null} />
      ) : (
        <RunsList />
      )}
    </>
  )
}

function useRoute(): readonly string[] {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const heed = () => setHash(location.hash)
    addEventListener('hashchange', heed)
    return () => removeEventListener('hashchange', heed)
  }, [])
  return hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
