// What a question wants listed: the word for the things, what else it says, and whether it is their order or their parts.

import { familiesIn, kinAmong } from '../../../words/families.ts'
import { stemOf } from '../../../words/stems.ts'
import type { Term } from '../../../words/terms.ts'

export interface ListSought {
  /** The words for what is listed, the last of them the noun itself. */
  readonly things: readonly string[]
  /** Of these, those that say what each of the things is: both of `degrees of seriousness`, the last of `quality checks`. */
  readonly nouns: readonly string[]
  readonly isOrder: boolean
  /** Whether it is told what something is made of: `which details does a record hold`. */
  readonly isParts: boolean
  /** Whether it asks what may be done or happen, and has no word for it. */
  readonly isOpen: boolean
  /** Whether nothing is said that would hold for some of them only: `which states can a parcel be in`. */
  readonly isWhole: boolean
  /** Whether it asks for the kinds of something, and not for one after the other. */
  readonly isKinds: boolean
  /** How many there are said to be. */
  readonly count: number | null
}

const verbs =
  'can|could|may|might|must|should|shall|will|would|do|does|did|is|are|was|were|has|have|had|be|get|gets|make|makes|made|let|lets|stand|stands|exist|there|that|which|who|in|on|at|from|with|without|into|by|for|to|under|over|when|if|so|make|lead|leads|count|counts|turn|cause|causes|trigger|triggers|mean|means|need|needs|take|takes|go|goes|come|comes|belong|apply|survive|end|mark|marks|appear|represent|tell|open|allow|allows|ask|accept|keep|keeps|stop|stops|qualify|require|requires|use|uses|run|runs|feed|fall|start|begin|give|gives|hold|holds|contain|contains|include|includes|handle|handles'
const word = `(?:(?!(?:${verbs}|tried|asked|and|about)\\b)[a-z][\\w-]*(?:[ ,]+|\\W*$))`
const whichForm = new RegExp(
  `\\b(?:which|what|whose)(?: (?:of )?(?:the|all|are|our|its|other|different|various|possible|known)\\b)* (?<phrase>${word}{1,5})(?=(?:${verbs})\\b|$)`,
  'gi',
)
const orderForm = new RegExp(
  `\\b(?:which|what) (?:order|sequence|succession)\\b(?: (?:are|is|do|does|will|should|must|get|gets|the|we|you|it|try|tries|our|all)\\b)*(?: (?<phrase>${word}{1,4}))?`,
  'i',
)
/** `the degrees of seriousness` are told by both words. */
const kindsOf = new RegExp(
  `\\b(?:which|what) (?:are the |different |various |possible )?(?<kind>(?:[a-z-]+ )?[a-z]+s) of (?:the |an? )?(?<phrase>${word}{1,3})`,
  'i',
)
const gradeForm =
  /\bhow (?<phrase>(?!many|much|long|often|is|are|do|does|can|fast|far|big|large|old|to|soon)[a-z]+) (?:can|may|could|might)\b[^?]*\b(?:be|get)\b/i
const openForm =
  /\bhow are the (?:\w+ )*(?:possible|different|two|three|four|five|six|seven|eight|nine|ten|twelve)\b|\bwhat (?:all )?(?:can|could|may|might)\b|\bwhat (?:is|are|gets|get) (?:kept|stored|saved|recorded|written|contained|included|held|noted|remembered|logged|sent|shown)\b|\bwhat (?:do|does|must|should) (?:\w+ ){1,4}(?:write|record|store|keep|contain|hold|fill|consist|provide|supply|send|include)\b|\bwho\b[^?]*\b(?:is|are) allowed\b/i
const partsForm =
  /\b(?:information|details?|fields|attributes|properties|pieces|parts|figures|facts|particulars|particulars|items)\b|\bwhat (?:is|are|gets) (?:kept|stored|saved|recorded|written|held|noted|remembered)\b|\b(?:write down|fill in|made up of|make up|makes up|consists? of)\b|\bwhat can be (?:set|configured)\b/i
/** What is one, or is told by another plan. */
const single =
  /^(?:is|are|kind|sort|type|happens|time|point|extent|reason|size|length|amount|number|percentage|share|value|default|name|file|function|class|method|module|place|part|port|directory|folder|encoding|character|exit|status|code|status code|exit code|http status|error code)$/i

const asksElse =
  /^\W*(?:where|why|when|how (?:many|much|long|often|does|do|is|are (?!the (?:\w+ )*(?:possible|different|names|states|conditions|two|three|four|five|six|seven|eight|nine|ten|twelve)\b)))\b|; where\b|\band which (?:of them )?(?:is|are)\b/i

