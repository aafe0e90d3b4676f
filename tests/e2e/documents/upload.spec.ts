import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FAILURE_MESSAGES } from '#core/document/failure.ts'
import { callAs, startAccount } from '../steps/account-steps.ts'
import { freshAddress } from '../steps/auth-steps.ts'
import {
  READING_MS,
  card,
  chooseFromMenu,
  hold,
  openLibrary,
  renameTo,
  signUp,
  subscribe,
  upload,
} from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures')
const fixture = (name: string): string => join(FIXTURES, name)

test('a file that cannot be read says why, costs nothing and loses nothing', async ({ page }) => {
  await signUp(page, 'careful@mail.example')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  const chooser = page.getByLabel('Upload a document')
  const problem = page.getByRole('alert')

  await chooser.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no contract'),
  })
  await expect(page.getByText('Unsupported format')).toBeVisible()
  await expect(problem).toContainText('notes.txt was not uploaded.')

  await chooser.setInputFiles(fixture('empty.pdf'))
  await expect(page.getByText('Empty file')).toBeVisible()

  await chooser.setInputFiles(fixture('not-a-pdf.pdf'))
  await expect(problem).toContainText(FAILURE_MESSAGES.wrong_type)

  await chooser.setInputFiles(fixture('locked.pdf'))
  await expect(problem).toContainText(FAILURE_MESSAGES.password)
  // The chooser offers what can be read, and nothing else.
  await expect(chooser).toHaveAttribute('accept', '.pdf,.docx,.doc,.png,.jpg,.jpeg,.webp,.tiff,.tif')

  await expect(page.getByText('No documents uploaded')).toBeVisible()

  await upload(page, fixture('scanned.pdf'), 'scanned.pdf')
  await card(page, 'scanned.pdf').getByRole('button', { name: 'Process', exact: true }).click()
  await expect(card(page, 'scanned.pdf').getByText('Error', { exact: true })).toBeVisible({
    timeout: READING_MS,
  })
  await expect(card(page, 'scanned.pdf')).toContainText(FAILURE_MESSAGES.no_text)
  await expect(card(page, 'scanned.pdf')).toContainText('Your credit came back.')
  await expect(page.getByText('1 of 1', { exact: false }).first()).toBeVisible()

  await chooser.setInputFiles(fixture('scanned.pdf'))
  await expect(page.getByText('Duplicate document', { exact: true })).toBeVisible()
  await expect(page.getByText('This document already exists in your library.')).toBeVisible()

  await chooseFromMenu(page, 'Menu for scanned.pdf', 'Rename')
  await renameTo(page, 'old scan.pdf')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Document renamed')).toBeVisible()

  // The same file again, under another name: its note names the document as it is called by now, and leads there.
  await chooser.setInputFiles({
    name: 'copy.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(fixture('scanned.pdf')),
  })
  const note = page.getByRole('status').filter({ hasText: 'copy.pdf was not added' })
  await expect(note.getByRole('link', { name: 'old scan.pdf' })).toHaveAttribute(
    'href',
    (await card(page, 'old scan.pdf').getByRole('link', { name: 'old scan.pdf' }).getAttribute('href')) ?? '',
  )
  await note.getByRole('button', { name: 'Dismiss the message about copy.pdf' }).click()
  await expect(note).toHaveCount(0)

  const downloading = page.waitForEvent('download')
  await chooseFromMenu(page, 'Menu for old scan.pdf', 'Download')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('old scan.pdf')
  expect(await readFile(await download.path())).toEqual(await readFile(fixture('scanned.pdf')))

  await chooseFromMenu(page, 'Menu for old scan.pdf', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'old scan.pdf')).toBeVisible()
  await chooseFromMenu(page, 'Menu for old scan.pdf', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The document and all related data have been removed.')).toBeVisible()
  await expect(page.getByText('No documents uploaded')).toBeVisible()
})

test('a document that fails before its start is answered says why, not that it did not start', async ({
  page,
}) => {
  const session = await startAccount(page, freshAddress('at-once'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, fixture('damaged.pdf'), 'damaged.pdf')
  const release = await hold(page, /\/ocr_and_annotation$/, 1)
  await card(page, 'damaged.pdf').getByRole('button', { name: 'Process', exact: true }).click()
  await expect
    .poll(async () => (await callAs(page, session, '/rest/v1/documents?select=status')).json())
    .toEqual([{ status: 'failed' }])
  const message = page.getByText(/^(Processing started|Start failed)$/)
  const again = card(page, 'damaged.pdf').getByRole('button', { name: 'Retry' })
  release()
  await expect(again.or(message).first()).toBeVisible()
  // A message would stand before the button does, and go by itself.
  expect(await message.count()).toBe(0)
  await expect(card(page, 'damaged.pdf')).toContainText(FAILURE_MESSAGES.corrupt)
})

/** Lets files hang over the window as a hand does that drags them there, and drops them or takes them away. */
async function drag(
  page: Page,
  kind: 'dragenter' | 'dragleave' | 'drop',
  names: readonly string[],
): Promise<void> {
  await page.evaluate(
    ([type, files]) => {
      const dataTransfer = new DataTransfer()
      for (const name of files) dataTransfer.items.add(new File([`%PDF-1.7 ${name}`], name))
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [kind, names] as const,
  )
}

test('several files go one after the other, and one of them can be given up', async ({ page }) => {
  await startAccount(page, freshAddress('queue'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  const uploads = page.getByRole('list', { name: 'Uploads' })
  const line = (name: string) => uploads.getByRole('listitem').filter({ hasText: name })

  // The first is held on its way, so that the others wait.
  const release = await hold(page, /ingest_upload_metadata$/, 1)
  await expect(page.getByText('No documents uploaded')).toBeVisible()
  await drag(page, 'dragenter', ['first.pdf'])
  await expect(page.getByText('Drop files to upload them')).toBeVisible()
  await drag(page, 'dragleave', [])
  await expect(page.getByText('Drop files to upload them')).toHaveCount(0)
  await drag(page, 'dragenter', ['first.pdf'])
  await drag(page, 'drop', ['first.pdf', 'notes.txt', 'second.pdf', 'third.pdf'])
  await expect(page.getByText('Drop files to upload them')).toHaveCount(0)

  await expect(line('first.pdf').getByRole('progressbar', { name: 'Upload of first.pdf' })).toBeVisible()
  await expect(line('second.pdf')).toContainText('Waiting')
  await expect(page.getByRole('alert')).toContainText('notes.txt was not uploaded.')
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the upload of third.pdf' }).click()
  await expect(line('third.pdf')).toContainText('Canceled')
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeFocused()

  // Another screen does not end it.
  await page.getByRole('link', { name: 'New Chat' }).first().click()
  await expect(page).toHaveURL(/\/app\/chat/)
  await page.getByRole('link', { name: 'Document Library' }).first().click()
  await expect(line('first.pdf')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the upload of first.pdf' }).click()
  await expect(card(page, 'second.pdf').getByText('Uploaded', { exact: true })).toBeVisible()
  release()
  await expect(uploads).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload Document' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('notes.txt was not uploaded.')
})
