import { expect, test } from 'vitest'
import { placementIn } from './placement.ts'
import { readQuestion } from './question.ts'

test.each<[question: string, place: string | null]>([
  ['what is the last entry of the Metal enum?', 'last  Metal'],
  ['final variant of Metal', 'last variant Metal'],
  ["what's at the end of Metal", 'last  Metal'],
  ['what does the Metal enum start with', 'first  Metal'],
  ['which metal comes second in Metal', 'second metal Metal'],
  ["Metal's third case", 'third case Metal'],
  ['second to last field of Metal', 'penultimate field Metal'],
  ['what is the last parameter that melt takes', 'last parameter melt'],
  ['what is the last rule in rules/naming.py', 'last rule rules/naming.py'],
  ['what comes right after IRON in Metal', 'after  IRON'],
  ['which function stands before melt in forge.py', 'before function melt'],
  ['what does Metal do', null],
  ['where is the first line skipped', null],
  ['what happens after melt is called', null],
  ['what runs after the forge has cooled', null],
  ['what is the first thing that melt calls', null],
])('%s', (question, place) => {
  const found = placementIn(readQuestion(question))
  expect(found === null ? null : `${found.order ?? found.side} ${found.noun} ${found.of}`).toBe(place)
})
