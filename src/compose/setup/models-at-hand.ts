// Who can be asked right now, and who would be.

import {
  type ListedProvider,
  listProviders,
  type ModelProfile,
  needingNobody,
  openModel,
  providerName,
} from '../../models/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { type ChosenModel, chooseModel } from '../run/choose-model.ts'

export interface ModelsAtHand {
  /** What a run here would ask, or why it could ask nobody. */
  readonly chosen: Result<Pick<ChosenModel, 'isScout' | 'because'> & { readonly name: string }, string>
  readonly providers: readonly ListedProvider[]
}

/** Nothing is sent anywhere: a key that is there may still be refused. */
export async function modelsAtHand(project: Project): Promise<ModelsAtHand> {
  const chosen = await chooseModel(project, { played: 0 })
  return {
    chosen: chosen.ok ? { ok: true, value: { ...chosen.value, name: chosen.value.port.name } } : chosen,
    providers: listProviders(project.situation.env),
  }
}

export interface KnownModel {
  readonly provider: string
  readonly model: string
  readonly profile: ModelProfile
  readonly isPriceKnown: boolean
}

/** What is known of a model before it is asked. The message of a failure says what to do. */
export async function knownModel(
  { situation: { env } }: Project,
  { provider, model }: { readonly provider: string; readonly model?: string | undefined },
): Promise<Result<KnownModel, string>> {
  const builtIn = needingNobody.find((each) => each === provider)
  if (builtIn !== undefined)
    return {
      ok: false,
      error: `${builtIn} is no language model, so there is nothing to know of it but what pawl models says`,
    }
  // A profile needs no key: whoever has none yet may still want to know.
  const opened = await openModel({ provider: providerName(provider), model, env, apiKey: 'none' })
  if (!opened.ok) return { ok: false, error: opened.error.message }
  const { provider: name, model: chosen, profile, isPriceKnown } = opened.value
  return { ok: true, value: { provider: name, model: chosen, profile, isPriceKnown } }
}
