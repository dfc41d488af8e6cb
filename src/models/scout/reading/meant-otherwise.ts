// Plans that a question fits by its words and does not ask for.

import { isManifest } from '../manifests/read-manifest.ts'
import type { Plan } from '../plans/asked.ts'
import { uses } from '../plans/done-with.ts'
import { nthOf, sortsIn } from '../plans/files.ts'
import { countFiles } from '../plans/files-counted.ts'
import { implementers } from '../plans/members/inherit.ts'
import { listed } from '../plans/members/lists.ts'
import { signature } from '../plans/members/signature.ts'
import { version } from '../plans/project/project.ts'
import { surface } from '../plans/surfaces/surface.ts'
import { valueInPlainWords } from '../plans/values/value-in-words.ts'
import { routeIn } from '../surfaces/asked-route.ts'
import { asksForClock } from '../values/asked-clock.ts'
import { wantedValue } from '../values/wanted-value.ts'
import type { Question } from '../words/question.ts'
import { toldKind } from '../words/told-kind.ts'

/** `when are colours used by default`, `which port is used by default`: what holds by default is no use and, where it is a number, no list. */
export function isOfNoValue(plan: Plan, question: Question): boolean {
  if (question.names.length > 0 || !/\bby default\b/i.test(question.text)) return false
  return plan === uses || (plan === listed && wantedValue(question)?.kind === 'amount')
}

/** `how does it detect the version of a card` asks for no version, but by what one is told. */
export function isOfSomethingElse(plan: Plan, { text, paths }: Question): boolean {
  return (
    ((plan === sortsIn || plan === nthOf) && ofPackages.test(text) && paths.some(isManifest)) ||
    (plan === version && toldKind(text)?.way === 'kind') ||
    (plan === countFiles && doneWithFiles.test(text)) ||
    (plan === valueInPlainWords && (doneBy.test(text) || asksForClock(text) || routeIn(text)?.isSure === true)) ||
    (plan === implementers && toldFrom.test(text)) ||
    (plan === signature && doneToIt.test(text)) ||
    (plan === surface && (someOnly.test(text) || pickedSurface.test(text) || askedOfOthers.test(text))) ||
    ((plan === surface || plan === listed) && (ofOthers.test(text) || givenSomething.test(text)))
  )
}

/** `which modules does go.mod require`: a manifest declares none of them. */
const ofPackages = /\b(?:modules?|packages?|librar(?:y|ies)|crates?|gems?)\b/i

/** `which method computes the total size`: what works it out, and not what it is. */
const doneBy =
  /^\W*(?:which|what)\s+(?:function|method|routine|helper|procedure)\s+(?!names?\b|calls?\b|arguments?\b)[a-z]+/i

/** `where is the level derived from the HTTP status`: no type is. */
const toldFrom = /\b(?:where|how)\s+(?:is|are|does|do)\b.*\bderived?s?\s+(?:\w+\s+)*?from\s+(?:the|an?|its)\s/i

/** `which files does parseCompose read`: those of the project are not meant. */
const doneWithFiles =
  /\bfiles (?:does|do|did|can|will|would|should) (?:(?:the|this|our|your) )?(?!the |this |our |your )\S+ (?!have|has|contain|hold|include|consist|comprise)\w+/i

/** `where is the signature of a delivery checked`: it is no function's. */
const doneToIt = /^\W*(?:where|who|how is|how are)\b/i

/** `which flags are required`, `which options are on by default`: those are not told apart from the rest. */
const someOnly =
  /\b(?:are|is) (?:\w+ )?(?:(?:on|off|enabled|disabled|active|inactive|true|false|set|shown) by default|required|mandatory|obligatory|optional|deprecated|obsolete|hidden|undocumented|repeatable|boolean|experimental|ignored|mutually exclusive)\b/i

const surfaces = '(?:(?:sub-?)?commands|flags|options|switches|routes|endpoints|(?:environment )?variables)'

/** `which of the commands take an argument`, `which hidden commands`: some of them, and the whole list is not they. */
const pickedSurface = new RegExp(
  `^\\W*(?:which|what|how many)(?: ones?)? of (?:the|its|these|those|their|them|our|all)\\b(?!.*\\bare there\\b)|\\b(?:required|mandatory|obligatory|optional|deprecated|obsolete|hidden|undocumented|secret|repeatable|boolean|experimental|positional)(?: and \\w+)? (?:[\\w-]+ )?${surfaces}\\b`,
  'i',
)

/** `which commands have flags`: not the flags are asked for, but what has them. */
const ofOthers = new RegExp(
  `^\\W*(?:which|what|how many)(?: of the)? (?:\\w+ )?${surfaces} (?:that )?(?:have|has|take|accept|read|use|need|require|support|declare|define|set|offer|understand|come with|with|without) (?:\\w+ )*?${surfaces}\\b`,
  'i',
)

/** `which commands take a name`: those that are given one, and not all that there are. */
const givenSomething = new RegExp(
  `^\\W*(?:which|what|how many) (?:\\w+ )?${surfaces} (?:that )?(?:have|take|accept|need|require|expect|want) (?:an?|no|any|one|two|several|more than) \\w+`,
  'i',
)

/** `which endpoints of the hub are called`, `which URLs does the client request`: what is asked of another server is no route of this one. */
const askedOfOthers =
  /\b(?:routes|endpoints|urls|paths)(?: (?!do\b|does\b|can\b)[\w-]+){0,4} (?:are|is|get|gets) (?:called|requested|hit|fetched|queried|polled)\b|\b(?:routes|endpoints|urls|paths) (?:does|do) (?!(?:(?:an?|the) )?(?:clients?|users?|callers?|i|you|we|one|browsers?)\b)(?:[\w-]+ ){1,3}?(?:call|request|fetch|query|poll|hit)\b/i
