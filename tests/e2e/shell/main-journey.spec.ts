import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ask, openChat, openLibrary, processDocument, signUp, subscribe, upload } from '../steps/steps.ts'
import { expect, test, type Locator, type Page } from '../steps/test.ts'
import { answerParts } from '../steps/viewer-steps.ts'

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures')
const REAL_CONTRACTS = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  'shared',
  'bench',
  'documents',
  'cuad-pdf',
)

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The newest answer's part under a heading. */
const part = (page: Page, heading: string) => answerParts(page, heading).last()

/** Opens the first receipt of a part and checks that its words stand highlighted on its page. */
async function checkFirstReceipt(page: Page, facts: Locator): Promise<void> {
  const line = facts.getByRole('listitem').first()
  const quote = /“(.+)”/s.exec((await line.textContent()) ?? '')?.[1] ?? ''
  const chip = line.getByRole('button', { name: /^Receipt, checked: Page \d+/ })
  const name = (await chip.getAttribute('aria-label')) ?? ''
  await chip.hover()
  await expect(page.getByText('Found on this page, word for word')).toBeVisible()
  await chip.click()

  const number = /Page (\d+)/.exec(name)?.[1] ?? ''
  const sheet = page.locator(`[data-page="${number}"]`)
  await expect(sheet.locator('canvas')).toBeVisible()
  const marks = sheet.locator('[data-active="true"]')
  await expect(marks.first()).toBeVisible()
  await expect(marks.first()).toBeInViewport()
  const boxes = await Promise.all((await marks.all()).map((mark) => mark.boundingBox()))
  expect(boxes.reduce((sum, box) => sum + (box?.width ?? 0), 0)).toBeGreaterThan(100)
  // The same page as text holds the quoted words: what is marked is what was quoted.
  await page.getByRole('button', { name: 'Show as text' }).click()
  const text = page.getByRole('region', { name: `Page ${number}`, exact: true })
  expect(lettersOf((await text.textContent()) ?? '')).toContain(lettersOf(quote).slice(0, 60))
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
  await openChat(page, name)
  await ask(page, question)
  const facts = part(page, 'From your document')
  await expect(facts).toContainText(expected)
  for (const line of await facts.getByRole('listitem').all())
    await expect(line.getByRole('button', { name: /^Receipt/ }).first()).toBeVisible()
  await checkFirstReceipt(page, facts)
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
