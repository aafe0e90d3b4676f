import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  test as base,
  expect,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { launchOptions } from '#tests/support/browser/launch-options.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#tests/support/stand-ins/openid-provider.ts'
import { startServer, type ServerProcess } from '#tests/support/app/server.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'

export interface WorkerFixtures {
  /** The providers people sign in with at `server`; a test says who comes, and what goes wrong. */
  providers: { readonly google: OpenIdProvider; readonly microsoft: OpenIdProvider }
  /** Whether everybody has the sample, as outside of tests; where it is not what a test is about, reading it only takes time. */
  sample: boolean
  /** The real server with an empty data folder, shared by the tests of all files that a worker takes. */
  server: ServerProcess
}

export interface TestFixtures {
  /** Messages a test expects in the console; anything else there fails it. */
  expectedConsole: RegExp[]
  watchConsole: void
}

/** Refused requests are logged by the browser itself; the tests look at what the screen says of them. */
const BROWSER_NOISE = /^Failed to load resource: the server responded with a status of 4\d\d/

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern
  launchOptions: [async ({}, use) => use(launchOptions()), { scope: 'worker' }],
  providers: [
    // Playwright reads a fixture's needs from this pattern, so it has to be one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const google = await startOpenIdProvider('google')
      const microsoft = await startOpenIdProvider('microsoft')
      await use({ google, microsoft })
      await google.stop()
      await microsoft.stop()
    },
    { scope: 'worker' },
  ],
  sample: [false, { scope: 'worker', option: true }],
  server: [
    async ({ providers, sample }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'plainprint-e2e-'))
      const server = await startServer(dataDir, {
        ...providers.google.env,
        ...providers.microsoft.env,
        SAMPLE_DOCUMENT: sample ? 'on' : 'off',
      })
      await use(server)
      await server.stop()
      await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedConsole: [[], { option: true }],
  watchConsole: [
    async ({ page, expectedConsole }, use) => {
      // Of a list of two, the runner takes the second for settings of the first.
      if (!Array.isArray(expectedConsole)) throw new TypeError('expectedConsole holds one pattern, or three')
      const unexpected: string[] = []
      const take = (text: string): void => {
        if (!BROWSER_NOISE.test(text) && !expectedConsole.some((pattern) => pattern.test(text)))
          unexpected.push(text)
      }
      page.on('console', (message: ConsoleMessage) => message.type() === 'error' && take(message.text()))
      page.on('pageerror', (error) => take(error.message))
      await use()
      expect(unexpected, 'nothing unexpected in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
export type { Locator, Page, Request }
