import { membersOf, type Purpose, textIn } from './ecosystem.ts'

export interface Wish {
  readonly name: string
  readonly range: string
  readonly purpose: Purpose
}

const sections: readonly (readonly [string, Purpose])[] = [
  ['dependencies', 'runtime'],
  ['devDependencies', 'development'],
  ['optionalDependencies', 'optional'],
  ['peerDependencies', 'peer'],
]

/** What a package.json asks for; a package that is named twice counts once, as the first. */
export function wishesIn(manifest: unknown): readonly Wish[] {
  const wishes = sections.flatMap(([section, purpose]) =>
    Object.entries(membersOf(membersOf(manifest)[section])).map(([name, range]) => ({
      name,
      range: textIn(range),
      purpose,
    })),
  )
  return wishes.filter(({ name }, index) => wishes.findIndex((other) => other.name === name) === index)
}
