// When a word of a question and a word of a name mean the same: by their stem, as an abbreviation, or as initials.

import { wordsOfName } from '../source/names.ts'
import { kinOf, stemOf } from './stems.ts'

/** What programmers write for a word, where it is not the word itself. */
const shortForms: Readonly<Record<string, readonly string[]>> = {
  address: ['addr'],
  allocate: ['alloc'],
  application: ['app'],
  argument: ['arg', 'args', 'argv'],
  asynchronous: ['async'],
  attribute: ['attr', 'attrs'],
  authenticate: ['auth', 'authn'],
  authentication: ['auth', 'authn'],
  authorization: ['auth', 'authz'],
  authorize: ['auth', 'authz'],
  buffer: ['buf'],
  calculate: ['calc', 'compute'],
  certificate: ['cert'],
  character: ['char', 'chr'],
  checksum: ['cksum', 'csum'],
  column: ['col'],
  command: ['cmd', 'cmds'],
  configuration: ['config', 'cfg', 'conf'],
  configure: ['config', 'cfg', 'conf'],
  connection: ['conn'],
  context: ['ctx'],
  convert: ['conv'],
  database: ['db'],
  decompress: ['inflate', 'gunzip'],
  dependency: ['dep', 'deps'],
  description: ['desc'],
  descriptor: ['desc'],
  destination: ['dest', 'dst'],
  dictionary: ['dict'],
  directory: ['dir', 'dirs', 'folder'],
  document: ['doc'],
  element: ['elem'],
  environment: ['env'],
  error: ['err'],
  execute: ['exec'],
  expression: ['expr'],
  extension: ['ext'],
  folder: ['dir', 'directory'],
  format: ['fmt'],
  generate: ['gen'],
  hexadecimal: ['hex'],
  identifier: ['id', 'ident'],
  image: ['img'],
  index: ['idx'],
  initialise: ['init'],
  initialize: ['init'],
  interface: ['iface', 'ifc'],
  language: ['lang'],
  length: ['len'],
  library: ['lib'],
  management: ['mgmt', 'mgr'],
  maximal: ['max'],
  maximum: ['max', 'limit'],
  memory: ['mem'],
  message: ['msg'],
  milliseconds: ['ms'],
  minimum: ['min'],
  multicast: ['mcast'],
  network: ['net'],
  number: ['num', 'count'],
  object: ['obj'],
  operation: ['op', 'ops'],
  original: ['orig'],
  package: ['pkg'],
  parameter: ['param', 'params'],
  password: ['passwd', 'pwd', 'pass'],
  permission: ['perm', 'perms'],
  pointer: ['ptr'],
  position: ['pos'],
  previous: ['prev'],
  privilege: ['priv', 'privs'],
  process: ['proc'],
  property: ['prop', 'props'],
  random: ['rand', 'rnd', 'rng', 'prng'],
  receive: ['recv'],
  reference: ['ref'],
  regex: ['regexp'],
  repository: ['repo'],
  request: ['req'],
  response: ['resp', 'res'],
  seconds: ['sec', 'secs'],
  separator: ['sep', 'delimiter'],
  server: ['srv'],
  session: ['sess'],
  signature: ['sig'],
  source: ['src'],
  specification: ['spec'],
  statement: ['stmt'],
  statistics: ['stats', 'stat'],
  string: ['str'],
  swap: ['swp'],
  synchronise: ['sync'],
  synchronize: ['sync'],
  temp: ['tmp'],
  temporary: ['tmp', 'temp'],
  value: ['val'],
  variable: ['var'],
  vector: ['vec'],
  version: ['ver'],
  window: ['win'],
}

const byStem = new Map(Object.entries(shortForms).map(([word, short]) => [stemOf(word), short]))

const shortestSearched = 3

/** What to search for where a stem is meant. The shortest forms stand in too many other words. */
export function formsOf(stem: string): readonly string[] {
  if (stem.includes('-'))
    return numbered(stem).flatMap((one) => ['-', '_', ' ', ''].map((sign) => one.replaceAll('-', sign)))
  return [stem, ...(byStem.get(stem) ?? []).filter((form) => form.length >= shortestSearched && !form.startsWith(stem))]
}

/** `two-factor` is also written `2-factor`, and `2FA`. */
function numbered(stem: string): readonly string[] {
  const { number = '', thing = '' } = /^(?<number>one|two)-(?<thing>\w+)$/.exec(stem)?.groups ?? {}
  const figure = number === 'one' ? '1' : '2'
  return number === '' ? [stem] : [stem, `${figure}-${thing}`, ...(thing.startsWith('fact') ? [`${figure}fa`] : [])]
}

/** Whether a word of a name stands for a stem. */
function standsFor(word: string, stem: string): boolean {
  return kinOf(stemOf(word), stem) || (byStem.get(stem) ?? []).includes(word)
}

/** The stems that some text speaks of: `BOM` speaks of `byte order mark`. */
export function stemsIn(text: string, stems: readonly string[]): ReadonlySet<string> {
  const words = wordsOfName(text)
  const capitals = new Set(
    (text.match(/(?<![A-Z])[A-Z]{2}(?![a-z])(?=[A-Z][a-z]|[^A-Z]|$)/g) ?? []).map((word) => word.toLowerCase()),
  )
  const inside = new Set(
    words.flatMap((word) => [...abbreviated(word, stems, capitals.has(word) ? 2 : 3), ...joined(word, stems)]),
  )
  // `iPad` and `macOS` are words as they stand.
  const asTheyStand = text.match(/\b[a-z]{1,3}[A-Z][A-Za-z]{1,5}\b/g) ?? []
  const all = [...words.flatMap((word) => [word, ...halvesOf(word)]), ...asTheyStand.map((word) => word.toLowerCase())]
  const inARow = ` ${words.join(' ')}`
  // `warm_up_time` speaks of a warm-up.
  const isInARow = (stem: string) =>
    stem.includes('-') &&
    numbered(stem).some((one) => [' ', ''].some((sign) => inARow.includes(` ${one.replaceAll('-', sign)}`)))
  return new Set(
    stems.filter((stem) => inside.has(stem) || isInARow(stem) || all.some((word) => standsFor(word, stem))),
  )
}

/** `hashtable`, `hostname`, `timestamp`: words that programmers write as one. */
function halvesOf(word: string): readonly string[] {
  const { first, second } =
    /^(?<first>\w{3,}?)(?<second>table|name|stamp|path|code|size|map|list|word|line)$/.exec(word)?.groups ?? {}
  return first === undefined || second === undefined ? [] : [first, second]
}

/** Names without capitals or signs between their words: `parsedate`. It takes two stems to tell that it is one. */
function joined(word: string, stems: readonly string[]): readonly string[] {
  const first = stems.find((stem) => stem.length >= shortestSearched && word.startsWith(stem))
  if (first === undefined) return []
  const others = stems.filter(
    (stem) => stem !== first && stem.length >= shortestSearched && word.indexOf(stem) >= first.length,
  )
  return others.length === 0 ? [] : [first, ...others]
}

/** The stems in a row that a word has the initials of. */
function abbreviated(word: string, stems: readonly string[], fewest: number): readonly string[] {
  const initials = stems.flatMap((stem) => stem.split('-').map((part) => ({ stem, letter: part.charAt(0) })))
  if (word.length < fewest || word.length > initials.length) return []
  const at = initials
    .map(({ letter }) => letter)
    .join('')
    .indexOf(word)
  return at < 0 ? [] : initials.slice(at, at + word.length).map(({ stem }) => stem)
}
