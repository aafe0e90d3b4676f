import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Much of a test's time is spent waiting: for replies that keep a floor, for mails, for retries.
    maxWorkers: 4,
    // A process for several files: a new one for each would take a quarter of all the processor time.
    isolate: false,
    // A busy machine is slow, not wrong: only what would never come is to fail.
    expect: { poll: { timeout: 25_000, interval: 25 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['db/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
