// Which row of the table a question means, and what it fills in.

import { packageAsked } from '../manifests/called-packages.ts'
import { jobAsked } from '../manifests/jobs.ts'
import { isManifest } from '../manifests/read-manifest.ts'
import { runtimeAsked } from '../manifests/runtimes.ts'
import type { Asked, Plan } from '../plans/asked.ts'
import { notUnderstood } from '../plans/otherwise.ts'
import { sortBeside } from '../plans/sort-beside.ts'
import { isOfRequired } from '../plans/surfaces/required-variables.ts'
import { surface } from '../plans/surfaces/surface.ts'
import { purposeIn } from '../plans/surfaces/variable-for.ts'
import { purposesIn } from '../plans/surfaces/variables-for.ts'
import { literally } from '../source/patterns.ts'
import { guardAsked, roleAsked } from '../surfaces/asked-guard.ts'
import { routeAsked } from '../surfaces/asked-route.ts'
import { asksDefaultCommand } from '../surfaces/default-command.ts'
import { algorithmAsked } from '../values/algorithms.ts'
import { branchAsked } from '../values/asked-branch.ts'
import { clockAsked } from '../values/asked-clock.ts'
import { consequenceAsked } from '../values/asked-consequence.ts'
import { followingAsked } from '../values/asked-following.ts'
import { mappingAsked } from '../values/asked-mapping.ts'
import { handledOption, optionAsked, valuedOption } from '../values/asked-option.ts'
import { outcomeAsked } from '../values/asked-outcome.ts'
import { stageAsked } from '../values/asked-stage.ts'
import { thresholdAsked } from '../values/asked-threshold.ts'
import { variableAsked } from '../values/asked-variable.ts'
import { caseText } from '../values/stated-case.ts'
import { wantedValue } from '../values/wanted-value.ts'
import { ofTrade, units } from '../words/deeds-to-names.ts'
import { wordsForFile } from '../words/described-file.ts'
import { hasWordsOf, phrasing } from '../words/phrasing.ts'
import type { Question } from '../words/question.ts'
import { namesOfTrouble } from '../words/troubles.ts'
import { parts, singularIn } from '../words/vocabulary.ts'
import { asksWhatIsDone } from '../words/what-is-done.ts'
import { intents, plainIntents } from './intents/index.ts'
import { isOfNoValue, isOfSomethingElse } from './meant-otherwise.ts'
import { readAspects, readOffers } from './read-aspects.ts'
import { readPlace } from './read-place.ts'
import { strangeIn, type Understood } from './self-check.ts'

export interface Reading extends Understood {
  readonly plan: Plan
  readonly steps: readonly string[]
  /** Whether what it is about might be no name at all, but an ordinary word. */
  readonly isOrdinary?: true
  /** Whether no other reading can be right where this one comes to nothing. */
  readonly isLast?: true
  /** Whether it is read in other words than those of the task. */
  readonly isReworded?: true
  /** Whether it goes by the words alone, so that what they ask about one another is lost. */
  readonly isLoose?: true
}

/** Each takes turns, and what was not found in so many ways is not to be found. */
const mostReadings = 6

/** A phrasing, and what it finds in a text. */
function formOf(written: string) {
  const form = phrasing(written)
  const mayFit = hasWordsOf(written)
  return { form, matchIn: (text: string) => (mayFit(text) ? form.exec(text) : null) }
}

const rows = intents.map((intent) => ({
  ...intent,
  isLoose: plainIntents.includes(intent),
  forms: intent.asks.map(formOf),
}))

/** What a question may ask for, the likeliest first. Every question is read as something, if only as one without an answer. */
export function readIntents(question: Question): readonly [Reading, ...Reading[]] {
  const aspects = readAspects(question)
  // Where every word is accounted for by what is asked about a name, what is only near it is no answer.
  const isSettled = aspects.some(({ asked, isOrdinary }) => asked.name !== '' && isOrdinary === undefined)
  const [first, ...others] = [
    ...readPlace(question),
    ...rows.flatMap((row) => (ofItself.has(row.needs) ? readAs(row, question) : [])),
    ...(hasOnlyInitials(question) ? rows.flatMap((row) => (row.needs === 'value' ? readAs(row, question) : [])) : []),
    ...aspects.filter(({ isOrdinary }) => !isOrdinary),
    ...rows.flatMap((row) => (row.isLoose ? [] : readAs(row, question))),
    ...readOffers(question),
    ...aspects.filter(({ isOrdinary }) => isOrdinary),
    ...rows.flatMap((row) => (row.isLoose && !isSettled ? readAs(row, question) : [])),
  ]
    .filter(({ plan }) => !isOfNoValue(plan, question) && !isOfSomethingElse(plan, question))
    .filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index)
    .slice(0, mostReadings)
  return first === undefined ? [notRead(question)] : [first, ...others]
}

