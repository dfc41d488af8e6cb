// Patterns with stars, over anything that comes in a row. Linear but for the length of the pattern.

/** Whether a row fits a pattern in which some elements stand for any number of items. */
function fits<Item>(
  pattern: readonly Item[],
  row: readonly Item[],
  {
    isStar,
    isFit,
  }: { readonly isStar: (item: Item) => boolean; readonly isFit: (pattern: Item, item: Item) => boolean },
): boolean {
  let [at, item] = [0, 0]
  // Where to go back to: the last star, and how many items it has taken.
  let back: { at: number; item: number } | null = null
  while (item < row.length) {
    const wanted = pattern[at]
    if (wanted !== undefined && isStar(wanted)) {
      back = { at, item }
      at += 1
    } else if (wanted !== undefined && isFit(wanted, row[item] as Item)) {
      at += 1
      item += 1
    } else if (back !== null) {
      back = { at: back.at, item: back.item + 1 }
      at = back.at + 1
      item = back.item
    } else return false
  }
  return pattern.slice(at).every(isStar)
}

/** `*` stands for any letters. */
export function fitsText(pattern: string, text: string): boolean {
  return fits([...pattern], [...text], { isStar: (one) => one === '*', isFit: (one, other) => one === other })
}

/** A word that is `*` stands for any number of words, a star inside a word for letters of it. */
export function fitsWords(pattern: readonly string[], words: readonly string[]): boolean {
  return fits(pattern, words, { isStar: (word) => word === '*', isFit: fitsWord })
}

function fitsWord(pattern: string, word: string): boolean {
  return pattern.includes('://') ? fitsUrl(pattern, word) : fitsText(pattern, word)
}

const url = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is
/** Names, and a port: no password, no brackets, no other letters, and no number that is an address. */
const plainHost = /^(?!.*\.\.)(?![0-9.]+(?::|$))(?!0x)[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/

/** A URL fits by its host: a star there stands for names below, never for the end of it. */
function fitsUrl(pattern: string, text: string): boolean {
  const [, scheme = '', host = '', rest = ''] = url.exec(pattern) ?? []
  const [, givenScheme = '', givenHost = '', givenRest = ''] = url.exec(text) ?? []
  // A host with a dot at its end is the same host.
  const given = givenHost.toLowerCase().replace(/\.(?=$|:)/, '')
  if (scheme === '' || scheme.toLowerCase() !== givenScheme.toLowerCase() || !plainHost.test(given)) return false
  return fitsText(host.toLowerCase(), given) && fitsText(rest, givenRest === '' ? '/' : givenRest)
}

/** `**` stands for any number of directories, `*` for letters of a name. */
export function fitsPath(pattern: string, path: string): boolean {
  return fits(pattern.split('/'), path.split('/'), { isStar: (part) => part === '**', isFit: fitsText })
}
