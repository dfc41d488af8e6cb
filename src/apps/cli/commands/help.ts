import { nearest } from '../../../spelling/index.ts'
import type { Action } from '../command.ts'
import { commands } from '../commands.ts'
import { UsageError } from '../exit.ts'
import { fullHelp, type Topic, topics } from '../help.ts'

export const run: Action = async ({ words, options }, terminal) => {
  if (options.markdown === true) {
    const { commandsReference } = await import('../reference.ts')
    terminal.print(commandsReference().trimEnd())
    return 0
  }
  const asked = words.join(' ')
  const command = commands.find(({ name }) => name === asked)
  if (asked === '' || command !== undefined) {
    terminal.page(fullHelp(command ?? null, terminal))
    return 0
  }
  const members = commands.filter(({ name }) => name.startsWith(`${asked} `))
  if (members.length > 0) terminal.page(members.map((each) => fullHelp(each, terminal)).join('\n\n'))
  else terminal.page(await helpOnTopic(asked))
  return 0
}

async function helpOnTopic(asked: string): Promise<string> {
  if (!isTopic(asked)) throw new UsageError(noHelp(asked))
  const { textOn } = await import('./help-topics.ts')
  return textOn(asked)
}

function isTopic(word: string): word is Topic {
  return Object.hasOwn(topics, word)
}

function noHelp(asked: string): string {
  const meant = nearest(asked, [...Object.keys(topics), ...commands.map(({ name }) => name)])
  const hint = meant === null ? `the topics are ${Object.keys(topics).join(', ')}` : `did you mean pawl help ${meant}?`
  return `there is no help on ${asked}; ${hint}`
}
