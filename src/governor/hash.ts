// Small and fast rather than safe from malice: nothing but equality within one run hangs on these.

/** A 53-bit hash of a text: small enough for a JSON number, wide enough that a run never meets a collision. */
export function hash(text: string, seed = 0): number {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return mix(high, low)
}

/** A hash of the lines of a text, whatever their order, their white space and the empty ones between them. */
export function hashLines(text: string): number {
  let sum = 0
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  let isEmpty = true
  let isSpaced = false
  for (let index = 0; index <= text.length; index++) {
    const code = index === text.length ? 10 : text.charCodeAt(index)
    if (code === 10) {
      if (!isEmpty) sum = (sum + mix(high, low)) % Number.MAX_SAFE_INTEGER
      high = 0xdeadbeef
      low = 0x41c6ce57
      isEmpty = true
      isSpaced = false
    } else if (code === 32 || code === 9 || code === 13) {
      isSpaced = true
    } else {
      const mixed = isSpaced && !isEmpty ? code + 0x10000 : code
      high = Math.imul(high ^ mixed, 2654435761)
      low = Math.imul(low ^ mixed, 1597334677)
      isEmpty = false
      isSpaced = false
    }
  }
  return sum
}

function mix(first: number, second: number): number {
  let [high, low] = [first, second]
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
