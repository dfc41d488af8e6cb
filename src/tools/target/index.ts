export { type Contents, type Encoding, readContents, type TextFile } from './read-text.ts'
export { resolveTarget } from './resolve-target.ts'
export type { Candidate, FoundSymbol, Resolution, Target, TargetWorld } from './target.ts'
