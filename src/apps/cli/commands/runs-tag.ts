import { readRemarks, writeRemarks } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { folderFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const [named = '', ...tags] = given.words
  const wrong = tags.find((tag) => !/^[\p{L}\p{N}][\p{L}\p{N}._:/-]*$/u.test(tag))
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" is no tag: letters, digits and . _ : / - in it, a letter or digit first`)
  const found = await folderFor(given, terminal, named)
  if (!found.ok) return found.exitCode
  const remarks = await readRemarks(found.folder)
  const others = remarks.tags.filter((tag) => !tags.includes(tag))
  const changed = { ...remarks, tags: given.options.remove === true ? others : [...others, ...tags] }
  await writeRemarks(found.folder, changed)
  terminal.print(`${found.folder.id}: ${changed.tags.length === 0 ? '(no tags)' : changed.tags.join(', ')}`)
  return 0
}
