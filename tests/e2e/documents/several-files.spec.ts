import { join } from 'node:path'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { startAccount } from '../steps/account-steps.ts'
import { FAILED_CALLS, freshAddress, toast } from '../steps/auth-steps.ts'
import { startPlan } from '../steps/plan-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { answerRows, documentRow } from '../steps/screen-rows.ts'
import { card, followsTable, openLibrary, READING_MS } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** Several files at once: each its own document, and what is said and asked of all of them together. */

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures')
const NAMES = ['first.pdf', 'second.pdf', 'third.pdf'] as const

const leases = () =>
  Promise.all(
    NAMES.map(async (name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: await makePdf(leasePages(`Tenant of ${name}`)),
    })),
  )
const badge = (page: Page, name: string, words: string) => card(page, name).getByText(words, { exact: true })
const processAll = (page: Page) => page.getByRole('button', { name: /^Process all/ })

async function openEmptyLibrary(page: Page, plan: 'basic' | 'pro'): Promise<void> {
  const session = await startAccount(page, freshAddress('several'))
  await startPlan(page, session, plan)
  await openLibrary(page)
  await expect(page.getByText('No documents uploaded')).toBeVisible()
}

test('several files become documents of their own, with one toast and one reading of the list', async ({
  page,
}) => {
  const isFollowing = followsTable(page, 'documents')
  await openEmptyLibrary(page, 'pro')
  await isFollowing
  const sent: string[] = []
  let listReads = 0
  const isUpload = (url: string) => url.endsWith('/ingest_upload_metadata')
  page.on('request', (request) => {
    if (isUpload(request.url())) sent.push('sent')
    if (/\/rest\/v1\/documents\?select=id%2Cfilename%2Cmime_type/.test(request.url())) listReads += 1
  })
  page.on('requestfinished', (request) => {
    if (isUpload(request.url())) sent.push('answered')
  })

  await page.getByLabel('Upload a document').setInputFiles(await leases())
  await expect(toast(page, '3 documents uploaded')).toContainText(
    'Your documents were uploaded. Click Process to start analysis.',
  )
  for (const name of NAMES) await expect(badge(page, name, 'Uploaded')).toBeVisible()
  // What went well leaves the queue as the list is read.
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  expect(sent, 'one after the other').toEqual(NAMES.flatMap(() => ['sent', 'answered']))
  await expect.poll(() => listReads).toBe(1)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  // The newest first, as they were sent.
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(NAMES.toReversed())
  expect(listReads, 'read once still').toBe(1)

  await test.step('all are processed after one question', async () => {
    await expect(processAll(page)).toHaveText('Process all (3 credits)')
    await expect(page.getByText('3 documents wait to be processed. Uses 3 of your 5 credits.')).toBeVisible()
    const starts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/start_processing')) starts.push(request.postData() ?? '')
    })
    await processAll(page).click()
    const question = page.getByRole('alertdialog', { name: 'Process 3 documents?' })
    await expect(question).toContainText('This takes 3 of your 5 document credits.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(processAll(page)).toBeFocused()
    expect(starts).toEqual([])
    await processAll(page).click()
    await question.getByRole('button', { name: 'Process 3 documents' }).click()
    await expect(toast(page, 'Processing started')).toContainText('3 documents are queued.')
    expect(starts).toHaveLength(3)
    await expect(processAll(page)).toHaveCount(0)
    for (const name of NAMES) await expect(badge(page, name, 'Ready')).toBeVisible({ timeout: READING_MS })
    await expect(page.getByText('2 of 5', { exact: false }).first()).toBeVisible()
  })
})

test('of several files those that do not arrive are named', async ({ page }) => {
  await openEmptyLibrary(page, 'basic')
  const [lease] = await leases()
  const other = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no contract') }
  const copy = { name: 'copy.pdf', mimeType: 'application/pdf', buffer: lease?.buffer ?? Buffer.alloc(0) }
  await page.getByLabel('Upload a document').setInputFiles([lease ?? copy, other, copy])
  await expect(toast(page, '1 of 3 documents uploaded')).toContainText(
    'Already in your library: copy.pdf. Not uploaded: notes.txt. Click Process to start analysis.',
  )
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('notes.txt was not uploaded.')
  await expect(page.getByRole('status').filter({ hasText: 'copy.pdf was not added' })).toBeVisible()
  // One that waits has its own button.
  await expect(badge(page, 'first.pdf', 'Uploaded')).toBeVisible()
  await expect(processAll(page)).toHaveCount(0)
})

