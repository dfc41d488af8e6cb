import type { Command } from '../command.ts'

export const teamsCommands: readonly Command[] = []
