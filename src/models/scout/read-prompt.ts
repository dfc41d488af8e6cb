// What a request says: the task, where the run stands, and everything it has been shown so far.

import { ownWords } from '../../core/index.ts'
import type { ModelRequest } from '../../runtime/index.ts'
import type { Found } from './looking/looking.ts'
import type { Exchange } from './reading/follow-up.ts'
import { callsWanted } from './wanted-note.ts'

export interface Situation {
  readonly task: string
  /** What was said in this run before the task, and what came of it, in order. */
  readonly earlier: readonly Exchange[]
  /** Of the evaluator's notes to the explorer, the last: the calls to make. */
  readonly wanted: readonly string[]
  /** The ids of those notes. */
  readonly wantedNotes: readonly string[]
  readonly found: readonly Found[]
  readonly draft: string
  readonly mayConclude: boolean
  /** Whether the mode may look at things itself. */
  readonly mayLook: boolean
  readonly mustConclude: boolean
  readonly mustPlan: boolean
  readonly mayReject: boolean
}

const remarksHeading = 'The person also said'

export function readPrompt({ messages, system }: Pick<ModelRequest, 'messages' | 'system'>): Situation {
  const texts = messages.flatMap((message) => (message.role === 'user' ? [message.text] : []))
  const sections = sectionsOf(texts.at(-1) ?? '')
  const duties = sections.get('State') ?? ''
  const wanted = wantedIn(sections.get('Notes') ?? '')
  const said = saidIn(sections, texts)
  const mustConclude = duties.includes('You must conclude now')
  return {
    task: questionIn(said.at(-1)?.asked ?? ''),
    earlier: said.slice(0, -1).map(({ asked, reply }) => ({ asked: questionIn(asked), reply })),
    wanted: wanted.at(-1)?.calls ?? [],
    wantedNotes: wanted.map(({ id }) => id),
    found: stillTrue(texts.flatMap(resultsIn)),
    draft: sections.get('Draft answer') ?? '',
    mayConclude: mustConclude || duties.includes('To conclude, use answer'),
    mayLook: !mustConclude && /^(?:view|text-search): /m.test(system),
    mustConclude,
    mustPlan: /must use[^.]*\bplan\b/.test(duties) && !duties.includes('To conclude, use answer'),
    mayReject: /may use:[^.]*\breject\b/.test(duties),
  }
}

/** Nobody asks for so long, and the expressions that read a question look back from each of its words. */
const longestQuestion = 600

/**
 * What is read as the question. Of a longer text, which is there to work on, that is every paragraph that is short, but for
 * code: the rest is pasted. Where all of it is long, its beginning says what to do.
 */
function questionIn(said: string): string {
  if (said.length <= longestQuestion) return said
  const spoken = fencedLines(said).flatMap(({ line, isFenced }) => (isFenced ? [] : [line]))
  const short = spoken
    .join('\n')
    .split(/(?:\r?\n){2,}/)
    .filter(({ length }) => length <= longestQuestion)
  return (short.some((part) => part.trim() !== '') ? short.join('\n\n') : said).slice(0, longestQuestion)
}

/** All that the person said, the task last. Where the prompt is a conversation, it stands between the replies. */
function saidIn(sections: ReadonlyMap<string, string>, texts: readonly string[]): readonly Exchange[] {
  const task = sections.get('Task')
  const spoken = task === undefined ? texts.flatMap(spokenIn) : [task, ...remarksIn(sections.get(remarksHeading) ?? '')]
  const own = spoken.map((words) => ({ asked: ownWords(words), reply: '' })).filter(({ asked }) => asked !== '')
  return [...earlierIn(sections.get('Earlier in this run') ?? ''), ...own]
}

/** What was said after the task; what goes on below a remark is set in. */
function remarksIn(remarks: string): readonly string[] {
  return itemsIn(remarks).map((remark) => remark.replace(/^\(new\) /, '').trim())
}

/** The items of a list, in which every line but the first is set in. */
function itemsIn(list: string): readonly string[] {
  return list.split(/^- /m).map((item) => item.replace(/^ {2}/gm, ''))
}

/** Questions of this run that were replied to. */
function earlierIn(exchanges: string): readonly Exchange[] {
  return itemsIn(exchanges).flatMap((exchange) => {
    const { asked = '', reply = '' } = /^(?<asked>[\s\S]*?)\n→ (?<reply>[\s\S]*)$/.exec(exchange)?.groups ?? {}
    return asked === '' ? [] : [{ asked: ownWords(asked), reply: reply.trim() }]
  })
}

