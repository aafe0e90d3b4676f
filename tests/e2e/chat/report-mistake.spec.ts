import { join } from 'node:path'
import { ask, card, openLibrary, processDocument, signUp, subscribe, upload } from '../steps/steps.ts'
import { expect, test } from '../steps/test.ts'

const LEASE = 'lease-14-elm.pdf'

// A step of the test breaks one call off.
test.use({ expectedConsole: [/net::ERR_FAILED/] })

test('a mistake is reported once, by keyboard, and stays reported', async ({ page }) => {
  await signUp(page, 'reports@mail.example')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, join(import.meta.dirname, '..', '..', 'fixtures', LEASE), LEASE)
  await processDocument(page, LEASE)
  await card(page, LEASE).getByRole('link', { name: 'Ask' }).click()
  await ask(page, 'Can I leave early?')

  const dialog = page.getByRole('dialog', { name: 'Report a mistake' })
  const open = page.getByRole('button', { name: 'Report a mistake' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('your file, its name, your question or the rest of the chat')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose what is wrong.')
  await dialog.getByLabel('The explanation does not match the quote').check()
  await dialog.getByLabel('In your own words').fill('It is two months, not one.')

  await test.step('what was typed stays when sending fails', async () => {
    await page.route('**/functions/v1/send-report', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The report was not sent.')
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await open.click()
    await expect(dialog.getByLabel('In your own words')).toHaveValue('It is two months, not one.')
    await page.unroute('**/functions/v1/send-report')
  })

  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report sent')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Reported', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Reported', { exact: true })).toBeVisible()
  await expect(open).toHaveCount(0)
})
