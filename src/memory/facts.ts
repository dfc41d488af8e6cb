// The facts of a project: a list in Markdown that people read, review and edit like any other text of the repository.

import { ownEntry } from '../core/index.ts'
import { defaultWeight, type Item, type Provenance } from './item.ts'

export const factsTitle = '# Facts\n\n'

const provenances: Readonly<Record<string, Provenance>> = { user: 'user', model: 'model', tool: 'tool' }

/** The fact that a line holds, or `null`: headings and prose are for people. */
export function parseFact(line: string): Item | null {
  const [, bullet] = /^\s*[-*] (?:\[.\] )?(.*\S)\s*$/.exec(line) ?? []
  if (bullet === undefined) return null
  const [, content = bullet, created = '', by = ''] = /^(.*\S) \((\d{4}-\d\d-\d\d)(?:, (\w+))?\)$/.exec(bullet) ?? []
  // A dated line is one that we wrote; a line without a date was written by hand.
  const from = ownEntry(provenances, by) ?? (created === '' ? 'user' : 'model')
  return { content, context: '', weight: defaultWeight, metadata: {}, from, created }
}

export function formatFact({ content, created, from }: Pick<Item, 'content' | 'created' | 'from'>): string {
  return `- ${content.replace(/\s+/g, ' ')} (${from === 'model' ? created : `${created}, ${from}`})`
}
