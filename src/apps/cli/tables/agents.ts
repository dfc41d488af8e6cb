import type { Command } from '../command.ts'

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

export const agentsCommands: readonly Command[] = [wrapCommand]
