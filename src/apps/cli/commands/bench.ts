// pawl bench: the suite of questions, asked of the model that a run would ask here.

import {
  type ChosenModel,
  chooseModel,
  isRight,
  openNewRun,
  openProject,
  type Project,
  type SuiteTask,
  suiteTasks,
  turnEfficiency,
  unpackSuite,
} from '../../../compose/index.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { driveToEnd } from '../drive.ts'
import type { ExitCode } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { silentView } from '../views/silent.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const model = await chooseModel(opened.value, { played: 0 })
  if (!model.ok) {
    terminal.complain(model.error)
    return 7
  }
  const suite = await unpackSuite()
  const { situation } = opened.value
  const project = openProject({ ...situation, cwd: suite.root })
  if (!project.ok) throw new Error('a configuration that was read cannot be read again')
  const judged: Judged[] = []
  for (const task of suiteTasks) {
    if (given.options.json !== true) terminal.tell(`${judged.length + 1}/${suiteTasks.length} ${task.question}`)
    const done = await ask(task, { project: project.value, model: model.value }, terminal)
    if (done === null) break
    judged.push(done)
    // Whoever stopped one question does not want the next.
    if (done.exitCode === 130 || done.exitCode === 143) break
  }
  await suite.remove()
  return report(judged, { model: model.value.port.name, isJson: given.options.json === true }, terminal)
}

interface Judged {
  readonly category: SuiteTask['category']
  readonly question: string
  readonly isRight: boolean
  readonly turns: number
  readonly expectedTurns: number
  readonly status: string
  readonly answer: string
  readonly costUsd: number
  readonly exitCode: ExitCode
}

interface Asked {
  readonly project: Project
  readonly model: ChosenModel
}

async function ask(task: SuiteTask, { project, model }: Asked, terminal: Terminal): Promise<Judged | null> {
  const { category, question, turns: expectedTurns } = task
  const open = await openNewRun({ project, model, task: question, person: null, pawl: terminal.version })
  if (!open.ok) {
    for (const line of open.error.lines) terminal.complain(line)
    return null
  }
  const driving = { open: open.value, view: silentView(), form: 'json' as const, say: question, isQuiet: true }
  const { result } = await driveToEnd(driving, terminal)
  const { status, answer, turns, costUsd, exitCode } = result
  return { category, question, isRight: isRight(task, result), turns, expectedTurns, status, answer, costUsd, exitCode }
}

function report(
  judged: readonly Judged[],
  { model, isJson }: { readonly model: string; readonly isJson: boolean },
  terminal: Terminal,
) {
  const right = judged.filter((each) => each.isRight).length
  const efficiency = turnEfficiency(judged)
  const exitCode = right === suiteTasks.length ? 0 : (judged.find((each) => each.exitCode >= 100)?.exitCode ?? 3)
  const costUsd = judged.reduce((sum, each) => sum + each.costUsd, 0)
  if (isJson) {
    const rate = right / suiteTasks.length
    const tasks = judged.map(({ exitCode: _, ...task }) => task)
    const figures = { right, of: suiteTasks.length, passRate: rate, turnEfficiency: efficiency, costUsd, exitCode }
    terminal.print(JSON.stringify({ schema: 'pawl.bench/1', model, ...figures, tasks }, null, 2))
    return exitCode
  }
  const rows = judged.map(({ category, question, isRight, turns, expectedTurns, status, answer }) => {
    const late = turns > expectedTurns ? `+${turns - expectedTurns} turns` : ''
    const said = isRight ? '' : `; ${status}: ${firstLine(answer)}`
    return [isRight ? 'right' : 'wrong', category, late, `${question}${said}`]
  })
  terminal.page(inColumns(rows).join('\n'))
  const turns = efficiency === null ? 'no turns to count' : `turn efficiency ${Math.round(efficiency * 100)}%`
  terminal.page(`\n${right} of ${suiteTasks.length} right, ${turns}, $${costUsd.toFixed(4)}, model ${model}`)
  return exitCode
}

function firstLine(text: string): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, 80)
}
