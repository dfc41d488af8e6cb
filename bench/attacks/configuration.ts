import type { Attack } from './arena.ts'

export const attacks: readonly Attack[] = []
