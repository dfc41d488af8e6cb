import { nearest } from '../../../spelling/index.ts'
import type { Action } from '../command.ts'
import { commands } from '../commands.ts'
import { UsageError } from '../exit.ts'
import { fullHelp, helpOn, helpOnGroup, membersOf, type Topic, topics } from '../help.ts'

export const run: Action = async ({ words, options }, terminal) => {
  if (options.markdown === true) {
    const { commandsReference } = await import('../reference.ts')
    terminal.print(commandsReference().trimEnd())
    return 0
  }
  const asked = words.join(' ')
  terminal.page(asked === '' ? fullHelp() : await helpAbout(asked))
  return 0
}

/** A topic goes before a group of commands of the same name, which `--help` tells of: it explains them. */
async function helpAbout(asked: string): Promise<string> {
  const command = commands.find(({ name }) => name === asked)
  if (command !== undefined) return helpOn(command)
  if (isTopic(asked)) return (await import('./help-topics.ts')).textOn(asked)
  if (membersOf(asked).length === 0) throw new UsageError(noHelp(asked))
  return helpOnGroup(asked, 'full')
}

function isTopic(word: string): word is Topic {
  return Object.hasOwn(topics, word)
}

function noHelp(asked: string): string {
  const meant = nearest(asked, [...Object.keys(topics), ...commands.map(({ name }) => name)])
  const hint = meant === null ? `the topics are ${Object.keys(topics).join(', ')}` : `did you mean pawl help ${meant}?`
  return `there is no help on ${asked}; ${hint}`
}
