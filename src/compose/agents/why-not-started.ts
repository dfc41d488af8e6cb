/** Why a program could not be started, in words, with what to do about it. */
export function whyNotStarted(program: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOENT':
      return `${program} cannot be started: there is no such program; check its name, or give its whole path`
    case 'EACCES':
      return `${program} cannot be started: it may not be executed; see its permissions with ls -l`
    default:
      return `${program} cannot be started: ${message}`
  }
}
