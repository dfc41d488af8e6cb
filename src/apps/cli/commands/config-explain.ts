import { describeOrigin, explain, type SettingExplanation } from '../../../compose/index.ts'
import { nearest } from '../../../spelling/index.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { config } = opened.value
  const [key = ''] = given.words
  const explanations = explain(config, key)
  if (explanations.length === 0) throw new UsageError(noSuchKey(key, explain(config)))
  if (given.options.json === true)
    terminal.print(JSON.stringify({ schema: 'pawl.config-explain/1', settings: explanations }, null, 2))
  else terminal.page(explanations.map(inWords).join('\n\n'))
  return 0
}

function noSuchKey(key: string, all: readonly SettingExplanation[]): string {
  const names = all.flatMap(({ key: each, flag }) => [each, flag, each.split('.')[0] ?? each])
  const meant = all.find(({ flag }) => flag === key)?.key ?? nearest(key, new Set(names))
  const hint = meant === null ? 'pawl config explain lists them all' : `did you mean ${meant}?`
  return `there is no setting ${key}, or nothing is set in it; ${hint}`
}

function inWords({ key, about, written, won, lost, withheld, variable, flag }: SettingExplanation): string {
  const shown = (each: unknown) => (each === undefined ? 'nothing' : JSON.stringify(each))
  return [
    `${key}: ${about}`,
    ...inColumns(
      [
        ['holds', `${shown(written)}${won.length === 0 ? '' : ` (${won.map(describeOrigin).join(', ')})`}`],
        ...lost.map(({ written: other, origin }) => ['lost', `${shown(other)} (${describeOrigin(origin)})`]),
        ...withheld.map(({ written: other, origin, message }) => [
          'withheld',
          `${shown(other)} (${describeOrigin(origin)}): ${message}`,
        ]),
        ['set it by', [`--${flag}`, ...(variable === null ? [] : [variable]), `${key} in a file`].join(', ')],
      ],
      '  ',
    ),
  ].join('\n')
}
