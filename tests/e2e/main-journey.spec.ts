import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ask, card, openLibrary, processDocument, signUp, subscribe, upload } from './steps.ts'
import { expect, test, type Page } from './test.ts'

const FIXTURES = join(import.meta.dirname, '..', 'fixtures')
const REAL_CONTRACTS = join(import.meta.dirname, '..', '..', '..', 'shared', 'bench', 'documents', 'cuad-pdf')

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Opens the first receipt of the newest answer and checks that its words stand highlighted on its page. */
async function checkFirstReceipt(page: Page): Promise<void> {
  const chip = page.getByRole('button', { name: /^Receipt 1: page \d+/ }).last()
  const pageNumber = /page (\d+)/.exec((await chip.getAttribute('aria-label')) ?? '')?.[1]
  await chip.click()
  const slip = page.getByText('Found on this page, word for word').last()
  await expect(slip).toBeVisible()
  const openPage = page.getByRole('button', { name: 'Open page' })
  if (await openPage.isVisible()) await openPage.click()
  const viewer = page.getByRole('region', { name: /page/i }).last()
  await expect(viewer).toBeVisible()
  const sheet = page.locator(`[data-page="${pageNumber}"]`)
  await expect(sheet.locator('canvas')).toBeVisible()
  const marks = sheet.locator('[data-mark="open"]')
  await expect(marks.first()).toBeVisible()
  const box = await marks.first().boundingBox()
  expect(box?.width).toBeGreaterThan(20)
}

async function journey(
  page: Page,
  email: string,
  file: string,
  name: string,
  question: string,
  expected: RegExp,
): Promise<void> {
  await signUp(page, email)
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, file, name)
  await processDocument(page, name)
  await card(page, name).getByRole('link', { name }).click()
  await ask(page, question)
  const facts = page.getByRole('region', { name: 'From your document' }).last()
  await expect(facts).toContainText(expected)
  for (const line of await facts.getByRole('listitem').all())
    await expect(line.getByRole('button', { name: /^Receipt/ }).first()).toBeVisible()
  expect(lettersOf((await facts.textContent()) ?? '').length).toBeGreaterThan(20)
  await checkFirstReceipt(page)
}

test('a lease of our own: from sign-up to the highlighted words', async ({ page }) => {
  await journey(
    page,
    'renter@mail.example',
    join(FIXTURES, 'lease-14-elm.pdf'),
    'lease-14-elm.pdf',
    'Can I leave early, and what does it cost?',
    /sixty|60/i,
  )
  await expect(page.getByText('0 of 1', { exact: false }).first()).toBeVisible()
})

test('a real contract: from sign-up to the highlighted words', async ({ page }) => {
  const file = join(REAL_CONTRACTS, 'cuad-78012183.pdf')
  test.skip(!existsSync(file), 'real contracts are not in this checkout')
  await journey(
    page,
    'signer@mail.example',
    file,
    'cuad-78012183.pdf',
    'Which law governs this agreement?',
    /law/i,
  )
})
