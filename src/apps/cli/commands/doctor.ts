import { type Checkup, checkUp } from '../../../compose/index.ts'
import { colours } from '../colours.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { situationOf } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const checks = await checkUp(situationOf(given, terminal))
  const isSound = checks.every(({ level }) => level !== 'failure')
  if (given.options.json === true) {
    terminal.print(JSON.stringify({ schema: 'pawl.doctor/1', ok: isSound, checks }, null, 2))
  } else {
    const { good, warning, bad } = colours(terminal.isColoured.print)
    const marks: Readonly<Record<Checkup['level'], string>> = {
      ok: good('ok'),
      warning: warning('warning'),
      failure: bad('failure'),
    }
    terminal.page(inColumns(checks.flatMap((check) => rowsOf(check, marks[check.level]))).join('\n'))
  }
  return isSound ? 0 : 7
}

function rowsOf({ name, found, advice }: Checkup, mark: string): string[][] {
  const [first = '', ...others] = found.split('\n')

  return [[mark, name, first], ...[...others, ...(advice === '' ? [] : [`→ ${advice}`])].map((line) => ['', '', line])]
}
