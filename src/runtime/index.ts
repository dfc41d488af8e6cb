export * from './limits.ts'
export * from './ports.ts'
export * from './run.ts'
export * from './system-clock.ts'