test('with fewer credits than documents as many are processed as the person agrees to', async ({ page }) => {
  await openEmptyLibrary(page, 'basic')
  await page.getByLabel('Upload a document').setInputFiles(await leases())
  for (const name of NAMES) await expect(badge(page, name, 'Uploaded')).toBeVisible()
  await processAll(page).click()
  const question = page.getByRole('alertdialog', { name: 'Process 1 of 3 documents?' })
  await expect(question).toContainText('3 documents wait, and you have 1 document credit.')
  await expect(question).toContainText('Not processed now: second.pdf and third.pdf. Buy a credit')
  await question.getByRole('button', { name: 'Process 1 document' }).click()
  await expect(badge(page, 'first.pdf', 'Ready')).toBeVisible({ timeout: READING_MS })
  for (const name of ['second.pdf', 'third.pdf']) {
    await expect(badge(page, name, 'Uploaded')).toBeVisible()
    await expect(card(page, name)).toContainText('you have none left')
  }
  await expect(processAll(page), 'there is nothing to take').toHaveCount(0)
})

test('a scan whose name ends in .tif is taken', async ({ page }) => {
  const { default: sharp } = await import('sharp')
  await openEmptyLibrary(page, 'basic')
  const buffer = await sharp(join(FIXTURES, '..', '..', 'src/web/public/icon.svg'))
    .flatten()
    .tiff()
    .toBuffer()
  const chooser = page.getByLabel('Upload a document')
  await expect(chooser).toHaveAttribute('accept', /(?:^|,)\.tif(?:,|$)/)
  await chooser.setInputFiles({ name: 'Fax.TIF', mimeType: 'image/tiff', buffer })
  await expect(badge(page, 'Fax.TIF', 'Uploaded')).toBeVisible()
  await expect(badge(page, 'Fax.TIF', 'Document')).toBeVisible()
})

test.describe('faults', () => {
  test.use({ expectedConsole: [FAILED_CALLS] })

  test('each document that does not start is told, with its reason', async ({ page }) => {
    const session = await startAccount(page, freshAddress('several'))
    await startPlan(page, session, 'pro')
    const rows = ['d.pdf', 'c.pdf', 'b.pdf', 'a.pdf'].map((filename, index) =>
      documentRow('uploaded', index + 1, { filename }),
    )
    await answerRows(page, 'documents', rows)
    const idOf = (name: string) => rows.find(({ filename }) => filename === name)?.id
    const asked: (string | undefined)[] = []
    await page.route(/\/rpc\/start_processing$/, (route) => {
      const { p_document_id: id } = route.request().postDataJSON() as { p_document_id: string }
      asked.push(rows.find((row) => row.id === id)?.filename)
      if (id === idOf('a.pdf')) return route.fulfill({ json: { ok: true, reason: null } })
      if (id === idOf('b.pdf')) return route.fulfill({ status: 500, json: { message: '' } })
      return route.fulfill({ json: { ok: false, reason: 'insufficient_credits' } })
    })
    await page.route(/\/ocr_and_annotation$/, (route) =>
      route.fulfill({ json: { success: true, status: 'queued' } }),
    )
    await openLibrary(page)
    await expect(processAll(page)).toHaveText('Process all (4 credits)')
    await checkScreen(page, 'library with several to process')
    await processAll(page).click()
    await expect(page.getByRole('button', { name: 'Process 4 documents' })).toBeVisible()
    await checkScreen(page, 'dialog process all')
    await page.getByRole('button', { name: 'Process 4 documents' }).click()
    await expect(toast(page, '1 of 4 documents started')).toContainText(
      'b.pdf: Failed to start processing. ' +
        'c.pdf and d.pdf: Insufficient credits. Upgrade or buy a document credit.',
    )
    // In the order in which they came; after the refusal nobody else is asked for.
    expect(asked).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    await expect(card(page, 'b.pdf').getByRole('button', { name: 'Process' })).toBeEnabled()
    await expect(processAll(page), 'the one that was started waits no more').toHaveText(
      'Process all (3 credits)',
    )
  })
})
