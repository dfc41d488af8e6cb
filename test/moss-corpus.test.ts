// 197 published runs of an earlier agent: real replies of real models, and the commands that were run for them.
// The logs are no part of this repository; where they are missing, these tests are skipped and say so.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type DecodedCall, decodeText } from '../src/dialects/index.ts'

const shared = process.env.PAWL_SHARED ?? join(import.meta.dirname, '..', '..', 'shared')
const directory = join(shared, 'corpus', 'moss-logs')
const files = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.jsonl')) : []

interface Turn {
  readonly place: string
  /** The mode of the two-mode agent; the older agent had none. */
  readonly mode: string | undefined
  readonly reply: string
  /** The log keeps 500 bytes of each reply of the two-mode agent. */
  readonly isCut: boolean
  readonly ran: string[]
  answer: string | null
  /** The log has nothing after this turn, not even the end of the run. */
  isAbandoned: boolean
}

interface LogLine {
  readonly event: string
  readonly turn?: number
  readonly state?: string
  readonly response?: string
  readonly cmd?: string
  readonly answer?: string
  readonly summary?: string
}

function readTurns(file: string): Turn[] {
  const turns: Turn[] = []
  for (const line of readFileSync(join(directory, file), 'utf8').trimEnd().split('\n')) {
    const entry = JSON.parse(line) as LogLine
    const turn = turns.at(-1)
    if (entry.event === 'llm_response') turns.push(startTurn(file, entry))
    else if (entry.event === 'command') turn?.ran.push(entry.cmd ?? '')
    else if (entry.event === 'done' && turn !== undefined) turn.answer = entry.answer ?? entry.summary ?? ''
    for (const earlier of turns) earlier.isAbandoned = earlier === turns.at(-1) && entry.event !== 'session_end'
  }
  return turns
}

function startTurn(file: string, { turn, state, response = '' }: LogLine): Turn {
  // Cut between the bytes of a character, a reply of 500 bytes loses up to three of them.
  const isCut = state !== undefined && Buffer.byteLength(response) > 496
  const place = `${file.replace('.jsonl', '')} turn ${turn}`
  return { place, mode: state, reply: response, isCut, ran: [], answer: null, isAbandoned: true }
}

const turns = files.flatMap(readTurns).filter(({ reply }) => reply !== '')

/** Why the old agent did something else than we read in the reply. */
const reasons = {
  'it took the first parenthesis for the end of a command': (turn) =>
    turn.ran.every((command, index) => {
      const expected = expectedRuns(turn)[index]
      return expected === undefined || [expected, expected.split(')')[0]].includes(unquoted(command))
    }),
  'the run was abandoned in this turn': (turn) =>
    turn.isAbandoned && turn.ran.every((command, index) => expectedRuns(turn)[index] === unquoted(command)),
  'it ended the run at once without running the only command': (turn) =>
    !turn.isAbandoned && turn.ran.length === 0 && turn.answer === null && turn.reply.startsWith('$('),
  'a checkpoint in the reply ended the run before its commands': (turn) =>
    decodeText(turn.reply).calls.some(({ tool }) => tool === 'checkpoint'),
  'it could not read the markup the model was trained on': (turn) =>
    turn.ran.length === 0 && !turn.reply.includes('$(') && turn.reply.includes('</'),
  'it heard a conclusion from a result the model had invented': (turn) =>
    decodeText(turn.reply).notices.some(({ kind }) => kind === 'invented_output'),
  'it took the word ANSWER for the answer': (turn) => turn.answer === 'ANSWER',
  'an experiment with commands as sentences, all results invented': (turn) => turn.reply.includes('I want to run `'),
} satisfies Record<string, (turn: Turn) => boolean>

type Reason = keyof typeof reasons

const firstParenthesis = 'it took the first parenthesis for the end of a command'
const abandoned = 'the run was abandoned in this turn'
const markup = 'it could not read the markup the model was trained on'
const invented = 'it heard a conclusion from a result the model had invented'

