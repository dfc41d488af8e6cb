// Words that only say what sort of thing another word names: `include directives`, `import statements`, `ping messages`.

const sorts: ReadonlySet<string> = new Set(
  (
    'directive statement instruction declaration clause notation construct keyword entry element message packet ' +
    'request line item tag button key'
  ).split(' '),
)

export function isSortOfThing(word: string): boolean {
  return sorts.has(word) || sorts.has(word.replace(/s$/, '')) || sorts.has(word.replace(/ies$/, 'y'))
}
