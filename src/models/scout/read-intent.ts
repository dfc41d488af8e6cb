// Which row of the table a question means, and what it fills in.

import type { Asked, Plan } from './asked.ts'
import { literally } from './calls.ts'
import { intents } from './intents/index.ts'
import { phrasing } from './phrasing.ts'
import { lastPart } from './plans/missing.ts'
import { notUnderstood } from './plans/otherwise.ts'
import type { Question } from './question.ts'
import { strangeIn, type Understood } from './self-check.ts'
import { sorts } from './vocabulary.ts'

export interface Reading extends Understood {
  readonly plan: Plan
  readonly steps: readonly string[]
}

const rows = intents.map((intent) => ({ ...intent, forms: intent.asks.map(phrasing) }))

/** What a question asks for. Every question is read as something, if only as one that cannot be answered. */
export function readIntent(question: Question): Reading {
  for (const { forms, needs, plan, steps, minds = [] } of rows) {
    for (const form of forms) {
      const match = form.exec(question.text)
      if (match === null) continue
      const asked = askedWith(question, match.groups ?? {})
      // What is about the whole program has no word left over, or it would not be.
      const minded = needs === 'program' ? [...minds, 'words' as const] : minds
      if (isMet(needs, asked, form)) return { asked, plan, steps, form, minds: minded }
    }
  }
  return notRead(question)
}

function notRead(question: Question): Reading {
  return {
    asked: askedWith(question, {}),
    plan: notUnderstood,
    steps: ['search for what is named'],
    form: null,
    minds: [],
  }
}

function isMet(needs: (typeof intents)[number]['needs'], asked: Asked, form: RegExp): boolean {
  switch (needs) {
    case 'name':
      return asked.name !== '' && isCaught(asked)
    case 'path':
      return asked.path !== undefined
    case 'enum':
      return asked.name !== '' && /^enum/.test(asked.sort ?? '')
    case 'words':
      return asked.question.words.length > 0 || asked.name !== ''
    case 'whole name':
      return asked.name !== '' && isCaught(asked) && strangeIn(asked, form).length === 0
    case 'program':
      return isAboutAll(asked, form)
    case 'nothing':
      return true
  }
}

/** `implements Policy using filters` does not ask for what uses Policy: a phrasing fits only what it was said of. */
function isCaught({ name, caught, question }: Asked): boolean {
  const word = caught.name ?? ''
  if (word === '' || isOrdinaryWord(word) || question.paths.some((path) => path.includes(word))) return true
  const [own, said] = [name, word].map((one) => one.toLowerCase().split(/\W+/))
  return (own ?? []).some((part) => said?.includes(part))
}

/** No word narrows the question down, but for the name of the program itself: `does moss have`, `the moss CLI`. */
function isAboutAll(asked: Asked, form: RegExp): boolean {
  const { text } = asked.question
  const strange = strangeIn({ ...asked, name: '' }, form)
  const [only] = strange
  if (only === undefined) return true
  const subject = literally(only)
  const isSubject = new RegExp(
    [
      `\\b(?:does|do|is|are)\\s+(?:the\\s+)?${subject}\\s+(?:have|has|use|uses|support|offer|provide|read|expose|define|take|accept|depend|written|understand|know|recogni[sz]e|listen)\\b`,
      `\\b${subject}\\s+(?:cli|app|program|server|project|tool|command)\\b`,
      `\\b(?:in|of|by)\\s+(?:the\\s+)?${subject}\\s*[?.!]*$`,
    ].join('|'),
    'i',
  )
  return strange.length === 1 && isSubject.test(text)
}

/** What stands where a phrasing expects a name is one, unless it is an ordinary word and the question has a better one. */
function askedWith(question: Question, caught: Asked['caught']): Asked {
  const word = caught.name ?? ''
  const isOrdinary = word === '' || isOrdinaryWord(word) || question.paths.some((path) => path.includes(word))
  const [surest = ''] = question.names
  const isSurer = question.names.length === 0 || question.names.includes(word)
  const name = isOrdinary || !isSurer ? surest : word
  const { language, paths } = question
  return { question, name, sort: sortBeside(name, question.text), path: paths[0], language, caught }
}

/** `the enum Provider`, `Provider enum`: the word says which of several is meant. */
function sortBeside(name: string, text: string): string | undefined {
  if (name === '') return undefined
  const word = `(?<sort>${Object.keys(sorts).join('|')})`
  // An owner may have been put before it: `the Method enum of Connection`.
  const written = `(?:${literally(name)}|${literally(lastPart(name))})`
  const before = new RegExp(`\\b${word}\\s+(?:called\\s+|named\\s+)?${written}(?![\\w$])`, 'i').exec(text)
  const after = new RegExp(`(?<![\\w$])${written}(?:\\(\\))?\\s+${word}\\b`, 'i').exec(text)
  return (before ?? after)?.groups?.sort?.toLowerCase()
}

/** Words for what a question is about without naming it; any other may be the name of something. */
const pronouns: ReadonlySet<string> = new Set(
  (
    'it this that they these those one you we i program project code codebase repo repository app application tool cli file ' +
    'there for to of in on with by from as at and or not if when where which what who how the a an is are be been so than then'
  ).split(' '),
)

/** A capital makes a name of it. */
function isOrdinaryWord(word: string): boolean {
  return /^[a-z-]+$/.test(word) && pronouns.has(word)
}
