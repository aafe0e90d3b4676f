import { join } from 'node:path'
import { ask, openChat, openLibrary, processDocument, signUp, subscribe, upload } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'
import { answerParts } from '../steps/viewer-steps.ts'

const LEASE = 'lease-14-elm.pdf'

/** The newest answer's part under a heading. */
const part = (page: Page, heading: string) => answerParts(page, heading).last()

async function startChat(page: Page, email: string): Promise<void> {
  await signUp(page, email)
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, join(import.meta.dirname, '..', '..', 'fixtures', LEASE), LEASE)
  await processDocument(page, LEASE)
  await openChat(page, LEASE)
}

test('what is suggested is answered with values, sides and receipts', async ({ page }) => {
  await startChat(page, 'suggested@mail.example')
  // The lease is known to be one, so its own questions are offered.
  await expect(page.getByRole('button', { name: 'What happens to my deposit?' })).toBeVisible()
  await page.getByRole('button', { name: 'What are the main obligations of each party?' }).click()
  const facts = part(page, 'From your document')
  await expect(facts.getByText('Tenant', { exact: true }).first()).toBeVisible()
  await expect(facts.getByText('Landlord', { exact: true }).first()).toBeVisible()

  await ask(page, 'What does this cost me in total, including fees?')
  await expect(facts).toContainText('Late fee: $75.00')
  for (const line of await facts.getByRole('listitem').all())
    await expect(line.getByRole('button', { name: /^Receipt.*checked/ }).first()).toBeVisible()
  await expect(page.getByText('No receipt proves these lines')).toBeHidden()
  await expect(part(page, 'Missing or unclear from the document')).toContainText('no total')
})

test('what is not found offers what the paper answers, and one press asks it', async ({ page }) => {
  await startChat(page, 'unclear@mail.example')
  await ask(page, 'Is there a hotline?')
  const offer = part(page, 'Missing or unclear from the document').getByRole('button').first()
  await expect(offer).toBeEnabled()
  const offered = (await offer.textContent()) ?? ''
  await offer.click()
  await expect(page.getByRole('heading', { name: 'Answer', exact: true })).toHaveCount(2)
  await expect(page.getByText(/^Answer ready/)).toBeAttached()
  await expect(page.getByText(offered).last()).toBeVisible()
})
