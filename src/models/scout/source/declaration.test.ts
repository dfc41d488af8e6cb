import { describe, expect, test } from 'vitest'
import { valueIn, withoutAttributes } from './declaration.ts'

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
