// What a run has cost, as tables for a terminal.

import { duration, money, percent, short } from './amounts.ts'
import { type Cell, inColumns, type Line, naturalWidths, type Page, roomFor } from './columns.ts'
import type { Cost, Spending } from './cost.ts'
import type { ToolUse } from './tool-use.ts'

/** Three tables: turns with their total, tools, stages. */
export function formatCost(cost: Cost, page: Page): string[] {
  const turns = cost.turns.map((turn) => spendingLine(String(turn.request), turn.mode, turn))
  const total = spendingLine('', 'total', cost.totals).map((cell): Cell => ({ ...cell, tone: 'strong' }))
  const stages = cost.stages.map(({ stage, stays, durationMs }) => [
    left(stage),
    count(stays),
    right(duration(durationMs)),
  ])
  return [
    ...inColumns(fitting([headings('turn', 'mode', ...amounts), ...turns, total], page), 1, page),
    '',
    ...inColumns([headings('tool', ...uses), ...cost.tools.map(toolLine)], 0, page),
    '',
    ...inColumns([headings('stage', 'stays', 'time'), ...stages], 0, page),
  ]
}

/** Where a table is too wide, columns in which nothing is counted make room for those that say something. */
function fitting(table: readonly Line[], { width }: Page): readonly Line[] {
  const widths = naturalWidths(table)
  if (roomFor(1, widths, width) >= (widths[1] ?? 0)) return table
  const says = widths.map((_, column) => table.slice(1).some((line) => (line[column]?.text ?? '') !== nothing))
  return table.map((line) => line.filter((_, column) => says[column] === true))
}

const nothing = '·'
const amounts = ['in', 'out', 'cost', 'calls', 'failed', 'refused', 'retries', 'time']
const uses = ['calls', 'failed', 'rate', 'refused', 'repeats', 'time']
const names = new Set(['mode', 'tool', 'stage'])

function headings(...titles: readonly string[]): Line {
  return titles.map((text): Cell => ({ text, tone: 'quiet', align: names.has(text) ? 'left' : 'right' }))
}

function spendingLine(turn: string, mode: string, spending: Spending): Line {
  return [
    right(turn),
    left(mode),
    right(short(spending.inputTokens)),
    right(short(spending.outputTokens)),
    right(money(spending.costUsd)),
    count(spending.calls),
    count(spending.failures),
    count(spending.refusals),
    count(spending.retries),
    right(duration(spending.durationMs)),
  ]
}

function toolLine({ tool, calls, failures, refusals, repeats, durationMs }: ToolUse): Line {
  return [
    left(tool),
    count(calls),
    count(failures),
    right(percent(failures, calls)),
    count(refusals),
    count(repeats),
    right(duration(durationMs)),
  ]
}

function left(text: string): Cell {
  return { text }
}

function right(text: string): Cell {
  return { text, align: 'right' }
}

/** Zero is shown as a dot, so that what is not zero stands out. */
function count(value: number): Cell {
  return right(value === 0 ? nothing : String(value))
}
