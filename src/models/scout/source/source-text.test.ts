import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codeLines,
  elementName,
  elementsOf,
  insideBracket,
  type Signature,
  signatureOf,
  splitTop,
  valueIn,
  withoutAttributes,
  withoutTexts,
  wordsOfName,
} from './source-text.ts'

describe('reads what a function takes and gives back', () => {
  test.each<[language: string, source: string, expected: Signature]>([
    [
      'Rust',
      "pub fn complete<'a>(&mut self, prompt: &str, limits: HashMap<u8, u8>) -> Result<String> {",
      { parameters: ['prompt: &str', 'limits: HashMap<u8, u8>'], receiver: '&mut self', returns: 'Result<String>' },
    ],
    [
      'TypeScript',
      'export function complete(a: string, b = f(1, 2)): Promise<void> {',
      { parameters: ['a: string', 'b = f(1, 2)'], receiver: null, returns: 'Promise<void>' },
    ],
    [
      'TypeScript, with a name that other languages have for the object itself',
      'export const complete = (self: Log, at?: number): Log => self',
      { parameters: ['self: Log', 'at?: number'], receiver: null, returns: 'Log' },
    ],
    [
      'TypeScript, with types that take several lines',
      'function complete(this: Log, make: Partial<\n  Wood,\n  Blade\n>) {',
      { parameters: ['make: Partial<\n  Wood,\n  Blade\n>'], receiver: 'this: Log', returns: null },
    ],
    [
      'an arrow whose type is a name',
      'const complete: Task<Log> = async (blade, angle) => blade',
      { parameters: ['blade', 'angle'], receiver: null, returns: null },
    ],
    [
      'an arrow',
      'const complete = async (a: string): Promise<number> => 1',
      { parameters: ['a: string'], receiver: null, returns: 'Promise<number>' },
    ],
    [
      'Go, with a type that has brackets',
      'func complete(a any) (map[string]interface{}, error) {\n\treturn nil, nil\n}',
      { parameters: ['a any'], receiver: null, returns: '(map[string]interface{}, error)' },
    ],
    [
      'Go, with nothing but such a type',
      'func complete() interface{} {',
      { parameters: [], receiver: null, returns: 'interface{}' },
    ],
    [
      'Go, with nothing',
      'func complete() {\n\ta := interface{} (1)\n}',
      { parameters: [], receiver: null, returns: null },
    ],
    [
      'JavaScript',
      'function complete(a, b) {\n  return a\n}',
      { parameters: ['a', 'b'], receiver: null, returns: null },
    ],
    [
      'Python',
      'def complete(self, a: int = 1, *, b: str = ",") -> dict[str, int]:\n    """Does it."""',
      { parameters: ['a: int = 1', 'b: str = ","'], receiver: 'self', returns: 'dict[str, int]' },
    ],
    [
      'Python with a list of fields for its comment',
      'def complete(a):\n    """Do it.\n\n    :param a: A log\n    :returns: A plank\n    """\n    return a',
      { parameters: ['a'], receiver: null, returns: null },
    ],
    ['Python in one line', 'def complete(a): return a', { parameters: ['a'], receiver: null, returns: null }],
    [
      'Python without types',
      'def complete(a):\n    """Does it: x."""\n    return a',
      { parameters: ['a'], receiver: null, returns: null },
    ],
    [
      'Go',
      'func (s *Store) complete(key string) ([]byte, error) {',
      { parameters: ['key string'], receiver: null, returns: '([]byte, error)' },
    ],
    [
      'Java',
      'public static List<String> complete(Map<String, Integer> a) throws IOException {',
      { parameters: ['Map<String, Integer> a'], receiver: null, returns: 'List<String>' },
    ],
    ['C', 'enum status complete(void)\n{', { parameters: [], receiver: null, returns: 'enum status' }],
    [
      'Kotlin',
      'fun complete(now: Long = clock()): List<Job> = jobs',
      { parameters: ['now: Long = clock()'], receiver: null, returns: 'List<Job>' },
    ],
    [
      'Swift',
      'func complete(_ value: Data, for key: String) -> Bool {',
      { parameters: ['_ value: Data', 'for key: String'], receiver: null, returns: 'Bool' },
    ],
    [
      'C++',
      'std::uint32_t Image::complete(int x, int y) const\n{',
      { parameters: ['int x', 'int y'], receiver: null, returns: 'std::uint32_t' },
    ],
    [
      'Lua',
      'function Router.complete(method, path)\n  return 1\nend',
      { parameters: ['method', 'path'], receiver: null, returns: null },
    ],
    [
      'PHP',
      'public function complete(string $a, int $b = 3): ?string\n{',
      { parameters: ['string $a', 'int $b = 3'], receiver: null, returns: '?string' },
    ],
  ])('%s', (_language, source, expected) => {
    expect(signatureOf(source, 'complete')).toEqual(expected)
  })
})

