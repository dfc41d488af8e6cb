import { existsSync } from 'node:fs'

/** Never looked up in PATH, where a repository's own `bash` could come first. */
const places = ['/bin/bash', '/usr/bin/bash', '/usr/local/bin/bash', '/run/current-system/sw/bin/bash']

/** The shell that commands are for: bash where there is one. */
export function shellPath(): string {
  return places.find((place) => existsSync(place)) ?? '/bin/sh'
}
