import { expect, test } from 'vitest'
import { doingIn, narrowingIn, oneMeantIn } from './narrowing.ts'

test.each<[question: string, word: string | null]>([
  ['which methods of Element are not static?', 'static'],
  ['how many public methods does Document have?', 'public'],
  ['which functions in value.c are declared as static?', 'static'],
  ['which flags are hidden?', 'hidden'],
  ['which class has the most methods?', 'most'],
  ['which functions does saw.ts export?', 'export'],
  ['how many type parameters does cut have?', 'type'],
  ['which functions do not return anything?', 'not'],
  ['what is the final variant of Metal?', null],
  ['how many methods does StaticFiles have?', null],
  ['where are static files served?', null],
  ['what does load do with a file that does not exist?', null],
])('%s', (question, word) => {
  expect(narrowingIn(question, ['StaticFiles'])).toBe(word)
})

test.each<[question: string, word: string | null]>([
  ['which methods of Lamp throw?', 'throw'],
  ['which functions in lamp.c call exit?', 'call'],
  ['what fields of the Lamp class can change?', 'change'],
  ['which methods of Lamp are there?', null],
  ['list the methods of the Lamp class', null],
  ['how many functions in lamp.c?', null],
  ['which methods does Lamp have?', null],
])('%s', (question, word) => {
  expect(doingIn(question, ['Lamp', 'lamp.c'])).toBe(word)
})

test.each<[question: string, word: string | null]>([
  ['which field of Lamp is a list?', 'is a list'],
  ['which Lamp variant carries a struct?', 'carries a struct'],
  ['which variant does Lamp have?', null],
  ['which field of Lamp is the last one?', null],
  ['which fields does Lamp have?', null],
])('one is meant: %s', (question, word) => {
  expect(oneMeantIn(question, ['Lamp'])).toBe(word)
})
