// What a text is about: its words without the small ones, each reduced so that its forms meet.

const small: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being but by can could did do does doing done
  for from get give go had has have having he her here him his how i if in into is it its just let like make may me
  might must my need no not now of off on one or our out over please she should show so some such tell than that the
  their them then there these they this those to too under until up us use very want was we were what when where
  used uses using which while who whom whose why will with would you your`.split(/\s+/),
)

/** Scripts that put no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** The significant words of a text, each once: lower case, at least two characters, no small words, stems only. */
export function significantWords(text: string): ReadonlySet<string> {
  const plain = text
    .normalize('NFKC')
    // parseConfig and parse_config hold the words that a sentence would.
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
  const words = unspaced.test(plain) ? segmented(plain) : (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
  return new Set(words.filter((word) => !small.has(word) && (word.length > 1 || unspaced.test(word))).map(stem))
}

function segmented(text: string): string[] {
  const segments = new Intl.Segmenter('und', { granularity: 'word' }).segment(text)
  return [...segments].filter(({ isWordLike }) => isWordLike === true).map(({ segment }) => segment)
}

const endings: readonly (readonly [ending: RegExp, becomes: string])[] = [
  [/(?<=.{2})ies$/, 'y'],
  [/(?<=[sxz]|ch|sh)es$/, ''],
  [/(?<=.[^\Wsui])s$/, ''],
]

/** `caches`, `cached` and `caching` are one word; more than that needs a dictionary. */
function stem(word: string): string {
  const [ending, becomes] = endings.find(([each]) => each.test(word)) ?? [/$/, '']
  const single = word.replace(ending, becomes)
  const base = single.replace(/(?<=[aeiouy].*.)(?:ing|ed)$/, '')
  // running → runn → run
  const plain = base === single ? base : base.replace(/([^aeiouls])\1$/, '$1')
  return plain.length > 2 ? plain.replace(/e$/, '') : plain
}