/** What a question wants listed; `null` where it asks for something else. */
export function listSought(text: string): ListSought | null {
  const order = orderForm.exec(text)
  const kinds = kindsOf.exec(text)?.groups
  const which = [...text.matchAll(whichForm)]
    .map(({ groups }) => groups?.phrase ?? '')
    .find((one) => !/^(?:order|sequence)/i.test(one))
  const grade = gradeForm.exec(text)?.groups?.phrase
  const said = kinds === undefined ? (which ?? order?.groups?.phrase ?? grade ?? '') : `${kinds.kind} ${kinds.phrase}`
  const things = said
    .toLowerCase()
    .split(/[\s,.?]+/)
    .filter((one) => one !== '' && !articles.has(one))
  const isPlural =
    kinds !== undefined ||
    /(?:[^su]s|ses|ches|people|criteria|media|data)$/.test(
      things.findLast((one) => !/^(?:good|bad|if|any)$/.test(one)) ?? '',
    )
  const isOpen = openForm.test(text)
  if (order === null && grade === undefined && !isOpen && (!isPlural || single.test(things.join(' ')))) return null
  if (asksElse.test(text)) return null
  return {
    things,
    nouns: [
      ...(kinds === undefined ? [] : (kinds.kind?.toLowerCase().split(' ').slice(-1) ?? [])),
      things.at(-1) ?? '',
    ],
    isOrder: order !== null,
    isParts: partsForm.test(text),
    isOpen: things.length === 0,
    isWhole: grade !== undefined || wholeForm.test(text),
    isKinds: kindWords.test(said) || grade !== undefined,
    count: countIn(text),
  }
}

const wholeForm =
  /\b(?:can|could|may|might|does|do)\b[^?,]*\b(?:be|have|take|know|support|distinguish|understand|recogni[sz]e|offer|tell apart|come in)\b(?:(?: in| of| on| about)?\W*$|,| in\b| during\b| for an?\b)|\b(?:are|exist)(?: there)?\W*$|\b(?:what|which) are the\b|\bare there\b|\b(?:sorted|grouped|classified|divided|put|told apart|distinguished)\b/i
const kindWords =
  /\b(?:kinds?|types?|sorts?|classes|categories|groups|grades?|degrees?|levels?|states?|status(?:es)?|stages?|phases?|conditions?|modes?|reasons?|grounds|ways|methods|styles|techniques|results|roles|permissions)\b/i

/** A question without what only says that a list is asked for, or that something is one of it: `kinds of`, `are treated as`. */
export function withoutListing(text: string): string {
  return text
    .replace(/\b(?:kinds|types|sorts|varieties|pieces|sets?|means|ways) of\b/gi, ' ')
    .replace(/,? (?:and )?(?:in )?(?:which|what) (?:order|sequence|succession)\b/gi, ' ')
    .replace(/\bIn (?:which|what) (?:order|sequence)\b/g, ' ')
    .replace(/,? (?:and )?(?:in what grades|what are the (?:choices|grades|options|levels|possibilities))\b/gi, ' ')
    .replace(
      /\b(?:regarded|treated|considered|counted|recogni[sz]ed|seen|count|classed) as\b|\btaken (?:to mean|to be|for|as)\b|\bin order to\b/gi,
      ' ',
    )
    .replace(/\b(?:tell apart|told apart|tried|out of the box|built-in|choose from|of each|get their chance)\b/gi, ' ')
}

const articles: ReadonlySet<string> = new Set('the a an our its all of and or different various possible'.split(' '))
const numbers = 'two three four five six seven eight nine ten eleven twelve'.split(' ')

function countIn(text: string): number | null {
  const word = text
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.find((one) => numbers.includes(one))
  return word === undefined || /\btwo (?:points|files|of)\b/i.test(text) ? null : numbers.indexOf(word) + 2
}

/** What programmers call the type or the list of such things, where people call them so: any of a row for any other. */
const kin = kinAmong(
  familiesIn(`
  state status stage phase condition step lifecycle / grade level severity priority rank degree quality tier urgency importance seriousness /
  failure error problem fault reason cause issue exception trouble mistake outcome / ground reason cause /
  way method mode strategy technique algorithm approach policy scheme means / style format formatter output theme look /
  sort kind type category class group sorts / ending extension suffix ext / column header heading field title /
  subcommand command cmd / switch flag option argument / permission scope role right privilege access / destination target sink channel output receiver /
  technology backend driver engine storage provider / vendor provider backend / period span bucket interval granularity window /
  placement align alignment position anchor / plan tariff rate / unit measure suffix / protocol kind scheme transport /
  word keyword key token name / request command action verb operation / news event notification message change / check rule validator lint test /
  reader parser decoder loader importer / writer encoder printer exporter renderer / result outcome status verdict /
  section block part chunk / terrain tile cell ground / square tile cell field / figure stat metric number total summary /
  detail field property attribute info / piece part field / setting config option / choice option variant / candidate format handler / format parser codec /
  task command job action / move action command / thing pattern entry item / activity sport movement / role permission user /
  transaction booking entry / currency money / creature monster enemy actor / pin gpio port / component child service part /
  signal interrupt sig / service daemon server / trust quality confidence / trustworthy quality confidence / serious severity priority / grave severity /
  urgent priority urgency / verbose log level verbosity / verbosity level log / colour color / wear condition state / model name default /
  table grid / dialect flavor variant / version revision / language locale / weekday day / message event kind / mark symbol sign /
  limit bound / family group kind / feature capability flag / tool command / source origin provider / address url host / origin source
`).map((family) => family.map(stemOf)),
)

/** The terms of a question, those for what is listed with what lists of them are called. */
export function withKin<Own extends Term>(terms: readonly Own[], { things }: ListSought): readonly Own[] {
  const stems = things.map((one) => stemOf(one))
  return terms.map((term) =>
    stems.includes(term.stem) || things.includes(term.word)
      ? { ...term, akin: [...new Set([...term.akin, ...(kin.get(term.stem) ?? [])])] }
      : term,
  )
}
