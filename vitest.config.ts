import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    // Most of the time goes by in programs that are started and waited for: no core is kept back.
    maxWorkers: availableParallelism(),
    // What is waited for comes late on a busy machine; what never comes is told all the same.
    expect: { poll: { timeout: 10_000 } },
    // Coverage is asked for by hand (`npx vitest run --coverage`); the tests must not depend on it.
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts'] },
  },
})
