// Who does what a question asks for: where it names one (`where does Interpreter.run handle X`), only what stands in there.

import type { Match } from '../looking/read-matches.ts'
import { literally } from '../source/patterns.ts'
import { stemsIn } from '../words/kinship.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'

const mayNameDoer = /\bwhere\s+(?:does|do)\s+(?:the\s+)?`?(?<doer>[A-Za-z_][\w$.:#]*[\w?!])`?(?:\(\))?\s/i

/** What completes or colours what is being typed goes by it and does nothing about it. */
const onlyOffers = /complet(?:e|er|ion|ions|ing)(?![a-z])|highlight|suggest/i

/** Who does it, where the question names one that may be the whole program: `where does kilnd handle SIGUSR1`. */
export function programMeant({ text, names }: Question): string | null {
  const doer = isPart.test(text) ? undefined : mayNameDoer.exec(text)?.groups?.doer
  return doer === undefined || names.includes(doer) || !/^[a-z][\w-]*$/.test(doer) ? null : doer
}

/** Those of some lines that stand in who does it to `name`; all of them where nobody is named, or the program itself. */
export function byWhomAsked(lines: readonly Match[], { text, names }: Question, name: string): readonly Match[] {
  const doing = lines.filter(({ around }) => !onlyOffers.test(around?.trail.at(-1) ?? ''))
  const told = doing.length > 0 && !onlyOffers.test(text) ? doing : lines
  const doer = mayNameDoer.exec(text)?.groups?.doer
  // `where does LedgerError show up`: it does nothing to itself.
  if (doer === undefined || doer === name) return told
  const isIts = new RegExp(
    `(?:^|\\.)${doer
      .split(/\.|::|#/)
      .map(literally)
      .join('\\.')}(?:\\.|$)`,
  )
  const its = told.filter(({ around }) => isIts.test(around?.trail.join('.') ?? ''))
  return its.length > 0 || names.includes(doer) ? its : isPart.test(text) ? inPartCalled(doer, told) : told
}

/** What bears a name without an article is the program itself, and a file may be called so too. */
const isPart = /\bwhere\s+(?:does|do)\s+the\s/i

/** `where does the server handle X`: what stands in a folder, a file or a type that is called after it, where there is such. */
function inPartCalled(doer: string, lines: readonly Match[]): readonly Match[] {
  if (!/^[a-z]{3,}$/.test(doer) || isProgram.test(doer)) return lines
  const stem = stemOf(doer)
  const its = lines.filter(({ path, around }) => stemsIn([path, ...(around?.trail ?? [])].join(' '), [stem]).size > 0)
  return its.length > 0 ? its : lines
}

const isProgram = /^(?:app|application|program|project|code|codebase|tool|library|lib|package|system|software|repo)$/
