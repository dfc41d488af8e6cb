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
  [
    'what stands for something that is not there, and arms that choose again',
    'Tide.kt',
    `fun word(pier: String): String {
    val depth = soundings.latest(pier)?.depth ?: return "unknown"
    return when (turn(pier)) {
        Turn.EBB -> if (depth > 3) "falling" else "aground"
        Turn.FLOOD -> "rising"
        else -> "slack"
    }
}`,
    [
      'no soundings.latest(pier)?.depth > "unknown"',
      'return when (turn(pier)) > Turn.EBB > if depth > 3 > "falling"',
      'return when (turn(pier)) > Turn.EBB > not depth > 3 > "aground"',
      'return when (turn(pier)) > Turn.FLOOD > "rising"',
      'return when (turn(pier)) > else > "slack"',
    ],
  ],
  [
    'a variable that is given back at the end',
    'rate.py',
    'def rate(axles):\n    rate = 0.0\n    if axles > 4:\n        rate = 0.25\n    elif axles > 2:\n        rate = 0.1\n    return rate',
    ['0.0', 'if axles > 4 > 0.25', 'elif axles > 2 > 0.1'],
  ],
  [
    'labels that follow each other inside of their switch',
    'colour.ts',
    'function colour(mode) {\n  switch (mode) {\n    case "heat":\n    case "vent":\n      return "amber"\n    default:\n      return "green"\n  }\n}',
    ['switch (mode) > case "heat", case "vent" > "amber"', 'switch (mode) > default > "green"'],
  ],
  [
    'nothing of a function inside',
    'map.js',
    'function f(rows) {\n  rows.map((row) => {\n    return row.id\n  })\n  if (rows.length > 3) return 2\n  return 1\n}',
    ['if (rows.length > 3) > 2', '1'],
  ],
  [
    'choices in choices',
    'mode.ts',
    'function mode(t: number) {\n  return t < 16 ? "heat" : t > HOT ? "vent" : "idle"\n}',
    ['if t < 16 > "heat"', 'not t < 16 > if t > HOT > "vent"', 'not t < 16 > not t > HOT > "idle"'],
  ],
  [
    'an arm in one line, and an error in a case',
    'price.rb',
    "def price(age)\n  raise Closed, 'shut' if closed?\n  case age\n  when 0..3 then 0\n  when 4..14 then 550\n  else\n    950\n  end\nend",
    [
      "if closed? > raises Closed, 'shut'",
      'case age when 0..3 > 0',
      'case age when 4..14 > 550',
      'case age else > 950',
    ],
  ],
  [
    'a guard that leaves at once',
    'Flight.swift',
    'func phase() -> Phase {\n    guard speed > 0 else { return .parked }\n    guard let fuel = fuel else {\n        return .empty\n    }\n    return .cruise\n}',
    ['guard speed > 0 else > .parked', 'guard let fuel = fuel else > .empty', '.cruise'],
  ],
  [
    'arms of a switch that is given back, which end like statements',
    'Speed.java',
    'static int days(Speed speed) {\n    return switch (speed) {\n        case SLOW -> 9;\n        default -> 3;\n    };\n}',
    ['return switch (speed) > case SLOW > 9', 'return switch (speed) > default > 3'],
  ],
  [
    'what stands in the heading',
    'Label.kt',
    'fun label(turn: Turn): String = when (turn) {\n    Turn.EBB -> "out"\n    else -> "in"\n}',
    ['return when (turn) > Turn.EBB > "out"', 'return when (turn) > else > "in"'],
  ],
])('every value is told with what it stands below: %s', (_, path, source, expected) => {
  expect(casesOf(path, source)).toEqual(expected)
})

test.each([
  ['a variable that grows', 'sum.py', 'def sum(a):\n    n = 0\n    for x in a:\n        n = n + x\n    return n'],
  [
    'a variable that is set in a loop',
    'last.py',
    'def last(a):\n    n = 0\n    for x in a:\n        n = x\n    return n',
  ],
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
