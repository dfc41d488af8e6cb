// `who calls parse, apart from the tests?`: what stands in tests is left out, and the question is read without saying so.

const tests =
  '(?:any\\s+|all\\s+|the\\s+|its\\s+|our\\s+|own\\s+|of\\s+)*(?:unit\\s+|test\\s+)?tests?(?:\\s+(?:code|files?|suites?|cases?))?'
const leftOut = new RegExp(
  `[,;]?\\s*\\(?(?:(?:apart|aside)\\s+from|other\\s+than|besides|except(?:\\s+for)?|excluding|without|not\\s+counting|not\\s+including|ignoring|leaving\\s+out|outside(?:\\s+of)?|but\\s+not)\\s+(?:(?:in|from|by)\\s+)?${tests}\\)?(?=\\W*$|,)`,
  'i',
)
const ofProduct = '(?:production|product|non-test|real|shipped|actual)\\s+code'
/** `which production code calls it`: what does so. */
const asSubject = new RegExp(`\\b(?:which|what)\\s+${ofProduct}\\s+(?=\\w+s\\b)`, 'i')
const asPlace = new RegExp(`\\s+(?:in|from|by)\\s+(?:the\\s+)?${ofProduct}\\b`, 'i')

/** The question without what leaves tests out; `null` where it says nothing of the kind. */
export function outsideTests(task: string): string | null {
  const plain = task.replace(leftOut, '').replace(asSubject, 'what ').replace(asPlace, '')
  return plain === task ? null : plain
}
