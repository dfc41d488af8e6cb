import { describe, expect, test } from 'vitest'
import { measureFile } from './measure.ts'

async function measured(path: string, text: string) {
  const file = await measureFile(path, text)
  if (file === null) throw new Error(`no grammar reads ${path}`)
  return file
}

const typeScript = `function f(a: number) {
  if (a > 1 && a < 3) { return 1 } else if (a) { }
  for (const x of []) {}
  while (a) {}
  switch (a) { case 1: break; default: }
  try { } catch (e) {}
  return a ? g(a) : o.h(\`x\${g(1)}\`) ?? new K()
}`

describe('the complexity of a function is one, and one more for every decision', () => {
  test.each<[path: string, complexity: number, called: string, text: string]>([
    ['a.ts', 10, 'g h g K', typeScript],
    ['a.tsx', 2, 'g', 'const f = (a: number) => a && <p>{g(a)}</p>'],
    ['a.js', 2, 'g', 'class K { f(a) { for (const x in a) g(x) } }'],
    [
      'a.py',
      12,
      'g h g',
      'def f(a):\n    if a and b:\n        pass\n    elif a or b:\n        pass\n    for x in [y for y in z if y]:\n        pass\n    while a:\n        pass\n    try:\n        pass\n    except E:\n        pass\n    match a:\n        case 1:\n            pass\n        case _:\n            pass\n    return g(a) if a else o.h(f"x{g(1)}")\n',
    ],
    [
      'a.rs',
      7,
      'h println new',
      'fn f(a: i32) -> i32 {\n if a > 1 && a < 3 { return 1 } else if let Some(x) = b { }\n for x in y {}\n while a {}\n loop { break }\n match a { 1 => 2, _ => 3 }\n let c = || 1;\n o.h()?; println!("x"); K::new()\n}',
    ],
    [
      'a.go',
      8,
      'H g',
      'package p\nfunc f(a int) int {\n if a > 1 && b { return 1 } else if a { }\n for i := range x {}\n switch a { case 1: return 2\n default: }\n switch v := a.(type) { case int: }\n select { case <-c: }\n o.H(g(1))\n}',
    ],
    [
      'A.java',
      12,
      'g h K',
      'class A { int f(int a) {\n if (a > 1 && b) return 1; else if (a) {}\n for (int i = 0; i < 3; i++) {}\n for (int x : y) {}\n while (a) {}\n do {} while (a);\n switch (a) { case 1: break; default: }\n int z = switch (a) { case 1 -> 2; default -> 3; };\n try { } catch (E e) {}\n return a ? g(a) : o.h(new K());\n} }',
    ],
    [
      'a.c',
      9,
      'g h',
      'int f(int a) {\n if (a > 1 && b) return 1; else if (a) {}\n for (;;) {}\n while (a) {}\n do {} while (a);\n switch (a) { case 1: break; default: break; }\n return a ? g(a) : o->h();\n}',
    ],
    [
      'a.cpp',
      6,
      'g h',
      'int N::f(K&& a) {\n if (a > 1 && b) return 1;\n for (auto x : y) {}\n try {} catch (...) {}\n return a ? g(a) : o.h<int>();\n}',
    ],
    [
      'A.cs',
      11,
      'G H K',
      'class A { int F(int a) {\n if (a > 1 && b) return 1; else if (a) {}\n foreach (var x in y) {}\n for (;;) {}\n while (a) {}\n switch (a) { case 1: break; default: break; }\n var z = a switch { 1 => 2, _ => 3 };\n try {} catch (E e) {}\n return a ? G(a) : o.H(new K());\n} }',
    ],
    [
      'a.rb',
      13,
      'g h g',
      'def f(a)\n if a && b\n 1\n elsif a or b\n end\n for x in y do end\n while a do end\n until a do end\n case a\n when 1 then 2\n else 3\n end\n x = 1 if a\n y unless a\n begin\n rescue E\n end\n a ? g(a) : o.h("x#{g(1)}")\nend',
    ],
    [
      'a.php',
      11,
      'g h K s',
      '<?php function f($a) {\n if ($a > 1 && $b) { return 1; } elseif ($a) {}\n for (;;) {}\n foreach ($y as $x) {}\n while ($a) {}\n switch ($a) { case 1: break; default: }\n try {} catch (E $e) {}\n $z = match($a) { 1 => 2, default => 3 };\n return $a ? g($a) : $o->h(new K()); K::s(); }',
    ],
    [
      'a.kt',
      9,
      'g h',
      'fun f(a: Int): Int {\n if (a > 1 && b) return 1 else if (a) {}\n for (x in y) {}\n while (a) {}\n do {} while (a)\n when (a) { 1 -> 2\n else -> 3 }\n try {} catch (e: E) {}\n return g(o.h())\n}',
    ],
    [
      'a.swift',
      11,
      'g g h',
      'func f(a: Int) -> Int {\n if a > 1 && b { return 1 } else if a {}\n guard a else { return 2 }\n for x in y {}\n while a {}\n repeat {} while a\n switch a { case 1: break\n default: break }\n do { try g() } catch {}\n return a ? g(a) : o.h()\n}',
    ],
    [
      'a.lua',
      9,
      'pairs g h m',
      'function f(a)\n if a and b then elseif a or b then end\n for i = 1, 3 do end\n for k, v in pairs(t) do end\n while a do end\n repeat until a\n return g(o.h(a), o:m())\nend',
    ],
    [
      'a.sh',
      8,
      'a b g a h g g a g g h',
      'f() {\n if a && b; then g; elif a; then h; fi\n for x in y; do g; done\n for ((;;)); do g; done\n while a; do g; done\n case $a in 1) g;; *) h;; esac\n}',
    ],
  ])('%s', async (path, complexity, called, text) => {
    const { functions } = await measured(path, text)
    expect(functions.map((one) => [one.complexity, one.calls.map(({ name }) => name).join(' ')])).toEqual([
      [complexity, called],
    ])
  })
})

test('a file is measured function by function, with what stands outside of them', async () => {
  const text = '// one\nsetUp()\nclass Queue {\n  take() {\n    return pop("a", 1)\n  }\n}\nfunction other() {}\n'
  expect(await measured('a.ts', text)).toEqual({
    path: 'a.ts',
    language: 'typescript',
    lines: 8,
    functions: [
      {
        path: 'a.ts',
        name: 'Queue.take',
        line: 4,
        endLine: 6,
        complexity: 1,
        calls: [{ name: 'pop', line: 5 }],
        tokens: ['name', '(', ')', '{', 'return', 'name', '(', 'value', ',', 'value', ')', '}'],
      },
      {
        path: 'a.ts',
        name: 'other',
        line: 8,
        endLine: 8,
        complexity: 1,
        calls: [],
        tokens: ['function', 'name', '(', ')', '{', '}'],
      },
    ],
    calls: [{ name: 'setUp', line: 2 }],
    comments: [{ start: 0, end: 6 }],
    strings: [{ start: 55, end: 58 }],
  })
})

test('a file that no grammar reads is not measured', async () => {
  expect(await measureFile('notes.txt', 'if')).toBeNull()
})

test('code that is nested very deeply does not break it', async () => {
  const text = `function f() { return ${Array.from({ length: 20_000 }, (_, index) => `g(${index})`).join(' + ')} }`
  const [only] = (await measured('a.ts', text)).functions
  expect(only?.calls.length).toBe(20_000)
})
