import { join } from 'node:path'
import { GENERAL_QUESTIONS } from '#core/answer/question/suggestions/suggested-questions.ts'
import { SAMPLE_QUESTIONS } from '#core/document/sample.ts'
import { freshAddress, linkIn, mailTo } from '../steps/auth-steps.ts'
import { sampleCard, sampleIsReady } from '../steps/sample-steps.ts'
import { card, mailedCode, PASSWORD, READING_MS } from '../steps/steps.ts'
import { expect, test, type Locator, type Page } from '../steps/test.ts'
import { answerParts } from '../steps/viewer-steps.ts'

/** How much lies between a visitor and the first answer that is true, in presses and fields. */

test.use({ sample: true })

const LEASE = 'lease-14-elm.pdf'
const FILE = join(import.meta.dirname, '..', '..', 'fixtures', LEASE)

/** Does what a person does, and counts it. */
class Counted {
  presses = 0
  fields = 0

  async press(control: Locator): Promise<void> {
    await control.click()
    this.presses += 1
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.fields += 1
  }
}

async function createAccount(page: Page, did: Counted, email: string): Promise<void> {
  await page.goto('/')
  await did.press(page.getByRole('link', { name: 'Start free' }).first())
  await did.type(page.getByLabel('Email'), email)
  await did.type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await did.press(page.getByRole('button', { name: 'Create account' }))
}

/** An answer with words of the document, each with its page. */
async function expectTrueAnswer(page: Page): Promise<void> {
  await expect(page.getByText(/^Answer ready, [1-9]/)).toBeAttached({ timeout: READING_MS })
  const lines = answerParts(page, 'From your document').getByRole('listitem')
  for (const line of await lines.all())
    await expect(line.getByRole('button', { name: /^Receipt, checked: Page \d+/ }).first()).toBeVisible()
  expect(await lines.count()).toBeGreaterThan(0)
}

test('from the front page to an answer about the sample: four presses, two fields', async ({ page }) => {
  await sampleIsReady(page)
  const did = new Counted()
  const email = freshAddress('first')
  await createAccount(page, did, email)

  // The link in the mail, which opens where the person reads it.
  const link = linkIn(await mailTo(page, email, /\/auth\/open/))
  await page.goto(link)
  did.presses += 1
  await expect(page).toHaveURL(/\/app\/documents$/)

  const [question = ''] = SAMPLE_QUESTIONS
  await did.press(sampleCard(page).getByRole('button', { name: question, exact: true }))
  await expectTrueAnswer(page)
  expect({ presses: did.presses, fields: did.fields }).toEqual({ presses: 4, fields: 2 })
})

test('from the front page to an answer about one’s own paper: eight presses', async ({ page }) => {
  const did = new Counted()
  const email = freshAddress('own')
  await createAccount(page, did, email)
  await did.type(page.getByLabel('6-digit code'), await mailedCode(page, email))
  await did.press(page.getByRole('button', { name: 'Choose Basic' }))
  await did.press(page.getByRole('button', { name: /^Pay/ }))
  const chooser = page.waitForEvent('filechooser')
  await did.press(page.getByRole('button', { name: 'Upload Document' }))
  await (await chooser).setFiles(FILE)
  await did.press(card(page, LEASE).getByRole('button', { name: 'Process', exact: true }))
  await did.press(card(page, LEASE).getByRole('link', { name: /^Ask/ }))
  await did.press(page.getByRole('button', { name: GENERAL_QUESTIONS[2], exact: true }))
  await expectTrueAnswer(page)
  expect({ presses: did.presses, fields: did.fields }).toEqual({ presses: 8, fields: 3 })
})
