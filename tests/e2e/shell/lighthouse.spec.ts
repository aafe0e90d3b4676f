import { adoptSession } from '../steps/account-steps.ts'
import { freshAddress, makeAccount } from '../steps/auth-steps.ts'
import { openLighthouseBrowser } from '#tests/support/environment/lighthouse.ts'
import { subscribe } from '../steps/steps.ts'
import { expect, test } from '../steps/test.ts'

/** Marks that do not depend on how fast the machine is; `npm run bench:lighthouse` takes those that do. */
test('the library is without fault in accessibility and practices', async ({
  page,
  server,
  launchOptions,
}) => {
  const browser = await openLighthouseBrowser(launchOptions, server.url)
  try {
    await adoptSession(browser.page, await makeAccount(page, freshAddress('lighthouse')))
    await browser.page.goto('/app/documents')
    await subscribe(browser.page, 'Basic')
    const { scores, complaints } = await browser.measure('/app/documents', [
      'accessibility',
      'best-practices',
    ])
    expect(scores, complaints.join('; ')).toEqual({ accessibility: 100, 'best-practices': 100 })
  } finally {
    await browser.close()
  }
})
