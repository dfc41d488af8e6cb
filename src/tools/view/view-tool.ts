// Shows a directory, a file, a symbol, lines, or what the run knows.

import { type Call, type JsonObject, type ToolOutcome, unreachable } from '../../core/index.ts'
import type { Tool } from '../../runtime/index.ts'
import { formatResolution, resolveTarget } from '../target/index.ts'
import { viewDeps } from './view-deps.ts'
import { viewDirectory } from './view-directory.ts'
import { viewFile } from './view-file.ts'
import { viewKnown } from './view-known.ts'
import { viewLines } from './view-lines.ts'
import { failure } from './view-outcome.ts'
import { readRequest, symbolKinds, type ViewOptions, type ViewWorld } from './view-request.ts'
import { viewSymbol } from './view-symbol.ts'

export function viewTool(options: ViewOptions): Tool {
  return {
    name: 'view',
    class: 'read',
    safety: 'read',
    mutates: false,
    isParallelSafe: true,
    timeoutMs: 60_000,
    description: [
      'Shows a directory as a tree, a small file whole, a big file by its symbols, or one part of a file:',
      'path/Symbol, path/Type/member, path:10-40, path:17 for what is around a line.',
      'A part of a path or the name of a symbol is enough where it means one thing only.',
    ].join(' '),
    inputSchema,
    traits: { mutates: false },
    run: (call, { signal }) => view(call, { ...options, signal }),
  }
}

const inputSchema: JsonObject = {
  type: 'object',
  properties: {
    target: { type: 'string', description: 'what to view; the whole workspace when not given' },
    full: { type: 'boolean', description: 'the whole text, however long' },
    depth: { type: 'integer', description: 'how deep: 0 names, 1 signatures, 2 with members, -1 everything' },
    docs: { type: 'boolean', description: 'with the documentation of each symbol' },
    typesOnly: { type: 'boolean', description: 'only types, with their fields and variants' },
    kind: { type: 'string', description: 'only symbols of this kind: function, class, enum, field …' },
    deps: { type: 'boolean', description: 'what the file imports, and who imports it' },
    all: { type: 'boolean', description: 'in a directory: hidden and ignored files too' },
  },
}

async function view(call: Call, world: ViewWorld): Promise<ToolOutcome> {
  const request = readRequest(call)
  const [unknown] = request.unknownKinds
  if (unknown !== undefined)
    return failure('bad_input', `${unknown} is no kind of symbol; the kinds are ${symbolKinds.join(', ')}`)
  const known = await viewKnown(request, world)
  if (known !== null) return known
  const resolution = await resolveTarget(request.target, world)
  if (resolution.kind !== 'found') {
    const kinds = { ambiguous: 'bad_input', missing: 'not_found', refused: 'refused' } as const
    return failure(kinds[resolution.kind], formatResolution(request.target, resolution))
  }
  const { target } = resolution
  if (request.withDeps && target.kind !== 'directory') return viewDeps(target.path, world)
  switch (target.kind) {
    case 'directory':
      return viewDirectory(target.path, request, world)
    case 'file':
      return viewFile(target.path, request, world)
    case 'lines':
      return viewLines(target, request, world)
    case 'symbol':
      return viewSymbol(target, request, world)
    default:
      return unreachable(target)
  }
}
