// The governor: a pure, explainable judge of progress. It needs nothing else of this package.
export type { CallEvidence, Evidence, PhaseEvidence, ToolTraits } from './evidence.ts'
export type { FamilyKind } from './families.ts'
export { isBarred, mustStop, refusal } from './from-outside.ts'
export { blocked, govern, type Judgement } from './govern.ts'
export type { Asked } from './intent.ts'
export { type Ledger, markWrong, openLedger, retune, type Totals, type WrongVerdict } from './ledger.ts'
export { normaliserVersion } from './normalise.ts'
export { endPhase, type FinishedPhase, type PhaseLedger } from './phases.ts'
export { type RecoveryLedger, type Strategy, strategies, type Trouble, troubles } from './recovery.ts'
export {
  balanced,
  definitions,
  override,
  type PresetName,
  presets,
  type Settings,
  type SettingsError,
  type SettingsResult,
  settle,
  showSettings,
  type ThresholdName,
  type Thresholds,
} from './settings.ts'
export { type CallKind, natureOf } from './traits.ts'
export {
  type Cause,
  type Exhibit,
  explain,
  isHard,
  ladders,
  type RaisedVerdict,
  type Rung,
  rungs,
  type Verdict,
  type VerdictEvidence,
} from './verdict.ts'
export { type Watch, type WatchOptions, watch } from './watch.ts'
export { type Chant, chantIn } from './words.ts'
