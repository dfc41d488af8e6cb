import { describe, expect, test } from 'vitest'
import { elementName, elementNames, elementsOf } from './elements.ts'

describe('counts what a list, a table or a union holds', () => {
  test.each<[name: string, source: string, names: readonly string[]]>([
    ['a union', "export type S = 'a' | 'b' | { kind: 'x' | 'y' }", ['a', 'b', "{ kind: 'x' | 'y' }"]],
    ['an object', 'const x = {\n  // not: this\n  a: 1,\n  "b-c": [2, 3],\n}', ['a', 'b-c']],
    ['methods of a record', 'const x = {\n  async a([b = 1]) {\n  },\n  c(d): void {\n  },\n}', ['a', 'c']],
    ['a list of strings with commas', 'NAMES = ["a,b", "c"]', ['a,b', 'c']],
    ['a Lua table', 'local S = { OK = 200, GONE = 404 }', ['OK', 'GONE']],
    ['a Go slice', 'var names = []string{"a", "b"}', ['a', 'b']],
    ['keys and values by turns', 'static final Map<String, Double> M = Map.of("a", 0.5, "b", 1.0);', ['a', 'b']],
    ['entries', 'static final Map<String, Integer> M = Map.ofEntries(entry("a", 1), Map.entry("b", 2));', ['a', 'b']],
    ['pairs of Kotlin', 'val m = mapOf("a" to 1, "b" to 2)', ['a', 'b']],
    ['a mark where it ends', 'x[] = {\n{"a", 1},\n{NULL, 0}\n};', ['{"a", 1}']],
    ['a zero among numbers', 'x[] = {3, 2, 0};', ['3', '2', '0']],
    ['rows by what tells them apart', 'const A: &[P] = &[P { id: "x", n: 1 }, P { id: "y", n: 2 }];', ['x', 'y']],
    ['a number', 'const x = 3', []],
    ['a variant of C++', 'using M =\n    std::variant<A, std::pair<int, B>>;', ['A', 'std::pair<int, B>']],
    ['a union of Python', 'M = Union[int, Steady]', ['int', 'Steady']],
    ['types that a sign joins', 'M = Steady | Falling | None', ['Steady', 'Falling', 'None']],
    ['a type that is made of others', 'M = Callable[[int], str]', []],
    ['a key of no letters', "UNITS = {'': 'metres', 'f': 'feet'}", ['""', 'f']],
    ['what is worked out', 'CHARTED = {name: at for at, name in enumerate(names)}', []],
    ['what a preprocessor leaves', 'x[] = {\n"a",\n#if 0\n"b",\n#endif\n#ifdef C\n"c",\n#endif\n};', ['a', 'c']],
  ])('%s', (_name, source, names) => {
    expect(elementsOf(source).map(elementName)).toEqual(names)
  })
})

describe('what the rows of a table are called', () => {
  test.each([
    ['the text that each begins with', 'x[] = {\n{"a", 1},\n{"b", 2},\n};', ['a', 'b']],
    ['the text that each is made of', 'X = [Unit.new("g", :mass), Unit.new("l", :volume)]', ['g', 'l']],
    ['every tag of a union', "type S =\n  | { name: 'a' }\n  | { name: 'b' | 'c'; n: 1 }", ['a', 'b', 'c']],
    ['rows that begin alike', 'x = [("a", 1), ("a", 2)]', ['("a", 1)', '("a", 2)']],
    ['rows of which one begins with no text', 'x = [("a", 1), (b, 2)]', ['("a", 1)', '(b, 2)']],
    ['keys', 'x = {"a": ("b", 1), "c": ("d", 2)}', ['a', 'c']],
  ])('%s', (_name, source, names) => {
    expect(elementNames(elementsOf(source))).toEqual(names)
  })
})
