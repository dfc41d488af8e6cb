// Records that are made by a call whose arguments have no names: `ConfigEntry("due", int, 24)`. Which of them is the default
// only the declaration of what is called can tell.

import { declarationsOf, sourceOf } from '../../looking/declarations.ts'
import type { Stretch } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SourceLine, SymbolView } from '../../looking/read-view.ts'
import { parameterList } from '../../members/constructors.ts'
import { insideBracket, splitTop } from '../../source/brackets.ts'
import { lineHolding, textOf } from '../../source/source-text.ts'
import type { SettingRecord } from '../../values/records.ts'

interface MadeBy {
  readonly callee: string
  readonly key: string
  readonly arguments_: readonly string[]
  readonly line: SourceLine
}

const head = /(?<![\w.])(?<callee>[A-Z]\w*)\(\s*["'](?<key>[A-Za-z][\w.-]*)["']\s*,/g
const mostDeclared = 2
const fewestArguments = 3

/** Every record of a stretch that some class tells the default of. */
export function* positionalDefaults(
  { lines }: Stretch,
  isMeant: (key: string) => boolean,
): Looking<readonly SettingRecord[]> {
  const made = madeIn(lines).filter(({ key }) => isMeant(key))
  const all: SettingRecord[] = []
  for (const callee of [...new Set(made.map((one) => one.callee))].slice(0, mostDeclared)) {
    const [symbol, ...others] = (yield* declarationsOf({ name: callee })).symbols
    const at = symbol === undefined || others.length > 0 ? -1 : placeOfDefault(symbol)
    const ofCallee = made.filter((one) => one.callee === callee)
    all.push(
      ...ofCallee.flatMap(({ key, arguments_, line }) => {
        const value = arguments_[at]?.trim()
        return at < 1 || value === undefined ? [] : [{ key, value, text: arguments_.join(' '), line }]
      }),
    )
  }
  return all
}

function madeIn(lines: readonly SourceLine[]): readonly MadeBy[] {
  const text = textOf(lines)
  return [...text.matchAll(head)].flatMap((match) => {
    const { callee = '', key = '' } = match.groups ?? {}
    const inside = insideBracket(text, match.index + callee.length)
    const arguments_ = inside === null ? [] : splitTop(inside, /,/)
    const line = lineHolding(lines, text, match.index + match[0].length)
    const isNamed = arguments_.some((one) => /^\s*\w+\s*=(?!=)/.test(one))
    return line === undefined || isNamed || arguments_.length < fewestArguments
      ? []
      : [{ callee, key, arguments_, line }]
  })
}

/** The place of the parameter or of the field that is called a default; -1 where there is none. */
function placeOfDefault(symbol: SymbolView): number {
  const parameters = parameterList(symbol)?.parameters.filter((one) => !/^\s*(?:self|this|cls)\b/.test(one)) ?? []
  const fields = sourceOf(symbol)
    .split('\n')
    .slice(1)
    .flatMap((line) => /^\s+(?<name>\w+)\s*:\s*[^=]+$/.exec(line)?.groups?.name ?? [])
  const names = parameters.length > 0 ? parameters : fields
  return names.findIndex((one) => /(?:^|[\W_])default(?:_?value)?\b/i.test(one))
}