/** `how long does it wait for a DNS record`: initials are words of the trade rather than names of something declared. */
function hasOnlyInitials({ names }: Question): boolean {
  return names.length > 0 && names.every((name) => /^[A-Z]{2,5}$/.test(name))
}

function isSame(one: Reading, other: Reading): boolean {
  return one.plan === other.plan && one.asked.name === other.asked.name
}

/** A question as one row of the table means it; nothing where none of its phrasings fits. */
function readAs(
  { forms, needs, plan, steps, isLoose, minds = [], isLast: isOnly, tells }: (typeof rows)[number],
  question: Question,
): readonly Reading[] {
  // What is about the whole program is not told by a word of a path: `in cli/commands/add.py`.
  const said =
    needs === 'program' ? question.paths.reduce((left, one) => left.replaceAll(one, ' '), question.text) : question.text
  for (const { form, matchIn } of forms) {
    const match = matchIn(said)
    if (match === null) continue
    const asked = askedWith(question, match.groups ?? {})
    // What is about the whole program has no word left over, or it would not be.
    const minded = needs === 'program' ? [...minds, 'words' as const] : minds
    if (!isMet(needs, asked, form) || (!isLoose && !ofDeeds.has(needs) && isWordOnly(asked))) continue
    // The one word that is left over says of which part of the project it is asked.
    const [within] = needs === 'program' ? strangeIn({ ...asked, name: '' }, form) : []
    const caught = { ...asked.caught, ...(within !== undefined && { within }) }
    const isOfCommand =
      plan === surface && /flag|option|switch|\barg/i.test(asked.caught.surface ?? '') && ofCommand.test(said)
    const isLast = isOnly === true || isOfCommand || leavesNoOther(needs, question)
    const reading = { asked: { ...asked, caught }, plan, steps, form, minds: minded, tells }
    return [{ ...reading, ...(isLoose && { isLoose }), ...(isLast && { isLast }) }]
  }
  return []
}

/** Who names an option or a constant asks for no place that only speaks of its words; who describes one may. */
function leavesNoOther(needs: (typeof intents)[number]['needs'], question: Question): boolean {
  if (needs === 'handled option') return !/\s/.test(handledOption(question) ?? '')
  if (needs === 'route') return routeAsked(question)?.isSure === true
  if (needs === 'loud name') return question.names.some((name) => /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name))
  return needs === 'runtime' || needs === 'job' || needs === 'valued option'
}

/** Whoever asks for the flags of a command asks for no parts of a function that is called so. */
const ofCommand = /\b(?:sub-?)?command\b(?![ -]?line)/i

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
    case 'sure name':
      return asked.question.names.includes(asked.name) && isCaught(asked) && !ofCommand.test(asked.question.text)
    case 'told name':
      return asked.name !== '' && asked.name === asked.caught.name
    case 'loud name':
      return isLoud(asked)
    case 'text':
      return asked.question.literals.length === 1
    case 'trouble':
      return namesOfTrouble(asked.caught.trouble ?? '').length > 0
    case 'path':
      return asked.path !== undefined
    case 'manifest':
      return asked.path !== undefined && isManifest(asked.path) && asked.question.paths.length === 1
    case 'package':
      return packageAsked(asked.question.text) !== null
    case 'job':
      return jobAsked(asked.question.text) !== null
    case 'enum':
      return asked.name !== '' && /^enum/.test(asked.sort ?? '')
    case 'words':
      return asked.question.words.length > 0 || asked.name !== ''
    case 'whole name':
      return asked.name !== '' && isCaught(asked) && strangeIn(asked, form).length === 0
    case 'program':
      return isAboutAll(asked, form)
    case 'value':
      return wantedValue(asked.question) !== null
    case 'owned value':
      return (
        asked.question.names.includes(asked.name) &&
        isCaught(asked) &&
        wantedValue({ ...asked.question, names: [] }) !== null
      )
    case 'option':
      return optionAsked(asked.question) !== null
    case 'handled option':
      return handledOption(asked.question) !== null
    case 'valued option':
      return valuedOption(asked.question) !== null
    case 'unset variable':
      return variableAsked(asked.question) !== null
    case 'mapping':
      return mappingAsked(asked.question) !== null
    case 'following':
      return followingAsked(asked.question) !== null
    case 'consequence':
      return consequenceAsked(asked.question) !== null
    case 'stage':
      return stageAsked(asked.question) !== null
    case 'outcome':
      return outcomeAsked(asked.question) !== null
    case 'branch':
      return branchAsked(asked.question) !== null
    case 'threshold':
      return thresholdAsked(asked.question) !== null
    case 'algorithm':
      return algorithmAsked(asked.question) !== null
    case 'runtime':
      return runtimeAsked(asked.question.text) !== null
    case 'case':
      return asked.name !== '' && isCaught(asked) && caseText(asked.question) !== null
    case 'purposes':
      return purposesIn(asked.question).length > 0
    case 'requirement':
      return isOfRequired(asked.question)
    case 'purpose':
      return purposeIn(asked.question).length > 0 && !isOfRequired(asked.question)
    case 'route':
      return routeAsked(asked.question) !== null
    case 'guard':
      return guardAsked(asked.question) !== null
    case 'role':
      return roleAsked(asked.question) !== null
    case 'default command':
      return asksDefaultCommand(asked.question)
    case 'clock':
      return clockAsked(asked.question) !== null
    case 'nothing':
      return true
  }
}

