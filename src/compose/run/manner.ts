// How a run works beside its task: in a copy, validated, without effect. Kept with the run, so that whoever goes on with
// it works as it began.

import { z } from 'zod'
import { toValidators } from '../../config/index.ts'
import { commandValidator, findValidators, type Validator, validate } from '../../workspace/index.ts'
import type { Project } from '../project.ts'
import type { RunFolder } from '../runs/run-folder.ts'

const mannerSchema = z.object({
  /** Whether it works in a copy of the workspace, which is applied at its end. */
  isShadow: z.boolean().default(false),
  /** Whether nothing is changed, whatever is allowed. */
  isDryRun: z.boolean().default(false),
  /** Whether the answer ends with the steps that led to it. */
  isExplained: z.boolean().default(false),
  /** What validates its changes: only what the configuration names, what the project is found to have, or a command. */
  validation: z
    .union([
      z.object({ kind: z.enum(['configured', 'found']) }),
      z.object({ kind: z.literal('command'), command: z.string() }),
    ])
    .default({ kind: 'configured' }),
  /** How often a copy that fails its validation is given back to the run. */
  retries: z.number().default(0),
  /** What the person had changed before the run; `null` when nothing is committed after it. */
  dirtyBefore: z.array(z.string()).nullable().default(null),
})

export type Manner = z.output<typeof mannerSchema>

export const plainManner: Manner = mannerSchema.parse({})

export async function writeManner({ id, store }: RunFolder, manner: Manner): Promise<void> {
  await store.notes(id).put('manner', manner)
}

/** The manner a run began in; a run that says nothing of it has none. Throws where it cannot be read. */
export async function readManner({ id, store }: RunFolder): Promise<Manner> {
  return mannerSchema.parse((await store.notes(id).get('manner')) ?? {})
}

/** What validates the changes of a run. Only what a person asked for or trusts is run: validators run the project's code. */
export async function validatorsFor(project: Project, { validation }: Manner): Promise<readonly Validator[]> {
  if (validation.kind === 'command') return [commandValidator(validation.command)]
  const { settings } = project.config
  const configured = toValidators(settings)
  if (configured.length > 0 || validation.kind === 'configured' || !settings.validate.auto) return configured
  return (await findValidators(project.workspace)).slice(0, 1)
}

const validationTimeoutMs = 10 * 60_000

/**
 * What a validator says against a project as it stands; `null` when nothing is said against it. One that is ended by the
 * signal says nothing that counts.
 */
export async function faultIn(
  project: Project,
  {
    manner,
    files,
    signal,
  }: { readonly manner: Manner; readonly files: readonly string[]; readonly signal: AbortSignal },
): Promise<string | null> {
  const { root } = project.workspace
  for (const validator of await validatorsFor(project, manner)) {
    const validation = await validate(validator, { root, files, timeoutMs: validationTimeoutMs, signal })
    if (validation.kind === 'failed') return `${validator.name} fails:\n${validation.output}`
    if (validation.kind === 'undecided') return `${validator.name} could not decide: ${validation.reason}`
  }
  return null
}
