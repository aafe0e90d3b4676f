import { join } from 'node:path'
import { didYouMean } from '#core/retrieval/question/did-you-mean.ts'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import { loadAnswerModel } from '#server/adapters/model-files/model-files.ts'
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

/** Which question is unclear is for the question classifier to say; the first of these that it offers others for. */
function unclearQuestion(): { question: string; offered: readonly string[] } {
  const model = loadAnswerModel()
  const asked = [
    'what if I do not agree',
    'what if something breaks',
    'what about the other thing',
    'and then',
  ]
  for (const question of asked) {
    const offered = didYouMean(understandQuestion(question, model))
    if (offered.length > 1) return { question, offered }
  }
  throw new Error('every question is clear')
}

test('an unclear question offers what may be meant, and one press asks it', async ({ page }) => {
  const { question, offered } = unclearQuestion()
  await startChat(page, 'unclear@mail.example')
  await ask(page, question)
  const offer = page.getByRole('button', { name: offered[0] ?? '' })
  await expect(offer).toBeEnabled()
  await offer.click()
  await expect(page.getByRole('heading', { name: 'Answer', exact: true })).toHaveCount(2)
  await expect(page.getByText(/^Answer ready/)).toBeAttached()
  await expect(page.getByText(offered[0] ?? '').last()).toBeVisible()
})
