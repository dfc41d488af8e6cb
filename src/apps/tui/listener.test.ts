import { expect, test } from 'vitest'
import type { OpenRun } from '../../compose/index.ts'
import { startRun } from '../../runtime/index.ts'
import { newRun, scriptedPort, testWorld } from '../../testing/index.ts'
import { listener } from './listener.ts'

test('what comes after the end of a run is not said to it, and whoever entered it is told', async () => {
  const handle = startRun(newRun(), testWorld({ model: scriptedPort(['$(answer Done.)']) }))
  const shown: string[] = []
  const { follow, hear } = listener({ width: 80 }, (text) => shown.push(text))
  follow({ handle, folder: { id: 'r1' } } as unknown as OpenRun)
  hear('work')
  await expect.poll(() => handle.state().stage.name).toBe('ended')
  hear('and the tests too')
  await expect.poll(() => shown).toEqual(['the run has ended and did not hear this; go on: pawl continue r1 "…"'])
})