/** What stands on the person's side of a conversation beside results, and was not said: of hooks, and of what was left out. */
const unspoken = /^- \S+: (?:ok|FAILED)$|^\[… .* …\]$|^Go on in mode \S+\.$/

/** What the person said between the rest of a message. */
function spokenIn(text: string): readonly string[] {
  const said: string[][] = [[]]
  // A fence belongs to what stands right above it.
  let isOutput = false
  for (const { line, isFenced } of fencedLines(text)) {
    if (!isFenced && line.startsWith('## ')) break
    if (!isFenced) isOutput = resultHeading.test(line) || unspoken.test(line)
    if (!isOutput) said.at(-1)?.push(line)
    else if (!isFenced) said.push([])
  }
  return said.map((lines) => lines.join('\n').trim())
}

/** The parts of a prompt by their headings; what looks like a heading inside a fence is output. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>()
  let heading = ''
  for (const { line, isFenced } of fencedLines(text)) {
    if (!isFenced && line.startsWith('## ')) heading = line.slice(3)
    else sections.set(heading, sections.has(heading) ? `${sections.get(heading)}\n${line}` : line)
  }
  return new Map([...sections].map(([name, body]) => [name, body.trim()]))
}

interface FencedLine {
  readonly line: string
  /** Whether it is inside a fence, or one of its two ends. */
  readonly isFenced: boolean
  readonly isEnd?: true
}

function fencedLines(text: string): readonly FencedLine[] {
  let fence = ''
  return text.split('\n').map((line) => {
    if (fence === '') {
      fence = /^`{3,}(?=\w*$)/.exec(line)?.[0] ?? ''
      return { line, isFenced: fence !== '' }
    }
    if (line !== fence) return { line, isFenced: true }
    fence = ''
    return { line, isFenced: true, isEnd: true }
  })
}

/** A result that can no longer be kept has no number. */
const resultHeading = /^(?:(?:\[\w+\](?: \(kept for you\))?|-) )?\$\((?<rest>.*)$/
/** A long call is cut, and its bracket with it. */
const failureIn = /^(?<call>.*?)\)? (?:FAILED|NOT RUN|INTERRUPTED): (?<why>.*)$/

/** What was seen before a change may be otherwise now. */
function stillTrue(found: readonly Found[]): readonly Found[] {
  return found.slice(found.findLastIndex(({ call, ok }) => ok && /^(?:edit|run)\b/.test(call)) + 1)
}

/** Where results stand, beside the conversation itself. */
const resultSections: ReadonlySet<string> = new Set(['Working memory', 'All results', 'Last results'])

/** Every result that a text shows: the call, how it went, and the fence below it. */
function resultsIn(text: string): readonly Found[] {
  const found: (Found & { readonly lines: string[] })[] = []
  // What stands in later fences is no result, but something that the prompt explains.
  let isOpen = false
  let showsResults = true
  for (const { line, isFenced, isEnd = false } of fencedLines(text)) {
    const isHeading = !isFenced && line.startsWith('## ')
    if (isHeading) showsResults = resultSections.has(line.slice(3))
    const rest = isFenced || !showsResults ? undefined : resultHeading.exec(line)?.groups?.rest
    if (rest !== undefined) found.push({ ...headingOf(rest), lines: [] })
    else if (isFenced && isOpen) found.at(-1)?.lines.push(line)
    isOpen = (isOpen || rest !== undefined) && !isEnd && !isHeading
  }
  return found.map(({ call, ok, output, lines }) => ({
    call,
    ok,
    // The first and the last line are the fence.
    output: lines.length > 2 ? lines.slice(1, -1).join('\n') : output,
  }))
}

function headingOf(rest: string): Found {
  const { call, why } = failureIn.exec(rest)?.groups ?? {}
  if (call !== undefined && why !== undefined) return { call, ok: false, output: why }
  return { call: rest.replace(/\)$/, ''), ok: true, output: '' }
}

interface Wanted {
  readonly id: string
  readonly calls: readonly string[]
}

function wantedIn(notes: string): readonly Wanted[] {
  return notes.split(/^- (?=\[\w+\] )/m).flatMap((note) => {
    const { id = '', text = '' } = /^\[(?<id>\w+)\] (?<text>[\s\S]*)$/.exec(note)?.groups ?? {}
    const calls = callsWanted(text)
    return calls.length === 0 ? [] : [{ id, calls }]
  })
}
