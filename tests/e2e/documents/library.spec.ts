import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startAccount } from '../steps/account-steps.ts'
import { freshAddress } from '../steps/auth-steps.ts'
import {
  card,
  chooseFromMenu,
  followsTable,
  hold,
  openLibrary,
  processDocument,
  renameTo,
  subscribe,
  upload,
} from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** What a person does with their documents, from the empty library to the record of a deletion. */

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures')
const LEASE = 'lease-14-elm.pdf'
const SAMPLE = 'Sample lease.pdf'
const LIST = /\/rest\/v1\/documents\?select=id%2C/

/** The paths and methods of what the page writes from now on, in order. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isRead = request.method() === 'GET' && !search.includes('select=storage_path')
    if (/^\/(rest|storage)\//.test(pathname) && !isRead && !pathname.includes('/rpc/'))
      writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

test('from the first file to the record of its deletion', async ({ page }) => {
  await startAccount(page, freshAddress('library'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await openLibrary(page)

  await test.step('the empty library says what to do, and takes the first file', async () => {
    await expect(page.getByText('Upload and manage your healthcare contracts and agreements')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No documents uploaded' })).toBeVisible()
    await expect(page.getByText('Upload your first contract to get started')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload Document' })).toHaveCount(1)
    const sent = page.waitForRequest(/ingest_upload_metadata$/)
    await page.getByLabel('Upload a document').setInputFiles({
      name: SAMPLE,
      mimeType: 'application/pdf',
      buffer: await readFile(join(import.meta.dirname, '..', '..', '..', 'samples', 'residential-lease.pdf')),
    })
    const request = await sent
    expect(request.method()).toBe('POST')
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/)
    await expect(page.getByText('Document uploaded', { exact: true })).toBeVisible()
    await expect(page.getByText('Your document was uploaded. Click Process to start analysis.')).toBeVisible()
    await expect(card(page, SAMPLE).getByText('Uploaded', { exact: true })).toBeVisible()
  })

  await test.step('a processed card shows its dates, has no button, and its name opens its page', async () => {
    await processDocument(page, SAMPLE)
    const ready = card(page, SAMPLE)
    await expect(ready.getByText('June 30, 2028')).toBeVisible()
    await expect(ready.getByRole('button')).toHaveCount(1)
    await expect(ready.getByRole('button', { name: `Menu for ${SAMPLE}` })).toBeVisible()
    await ready.getByRole('link', { name: SAMPLE, exact: true }).click()
    await expect(page).toHaveURL(/\/app\/documents\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: SAMPLE })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask', exact: true })).toBeVisible()
    await openLibrary(page)
  })

  await test.step('a card has its seven parts, and Refresh reads the list again', async () => {
    await upload(page, join(FIXTURES, LEASE), LEASE)
    const uploaded = card(page, LEASE)
    await expect(uploaded.getByText('PDF Document', { exact: true })).toBeVisible()
    await expect(uploaded.getByText(/^0\.\d MB$/)).toBeVisible()
    await expect(uploaded.getByRole('time')).toBeVisible()
    // The one credit of the plan is used: the card says so and where to get another.
    await expect(uploaded.getByText('Uses 1 document credit, and you have none left.')).toBeVisible()
    await expect(uploaded.getByRole('button', { name: 'Process', exact: true })).toBeEnabled()
    // The upload is over, and has read the list itself.
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
    const reading = page.waitForRequest(LIST)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await reading
  })

  await test.step('search finds by name and by type, tells how many, and says when there is none', async () => {
    const search = page.getByPlaceholder('Search documents...')
    await search.fill('  LEASE 14 ')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText('1 of 2 documents shown.')).toBeVisible()
    await search.fill('pdf DOCUMENT')
    await expect(page.getByRole('article')).toHaveCount(2)
    await search.fill('zzzz')
    await expect(page.getByRole('heading', { name: 'No documents found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
    await search.fill('')
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  await test.step('rename trims, refuses nothing new, and goes with Enter', async () => {
    await chooseFromMenu(page, `Menu for ${LEASE}`, 'Rename')
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Name')
    const button = dialog.getByRole('button', { name: 'Rename' })
    await expect(button).toBeDisabled()
    await renameTo(page, '   ')
    await expect(name).toHaveValue('   ')
    await expect(button).toBeDisabled()
    await renameTo(page, '  Aetna Agreement.pdf  ')
    await expect(button).toBeEnabled()
    const renaming = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.keyboard.press('Enter')
    expect((await renaming).postDataJSON()).toEqual({ filename: 'Aetna Agreement.pdf' })
    await expect(page.getByText('Document renamed')).toBeVisible()
    await expect(card(page, 'Aetna Agreement.pdf').getByText('Payer Contract', { exact: true })).toBeVisible()
  })

  await test.step('download gives the bytes under the new name', async () => {
    const downloading = page.waitForEvent('download')
    await chooseFromMenu(page, 'Menu for Aetna Agreement.pdf', 'Download')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Aetna Agreement.pdf')
    expect(await readFile(await download.path())).toEqual(await readFile(join(FIXTURES, LEASE)))
  })

  await test.step('deleting asks, says what goes, keeps its order and leaves a record', async () => {
    const writes = writesOf(page)
    await chooseFromMenu(page, `Menu for ${SAMPLE}`, 'Delete')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(/the text of its \d pages/)
    await expect(dialog).toContainText('Chats about it stay readable. This cannot be undone.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(page, SAMPLE)).toBeVisible()
    expect(writes).toEqual([])

    // The card goes before anything is answered.
    const release = await hold(page, /select=storage_path/)
    await chooseFromMenu(page, `Menu for ${SAMPLE}`, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, SAMPLE)).toHaveCount(0)
    // Not even a reading of the list in between brings it back.
    const read = page.waitForResponse(LIST)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await (await read).finished()
    await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy')
    await expect(page.getByText('1 document.')).toBeVisible()
    await expect(card(page, SAMPLE)).toHaveCount(0)
    release()
    await expect(page.getByText('The document and all related data have been removed.')).toBeVisible()
    expect(writes).toEqual([
      'GET /rest/v1/documents',
      'DELETE /storage/v1/object/documents',
      'DELETE /rest/v1/document_text',
      'DELETE /rest/v1/document_vectors',
      'DELETE /rest/v1/processing_jobs',
      'DELETE /rest/v1/documents',
    ])
    const record = page.getByRole('group', { name: 'Deleted documents' })
    await expect(record).toContainText(
      /Sample lease\.pdf was deleted on .+ Removed: the file \(0\.2 MB\), the text of \d pages, \d+ passages of the search index, 6 processing steps, and the entry in your library/,
    )
    await record.getByRole('button', { name: `Dismiss the record of ${SAMPLE}` }).click()
    await expect(record).toHaveCount(0)
  })
})

test('two windows show the same library', async ({ page, context }) => {
  await startAccount(page, freshAddress('library-twice'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  const other = await context.newPage()
  const followed = followsTable(other, 'documents')
  await openLibrary(other)
  await followed
  await upload(page, join(FIXTURES, LEASE), LEASE)
  await expect(card(other, LEASE).getByText('Uploaded', { exact: true })).toBeVisible()
  await chooseFromMenu(other, `Menu for ${LEASE}`, 'Delete')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // The card that had the focus is gone: what came of it has it now.
  await expect(other.getByRole('group', { name: 'Deleted documents' }).locator('> div')).toBeFocused()
  await expect(page.getByText('No documents uploaded')).toBeVisible()
})
