import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Check, loadAudit, type Rule, whyUnreadable } from '../../../compose/index.ts'
import { colours } from '../colours.ts'
import type { Action, Given } from '../command.ts'
import { UsageError } from '../exit.ts'
import { writeReport } from '../own-files.ts'
import { situationOf } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { orderOf } from './audit.ts'
import { plain } from './audit-text.ts'

export const run: Action = async (given, terminal) => {
  const { checkHere } = await loadAudit()
  const situation = situationOf(given, terminal)
  const rules = await rulesFor(given, situation.cwd)
  const check = await checkHere(situation, orderOf(given, situation, terminal), rules)
  for (const { path, problem } of check.unread) terminal.complain(`${plain(path, 200)} was not checked: ${problem}`)
  for (const { path, notices } of check.incomplete)
    terminal.complain(
      `${plain(path, 200)} was not checked whole: ${notices.map((notice) => plain(notice, 200)).join('; ')}`,
    )
  // A check of nothing must not look like one that was passed.
  if (check.runs.length === 0) throw new UsageError('no run of any agent was found to check; name files or directories')
  if (check.runs.every((checked) => checked.rules.length === 0))
    throw new UsageError(
      `no rule is for ${[...new Set(check.runs.map(({ agent }) => agent))].join(', ')}; see agents in the rules`,
    )
  await show(check, given, terminal)
  return check.isKept ? 0 : 3
}

async function rulesFor({ options }: Given, cwd: string): Promise<readonly Rule[]> {
  if (typeof options.rules !== 'string') throw new UsageError('name the rules: pawl check --rules agents.yaml')
  const file = resolve(cwd, options.rules)
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`--rules: ${file} cannot be read: ${whyUnreadable(error)}`)
  })
  const { parseRules } = await loadAudit()
  const parsed = parseRules(text)
  if (!parsed.ok) throw new UsageError(`${file}: ${parsed.error.join('; ')}`)
  return parsed.value
}

async function show(check: Check, { options }: Given, terminal: Terminal): Promise<void> {
  const { junitXml } = await loadAudit()
  if (typeof options.junit === 'string' && options.junit !== '-')
    await writeReport(resolve(terminal.cwd, options.junit), junitXml(check), logsOf(check))
  if (options.json === true) terminal.print(JSON.stringify({ schema: 'pawl.check/1', ...check }, null, 2))
  else if (options.junit === '-') terminal.print(junitXml(check).trimEnd())
  else terminal.page(linesOf(check, terminal).join('\n'))
}

function logsOf({ runs, unread, incomplete }: Check): readonly string[] {
  return [...runs, ...unread, ...incomplete].map(({ path }) => path)
}

function linesOf({ runs, isKept }: Check, terminal: Terminal): readonly string[] {
  const { good, bad, strong } = colours(terminal.isColoured.print)
  const broken = runs.flatMap(({ agent, id, task, rules }) => {
    const breaches = rules.flatMap(({ rule, breaches: all }) => all.map((breach) => ({ rule, ...breach })))
    if (breaches.length === 0) return []
    const lines = breaches.map(({ rule, step, what }) => {
      const place = step === null ? '' : `step ${step} `
      return `  ${bad('broken')} ${plain(rule, 60)}: ${place}${plain(what, 200)}`
    })
    return [`${strong(`${agent} ${plain(id, 60)}`)} ${plain(task, 60)}`, ...lines]
  })
  const rules = runs.reduce((sum, run) => sum + run.rules.length, 0)
  const summary = `${runs.length === 1 ? '1 run' : `${runs.length} runs`} held to rules, ${rules === 1 ? 'once' : `${rules} times`}`
  return [...broken, isKept ? good(`${summary}: all kept`) : `${summary}: some broken`]
}
