import { createRoot } from 'react-dom/client'
import { App, Name } from './app.tsx'
import { enter } from './server.ts'
import './style/base.css'
import './style/lists.css'
import './style/run.css'
import './style/step.css'
import './style/figures.css'

const refusals = {
  refused:
    'This address has been used, or the server was started anew. Start pawl inspect again and open what it prints.',
  'no answer': 'The server does not answer. Start pawl inspect again and open what it prints.',
}

const root = document.getElementById('root')
if (root !== null) {
  const entered = await enter()
  createRoot(root).render(entered === 'welcome' ? <App /> : <Refused why={refusals[entered]} />)
}

function Refused({ why }: { readonly why: string }) {
  return (
    <main className="refused">
      <h1>
        <Name />
      </h1>
      <p>{why}</p>
      <p className="quiet">The address lets one browser tab in, once, so that nobody else can use it.</p>
    </main>
  )
}
