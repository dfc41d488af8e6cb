import { describe, expect, test } from 'vitest'
import { type Signature, signatureOf } from './signature.ts'

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
      'TypeScript, with its body in the same line',
      'export function complete(a: string): { b: number } | null { return find(a) }',
      { parameters: ['a: string'], receiver: null, returns: '{ b: number } | null' },
    ],
    [
      'Python, with its body in the same line',
      'def complete(self, a: str) -> int: return len(a)',
      { parameters: ['a: str'], receiver: 'self', returns: 'int' },
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
