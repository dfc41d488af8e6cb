// Whole files: written, made, deleted, moved, copied.

import { languageOf } from '../../code/index.ts'
import type { Planned } from './change.ts'
import { withBreaksOf } from './lines.ts'
import { locateExactly } from './locate.ts'
import type { EditContext } from './plan.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import type { Edit } from './request.ts'
import { applySplices } from './splice.ts'
import { decodeText, encodeText } from './text-file.ts'

type WriteEdit = Extract<Edit, { kind: 'write' }>

/** The file becomes what is given, in the encoding and with the line breaks it had. */
export async function planWrite(
  { target, body }: Pick<WriteEdit, 'target' | 'body'>,
  context: EditContext,
): Promise<Attempt<Planned>> {
  const place = await locateExactly(target, context)
  if (!place.ok) return place
  const { kind, path } = place.value
  if (kind === 'absent') return newFile(path, body)
  const known = await knownBytes(path, context)
  if (!known.ok) return known
  if (decodeText(known.value) === null) return newFile(path, body)
  const source = await context.sources.known(path)
  if (!source.ok) return source
  const { text, encoding } = source.value
  const ended = text === '' || text.endsWith('\n') ? endedText(body) : body
  const placed = { text: withBreaksOf(text, 0, ended), encoding }
  const encoded = encodeText(placed) ?? encodeText({ ...placed, encoding: 'utf-8' }) ?? Buffer.from(placed.text)
  return done({ changes: [{ kind: 'put', path, bytes: encoded }], notes: [] })
}

export function newFile(path: string, body: string): Attempt<Planned> {
  return done({ changes: [{ kind: 'put', path, bytes: Buffer.from(endedText(body)) }], notes: [] })
}

/** A block of code loses its last line break on the way here; a text file has one. */
function endedText(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

export async function planRemoval(path: string, context: EditContext): Promise<Attempt<Planned>> {
  const known = await knownBytes(path, context)
  return known.ok ? done({ changes: [{ kind: 'remove', path }], notes: [] }) : known
}

/** The bytes of a file, text or not, that the run has seen as they are. */
async function knownBytes(path: string, { sources, seen }: EditContext): Promise<Attempt<Buffer>> {
  const bytes = await sources.bytes(path)
  if (!bytes.ok) return bytes
  if (bytes.value === null) return refuse('not_found', path, `there is no file ${path}`)
  if (seen.check(path, bytes.value).kind === 'fresh') return done(bytes.value)
  // What changed in a text is shown by whoever reads it as one.
  const text = decodeText(bytes.value) === null ? null : await sources.known(path)
  if (text !== null && !text.ok) return text
  return refuse('refused', path, `you have not seen ${path} as it is now: view it first, then make the edit again`)
}

/** A file to another path. What imports it is put right where the language service can; else that is said. */
export async function planFileMove(path: string, to: string, context: EditContext): Promise<Attempt<Planned>> {
  const destination = await destinationOf(path, to, context)
  if (!destination.ok) return destination
  const bytes = await context.sources.bytes(path)
  if (!bytes.ok) return bytes
  const language = languageOf(path)
  const isScript = context.typescript.reads(path)
  const edits = isScript ? await context.typescript.moveFile(path, destination.value) : done([])
  if (!edits.ok) return edits
  const own = edits.value.find((file) => file.path === path)?.splices ?? []
  const source = await context.sources.text(path)
  const text = source.ok ? encodeText({ ...source.value, text: applySplices(source.value.text, own) }) : null
  const others = edits.value.filter((file) => file.path !== path)
  const moved = [
    { kind: 'put' as const, path: destination.value, bytes: text ?? bytes.value ?? Buffer.alloc(0) },
    { kind: 'remove' as const, path },
    ...others.map((file) => ({ kind: 'splice' as const, ...file, mustParse: true })),
  ]
  const notes = isScript || language === null ? [] : [`what imports ${path} was not changed: look for its name`]
  return done({ changes: moved, notes })
}

export async function planFileCopy(path: string, to: string, context: EditContext): Promise<Attempt<Planned>> {
  const destination = await destinationOf(path, to, context)
  if (!destination.ok) return destination
  const bytes = await context.sources.bytes(path)
  if (!bytes.ok) return bytes
  return done({ changes: [{ kind: 'put', path: destination.value, bytes: bytes.value ?? Buffer.alloc(0) }], notes: [] })
}

async function destinationOf(path: string, to: string, context: EditContext): Promise<Attempt<string>> {
  const place = await locateExactly(to, context)
  if (!place.ok) return place
  if (place.value.kind === 'absent') return done(place.value.path)
  if (place.value.kind === 'file')
    return refuse('refused', path, `${to} is there already: delete it first, or choose another name`)
  const inside = await locateExactly(`${to.replace(/\/$/, '')}/${path.split('/').at(-1)}`, context)
  if (!inside.ok) return inside
  return inside.value.kind === 'absent'
    ? done(inside.value.path)
    : refuse('refused', path, `${inside.value.path} is there already`)
}
