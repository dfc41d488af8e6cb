// The screen itself: what Ink draws, and the keys it reads. Loaded only where there is a terminal.

import { Box, render, Static, Text, useCursor, useInput } from 'ink'
import { type ReactNode, useEffect, useState } from 'react'
import { displayWidth } from '../../compose/index.ts'
import { painter } from '../cli/colours.ts'
import { drawRow } from './drawing.ts'
import { frameOf } from './frame.ts'
import { type Key, keyReader } from './key.ts'
import { noteRows } from './note.ts'
import { printable } from './printable.ts'
import type { Scene } from './scene.ts'

export interface Screen {
  readonly scene: () => Scene
  readonly change: (next: (scene: Scene) => Scene) => void
  /** Takes the changing part away and gives the terminal back. */
  readonly close: () => Promise<void>
}

export interface ScreenOptions {
  readonly isColoured: boolean
  readonly onKey: (key: Key) => void
}

/** Times on the screen are in whole seconds; more often than that only the eye would notice. */
const tickMs = 500

export function openScreen(first: Scene, { isColoured, onKey }: ScreenOptions): Screen {
  const stream = process.stderr
  const paint = painter(isColoured)
  let scene = first
  let redraw = () => {}
  const keysOf = keyReader()

  function Page(): ReactNode {
    const [, setCount] = useState(0)
    const { setCursorPosition } = useCursor()
    useEffect(() => {
      redraw = () => setCount((count) => count + 1)
      const ticking = setInterval(redraw, tickMs)
      stream.on('resize', redraw)
      return () => {
        clearInterval(ticking)
        stream.off('resize', redraw)
      }
    }, [])
    useInput((input, pressed) => {
      for (const key of keysOf(input, pressed)) onKey(key)
    })
    // One column is left free: a full row would move the cursor to the next one in some terminals.
    const width = Math.max(10, (stream.columns ?? 80) - 1)
    const canvas = { width, paint }
    const frame = frameOf(scene, { width, height: stream.rows ?? 24, now: Date.now() })
    setCursorPosition(
      frame.cursor === null ? undefined : { x: displayWidth(printable(frame.cursor.before)), y: frame.cursor.row },
    )
    return (
      <Box flexDirection="column">
        <Static items={[...scene.notes]}>
          {(note, index) => <Rows key={index} lines={noteRows(note, width).map((row) => drawRow(row, canvas))} />}
        </Static>
        <Rows lines={frame.rows.map((row) => drawRow(row, canvas))} />
      </Box>
    )
  }

  // Before anything is drawn: what is typed as soon as there is a line to type in must not be echoed beside it.
  process.stdin.setRawMode(true)
  const endPasting = markPasting(stream)
  const ink = render(<Page />, {
    stdout: stream,
    stdin: process.stdin,
    stderr: stream,
    exitOnCtrlC: false,
    patchConsole: false,
  })
  const change: Screen['change'] = (next) => {
    scene = next(scene)
    redraw()
  }
  return {
    scene: () => scene,
    change,
    close: async () => {
      const gone = ink.waitUntilExit()
      change((last) => ({ ...last, isClosed: true }))
      // The empty frame has to be drawn before the end: the last one drawn stays.
      ink.rerender(<Page />)
      ink.unmount()
      endPasting()
      await gone
    },
  }
}

/** Asks the terminal to tell what is pasted from what is typed, until the program ends or no longer wants to know. */
function markPasting(stream: NodeJS.WriteStream): () => void {
  const end = () => {
    process.off('exit', end)
    stream.write('\u001b[?2004l')
  }
  stream.write('\u001b[?2004h')
  process.on('exit', end)
  return end
}

function Rows({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <Box flexDirection="column">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
        <Text key={index} wrap="truncate-end">
          {line === '' ? ' ' : line}
        </Text>
      ))}
    </Box>
  )
}
