// Patterns that deserve a second look. A short list with names, not a scanner: each says what may go wrong, and none
// proves that it does.

import type { Span } from '../../code/index.ts'
import type { MeasuredFile } from './measure.ts'

export interface Finding {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly risk: string
}

interface Rule {
  readonly name: string
  /** All of them when not said. */
  readonly languages?: readonly string[]
  readonly pattern: RegExp
  readonly risk: string
  /** Where the match must begin, anywhere when not said; comments never count. */
  readonly within?: 'code' | 'string'
}

const script = ['typescript', 'tsx', 'javascript']
const native = ['c', 'cpp']

const rules: readonly Rule[] = [
  {
    name: 'secret-in-source',
    pattern:
      /\b\w*(?:password|passwd|secret|api_?key|auth_?token|access_?token)\w*["']?\s*(?::|:?=)\s*["'][^"'\s]{8,}["']/gi,
    risk: 'whoever reads the source knows the secret',
  },
  {
    name: 'private-key',
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
    risk: 'whoever reads the source has the key',
    within: 'string',
  },
  {
    name: 'sql-from-pieces',
    pattern:
      /\b(?:SELECT\s.+?\sFROM|INSERT\s+INTO|UPDATE\s.+?\sSET|DELETE\s+FROM)\b[^"'`\n]*(?:["']\s*(?:\+|%|\.\s*\$)|\$\{|\{\w)/gi,
    risk: 'values in the text of a query can change what it does',
  },
  {
    name: 'eval',
    languages: [...script, 'python', 'php', 'ruby'],
    pattern: /(?<![.\w$])(?:eval|exec(?=\s*\(\s*(?:compile|code|source))|new\s+Function)\s*\(/g,
    risk: 'text becomes code',
    within: 'code',
  },
  {
    name: 'shell-from-pieces',
    languages: script,
    pattern: /\bexec(?:Sync)?\s*\(\s*(?:`[^`]*\$\{|["'][^"'\n]*["']\s*\+)/g,
    risk: 'values in a command line can run other commands',
    within: 'code',
  },
  {
    name: 'shell-from-pieces',
    languages: ['python'],
    pattern: /\bshell\s*=\s*True\b|\bos\.(?:system|popen)\s*\(/g,
    risk: 'values in a command line can run other commands',
    within: 'code',
  },
  {
    name: 'shell-from-pieces',
    languages: ['go'],
    pattern: /\bexec\.Command\s*\(\s*"(?:\/bin\/)?(?:ba)?sh"\s*,\s*"-c"/g,
    risk: 'values in a command line can run other commands',
    within: 'code',
  },
  {
    name: 'shell-from-pieces',
    languages: ['java', 'kotlin'],
    pattern: /\bgetRuntime\s*\(\s*\)\s*\.\s*exec\s*\(/g,
    risk: 'values in a command line can run other commands',
    within: 'code',
  },
  {
    name: 'shell-from-pieces',
    languages: ['php', 'ruby', ...native],
    pattern: /(?<![.\w$>:])(?:shell_exec|passthru|popen|proc_open|system)\s*\(\s*(?!["'][^"'#$]*["']\s*\))/g,
    risk: 'values in a command line can run other commands',
    within: 'code',
  },
  {
    name: 'markup-from-text',
    languages: script,
    pattern: /\.(?:innerHTML|outerHTML)\s*\+?=(?!=)|\bdangerouslySetInnerHTML\b|\bdocument\.write\s*\(/g,
    risk: 'text becomes markup that can run scripts',
    within: 'code',
  },
  {
    name: 'unchecked-certificate',
    pattern:
      /\brejectUnauthorized\s*:\s*false|\bverify\s*=\s*False\b|\bInsecureSkipVerify\s*:\s*true|\bdanger_accept_invalid_certs\s*\(\s*true/g,
    risk: 'anybody can pretend to be the other side',
    within: 'code',
  },
  {
    name: 'weak-hash',
    pattern:
      /\bcreateHash\s*\(\s*["'](?:md5|sha1)["']|\bhashlib\.(?:md5|sha1)\s*\(|\b(?:md5|sha1)\.(?:New|Sum)\b|\bgetInstance\s*\(\s*"(?:MD5|SHA-?1)"/g,
    risk: 'others can make something with the same digest',
    within: 'code',
  },
  {
    name: 'objects-from-data',
    pattern:
      /\bpickle\.loads?\s*\(|\bmarshal\.loads?\s*\(|\bMarshal\.load\s*\(|\bunserialize\s*\(|\bnew\s+ObjectInputStream\b|\byaml\.load\s*\((?![^)\n]*Safe)/g,
    risk: 'data from elsewhere becomes objects, and can run code',
    within: 'code',
  },
  {
    name: 'unbounded-copy',
    languages: native,
    pattern: /(?<![.\w>:])(?:gets|strcpy|strcat|sprintf|vsprintf)\s*\(/g,
    risk: 'writes past the end of what it writes to',
    within: 'code',
  },
  {
    name: 'unsafe-block',
    languages: ['rust'],
    pattern: /\bunsafe\s*\{|\btransmute\s*(?:::<|\()/g,
    risk: 'the compiler no longer checks memory here',
    within: 'code',
  },
]

/** What in a file deserves a second look, from top to bottom. */
export function findRisks({ path, language, comments, strings }: MeasuredFile, text: string): readonly Finding[] {
  const findings = rules
    .filter(({ languages }) => languages === undefined || languages.includes(language))
    .flatMap(({ name, risk, pattern, within }) =>
      [...text.matchAll(pattern)]
        .filter(({ index }) => !isInside(comments, index))
        .filter(({ index }) => within === undefined || isInside(strings, index) === (within === 'string'))
        .map(({ index }) => ({ path, line: lineAt(text, index), rule: name, risk })),
    )
    .sort((one, other) => one.line - other.line || (one.rule < other.rule ? -1 : 1))
  // One line is one finding of a kind.
  return findings.filter(({ line, rule }, index) => {
    const before = findings[index - 1]
    return before?.line !== line || before.rule !== rule
  })
}

/** Spans are in the order of the text and do not overlap. */
function isInside(spans: readonly Span[], offset: number): boolean {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return (spans[low]?.start ?? Number.POSITIVE_INFINITY) <= offset
}

function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
