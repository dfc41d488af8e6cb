// The programs that can be guarded: where each reads its hooks from, and which of its events matter.

import { join } from 'node:path'

export const programNames = ['claude-code', 'codex', 'gemini', 'opencode'] as const
export type GuardedName = (typeof programNames)[number]

/** Where a person's files are. */
export interface GuardPlaces {
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The directory whose own settings are meant; `null` for those of the person. */
  readonly project: string | null
}

/** How the hook is started. */
export interface HookCommand {
  readonly node: string
  readonly hook: string
  /** Where the hook keeps what it remembers. */
  readonly directory: string
}

export interface GuardedProgram {
  readonly name: GuardedName
  readonly title: string
  readonly file: (places: GuardPlaces) => string
  /** A list of hooks in a JSON file, or a plugin that is a file of its own. */
  readonly form: HooksForm | { readonly kind: 'plugin' }
  /** What a person must know besides. */
  readonly remark: string
}

export interface HooksForm {
  readonly kind: 'hooks'
  /** Events about tools, which may be narrowed to some of them, and others. */
  readonly toolEvents: readonly string[]
  readonly otherEvents: readonly string[]
  /** What stands for every tool; `null` where nothing has to. */
  readonly matcher: string | null
  readonly timeout: number
}

export const guardedPrograms: readonly GuardedProgram[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    file: ({ home, env, project }) =>
      join(
        project === null ? env.CLAUDE_CONFIG_DIR || join(home, '.claude') : join(project, '.claude'),
        'settings.json',
      ),
    form: {
      kind: 'hooks',
      toolEvents: ['PreToolUse', 'PostToolUse', 'PostToolUseFailure'],
      otherEvents: ['Stop', 'UserPromptSubmit'],
      matcher: '*',
      timeout: 10,
    },
    remark: 'It advises, refuses calls of a loop, and ends the turn when neither helps.',
  },
  {
    name: 'codex',
    title: 'Codex',
    file: ({ home, env, project }) =>
      join(project === null ? env.CODEX_HOME || join(home, '.codex') : join(project, '.codex'), 'hooks.json'),
    form: {
      kind: 'hooks',
      toolEvents: ['PreToolUse', 'PostToolUse'],
      otherEvents: ['UserPromptSubmit'],
      matcher: null,
      timeout: 10,
    },
    remark:
      'Codex runs a new hook only after you have trusted it (/hooks). Its hooks cannot end a turn: Pawl advises and refuses calls there; pawl guard run -- codex … or pawl wrap -- codex … ends a loop.',
  },
  {
    name: 'gemini',
    title: 'Gemini CLI',
    file: ({ home, project }) => join(project ?? home, '.gemini', 'settings.json'),
    form: {
      kind: 'hooks',
      toolEvents: ['BeforeTool', 'AfterTool'],
      otherEvents: ['BeforeAgent', 'AfterAgent'],
      matcher: '*',
      timeout: 10_000,
    },
    remark: 'It advises, refuses calls of a loop, and ends the turn when neither helps.',
  },
  {
    name: 'opencode',
    title: 'opencode',
    file: ({ home, env, project }) =>
      join(
        project === null ? join(env.XDG_CONFIG_HOME || join(home, '.config'), 'opencode') : join(project, '.opencode'),
        'plugins',
        'pawl-guard.js',
      ),
    form: { kind: 'plugin' },
    remark: 'It advises, refuses calls of a loop, and ends the turn when neither helps.',
  },
]
