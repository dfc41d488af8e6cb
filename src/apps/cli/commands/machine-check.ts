import { describePath, type Finding, type MachineReport, proveMachine } from '../../../compose/index.ts'
import { colours } from '../colours.ts'
import type { Action } from '../command.ts'
import { openMachineFor } from '../machine.ts'

export const run: Action = async (given, terminal) => {
  const opened = await openMachineFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { machine, project } = opened
  const report = proveMachine(project, machine)
  if (given.options.json === true) {
    terminal.print(JSON.stringify({ schema: 'pawl.machine-check/1', machine: machine.name, ...report }, null, 2))
  } else {
    const paint = colours(terminal.isColoured.print)
    for (const finding of report.findings) terminal.page(inWords(finding, paint))
    terminal.page(verdictOn(machine.name, report, paint))
  }
  return report.ok ? 0 : 7
}

type Paint = ReturnType<typeof colours>

function inWords({ kind, severity, key, message, suggestion, path }: Finding, paint: Paint): string {
  const mark = severity === 'error' ? paint.bad('error') : paint.warning('warning')
  return [
    `${mark} ${kind} at ${key.join('.')}: ${message}`,
    ...(path.length === 0 ? [] : [`  a run gets there by: ${describePath(path)}`]),
    ...(suggestion === undefined ? [] : [`  did you mean ${suggestion}?`]),
  ].join('\n')
}

function verdictOn(name: string, { ok, findings, worstCase }: MachineReport, paint: Paint): string {
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const errors = findings.length - warnings
  const found = ok ? paint.good(`${name}: no error`) : paint.bad(`${name}: ${counted(errors, 'error')}`)
  return [
    warnings === 0 ? found : `${found}, ${counted(warnings, 'warning')}`,
    worstCase === null
      ? 'its worst case has no bound: see the errors'
      : `one task asks the model ${worstCase.requests} times at the most, ${worstCase.modelCalls} with every retry`,
  ].join('\n')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
