export { type Checkpoint, type Checkpoints, markingCheckpoints, openCheckpoints } from './checkpoints.ts'
