// aider: a chat written as Markdown. There are no calls in it: what aider reports after a reply stands in for them,
// so that the same failure reported after reply upon reply is seen.

import { Draft } from './draft.ts'
import { textOf, timeOf } from './fields.ts'
import type { Fold, Reader } from './reader.ts'
import type { Audience } from './trajectory.ts'

const opening = /^# aider chat started at (.+)$/

export const aider: Reader = {
  agent: 'aider',
  recognises: (first) => first.some((line) => opening.test(textOf(line))),
  open: (audience, name) => chatFold(audience, name),
}

function chatFold(audience: Audience, name: string): Fold {
  let chat: Chat | null = null
  let chats = 0
  return {
    take: (record) => {
      const line = textOf(record)
      const started = opening.exec(line)
      if (started !== null) {
        chat?.end()
        chats += 1
        chat = new Chat(new Draft('aider', audience), `${name}/${chats}`, timeOf(started[1]))
      } else chat?.take(line)
      return true
    },
    end: () => chat?.end(),
  }
}

class Chat {
  readonly #draft: Draft
  readonly #at: number | undefined
  #replies = 0
  #asked: string[] = []
  #reply: string[] = []
  #reported: string[] = []

  constructor(draft: Draft, id: string, at: number | undefined) {
    this.#draft = draft
    this.#draft.id = id
    this.#at = at
  }

  take(line: string): void {
    if (line.startsWith('#### ')) {
      if (this.#asked.length === 0) this.#closeReply()
      this.#asked.push(line.slice(5))
    } else if (line.startsWith('> ')) this.#report(line.slice(2).trim())
    else if (line.trim() !== '') {
      this.#closeQuestion()
      if (this.#reported.length > 0) this.#closeReply()
      this.#reply.push(line)
    }
  }

  end(): void {
    this.#closeQuestion()
    this.#closeReply()
    this.#draft.end()
  }

  #report(line: string): void {
    this.#draft.model ??= /^(?:Main m|M)odel: (\S+)/.exec(line)?.[1] ?? null
    if (this.#reply.length > 0) this.#reported.push(line)
  }

  #closeQuestion(): void {
    if (this.#asked.length === 0) return
    this.#draft.person(this.#asked.join('\n'))
    this.#asked = []
  }

  #closeReply(): void {
    if (this.#reply.length === 0) return
    const text = this.#reply.join('\n')
    this.#replies += 1
    this.#draft.reply({ key: String(this.#replies), at: this.#replies === 1 ? this.#at : undefined })
    this.#draft.say(text)
    for (const line of this.#reported) this.#takeReport(line, text)
    this.#takeComplaint()
    this.#reply = []
    this.#reported = []
  }

  #takeReport(line: string, text: string): void {
    const path = /^Applied edit to (.+)$/.exec(line)?.[1]
    if (path !== undefined) {
      this.#draft.call({ id: line, tool: 'edit', input: { path, change: text } })
      this.#draft.result(line, { output: line, ok: true })
    }
    const spent = costLine.exec(line)
    if (spent === null) return
    const [, sent, received, cost] = spent
    const tokens = { input: countOf(sent), output: countOf(received), cached: 0 }
    this.#draft.used({ tokens, costUsd: cost === undefined ? null : Number(cost) })
  }

  /** Whatever else was reported: the linter, the tests, an edit that did not fit. */
  #takeComplaint(): void {
    const lines = this.#reported.filter((line) => !/^(?:Applied edit|Tokens:|Commit |Added )/.test(line))
    if (lines.length === 0) return
    const output = lines.join('\n')
    this.#draft.call({ id: 'report', tool: 'report', input: {} })
    this.#draft.result('report', { output, ok: !/error|fail|did not apply|malformed|exceeded/i.test(output) })
  }
}

const costLine = /^Tokens: ([\d.,]+k?) sent, (?:.*, )?([\d.,]+k?) received\.(?: Cost: \$([\d.]+) message)?/

/** `2.3k` */
function countOf(text = '0'): number {
  const value = Number.parseFloat(text.replaceAll(',', ''))
  return Math.round(text.endsWith('k') ? value * 1000 : value)
}
