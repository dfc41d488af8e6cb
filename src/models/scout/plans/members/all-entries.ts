// All that a type has of one kind: what its outline lists, and what only its text or other places tell of.

import { ownEntry } from '../../../../core/index.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isSameMember, type Member, memberNamed } from '../../members/member.ts'
import type { Pick } from '../../members/picks.ts'
import { namesInWords } from '../../words/in-words.ts'
import { parts } from '../../words/vocabulary.ts'
import { addedTo, decoratedProperties, givenFields, silentFields } from './members-beside.ts'
import { ecmascript, holdingFunctions, methodsNote, withoutTwins } from './members-in-words.ts'
import { eventsAmong, fieldsOf } from './members-meant.ts'

/** What an outline lists, and what it does not: methods that stand elsewhere, fields that only the text tells of. */
export function* entriesOf(
  symbol: SymbolView,
  {
    listed,
    word,
    picks,
  }: { readonly listed: readonly Member[]; readonly word: string; readonly picks: readonly Pick[] },
): Looking<{ readonly entries: readonly Member[]; readonly note: string }> {
  const isListed = (known: readonly Member[], one: Member) => known.some((other) => isSameMember(one, other))
  if ((ownEntry(parts, word) ?? []).includes('method')) {
    const added = (yield* addedTo(symbol, picks.length > 0)).filter((one) => !isListed(listed, one))
    return { entries: [...listed, ...withoutTwins(added)], note: methodsNote(symbol, listed) }
  }
  const parted = fieldsOf(symbol, listed)
  if (!['field', 'property', 'attribute'].includes(word)) {
    const given = word === 'member' ? givenFields(symbol).filter((one) => !isListed(parted, one)) : []
    return { entries: [...given, ...parted], note: '' }
  }
  const events = eventsAmong(symbol, parted)
  const known = parted.filter(({ name }) => !events.includes(name))
  const properties = word === 'property' ? decoratedProperties(symbol) : []
  if (properties.length > 0) return { entries: properties.map((name) => memberNamed('property', name)), note: '' }
  const { fields, how } = silentFields(symbol)
  const unlisted = fields.filter((one) => !isListed(known, one))
  const holding = ecmascript.test(symbol.path) ? holdingFunctions(listed) : []
  const notes = [
    ...(unlisted.length === 0 ? [] : [`${unlisted.length} of them ${how}`]),
    ...(holding.length === 0 ? [] : [`besides ${namesInWords(holding)}, holding a function`]),
    ...(events.length === 0 ? [] : [`besides the ${events.length === 1 ? 'event' : 'events'} ${namesInWords(events)}`]),
  ]
  return { entries: [...known, ...unlisted], note: notes.join('; ') }
}
