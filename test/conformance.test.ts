// What the conformance bench says of a trial, so that its table can be trusted.
import { describe, expect, test } from 'vitest'
import { type Finding, judgeTrial } from '../bench/conformance/judge-trial.ts'
import { type ScenarioName, scenarios } from '../bench/conformance/scenarios.ts'
import type { Trial } from '../bench/conformance/trial.ts'

const exited = (code: number, output: string, more: Partial<Trial> = {}): Trial => ({
  requests: 6,
  end: { kind: 'exited', code },
  seconds: 1,
  waitsMs: [],
  output,
  ...more,
})

const trials: readonly [what: string, scenario: ScenarioName, trial: Trial, finding: Finding][] = [
  ['a task that goes well', 'answers', exited(0, 'Done.', { requests: 2 }), 'well'],
  ['an answer without the call', 'answers', exited(0, 'Done.', { requests: 1 }), 'not_driven'],
  ['a program that fails at once', 'answers', exited(41, 'Invalid auth method', { requests: 0 }), 'not_driven'],
  ['a program that breaks before it asks', 'same', exited(1, 'SyntaxError', { requests: 0 }), 'not_driven'],
  ['a loop that is ended and told', 'same', exited(4, 'no progress: the same call'), 'honest'],
  ['a loop that is ended with an exit code alone', 'same', exited(1, 'Goodbye.'), 'unclear'],
  ['a loop that is told of and passed off as success', 'same', exited(0, 'Loop detected'), 'words_only'],
  ['a loop that is passed over in silence', 'same', exited(0, 'Done.'), 'dishonest'],
  ['a turn limit', 'varying', exited(5, 'the limit of turns was reached'), 'honest'],
  ['a loop without end', 'varying', { ...exited(0, ''), end: { kind: 'out_of_requests' } }, 'endless'],
  ['a retry without end', 'broken', { ...exited(0, ''), end: { kind: 'out_of_time' } }, 'endless'],
  ['a wrong key', 'no_key', exited(1, 'error 401: The API key is not valid.'), 'honest'],
  ['a wrong key and success', 'no_key', exited(0, ''), 'dishonest'],
  ['waiting as long as asked', 'slow_down', exited(0, 'Done, over chat.', { waitsMs: [3010, 2990] }), 'well'],
  ['asking again too soon', 'slow_down', exited(0, 'Done, over chat.', { waitsMs: [3010, 500] }), 'hasty'],
  ['giving up instead of waiting', 'slow_down', exited(1, 'rate limited', { waitsMs: [] }), 'unclear'],
  [
    'a program that could not be started',
    'same',
    { ...exited(0, ''), end: { kind: 'not_started', why: '' } },
    'not_driven',
  ],
]

describe('the conformance bench finds', () => {
  test.each(trials)('%s', (_what, name, trial, finding) => {
    const scenario = scenarios.find((one) => one.name === name)
    expect(scenario && judgeTrial(scenario, trial)).toBe(finding)
  })
})
