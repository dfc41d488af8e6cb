export { scoutModel } from './scout-model.ts'
