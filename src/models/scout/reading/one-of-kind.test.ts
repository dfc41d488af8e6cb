import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { type OneAsked, oneOfKind } from './one-of-kind.ts'

function said(question: string): Partial<OneAsked> | null {
  const one = oneOfKind(readQuestion(question))
  return one === null ? null : { kind: one.kind, name: one.name, isWhether: one.isWhether, isPlain: one.isPlain }
}

describe('one of a kind', () => {
  test.each<[question: string, kind: OneAsked['kind'], name: string]>([
    ['Where is the `record` command implemented?', 'command', 'record'],
    ['What does the water command do?', 'command', 'water'],
    ['Which flags does the water command take?', 'command', 'water'],
    ['What does the --dry-run flag of the deliver command do?', 'flag', '--dry-run'],
    ['What is the environment variable GATE_HOME for?', 'environment variable', 'GATE_HOME'],
    ['Which environment variable holds the SMTP password?', 'environment variable', 'password smtp'],
    ['Which route deletes an order?', 'route', 'DELETE'],
    ['Where is SIGINT handled?', 'signal', 'SIGINT'],
  ])('is named: %s', (question, kind, name) => {
    const one = said(question)
    expect(one).toMatchObject({ kind, isWhether: false, isPlain: true })
    expect(one?.name?.split(' ').sort().join(' ')).toBe(name)
  })

  test.each<[question: string, kind: OneAsked['kind'], name: string]>([
    ['Is there a water command?', 'command', 'water'],
    ['Does nunnery have a water command?', 'command', 'water'],
    ['Does the sow command take a --rows flag?', 'flag', '--rows'],
    ['Is there a DELETE route?', 'route', 'DELETE'],
    ['Does it handle SIGHUP?', 'signal', 'SIGHUP'],
  ])('is asked whether it is there: %s', (question, kind, name) => {
    expect(said(question)).toEqual({ kind, name, isWhether: true, isPlain: true })
  })

  test.each([
    'Is there a hidden command?',
    'Where is the shell command run?',
    "What's the command called that gets installed?",
    "What's the Mark command called on the command line?",
    'Which commands are there?',
    'Where is the given command executed?',
    'What does the --help flag do?',
  ])('is not meant: %s', (question) => {
    expect(said(question)).toBeNull()
  })

  test('is not plain where what a variable is for is said in a clause', () => {
    expect(said("which env variable must be set because there's no fallback")).toMatchObject({ isPlain: false })
  })
})
