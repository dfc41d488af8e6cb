import { describe, expect, test } from 'vitest'
import { inPlainWording } from './index.ts'
import { baseOf, doingOf, doneOf } from './verbs.ts'

describe('a question in another wording', () => {
  test.each([
    ['List the subcommands tidewatch offers.', 'Which subcommands does tidewatch have'],
    ['In what places is ImportRejected raised?', 'where is ImportRejected raised?'],
    ['From where is Lift.deliver invoked?', 'where is Lift.deliver invoked?'],
    ['Which functions make use of `median`?', 'Which functions use `median`?'],
    ['Which modules adopt the WindPolicy behaviour?', 'Which modules implement the WindPolicy behaviour?'],
    // Somebody looks for a place.
    ['Find the place where the daemon reacts to SIGHUP.', 'Where does the daemon handle SIGHUP'],
    ["I'm looking for the part of kilnd that processes SIGUSR1.", 'Where does kilnd process SIGUSR1'],
    ['Point me to the code that refuses heavy parcels.', 'Which code refuses heavy parcels'],
    ['Show me the function in which SIGUSR2 is processed.', 'Where is SIGUSR2 processed'],
    ['In which method does LockTimeout get raised?', 'Where is LockTimeout raised'],
    ['Is LockTimeout caught anywhere, and if so where?', 'Where is LockTimeout caught'],
    ['Where would I look to change how dates are parsed?', 'Where are dates parsed'],
    // Notes.
    ['SIGINT handler: location?', 'Where is SIGINT handled'],
    ['rescue of Throttled, where?', 'Where is Throttled rescued'],
    ['GaugeUnavailable in the API: handled where?', 'Where does the API handle GaugeUnavailable'],
    ['MAX_FILE_MB is used where?', 'Where is MAX_FILE_MB used'],
    ['Catch blocks for LockTimeout?', 'Where is LockTimeout caught'],
    ['parse_line: who calls it?', 'who calls parse_line?'],
    // Two of them.
    ['Order record: definition and place of creation?', 'Where is Order record defined and where is it created'],
    ['Locate the definition of ErrGone and the place that returns it.', 'Where is ErrGone defined and who returns it'],
    // Turned around.
    ['By which classes is Gateway implemented?', 'Which classes implement Gateway'],
    ['check_quiet gets invoked by whom, and on which lines?', 'Who invokes check_quiet'],
    ['From which functions does buf_varlen get called?', 'Which functions call buf_varlen'],
    ["what's throwing LockTimeout", 'Who throws LockTimeout'],
    ['Who is it that invokes Ward.check?', 'who invokes Ward.check?'],
    ['Where does a Torn become an HTTP status?', 'Where is a Torn turned into an HTTP status'],
    ['Where does the LockTimeout error come from?', 'Where is the LockTimeout raised'],
    // An occasion first, or last.
    ['When a sensor-fault event comes in, where does it get dealt with?', 'Where is sensor-fault event handled?'],
    ['A LockTimeout is thrown, so who catches it and on which line?', 'who catches LockTimeout'],
    [
      'When a provider hands back a 429, which piece of code takes care of it?',
      'which code handles a 429 from a provider?',
    ],
    ['Which bit of code kicks in when the process receives a SIGTERM?', 'Where is SIGTERM handled'],
    ['Who deals with a Torn error once it has been raised?', 'Who handles a Torn error'],
    // By what something is told.
    ["What makes it decide that it's looking at a RIFF file?", 'How does it recognise a RIFF file'],
    ['Explain how the importer figures out the vendor.', 'How does the importer figure out the vendor'],
    ['Describe how the cartons get ordered.', 'How are the cartons ordered.'],
    ['By what rules does the reader tell formats apart?', 'How does the reader tell formats apart'],
    ['maxLineLength is what, unless overridden?', 'What is the default of maxLineLength'],
  ])('%s', (said, plain) => {
    expect(inPlainWording(said)).toBe(plain)
  })

  test.each([
    'List the functions that call parse in files.',
    'Which flags does it take?',
    'Where is Policy used?',
    'how many lines of code are in src/cli.rs',
    'which function runs when I type brew in my shell?',
    'How does a new filter class get registered?',
    'In Parser, what does it return?',
    'What happens when a SIGHUP arrives?',
    'If the list is empty, what does it return?',
    'Which function converts celsius to fahrenheit?',
    'Where is the query string built?',
    'explain how to build it',
    'Which places does find_chart search?',
    'say how many properties Quote comes with',
    'What does pop return when it is closed?',
  ])('%s is plain already', (said) => {
    expect(inPlainWording(said)).toBe(said)
  })

  test.each([
    ['handlers', 'handled'],
    ['catch block', 'caught'],
    ['definition', 'defined'],
  ])('%s is what is %s', (noun, done) => {
    expect(doneOf(noun)).toBe(done)
  })

  test.each([
    ['caught', 'catch'],
    ['raising', 'raise'],
    ['emitting', 'emit'],
    ['setting', 'set'],
    ['used', 'use'],
  ])('%s is to %s', (said, one) => {
    expect(doingOf(said)).toBe(one)
  })

  test.each([
    ['offers', 'offer'],
    ['carries', 'carry'],
    ['passes', 'pass'],
    ['exposes', 'expose'],
    ['has', 'have'],
  ])('%s is somebody who does %s', (verb, base) => {
    expect(baseOf(verb)).toBe(base)
  })
})
