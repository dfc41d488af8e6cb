// One of the parts of something, by its place among them.

import { ownEntry } from '../../../../core/index.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { withoutMakers } from '../../members/constructors.ts'
import { countedPicked, type Pick } from '../../members/picks.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isComment } from '../../source/source-text.ts'
import { ordinals } from '../../words/vocabulary.ts'
import { answered, type Conclusion, passageOf, unknown } from '../conclusion.ts'
import { inARow, plainSentence, type Telling } from '../told.ts'
import { isRecord } from './members-meant.ts'

interface Listed {
  readonly of: SymbolView
  readonly noun: string
  readonly names: readonly string[]
  readonly picks?: readonly Pick[]
}

/** One of them by its place. */
export function nth(all: readonly Listed[], order: string): Conclusion {
  const index = ownEntry(ordinals, order.toLowerCase()) ?? 0
  const told = all.map(({ of, noun, names: every, picks = [] }): Telling => {
    const names = withoutMakers(of, every)
    const found = names.at(index)
    const written = found === undefined ? null : writtenAs(found, of)
    const as = written === null ? '' : `, written \`${written}\``
    const what = found === undefined ? `there are only ${names.length}` : `it is \`${found}\`${as}`
    const says = `Of the ${countedPicked(names.length, noun, picks)} of \`${of.trail.join('.')}\`, asked for the ${order}: ${what} (${placeOf(of.path, of.line, of.endLine)}).`
    return found === undefined ? plainSentence(says) : { says, tells: { sort: 'part', name: found, written } }
  })
  const isThere = all.every(({ of, names }) => withoutMakers(of, names).at(index) !== undefined)
  const passages = all.map(({ of }) => passageOf(of))
  const whole = inARow(told)
  return isThere ? answered(whole, passages) : unknown(whole.says, passages)
}

/** The line that declares a part, where only one can be meant: it also says of which type it is. */
function writtenAs(name: string, { lines, line, endLine, sort }: SymbolView): string | null {
  if (line === endLine || !/^(?:struct|class|interface|type|trait)$/.test(sort) || !/^[\w$]+$/.test(name)) return null
  const own = lines.filter(({ number, text }) => number > line && !isComment(text))
  const [only, ...others] = own.filter(({ text }) => new RegExp(`(?<![\\w$])${literally(name)}(?![\\w$])`).test(text))
  return only === undefined || others.length > 0 ? null : only.text.trim().replaceAll('`', "'")
}

/** What is counted through of a record are its components: a constant that stands in it is none of them. */
export function partIn(symbol: SymbolView, part: string, order: string | undefined): string {
  const isOne = order !== undefined && /^(?:field|propert|member|attribute|element)/.test(part) && isRecord(symbol)
  return isOne ? 'components' : part
}
