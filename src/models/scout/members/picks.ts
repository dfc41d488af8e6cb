// What picks some parts of a sort and leaves out the others: `the static methods`, `which are not private`, `that take no
// arguments`, `starting with get`. A pick is taken out of the question, and what is left is read like any other.

import { ownEntry } from '../../../core/index.ts'
import { splitTop } from '../source/brackets.ts'
import { wordsOfName } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import { signatureOf } from '../source/signature.ts'
import { counted } from '../words/in-words.ts'
import { anyOf, parts, sorts, types } from '../words/vocabulary.ts'
import { allBut, leavingOut } from './left-out.ts'
import type { MemberHeading } from './member-heading.ts'
import { isSaid, needsText, qualityWords } from './qualities.ts'

export interface Pick {
  /** As it is said before the word for the parts, or behind it. */
  readonly says: string
  readonly isBefore: boolean
  /** `null` where the heading does not tell. */
  readonly fits: (heading: MemberHeading) => boolean | null
  /** Whether a heading in one line is not enough for it, in a file of that path. */
  readonly needsText?: (path: string) => boolean
  /** What it leaves out by name, all of which must be there. */
  readonly leavesOut?: readonly string[]
  /** Whether it may be something else than a pick, so that none of them being so tells nothing. */
  readonly needsSome?: true
}

interface Picked {
  readonly picks: readonly Pick[]
  /** The question without them. */
  readonly task: string
}

const things = anyOf({ ...parts, ...sorts, parameter: [], param: [], argument: [], arg: [] })
const single = Object.keys({ ...parts, ...sorts, parameter: [], param: [], argument: [], arg: [] }).join('|')
const doing = '(?:methods?|functions?|operations?)'
const quality = `(?:${[...qualityWords].sort((one, other) => other.length - one.length).join('|')})`
const negative = '(?:not\\s+|non[- ]?)'
const qualities = `${negative}?${quality}(?:\\s*(?:,|and|,\\s*and)?\\s+${negative}?${quality})*`

/** Said of methods that are called otherwise. */
const notBegun =
  '(?:instance|class|member|magic|special|dunder|factory|builder|helper|utility|convenience|hook|lifecycle|callback|event|http|rest|api|request|response|other|same|own|more|new|main|different|following|core|extension|accessor|getter|setter|constructor|are|is|of|the|all|and|or|library|system|native|user|kind|sort|type|crud|c|go|java|python|rust|javascript|ruby|js)'

interface Form {
  readonly form: RegExp
  readonly picks: (groups: Partial<Record<string, string>>) => readonly Pick[]
}

const numbers: Readonly<Record<string, number>> = {
  no: 0,
  any: 0,
  zero: 0,
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
}

