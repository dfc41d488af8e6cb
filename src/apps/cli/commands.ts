// Every command there is. The parser, the help, the completion and the reference are made from this list.

import type { Command, Option } from './command.ts'
import { agentsCommands } from './tables/agents.ts'
import { filesCommands } from './tables/files.ts'
import { runsCommands } from './tables/runs.ts'
import { setupCommands } from './tables/setup.ts'
import { teamsCommands } from './tables/teams.ts'
import { workCommands } from './tables/work.ts'

/** Understood by every command. */
export const globalOptions: readonly Option[] = [
  { flags: '--cwd <directory>', about: 'work there instead of here' },
  { flags: '--no-config', about: 'leave configuration files alone' },
  { flags: '--store <where>', about: 'where runs are kept: files, redis://…, postgres://…', isSetting: true },
  { flags: '--color <when>', about: 'colours', choices: ['auto', 'always', 'never'], isSetting: true },
  { flags: '--offline', about: 'reach nothing over the network', isSetting: true },
  { flags: '--plain', about: 'plain lines, for screen readers and logs', isSetting: true },
]

export const commands: readonly Command[] = [
  ...workCommands,
  ...runsCommands,
  ...filesCommands,
  ...setupCommands,
  ...agentsCommands,
  ...teamsCommands,
]

/** Those that people are told of: the first screen is what pawl alone shows. */
export const namedCommands: readonly Command[] = commands.filter(({ name }) => name !== 'welcome')
