// Judges recorded runs of any agent: `npm run -s judge -- FILE` prints one JSON line a run.
import { judgeTrajectory, readTrajectories, type Trajectory } from './trajectories.ts'

const [path] = process.argv.slice(2)
if (path === undefined) {
  console.error('usage: npm run -s judge -- FILE   (one run a line, plain or gzipped)')
  process.exit(2)
}
for (const trajectory of read(path)) {
  const verdicts = judgeTrajectory(trajectory).map(({ step, rung, cause, advice, evidence }) => ({
    step,
    rung,
    cause,
    evidence: { ...evidence, advice },
  }))
  console.log(JSON.stringify({ id: trajectory.id, verdicts }))
}

function read(file: string): Trajectory[] {
  try {
    return readTrajectories(file)
  } catch (error) {
    console.error(`judge: cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  }
}
