import { defineConfig } from '@playwright/test'
import { filesOf } from './tests/support/environment/long-proof.ts'

/** Flows in every case and failure, which take minutes: `npm test` leaves them to `npm run test:rest`. */
const LONG_FLOWS = [
  'account-swap-cases',
  'auth-codes',
  'auth-hash',
  'auth-magic-link',
  'auth-providers',
  'callers-day',
  'chat-failures',
  'chat-races',
  'chat-sessions',
  'document-states',
  'email-change',
  'exports',
  'failed-writes',
  'formats',
  'keyboard-journey',
  'library-failures',
  'mailbox',
  'phone-drawer',
  'phone-journey',
  'profile',
  'profile-photo',
  'ready-cards',
  'report-mistake',
  'support-dialogs',
  'thumbnails',
  'upload',
].map((flow) => `**/${flow}.spec.ts`)

const { include, exclude } = filesOf(['**/*.spec.ts'], LONG_FLOWS)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: include,
  testIgnore: exclude,
  fullyParallel: false,
  workers: 2,
  // A busy machine is slow, not wrong: only what would never end is to fail.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  outputDir: '.cache/test-results',
  use: {
    // A page behind a worker is not seen by `page.route`; the tests of the worker allow it for themselves.
    serviceWorkers: 'block',
    // What the page held at each step takes a sixth of the time: `npx playwright test --trace on FILE` keeps it.
    trace: 'off',
  },
})
