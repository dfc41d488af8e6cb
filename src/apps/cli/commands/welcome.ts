// The first screen: what is here, what is at hand, and what could be done next.

import { type LastRun, type Welcome, welcome } from '../../../compose/index.ts'
import { colours } from '../colours.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { commands } from '../commands.ts'
import type { Terminal } from '../terminal.ts'

export const run: Action = async ({ options, settings }, terminal) => {
  const { cwd, env, home } = terminal
  const seen = await welcome({ cwd, env, home, flags: settings, withoutFiles: options.config === false })
  if (settings.color === undefined) terminal.colourAs(seen.color)
  for (const problem of seen.problems) terminal.complain(problem)
  terminal.page(screen(seen, terminal))
  return seen.problems.length === 0 ? 0 : 7
}

function screen(seen: Welcome, terminal: Terminal): string {
  const { strong, quiet } = colours(terminal.isColoured.print)
  const { repository, keys, agents, runs } = seen
  const rows: readonly (readonly [string, string])[] = [
    ['here', `${strong(repository.name)}${repositoryInWords(repository)}`],
    ...(repository.instructions.length === 0 ? [] : [['heeds', repository.instructions.join(', ')] as const]),
    ['model', modelInWords(seen)],
    ...(keys.length === 0 ? [] : [['keys', [...new Set(keys)].join(', ')] as const]),
    ...(agents.length === 0 ? [] : [['other agents', agentsInWords(agents)] as const]),
  ]
  return [
    `${strong(`pawl ${terminal.version}`)} lets an AI agent run for as long as it moves forward`,
    '',
    ...inColumns(rows, '  '),
    ...(runs.length === 0 ? [] : ['', strong('Last runs'), ...inColumns(runs.map(runRow), '  ')]),
    '',
    strong('Next'),
    ...inColumns(
      nextSteps(seen).map(([line, why]) => [line, quiet(why)]),
      '  ',
    ),
    '',
    quiet('pawl chat holds a conversation · pawl -h lists all commands'),
  ].join('\n')
}

function repositoryInWords({ isReadable, files, languages, git }: Welcome['repository']): string {
  if (!isReadable) return ' · what is in it cannot be read: you may not'
  const spoken = languages.map(([language, count]) => `${language} ${count}`).join(', ')
  const changed = git?.changed ?? 0
  return [
    '',
    files === null ? 'many files' : `${files} ${files === 1 ? 'file' : 'files'}`,
    ...(spoken === '' ? [] : [spoken]),
    ...(git === null ? ['not a git repository'] : git.branch === '' ? [] : [`on ${git.branch}`]),
    ...(changed === 0 ? [] : [`${changed} changed`]),
  ].join(' · ')
}

function modelInWords({ model: { provider, model, isScout }, keys }: Welcome): string {
  if (!isScout) return model === null ? provider : `${provider}/${model}`
  return keys.length === 0 ? 'scout: no key is set, so it answers by searching' : 'scout: answers by searching'
}

function agentsInWords(agents: Welcome['agents']): string {
  return agents
    .map(({ name, records, isMore }) => (records === null ? name : `${name} ${records}${isMore ? '+' : ''}`))
    .join(', ')
}

function runRow({ id, status, task, at }: LastRun): readonly string[] {
  const [line = ''] = task.split('\n')
  return [id, status ?? '', ago(Date.now() - at), line.length > 60 ? `${line.slice(0, 59)}…` : line]
}

function ago(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} days ago`
}

const stepsShown = 3

/** What fits the situation best, the most pressing first. Only what there is a command for is proposed. */
function nextSteps(seen: Welcome): readonly (readonly [line: string, why: string])[] {
  const { runs, model, agents, problems, waitsForTrust, repository } = seen
  const [last] = runs
  const steps: readonly (readonly [isFitting: boolean, command: string, words: string, why: string])[] = [
    [problems.length > 0, 'config path', '', 'where the configuration is that cannot be read'],
    [last?.status === 'interrupted', 'resume', ` ${last?.id}`, 'go on where the last run stopped'],
    [isTroubled(last), 'why', ` ${last?.id}`, 'why the last run ended as it did'],
    [waitsForTrust, 'trust', '', 'what this project would run, before you let it'],
    [model.isScout, 'models', '', 'which keys let you ask a language model'],
    [repository.files !== 0, 'run', ` "${questionFor(seen)}"`, 'a question'],
    [agents.length > 0, 'audit', '', 'where other agents went round in circles'],
    [last !== undefined, 'runs', '', 'all runs'],
    [true, 'machine diagram', '', 'how an agent here works'],
    [true, 'doctor', '', 'whether everything is there and works'],
  ]
  return steps
    .filter(([isFitting, command]) => isFitting && commands.some(({ name }) => name === command))
    .slice(0, stepsShown)
    .map(([, command, words, why]) => [`pawl ${command === 'run' ? words.trim() : `${command}${words}`}`, why] as const)
}

/** What is proposed must be answered: without a language model, what a project is for stands in its readme or nowhere. */
function questionFor({ model, repository }: Welcome): string {
  if (!model.isScout) return 'What does this project do, and where does it start?'
  return repository.hasReadme ? 'What does this project do?' : 'Which languages is this project written in?'
}

function isTroubled(run: LastRun | undefined): boolean {
  return run !== undefined && ['stuck', 'limit', 'blocked', 'failed', 'partial'].includes(run.status ?? '')
}
