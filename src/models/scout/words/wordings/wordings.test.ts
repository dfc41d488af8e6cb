import { describe, expect, test } from 'vitest'
import { inPlainWording } from './index.ts'
import { baseOf } from './rewording.ts'

describe('a question in another wording', () => {
  test.each([
    ['List the subcommands tidewatch offers.', 'Which subcommands does tidewatch have'],
    ['In what places is ImportRejected raised?', 'where is ImportRejected raised?'],
    ['From where is Lift.deliver invoked?', 'where is Lift.deliver invoked?'],
    ['Which functions make use of `median`?', 'Which functions use `median`?'],
    ['Which modules adopt the WindPolicy behaviour?', 'Which modules implement the WindPolicy behaviour?'],
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
})