test('something without a list of parameters has no signature', () => {
  expect(signatureOf('const complete = 3', 'complete')).toBeNull()
})

describe('counts what a list, a table or a union holds', () => {
  test.each<[name: string, source: string, names: readonly string[]]>([
    ['a union', "export type S = 'a' | 'b' | { kind: 'x' | 'y' }", ['a', 'b', "{ kind: 'x' | 'y' }"]],
    ['an object', 'const x = {\n  // not: this\n  a: 1,\n  "b-c": [2, 3],\n}', ['a', 'b-c']],
    ['a list of strings with commas', 'NAMES = ["a,b", "c"]', ['a,b', 'c']],
    ['a Lua table', 'local S = { OK = 200, GONE = 404 }', ['OK', 'GONE']],
    ['a Go slice', 'var names = []string{"a", "b"}', ['a', 'b']],
    ['a number', 'const x = 3', []],
  ])('%s', (_name, source, names) => {
    expect(elementsOf(source).map(elementName)).toEqual(names)
  })
})

describe('reads what is assigned', () => {
  test.each<[source: string, value: string | null]>([
    ['pub const MAX: u32 = 4;', '4'],
    ['const f = (a) => a === 1', '(a) => a === 1'],
    ['name := "a = b"', '"a = b"'],
    ['let x', null],
  ])('%s', (source, value) => {
    expect(valueIn(source)).toBe(value)
  })
})

describe('what is put into a text is code, and the rest of it is not', () => {
  test.each<[text: string, plain: string]>([
    [`\`\${size(a)} of it\``, `"\${size(a)}______"`],
    ['puts "size: #{size}"', 'puts "______#{size}"'],
    ['f"{size(a)} it"', 'f"{size(a)}___"'],
    ['"{size(a)} it"', '"____________"'],
    ['"\\(size(a)) it"', '"\\(size(a))___"'],
    [`a() // \${size(a)}`, 'a()              '],
  ])('%s', (text, plain) => {
    expect(withoutTexts(text)).toBe(plain)
  })
})

const word = fc.stringMatching(/^[a-z]{1,5}$/)

test('a bracket holds exactly what was put into it', () => {
  const balanced = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 4 },
      word,
      fc
        .tuple(word, fc.constantFrom('()', '[]', '{}'), tie('text'))
        .map(([before, [open, close], inner]) => `${before}${open}${inner}${close}`),
    ),
  })).text
  fc.assert(
    fc.property(balanced, word, (inside, after) => {
      expect(insideBracket(`(${inside})${after})`, 0)).toBe(inside)
    }),
  )
})

test('pieces put together with their separator are split again as they were', () => {
  const piece = fc.oneof(
    word,
    fc.tuple(word, fc.array(word, { minLength: 1 })).map(([name, inner]) => `${name}(${inner.join(',')})`),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1 }), (pieces) => {
      expect(splitTop(pieces.join(', '), /,/)).toEqual(pieces)
    }),
  )
})

test('what documents code is not taken for code', () => {
  const lines = [
    'def f():',
    '    """Gives x.',
    '    return nothing',
    '    """',
    '    # return y',
    '    return x',
    '/* throw',
    ' */ ',
  ].map((text) => ({ text }))
  expect(codeLines(lines).map(({ text }) => text)).toEqual(['def f():', '    return x'])
})

describe('a declaration without its attributes', () => {
  test.each([
    ['#[structopt(short="n", long="threads")]\npub threads: Option<usize>,', 'pub threads: Option<usize>,'],
    ['#[arg(long)]\n#[serde(default = "two")]\npub depth: u8,', 'pub depth: u8,'],
    ['@Column(name = "total", length = 5)\nprivate int total;', 'private int total;'],
    ['@Autowired private Store store;', 'private Store store;'],
    ['[JsonProperty("size")]\npublic int Size { get; set; } = 3;', 'public int Size { get; set; } = 3;'],
    ['[[nodiscard]] int size = 3;', 'int size = 3;'],
    ['@limit = 5', '@limit = 5'],
    ['[first, second] = pair', '[first, second] = pair'],
    ['const PORT = 80', 'const PORT = 80'],
  ])('%s', (source, declared) => expect(withoutAttributes(source)).toBe(declared))
})

test.each<[name: string, words: readonly string[]]>([
  ['parseHttpHeader', ['parse', 'http', 'header']],
  ['XMLId', ['xml', 'id']],
  ['HTTPServer', ['http', 'server']],
  // What is only the plural or the version of an abbreviation is one word.
  ['URLs', ['urls']],
  ['parseURLs', ['parse', 'urls']],
  ['IPv6', ['ipv6']],
])('the words of %s', (name, words) => {
  expect(wordsOfName(name)).toEqual(words)
})
