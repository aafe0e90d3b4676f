import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortLease } from '#tests/fixtures/sources/short-lease.ts'
import { casesOf } from '#tests/support/environment/long-proof.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { scanOf } from '#tests/support/files/make-scan.ts'
import { startAccount } from '../steps/account-steps.ts'
import { buyCredits, startPlan } from '../steps/plan-steps.ts'
import { READING_MS, ask, card, openChat, openLibrary } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'
import { answerParts } from '../steps/viewer-steps.ts'

/** About 200 dots per inch: enough to read, and quickly read. */
const PICTURE_WIDTH = 1_700

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', name))

/** The receipt of the late fee, which the short lease has in 1.2 and the long one in 3.4. */
const LATE_FEE = /^Receipt, (?:checked|close match): (?:About p|P)age (\d+), Section (?:1\.2|3\.4)/

interface Sample {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A lease in every format. The photo was taken sideways and says so, as telephones do. */
async function samples(): Promise<Sample[]> {
  const text = shortLease.join('\n\n')
  const scan = await scanOf(text)
  const page = () => scan.clone().resize({ width: PICTURE_WIDTH })
  const photo = page().rotate(270).withMetadata({ orientation: 6 })
  return [
    { name: 'screen.png', mimeType: 'image/png', buffer: await page().png().toBuffer() },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg({ quality: 85 }).toBuffer() },
    { name: 'web.webp', mimeType: 'image/webp', buffer: await page().webp({ quality: 85 }).toBuffer() },
    {
      name: 'fax.tiff',
      mimeType: 'image/tiff',
      buffer: await page().tiff({ compression: 'lzw' }).toBuffer(),
    },
    { name: 'typed.pdf', mimeType: 'application/pdf', buffer: await makePdf([text]) },
    { name: 'draft.docx', mimeType: WORD, buffer: fixture('lease-14-elm.docx') },
    { name: 'older.doc', mimeType: 'application/msword', buffer: fixture('lease-14-elm.doc') },
  ]
}

/** Opens the first receipt of the newest answer: its words are marked on their page, which is drawn or shown as text. */
async function checkReceipt(page: Page): Promise<void> {
  const facts = answerParts(page, 'From your document').last()
  await expect(facts).toContainText('$75')
  const chip = facts.getByRole('button', { name: LATE_FEE }).first()
  const [, number] = LATE_FEE.exec((await chip.getAttribute('aria-label')) ?? '') ?? []
  await chip.click()
  const sheet = page.locator(`[data-page="${number}"]`)
  await expect(sheet.locator('[data-active="true"], mark').first()).toBeInViewport()
  // A page that is drawn is drawn from the file or its copy, never left white.
  if ((await sheet.locator('mark').count()) === 0)
    await expect(sheet.locator('[data-state="drawn"] canvas')).toBeVisible()
}

test('a file of each format is read, answers, and opens its receipt on its page', async ({ page }) => {
  const files = casesOf(await samples(), [1, 5])
  const person = await startAccount(page, 'formats@mail.example')
  await startPlan(page, person, 'pro')
  await buyCredits(page, person, 2)
  await openLibrary(page)
  // All are set going first: while one is asked about, the others are read.
  for (const file of files) {
    await page.getByLabel('Upload a document').setInputFiles(file)
    // The library is left at once: a start that is on its way by then would be lost with it.
    await Promise.all([
      page.waitForResponse(/\/functions\/v1\/ocr_and_annotation$/),
      card(page, file.name).getByRole('button', { name: 'Process', exact: true }).click(),
    ])
  }
  for (const { name } of files)
    await test.step(name, async () => {
      await openLibrary(page)
      await expect(card(page, name).getByText('Ready', { exact: true })).toBeVisible({ timeout: READING_MS })
      await openChat(page, name)
      await ask(page, 'What is the late fee?')
      await checkReceipt(page)
    })
})
