import { adoptSession } from './account-steps.ts'
import { freshAddress, makeAccount } from './auth-steps.ts'
import { openLighthouseBrowser } from '../support/lighthouse.ts'
import { subscribe } from './steps.ts'
import { expect, test } from './test.ts'

/** Marks that do not depend on how fast the machine is; `npm run bench:lighthouse` takes those that do. */
test('signing in and the library are without fault in accessibility and practices', async ({
  page,
  server,
  launchOptions,
}) => {
  const browser = await openLighthouseBrowser(launchOptions, server.url)
  const expectPerfect = async (path: string): Promise<void> => {
    const { scores, complaints } = await browser.measure(path, ['accessibility', 'best-practices'])
    expect.soft(scores, complaints.join('; ')).toEqual({ accessibility: 100, 'best-practices': 100 })
  }
  try {
    await expectPerfect('/login')
    await adoptSession(browser.page, await makeAccount(page, freshAddress('lighthouse')))
    await browser.page.goto('/app/documents')
    await subscribe(browser.page, 'Basic')
    await expectPerfect('/app/documents')
  } finally {
    await browser.close()
  }
})
