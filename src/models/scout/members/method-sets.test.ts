import { describe, expect, test } from 'vitest'
import { contractIn, covers, guardedIn, libraryContract, receivedIn } from './method-sets.ts'

test('a method with its receiver', () => {
  expect(receivedIn('func (s *Store[K]) Load(ctx context.Context, key string) ([]byte, error) {')).toEqual({
    type: 'Store',
    name: 'Load',
    types: 'Context, string -> []byte, error',
  })
  expect(receivedIn('func (Store) Close() { }')).toEqual({ type: 'Store', name: 'Close', types: ' -> ' })
  expect(receivedIn('func (s Store) Each(visit func(key string, at int) error,')).toEqual({
    type: 'Store',
    name: 'Each',
    types: null,
  })
  expect(receivedIn('func Load(key string) error {')).toBeNull()
})

test.each<[line: string, types: string]>([
  ['func (s *BasicSampler) Sample(l zerolog.Level) bool {', 'Level -> bool'],
  ['func (l Logger) Sample(s Sampler) Logger {', 'Sampler -> Logger'],
  ['func (b *Base) Sample(name string, uid, gid int) (err error) {', 'string, int, int -> error'],
  ['func (b *Base) Sample(*http.Request, func(a int) bool) interface{} {', '*Request, func(a int) bool -> any'],
])('only types count: %s', (line, types) => {
  expect(receivedIn(line)?.types).toBe(types)
})

test('an interface asks for methods and takes in others', () => {
  expect(
    contractIn('\n\t// Load finds it.\n\tLoad(key string) ([]byte, error)\n\tio.Closer\n\tLister[string]\n'),
  ).toEqual({
    methods: [{ name: 'Load', types: 'string -> []byte, error' }],
    embedded: ['io.Closer', 'Lister'],
    isWhole: true,
  })
  expect(contractIn('\n\t~int | ~string\n').isWhole).toBe(false)
})

test('the library is known in part', () => {
  expect(libraryContract('io.ReadCloser')?.embedded).toEqual(['io.Reader', 'io.Closer'])
  expect(libraryContract('fs.FS')).toBeNull()
  expect(libraryContract('constructor')).toBeNull()
})

describe('a type covers an interface', () => {
  const wanted = contractIn('Load(key string) error\nClose() error').methods
  test.each<[what: string, methods: string, isCovered: boolean]>([
    ['with all of them', 'Load(string) error\nClose() error\nMore()', true],
    ['not with one missing', 'Load(key string) error', false],
    ['under other names', 'Load(name string) (err error)\nClose() error', true],
    ['not with other types', 'Load(key int) error\nClose() error', false],
    ['not with other parameters', 'Load(key string, at int) error\nClose() error', false],
    ['not with other results', 'Load(key string) (int, error)\nClose() error', false],
  ])('%s', (_what, methods, isCovered) => {
    expect(covers(contractIn(methods).methods, wanted)).toBe(isCovered)
  })
})

test.each([
  ['var _ Storage = (*FileStorage)(nil)', 'FileStorage'],
  ['\t_ Storage = &FileStorage{}', 'FileStorage'],
  ['var _ Storage = FileStorage{}', 'FileStorage'],
  ['var _ core.Storage = new(FileStorage)', 'FileStorage'],
  ['var _ Storage = (*other.Thing)(nil)', null],
])('a guard: %s', (line, type) => {
  expect(guardedIn(line)).toBe(type)
})
