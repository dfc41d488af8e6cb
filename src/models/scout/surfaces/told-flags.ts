// What help texts, manuals and the readers of arguments tell against a list of flags.

import type { Match } from '../looking/read-matches.ts'
import { type Named, type Place, placeAt } from './surface.ts'
import type { Unread } from './unread.ts'

/** Flags that a text for people begins a line with, as manuals, tables and lists do. */
const toldFlag =
  /^(?!`)(?:[\s*|+>`"'#:]|- |\\f[BIR]|\.(?:B|BR|BI|IP|It|OP|Op|TP|Fl|Ar|Cm)\b)*(?:\\?-\w(?:[\s,|/`*]|\\f[BIR]|<\w+>|[A-Z]+\b)*)?\\?-\\?-(?<name>[a-z][\w\\-]*)/

function toldIn(text: string): string | undefined {
  return toldFlag
    .exec(text)
    ?.groups?.name?.replace(/\\f[A-Z].*$/, '')
    .replaceAll('\\', '')
    .replace(/[^\w]+$/, '')
}

/** `--enable-debug`, `--with-ssl`: what is told to `configure`, not to the program. */
function isForBuilding(name: string): boolean {
  return /^(?:enable|disable|with|without)-/.test(name)
}

/** Flags of help texts and manuals that a list does not hold; those that every program has need not be declared. */
export function toldBesides(names: readonly Named[], told: readonly Place[]): readonly Unread[] {
  const known = new Set(names.flatMap(({ name, aliases = [] }) => [name, ...aliases]).map(bare))
  return told.flatMap((match) => {
    const name = toldIn(match.text)
    if (name === undefined || known.has(bare(name)) || /^(?:help|version)$/.test(name) || isForBuilding(name)) return []
    if (names.some((one) => isShortened(name, match.text, one))) return []
    return [{ match, because: `tells of \`--${name}\`, which is not among them` }]
  })
}

/** `-I, --include=DIR` tells of `--include-directory`, whose letter it is: the beginning of a name may be typed for it. */
function isShortened(name: string, text: string, { name: whole, aliases = [] }: Named): boolean {
  const letter = /(?<![\w-])\\?-(?<letter>\w)(?![\w-])/.exec(text.replace(/\\f[BIR]/g, ' '))?.groups?.letter
  return letter !== undefined && aliases.includes(`-${letter}`) && bare(whole).startsWith(`${bare(name)}-`)
}

/** What is only compared with an argument may be anything; a flag is told of to those who may type it (`[-hv]`). */
export function notTold(names: readonly Named[], told: readonly Place[]): readonly Unread[] {
  const all = new Set(
    told.flatMap(({ text }) =>
      [...text.matchAll(/--?[A-Za-z][\w-]*/g)].flatMap(([name]) => [
        bare(name),
        ...(/^-[A-Za-z]+$/.test(name) ? name.slice(1) : []),
      ]),
    ),
  )
  const declared = new Set(names.filter(({ isCompared }) => isCompared === undefined).map(({ name }) => name))
  return names.flatMap((named) => {
    const { name, isCompared, isClosed } = named
    if (
      isCompared === undefined ||
      isClosed ||
      declared.has(name) ||
      all.has(bare(name)) ||
      /^--(?:help|version)$/.test(name)
    )
      return []
    const because = `compares something with \`${name}\`, which no help text or manual tells of`
    return [{ match: placeAt(named), because }]
  })
}

/** What a library that reads flags knows by itself is nothing that the program takes. */
export function onlyUsual(names: readonly Named[]): readonly Unread[] {
  const [first] = names
  const isUsual = ({ name }: Named) => /^(?:--?(?:help|version|usage)|-[hvV?])$/.test(name)
  return first === undefined || !names.every(isUsual)
    ? []
    : [{ match: placeAt(first), because: 'declares only what every program takes' }]
}

const parser =
  /\b(?:ArgumentParser|OptionParser)(?:\.new)?\b\s*\(?|\bgetopt(?:_long)?(?:_only)?\s*\(|\bGetOptions\w*\s*\(|\bgetopts\s|\bflag\.Parse\(|\bOptions::new\(/

/** Arguments that are read in several files may well be those of several programs. */
export function severalParsers(code: readonly Match[]): readonly Unread[] {
  const reads = code.filter(
    ({ text }) => parser.test(text) && !/^\s*(?:from|import|use|require|def|class|#include)\b/.test(text),
  )
  const files = [...new Set(reads.map(({ path }) => path))]
  return files.slice(1).flatMap((file) => {
    const match = reads.find(({ path }) => path === file)
    return match === undefined ? [] : [{ match, because: `reads arguments as ${files[0]} does` }]
  })
}

/** `--no-color` turns off `--color`, and a library makes it by itself. */
function bare(name: string): string {
  return name
    .replace(/^-+/, '')
    .replace(/^no-/, '')
    .replace(/\[no-\]/, '')
    .replaceAll('_', '-')
}
