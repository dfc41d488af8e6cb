// What only some entries have: `fixable=True` in what is written of them, or one of the values that each of them has.

import { wordsOfName } from '../../../source/names.ts'
import { literally } from '../../../source/patterns.ts'
import { withoutTexts } from '../../../source/source-text.ts'
import { stemsIn } from '../../../words/kinship.ts'
import { stemOf } from '../../../words/stems.ts'
import type { Collection, Entry } from './collection.ts'

/** The entries that some words hold for, and the words that tell none of them apart from the others. */
export function pickedBy(
  collection: Collection,
  stems: readonly string[],
): { readonly entries: readonly Entry[]; readonly left: readonly string[] } {
  const picked = stems.map((stem) => having(collection, stem))
  const fitting = picked.flatMap((one) => (one === null ? [] : [one]))
  if (fitting.length === 0) return { entries: collection.entries, left: stems }
  // `severity error`: what the values are of is told with them.
  const isKind = (stem: string) => collection.entries.some(({ text }) => kindsIn(text, stem))
  return {
    entries: collection.entries.filter((entry) => fitting.every((one) => one.includes(entry))),
    left: stems.filter((stem, index) => picked[index] === null && !isKind(stem)),
  }
}

function kindsIn(text: string, stem: string): boolean {
  const kinds = withoutTexts(text).match(/\b[A-Z]\w*(?=\.|::)|\b\w+(?=["']?\s*(?::(?!:)|=))/g) ?? []
  return kinds.some((kind) => stemsIn(kind, [stem]).size > 0)
}

function having({ entries, heading }: Collection, stem: string): readonly Entry[] | null {
  const names = new Set(entries.flatMap(({ text }) => flagsIn(text)).filter((name) => stemsIn(name, [stem]).size > 0))
  const [flag] = names
  if (flag !== undefined && names.size === 1) return flagged(entries, flag)
  return valued(entries, stem, heading) ?? keyed(entries, stem) ?? placed(entries, stem)
}

/** `the dice plugin`: those that stand in the only file that is called so. */
function placed(entries: readonly Entry[], stem: string): readonly Entry[] | null {
  const files = [...new Set(entries.map(({ path }) => path))].filter(
    (path) => stemsIn((path.split('/').at(-1) ?? '').replace(/\.\w+$/, ''), [stem]).size > 0,
  )
  return files.length === 1
    ? some(
        entries,
        entries.filter(({ path }) => files.includes(path)),
      )
    : null
}

/** `level: "error"`, `family: :nightshade`: a part that each entry has, with the word for its value. */
function keyed(entries: readonly Entry[], stem: string): readonly Entry[] | null {
  const pairsIn = (text: string) =>
    [...text.matchAll(/\b(?<key>[A-Za-z_]\w*)["']?\s*(?:=>|=|:)\s*(?:["'`](?<text>[\w -]+)["'`]|:(?<sign>\w+))/g)].map(
      ({ groups }) => ({ key: groups?.key ?? '', value: groups?.text ?? groups?.sign ?? '' }),
    )
  const isMeant = (value: string) => wordsOfName(value).length === 1 && stemOf(value.toLowerCase()) === stem
  const keys = new Set(
    entries.flatMap(({ text }) => pairsIn(text).flatMap(({ key, value }) => (isMeant(value) ? key : []))),
  )
  const [key] = keys
  if (key === undefined || keys.size > 1) return null
  const values = entries.map(({ text }) => pairsIn(text).filter((one) => one.key === key))
  if (values.some((own) => own.length !== 1)) return null
  return some(
    entries,
    entries.filter((_, index) => isMeant(values[index]?.[0]?.value ?? '')),
  )
}

/** `fixable=True`, `fixable: true`, `"fixable" => true`. */
const flagForm = /["':]?(?<name>[A-Za-z_]\w*)["']?\s*(?:=>|=|:)\s*(?<value>true|false|True|False|TRUE|FALSE)\b/g

function flagsIn(text: string): readonly string[] {
  return [...text.matchAll(flagForm)].map(({ groups }) => groups?.name ?? '')
}

/** Who does not say it has it not; but where some say that they have it not, the others may. */
function flagged(entries: readonly Entry[], flag: string): readonly Entry[] | null {
  const given = ({ text }: Entry) =>
    new RegExp(`["':]?\\b${literally(flag)}["']?\\s*(?:=>|=|:)\\s*(?<value>\\w+)`)
      .exec(text)
      ?.groups?.value?.toLowerCase()
  const values = entries.map(given)
  if (values.some((value) => value !== undefined && value !== 'true' && value !== 'false')) return null
  if (values.includes(undefined) && values.includes('false')) return null
  return some(
    entries,
    entries.filter((_, index) => values[index] === 'true'),
  )
}

/** `Severity.ERROR`, `AuthStyle::Bearer`: one of a kind, of which each entry has one, if only by default. */
function valued(entries: readonly Entry[], stem: string, heading = ''): readonly Entry[] | null {
  const constants = (text: string) => [...withoutTexts(text).matchAll(/\b(?<kind>[A-Z]\w*)(?:\.|::)(?<value>\w+)/g)]
  const kinds = new Set(
    [...entries.map(({ text }) => text), heading].flatMap((text) =>
      constants(text).flatMap(({ groups }) =>
        stemsIn(groups?.value ?? '', [stem]).size > 0 ? (groups?.kind ?? '') : [],
      ),
    ),
  )
  const [kind] = kinds
  if (kind === undefined || kinds.size > 1) return null
  const valueIn = (text: string) => {
    const own = constants(text).filter(({ groups }) => groups?.kind === kind)
    return own.length > 1 ? null : own[0]?.groups?.value
  }
  const otherwise = valueIn(heading)
  const values = entries.map(({ text }) => valueIn(text) ?? otherwise)
  if (values.some((value) => value === undefined || value === null)) return null
  return some(
    entries,
    entries.filter((_, index) => stemsIn(values[index] ?? '', [stem]).size > 0),
  )
}

/** Where it holds for all or for none, it was not what tells them apart. */
function some(entries: readonly Entry[], picked: readonly Entry[]): readonly Entry[] | null {
  return picked.length > 0 && picked.length < entries.length ? picked : null
}