const exceptions = new Map<string, Reason>([
  ['2n5qpyt8 turn 1', firstParenthesis],
  ['4zh9ymye turn 1', firstParenthesis],
  ['etpk2qxs turn 1', firstParenthesis],
  ['etpk2qxs turn 3', firstParenthesis],
  ['etpk2qxs turn 5', firstParenthesis],
  ['etpk2qxs turn 7', firstParenthesis],
  ['r99j9cpk turn 3', firstParenthesis],
  ['ttbvky3q turn 1', firstParenthesis],
  ['ttbvky3q turn 3', firstParenthesis],
  ['ttbvky3q turn 5', firstParenthesis],
  ['8sb322yn turn 4', abandoned],
  ['9spcy828 turn 1', 'it ended the run at once without running the only command'],
  ['etabqg2b turn 2', abandoned],
  ['gbd3ndjb turn 8', abandoned],
  ['jskrjy7x turn 7', abandoned],
  ['rupcjfdp turn 1', abandoned],
  ['un4d36m4 turn 1', abandoned],
  ['au5qtyt3 turn 3', 'a checkpoint in the reply ended the run before its commands'],
  ['aamzqm92 turn 1', markup],
  ['brj78x45 turn 1', markup],
  ['eyuysugq turn 1', markup],
  ['j3swb726 turn 1', markup],
  ['jguyx346 turn 1', markup],
  ['udn7kpnf turn 1', markup],
  ['934e29em turn 2', invented],
  ['mjqbsvkd turn 2', invented],
  ['dufmdsvw turn 3', 'it took the word ANSWER for the answer'],
  ['uy6tp2uj turn 1', 'an experiment with commands as sentences, all results invented'],
])

const memoryTools = ['answer', 'ask', 'note', 'keep', 'drop', 'forget', 'memorize', 'checkpoint']

/** What the old agent would have run: explorers and the older agent act, evaluators and planners do not. */
function expectedRuns({ mode, reply }: Turn): string[] {
  if (mode === 'evaluator' || mode === 'planner') return []
  const { calls } = decodeText(reply, { maxCalls: Number.POSITIVE_INFINITY })
  return calls.filter(({ tool }) => !memoryTools.includes(tool)).map(spelling)
}

/** A call in the words of the log, told apart by blanks and without quotes. */
function spelling({ tool, input }: DecodedCall): string {
  const { target, pattern, path, command, kind, ignoreCase, ...flags } = input
  const words = Object.entries(flags).flatMap(([key, value]) => {
    const flag = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    return value === true ? [flag] : [flag, String(value)]
  })
  const plain = [kind, target, pattern, path, command].filter((value) => value !== undefined)
  return unquoted([tool, ...plain, ...words, ...(ignoreCase === true ? ['-i'] : [])].join(' '))
}

function unquoted(command: string): string {
  // The old agent handed what it did not know to a shell.
  const shell = command.startsWith('find ') ? `run ${command}` : command
  const [tool = '', ...words] = shell.replace(/\\?["'`]/g, '').split(/\s+/)
  // Flags may stand before or after what they modify.
  const flags = tool === 'run' ? [] : words.filter((word) => word.startsWith('--'))
  return [tool, ...words.filter((word) => !flags.includes(word)), ...flags].join(' ').trim()
}

/** Whether the reply yields what the log says was run; of a reply that was cut, only the complete part counts. */
function runsAgree(turn: Turn): boolean {
  const expected = expectedRuns(turn)
  const ran = turn.ran.map(unquoted)
  const compared = turn.isCut ? ran.slice(0, expected.length) : ran
  return JSON.stringify(expected) === JSON.stringify(compared)
}

/** Whether the reply concludes as the log says. The log keeps the beginning of an answer. */
function answersAgree(turn: Turn): boolean {
  const answers = decodeText(turn.reply).calls.filter(({ tool }) => tool === 'answer')
  if (turn.answer === null) return turn.mode === 'explorer' || answers.length === 0
  if (answers.length === 0) return turn.isCut
  return answers.some(({ input }) => String(input.text).startsWith(turn.answer ?? ''))
}

describe.skipIf(files.length === 0)(`the moss corpus, if it is in ${directory}`, () => {
  test('is read whole', () => {
    const { length } = turns
    const cut = turns.filter(({ isCut }) => isCut).length
    expect({ files: files.length, replies: length, cut }).toEqual({ files: 197, replies: 696, cut: 144 })
  })

  test('every complete reply yields the commands and the conclusion of its log', () => {
    const differing = turns.filter((turn) => !(runsAgree(turn) && answersAgree(turn))).map(({ place }) => place)
    expect(differing.sort()).toEqual([...exceptions.keys()].sort())
  })

  test.each([...exceptions])('%s: %s', (place, reason) => {
    const turn = turns.find((candidate) => candidate.place === place)
    expect(turn !== undefined && reasons[reason](turn)).toBe(true)
  })
})
