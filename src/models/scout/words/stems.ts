// The beginning that words of one family share.

const endings = /(?:ions?|ings?|ments?|ness|ers?|ors?|ies?|ied|ed|es|(?<!s)s|e|y)$/

/** The beginning that a word and its kin share: `rendering`, `renders` and `renderer` all begin with `rend`. */
export function stemOf(word: string): string {
  // A setting is a thing, and not what is set.
  if (/^settings?$/.test(word)) return 'setting'
  const stem = word.replace(endings, '').replace(/([^aeious])\1$/, '$1')
  return stem.length < 3 || stem === word ? word : stemOf(stem)
}

const longEnough = 5
const apart = /^check(?:sum|out|point|box|list)$/

/** Whether two stems are of one family: `config` and `configur`, but not `retr` and `retriev`. */
export function kinOf(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  // What is checked has nothing to do with a checksum, and neither has who checks out.
  if (short === 'check' && apart.test(long)) return false
  return short.length >= longEnough && long.startsWith(short)
}
