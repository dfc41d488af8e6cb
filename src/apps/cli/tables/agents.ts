import type { Command } from '../command.ts'

export const agentsCommands: readonly Command[] = []
