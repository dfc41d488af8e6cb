export * from './any-event.ts'
export * from './builders.ts'
export * from './laws.ts'
export * from './play.ts'
