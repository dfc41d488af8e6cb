// From a project to the world of one run: its tools, what they may do, and what watches over them.

import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { toHooks, toLedger, toLimits, toPolicySettings, toSandbox } from '../../config/index.ts'
import { lookUp } from '../../context/index.ts'
import { type Call, ownEntry, type RunState } from '../../core/index.ts'
import { commandHook } from '../../hosts/index.ts'
import {
  approvalOf,
  createPermit,
  type Judges,
  type Redact,
  redact,
  redacting,
  redactValues,
  stillPermitted,
  toolsForbiddenBy,
} from '../../policy/index.ts'
import {
  type Blobs,
  type Budget,
  hooksFrom,
  type Journal,
  type ModelPort,
  type Permit,
  type Person,
  spilling,
  stillOwned,
  systemClock,
  type Tool,
  type World,
} from '../../runtime/index.ts'
import {
  analyzeTool,
  askTool,
  editTools,
  listenToOutputs,
  memoryTools,
  packageTool,
  runTool,
  seenFiles,
  textSearchTool,
  viewTool,
} from '../../tools/index.ts'
import { recorded, type Validator, validated } from '../../workspace/index.ts'
import type { Project } from '../project.ts'
import { withoutEffect } from './dry-run.ts'
import { takingBack } from './take-back.ts'

export interface WorldRequest {
  readonly journal: Journal
  readonly model: ModelPort
  readonly person: Person | null
  /** What the person asked for: what it forbids in words is forbidden. */
  readonly task: string
  /** A directory of this run alone. */
  readonly directory: string
  readonly blobs: Blobs
  /** Whether commands run shut in. */
  readonly sandbox: 'none' | 'bubblewrap'
  /** Tools of other programs, and runs that are tools. */
  readonly furtherTools: readonly Tool[]
  /** What it may use, where it shares that with runs it hands tasks on to. */
  readonly budget?: Budget
  /** What every edit has to pass, or it is undone. */
  readonly validators?: readonly Validator[]
  /** Whether nothing may be changed, whatever is allowed. */
  readonly isDryRun?: boolean
  /** The run as it stands; asked only while it runs. */
  readonly state: () => RunState
}

/** What a tool may show at once, in characters; the whole is kept beside the journal. */
export const mostShown = 12_000

export function worldFor(project: Project, request: WorldRequest): World {
  const { journal, model, person } = request
  const { settings } = project.config
  const permit = permitFor(project, request)
  return {
    journal,
    model,
    // What was allowed when the model replied may be something else by the time it runs.
    tools: toolsFor(project, request).map((tool) => stillPermitted(tool, { permit, state: request.state })),
    permit,
    ...(person !== null && { person }),
    ...(Object.keys(settings.hooks).length > 0 && { hooks: hooksFor(project) }),
    recover: takingBack({ history: project.history, state: request.state }),
    limits: request.budget?.limits ?? toLimits(settings),
    ledger: toLedger(settings),
  }
}

function toolsFor(project: Project, request: WorldRequest): readonly Tool[] {
  const { config } = project
  const { disabled, timeouts } = config.settings.tools
  const { listening, isOverheard } = listenToOutputs()
  const clean = redactAll(project)
  const worldly = [...bareTools(project, request), ...request.furtherTools].map((tool) => {
    const timeoutMs = tool.name === 'run' ? tool.timeoutMs : (ownEntry(timeouts, tool.name) ?? tool.timeoutMs)
    const timed = { ...tool, timeoutMs }
    const kept =
      tool.mutates === false
        ? timed
        : sound(recorded(stillOwned(timed, request.journal), project.history()), project, request)
    return spilling(listening(redacting(kept, clean)), request.blobs, { maxChars: mostShown })
  })
  const remembering = config.settings.memory.enabled ? memoryTools({ memory: project.memory(), isOverheard }) : []
  return [...worldly, ...remembering].filter(({ name }) => !disabled.includes(name))
}

/** An edit that leaves the project worse than it was is undone. */
function sound(tool: Tool, { workspace, history }: Project, { validators = [] }: WorldRequest): Tool {
  if (tool.class !== 'edit') return tool
  return validators.reduce((each, validator) => validated(each, { validator, workspace, history: history() }), tool)
}

/** What looks like a secret, and what is known to be one, is taken out of every output before anybody sees it. */
export function redactAll({ situation: { env } }: Project): Redact {
  const keys = Object.entries(env).flatMap(([name, value]) =>
    /_(API_)?(KEY|TOKEN|SECRET)$/.test(name) ? [value ?? ''] : [],
  )
  const known = redactValues(keys)
  return (text) => redact(known(text))
}

function bareTools(project: Project, { directory, blobs, state, sandbox, journal }: WorldRequest): readonly Tool[] {
  const { workspace, config } = project
  const seen = seenFiles()
  const { settings: sandboxSettings } = toSandbox(config.settings)
  const timeout = config.settings.tools.timeouts.run
  return [
    viewTool({ workspace, seen, blobs, lookUp: (ref) => lookUp(state(), ref) }),
    textSearchTool({ workspace }),
    ...editTools({ workspace, seen, clock: systemClock, directory: join(directory, 'edits') }),
    packageTool({ workspace, mayUseNetwork: sandboxSettings.network }),
    analyzeTool({ workspace }),
    runTool({
      workspace,
      sandbox,
      sandboxSettings,
      ...(timeout !== undefined && { timeoutMs: timeout }),
      ...(journal.sign !== undefined && { sign: journal.sign }),
    }),
    askTool(),
  ]
}

function permitFor(project: Project, { person, task, isDryRun = false }: WorldRequest): Permit {
  const settings = toPolicySettings(project.config, { isInteractive: person !== null })
  // Whoever says `ask` where nobody can be asked wants the run to stop there, not to find another way.
  const isInteractive = settings.isInteractive || settings.mode === 'ask'
  const permit = createPermit({ ...settings, isInteractive, forbidden: toolsForbiddenBy(task) }, judgesFor(project))
  return isDryRun ? withoutEffect(permit) : permit
}

/** The words by which a person's approval of a call is remembered for the rest of its run. */
export function approvalIn(project: Project, { tools }: World): (call: Call) => string {
  const judges = judgesFor(project)
  return (call) => {
    const tool = tools.find(({ name }) => name === call.tool)
    return tool === undefined ? '' : approvalOf(call, tool, judges)
  }
}

function judgesFor({ workspace, situation }: Project): Judges {
  return {
    place: workspace.place,
    resolveProgram: (name) => resolveProgram(name, situation.env.PATH ?? ''),
    home: situation.home,
    digestOf,
  }
}

/** The file that a program's name starts, as the shell would find it. */
function resolveProgram(name: string, path: string): string | null {
  for (const directory of path.split(delimiter)) {
    const file = join(directory, name)
    try {
      // A relative entry means whatever directory one is in: nothing there is a program of the system.
      if (!isAbsolute(directory) || !statSync(file).isFile()) continue
      accessSync(file, constants.X_OK)
      return realpathSync(file)
    } catch {
      // Not here: the next directory may have it.
    }
  }
  return null
}

function digestOf(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch {
    return null
  }
}

function hooksFor({ config, workspace }: Project) {
  const hooks = toHooks(config.settings).map((hook) => commandHook({ ...hook, cwd: workspace.root }))
  return hooksFrom(hooks)
}
