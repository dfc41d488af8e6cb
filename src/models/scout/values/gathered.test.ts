import { describe, expect, test } from 'vitest'
import { gatheredIn } from './gathered.ts'

function linesOf(text: string) {
  return text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
}

describe('what a function gathers', () => {
  test.each([
    [
      'JavaScript',
      'function pick(all) {\n  const found = []\n  for (const one of all) found.push(one)\n  return found\n}',
      '[]',
    ],
    [
      'Python',
      'def pick(rows):\n    found = {}\n    for row in rows:\n        found[row.id] = row\n    return found',
      '{}',
    ],
    [
      'Go',
      'func pick(rows []Row) []Row {\n\tfound := []Row{}\n\tfor _, row := range rows {\n\t\tfound = append(found, row)\n\t}\n\treturn found\n}',
      '[]Row{}',
    ],
    [
      'Rust',
      'fn pick(rows: &[Row]) -> Vec<Row> {\n    let mut found = Vec::new();\n    for row in rows {\n        found.push(row);\n    }\n    found\n}',
      'Vec::new()',
    ],
  ])('begins empty in %s', (_language, source, start) => {
    expect(gatheredIn(linesOf(source))).toMatchObject({ start })
  })

  test.each([
    [
      'something is always put in',
      'def pick(rows):\n    found = []\n    found.append(1)\n    for row in rows:\n        found.append(row)\n    return found',
    ],
    [
      'it may give back another thing',
      'def pick(rows):\n    found = []\n    for row in rows:\n        found.append(row)\n    if not found:\n        return None\n    return found',
    ],
    [
      'it is begun anew',
      'def pick(rows):\n    found = []\n    for row in rows:\n        found = other(row)\n    return found',
    ],
  ])('is not known where %s', (_why, source) => {
    expect(gatheredIn(linesOf(source))).toBeNull()
  })
})
