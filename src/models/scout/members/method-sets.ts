// Go names nowhere what a type implements: whatever has all the methods of an interface does. What is read here is one line
// at a time: methods with their receivers, what an interface asks for, what a struct embeds.

import { ownEntry } from '../../../core/index.ts'
import { insideBracket, splitTop } from '../source/brackets.ts'
import { withoutStrings } from '../source/source-text.ts'

export interface Method {
  readonly name: string
  /** The types that it takes and gives; `null` where the line does not hold all of them. */
  readonly types: string | null
}

export interface Received extends Method {
  readonly type: string
}

/** What an interface asks for itself, and the others that it takes in. */
export interface Contract {
  readonly methods: readonly Method[]
  readonly embedded: readonly string[]
  /** Whether something in it could not be read: a set of types, a method over several lines. */
  readonly isWhole: boolean
}

/** `func (s *Store[K]) Load(key string) ([]byte, error) {`. */
export function receivedIn(line: string): Received | null {
  const { type, name } = /^func \((?:\w+ +)?\*?(?<type>\w+)(?:\[[^\]]*\])?\) (?<name>\w+)\(/.exec(line)?.groups ?? {}
  if (type === undefined || name === undefined) return null
  return { type, name, types: typesAt(line.slice(line.indexOf(`) ${name}(`) + 2 + name.length)) }
}

/** Reads the text between the braces of an interface. */
export function contractIn(body: string): Contract {
  const lines = withoutStrings(body)
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.map((line) => {
    const name = /^(?<name>\w+)\(/.exec(line)?.groups?.name
    if (name !== undefined) return { methods: [{ name, types: typesAt(line.slice(name.length)) }], embedded: [] }
    return /^[\w.]+(?:\[[^\]]*\])?$/.test(line) ? { methods: [], embedded: [line.replace(/\[.*$/, '')] } : null
  })
  return {
    methods: read.flatMap((one) => one?.methods ?? []),
    embedded: read.flatMap((one) => one?.embedded ?? []),
    isWhole: read.every((one) => one?.methods.every(({ types }) => types !== null) === true),
  }
}

/** `string, []byte -> error` for `(key string, value []byte) error`: only types count, by their own names. */
function typesAt(text: string): string | null {
  const inside = insideBracket(text, 0)
  if (inside === null) return null
  const rest = text
    .slice(inside.length + 2)
    .replace(/\s*(?:(?<!interface|struct)\{.*|\/\/.*)?$/, '')
    .trim()
  const results = rest.startsWith('(') ? insideBracket(rest, 0) : rest
  return results === null ? null : [inside, results].map((list) => typesIn(list).join(', ')).join(' -> ')
}

/** Where one of them has a name all have, and a type may stand for several names: `a, b string`. */
function typesIn(list: string): readonly string[] {
  const all = splitTop(list, /,/)
  const isNamed = all.some((one) => /^\w+\s+\S/.test(one) && !/^(?:func|chan|map|interface|struct)\b/.test(one))
  let type = ''
  const types = all.toReversed().map((one) => {
    type = isNamed ? (/^\w+\s+(?<type>.+)$/.exec(one)?.groups?.type ?? type) : one
    return type.replace(/\b\w+\.(?=\w)/g, '').replace(/\binterface\{\}/g, 'any')
  })
  return types.toReversed()
}

/** Interfaces of the library that others take in, by what they ask for. */
const ofLibrary: Readonly<Record<string, string>> = {
  error: 'Error() string',
  'fmt.Stringer': 'String() string',
  'io.Reader': 'Read(p []byte) (n int, err error)',
  'io.Writer': 'Write(p []byte) (n int, err error)',
  'io.Closer': 'Close() error',
  'io.Seeker': 'Seek(offset int64, whence int) (int64, error)',
  'io.ReaderAt': 'ReadAt(p []byte, off int64) (n int, err error)',
  'io.ReadCloser': 'io.Reader\nio.Closer',
  'io.WriteCloser': 'io.Writer\nio.Closer',
  'io.ReadWriter': 'io.Reader\nio.Writer',
  'io.ReadWriteCloser': 'io.Reader\nio.Writer\nio.Closer',
  'io.ReadSeeker': 'io.Reader\nio.Seeker',
  'sync.Locker': 'Lock()\nUnlock()',
  'sort.Interface': 'Len() int\nLess(i, j int) bool\nSwap(i, j int)',
  'heap.Interface': 'sort.Interface\nPush(x any)\nPop() any',
  'http.Handler': 'ServeHTTP(w ResponseWriter, r *Request)',
  'http.RoundTripper': 'RoundTrip(r *Request) (*Response, error)',
  'flag.Value': 'String() string\nSet(text string) error',
}

/** What an interface of the library asks for; `null` where it is not known. */
export function libraryContract(name: string): Contract | null {
  const body = ownEntry(ofLibrary, name)
  return body === undefined ? null : contractIn(body)
}

/** Whether methods are all that others ask for. */
export function covers(own: readonly Method[], wanted: readonly Method[]): boolean {
  return wanted.every(({ name, types }) =>
    own.some((one) => one.name === name && (one.types === null || types === null || one.types === types)),
  )
}

/** `var _ Storage = (*FileStorage)(nil)`: the compiler proves it. */
export function guardedIn(line: string): string | null {
  const { type } =
    /^\s*(?:var\s+)?_(?:\s*,\s*_)*\s+[\w.]+(?:\[[^\]]*\])?\s*=\s*(?:\(\s*\*?|&|new\(|\*)?\s*(?<type>[A-Za-z]\w*(?:\.\w+)?)(?:\[[^\]]*\])?\s*(?:\)|\{|\()/.exec(
      line,
    )?.groups ?? {}
  return type === undefined || type.includes('.') ? null : type
}
