import type { Command, Option } from '../command.ts'
import { asking } from '../options.ts'

const guardScope: Option = { flags: '--project', about: "the program's settings in this directory, not yours" }

const guardCommands: readonly Command[] = [
  {
    name: 'guard install',
    group: 'agents',
    about: 'has another agent program ask Pawl before and after each call: it advises, refuses loops and stops them',
    takes: '<claude-code|codex|gemini|opencode>',
    options: [{ flags: '--yes', about: 'without being asked' }, guardScope],
    examples: ['pawl guard install claude-code'],
    load: () => import('../commands/guard-install.ts'),
  },
  {
    name: 'guard uninstall',
    group: 'agents',
    about: "puts the program's settings back as they were",
    takes: '<claude-code|codex|gemini|opencode>',
    options: [{ flags: '--yes', about: 'without being asked' }, guardScope],
    load: () => import('../commands/guard-uninstall.ts'),
  },
  {
    name: 'guard run',
    group: 'agents',
    about: 'runs a program that is guarded, with code 4 when the guard stopped it',
    takes: '<program> [arguments...]',
    examples: ['pawl guard run -- claude -p "Fix the failing test"'],
    load: () => import('../commands/guard-run.ts'),
  },
  {
    name: 'guard status',
    group: 'agents',
    about: 'which programs are guarded, and where that is set',
    options: [{ flags: '--json', about: 'as one JSON object' }],
    load: () => import('../commands/guard-status.ts'),
  },
]

const wrapCommand: Command = {
  name: 'wrap',
  group: 'agents',
  about: 'runs another agent program with its requests governed, limited and recorded as runs',
  takes: '<program> [arguments...]',
  options: [
    { flags: '--max-turns <n>', about: 'requests it may make' },
    { flags: '--max-cost <dollars>', about: 'what it may cost' },
    { flags: '-q, --quiet', about: 'say nothing at its end' },
  ],
  examples: [
    'pawl wrap -- claude -p "Fix the failing test"',
    'pawl wrap --max-turns 50 --max-cost 1 -- codex exec "…"',
  ],
  load: () => import('../commands/wrap.ts'),
}

/** Whose logs are understood. Written out, so that help needs to load no reader. */
const agentNames = [
  'claude-code',
  'codex',
  'gemini-cli',
  'opencode',
  'pi',
  'aider',
  'openhands',
  'cline',
  'goose',
  'crush',
  'pawl',
  'moss',
  'recorded',
]

export const agentsCommands: readonly Command[] = [
  {
    name: 'audit',
    group: 'agents',
    about: 'judges what other agents did, from their logs: loops, waste, errors; nothing leaves the machine',
    takes: '[path...]',
    options: [
      { flags: '--agent <name>', about: 'only runs of this agent', choices: agentNames },
      { flags: '--since <when>', about: 'only logs written to since: 7d, 2026-10-01' },
      { flags: '--html <file>', about: 'a report as one page that needs nothing else' },
      { flags: '--json', about: 'as one JSON object' },
      { flags: '--journals <dir>', about: 'every run as a journal of its own below there, for pawl inspect' },
      { flags: '--all', about: 'every run, loop, error and tool instead of the first few' },
      { flags: '--demo', about: 'a sample instead of logs' },
      { flags: '--mark-wrong <id>', about: 'keep the verdict on a loop as wrong' },
      { flags: '--note <text>', about: 'why it was wrong' },
    ],
    examples: ['pawl audit', 'pawl audit --demo', 'pawl audit ~/.claude/projects --since 7d --html audit.html'],
    load: () => import('../commands/audit.ts'),
  },
  {
    name: 'check',
    group: 'agents',
    about: "holds other agents' logs to rules of your own; code 3 when one is broken",
    takes: '[path...]',
    options: [
      { flags: '--rules <file>', about: 'the rules, as YAML' },
      { flags: '--agent <name>', about: 'only runs of this agent', choices: agentNames },
      { flags: '--since <when>', about: 'only logs written to since: 7d, 2026-10-01' },
      { flags: '--junit <file>', about: 'also as JUnit XML; - is stdout' },
      { flags: '--json', about: 'as one JSON object' },
    ],
    examples: ['pawl check --rules agents.yaml', 'pawl check --rules agents.yaml --junit report.xml logs/'],
    load: () => import('../commands/check.ts'),
  },
  ...guardCommands,
  wrapCommand,
  {
    name: 'mcp',
    group: 'agents',
    about: 'serves tools that only read, and whole runs, to another agent over the Model Context Protocol',
    takesSettings: true,
    options: asking,
    examples: ['pawl mcp', 'claude mcp add pawl -- pawl mcp'],
    load: () => import('../commands/mcp.ts'),
  },
]
