import { expect, test } from 'vitest'
import { everyCase, raisedCases } from './every-case.ts'

function casesOf(path: string, source: string) {
  const lines = source.split('\n').map((text, index) => ({ text, number: index + 1 }))
  const cases = everyCase(lines, path)
  return (
    cases?.map(({ below, value, isRaised }) => [...below, `${isRaised ? 'raises ' : ''}${value}`].join(' > ')) ?? null
  )
}

test.each([
  [
    'guards, and what is left',
    'port.go',
    `func port() uint {
	s := os.Getenv("PORT")
	if s != "" {
		n, err := strconv.Atoi(s)
		if err == nil {
			return uint(n)
		}
	}
	return 8080
}`,
    ['if s != "" > if err == nil > uint(n)', '8080'],
  ],
  [
    'arms of a match, the last expression of a function',
    'kind.rs',
    `fn sign(self) -> char {
    match self.kind() {
        Kind::Zero => '0',
        Kind::Blank if self.0 == 0x20 => ' ',
        Kind::Other => {
            trace(self);
            '?'
        }
        _ => return '!',
    }
}`,
    [
      "match self.kind() > Kind::Zero > '0'",
      "match self.kind() > Kind::Blank if self.0 == 0x20 > ' '",
      "match self.kind() > Kind::Other > '?'",
      "match self.kind() > _ > '!'",
    ],
  ],
  [
    'labels that follow each other, on the level of their switch',
    'level.c',
    `static const char *
level(int n)
{
	switch (n) {
	case 0:
	case 1:
		return "low";
	case 2:
		return "high";
	}
	return NULL;
}`,
    ['case 0, case 1 > "low"', 'case 2 > "high"', 'NULL'],
  ],
  [
    'a test over several lines, a choice and an error',
    'check.js',
    `function check(user, path) {
  if (!user ||
      user.gone) {
    throw new Denied(path)
  } else if (path) { return path.length > 3 ? 'long' : 'short' }
  else
    return { a: 1,
      b: 2 }
}`,
    [
      'if (!user || user.gone) > raises new Denied(path)',
      "else if (path) > if path.length > 3 > 'long'",
      "else if (path) > not path.length > 3 > 'short'",
      'else of else if (path) > { a: 1, b: 2 }',
    ],
  ],
  [
    'a loop and what is behind it',
    'find.py',
    `def find(name, rows):
    """Finds it."""
    for row in rows:
        if row.name == name:
            return row
    return None`,
    ['for row in rows > if row.name == name > row', 'None'],
  ],
])('every value is told with what it stands below: %s', (_, path, source, expected) => {
  expect(casesOf(path, source)).toEqual(expected)
})

test.each([
  ['a variable that is set on the way', 'sum.py', 'def sum(a):\n    n = 0\n    if a:\n        n = 1\n    return n'],
  ['a function in it', 'map.js', 'function f(rows) {\n  rows.map((row) => {\n    return row.id\n  })\n  return 1\n}'],
  [
    'a pattern over several lines',
    'of.rs',
    'fn of(self) -> u8 {\n    match self {\n        Kind::A {\n            size,\n        } => size,\n        _ => 0,\n    }\n}',
  ],
  ['a value without an end', 'cut.js', 'function f() {\n  return [1,\n}'],
])('what cannot be read is not told in part: %s', (_, path, source) => {
  expect(casesOf(path, source)).toBeNull()
})

test('what is raised is told whatever else is given back', () => {
  const source = `public int berthOf(String ship) throws ClosedException {
    int berth = 0;
    if (ship == null)
    {
        throw new IllegalArgumentException("no ship");
    }
    berth = find(ship);
    berth = berth + 1;
    return berth;
}`
  const cases = raisedCases(source.split('\n').map((text, index) => ({ text, number: index + 1 })))
  expect(cases?.map(({ below, value }) => [...below, value])).toEqual([
    ['if (ship == null)', 'throw new IllegalArgumentException("no ship");'],
  ])
})
