import { expect, test } from '../steps/test.ts'

for (const [locale, day] of [
  ['en-US', 'November 20, 2026'],
  ['en-GB', '20 November 2026'],
  ['de-DE', '20. November 2026'],
] as const)
  test.describe(locale, () => {
    test.use({ locale })

    test('days are written as where the person is', async ({ page }) => {
      await page.goto('/privacypolicy')
      await expect(page.getByText('Last updated')).toHaveText(`Last updated ${day}`)
    })
  })
