// What each edit of a request comes to. Nothing is written here.

import type { SeenFiles } from '../seen-files.ts'
import type { Planned } from './change.ts'
import type { LocateOptions } from './locate.ts'
import { planWrite } from './plan-files.ts'
import { planChange, planSwap, planTransfer } from './plan-pieces.ts'
import { planRename } from './plan-rename.ts'
import { planSnippet } from './plan-snippet.ts'
import type { Attempt } from './refusal.ts'
import type { Edit } from './request.ts'
import type { TypeScriptEdits } from './typescript-edits.ts'

export interface EditContext extends LocateOptions {
  readonly seen: SeenFiles
  readonly typescript: TypeScriptEdits
  readonly force: boolean
}

export function planEdit(edit: Edit, context: EditContext): Promise<Attempt<Planned>> {
  switch (edit.kind) {
    case 'snippet':
      return planSnippet(edit, context)
    case 'write':
      return planWrite(edit, context)
    case 'delete':
    case 'replace':
    case 'insert':
      return planChange(edit, context)
    case 'move':
    case 'copy':
      return planTransfer(edit, context)
    case 'swap':
      return planSwap(edit, context)
    case 'rename':
      return planRename(edit, context)
  }
}
