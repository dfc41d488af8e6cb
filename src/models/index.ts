export { errorKinds } from './classify.ts'
export {
  type OwnPrice,
  type OwnPrices,
  openPriceBook,
  type PriceBook,
  type PriceList,
  type PriceQuery,
  type TokenCounts,
} from './cost.ts'
export { type FallbackOptions, withFallback } from './fallback.ts'
export { type ModelSetupError, type OpenedModel, type OpenModelOptions, openModel } from './open-model.ts'
export type { ModelProfile, Quirks } from './profile.ts'
export { type Environment, type ListedProvider, listProviders, needingNobody, providerName } from './providers.ts'
export { recordingModel } from './recording.ts'
export { type ReplayOptions, replayingModel } from './replaying.ts'
export { scoutModel } from './scout/index.ts'
export {
  type Script,
  type ScriptedCall,
  type ScriptedModel,
  type ScriptedOptions,
  type ScriptedReply,
  type ScriptedTurn,
  scriptedModel,
} from './scripted.ts'
export { charactersIn } from './tokens.ts'
export { defaultPatience, type Patience } from './watch.ts'
