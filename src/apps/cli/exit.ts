import type { exitCodes } from '../../compose/index.ts'

/** What the program may end with; `pawl help exit-codes` tells what each means. */
export type ExitCode = keyof typeof exitCodes

/** The command was not understood; the message says what would have been. */
export class UsageError extends Error {}

/** Something could not be read or written; the message says what, where, and what to do next. */
export class StorageError extends Error {}
