// The route that a question names: `DELETE /orders/{code}`, `the /health endpoint`. It is a key into the table of routes, and
// what it is asked for is who answers there.

import type { Question } from '../words/question.ts'
import { loudVerbs } from './route.ts'

export interface AskedRoute {
  /** In capitals; none where the question does not say with what it is asked. */
  readonly verb: string | undefined
  readonly path: string
  /** Whether nothing but a route is written like this; a path alone may be one of a file. */
  readonly isSure: boolean
}

const noun = '(?:end-?points?|routes?|urls?|uris?|pages?)'
const path = '(?<path>/(?:[^\\s?,;!)]*[^\\s?,;!).:])?)'
const forms = [
  new RegExp(`(?<![\\w/])(?<verb>${loudVerbs})\\s+(?:requests?\\s+)?(?:(?:to|for|on|at)\\s+)?(?:the\\s+)?${path}`, 'i'),
  new RegExp(`(?<![\\w/.])${path}\\s+${noun}\\b`, 'i'),
  new RegExp(`\\b${noun}\\s+(?:for\\s+|at\\s+)?${path}`, 'i'),
  new RegExp(`(?<![\\w/.~])${path}`),
] as const
const surest = 3

/** The first route that a text names. */
export function routeIn(text: string): AskedRoute | null {
  for (const [index, form] of forms.entries()) {
    const { verb, path: said } = form.exec(text)?.groups ?? {}
    if (said !== undefined && /^\/[\w{:<*[]|^\/$/.test(said))
      return { verb: verb?.toUpperCase(), path: said, isSure: index < surest }
  }
  return null
}

/** What somebody says who asks for nothing but who answers. */
const answering =
  /\b(?:handle[sdr]?|handlers?|handling|serve[sd]?|answer(?:s|ed)?|respond(?:s|ed)?|implement(?:s|ed|ation)?|process(?:es|ed)?|behind|called|calls|invoked|runs?|executed|registered|mapped|maps|bound|defined|declared|deals?|dealt|takes? care|taken care|end up|goes|go|lands?|code)\b/i
const saidAround =
  /\b(?:which|what|who|where|how|is|are|was|gets?|does|do|the|an?|of|in|to|for|with|by|on|at|when|if|that|it|there|i|we|you|somebody|someone|people|client|request(?:s|ed)?|requests?|http|call(?:s|ing|ed)?|hit(?:s|ting)?|send(?:s|ing)?|sent|made|incoming|function|method|handler|controller|action|class|view|code|file|line|module|place|endpoint|route|url|uri|page|api|show|me|find|tell|please|actual(?:ly)?|app|application|server|program|project|happens?|care|up|exactly|being|point(?:s)?)\b/gi

/** The route that a question asks the handler of; `null` where it names none, or asks for something else. */
export function routeAsked({ text, condition = '' }: Question): AskedRoute | null {
  const said = `${text} ${condition}`
  const route = routeIn(said)
  if (route === null || !answering.test(said)) return null
  const rest = said
    .replace(route.path, ' ')
    .replace(new RegExp(`\\b(?:${loudVerbs})\\b`, 'i'), ' ')
    .replace(new RegExp(answering, 'gi'), ' ')
    .replace(saidAround, ' ')
  return /[a-z]{2}/i.test(rest) ? null : route
}

/** Whether a route of the table, as it is listed (`GET, POST /users`), is the one that is asked for: the whole, or its end. */
export function fitOfRoute({ verb, path: asked }: AskedRoute, listed: string): 'whole' | 'filled' | 'end' | null {
  const { said = '', own = '' } = /^(?<said>[A-Z, ]*?)\s*(?<own>[/^*].*)$/.exec(listed)?.groups ?? {}
  if (verb !== undefined && said !== '' && !said.split(/,\s*/).includes(verb)) return null
  const [mine, theirs] = [partsOf(asked), partsOf(own)]
  const isSame = (one: string, other: string) => one === other
  // Who gives an example has put something in the place of a parameter.
  const isFilled = (one: string, other: string) => one === other || (other === hole && one !== hole)
  const fits = (some: readonly string[], is: typeof isSame) =>
    some.length === mine.length && some.every((part, index) => is(mine[index] ?? '', part))
  if (fits(theirs, isSame)) return 'whole'
  if (fits(theirs, isFilled)) return 'filled'
  return mine.length > 0 && theirs.length > mine.length && fits(theirs.slice(-mine.length), isSame) ? 'end' : null
}

const hole = '{}'

/** The parts of a path; whatever is put in is the same, however it is written. */
function partsOf(path: string): readonly string[] {
  return path
    .replace(/^\^|\$$/g, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^(?::\w+.*|\{[^}]*\}|<[^>]*>|\[[^\]]*\]|\*\w*|\(.*\)|\$\w+)$/.test(part) ? hole : part))
}
