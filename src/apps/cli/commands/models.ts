import { type KnownModel, knownModel, type ModelsAtHand, modelsAtHand } from '../../../compose/index.ts'
import { colours } from '../colours.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const [provider, model] = given.words
  const isJson = given.options.json === true
  if (provider !== undefined) {
    const known = await knownModel(opened.value, { provider, model })
    if (!known.ok) throw new UsageError(known.error)
    terminal.print(
      isJson ? JSON.stringify({ schema: 'pawl.model/1', ...known.value }, null, 2) : profileOf(known.value),
    )
    return 0
  }
  const models = await modelsAtHand(opened.value)
  if (isJson) terminal.print(JSON.stringify(asData(models), null, 2))
  else terminal.page(inWords(models, terminal))
  return 0
}

function asData({ chosen, providers }: ModelsAtHand): object {
  const choice = chosen.ok ? { chosen: chosen.value.name, isScout: chosen.value.isScout } : { problem: chosen.error }
  return { schema: 'pawl.models/1', ...choice, providers }
}

function inWords({ chosen, providers }: ModelsAtHand, terminal: Terminal): string {
  const paint = colours(terminal.isColoured.print)
  const rows = providers.map(({ name, isReady, keyVariable, defaultModel, aliases }) => [
    name,
    keyVariable === null ? 'no key needed' : isReady ? 'key is set' : `set ${keyVariable}`,
    defaultModel ?? 'name one with --model',
    aliases.length === 0 ? '' : `also ${aliases.join(', ')}`,
  ])
  return [
    choiceInWords(chosen, paint),
    '',
    ...inColumns([
      ['scout', 'no key needed', '', 'answers by searching: no language model, no network'],
      ['script', 'no key needed', '', 'plays replies from a file: --provider script --model replies.json'],
      ['recording', 'no key needed', '', 'plays what --record FILE has kept: --provider recording --model FILE'],
      ...rows,
    ]),
    '',
    'pawl models PROVIDER [MODEL] tells what is known of a model; --provider and --model choose one.',
  ].join('\n')
}

function choiceInWords(chosen: ModelsAtHand['chosen'], paint: ReturnType<typeof colours>): string {
  if (!chosen.ok) return paint.bad(`a run here could ask nobody: ${chosen.error}`)
  const { isScout, because } = chosen.value
  if (isScout) return `a run here asks the scout${because === undefined ? '' : `, since ${because}`}`
  return `a run here asks ${paint.strong(chosen.value.name)}`
}

function profileOf({ provider, model, profile, isPriceKnown }: KnownModel): string {
  const { dialect, contextTokens, outputTokens, quirks } = profile
  return inColumns([
    ['provider', provider],
    ['model', isPriceKnown ? model : `${model} (in no table here: what is usual with the provider is assumed)`],
    ['writes calls as', dialect],
    ['holds', `${contextTokens} tokens, prompt and reply together`],
    ['longest reply', `${outputTokens} tokens`],
    ['price', isPriceKnown ? 'known: limits of cost hold' : 'unknown: only limits of turns and time hold'],
    ['instructions', quirks.systemAsUser ? 'as a message of the person' : 'as a system message'],
    ['begins with an example', quirks.opensWithExample ? 'yes' : 'no'],
  ]).join('\n')
}