/** `the CHUNK_END chunk` names what only code has; `the RECEIPT frame` one of those that are sent, `a JSON response` none. */
function isLoud({ name, caught: { name: said = '', noun = '' } }: Asked): boolean {
  if (name !== said || !/^[A-Z][A-Z\d_]+$/.test(name)) return false
  return name.includes('_') || (units.test(noun) && !ofTrade.test(name))
}

/** What leaves no doubt about what is asked, whatever else the words may mean. */
const ofItself: ReadonlySet<string> = new Set([
  'guard',
  'role',
  'default command',
  'route',
  'option',
  'handled option',
  'valued option',
  'unset variable',
  'purpose',
  'purposes',
  'requirement',
  'mapping',
  'following',
  'consequence',
  'stage',
  'threshold',
  'algorithm',
  'runtime',
  'manifest',
  'package',
  'job',
  'clock',
])

/** What is asked of these is what is done. */
const ofDeeds: ReadonlySet<string> = new Set([
  ...ofItself,
  'outcome',
  'branch',
  'value',
  'nothing',
  'told name',
  'loud name',
  'text',
  'trouble',
])

/** `how are import lines broken up` has nothing to do with something named `lines`, nor with all that is imported. */
function isWordOnly({ name, question }: Asked): boolean {
  return !question.names.includes(name) && asksWhatIsDone(question.text)
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
  // `which routes are there for keys`
  const { part } = /\b(?:for|about)\s+(?:the\s+)?(?<part>\w+)\W*$/i.exec(text)?.groups ?? {}
  if (part !== undefined && singularIn(parts, part) !== null) return false
  // `the Main class of sluice-tools`: a class is a part of the program by itself.
  const described = wordsForFile(asked.question)
  const strange = strangeIn({ ...asked, name: asked.sort === 'class' ? asked.name : '' }, form).filter(
    (word) => !described.includes(word) && !(belowPath.test(text) && /^(?:under|below|beneath)$/.test(word)),
  )
  const [only] = strange
  if (only === undefined) return true
  const subject = literally(only)
  const isSubject = new RegExp(
    [
      `\\b(?:does|do|is|are)\\s+(?:the\\s+)?${subject}\\s+(?:have|has|use|uses|support|offer|provide|read|expose|define|take|accept|depend|written|understand|know|recogni[sz]e|listen|contain|hold|include)\\b`,
      `\\b${subject}\\s+(?:cli|app|program|server|project|tool|command)\\b`,
      `\\bcan\\s+(?:i|you|we|one)\\s+(?:give|pass|type|run|use|send|hand)\\s+(?:to\\s+|with\\s+|in\\s+|behind\\s+|after\\s+)?(?:the\\s+)?${subject}\\b`,
      `\\b(?:in|of|by|with|to|for|under|below|beneath)\\s+(?:the\\s+)?\\/?${subject}(?:\\s+(?:have|take|accept|support|declare|define|understand))?\\s*[?.!]*$`,
    ].join('|'),
    'i',
  )
  return strange.length === 1 && isSubject.test(text)
}

/** `routes under /parcels`: those whose paths begin so. */
const belowPath = /\b(?:under|below|beneath)\s+\/\w/i

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

/** Words for what a question is about without naming it; any other may be the name of something. */
const pronouns: ReadonlySet<string> = new Set(
  (
    'it this that they these those one you we i program project code codebase repo repository app application tool cli file ' +
    'there for to of in on with by from as at and or not if when where which what who how the a an is are be been so than then'
  ).split(' '),
)

/** A capital makes a name of it. */
function isOrdinaryWord(word: string): boolean {
  return word === 'I' || (/^[a-z-]+$/.test(word) && pronouns.has(word))
}
