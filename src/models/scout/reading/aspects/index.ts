export type { Aspect } from './aspect.ts'
export { aspectsOfFiles } from './of-files.ts'
export { aspectsOfNames } from './of-names.ts'
export { aspectsOfProgram } from './of-program.ts'