const forms: readonly Form[] = [
  {
    // `the public static methods`; `the final field` is the last one, and after a name `class` is its sort.
    form: new RegExp(
      `(?<=^|\\s)(?<!\\s[A-Z]\\w*\\s)(?:only\\s+)?(?!final\\s+(?:${single})\\b)(?<words>${qualities})\\s+(?=${things}\\b)`,
    ),
    picks: ({ words = '' }) => byQualities(words, false),
  },
  {
    form: new RegExp(`(?<=\\b${things}\\b.*)${leavingOut}`, 'i'),
    picks: ({ left = '' }) => [allBut(left)],
  },
  {
    form: new RegExp(`(?<=\\s)(?<word>nested|inner)\\s+(?=(?:static\\s+)?${anyOf(types)}\\b)`, 'i'),
    picks: ({ word = '' }) => [
      { says: word.toLowerCase(), isBefore: true, needsSome: true, fits: ({ owner }) => owner !== '' },
    ],
  },
  {
    form: new RegExp(
      `(?<=\\b${things}\\b.*)\\s+(?:(?:that|which)\\s+)?(?:(?:is|are|be)(?<not>n't|\\s+not)?(?:\\s+(?:marked|declared|defined))?|marked|declared)(?:\\s+as)?\\s+(?!required\\s+by\\b)(?<words>${qualities})(?=\\W*$|\\s+(?:in|of|on|from|by|does|has)\\b)`,
      'i',
    ),
    picks: ({ words = '', not }) => byQualities(words, not !== undefined),
  },
  {
    // `which functions does F export`, `the types exported from F`
    form: new RegExp(
      `(?<=\\b${things}\\b.*)\\s+(?:(?:that|which)\\s+)?export(?:s|ed)?(?=\\W*$|\\s+(?:in|of|on|from|by)\\b)`,
      'i',
    ),
    picks: () => byQualities('exported', false),
  },
  {
    form: new RegExp(
      `(?<=\\b${doing}\\b.*)\\s+(?:(?:that|which)\\s+)?(?:(?:take|accept|need|have|require|expect)s?|with|taking|accepting)(?:\\s+(?:exactly|only|a))?\\s+(?<count>no|zero|one|single|two|three|four|\\d)\\s+(?:arg(?:ument)?|param(?:eter)?)s?\\b`,
      'i',
    ),
    picks: ({ count = '' }) => [byCount(ownEntry(numbers, count.toLowerCase()) ?? Number(count))],
  },
  {
    form: new RegExp(`(?<=\\b${doing}\\b.*)\\s+without\\s+(?:any\\s+)?(?:arg(?:ument)?|param(?:eter)?)s?\\b`, 'i'),
    picks: () => [byCount(0)],
  },
  {
    form: new RegExp(
      `(?<=\\b${doing}\\b.*)\\s+(?:(?:that|which)\\s+)?(?:returns?|returning)\\s+(?:(?:an?|the|type)\\s+)?\`?(?<type>[\\w:.<>[\\]*&|$]*[\\w>\\]*&])\`?(?=\\W*$|\\s+(?:in|of|on)\\b)`,
      'i',
    ),
    picks: ({ type = '' }) => [byReturn(type)],
  },
  {
    form: new RegExp(
      `(?<=\\b${things}\\b.*)\\s+(?:(?:that|which|whose\\s+names?|with\\s+names?)\\s+)?(?:(?<first>start|begin)(?:s|ning|ing)?|(?<last>end)(?:s|ing)?|prefixed)\\s+(?:with|by|in)\\s+(?:the\\s+)?(?:prefix\\s+|suffix\\s+|letters?\\s+|word\\s+)?[\`"']?(?<piece>[\\w$]+)[\`"']?(?=\\W*$|\\s+(?:in|of|on)\\b)`,
      'i',
    ),
    picks: ({ piece = '', last }) => [byName(piece, last === undefined ? 'starts' : 'ends')],
  },
  {
    // `the Exec methods of a class`, `the handler_ methods`: what their names begin with.
    form: new RegExp(
      `(?<=^\\W*(?:which|what|how\\s+many|list|name|show)\\s+(?:me\\s+)?(?:are\\s+)?(?:all\\s+)?(?:of\\s+)?(?:the\\s+)?)(?!${notBegun}\\b)[\`"']?(?<piece>[A-Za-z_$][\\w$]+)[\`"']?[*…-]?\\s+(?=(?:methods|functions)\\s+(?:does|do|has|have|are|in|of|on|can)\\b(?!.*\\b(?:support|accept|handle|understand|allow|take|use)\\b))`,
      'i',
    ),
    picks: ({ piece = '' }) => [byFirstWord(piece)],
  },
]

