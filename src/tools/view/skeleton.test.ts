import { describe, expect, test } from 'vitest'
import { outlineOf } from '../../code/index.ts'
import { skeletonOf } from './skeleton.ts'

type Wish = Parameters<typeof skeletonOf>[2]
const wish: Wish = { depth: null, withDocs: false, typesOnly: false, kinds: [], isFull: false }

async function skeleton(path: string, text: string, asked: Partial<Wish>): Promise<readonly string[]> {
  const outline = await outlineOf(path, text)
  return skeletonOf(outline?.symbols ?? [], text, { ...wish, ...asked }).lines
}

describe('types only', () => {
  test.each<[path: string, text: string, lines: readonly string[]]>([
    [
      'a.ts',
      'interface A { x: number; f(): void }\nfunction g() {}\nconst c = 1\n',
      ['  1  interface A', '    1  x: number'],
    ],
    ['a.py', 'class A:\n    x: int\n    def f(self): pass\ndef g(): pass\n', ['  1-3  class A', '    2  x: int']],
    ['a.rs', 'enum E { A, B }\nfn g() {}\nimpl E { fn f() {} }\n', ['  1  enum E', '    1  A', '    1  B']],
    ['a.go', 'package p\ntype S struct { X int }\nfunc g() {}\n', ['  2  type S struct', '    2  X int']],
    ['A.java', 'class A { int x; void f() {} }\n', ['  1  class A', '    1  int x']],
    ['a.c', 'struct s { int x; };\nint g(void) { return 1; }\n', ['  1  struct s', '    1  int x']],
    [
      'A.cs',
      'namespace N { class A { int x; void F() {} } }\n',
      ['  1  namespace N', '    1  class A', '      1  int x'],
    ],
    ['a.kt', 'class A(val x: Int) { fun f() {} }\nfun g() {}\n', ['  1  class A(val x: Int)', '    1  val x: Int']],
  ])('of %s', async (path, text, lines) => {
    expect(await skeleton(path, text, { typesOnly: true })).toEqual(lines)
  })
})

describe('a skeleton', () => {
  const text = '/** About A. */\nclass A {\n  x = 1\n  /** About f. */\n  f() {\n    return 1\n  }\n}\n'

  test.each<[name: string, asked: Partial<Wish>, lines: readonly string[]]>([
    ['goes as deep as stays readable', {}, ['  2-8  class A', '    3  x = 1', '    5-7  f()']],
    ['of depth 0 has names', { depth: 0 }, ['  2-8  class A  (1 field, 1 method)']],
    ['of depth 1 has signatures', { depth: 1 }, ['  2-8  class A  (1 field, 1 method)']],
    [
      'has the documentation',
      { withDocs: true },
      ['  /** About A. */', '  2-8  class A', '    3  x = 1', '    /** About f. */', '    5-7  f()'],
    ],
    ['of a kind says where each is', { kinds: ['method'] }, ['  5-7  A/ f()']],
  ])('%s', async (_name, asked, lines) => {
    expect(await skeleton('a.ts', text, asked)).toEqual(lines)
  })

  test('leaves members out before it is cut', async () => {
    const classes = (count: number) =>
      Array.from({ length: count }, (_, index) => `class C${index} {\n  a = 1\n  b = 2\n}\n`).join('')
    expect(await skeleton('a.ts', classes(200), {})).toHaveLength(200)
    expect(await skeleton('a.ts', classes(400), {})).toHaveLength(300)
    expect(await skeleton('a.ts', classes(400), { isFull: true })).toHaveLength(1200)
  })
})
