import { describeOrigin, effectiveThresholds, explain, layerNames, shownValue } from '../../../compose/index.ts'
import { colours } from '../colours.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { openProjectFor } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { config } = opened.value
  if (given.options.json === true) {
    const { settings, values, withheld, project, userFile } = config
    const shown = shownValue({ settings, values, withheld, project, userFile }) as object
    const thresholds = effectiveThresholds(settings)
    terminal.print(JSON.stringify({ schema: 'pawl.config/1', ...shown, thresholds }, null, 2))
    return 0
  }
  const isAll = given.options.all === true
  const said = explain(config).filter(({ won }) => isAll || won.some(({ layer }) => layer !== 'default'))
  const { quiet } = colours(terminal.isColoured.print)
  const thresholds = effectiveThresholds(config.settings)
  const rows = said.map(({ key, written, won }) => {
    // A threshold that nobody set holds all the same, by the preset of the governor.
    const threshold = written === undefined ? thresholds[key] : undefined
    if (threshold !== undefined) return [key, String(threshold.value), quiet(threshold.origin)]
    const shown = written === undefined ? '(not said)' : JSON.stringify(written)
    return [key, shown, quiet(won.map(describeOrigin).join(', '))]
  })
  terminal.page(rows.length === 0 ? 'nothing is set: the defaults hold' : inColumns(rows).join('\n'))
  terminal.tell(
    `layers, the strongest last: ${layerNames.join(', ')}. pawl config explain KEY tells who won and who lost.`,
  )
  return 0
}
