import type { Fault } from './fault.ts'
import { faultsOfAnswers } from './faults-of-answers.ts'
import { faultsOfStreams } from './faults-of-streams.ts'

export { endpoints } from './endpoints.ts'
export { type Fault, greeting } from './fault.ts'
export { type FaultServer, startFaultServer } from './fault-server.ts'
export { plainRequest, provoke } from './provoke.ts'
export { soak } from './soak.ts'

/** Everything that can go wrong with a call to a provider. */
export const faults: readonly Fault[] = [...faultsOfAnswers, ...faultsOfStreams]
