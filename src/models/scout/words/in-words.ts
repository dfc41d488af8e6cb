// Numbers and names as a sentence has them.

/** `1 field`, `3 fields`, `2 classes`. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : pluralOf(noun)}`
}

export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** `a class`, `an enum`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Names as code: a, b and c. */
export function namesInWords(names: readonly string[]): string {
  return inOneSentence(names.map((name) => `\`${name}\``))
}

/** `a, b and c`. */
export function inOneSentence(things: readonly string[]): string {
  return things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`
}

/** What is likeliest, why it is no answer all the same, and what else may be meant. */
export function asGuess(first: string, others: readonly string[], doubt = 'that is not certain'): string {
  return `Probably ${first}, but ${doubt}.${alsoNear(others)}`
}

/** What else may be meant, behind the likeliest; nothing where there is nothing else. */
export function alsoNear(others: readonly string[]): string {
  return others.length === 0 ? '' : ` Also near: ${others.join(', ')}.`
}
