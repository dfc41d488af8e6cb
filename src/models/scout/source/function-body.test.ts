import { describe, expect, test } from 'vitest'
import { bodyOf } from './function-body.ts'

describe('a body is what runs when the function is called', () => {
  test.each<[what: string, path: string, source: string, body: string]>([
    [
      'attributes and visibility',
      'a.rs',
      '#[cfg(feature = "keep")]\npub(super) fn keep(value: &Value) -> Option<Box<dyn Fn(u8)>> {\n    has(value)\n}',
      '\n    has(value)\n}',
    ],
    ['attributes inside of it', 'a.rs', 'fn keep() {\n    #[cfg(unix)]\n    sync();\n}', '\n    \n    sync();\n}'],
    [
      'decorators, defaults and annotations',
      'a.py',
      '@cache(size=4)\ndef keep(a: int = limit(), *rest) -> dict[str, int]:\n    return load(a)',
      '\n    return load(a)',
    ],
    ['one line of Python', 'a.py', 'def keep(a): return load(a)', ' return load(a)'],
    ['an arrow', 'a.ts', 'export const keep = async (a: Key): Promise<void> => load(a)', ' load(a)'],
    [
      'annotations that hold the name',
      'A.java',
      '@Named("keep(x)")\n@keep(1)\npublic int keep(int a) throws IOException {\n  return load(a);\n}',
      '\n  return load(a);\n}',
    ],
    ['initialisers', 'a.cc', 'Store::Store(int a)\n    : size_(a), name_(make()) {\n  open();\n}', '\n  open();\n}'],
    [
      'a receiver and several results',
      'a.go',
      'func (s *Store) keep(f func(int) error) (int, error) {\n\treturn load(f)\n}',
      '\n\treturn load(f)\n}',
    ],
    ['Ruby', 'a.rb', 'def keep?(key)\n  load(key)\nend', '\n  load(key)\nend'.slice(1)],
    ['an expression', 'a.kt', 'fun keep(a: Int): Int = load(a)', ' load(a)'],
    ['a shell', 'a.sh', 'keep() {\n  load "$1"\n}', '\n  load "__"\n}'],
  ])('%s', (_what, path, source, body) => {
    expect(bodyOf(source, { name: path === 'a.cc' ? 'Store' : 'keep', path })).toBe(body)
  })
})
