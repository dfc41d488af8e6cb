import { chantIn, type Thresholds } from '../governor/index.ts'

/** What is looked at of a reply that streams in, and how much must be new before it is looked at again. */
const ear = { tail: 8000, between: 512 }

/**
 * Listens to a reply as it streams in. A model that chants would go on until its last token is spent, so the reply is cut
 * as soon as it does. Returns all that was heard so far when that happens, else `null`.
 */
export function listener({ chantRepeats, chantWords }: Thresholds): (delta: string) => string | null {
  let text = ''
  let unheard = 0
  return (delta) => {
    text += delta
    unheard += delta.length
    if (unheard < ear.between) return null
    unheard = 0
    return chantIn(text.slice(-ear.tail), { repeats: chantRepeats, words: chantWords }) === null ? null : text
  }
}
