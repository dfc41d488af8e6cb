// The runs of a project as a monitor reads them: the Prometheus text format.

import type { RunsMeasured } from '../../compose/index.ts'

interface Family {
  readonly name: string
  readonly about: string
  readonly type: 'gauge'
  readonly samples: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]
}

export function metricsText({ runs, rungs }: RunsMeasured): string {
  const total = (amount: (run: RunsMeasured['runs'][number]) => number) =>
    runs.reduce((sum, run) => sum + amount(run), 0)
  const statuses = new Map<string, number>()
  for (const { status } of runs) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const families: readonly Family[] = [
    {
      name: 'pawl_runs',
      about: 'Runs that are kept, by how they stand or ended.',
      type: 'gauge',
      samples: [...statuses].map(([status, count]) => [{ status }, count]),
    },
    {
      name: 'pawl_verdicts',
      about: 'Verdicts of the governor in the runs that are kept, by rung.',
      type: 'gauge',
      samples: Object.entries(rungs).map(([rung, count]) => [{ rung }, count]),
    },
    {
      name: 'pawl_tokens',
      about: 'Tokens of the runs that are kept.',
      type: 'gauge',
      samples: [
        [{ direction: 'input' }, total(({ inputTokens }) => inputTokens)],
        [{ direction: 'output' }, total(({ outputTokens }) => outputTokens)],
      ],
    },
    gauge(
      'pawl_cost_usd',
      'What the runs that are kept have cost, in dollars.',
      total(({ costUsd }) => costUsd),
    ),
    gauge(
      'pawl_turns',
      'Turns of the runs that are kept.',
      total(({ turns }) => turns),
    ),
    gauge(
      'pawl_calls',
      'Calls of the runs that are kept.',
      total(({ calls }) => calls),
    ),
    gauge(
      'pawl_failed_calls',
      'Calls that failed in the runs that are kept.',
      total(({ failures }) => failures),
    ),
  ]
  return families.map(familyText).join('')
}

function gauge(name: string, about: string, value: number): Family {
  return { name, about, type: 'gauge', samples: [[{}, value]] }
}

function familyText({ name, about, type, samples }: Family): string {
  const lines = samples.map(([labels, value]) => {
    const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
    return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`
  })
  return `# HELP ${name} ${about}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
