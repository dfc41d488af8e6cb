// What a request says: the task, where the run stands, and everything it has been shown so far.

import type { ModelRequest } from '../../runtime/index.ts'
import type { Found } from './looking/looking.ts'

export interface Situation {
  readonly task: string
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

/** How a note begins that tells the explorer what to look at. */
export const wantedHeading = 'To look at next:'

export function readPrompt({ messages, system }: Pick<ModelRequest, 'messages' | 'system'>): Situation {
  const texts = messages.flatMap((message) => (message.role === 'user' ? [message.text] : []))
  const sections = sectionsOf(texts.at(-1) ?? '')
  const duties = sections.get('State') ?? ''
  const wanted = wantedIn(sections.get('Notes') ?? '')
  const mustConclude = duties.includes('You must conclude now')
  return {
    task: sections.get('Task') ?? spokenTask(texts),
    wanted: wanted.at(-1)?.calls ?? [],
    wantedNotes: wanted.map(({ id }) => id),
    found: texts.flatMap(resultsIn),
    draft: sections.get('Draft answer') ?? '',
    mayConclude: mustConclude || duties.includes('To conclude, use answer'),
    mayLook: !mustConclude && /^(?:view|text-search): /m.test(system),
    mustConclude,
    mustPlan: /must use[^.]*\bplan\b/.test(duties) && !duties.includes('To conclude, use answer'),
    mayReject: /may use:[^.]*\breject\b/.test(duties),
  }
}

/** Where the prompt is a conversation, the task is the last thing that the person said in it. */
function spokenTask(texts: readonly string[]): string {
  const spoken = texts.map((text) => (text.split(/(?:^|\n\n)(?:## |\[\d+\] \$\()/, 1)[0] ?? '').trim())
  return spoken.findLast((text) => text !== '') ?? ''
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

const resultHeading = /^\[\w+\](?: \(kept for you\))? \$\((?<rest>.*)$/
/** A long call is cut, and its bracket with it. */
const failureIn = /^(?<call>.*?)\)? (?:FAILED|NOT RUN|INTERRUPTED): (?<why>.*)$/

/** Every result that a text shows: the call, how it went, and the fence below it. */
function resultsIn(text: string): readonly Found[] {
  const found: (Found & { readonly lines: string[] })[] = []
  // What stands in later fences is no result, but something that the prompt explains.
  let isOpen = false
  for (const { line, isFenced, isEnd = false } of fencedLines(text)) {
    const rest = isFenced ? undefined : resultHeading.exec(line)?.groups?.rest
    if (rest !== undefined) found.push({ ...headingOf(rest), lines: [] })
    else if (isFenced && isOpen) found.at(-1)?.lines.push(line)
    const isOver = isEnd || (!isFenced && line.startsWith('## '))
    isOpen = (isOpen || rest !== undefined) && !isOver
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
    if (!text.startsWith(wantedHeading)) return []
    return [{ id, calls: text.slice(wantedHeading.length).trim().split('\n') }]
  })
}
