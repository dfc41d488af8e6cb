// Names of one letter.

/** A letter is a name in backticks, and where only a name can stand; `a` and `I` are words nearly everywhere. */
const letterForms = [
  /(?<=\b(?:[Ww]here|[Ww]hat|[Ww]ho)(?:\s+(?:is|are|does|do)|'s|\s+[a-z]+s)\s+)[b-hj-zB-HJ-Z](?=(?:\(\))?(?:[\s?.!]|$))/g,
  /(?<=\b(?:[Ww]here|[Ww]hat)\s+(?:is|does)\s+|\b[Ww]ho\s+[a-z]+s\s+)[aA](?=(?:\s+(?:defined|declared|used|called|do|return))?\W*$)/g,
  /(?<=\b(?:function|method|class|struct|enum|interface|trait|variable|constant|called|named)\s+)[b-hj-zB-HJ-Z](?=(?:\(\))?(?:[\s?.!]|$))/g,
] as const

export function lettersIn(text: string, bare: string): readonly string[] {
  const inTicks = [...text.matchAll(/`([A-Za-z])(?:\(\))?`/g)].map(([, letter = '']) => letter)
  return [...inTicks, ...letterForms.flatMap((form) => bare.match(form) ?? [])]
}
