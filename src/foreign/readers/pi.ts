// pi: entries form a tree. The branch that ends in the last entry is the run; what was left behind at a fork was paid
// for too, and is a run of its own that begins where it left.

import { Draft } from './draft.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, textBlocks, textOf, timeOf } from './fields.ts'
import type { Reader } from './reader.ts'
import type { Audience } from './trajectory.ts'

const newestVersion = 3

export const pi: Reader = {
  agent: 'pi',
  recognises: ([header]) => isFields(header) && header.type === 'session' && 'cwd' in header,
  refuses: ([header]) => {
    const version = numberOf(fieldsOf(header).version)
    return version > newestVersion ? `version ${version} of pi's format; up to ${newestVersion} is known` : null
  },
  open: (audience, name) => {
    let session: Fields = {}
    const entries: Fields[] = []
    return {
      take: (record) => {
        const entry = fieldsOf(record)
        if (entry.type === 'session') session = entry
        else entries.push(entry)
        return typeof entry.type === 'string'
      },
      end: () => {
        for (const [place, branch] of branchesOf(entries).entries())
          tellBranch(branch, { session, audience, name, place })
      },
    }
  },
}

/** The entries that lead to the last one, then whatever hangs elsewhere, branch by branch. */
function branchesOf(entries: readonly Fields[]): readonly (readonly Fields[])[] {
  const byId = new Map(entries.map((entry, place) => [textOf(entry.id), place]))
  const taken = new Set<number>()
  const branches: Fields[][] = []
  for (let tip = entries.length - 1; tip >= 0; tip--) {
    const branch: Fields[] = []
    let place: number | undefined = tip
    while (place !== undefined && !taken.has(place)) {
      const entry: Fields = fieldsOf(entries[place])
      taken.add(place)
      branch.push(entry)
      // The first version had no parents: one line of history.
      place = 'id' in entry ? byId.get(textOf(entry.parentId)) : place > 0 ? place - 1 : undefined
    }
    if (branch.length > 0) branches.push(branch.reverse())
  }
  return branches
}

interface Telling {
  readonly session: Fields
  readonly audience: Audience
  readonly name: string
  readonly place: number
}

function tellBranch(branch: readonly Fields[], { session, audience, name, place }: Telling): void {
  const draft = new Draft('pi', audience)
  const id = textOf(session.id) || name
  draft.id = place === 0 ? id : `${id}/branch-${place}`
  draft.directory = textOf(session.cwd) || null
  for (const [index, entry] of branch.entries()) {
    if (entry.type === 'compaction' || entry.type === 'branch_summary') draft.forgets()
    else if (entry.type === 'model_change') draft.model = textOf(entry.modelId) || draft.model
    else if (entry.type === 'message') takeMessage(draft, entry, index)
  }
  draft.end()
}

function takeMessage(draft: Draft, entry: Fields, index: number): void {
  const message = fieldsOf(entry.message)
  if (message.role === 'user') draft.person(textBlocks(message.content))
  else if (message.role === 'toolResult')
    draft.result(textOf(message.toolCallId), { output: textBlocks(message.content), ok: message.isError !== true })
  else if (message.role === 'assistant') {
    draft.model = textOf(message.model) || draft.model
    draft.reply({ key: String(index), at: timeOf(message.timestamp) ?? timeOf(entry.timestamp) })
    takeReply(draft, message)
  }
}

function takeReply(draft: Draft, message: Fields): void {
  for (const each of listOf(message.content)) {
    const block = fieldsOf(each)
    if (block.type === 'text') draft.say(textOf(block.text))
    else if (block.type === 'thinking') draft.think(textOf(block.thinking))
    else if (block.type === 'toolCall')
      draft.call({ id: textOf(block.id), tool: textOf(block.name), input: block.arguments ?? {} })
  }
  const usage = fieldsOf(message.usage)
  const cached = numberOf(usage.cacheRead)
  const input = numberOf(usage.input) + cached + numberOf(usage.cacheWrite)
  const { total } = fieldsOf(usage.cost)
  draft.used({
    tokens: { input, output: numberOf(usage.output), cached },
    costUsd: typeof total === 'number' ? total : null,
  })
}
