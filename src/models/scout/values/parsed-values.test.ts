import { expect, test } from 'vitest'
import { textsParsed } from './parsed-values.ts'

function linesOf(text: string) {
  return text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
}

test.each<[how: string, text: string, subject: string | null, names: readonly string[]]>([
  [
    'arms of Rust, several texts for one thing',
    'match text {\n  "csv" => Ok(Format::Csv),\n  "jsonl" | "ndjson" => Ok(Format::Lines),\n  _ => Err(unknown(text)),\n}',
    null,
    ['csv', 'jsonl', 'ndjson'],
  ],
  [
    'one question after another',
    'if (format == "text") return text();\nif (format == "json") return json();\nthrow std::invalid_argument("unknown");',
    'format',
    ['text', 'json'],
  ],
  [
    'a table of C',
    'static const struct { const char *name; int kind; } table[] = {\n  { "text", OUT_TEXT },\n  { "csv", OUT_CSV },\n};\nreturn -1;',
    null,
    ['text', 'csv'],
  ],
  ['nothing, where something else is compared', 'if (kind == "a") x();\nif (kind == "b") y();\nthrow e;', 'format', []],
  ['nothing, where anything else will do', 'if (format == "a") x();\nif (format == "b") y();\nz();', 'format', []],
])('%s', (_how, text, subject, names) => {
  expect(textsParsed(linesOf(text), subject)).toEqual(names)
})
