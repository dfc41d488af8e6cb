// The peers' rules speak of their own tools; the recorded runs use other names. This is the one place that translates.
import type { TrajectoryCall } from '../trajectories.ts'

export type ToolKind = 'shell' | 'edit' | 'read' | 'search' | 'web' | 'poll' | 'other'

// The first that matches wins: `BashOutput` polls, it is not a shell.
const kinds: readonly (readonly [ToolKind, RegExp])[] = [
  ['poll', /(^|_)(poll|wait)|^bashoutput$|_get_result$|^process/],
  ['shell', /^(bash|sh|shell|run|exec|terminal)$|^(run|execute)_(shell_|terminal_)?(command|cmd)$/],
  ['edit', /(^|_|multi|notebook)edit|^write(_file)?$|^(apply_)?patch$|^(str_?)?replace|^create_file$/],
  ['web', /^web|^(fetch|browse)/],
  ['read', /^(read|list|view)|^ls$/],
  ['search', /grep|glob|^text-search$|^search_files$|^find/],
]

export function kindOf(call: TrajectoryCall): ToolKind {
  const name = call.tool.toLowerCase()
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
}

export function isUnknownTool(call: TrajectoryCall): boolean {
  return !call.ok && /unknown tool|no such tool|tool \S+ (was )?not found/i.test(call.output)
}

/** The command line of a shell call, under whichever of the usual names it was given. */
export function commandOf(call: TrajectoryCall): string {
  const command = call.args.command ?? call.args.cmd ?? call.args.value
  return typeof command === 'string' ? command : ''
}
