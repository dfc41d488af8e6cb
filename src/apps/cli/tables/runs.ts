import type { Command } from '../command.ts'

export const runsCommands: readonly Command[] = []
