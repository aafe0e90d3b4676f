import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { filesOf, LEFT_OUT } from './tests/support/environment/long-proof.ts'

/** Files that take longest. One that began last would be waited for by workers with nothing left to do. */
const LONGEST =
  /\/(account-oracles|auth\/codes|crash-|document-reader\.test|killed-readers|lost-mount|photo-hints|pipeline\/documents|read-word|recognition\.test|serve\.test|start-races\.test|storage-errors)/

/** Within each project the longest files begin first; a clean checkout does not know from before which they are. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}

export default defineConfig({
  test: {
    // Much of a test's time is spent waiting: for minimum response times, for mails, for retries.
    maxWorkers: 4,
    // A process for several files: a new one for each would take a quarter of all the processor time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A busy machine is slow, not wrong: only what would never come is to fail.
    expect: { poll: { timeout: 60_000, interval: 25 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{,training/}*.test.ts', 'tools/**/*.test.ts'],
          setupFiles: ['tests/support/environment/properties.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['db/**/*.test.ts'],
          globalSetup: ['tests/support/database/global-database.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          ...filesOf(['tests/integration/**/*.test.ts'], LEFT_OUT),
          globalSetup: ['tests/support/database/global-database.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
