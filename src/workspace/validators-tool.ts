// Edits that must leave the project sound: one that does not is undone, and the model is shown why.
//
// A project may be broken before the run touches it. So when validation fails, the edit is undone and the state before it
// is looked at too, unless that is known already; if it fails there just as much, the edit is put back. Nothing has to be
// validated before the first edit, and an edit that leaves the project sound is validated once.

import type { Call, ToolOutcome } from '../core/index.ts'
import { type CommandHook, commandHook } from '../hosts/index.ts'
import { changesBy, type Hook, pathsOf, type Tool, type ToolContext } from '../runtime/index.ts'
import type { History, HistoryItem } from './history.ts'
import type { Validator } from './validators.ts'
import { firstComplaint, isWorse, type Validation, validate } from './validators-run.ts'
import type { Workspace } from './workspace.ts'

export interface ValidatedOptions {
  readonly validator: Validator
  readonly workspace: Workspace
  readonly history: Pick<History, 'list' | 'goto' | 'status'>
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 120_000

/** The same tool, whose edits are undone when the validator finds something new to complain of. Wraps a recorded tool. */
export function validated(tool: Tool, options: ValidatedOptions): Tool {
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const { probe } = tool
  // By the digest of the workspace: most edits start from where the last one ended.
  const known = new Map<string, Validation>()
  return {
    ...tool,
    // The state before and after must be those of this edit alone.
    isParallelSafe: false,
    // Validated after, and perhaps before.
    timeoutMs: tool.timeoutMs + 2 * timeoutMs,
    run: async (call, context) => {
      if (!changesBy(tool, call.input)) return tool.run(call, context)
      const before = await latest(options.history)
      const outcome = await tool.run(call, context)
      const edit = await latest(options.history)
      // Nothing was changed, or nothing that the history covers.
      if (!outcome.ok || edit === undefined || edit.id === before?.id) return outcome
      return judge({ ...options, timeoutMs, known, edit, call, context }, outcome)
    },
    ...(probe !== undefined && {
      probe: async (call) => {
        const outcome = await probe(call)
        if (outcome?.ok !== true) return outcome
        // What a dead process left is put in order by whoever asks for that.
        await options.history.status()
        const edit = await latest(options.history)
        if (edit === undefined || edit.call !== call.id) return outcome
        return judge({ ...options, timeoutMs, known, edit, call, context: unwatched }, outcome)
      },
    }),
  }
}

/** Nobody follows an examination that is made up for. */
const unwatched: ToolContext = { signal: new AbortController().signal, progress: () => {}, key: '' }

/** The change that led to the present state. */
async function latest(history: Pick<History, 'list'>): Promise<HistoryItem | undefined> {
  const items = await history.list()
  return items.ok ? items.value.find(({ isCurrent }) => isCurrent) : undefined
}

/** One edit under examination. */
type Examination = Required<ValidatedOptions> & {
  readonly known: Map<string, Validation>
  readonly edit: HistoryItem
  readonly call: Call
  readonly context: ToolContext
}

type Success = Extract<ToolOutcome, { readonly ok: true }>

async function judge(examination: Examination, outcome: Success): Promise<ToolOutcome> {
  const { validator, edit, history, context } = examination
  const after = await validateState(examination, edit.after)
  if (after.kind === 'passed') return outcome
  if (after.kind === 'undecided' && context.signal.aborted) return takeBack(examination, outcome)
  if (after.kind === 'undecided') return withNotice(outcome, `${validator.name} could not decide: ${after.reason}`)
  const complaint = complaintOf(examination, after.output)
  const undone = await history.goto(edit.parent)
  if (!undone.ok) return failed(outcome, `${complaint}It could not be undone: ${undone.error.message}`)
  const before = await validateState(examination, edit.before)
  if (isWorse(before, after)) {
    const text = `${complaint}The edit was undone; the files are as they were before it.`
    return { ...failed(outcome, text), effect: edit.before }
  }
  const redone = await history.goto(edit.id)
  if (!redone.ok) {
    const text = `the edit is undone, since ${validator.name} failed and it could not be put back: ${redone.error.message}`
    return { ...failed(outcome, text), effect: edit.before }
  }
  return withNotice(outcome, `${validator.name} fails as it did before this edit, which was kept:\n${after.output}`)
}

/** Nobody waits for the edit any more, and nobody will know whether it is sound: it must not stay. */
async function takeBack({ history, edit, validator }: Examination, outcome: Success): Promise<ToolOutcome> {
  const stays = `${validator.name} was stopped, and the edit stays without it`
  if ((await latest(history))?.id !== edit.id) return failed(outcome, `${stays}: others followed it`)
  const undone = await history.goto(edit.parent)
  if (!undone.ok) return failed(outcome, `${stays}: ${undone.error.message}`)
  return { ...failed(outcome, `the edit was undone, since ${validator.name} was stopped`), effect: edit.before }
}

async function validateState(examination: Examination, digest: string): Promise<Validation> {
  const { validator, workspace, edit, timeoutMs, context, known } = examination
  const remembered = known.get(digest)
  if (remembered !== undefined) return remembered
  context.progress(`validating: ${validator.name}`)
  const files = edit.files.map(({ path }) => path)
  const validation = await validate(validator, { root: workspace.root, files, timeoutMs, signal: context.signal })
  // A validator that is given files says nothing of the others, and one that was ended says nothing at all.
  if (validator.takes === undefined && validation.kind !== 'undecided') known.set(digest, validation)
  return validation
}

function complaintOf({ validator, edit, call }: Examination, output: string): string {
  const paths = edit.files.map(({ path }) => path).join(', ')
  return `after this ${call.tool} of ${paths}, ${validator.name} fails: ${firstComplaint(output)}\n\n${output}\n\n`
}

function withNotice(outcome: Success, notice: string): ToolOutcome {
  return { ...outcome, output: `${outcome.output}\n[${notice}]` }
}

function failed({ effect }: Success, text: string): Extract<ToolOutcome, { readonly ok: false }> {
  const [message = ''] = text.split('\n')
  return { ok: false, output: text, error: { kind: 'failed', message }, ...(effect !== undefined && { effect }) }
}

/** The validator as a hook: once after every turn that changed something, and nothing is undone. */
export function validatorHook(validator: Validator, options: Pick<CommandHook, 'cwd' | 'timeoutMs'>): Hook {
  const { name, command, args, takes } = validator
  const changed = (after: readonly Call[]) =>
    after.flatMap(pathsOf).filter((path) => takes?.some((ending) => path.endsWith(ending)))
  return commandHook({
    timeoutMs: defaultTimeoutMs,
    ...options,
    name,
    command,
    args: (after) => [...args, ...changed(after)],
  })
}
