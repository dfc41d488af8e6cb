import { expect, test } from 'vitest'
import { meantBy, rightlySpelt } from './slips.ts'

test.each<[written: string, meant: string]>([
  ['waht is the last class in a.py', 'what is the last class in a.py'],
  ['which enviroment variables does it read?', 'which environment variables does it read?'],
  ['whats the langauge this is writen in', 'what is the language this is written in'],
  ['how many paramters does walk take', 'how many parameters does walk take'],
  ['how many feilds does Color have', 'how many fields does Color have'],
  ['how many commmands has it', 'how many commands has it'],
  ['where do we ask for the permision', 'where do we ask for the permission'],
  ['how many propertys does Color have', 'how many properties does Color have'],
  ['what are the runtime dependancies', 'what are the runtime dependencies'],
  ['which arguements and paramaters does walk take', 'which arguments and parameters does walk take'],
  ['which enviroment varaibles are used', 'which environment variables are used'],
  ['where are the cards shuffeled?', 'where are the cards shuffled?'],
  ['what happens to suported terminals that shoud answer', 'what happens to supported terminals that should answer'],
])('%s', (written, meant) => {
  expect(rightlySpelt(written)).toBe(meant)
})

test.each([
  'Where is lits defined in `waht`?',
  'What does form do?',
  'Which methods does the Members class have?',
  'Who calls retrun()?',
  'Where are flogs and vilues counted?',
  'Where is the clash handled?',
  'How does the handler convert preferences and registers?',
  'How is a verison.txt read?',
  'How is a potion mixed, and where is it filed?',
  'Where are tunneled connections canceled and labeled?',
])('leaves names and other words alone: %s', (written) => {
  expect(rightlySpelt(written)).toBe(written)
})

// Only asked about words that nothing in the project speaks of.
test.each<[written: string, meant: string | null]>([
  ['hiden', 'hidden'],
  ['listner', 'listener'],
  ['availabel', 'available'],
  ['hidden', null],
  ['quic', null],
  ['angel', null],
  ['telemetry', null],
])('a word that nothing speaks of, %s, was meant to be %s', (written, meant) => {
  expect(meantBy(written)).toBe(meant)
})
