import type { Action } from '../command.ts'
import { changeGuard } from './guard-change.ts'

export const run: Action = changeGuard('uninstall')
