import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { enter } from './server.ts'
import './style.css'

const root = document.getElementById('root')
if (root !== null) {
  const entered = await enter()
  createRoot(root).render(entered === 'welcome' ? <App /> : <Refused />)
}

function Refused() {
  return (
    <main className="refused">
      <h1>Pawl</h1>
      <p>
        This address has been used, or the server was started anew. Start pawl inspect again and open what it prints.
      </p>
    </main>
  )
}
