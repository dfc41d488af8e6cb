// What a call of `view` asks for.

import type { SymbolKind } from '../../code/index.ts'
import { type Call, ownEntry } from '../../core/index.ts'
import type { Blobs } from '../../runtime/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { flagField, listField, numberField, textField } from '../search/read-field.ts'

export interface ViewOptions {
  readonly workspace: Workspace
  /** The text behind a name that the run itself gave, such as `turn:3` or `notes`. */
  readonly lookUp?: (ref: string) => string | null
  /** Where whole outputs are kept. */
  readonly blobs?: Blobs
  /** Is told the bytes of every file that is shown, so that an edit knows what the model has seen. */
  readonly seen?: { readonly note: (path: string, bytes: Uint8Array) => void }
}

export interface ViewRequest {
  readonly target: string
  /** How deep to go; `null` when the view is to choose. */
  readonly depth: number | null
  readonly isFull: boolean
  readonly withDocs: boolean
  readonly typesOnly: boolean
  readonly withDeps: boolean
  /** Only symbols of these kinds; all when empty. */
  readonly kinds: readonly SymbolKind[]
  /** Words given for kinds that are none. */
  readonly unknownKinds: readonly string[]
  /** Hidden and ignored files too. */
  readonly isAll: boolean
}

export interface ViewWorld extends ViewOptions {
  readonly signal: AbortSignal
}

const everyLevel = 99
const noDepth = -2

export function readRequest({ input }: Call): ViewRequest {
  const lines = textField(input, 'lines')
  const target = textField(input, 'target') ?? '.'
  const depth = numberField(input, 'depth', { least: -1, most: everyLevel, otherwise: noDepth })
  return {
    target: lines === null ? target : `${target}:${lines}`,
    depth: depth === noDepth ? null : depth === -1 ? everyLevel : depth,
    isFull: flagField(input, 'full'),
    withDocs: flagField(input, 'docs'),
    typesOnly: flagField(input, 'typesOnly'),
    withDeps: flagField(input, 'deps'),
    kinds: listField(input, 'kind').flatMap(kindsMeant),
    unknownKinds: listField(input, 'kind').filter((word) => kindsMeant(word).length === 0),
    isAll: flagField(input, 'all'),
  }
}

const otherWords: Readonly<Record<string, readonly SymbolKind[]>> = {
  fn: ['function', 'method'],
  func: ['function', 'method'],
  def: ['function', 'method'],
  const: ['variable'],
  constant: ['variable'],
  var: ['variable'],
  property: ['property', 'field'],
  member: ['field', 'property'],
  namespace: ['module'],
  extension: ['impl'],
  protocol: ['interface'],
  record: ['class'],
}

export const symbolKinds: readonly SymbolKind[] = [
  ...(['module', 'class', 'interface', 'struct', 'enum', 'trait', 'impl', 'type'] as const),
  ...(['function', 'method', 'field', 'property', 'variant', 'variable', 'macro'] as const),
]

/** `functions`, `fn` and `Function` are the same. */
function kindsMeant(written: string): readonly SymbolKind[] {
  const word = written.toLowerCase()
  const singular = word.replace(/(?<=ss|x)es$|(?<!s)s$/, '')
  return ownEntry(otherWords, singular) ?? symbolKinds.filter((kind) => kind === word || kind === singular)
}
