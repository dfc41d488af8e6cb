import { describe, expect, test } from 'vitest'
import { isFor, jobAsked } from './jobs.ts'

test.each<[question: string, said: string]>([
  ['Which web framework does this service use, and in what version?', 'a web framework'],
  ['What HTTP framework is it built on?', 'a web framework'],
  ['Which library is used for logging?', 'a logger'],
  ['What does it use for logging?', 'a logger'],
  ['Which crate parses the command line?', 'a parser of command lines'],
  ['Which crate is used to parse command-line arguments?', 'a parser of command lines'],
  ['What test runner is used here?', 'a test framework'],
  ['which library does it use to talk to the database?', 'a client of databases'],
  ['Which ORM is used?', 'an object-relational mapper'],
  ['what is used for validating input?', 'a validator'],
  ['Which async runtime does it use?', 'an asynchronous runtime'],
])('%s asks for %s', (question, said) => {
  expect(jobAsked(question)?.said).toBe(said)
})

test.each([
  'Which test functions are there?',
  'Which test dependencies does it have?',
  'Which web routes are there?',
  'Which modules are there?',
  'Where is logging set up?',
  'How does it parse the command line?',
  'Which function parses the command line?',
  'Which packages does it depend on?',
  'What is used for the key of a record?',
])('%s asks for no package', (question) => {
  expect(jobAsked(question)).toBe(null)
})

describe('a package is known by its name', () => {
  test.each<[question: string, name: string, isKnown: boolean]>([
    ['Which web framework?', 'express', true],
    ['Which web framework?', 'github.com/gin-gonic/gin', true],
    ['Which web framework?', 'github.com/go-chi/chi/v5', true],
    ['Which web framework?', 'io.ktor:ktor-server-netty', true],
    ['Which web framework?', '@types/express', false],
    ['Which web framework?', 'express-rate-limit', false],
    ['Which test framework?', 'org.junit.jupiter:junit-jupiter', true],
    ['Which CLI framework?', 'github.com/urfave/cli/v2', true],
    ['Which logging framework?', 'Serilog.AspNetCore', true],
  ])('%s %s: %s', (question, name, isKnown) => {
    const job = jobAsked(question)
    expect(job !== null && isFor(name, job)).toBe(isKnown)
  })
})
