import type { Command } from '../command.ts'

export const setupCommands: readonly Command[] = []
