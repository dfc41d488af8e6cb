import { expect, test } from 'vitest'
import { errorIn } from './error-types.ts'

const nowhere = null
const inEnum = { sort: 'enum', trail: ['Fault'] }

test.each<[path: string, text: string, around: typeof inEnum | null, name: string | null]>([
  ['a.rb', '  class TooHot < StandardError; end', nowhere, 'TooHot'],
  ['a.rb', '  Cracked = Class.new(ArgumentError)', nowhere, 'Cracked'],
  ['a.rb', '  class Pane < Struct; end', nowhere, null],
  ['a.cpp', 'struct torn : public std::runtime_error {', nowhere, 'torn'],
  ['a.rs', '#[derive(Debug, Error)]', inEnum, 'Fault'],
  ['a.rs', 'impl std::error::Error for Fault {}', nowhere, 'Fault'],
  ['a.rs', 'impl Display for Fault {', nowhere, null],
  ['a.go', 'func (e *Smoke) Error() string { return e.room }', nowhere, 'Smoke'],
  ['a.go', '\tErrShut = errors.New("shut")', nowhere, 'ErrShut'],
  ['a.go', '\terrShut = errors.New("shut")', { sort: 'function', trail: ['run'] }, null],
])('%s: %s', (path, text, around, name) => {
  expect(errorIn({ path, text, around })?.name ?? null).toBe(name)
})
