import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callAs } from '../steps/account-steps.ts'
import { expect, test, type Page } from '../steps/test.ts'
import { readDocument, startSubscriber, withRows } from '../steps/viewer-steps.ts'

const FILE = readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'right-to-left.pdf'))
const NAME = 'חוזה שכירות 14 (final).pdf'

/** Where a mark begins and ends on its page, as parts of the page's width from the left. */
async function placeOf(page: Page, selector: string): Promise<{ from: number; to: number }> {
  const mark = page.locator(`[data-page="1"] ${selector}`).first()
  return mark.evaluate((part) => {
    const [sheet, own] = [part.closest('[data-page]')?.getBoundingClientRect(), part.getBoundingClientRect()]
    if (!sheet) throw new Error('the mark is on no page')
    return { from: (own.left - sheet.left) / sheet.width, to: (own.right - sheet.left) / sheet.width }
  })
}

test('words that run from right to left are marked where they stand and shown as they run', async ({
  page,
}) => {
  const session = await startSubscriber(page, 'right-to-left@mail.example')
  const id = await readDocument(page, session, NAME, FILE)
  const rows = await callAs(
    page,
    session,
    `/rest/v1/document_text?select=content&document_id=eq.${id}&page_number=eq.1`,
  )
  const [{ content } = { content: '' }] = (await rows.json()) as { content: string }[]
  // Words are stored in the order they are read, numbers and English words among them too.
  expect(content).toContain('1. המשכיר משכיר לשוכר את הדירה ברחוב אלון 14, דירה 3, לתקופה של שנה אחת.')
  expect(content).toContain('בהודעה בכתב של 60 ימים (sixty days) מראש.')
  await withRows(page, 'documents', (row) => (row['language'] = 'he'))

  // "The landlord", the second word of its line: in the file it stands between 0.78 and 0.88 of the page.
  const start = content.indexOf('המשכיר')
  await page.goto(`/app/documents/${id}?page=1&start=${start}&end=${start + 'המשכיר'.length}`)
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toHaveCSS('direction', 'rtl')
  await expect(page.locator('[data-active="true"]')).toHaveCount(1)
  const landlord = await placeOf(page, '[data-active="true"]')
  expect(landlord.from).toBeGreaterThan(0.77)
  expect(landlord.to).toBeLessThan(0.88)
  await expect(page.getByText(/^Marked on page 1/).locator('q')).toHaveAttribute('lang', 'he')

  // "A year": the last but one, at the left end of the same line.
  await page.getByRole('button', { name: 'Find in this document' }).click()
  const field = page.getByRole('textbox', { name: 'Find in this document' })
  await field.fill('שנה אחת')
  await expect(page.getByRole('search').getByText('1 of 1', { exact: true })).toBeVisible()
  const year = await placeOf(page, '[data-found="current"]')
  expect(year.from).toBeGreaterThan(0.15)
  expect(year.to).toBeLessThan(0.3)
  await expect(field).toHaveCSS('direction', 'rtl')

  await page.getByRole('button', { name: 'Show as text' }).click()
  const text = page.getByRole('region', { name: 'Page 1', exact: true })
  await expect(text.locator('mark[data-cited]')).toHaveText('המשכיר')
  await expect(text.locator('mark[data-found]')).toHaveText('שנה אחת')
  for (const paragraph of await text.locator('.quote').all())
    await expect(paragraph).toHaveCSS('direction', 'rtl')
  await expect(page.getByRole('region', { name: /^Page 1 of 2$/ })).toHaveAttribute('lang', 'he')
  // Our own heading stays ours.
  await expect(text.getByRole('heading', { name: 'Page 1', exact: true })).toHaveCSS('direction', 'ltr')
  const [landlordBox, yearBox] = await Promise.all([
    text.locator('mark[data-cited]').boundingBox(),
    text.locator('mark[data-found]').boundingBox(),
  ])
  expect((landlordBox?.x ?? 0) > (yearBox?.x ?? 0)).toBe(true)
})