/** What a question picks by; `null` where it picks nothing, or says `or`. */
export function picksIn(task: string): Picked | null {
  let left = task.replace(/\bkwargs\b/i, 'keyword arguments')
  const picks: Pick[] = []
  for (const { form, picks: read } of forms) {
    const found = form.exec(left)
    if (found === null) continue
    picks.push(...read(found.groups ?? {}))
    left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`
  }
  return picks.length === 0
    ? null
    : {
        picks,
        task: left
          .replace(/\s+/g, ' ')
          .replace(/\s+(?=[?.!]*$)/, '')
          .trim(),
      }
}

interface Headed {
  readonly name: string
  readonly heading: MemberHeading | null
}

/** Those that every pick means, and those of which it is not known. */
export function picked(
  all: readonly Headed[],
  picks: readonly Pick[],
): { readonly names: readonly string[]; readonly untold: readonly string[] } {
  const told = all.map(({ name, heading }) => ({
    name,
    fits: picks.map(({ fits }) => (heading === null ? null : fits(heading))),
  }))
  const missed = picks.some(({ leavesOut = [] }) =>
    leavesOut.some((name) => !all.some(({ heading }) => heading?.name === name)),
  )
  // What is not there cannot be left out, and something else is meant.
  if (missed) return { names: [], untold: all.map(({ name }) => name) }
  return {
    names: told.filter(({ fits }) => fits.every((one) => one === true)).map(({ name }) => name),
    untold: told.filter(({ fits }) => fits.includes(null) && !fits.includes(false)).map(({ name }) => name),
  }
}

/** `3 public methods taking no parameters`. */
export function countedPicked(count: number, noun: string, picks: readonly Pick[]): string {
  const before = picks.filter(({ isBefore }) => isBefore).map(({ says }) => says)
  const behind = picks.filter(({ isBefore }) => !isBefore).map(({ says }) => says)
  return [counted(count, [...before, noun].join(' ')), ...behind].join(' ')
}

function byQualities(words: string, isNot: boolean): readonly Pick[] {
  const form = new RegExp(`(?<not>${negative})?(?<word>${quality})\\b`, 'gi')
  return [...words.matchAll(form)].map(({ groups }) => {
    const word = (groups?.word ?? '').toLowerCase()
    const isOther = isNot !== (groups?.not !== undefined)
    return {
      says: `${isOther ? 'not ' : ''}${word}`,
      isBefore: true,
      needsText: (path) => needsText(word, path),
      fits: (heading) => {
        const told = isSaid(word, heading)
        return told === null ? null : told !== isOther
      },
    }
  })
}

function byCount(count: number): Pick {
  return {
    says: `taking ${count === 0 ? 'no parameters' : counted(count, 'parameter')}`,
    isBefore: false,
    fits: ({ text, name }) => {
      const signature = signatureOf(text, name)
      return signature === null ? null : signature.parameters.length === count
    },
  }
}

/** What people call a type, and what it may be called in code. */
const typeWords: Readonly<Record<string, readonly string[]>> = {
  boolean: ['bool', 'boolean', 'Boolean', 'Bool'],
  bool: ['bool', 'boolean', 'Boolean', 'Bool'],
  string: ['string', 'String', 'str', '&str', 'std::string', "&'static str"],
  integer: ['int', 'Int', 'integer', 'Integer'],
  number: ['number', 'int', 'float', 'Number'],
  nothing: ['void', 'None', 'Unit', '()', 'Void'],
  void: ['void', 'None', 'Unit', '()', 'Void'],
}

/** What returns something that only holds the type may be meant, or not. */
function byReturn(type: string): Pick {
  const wanted = ownEntry(typeWords, type.toLowerCase()) ?? [type]
  const isNothing = wanted.includes('void')
  const unsaid: Readonly<Record<string, boolean>> = {
    ...{ rs: isNothing, go: isNothing, swift: isNothing, kt: isNothing },
    // Only constructors say nothing.
    ...{ java: false, cs: false, cc: false, cpp: false, h: false, hpp: false },
  }
  return {
    says: `returning \`${type}\``,
    isBefore: false,
    fits: ({ text, name, ending }) => {
      const returns = signatureOf(text, name)?.returns
      if (returns === undefined) return null
      if (returns === null) return ownEntry(unsaid, ending) ?? null
      const own = returns.trim()
      // `(*Item, error)` returns both.
      const listed = ending === 'go' && own.startsWith('(') ? splitTop(own.slice(1, -1), /,/) : []
      const each = [own, ...listed.map((one) => one.trim().replace(/^\w+ (?=\w+$)/, ''))]
      if (each.some((one) => wanted.includes(one))) return true
      return wanted.some((one) => new RegExp(`(?<!\\w)${one.replace(/\W/g, '\\$&')}(?!\\w)`).test(own)) ? null : false
    },
  }
}

function byName(piece: string, side: 'starts' | 'ends'): Pick {
  const says = side === 'starts' ? 'startsWith' : 'endsWith'
  return {
    says: side === 'starts' ? `named \`${piece}…\`` : `named \`…${piece}\``,
    isBefore: false,
    fits: ({ name }) => name[says](piece) || (name.toLowerCase()[says](piece.toLowerCase()) ? null : false),
  }
}

/** How the tests of these are told: by their names alone. */
const testsByName = /^(?:pyi?|go|rb|php|c|lua)$/

/** Languages in which what stands above a method may say what it is there for. */
const marking = /\.(?:java|kts?|cs|php|py|[mc]?tsx?|rs|swift|scala)$/

/** `@PluginMethod()`, `#[tool]`, `[Fact]`: what is put above a method, by its last name. */
function marksIn(before: string): readonly string[] {
  const marks = [...before.matchAll(/(?:@|#\[|^\s*\[)(?:\w+(?:\.|::))*(?<name>[A-Za-z]\w*)/gm)]
  return marks.flatMap(({ groups }) => groups?.name ?? [])
}

/** Where a word that others begin with stands elsewhere in a name, the text does not tell whether that is meant. */
function byFirstWord(piece: string): Pick {
  const isWord = /^[a-z]+$/.test(piece)
  const begins = new RegExp(`^${literally(piece)}${/_$/.test(piece) ? '' : '(?![a-z])'}`)
  return {
    says: `${isWord ? 'named or marked' : 'named'} \`${piece}…\``,
    isBefore: false,
    needsSome: true,
    needsText: (path) => isWord && marking.test(path),
    fits: ({ name, ending, before }) => {
      const marks = marksIn(before)
      if (isWord && marks.some((mark) => wordsOfName(mark)[0] === piece)) return true
      if (isWord && marks.some((mark) => wordsOfName(mark).includes(piece))) return null
      if (isWord ? wordsOfName(name)[0] === piece && /^[A-Za-z]/.test(name) : begins.test(name)) return true
      const isUntold =
        !/_$/.test(piece) &&
        (wordsOfName(name).includes(wordsOfName(piece).join('')) || (piece === 'test' && !testsByName.test(ending)))
      return isUntold ? null : false
    },
  }
}
