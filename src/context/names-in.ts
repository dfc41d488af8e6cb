// The files and identifiers that a task mentions: what is worth collecting before the first turn.

export interface Names {
  readonly files: readonly string[]
  readonly identifiers: readonly string[]
}

/** Quoted pieces are kept together; everything else is split at white space. */
const wordShape = /`([^`\n]+)`|"([^"\n]+)"|(?<![\p{L}\d])'([^'\n]+)'(?![\p{L}\d])|(\S+)/gu

/** In the order in which they are mentioned, each once. */
export function namesIn(task: string): Names {
  const files = new Set<string>()
  const identifiers = new Set<string>()
  let startsSentence = true
  for (const [, code, double, single, bare] of task.matchAll(wordShape)) {
    const quoted = code ?? double ?? single
    const word = bare === undefined ? (quoted ?? '').trim() : withoutPunctuation(bare)
    const file = fileIn(word)
    if (file !== null) files.add(file)
    else {
      const name = identifierIn(word)
      const isName = code === undefined ? looksLikeCode(word, startsSentence) : true
      if (name !== null && isName) identifiers.add(name)
    }
    startsSentence = bare !== undefined && /[.!?:]$/.test(bare)
  }
  return { files: [...files], identifiers: [...identifiers] }
}

/** Brackets stay where they were opened in the word itself: `next()` is a call, `next)` the end of an aside. */
function withoutPunctuation(word: string): string {
  const inner = word.replace(/^[([{<'"]+/, '').replace(/[,;:.!?'"]+$/, '')
  return /[([{<]/.test(inner) ? inner : inner.replace(/[)\]}>,;:.!?'"]+$/, '')
}

const filesWithoutEnding: ReadonlySet<string> = new Set(['Makefile', 'Dockerfile', 'Justfile', 'Procfile'])

/** A path or file name, without the lines that may be asked for. */
function fileIn(word: string): string | null {
  const path = word.replace(/:\d+(?:[-:]\d+)?$/, '')
  if (!/^[\w@.~+/-]+$/.test(path) || isAbbreviation(path)) return null
  if (path.includes('/')) return /[a-z]/i.test(path) ? path : null
  const isDotFile = /^\.[a-z][\w-]+$/i.test(path)
  // A short ending with a letter in it: `run.finished` is a member, 3.14 a number.
  const hasEnding = /^[\w.-]+\.(?=\d*[a-z])[a-z\d]{1,5}$/i.test(path)
  return isDotFile || hasEnding || filesWithoutEnding.has(path) ? path : null
}

/** `e.g`, `i.e`. */
function isAbbreviation(word: string): boolean {
  return /^[a-z]\.[a-z]$/i.test(word)
}

function identifierIn(word: string): string | null {
  const name = word.replace(/\(.*\)$/s, '')
  return /^[\p{L}_$][\p{L}\d_$]*(?:(?:::|\.|#|->)[\p{L}_$][\p{L}\d_$]*)*$/u.test(name) ? name : null
}

/** Code among words: humps, underscores, members, calls, or a capital that no sentence asks for. */
function looksLikeCode(word: string, startsSentence: boolean): boolean {
  if (isAbbreviation(word)) return false
  if (/\(.*\)$|_|::|->|\w\.\w|[a-z\d][A-Z]/.test(word)) return true
  return !startsSentence && /^[A-Z][A-Za-z\d]+$/.test(word) && /[a-z]/.test(word)
}
