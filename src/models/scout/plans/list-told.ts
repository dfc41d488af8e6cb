// How lists are told that several plans come to: the sentence, and that it is one of such a list.

import { counted, inOneSentence, namesInWords } from '../words/in-words.ts'
import { severalTold, type Telling } from './told.ts'

export interface Listed {
  /** What it counts by: `flag`, `entry`. */
  readonly by: string
  readonly names: readonly string[]
  /** What each is worth, where that is asked for as well. */
  readonly worth?: readonly string[]
  readonly where: string
}

/** `3 flags: …`, of all that there is. */
export function allListed({ by, names, where }: Listed): Telling {
  return {
    says: `${counted(names.length, by)}: ${namesInWords(names)} (${where}).`,
    tells: { sort: 'list', by, of: { kind: 'all' }, names },
  }
}

/** `Provider` has 6 variants: … */
export function listedOf(name: string, { by, names, worth, where }: Listed): Telling {
  const each = worth?.map((value, index) => `\`${names[index]}\` (\`${value}\`)`)
  return {
    says: `\`${name}\` has ${counted(names.length, by)}: ${each === undefined ? namesInWords(names) : inOneSentence(each)} (${where}).`,
    tells: { sort: 'list', by, of: { kind: 'name', name }, names, where },
  }
}

/** Names that are the answer, and where they stand. */
export function namesAt(names: readonly string[], places: readonly string[]): Telling {
  return {
    says: `${namesInWords(names)} (${places.join(', ')}).`,
    tells: severalTold(names.map((name) => ({ sort: 'name', name }))),
  }
}
