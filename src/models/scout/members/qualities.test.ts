import { expect, test } from 'vitest'
import type { SymbolView } from '../looking/read-view.ts'
import { headingOf } from './member-heading.ts'
import { isSaid } from './qualities.ts'

/** The member of a name in a type, whose text begins at the first line. */
function heading(path: string, sort: string, { text, name }: { readonly text: string; readonly name: string }) {
  const lines = text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
  const rest = { kind: 'symbol', trail: ['T'], entries: [], isCut: false, elsewhere: [] } as const
  const holder: SymbolView = { ...rest, path, sort, line: 1, endLine: lines.length, lines }
  const line = lines.find((one) => new RegExp(`[ *.]${name}(?:[(<[]|$)`).test(one.text))?.number ?? 0
  const above = lines[line - 2]?.text ?? ''
  const read = headingOf({ sort: 'method', name, at: { holder, line: /^\s*[@[]/.test(above) ? line - 1 : line } })
  if (read === null) throw new Error(`no heading of ${name}`)
  return read
}

const java = 'class T {\n  public static int a() {\n  }\n  int b();\n  @Override\n  protected void c(int x) {\n  }\n}'
const python =
  'class T:\n    def _a(self):\n        pass\n    @staticmethod\n    def b():\n        raise NotImplementedError\n    def __len__(self):\n        return 1'
const ruby = 'class T\n  def a\n  end\n  private\n  def b\n  end\n  def c\n  end\n  public :c\nend'
const cpp = 'class T {\n  int a();\n public:\n  virtual int b() const = 0;\n protected:\n  static int c();\n};'
const typescript = 'class T {\n  async a(x?: number) {}\n  private b() {}\n  _c() {}\n  #d() {}\n}'
const overriding = 'class T : B {\n public:\n  int a() override;\n  void b() noexcept;\n};'
const swift = 'class T {\n  func a() async throws {}\n  func b<X>(x: X) {}\n}'
const php = 'class T {\n  public function a(): bool {}\n  /** @deprecated */\n  public function b() {}\n}'
const more = 'class T {\n  *a() {}\n  b<X>(x: X) {}\n}'
const rubyOwn = 'class T\n  def self.a\n  end\n  def b\n  end\nend'
const generics = 'class T {\n  public <X> X a() {\n  }\n}'
const rust = 'impl T {\n    pub fn a(&self) {}\n    pub(crate) fn b() {}\n    async fn c(self) {}\n}'
const rustTrait = 'trait T {\n    fn a(&self) -> u8;\n    fn b(&self) {\n    }\n}'
const kotlin = 'interface T {\n    fun a(x: Int = 1): Boolean\n    fun b() = 3\n    fun c() {\n    }\n}'

test.each<[path: string, sort: string, text: string, name: string, word: string, told: boolean | null]>([
  ['T.java', 'class', java, 'a', 'static', true],
  ['T.java', 'class', java, 'b', 'public', false],
  ['T.java', 'interface', java, 'b', 'public', true],
  ['T.java', 'interface', java, 'b', 'abstract', true],
  ['T.java', 'class', java, 'c', 'overridden', true],
  ['T.java', 'class', java, 'c', 'async', null],
  ['t.py', 'class', python, '_a', 'private', true],
  ['t.py', 'class', python, '_a', 'abstract', false],
  ['t.py', 'class', python, 'b', 'static', true],
  ['t.py', 'class', python, 'b', 'abstract', null],
  ['t.py', 'class', python, 'b', 'instance', false],
  ['t.py', 'class', python, '__len__', 'private', false],
  ['t.rb', 'class', ruby, 'a', 'public', true],
  ['t.rb', 'class', ruby, 'b', 'private', true],
  ['t.rb', 'class', ruby, 'c', 'private', false],
  ['t.h', 'class', cpp, 'a', 'private', true],
  ['t.h', 'struct', cpp, 'a', 'public', true],
  ['t.h', 'class', cpp, 'b', 'abstract', true],
  ['t.h', 'class', cpp, 'b', 'const', true],
  ['t.h', 'class', cpp, 'c', 'protected', true],
  ['t.h', 'class', overriding, 'a', 'virtual', true],
  ['t.h', 'class', overriding, 'a', 'overridden', true],
  ['t.h', 'class', cpp, 'b', 'pure', true],
  ['t.h', 'class', overriding, 'b', 'noexcept', true],
  ['t.swift', 'class', swift, 'a', 'async', true],
  ['t.swift', 'class', swift, 'a', 'throwing', true],
  ['t.swift', 'class', swift, 'b', 'generic', true],
  ['t.php', 'class', php, 'a', 'documented', false],
  ['t.php', 'class', php, 'a', 'deprecated', false],
  ['t.ts', 'class', more, 'a', 'generator', true],
  ['t.ts', 'class', more, 'b', 'generic', true],
  ['t.rb', 'class', rubyOwn, 'a', 'classy', true],
  ['t.rb', 'class', rubyOwn, 'b', 'classy', false],
  ['T.java', 'class', generics, 'a', 'generic', true],
  ['t.ts', 'class', typescript, 'a', 'public', true],
  ['t.ts', 'class', typescript, 'a', 'synchronous', false],
  ['t.ts', 'class', typescript, 'b', 'private', true],
  ['t.ts', 'class', typescript, '_c', 'private', null],
  ['t.ts', 'class', typescript, '#d', 'private', true],
  ['t.rs', 'impl', rust, 'a', 'public', true],
  ['t.rs', 'impl', rust, 'a', 'static', false],
  ['t.rs', 'impl', rust, 'b', 'public', false],
  ['t.rs', 'impl', rust, 'b', 'static', true],
  ['t.rs', 'impl', rust, 'c', 'private', true],
  ['t.rs', 'trait', rustTrait, 'a', 'required', true],
  ['t.rs', 'trait', rustTrait, 'b', 'required', false],
  ['t.kt', 'interface', kotlin, 'a', 'abstract', true],
  ['t.kt', 'interface', kotlin, 'b', 'abstract', false],
  ['t.kt', 'interface', kotlin, 'c', 'abstract', false],
])('%s, %s: %s of %s is %s', (path, sort, text, name, word, told) => {
  expect(isSaid(word, heading(path, sort, { text, name }))).toBe(told)
})
