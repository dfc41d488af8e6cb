/** What is to be done for a run: to drive it, or to tell somebody how it ended. */
export type Chore = 'run' | 'callback'

/** No run is called so: a dot is in no id of a run. */
const callbackPrefix = 'callback.'

/** One job for each chore of a run, ever: adding it twice is adding it once. */
export function jobIdOf(chore: Chore, run: string): string {
  return chore === 'run' ? run : `${callbackPrefix}${run}`
}

export function runOf(jobId: string): string {
  return jobId.startsWith(callbackPrefix) ? jobId.slice(callbackPrefix.length) : jobId
}
