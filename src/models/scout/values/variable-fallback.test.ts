import { expect, test } from 'vitest'
import { fallbacksOf } from './variable-fallback.ts'

function told(variable: string, source: string, above = ''): readonly string[] {
  const lines = (text: string) => text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
  return fallbacksOf(variable, lines(source), lines(above)).map(({ value, only }) => [value, only].join(' ').trim())
}

test.each([
  ['python', `kiln = os.environ.get("KILN", "clay")`, ['"clay"']],
  ['python, or', `return os.environ.get("KILN") or "clay"`, ['"clay"']],
  ['javascript', `const kiln = Number(process.env.KILN ?? 90)`, ['90']],
  ['ruby', `kiln = ENV.fetch("KILN") { 90 }`, ['90']],
  ['rust', `let kiln = env::var("KILN").unwrap_or("clay".to_string());`, ['"clay"']],
  ['rust, by arms', `match env::var("KILN") {\n    Ok(kiln) => kiln,\n    Err(_) => "clay".into(),\n}`, ['"clay"']],
  ['go', `k := os.Getenv("KILN")\nif k == "" {\n\tk = "clay"\n}`, ['"clay"']],
  ['c', `char *k = getenv("KILN");\nreturn k ? k : "clay";`, ['"clay"']],
  ['tested at once', `if os.Getenv("KILN") == "" {\n\treturn "clay"\n}\nreturn "stone"`, ['"clay"']],
  ['read or not', `if k := os.Getenv("KILN"); k != "" {\n\treturn k\n}\nreturn "stone"`, ['"stone"']],
  ['nothing said', `kiln = os.environ["KILN"]\nprint(kiln)`, []],
])('what holds without a variable: %s', (_, source, expected) => {
  expect(told('KILN', source)).toEqual(expected)
})

test('what was set before it was read holds without it', () => {
  const source = `if k := os.Getenv("KILN"); k != "" {\n\theat, _ = strconv.Atoi(k)\n}`
  expect(told('KILN', source, 'heat := 90')).toEqual(['90'])
})

test('conditions of the preprocessor are told', () => {
  const source = `k = getenv("KILN");\nif (k == NULL) {\n#ifdef COLD\n    k = "peat";\n#else\n    k = "coal";\n#endif\n}`
  expect(told('KILN', source)).toEqual(['"peat" with COLD', '"coal" without COLD'])
})
