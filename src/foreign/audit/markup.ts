// Markup that nothing from a log can break out of: text is escaped where it is put in, and only there.

import { ownEntry } from '../../core/index.ts'

/** Markup that was made here. */
export interface Markup {
  readonly markup: string
}

export type Content = Markup | string | number | readonly Content[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for people: no markup, no control characters, no marks that turn the direction of writing. */
function escaped(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (mark) =>
    mark === '\n' ? mark : ' ',
  )
  return visible.replace(/[&<>"']/g, (sign) => ownEntry(escapes, sign) ?? '')
}

/** A template whose values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return { markup: strings.reduce((whole, part, index) => whole + rendered(values[index - 1] ?? '') + part) }
}

function rendered(content: Content): string {
  if (typeof content === 'string') return escaped(content)
  if (typeof content === 'number') return String(content)
  return 'markup' in content ? content.markup : content.map(rendered).join('')
}
