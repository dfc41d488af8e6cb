// The two streams, and what can be shown on them.

import { homedir } from 'node:os'
import type { Situation } from '../../compose/index.ts'
import { folded } from './columns.ts'
import { onlyOwnColours } from './controls.ts'
import { version } from './version.ts'

export interface Terminal {
  /** The result of the command: what a script reads. */
  readonly print: (text: string) => void
  /** The same of a text that people read: folded where the window is narrower. Scripts get it as it is. */
  readonly page: (text: string) => void
  /** Everything else. */
  readonly tell: (text: string) => void
  /** What went wrong. */
  readonly complain: (text: string) => void
  /** What does not stop the command, but may not be what was wanted. Who wants quiet is not told. */
  readonly warn: (text: string) => void
  /** What has been said so far, for whoever has to make one answer of it. */
  readonly said: () => Said
  /** What stands before the words that a person types: on the line that it does not end. */
  readonly prompt: (text: string) => void
  /** Whether a person sits in front of it and can be asked. */
  readonly isInteractive: boolean
  readonly width: number
  readonly isColoured: { readonly print: boolean; readonly tell: boolean }
  /** Settings are known later than the terminal: from here on it is coloured as they say. */
  readonly colourAs: (choice: ColourChoice) => void
  readonly cwd: string
  readonly env: Situation['env']
  readonly home: string
  readonly version: string
}

export interface Said {
  readonly complaints: readonly string[]
  /** The last thing that was printed; `null` when nothing was. */
  readonly printed: string | null
}

export type ColourChoice = 'auto' | 'always' | 'never'

export interface Manner {
  readonly colour: ColourChoice
  readonly isQuiet: boolean
}

export function openTerminal({ colour, isQuiet }: Manner): Terminal {
  let choice = colour
  let printed: string | null = null
  const complaints: string[] = []
  const { env, stdout, stderr, stdin } = process
  const print = (text: string) => {
    printed = text
    write(stdout, `${text}\n`)
  }
  const tell = (text: string) => write(stderr, `${fitting(text, stderr)}\n`)
  return {
    print,
    page: (text) => print(fitting(text, stdout)),
    tell,
    complain: (text) => {
      complaints.push(text)
      tell(`pawl: ${text}`)
    },
    warn: (text) => {
      if (!isQuiet) tell(`pawl: ${text}`)
    },
    said: () => ({ complaints, printed }),
    prompt: (text) => write(stderr, text),
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    width: Math.max(20, stderr.columns ?? stdout.columns ?? 100),
    isColoured: {
      get print() {
        return isColoured(stdout, choice)
      },
      get tell() {
        return isColoured(stderr, choice)
      },
    },
    colourAs: (settled) => {
      choice = settled
    },
    cwd: process.cwd(),
    env,
    home: env.HOME ?? homedir(),
    version: version(),
  }
}

/** No colour unless it is a terminal that wants it; what a person says on the command line wins over the environment. */
function isColoured(stream: NodeJS.WriteStream, colour: ColourChoice): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (colour !== 'auto') return colour === 'always'
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '' && FORCE_COLOR !== '0') return true
  return stream.isTTY === true && TERM !== 'dumb'
}

/** Whether a screen that changes can be shown: a person sits there, and the terminal can move its cursor. */
export function canShowLive({ isInteractive, env }: Terminal): boolean {
  const { TERM, CI } = env
  return isInteractive && TERM !== 'dumb' && (CI === undefined || CI === '' || CI === 'false')
}

/** Only a window has a width that something has to fit. */
function fitting(text: string, { isTTY, columns }: NodeJS.WriteStream): string {
  return isTTY === true ? folded(text, Math.max(20, columns)) : text
}

// Whoever reads us may have gone: `pawl runs | head` is no error.
function write(stream: NodeJS.WriteStream, text: string): void {
  if (!stream.destroyed && stream.writable) stream.write(stream.isTTY === true ? onlyOwnColours(text) : text)
}
