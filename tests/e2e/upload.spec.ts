import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FAILURE_MESSAGES } from '../../src/core/document/failure.ts'
import { card, openLibrary, signUp, subscribe, upload } from './steps.ts'
import { expect, test } from './test.ts'

const FIXTURES = join(import.meta.dirname, '..', 'fixtures')
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

  await expect(page.getByText('No documents uploaded')).toBeVisible()

  await upload(page, fixture('scanned.pdf'), 'scanned.pdf')
  await card(page, 'scanned.pdf').getByRole('button', { name: 'Process', exact: true }).click()
  await expect(card(page, 'scanned.pdf').getByText('Error', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(card(page, 'scanned.pdf')).toContainText(FAILURE_MESSAGES.no_text)
  await expect(card(page, 'scanned.pdf')).toContainText('No credit was used.')
  await expect(page.getByText('1 of 1', { exact: false }).first()).toBeVisible()

  await chooser.setInputFiles(fixture('scanned.pdf'))
  await expect(page.getByText('This document already exists in your library.')).toBeVisible()

  await card(page, 'scanned.pdf').getByRole('button', { name: 'Menu for scanned.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('old scan.pdf')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Document renamed')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await card(page, 'old scan.pdf').getByRole('button', { name: 'Menu for old scan.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('old scan.pdf')
  expect(await readFile(await download.path())).toEqual(await readFile(fixture('scanned.pdf')))

  await card(page, 'old scan.pdf').getByRole('button', { name: 'Menu for old scan.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'old scan.pdf')).toBeVisible()
  await card(page, 'old scan.pdf').getByRole('button', { name: 'Menu for old scan.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The document and all related data have been removed.')).toBeVisible()
  await expect(page.getByText('No documents uploaded')).toBeVisible()
})
