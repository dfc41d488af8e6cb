// Options that several commands share.

import type { Option } from './command.ts'

/** Who is asked, and what it may take. */
export const asking: readonly Option[] = [
  {
    flags: '--provider <name>',
    about: 'who is asked; see pawl models',
    proposals: words(
      'scout script recording anthropic openai openai-chat google openrouter groq mistral deepseek xai together fireworks',
      'cerebras moonshot ollama local',
    ),
    isSetting: true,
  },
  { flags: '--model <name>', about: 'which model of theirs', isSetting: true },
  {
    flags: '--policy <mode>',
    about: 'what may be done without asking: read-only, ask, auto-low, auto-medium, all',
    proposals: words('read-only ask auto-low auto-medium all'),
    isSetting: true,
  },
  {
    flags: '--sandbox <when>',
    about: 'run commands shut in: required, auto, off',
    proposals: words('required auto off'),
    isSetting: true,
  },
  {
    flags: '--max-turns <n>',
    about: 'replies a run may take; if not said, 15 (the scout 40) or what machine or preset say',
    isSetting: true,
  },
  { flags: '--max-cost <dollars>', about: 'what it may cost', isSetting: true },
  { flags: '--max-time <duration>', about: 'how long it may take: 90s, 10m, 2h', isSetting: true },
  { flags: '--max-idle <duration>', about: 'how long nothing may happen', isSetting: true },
]

export const machine: Option = {
  flags: '--machine <name>',
  about: 'a machine by its name, or a file; see pawl machine list',
  proposals: words('freeform explore phased investigate audit refactor'),
  isSetting: true,
}

export const preset: Option = {
  flags: '--preset <name>',
  about: 'a way of working: moss, savant, nexora, loom',
  proposals: words('moss savant nexora loom'),
  isSetting: true,
}

export const status: Option = {
  flags: '--status <status>',
  about: 'only those that stand so: answered, stuck, limit, running, interrupted …',
  proposals: words('answered partial blocked stuck limit cancelled failed idle running interrupted damaged'),
}

function words(...lines: readonly string[]): readonly string[] {
  return lines.join(' ').split(' ')
}

/** What is printed. */
export const showing: readonly Option[] = [
  { flags: '--json', about: 'the result as one JSON object' },
  { flags: '--jsonl', about: 'events as JSON lines, the end of the run last' },
  { flags: '-q, --quiet', about: 'only the result' },
]
