import { createInterface } from 'node:readline/promises'
import { type Config, describeOrigin, distrust, trust } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import type { ExitCode } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal, 'untold')
  if (!opened.ok) return opened.exitCode
  const { config } = opened.value
  if (given.options.revoke === true) {
    const revoked = distrust(config.project)
    return revoked.ok
      ? told(`${config.project.root} is no longer trusted`, terminal)
      : failed(revoked.error.message, terminal)
  }
  switch (config.project.trust) {
    case 'not_needed':
      return told(`nothing in ${config.project.root} waits for trust`, terminal)
    case 'trusted':
      return told(`${config.project.root} is trusted as it is; pawl trust --revoke takes it back`, terminal)
    default:
      terminal.print(whatWouldRun(config))
      return given.options.yes === true || (await isAgreed(terminal)) ? give(config, terminal) : refuse(terminal)
  }
}

/** Everything that has no effect before the project is trusted. */
function whatWouldRun({ project, withheld }: Config): string {
  const waiting = withheld.filter(({ kind }) => kind === 'untrusted')
  return [
    project.trust === 'changed'
      ? `${project.root} was trusted and has changed since. It asks for:`
      : `${project.root} asks for:`,
    ...waiting.map(({ key, written, origin }) => `  ${key}: ${JSON.stringify(written)} (${describeOrigin(origin)})`),
  ].join('\n')
}

async function isAgreed(terminal: Terminal): Promise<boolean> {
  if (!terminal.isInteractive) return false
  const line = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await line.question('Let this project do so? [y/N] ')
  line.close()
  return /^y(es)?$/i.test(answer.trim())
}

function give({ project }: Config, terminal: Terminal): ExitCode {
  const given = trust(project)
  if (!given.ok) return failed(given.error.message, terminal)
  return told('trusted, until one of these files changes; pawl trust --revoke takes it back', terminal)
}

function refuse(terminal: Terminal): ExitCode {
  terminal.tell('not trusted. To trust what is shown above: pawl trust --yes')
  return 6
}

function told(text: string, terminal: Terminal): ExitCode {
  terminal.tell(text)
  return 0
}

function failed(message: string, terminal: Terminal): ExitCode {
  terminal.complain(message)
  return 7
}
