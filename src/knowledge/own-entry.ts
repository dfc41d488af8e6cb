/**
 * What a table says about a word from outside. A word that every object has (`constructor`, `__proto__`) is in no table,
 * and a plain index would find it.
 */
export function ownEntry<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
