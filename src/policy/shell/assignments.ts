// Variables: which may be set without changing what runs.

/** Read by programs, and none of them starts, loads or sends anything because of one. */
const harmless = new Set(
  `NODE_ENV CI DEBUG VERBOSE RUST_BACKTRACE RUST_LOG LOG_LEVEL FORCE_COLOR NO_COLOR CLICOLOR TZ LANG LANGUAGE LC_ALL LC_CTYPE
   LC_COLLATE LC_NUMERIC LC_TIME PYTHONDONTWRITEBYTECODE PYTHONUNBUFFERED PYTHONHASHSEED GOOS GOARCH CGO_ENABLED PORT COLUMNS LINES
   APP_ENV RAILS_ENV RACK_ENV MIX_ENV FLASK_ENV TERM UPDATE_SNAPSHOTS CARGO_TERM_COLOR
   GIT_PAGER_IN_USE NEXT_TELEMETRY_DISABLED DO_NOT_TRACK`.split(/\s+/),
)

/** Whether a command may be given this variable without a question. */
export function isHarmlessFor(name: string): boolean {
  return harmless.has(name)
}

/** Whether the shell itself may remember this variable: its own special ones and those programs know have capitals. */
export function isHarmlessInShell(name: string): boolean {
  return harmless.has(name) || (/^[a-z][a-z0-9_]*$/.test(name) && !/proxy$|^npm_|^auto_resume$|^histchars$/.test(name))
}
