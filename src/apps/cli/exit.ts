import type { exitCodes } from '../../compose/index.ts'

/** What the program may end with; `pawl help exit-codes` tells what each means. */
export type ExitCode = keyof typeof exitCodes

/** The command was not understood; the message says what would have been. */
export class UsageError extends Error {}
