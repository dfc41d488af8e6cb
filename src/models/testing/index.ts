import type { Fault } from './fault.ts'
import { faultsOfAnswers } from './faults-of-answers.ts'
import { faultsOfStreams } from './faults-of-streams.ts'

export { type Endpoint, endpoints } from './endpoints.ts'
export { type Fault, greeting, viewing } from './fault.ts'
export { type Behaviour, type FaultServer, startFaultServer } from './fault-server.ts'
export { type Observed, plainRequest, provoke } from './provoke.ts'
export { type SoakReport, soak } from './soak.ts'

/** Everything that can go wrong with a call to a provider. */
export const faults: readonly Fault[] = [...faultsOfAnswers, ...faultsOfStreams]
