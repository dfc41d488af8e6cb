import { describe, expect, test } from 'vitest'
import { inPlainWording } from './index.ts'
import { activeOf, baseOf, severalOf } from './rewording.ts'

describe('a question in another wording', () => {
  test.each([
    ['List the subcommands tidewatch offers.', 'Which subcommands does tidewatch have.'],
    ['Name every subcommand that mill comes with', 'Which subcommands does mill have'],
    ['Give me all the routes mill serves over HTTP', 'Which routes does mill have over HTTP'],
    ['Write down all the endpoints exposed by LotController.', 'Which endpoints does LotController expose'],
    ['List every event that gets emitted by the Winder.', 'Which events does the Winder emit'],
    ['Let me see the full list of commands that mill offers', 'Which commands does mill have'],
    ['Tell me the number of enumerators that smf_error has.', 'How many enumerators does smf_error have'],
    ['Count the states a Parcel distinguishes.', 'How many kinds does a Parcel have'],
    ['number of grain forms', 'How many grain forms are there'],
    ['Parcel struct: how many fields?', 'How many fields does Parcel struct have'],
    ['ParcelState, how many possible states?', 'How many states does ParcelState have'],
    ['Parcel dataclass: its fields', 'Which fields does Parcel dataclass have'],
    ['mill command line flags?', 'Which command line flags does mill have'],
    ['mill CLI flags + defaults', 'Which CLI flags does mill have, and what are their defaults?'],
    ['supported archive formats?', 'Which archive formats are supported'],
    ['The Parcel enum consists of how many members?', 'how many members does the Parcel enum have'],
    ['ParcelError is the base class of which errors?', 'Which errors extend ParcelError'],
    ['Into how many cases is ParcelError split?', 'How many cases does ParcelError have'],
    ['The function that closes lib/a.py is called what?', 'What is the last function in lib/a.py'],
    ['Name the struct that src/a.rs declares before any other.', 'Name the struct that src/a.rs declares first.'],
    [
      'If I write my own ParcelStore, how many methods do I have to add?',
      'Which methods must be implemented for ParcelStore',
    ],
    [
      'How many functions must an implementation of ParcelStore provide?',
      'Which methods must be implemented for ParcelStore',
    ],
    ['Show all the flags that `mill grind` accepts.', 'Which flags does the grind command have'],
    [
      'Name all environment variables read by the settings package.',
      'Which environment variables are there in the settings package',
    ],
    ['Are any files deleted, and if so which ones?', 'Which files are deleted'],
    ['What does Liner pull in, package-wise?', 'Which packages does Liner pull in'],
    ['In what places is ImportRejected raised?', 'where is ImportRejected raised?'],
    ['From where is Lift.deliver invoked?', 'where is Lift.deliver invoked?'],
    ['Which functions make use of `median`?', 'Which functions use `median`?'],
    ['Which modules adopt the WindPolicy behaviour?', 'Which modules implement the WindPolicy behaviour?'],
    ['maxLineLength is what, unless overridden?', 'What is the default of maxLineLength'],
  ])('%s', (said, plain) => {
    expect(inPlainWording(said)).toBe(plain)
  })

  test.each([
    'List the functions that call parse in files.',
    'Which flags does it take?',
    'Where is Policy used?',
    'List the methods that return errors.',
    'Which method closes the Connection?',
    'Find the method that closes the connection.',
    'List the tests skipped by default.',
    'Find all the places from which parse gets called.',
    'What is the maximum number of retries?',
    'State machines: where are they built?',
    'parse callers',
    'Which values does as_bool take?',
    'What file kinds can detect_kind tell apart?',
    'Which keys can parse_config represent?',
  ])('%s is plain already', (said) => {
    expect(inPlainWording(said)).toBe(said)
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
  test.each([
    ['emitted', 'emit'],
    ['raised', 'raise'],
    ['exposed', 'expose'],
    ['declared', 'declare'],
    ['contained', 'contain'],
    ['registered', 'register'],
    ['called', 'call'],
    ['passed', 'pass'],
    ['carried', 'carry'],
    ['handled', 'handle'],
    ['read', 'read'],
    ['implemented', 'implement'],
    ['accepted', 'accept'],
    ['created', 'create'],
    ['used', 'use'],
  ])('what is %s, somebody must %s', (verb, base) => {
    expect(activeOf(verb)).toBe(base)
  })

  test.each([
    ['HTTP route', 'HTTP routes'],
    ['entry', 'entries'],
    ['key', 'keys'],
    ['switch', 'switches'],
  ])('%s is one of several %s', (noun, several) => {
    expect(severalOf(noun)).toBe(several)
  })
})
