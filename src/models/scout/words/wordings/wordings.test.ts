import { describe, expect, test } from 'vitest'
import { inPlainWording } from './index.ts'
import { activeOf, baseOf, doingOf, doneOf } from './verbs.ts'

describe('a question in another wording', () => {
  test.each([
    ['How large may a sack be (`SACK_LIMIT`)?', 'What is the value of `SACK_LIMIT`'],
    ['What is the maximum weight of a sack (SACK_LIMIT)?', 'What is the value of SACK_LIMIT'],
    ['How often is it checked (SACK_LIMIT)?', 'How often is it checked (SACK_LIMIT)?'],
    ['On which HTTP status codes does Mill.fetch try again?', 'Which status codes does Mill.fetch retry'],
    ['After which response codes is a sack tried again?', 'Which status codes are retried for a sack'],
    ['What commands can the miller type at the mill console?', 'Which commands can be typed at the mill console'],
    ["What can one type at the mill's prompt?", 'Which commands can be typed at the mill prompt'],
    ['What can I run with mill?', 'Which commands does mill have'],
    ['Which parcels are tried again?', 'Which parcels are retried?'],
    ['List the subcommands tidewatch offers.', 'Which subcommands does tidewatch have.'],
    ['Name every subcommand that mill comes with', 'Which subcommands does mill have'],
    ['Give me all the routes mill serves over HTTP', 'Which routes does mill have over HTTP'],
    ['Write down all the endpoints exposed by LotController.', 'Which endpoints does LotController expose'],
    ['List every event that gets emitted by the Winder.', 'Which events does the Winder emit'],
    ['Let me see the full list of commands that mill offers', 'Which commands does mill have'],
    ['Tell me the number of enumerators that smf_error has.', 'How many enumerators does smf_error have'],
    ['Count the states a Parcel distinguishes.', 'How many kinds does a Parcel have'],
    ['Which function handles the {:release, id} message?', 'Which function handles the release message?'],
    ['Where is `{:drained, minutes}` handled?', 'Where is the drained message handled?'],
    ['For which reasons may Lock.check refuse a route?', 'Which error reasons can Lock.check return'],
    ['Where does ErrStale get turned into a 410 Gone?', 'Which status code does ErrStale lead to'],
    ['Which gems does it need, and in which versions?', 'Which gems does it need'],
    ['What crates are used and what are their versions?', 'What crates are used'],
    ['Which modules does it require indirectly?', 'Which indirect modules does it require'],
    ['Which errors inherit directly from ParcelError?', 'Which errors inherit from ParcelError?'],
    ['Which types does Tray permit?', 'Which types extend Tray'],
    ['What is the only class in src/tray.ts?', 'Which classes are in src/tray.ts'],
    ['number of grain forms', 'How many grain forms are there'],
    ['Parcel struct: how many fields?', 'How many fields does Parcel struct have'],
    ['How many states does a Parcel go through?', 'How many states can a parcel be in'],
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
    ['Which command line flags are understood by tarn?', 'Which command line flags does tarn understand'],
    ['How many components does the Reading record carry?', 'How many components does the Reading record have'],
    ['With which exit status does a LampOut error end the program?', 'Which exit status does LampOut lead to'],
    ['In what file and method is the TARN_DB variable read?', 'where is the TARN_DB variable read?'],
    ['Count the methods that the Store interface asks for.', 'How many methods does the Store interface have.'],
    ['In which places of src is ImportRejected raised?', 'Where in src is ImportRejected raised'],
    ['Which subcommands can I run with bin/tarn?', 'Which subcommands can I run with tarn?'],
    ['What is the current version of the gem?', 'What is the version of the project?'],
    ['How many test functions are there?', 'How many tests are there?'],
    ['What timeout is used for a target that does not set one?', 'What timeout is used for a target by default?'],
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
    ['Where does a Torn become an HTTP status?', 'Which HTTP status does Torn lead to'],
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
    ['If the list is empty, what does it return?', 'what does it return if the list is empty'],
    ['say how many properties Quote comes with', 'how many properties Quote comes with'],
    ['maxLineLength is what, unless overridden?', 'What is the default of maxLineLength'],
    ['If I leave --depth out, what value applies?', 'What is the default of --depth'],
    ["If the settings don't mention lampPort, which port applies?", 'What is the default of lampPort'],
    ["If the file doesn't set a lamp count, what is used?", 'What is the default lamp count'],
    ['With LAMP_ROOM unset, what value is used?', 'What is the default of LAMP_ROOM'],
    ['Without --depth, how far does it dig?', 'how far does it dig if --depth is not given'],
    ['Lamp: default glow?', 'What is the default glow of Lamp'],
    ['lampRows falls back to what?', 'what is the default of lampRows'],
    ['Unless told otherwise, how long does it glow?', 'how long does it glow by default'],
    ['How long does it glow when nobody sets it?', 'How long does it glow by default'],
    ['Is a limit put on the lamps of one room, and how high is it?', 'what is the maximum number of lamps per room'],
    ['What comes back from find_lamp if it is dark?', 'What does find_lamp return if it is dark?'],
    ['If it is dark, what do I get from find_lamp?', 'What does find_lamp return if it is dark'],
    ['Tell me which lamp findLamp yields for a room.', 'Which lamp does findLamp return for a room'],
    ['Suppose I hand a room to findLamp; what do I get back?', 'What does findLamp return for a room'],
    ['findLamp with an unlit room: result?', 'What does findLamp return for an unlit room'],
    ['findLamp(Room.Attic) = ?', 'What does findLamp return for Room.Attic'],
    ['After calling findLamp, what do I get back?', 'What does findLamp return'],
    ['When findLamp gets an empty room, what does it return?', 'What does findLamp return for an empty room'],
    ['LampLost gives which HTTP status?', 'Which HTTP status does LampLost lead to'],
    ['In the absence of --depth, how far does it dig?', 'how far does it dig if --depth is not given'],
    ['With what HTTP status is LampLost reported?', 'Which HTTP status does LampLost lead to'],
    ['Where does LampLost become an exit code, and which one?', 'Which exit code does LampLost lead to'],
    ['Tell me the exit status when the lamp is lost.', 'Which exit status is used when the lamp is lost'],
    ['npm scripts defined?', 'Which npm scripts are defined'],
    ['Lamps registered in Room?', 'Which Lamps are registered in Room'],
    ['Is any field of the Lamp class optional?', 'Which fields of the Lamp class are optional'],
    ['How many functions must a LampStore provide?', 'Which methods must be implemented for LampStore'],
    [
      'I want to write another LampStore: what methods must it have?',
      'Which methods must be implemented for LampStore',
    ],
    ['What do I need to implement to get a LampStore?', 'Which methods must be implemented for LampStore'],
    ['What shades are there besides the LampShade trait itself?', 'Which types implement LampShade'],
    [
      'The lamp is lost: the program quits with which exit code?',
      'The lamp is lost: with which exit code does the program quit',
    ],
  ])('%s', (said, plain) => {
    expect(inPlainWording(said)).toBe(plain)
  })

  test.each([
    'List the functions that call parse in files.',
    'Which flags does it take?',
    // Those who leave something else out ask for something else.
    'What rooms are there besides the LampShade trait itself?',
    'How many lamps must a room have?',
    'Which function handles {:error, reason}?',
    'Where is Policy used?',
    // What is not set here is one thing, and what is asked for another.
    'Which port is used if useTls is not set?',
    // What is returned where nothing is given is no default.
    'What does find return when nothing is given?',
    'If the lamp goes out, which function lights it again?',
    'When is a lamp lit, where is it put out?',
    'Which class parses headers?',
    'Which status does the lamp have?',
    'LAMP_ROOM on windows?',
    'Which results does the report show?',
    'how many lines of code are in src/cli.rs',
    'which function runs when I type brew in my shell?',
    'How does a new filter class get registered?',
    'In Parser, what does it return?',
    'What happens when a SIGHUP arrives?',
    'Which function converts celsius to fahrenheit?',
    'Where is the query string built?',
    'explain how to build it',
    'Which places does find_chart search?',
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
    'List the methods that return errors.',
    'Which method closes the Connection?',
    'Find the method that closes the connection.',
    'List the tests skipped by default.',
    'What is the maximum number of retries?',
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
})
