import { expect, test } from 'vitest'
import { everyCase } from './every-case.ts'
import { listTested, takenFor, textsTested } from './taken-for.ts'

test.each([
  ['name.strip().lower() in ["y", "yes"]', ['y', 'yes']],
  ["['on', '1'].includes(flag.toLowerCase())", ['on', '1']],
  ['matches!(word, "up" | "top")', ['up', 'top']],
  ['if "1".equals(text) || "yes".equalsIgnoreCase(text)', ['1', 'yes']],
  ['if (strcasecmp(text, "yes") == 0 || strcasecmp(text, "on") == 0)', ['yes', 'on']],
  ['case "y", "yes"', ['y', 'yes']],
  ["when 'y', 'yes'", ['y', 'yes']],
  ['state is "shut" or "lost"', ['shut', 'lost']],
  ['name not in ["y", "yes"]', null],
  ['if name == "y" and isOpen', null],
  ['if name == "y" || count > 3', null],
  ['else of if name == "y"', null],
  ['for name in ["y", "yes"]', null],
])('the texts that %s tests', (written, texts) => {
  expect(textsTested(written)).toEqual(texts)
})

function casesOf(source: string, path: string) {
  return everyCase(
    source.split('\n').map((text, index) => ({ text, number: index + 1 })),
    path,
  )
}

test('texts by the branches that give a value back', () => {
  const source = `func isOpen(word string) bool {
	switch strings.ToLower(word) {
	case "open", "ajar":
		return true
	case "shut":
		return false
	}
	return false
}`
  expect(takenFor('true', casesOf(source, 'gate.go') ?? [])).toEqual(['open', 'ajar'])
  // All that is left is false as well.
  expect(takenFor('false', casesOf(source, 'gate.go') ?? [])).toBeNull()
})

test('a list by its name', () => {
  expect(listTested(casesOf('def is_open(word):\n    return word.lower() in Gate.OPEN', 'gate.py') ?? [])).toBe('OPEN')
  expect(listTested(casesOf('def is_open(word):\n    return word not in OPEN', 'gate.py') ?? [])).toBeNull()
})
