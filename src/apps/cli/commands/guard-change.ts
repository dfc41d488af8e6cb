// Installing and uninstalling are one conversation: what would change, may it, done.

import { createInterface } from 'node:readline/promises'
import {
  guardedPrograms,
  installGuard,
  planGuard,
  programNames,
  shownChange,
  uninstallGuard,
} from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { situationOf } from '../project.ts'
import type { Terminal } from '../terminal.ts'

export function changeGuard(action: 'install' | 'uninstall'): Action {
  return async (given, terminal) => {
    const [name = ''] = given.words
    const program = guardedPrograms.find((each) => each.name === name)
    if (program === undefined) throw new UsageError(`there is no guard for ${name}: choose ${programNames.join(', ')}`)
    const guarding = { situation: situationOf(given, terminal), isForProject: given.options.project === true }
    const planned = planGuard(action, program, guarding)
    if (!planned.ok) {
      terminal.complain(planned.error)
      return 7
    }
    terminal.print(shownChange(planned.value))
    if (given.options.yes !== true && !(await isAgreed(terminal))) {
      terminal.tell(`nothing was changed. To change it so: pawl guard ${action} ${name} --yes`)
      return 6
    }
    if (action === 'uninstall') {
      uninstallGuard(planned.value, guarding)
      terminal.tell(`${program.title} is no longer guarded.`)
      return 0
    }
    const backup = installGuard(planned.value, guarding)
    terminal.tell(`${program.title} is guarded from its next start on. ${program.remark}`)
    terminal.tell(`The file as it was is kept in ${backup}; pawl guard uninstall ${name} puts it back.`)
    return 0
  }
}

async function isAgreed(terminal: Terminal): Promise<boolean> {
  if (!terminal.isInteractive) return false
  const line = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await line.question('Make this change? [y/N] ')
  line.close()
  return /^y(es)?$/i.test(answer.trim())
}
