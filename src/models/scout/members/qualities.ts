// What some members are and others are not, as each language says it in a heading. `null` where the heading cannot tell.

import { ownEntry } from '../../../core/index.ts'
import type { MemberHeading } from './member-heading.ts'
import { alike, meanings, ofMethods } from './quality-words.ts'
import {
  both,
  cannotTell,
  either,
  hasDefault,
  inInterface,
  inSection,
  inType,
  isBodiless,
  isGeneric,
  isGiven,
  isLeftOpen,
  isMethod,
  isWorkedOut,
  named,
  negated,
  not,
  says,
  type Tell,
  type Tells,
  wears,
} from './tells.ts'

/** `a` by default where nothing else is said. */
function byWords(unsaid: 'public' | 'private' | 'internal'): Tells {
  const kinds = ['public', 'protected', 'private', 'internal']
  return Object.fromEntries(
    kinds.map((kind) => {
      const others = says(...kinds.filter((one) => one !== kind))
      return [kind, kind === unsaid ? not(others) : says(kind)]
    }),
  )
}

/** By custom what begins with `_` is private, but the language does not say so. */
const underscored: Tell = ({ name, before }) =>
  /^_/.test(name) && !/\b(?:public|private|protected)\b/.test(before) ? null : false

const ecmascript: Tells = {
  ...byWords('public'),
  private: either(says('private'), named(/^#/), underscored),
  public: both(not(says('private', 'protected')), not(named(/^#/)), not(underscored)),
  static: says('static'),
  async: says('async'),
  abstract: says('abstract'),
  override: says('override'),
  readonly: says('readonly'),
  // What takes any number needs none, but nobody calls it optional.
  optional: ({ before, after, sort }) =>
    sort === 'parameter' && before.includes('...')
      ? null
      : /^\s*\?/.test(after) || (sort === 'parameter' && isGiven(after)),
  generic: isGeneric,
  generator: ({ before }) => /\*\s*$/.test(before),
  exported: says('export'),
  getter: says('get'),
  computed: says('get'),
  setter: says('set'),
}

const java: Tells = {
  public: either(says('public'), both(inInterface, not(says('private')))),
  private: says('private'),
  protected: says('protected'),
  'package-private': both(not(says('public', 'private', 'protected')), not(inInterface)),
  static: either(says('static'), both(inInterface, not(isMethod))),
  abstract: either(says('abstract'), both(inInterface, isMethod, not(says('default', 'static', 'private')))),
  final: says('final'),
  synchronized: says('synchronized'),
  native: says('native'),
  override: ({ before }) => /@Override\b/.test(before),
  default: says('default'),
  generic: ({ before }) => /(?:^|\s)<[A-Z?][^;]*>\s+\S/.test(before),
}

const kotlin: Tells = {
  ...byWords('public'),
  // What stands in a companion is listed with the class, and the heading does not say so.
  static: cannotTell,
  async: says('suspend'),
  suspend: says('suspend'),
  abstract: either(says('abstract'), isLeftOpen),
  override: says('override'),
  open: says('open'),
  inline: says('inline'),
  readonly: says('val'),
  mutable: says('var'),
  const: says('const'),
  optional: either(hasDefault, inType(/\?\s*(?:=|$)/)),
  nullable: inType(/\?\s*(?:=|$)/),
  lateinit: says('lateinit'),
  computed: isWorkedOut,
}

const cSharp: Tells = {
  ...byWords('private'),
  public: either(says('public'), both(inInterface, not(says('private', 'protected', 'internal')))),
  private: both(not(says('public', 'protected', 'internal')), not(inInterface)),
  static: says('static', 'const'),
  async: says('async'),
  abstract: either(says('abstract'), both(isLeftOpen, not(says('static', 'private')))),
  virtual: says('virtual'),
  override: says('override'),
  sealed: says('sealed'),
  readonly: says('readonly'),
  const: says('const'),
  partial: says('partial'),
  computed: isWorkedOut,
  generic: isGeneric,
}

const swift: Tells = {
  ...byWords('internal'),
  public: says('public', 'open'),
  private: says('private', 'fileprivate'),
  static: says('static', 'class'),
  async: ({ after }) => /\basync\b/.test(after),
  throwing: ({ after }) => /\b(?:re)?throws\b/.test(after),
  mutating: says('mutating'),
  computed: isWorkedOut,
  override: says('override'),
  final: says('final'),
  readonly: says('let'),
  mutable: says('var'),
  optional: inType(/\?\s*(?:=|$)/),
  generic: isGeneric,
}

const php: Tells = {
  ...byWords('public'),
  static: says('static'),
  abstract: either(says('abstract'), both(inInterface, isMethod)),
  final: says('final'),
  readonly: says('readonly'),
  nullable: ({ before }) => /\?[\\\w]+\s+\$?$/.test(before),
}

const elixir: Tells = {
  private: says('defp', 'defmacrop', 'defguardp', 'typep'),
  public: not(says('defp', 'defmacrop', 'defguardp', 'typep')),
}

const scala: Tells = {
  ...byWords('public'),
  abstract: isBodiless,
  override: says('override'),
  implicit: says('implicit'),
  readonly: says('val'),
  mutable: says('var'),
}

const isUnwritten = ({ body, isWhole }: MemberHeading) => !isWhole || /\bNotImplemented/.test(body)

/** A field that is set on `self` is one of the object, and one in the body of a class is one of the class. */
const ofObject: Tell = ({ sort, before }) => (sort === 'field' ? /\bself\.$/.test(before) : null)

const python: Tells = {
  public: named(/^(?!_)|^__\w+__$/),
  private: named(/^_(?!_\w+__$)/),
  static: wears(/@staticmethod\b/),
  classy: (heading) => negated(ofObject(heading)) ?? wears(/@classmethod\b/)(heading),
  instance: (heading) => ofObject(heading) ?? not(wears(/@(?:static|class)method\b/))(heading),
  async: says('async'),
  // What only raises may be meant as abstract, or not.
  abstract: (heading) => wears(/@(?:abc\.)?abstract\w+\b/)(heading) || (isUnwritten(heading) ? null : false),
  property: wears(/@(?:cached_property|functools\.cached_property|property|\w+\.(?:setter|getter|deleter))\b/),
  special: named(/^__\w+__$/),
  optional: either(hasDefault, inType(/\bOptional\[|\|\s*None\b/)),
  // Without a default one may be given by its name, and need not be.
  keyword: (heading) => (heading.sort === 'parameter' ? hasDefault(heading) || null : null),
}

const ruby: Tells = {
  // The one that makes objects is nobody's to call, and nobody counts it as private.
  public: ({ name, before, section }) =>
    name !== 'initialize' &&
    !/\b(?:private|protected)(?:_class_method)?\s/.test(before) &&
    (section ?? 'public') === 'public',
  private: either(inSection('private'), ({ before }) => /\bprivate(?:_class_method)?\s/.test(before)),
  protected: either(inSection('protected'), says('protected')),
  classy: ({ before, owner }) => /\bself\.\s*$/.test(before) || (owner === 'class' ? false : null),
  predicate: named(/\?$/),
  // `**options` takes any.
  keyword: ({ before, after, sort }) => (sort === 'parameter' && !before.includes('**') ? /^:/.test(after) : null),
}

const go: Tells = { exported: named(/^\p{Lu}/u), generic: ({ after }) => /^\s*\[\s*\w+\s+\w/.test(after) }

const isTraits: Tell = ({ owner }) => owner === 'implementation' || owner === 'trait'
const rustPublic: Tell = (heading) =>
  isTraits(heading) || heading.sort === 'variant' ? null : /\bpub(?!\()\b/.test(heading.before)
const rust: Tells = {
  public: rustPublic,
  exported: rustPublic,
  private: (heading) => (isTraits(heading) ? null : !/\bpub\b/.test(heading.before)),
  async: says('async'),
  unsafe: says('unsafe'),
  const: says('const'),
  // What takes no `self` belongs to the type.
  static: ({ after, sort }) =>
    sort === 'method' || sort === 'function'
      ? !/^\s*(?:<[^(]*>)?\(\s*&?\s*(?:'\w+\s+)?(?:mut\s+)?self\b/.test(after)
      : null,
  abstract: isLeftOpen,
  optional: inType(/:\s*(?:std::option::)?Option\s*</),
  generic: isGeneric,
}

const c: Tells = { static: says('static'), exported: not(says('static')), inline: says('inline') }

const cpp: Tells = {
  ...Object.fromEntries(
    ['public', 'private', 'protected'].map((kind): [string, Tell] => [
      kind,
      ({ section, owner, isWhole }) =>
        isWhole ? (section ?? (owner === 'struct' ? 'public' : owner === 'class' ? 'private' : null)) === kind : null,
    ]),
  ),
  static: says('static'),
  // What overrides is virtual without saying so.
  virtual: either(says('virtual'), ({ after }) => /\b(?:override|final)\b/.test(after)),
  abstract: ({ after }) => /=\s*0\s*$/.test(after),
  pure: ({ after }) => /=\s*0\s*$/.test(after),
  override: ({ after }) => /\boverride\b/.test(after),
  const: ({ after }) => /\)\s*const\b/.test(after),
  inline: says('inline'),
  explicit: says('explicit'),
  noexcept: ({ after }) => /\bnoexcept\b/.test(after),
}

const lua: Tells = { local: says('local'), private: says('local') }

const families: readonly (readonly [endings: string, tells: Tells])[] = [
  ['ts tsx mts cts js jsx mjs cjs', ecmascript],
  ['java', java],
  ['kt kts', kotlin],
  ['cs', cSharp],
  ['swift', swift],
  ['php', php],
  ['scala', scala],
  ['ex exs', elixir],
  ['py pyi', python],
  ['rb', ruby],
  ['go', go],
  ['rs', rust],
  ['c', c],
  ['cc cpp cxx h hh hpp hxx ipp', cpp],
  ['lua', lua],
]

const byEnding: ReadonlyMap<string, Tells> = new Map(
  families.flatMap(([endings, tells]) => endings.split(' ').map((ending) => [ending, tells] as const)),
)

/** Said in the same words everywhere, above what it is about. */
const anywhere: Tells = {
  deprecated: ({ before, docs, body, isWhole }) =>
    /\bdeprecated\b|\[\[?Obsolete\b/i.test(before) ||
    /(?:@|\\|:|\.\.\s)deprecated\b|^\W*deprecated\b/im.test(docs) ||
    (!isWhole || /deprecat/i.test(docs + body) ? null : false),
  documented: ({ docs, body, text, isWhole, ending }) => {
    if (!isWhole || (ending === 'py' && text.includes('\n'))) return null
    return ending === 'py' ? /^\s*[rRuU]?["']/.test(body) : docs.trim() !== ''
  },
}

/** Every word that picks by what a heading says. */
export const qualityWords: readonly string[] = [
  ...new Set([
    ...families.flatMap(([, tells]) => Object.keys(tells)),
    ...Object.keys(anywhere),
    ...Object.keys(meanings),
  ]),
].filter(
  (word) =>
    !['classy', 'default', 'property', 'open', 'internal', 'native', 'special', 'getter', 'setter'].includes(word),
)

/** Whether one line does not tell it: sections of a class, decorators and comments stand elsewhere. */
export function needsText(word: string, path: string): boolean {
  return (
    /\.(?:py|pyi|rb|cc|cpp|cxx|hh?|hpp|hxx|ipp)$/.test(path) ||
    /deprecated|documented|computed|stored|abstract|required|mandatory/.test(word)
  )
}

/** Whether a heading says of itself what a word says. */
export function isSaid(word: string, heading: MemberHeading): boolean | null {
  const own = ownEntry(byEnding.get(heading.ending) ?? {}, word)
  if (own !== undefined) return own(heading)
  const isDoing = /^(?:method|function)$/.test(heading.sort) && byEnding.get(heading.ending) !== ecmascript
  const { is, isNot } = (isDoing ? ownEntry(ofMethods, word) : undefined) ?? ownEntry(meanings, word) ?? { is: word }
  const told = tellOf(is, heading)
  return isNot ? negated(told) : told
}

function tellOf(quality: string, heading: MemberHeading): boolean | null {
  const tells = byEnding.get(heading.ending) ?? {}
  const instead = ownEntry(alike, quality) ?? ''
  const tell = ownEntry(tells, quality) ?? ownEntry(anywhere, quality)
  if (tell !== undefined) return tell(heading)
  const other = ownEntry(tells, instead)
  return other === undefined ? null : other(heading)
}
