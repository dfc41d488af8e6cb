// The screen itself: what Ink draws, and the keys it reads. Loaded only where there is a terminal.

import { Box, render, Static, Text, useCursor, useInput } from 'ink'
import { type ReactNode, useEffect, useState } from 'react'
import { displayWidth, type Paint } from '../../compose/index.ts'
import { painter } from '../cli/colours.ts'
import { drawRow, type Row } from './drawing.ts'
import { frameOf } from './frame.ts'
import { type Key, keyReader } from './key.ts'
import { noteRows } from './note.ts'
import { printable } from './printable.ts'
import { type Drawn, eraseBroken } from './reflow.ts'
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
  const stage: Stage = { scene: first, drawn: { widths: [], cursorRow: 0 }, redraw: () => {} }
  const page = <Page stage={stage} stream={stream} paint={painter(isColoured)} onKey={onKey} />
  // Before anything is drawn: what is typed as soon as there is a line to type in must not be echoed beside it.
  process.stdin.setRawMode(true)
  const endPasting = markPasting(stream)
  const endMending = mendWhenNarrower(stream, stage)
  const ink = render(page, {
    stdout: stream,
    stdin: process.stdin,
    stderr: stream,
    exitOnCtrlC: false,
    patchConsole: false,
  })
  const change: Screen['change'] = (next) => {
    stage.scene = next(stage.scene)
    stage.redraw()
  }
  return {
    scene: () => stage.scene,
    change,
    close: async () => {
      const gone = ink.waitUntilExit()
      change((last) => ({ ...last, isClosed: true }))
      // The empty frame has to be drawn before the end: the last one drawn stays.
      ink.rerender(page)
      ink.unmount()
      endMending()
      endPasting()
      await gone
    },
  }
}

/** What the page shows and has shown; it changes from outside, and whoever changes it has it drawn again. */
interface Stage {
  scene: Scene
  drawn: Drawn
  redraw: () => void
}

interface PageProps {
  readonly stage: Stage
  readonly stream: NodeJS.WriteStream
  readonly paint: Paint
  readonly onKey: ScreenOptions['onKey']
}

function Page({ stage, stream, paint, onKey }: PageProps): ReactNode {
  const [, setCount] = useState(0)
  const [keysOf] = useState(keyReader)
  const { setCursorPosition } = useCursor()
  useEffect(() => {
    const redraw = () => setCount((count) => count + 1)
    stage.redraw = redraw
    const ticking = setInterval(redraw, tickMs)
    stream.on('resize', redraw)
    return () => {
      clearInterval(ticking)
      stream.off('resize', redraw)
    }
  }, [stage, stream])
  useInput((input, pressed) => {
    for (const key of keysOf(input, pressed)) onKey(key)
  })
  // One column is left free: a full row would move the cursor to the next one in some terminals.
  const width = Math.max(10, (stream.columns ?? 80) - 1)
  const { rows, cursor } = frameOf(stage.scene, { width, height: stream.rows ?? 24, now: Date.now() })
  stage.drawn = {
    widths: rows.map((row) => displayWidth(drawRow(row, { width, paint: unpainted }))),
    cursorRow: cursor?.row ?? 0,
  }
  setCursorPosition(cursor === null ? undefined : { x: displayWidth(printable(cursor.before)), y: cursor.row })
  const draw = (row: Row) => drawRow(row, { width, paint })
  return (
    <Box flexDirection="column">
      <Static items={[...stage.scene.notes]}>
        {(note, index) => <Rows key={index} lines={noteRows(note, width).map(draw)} />}
      </Static>
      <Rows lines={rows.map(draw)} />
    </Box>
  )
}

const unpainted: Paint = (text) => text

/** Erases what the terminal broke into more rows than Ink knows of, before Ink draws anew. */
function mendWhenNarrower(stream: NodeJS.WriteStream, stage: Stage): () => void {
  let columns = stream.columns
  const mend = () => {
    if (stream.columns < columns) stream.write(eraseBroken(stage.drawn, stream.columns))
    columns = stream.columns
  }
  stream.prependListener('resize', mend)
  return () => stream.off('resize', mend)
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
