// What people call a quality that languages have another word for.

interface Meaning {
  readonly is: string
  readonly isNot?: true
}

/** Other words for the same, and what is the opposite of something else. */
export const meanings: Readonly<Record<string, Meaning>> = {
  asynchronous: { is: 'async' },
  synchronous: { is: 'async', isNot: true },
  sync: { is: 'async', isNot: true },
  instance: { is: 'static', isNot: true },
  unexported: { is: 'exported', isNot: true },
  nonpublic: { is: 'public', isNot: true },
  hidden: { is: 'private' },
  overridden: { is: 'override' },
  overriding: { is: 'override' },
  'read-only': { is: 'readonly' },
  immutable: { is: 'readonly' },
  mandatory: { is: 'optional', isNot: true },
  required: { is: 'optional', isNot: true },
  undocumented: { is: 'documented', isNot: true },
  concrete: { is: 'abstract', isNot: true },
  class: { is: 'classy' },
  stored: { is: 'computed', isNot: true },
  calculated: { is: 'computed' },
  derived: { is: 'computed' },
  dunder: { is: 'special' },
  magic: { is: 'special' },
  parametrised: { is: 'generic' },
}

/** What others mean where they are said of a method: a required one is left to whoever implements it. */
export const ofMethods: Readonly<Record<string, Meaning>> = {
  mandatory: { is: 'abstract' },
  required: { is: 'abstract' },
}

/** Where a language calls the same thing otherwise. */
export const alike: Readonly<Record<string, string>> = { exported: 'public', public: 'exported', static: 'classy' }
