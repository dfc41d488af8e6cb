import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { strangeParts, toldIn, type WantedValue, wantedValue } from './wanted-value.ts'

const noValue = { measures: [], isMeasured: false, isList: false }
type Told = Omit<WantedValue, 'measures' | 'isMeasured' | 'isList'>

describe('what a value is asked for in plain words', () => {
  test.each<[question: string, wanted: Told]>([
    [
      'on what port does it listen if I do not say anything?',
      { kind: 'amount', needed: ['port'], helpful: ['listen'], isDefault: true },
    ],
    [
      'how long does moss wait for a worker to be reached before it gives up?',
      { kind: 'amount', needed: ['work', 'reach'], helpful: ['wait', 'giv'], isDefault: false },
    ],
    [
      'how many spaces of padding are between the columns?',
      { kind: 'amount', needed: ['pad', 'column'], helpful: [], isDefault: false },
    ],
    [
      'what is the maximum size of a file that moss will look at?',
      { kind: 'amount', needed: ['maximum', 'siz'], helpful: ['fil'], isDefault: false },
    ],
    [
      'how often does moss refresh by default, in ms?',
      { kind: 'amount', needed: ['refresh'], helpful: [], isDefault: true },
    ],
    [
      'which text is put in place of a redacted value?',
      { kind: 'text', needed: ['redact'], helpful: [], isDefault: false },
    ],
    [
      'where does moss log to if I give it no log file?',
      { kind: 'any', needed: ['log', 'fil'], helpful: [], isDefault: true },
    ],
    [
      'how often does it retry to start a job by default before giving up?',
      { kind: 'amount', needed: ['retr', 'start', 'job'], helpful: ['giv'], isDefault: true },
    ],
    [
      'what is the default timeout when waiting for a task?',
      { kind: 'amount', needed: ['timeout', 'wait', 'task'], helpful: [], isDefault: true },
    ],
    [
      'how many days does the journal reach if I say nothing?',
      { kind: 'amount', needed: ['journal'], helpful: ['day', 'reach'], isDefault: true },
    ],
    ['default update interval?', { kind: 'amount', needed: ['updat', 'interval'], helpful: [], isDefault: true }],
  ])('%s', (question, wanted) => {
    const { measures: _, isMeasured: __, isList: ___, ...told } = wantedValue(readQuestion(question)) ?? noValue
    expect(told).toEqual(wanted)
  })
})

describe('no value is asked for', () => {
  test.each([
    ['where something is done', 'where are retries counted?'],
    ['under a condition of its own', 'how long does it wait when the disk is full?'],
    ['of what is counted', 'how many states can a job be in?'],
    ['of what something does', 'what does the port option do?'],
    ['of something that has a name', 'how many fields does HttpServer have?'],
  ])('%s', (_name, question) => {
    expect(wantedValue(readQuestion(question))).toBeNull()
  })
})

test('a name may say it in other words', () => {
  expect([...toldIn('captureTimeout', ['captur', 'wait', 'brow'])]).toEqual(['captur', 'wait'])
})

test('a word of a name that nobody asked for is strange', () => {
  const wanted: WantedValue = {
    kind: 'amount',
    measures: ['timeout'],
    isMeasured: true,
    needed: ['brow'],
    helpful: [],
    isDefault: true,
    isList: false,
  }
  expect(strangeParts('defaultBrowserIdleTimeoutMs', wanted)).toEqual(['idle'])
})
