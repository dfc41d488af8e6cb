// The loop detectors of other projects, as baselines: each follows its project's rule, none of its project's code.
import type { Peer } from '../trajectories.ts'
import { caps } from './caps.ts'
import { geminiCli } from './gemini-cli.ts'
import { hermesInteractive, hermesUnattended } from './hermes.ts'
import { openClaw } from './openclaw.ts'
import { openHandsSdk, openHandsV0 } from './openhands.ts'
import { ironCurtain, noveltyRule, zeroClaw } from './progress.ts'
import { qwenCode, qwenCodeWithHeuristics } from './qwen-code.ts'
import { cline, crush, kimiCli, ohMyPi, opencode, opencodeAsDocumented, roo } from './repeats.ts'
import { corbits, openRouter } from './rounds.ts'
import { stella } from './stella.ts'
import { browserUse, deerFlow } from './window-counts.ts'

export const peers: readonly Peer[] = [
  openHandsV0,
  openHandsSdk,
  geminiCli,
  qwenCode,
  qwenCodeWithHeuristics,
  cline,
  roo,
  kimiCli,
  ohMyPi,
  crush,
  opencode,
  opencodeAsDocumented,
  browserUse,
  deerFlow,
  openClaw,
  hermesInteractive,
  hermesUnattended,
  stella,
  zeroClaw,
  ironCurtain,
  openRouter,
  corbits,
  noveltyRule,
  ...caps,
]
