import { expect, test } from 'vitest'
import { questionsIn } from './several-questions.ts'

test.each<[task: string, questions: readonly string[]]>([
  ['Where is `parse` defined?', ['Where is `parse` defined?']],
  ['What are the members of Mode, and how many?', ['What are the members of Mode?']],
  [
    'How many commands does cli.py define, and what are they called on the command line?',
    ['How many commands does cli.py define?'],
  ],
  [
    'Which Java release and which version of gson does it use?',
    ['Which Java release does it use?', 'which version of gson does it use?'],
  ],
  [
    'which language and build tool does this project use?',
    ['which language does this project use?', 'which build tool does this project use?'],
  ],
  [
    'which env variable sets the port and what is its default?',
    ['which env variable sets the port', 'what is its default?'],
  ],
  [
    'What subcommands does it have, and which one is the default?',
    ['What subcommands does it have', 'which command is the default?'],
  ],
  [
    'Which flags does the rate command have and what is the default?',
    ['Which flags does the rate command have and what are their defaults?'],
  ],
  [
    'Which environment variable sets the port, and what is the default?',
    ['Which environment variable sets the port', 'what is the default?'],
  ],
  [
    'Where is FullError turned into a response, and with which status code?',
    ['Where is FullError turned into a response?', 'Which HTTP status does `FullError` lead to?'],
  ],
  [
    'Which values does the --hue option take and what is its default?',
    ['Which values does the --hue option take', 'what is the default of `--hue`?'],
  ],
  [
    'Which language is this written in, and which version of it is required?',
    ['Which language is this written in', 'which language version is required?'],
  ],
  ['What is the standard rate, and in which file is it set?', ['What is the standard rate?']],
  ['What does total compute, and where is it?', ['What does total compute?']],
  ['Who calls parse, and where is it defined?', ['Who calls parse', 'where is `parse` defined?']],
  [
    'Where is best_fit defined, and from where is it called?',
    ['Where is best_fit defined', 'from where is `best_fit` called?'],
  ],
  [
    'Which environment variable selects the data file, and what is used if it is not set?',
    ['Which environment variable selects the data file', 'what is the default?'],
  ],
  ['Where is mix defined, and what uses it?', ['Where is mix defined', 'what uses `mix`?']],
  [
    'What are the default timeout and the default number of parallel weighings?',
    ['What is the default timeout?', 'What is the default number of parallel weighings?'],
  ],
  [
    'What are the base delay and the maximum delay of the queue?',
    ['What is the base delay of the queue?', 'What is the maximum delay of the queue?'],
  ],
  [
    'How many waggons may a REGULAR haulier have, and for how many days?',
    ['How many waggons may a REGULAR haulier have?', 'For how many days may a REGULAR haulier have?'],
  ],
  ['Which port and which host are used?', ['Which port is used?', 'which host is used?']],
  [
    'Where is unfill_text defined and where is it used?',
    ['Where is unfill_text defined', 'where is `unfill_text` used?'],
  ],
  ['where is Parcel defined, and where used?', ['where is Parcel defined', 'where is `Parcel` used?']],
  ['Who calls take_turn? And what does it return?', ['Who calls take_turn', 'what does `take_turn` return?']],
  [
    'What kind of project is this and which language is it written in?',
    ['What kind of project is this', 'which language is it written in?'],
  ],
  ['How many methods does Parcel have and which ones?', ['How many methods does Parcel have?']],
  ['how many variants has Colour and what are they called', ['how many variants has Colour']],
  [
    'How many variants does Colour have, and which is the last?',
    ['How many variants does Colour have', 'What is the last variant of `Colour`?'],
  ],
  [
    'Count the variants of Colour and tell me which one comes last.',
    ['Count the variants of Colour', 'What is the last variant of `Colour`?'],
  ],
  [
    'Colour enum: number of values, and the last one?',
    ['Colour enum: number of values', 'What is the last value of `Colour`?'],
  ],
  [
    'How many values has Colour and what is the final one called?',
    ['How many values has Colour', 'What is the last value of `Colour`?'],
  ],
  ['Which status does Expired lead to, and where?', ['Which status does Expired lead to?']],
  ['Where are the first and the last line read?', ['Where are the first and the last line read?']],
  [
    'What is the first enum in hue.h and which values does it have?',
    ['What is the first enum in hue.h', 'which values does it have?'],
  ],
  [
    'which flags does it take, and what are their defaults?',
    ['which flags does it take, and what are their defaults?'],
  ],
  ['which gems does it need, and in what version is each?', ['which gems does it need, and in what version is each?']],
  ['Where are reads and writes counted?', ['Where are reads and writes counted?']],
  ['How does it find and load what is needed?', ['How does it find and load what is needed?']],
  ['I am new here. Where is Parcel defined?', ['I am new here. Where is Parcel defined?']],
])('%s', (task, questions) => {
  expect(questionsIn(task)).toEqual(questions)
})
