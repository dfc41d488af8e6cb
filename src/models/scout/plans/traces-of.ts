// What in a project speaks of a thing of some kind, wherever it stands: as code declares one of them, as it is typed, as a file
// is called after it, or as people write of it. Where a list does not hold it, these are the places that the list may lack.

import { ownEntry } from '../../../core/index.ts'
import { type SearchFlags, search } from '../looking/calls.ts'
import { type Looking, look } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import { wordsOfName } from '../source/names.ts'
import { inAnySpelling, literally } from '../source/patterns.ts'
import { isTestPath } from '../source/shipped.ts'
import { termsOf } from '../words/terms.ts'

export interface Sought {
  readonly kind: 'command' | 'flag' | 'environment variable' | 'route' | 'signal'
  readonly name: string
  /** Whether that is a name, and not words for what it does. */
  readonly isNamed: boolean
}

/** Lines of the project that speak of it; none where there is no trace of it, `null` where nobody could look. */
export function* tracesOf(one: Sought): Looking<readonly Match[] | null> {
  const results = yield* look(searchesFor(one))
  if (results.some(({ ok }) => !ok)) return null
  const found = results.map(readMatches)
  // Several words say what a variable is for: where nothing speaks of one of them, nothing is there for all.
  const isPurpose = one.kind === 'environment variable' && !one.isNamed
  if (isPurpose && found.some(({ total }) => total === 0)) return []
  return found.flatMap(({ shown }) => shown).filter(({ path }) => !isTestPath(path))
}

const flags: SearchFlags = { ignoreCase: true, limit: 20 }

function searchesFor(one: Sought): readonly string[] {
  switch (one.kind) {
    case 'command':
      return ofCommand(wordsOfName(one.name))
    case 'flag':
      return ofFlag(wordsOfName(one.name))
    case 'environment variable':
      return one.isNamed
        ? [search(`\\b${literally(one.name)}\\b`, { limit: 20 })]
        : termsOf(one.name).map(({ forms }) => search(forms.join('|'), { ...flags, limit: 3 }))
    case 'route':
      return ofVerb(one)
    case 'signal':
      return [search(signalForms(one.name.replace(/^SIG/, '')), flags)]
  }
}

/** A text that begins with it, something that is called after it, and a file of that name. */
function ofCommand(words: readonly string[]): readonly string[] {
  const name = inAnySpelling(words)
  const file = words.join('?')
  const doers = 'do|cmd|command|run|handle|on|sub|exec|action'
  const heads = 'def|func|fn|fun|function|sub|class|struct'
  return [
    search(`["'\`:]${name}(?:["'\`,|]|\\s+[A-Z<{(-]|\\s+\\[)`, flags),
    search(`\\b(?:${doers})_?${name}\\b|\\b${name}_?(?:sub)?(?:cmd|command|action|handler)`, flags),
    search(`\\b(?:${heads})\\s+(?:\\([^)]*\\)\\s*)?${name}\\b|\\b${name} (?:sub-?)?command`, flags),
    search('.', { only: `**/${file}.* **/*${file}?c* **/c*?${file}.*`, limit: 1 }),
  ]
}

/** Several words together are hardly anything else; one alone may be anything, unless it is written like an option. */
function ofFlag(words: readonly string[]): readonly string[] {
  const name = inAnySpelling(words)
  if (words.length > 1) return [search(`(?:^|[^a-z])${name}(?:[^a-z]|$)`, flags)]
  return [
    search(`--(?:no-)?${name}\\b|["'\`:]${name}["'\`|=!+,]|\\b${name}:`, flags),
    search(`\\b(?:val|var|let)\\s+${name}\\b|\\b${name}\\s+\\*?(?:bool|string|int|\\[\\])`, flags),
  ]
}

/** A verb that is compared, or that something is called after; what else deletes may be what is asked for. */
function ofVerb({ name, isNamed }: Sought): readonly string[] {
  const deletes = '\\b\\w*(?:delete|remove|destroy|drop|purge|erase|discard)\\w*[ (!]'
  return [
    search(`\\b(?:${name}|Method${name}|Http${name}|${name}Mapping)\\b`, isNamed ? { limit: 20 } : flags),
    ...(isNamed ? [] : [search(deletes, flags)]),
  ]
}

/** What libraries call a signal besides its name. */
const alsoCalled: Readonly<Record<string, string>> = {
  INT: 'interrupt|ctrl[-_+ ]?c|CancelKeyPress|shutdown_?hook|exit_?hook',
  TERM: 'SignalKind::terminate|shutdown_?hook|exit_?hook|ApplicationStopping|ProcessExit',
  HUP: 'hang_?up',
  WINCH: 'window_change|Event::Resize',
  PIPE: 'broken_?pipe|EPIPE',
  CHLD: 'SignalKind::child',
}

function signalForms(bare: string): string {
  const others = ownEntry(alsoCalled, bare)
  return [`SIG${bare}\\b|\\btrap\\b.*\\b${bare}\\b`, ...(others === undefined ? [] : [others])].join('|')
}
