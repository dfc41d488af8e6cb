// All layers read, checked and joined. Files are read here and nowhere else; the rest is pure.
//
// Invariants
//   C1. Nothing is read but the user's file, the project's file, the variables and the flags: no .env, no parent folder
//       outside the repository.
//   C2. What a project may not say has no effect and is reported.
//   C3. Whatever the input, the answer is a configuration or a list of errors, never a throw.

import { isAbsolute, join } from 'node:path'
import type { Result } from '../runtime/index.ts'
import { machineErrors, thresholdErrors } from './consistency.ts'
import { fileLayer } from './file-layer.ts'
import { findProject, type ReadOptions, readText, userDirectory } from './files.ts'
import type { Layer } from './layer.ts'
import { type Merged, mergeLayers, type Sourced } from './merge.ts'
import { defaultLayer, presetLayer } from './preset-layer.ts'
import type { ConfigError, Origin } from './problem.ts'
import { type Settings, settingsSchema } from './schema.ts'
import { heedOrder, heedProject, type Withheld } from './tighten.ts'
import { digestOf, type Trust, type Trustee, trustOf } from './trust.ts'
import { type Environment, environmentLayer, type Flags, flagLayer } from './word-layers.ts'

export interface ConfigRequest {
  readonly cwd: string
  readonly env: Environment
  /** The person's home directory. */
  readonly home: string
  readonly flags?: Flags
  /** What was ordered elsewhere, to be carried out with the rights that hold here. */
  readonly order?: Flags
  /** Whether files are left alone: for a start that nothing on disk can spoil. */
  readonly withoutFiles?: boolean
}

/** The project a run works in. */
export interface Project extends Trustee {
  /** Its configuration, where there is one. */
  readonly file: string | null
  readonly trust: Trust
}

/** What holds, and how it came about. Plain data. */
export interface Config {
  readonly settings: Settings
  /** Every setting that has a value, by key, with who gave it. */
  readonly values: Readonly<Record<string, Sourced>>
  /** What the project asked for and did not get. */
  readonly withheld: readonly Withheld[]
  readonly project: Project
  /** The person's own file, which need not be there. */
  readonly userFile: string
  /** Where the command was given. */
  readonly cwd: string
}

/** Reads and joins all layers. Every error of every layer is reported, in the order of the layers. */
export function loadConfig(request: ConfigRequest): Result<Config, readonly ConfigError[]> {
  const { cwd, env, home, flags = {}, order = {}, withoutFiles = false } = request
  const directory = userDirectory(env, home)
  const userFile = join(directory, 'config.yaml')
  const { root, file } = findProject(cwd)
  const user = withoutFiles ? noFile('user') : readLayer('user', userFile)
  const project = withoutFiles ? noFile('project') : readLayer('project', file, { within: root })
  const words = [environmentLayer(env), flagLayer(flags)]

  const ordered = flagLayer(order)

  const errors = [user, project, ...words, ordered].flatMap((layer) => layer.errors)
  errors.push(...homeErrors(env))
  if (errors.length > 0) return { ok: false, error: errors }

  const digest = project.text === null ? null : digestOf(project.text, project, root)
  const trustee: Trustee = { root, digest, trustFile: join(directory, 'trust.json') }
  const trust = trustOf(trustee)

  const preset = presetLayer([user, project, ...words])
  const weaker = [defaultLayer, preset, user]
  const { layer: heeded, withheld } = heedProject(project, mergeLayers(weaker), trust === 'trusted')
  const own = [...weaker, heeded, ...words]
  const tightened = heedOrder(ordered, mergeLayers(own))
  const values = mergeLayers([...own, tightened.layer])
  const settings = settingsSchema.parse(nested(values))
  const conflicts = [...thresholdErrors(settings, values), ...machineErrors(values, { root, userDirectory: directory })]
  if (conflicts.length > 0) return { ok: false, error: conflicts }
  return {
    ok: true,
    value: {
      settings,
      values: sourced(values),
      withheld: [...withheld, ...tightened.withheld],
      project: { ...trustee, file: project.text === null ? null : file, trust },
      userFile,
      cwd,
    },
  }
}

type FileLayer = Layer & { readonly text: string | null }

function noFile(name: 'user' | 'project'): FileLayer {
  return { name, entries: [], errors: [], text: null }
}

function readLayer(layer: 'user' | 'project', file: string, options: ReadOptions = {}): FileLayer {
  const read = readText(file, options)
  if (!read.ok) {
    const { kind, message } = read.error
    const origin: Origin = { layer, file, line: 1, column: 1 }
    return { ...noFile(layer), errors: [{ kind, origin, key: '', message: `the file ${message}` }] }
  }
  return read.value === null ? noFile(layer) : { ...fileLayer({ layer, file, text: read.value }), text: read.value }
}

function homeErrors({ PAWL_HOME = '' }: Environment): readonly ConfigError[] {
  if (PAWL_HOME === '' || isAbsolute(PAWL_HOME)) return []
  const origin: Origin = { layer: 'environment', variable: 'PAWL_HOME' }
  return [{ kind: 'wrong_value', origin, key: '', message: 'must be an absolute path' }]
}

function sourced(values: Merged): Config['values'] {
  return Object.fromEntries(
    [...values].map(([key, { value, written, origins, lost }]) => [key, { value, written, origins, lost }]),
  )
}

/** The tree that the keys describe, as it would stand in one file. */
function nested(values: Merged): Record<string, unknown> {
  const tree: Record<string, unknown> = Object.create(null)
  for (const { path, written } of values.values()) {
    if (written === undefined) continue
    let group = tree
    for (const name of path.slice(0, -1)) {
      group[name] ??= Object.create(null)
      group = group[name] as Record<string, unknown>
    }
    group[path.at(-1) ?? ''] = written
  }
  return tree
}
