import { expect, test } from 'vitest'
import { typesAt } from './method-sets.ts'

test.each<[line: string, types: string]>([
  ['\tSample(lvl Level) bool', 'Level -> bool'],
  ['func (s *BasicSampler) Sample(l zerolog.Level) bool {', 'Level -> bool'],
  ['func (l Logger) Sample(s Sampler) Logger {', 'Sampler -> Logger'],
  ['\tSample(name string, uid, gid int) error // keeps both', 'string, int, int -> error'],
  ['func (b *Base) Sample(name string, uid int, gid int) (err error) {', 'string, int, int -> error'],
  ['\tSample(*http.Request, func(a int) bool)', '*Request, func(a int) bool -> '],
])('%s', (line, types) => {
  expect(typesAt(line, 'Sample')).toBe(types)
})
