import { describe, expect, test } from 'vitest'
import { type Given, isFitting, isNamedAfter, weighed } from './value-candidates.ts'
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

test('the section that a value stands in tells of it', () => {
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
  expect(weighed(given, wanted)).toMatchObject({ left: ['api'], named: 1 })
  expect(weighed({ ...given, section: "'api' => {" }, wanted)).toMatchObject({ left: [], named: 2 })
})

test('what something is before anybody has said anything is no value of it', () => {
  expect(['0', '-1', '"$OTHER"', '80'].map((value) => isFitting(value, wanted))).toEqual([false, false, false, true])
})
