// Who is asked: the model a person named, else one whose key is at hand, else the scout, which needs none.

import { constants } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { describeConfigError, isOnThisMachine, type ModelChoice, toModels, toPrices } from '../../config/index.ts'
import {
  charactersIn,
  errorKinds,
  listProviders,
  openModel,
  providerName,
  recordingModel,
  replayingModel,
  type ScriptedReply,
  scoutModel,
  scriptedModel,
  withFallback,
} from '../../models/index.ts'
import { type ModelPort, type Result, unwritable } from '../../runtime/index.ts'
import type { Environment, Project } from '../project.ts'
import { whyUnreadable } from '../setup/why-unreadable.ts'

export interface ChosenModel {
  readonly port: ModelPort
  /** The scout is no language model, and says so. */
  readonly isScout: boolean
  /** Why nobody else is asked, where the scout was not named itself. */
  readonly because?: 'no key is set' | 'offline is set'
  /** When not, a limit of cost cannot hold. */
  readonly isPriceKnown: boolean
}

export interface ChoosingOptions {
  /** How many replies of a script have been played before. */
  readonly played: number
}

/** Opens the model of a run. The message of a failure says what to do about it. */
export async function chooseModel(project: Project, options: ChoosingOptions): Promise<Result<ChosenModel, string>> {
  const { env } = project.situation
  const choices = toModels(project.config, { env, nameOf: providerName })
  if (!choices.ok) return { ok: false, error: describeConfigError(choices.error) }
  const { offline, record } = project.config.settings
  const trouble = record === undefined ? null : await unwritableRecord(resolve(project.situation.cwd, record))
  if (trouble !== null) return { ok: false, error: trouble }
  const first = choices.value.first ?? (offline ? null : readyChoice(project))
  if (first === null)
    return { ok: true, value: recorded({ ...scout(), because: offline ? 'offline is set' : 'no key is set' }, project) }
  if (first.provider === 'scout') return { ok: true, value: recorded(scout(), project) }
  const opened = await open(first, project, options)
  const { fallback } = choices.value
  if (!opened.ok) return opened
  if (fallback === null) return { ok: true, value: recorded(opened.value, project) }
  const second = await open(fallback, project, options)
  if (!second.ok) return { ok: false, error: `the fallback cannot be used: ${second.error}` }
  const isPriceKnown = opened.value.isPriceKnown && second.value.isPriceKnown
  const port = withFallback(opened.value.port, second.value.port)
  return { ok: true, value: recorded({ port, isScout: false, isPriceKnown }, project) }
}

/** The same model, with everything it is asked and answers written down where that is wanted. */
function recorded(model: ChosenModel, { config, situation }: Project): ChosenModel {
  const { record } = config.settings
  if (record === undefined) return model
  return { ...model, port: recordingModel(model.port, resolve(situation.cwd, record)) }
}

/** Why nothing could be recorded there, in a sentence. A run would otherwise find out with its first answer. */
async function unwritableRecord(file: string): Promise<string | null> {
  try {
    const there = await stat(file).catch(() => null)
    if (there?.isDirectory()) return `--record: ${file} is a folder; name a file in it`
    await access(there === null ? dirname(file) : file, constants.W_OK)
    return null
  } catch (error) {
    return `--record: ${unwritable(file, error)}`
  }
}

function scout(): ChosenModel {
  return { port: scoutModel(), isScout: true, isPriceKnown: true }
}

/** That it is the scout, and why, as the beginning of a sentence. */
export function scoutInWords({ because }: Pick<ChosenModel, 'because'>, does = 'answers'): string {
  return `${because === undefined ? '' : `${because}: `}the scout ${does} by searching`
}

/** Whoever has a key in the environment. A server that needs none may not be running, so it must be named. */
function readyChoice({ situation: { env } }: Project): ModelChoice | null {
  const ready = listProviders(env).find(({ keyVariable, isReady }) => keyVariable !== null && isReady)
  return ready === undefined ? null : { provider: ready.name, profile: {} }
}

async function open(
  choice: ModelChoice,
  { situation, config }: Project,
  { played }: ChoosingOptions,
): Promise<Result<ChosenModel, string>> {
  if ((choice.provider === 'script' || choice.provider === 'recording') && choice.model === undefined)
    return { ok: false, error: `${choice.provider} plays a file: name it with --model FILE` }
  if (choice.provider === 'script') return openScript(resolve(situation.cwd, choice.model ?? ''), choice, played)
  if (choice.provider === 'recording') return openRecording(resolve(situation.cwd, choice.model ?? ''), played)
  const far = config.settings.offline ? farAddress(choice, situation.env) : null
  if (far !== null)
    return {
      ok: false,
      error: `${choice.provider} is reached over the network (${far}), and offline says not to: name a model on this machine, or no provider to have the scout`,
    }
  const opened = await openModel({ ...choice, env: situation.env, prices: toPrices(config.settings) })
  if (!opened.ok) return { ok: false, error: opened.error.message }
  return { ok: true, value: { port: opened.value, isScout: false, isPriceKnown: opened.value.isPriceKnown } }
}

/** A recording in place of a model: the same answers in the same order, with the network off. */
async function openRecording(file: string, played: number): Promise<Result<ChosenModel, string>> {
  // What a prompt says of time differs from run to run, so that none is asked to be the very same.
  const opened = await replayingModel(file, { match: 'order', played })
  return opened.ok ? { ok: true, value: { port: opened.value, isScout: false, isPriceKnown: true } } : opened
}

/** The address of a provider, unless it is on this machine. */
function farAddress({ provider, baseUrl }: ModelChoice, env: Environment): string | null {
  const listed = listProviders(env).find(({ name, aliases }) => name === provider || aliases.includes(provider))
  const address = baseUrl ?? listed?.baseUrl ?? ''
  return address === '' || isOnThisMachine(address) ? null : address
}

const usage = z.strictObject({ inputTokens: z.number(), outputTokens: z.number(), costUsd: z.number() })
const turn = z.strictObject({
  text: z.string().optional(),
  calls: z
    .array(z.strictObject({ name: z.string(), input: z.union([z.string(), z.record(z.string(), z.json())]) }))
    .optional(),
  usage: usage.optional(),
  delayMs: z.number().optional(),
  error: z
    .strictObject({ kind: z.enum(errorKinds), message: z.string(), retryAfterMs: z.number().optional() })
    .optional(),
})
// Words alone are a reply of nothing but words.
const script = z.array(z.preprocess((each) => (typeof each === 'string' ? { text: each } : each), turn))

/** A file of replies in place of a model: for tests, demonstrations, and prompts one wants to look at. */
async function openScript(
  file: string,
  { profile }: ModelChoice,
  played: number,
): Promise<Result<ChosenModel, string>> {
  try {
    const read = script.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (!read.success) {
      const [issue] = read.error.issues
      const place = issue === undefined ? '' : z.core.toDotPath(issue.path)
      return { ok: false, error: `the script ${file} cannot be played: ${place}: ${issue?.message}` }
    }
    const replies = read.data as readonly ScriptedReply[]
    const { dialect, contextTokens } = profile
    const port = {
      ...scriptedModel(replies.slice(played), dialect === undefined ? {} : { dialect }),
      name: 'script',
      // A script has room for everything unless it stands in for a model that has not.
      ...(contextTokens !== undefined && { maxPromptChars: charactersIn(contextTokens) }),
    }
    return { ok: true, value: { port, isScout: false, isPriceKnown: true } }
  } catch (error) {
    return { ok: false, error: `the script ${file} cannot be played: ${whyUnreadable(error)}` }
  }
}
