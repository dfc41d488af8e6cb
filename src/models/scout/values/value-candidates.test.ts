import { describe, expect, test } from 'vitest'
import {
  alwaysHolds,
  type Given,
  isCalledAfter,
  isFitting,
  isNamedAfter,
  isZeroByDefault,
  weighed,
} from './value-candidates.ts'
import type { WantedValue } from './wanted-value.ts'

const wanted: WantedValue = {
  kind: 'amount',
  measures: [],
  isMeasured: false,
  needed: ['port', 'api'],
  helpful: [],
  isDefault: true,
  isList: false,
}

describe('a name that is made of nothing but the words of the question', () => {
  test.each<[key: string, isMeant: boolean]>([
    ['api_port', true],
    ['DefaultTCPPort', true],
    ['tcpPort', false],
    ['default_port_range', false],
    ['DEFAULT_HTTP_TCP_PORT', false],
  ])('%s: %s', (key, isMeant) => {
    expect(isNamedAfter(key, wanted)).toBe(isMeant)
  })
})

const given: Given = {
  key: 'port',
  value: '4443',
  match: { path: 'lib/conf.rb', line: 4, text: "  'port' => 4443,", around: null, after: [] },
  isLocal: false,
  about: '',
  isDefault: false,
  comment: '',
  section: "'smtp' => {",
  before: '',
}

test('a unit alone is the name of nothing', () => {
  const inDays = { ...wanted, helpful: ['day'] }
  expect(['days', 'port_days'].map((key) => isNamedAfter(key, inDays))).toEqual([false, true])
})

test('the section that a value stands in tells of it', () => {
  expect(weighed(given, wanted)).toMatchObject({ left: ['api'], named: 1 })
  expect(weighed({ ...given, section: "'api' => {" }, wanted)).toMatchObject({ left: [], named: 2 })
})

test('what something is before anybody has said anything is no value of it', () => {
  expect(['0', '-1', '"$OTHER"', '80'].map((value) => isFitting(value, wanted))).toEqual([false, false, false, true])
})

test('an address may hold a port', () => {
  expect(['"localhost:80"', '"localhost"'].map((value) => isFitting(value, wanted))).toEqual([true, false])
})

test('zero is a default where a table of them says so', () => {
  const zero = { ...given, value: '0' }
  expect(isZeroByDefault(zero, wanted)).toBe(false)
  expect(isZeroByDefault({ ...zero, section: 'DEFAULTS = {' }, wanted)).toBe(true)
})

test('what a call passes holds for that call, in a line of its own too', () => {
  const around = { sort: 'function', trail: ['open_api'], line: 1, endLine: 9 }
  const match = { path: 'api.py', line: 4, text: '        port=4443,', around, after: [] }
  const passed = { ...given, match, section: 'listen( def open_api():', before: '        host,' }
  expect(alwaysHolds(passed, wanted)).toBe(false)
  expect(alwaysHolds({ ...passed, section: 'def open_api(' }, wanted)).toBe(true)
})

test('words that are written together are told together', () => {
  const match = { ...given.match, text: '  apiport: 4443,' }
  expect(weighed({ ...given, key: 'apiport', match, section: '' }, wanted)).toMatchObject({ left: [], named: 2 })
})

test('a comment alone gives a value no name', () => {
  const strange = { ...given, key: 'TOP', comment: '// the port of the api' }
  const around = { sort: 'class', trail: ['ApiLimits'], line: 1, endLine: 9 }
  expect(isCalledAfter(strange, wanted)).toBe(false)
  expect(isCalledAfter({ ...strange, key: 'PORT_TOP' }, wanted)).toBe(true)
  expect(isCalledAfter({ ...strange, match: { ...given.match, around } }, wanted)).toBe(true)
  expect(isCalledAfter({ ...strange, isDefault: true, about: 'where the api listens' }, wanted)).toBe(true)
})

test('what declares a function of Python says nothing of defaults', () => {
  const scoreIn = (section: string) => weighed({ ...given, section }, wanted).score
  expect(scoreIn('def open_gate(form):')).toBe(scoreIn('open_gate(form)'))
  expect(scoreIn('port_defaults = {')).toBeGreaterThan(scoreIn('port_table = {'))
})
