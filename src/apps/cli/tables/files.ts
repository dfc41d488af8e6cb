import type { Command } from '../command.ts'

export const filesCommands: readonly Command[] = []
