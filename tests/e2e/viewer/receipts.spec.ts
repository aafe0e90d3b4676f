import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInAgain } from '../steps/account-steps.ts'
import { hold } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'
import { askAbout, factChips, readDocument, startSubscriber, withRows } from '../steps/viewer-steps.ts'

const EMAIL = 'receipts@mail.example'
const LEASE = readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'lease-14-elm.pdf'))

// One answer with several receipts, looked at in several ways.
test.describe.configure({ mode: 'serial' })
let chat = ''

const cardOf = (page: Page) => page.getByRole('dialog', { name: /^Receipt \d+ of \d+$/ })
/** That of one chip: while the next one's comes, the card before may still be on its way out. */
const cardNumber = (page: Page, number: number) =>
  page.getByRole('dialog', { name: new RegExp(`^Receipt ${number} of \\d+$`) })
const open = (page: Page) => page.locator('[data-active="true"]').first()
const region = (page: Page) => page.getByRole('region', { name: /^Page \d of 4$/ })

async function openChat(page: Page): Promise<void> {
  await page.goto(chat)
  await expect(factChips(page).first()).toBeVisible()
}

test('a receipt is one stop of the Tab key, and its card can be reached, read and dismissed', async ({
  page,
}) => {
  const session = await startSubscriber(page, EMAIL)
  const id = await readDocument(page, session, 'lease-14-elm.pdf', LEASE)
  chat = await askAbout(page, session, id, 'What happens if I leave early?')
  await openChat(page)
  // Nothing opens by itself.
  await expect(region(page)).toHaveCount(0)
  const [first, second] = [factChips(page).nth(0), factChips(page).nth(1)]
  await page.keyboard.press('Tab')
  await first.focus()
  await expect(cardOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cardNumber(page, 1).getByRole('button', { name: 'Open page' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cardNumber(page, 1).getByRole('button', { name: 'Copy with reference' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(cardOf(page)).toHaveCount(0)
  await expect(second).toBeFocused()

  // With the pointer: it can be moved onto the card, and Escape takes the card away and nothing else.
  await page.mouse.move(4, 4)
  await first.hover()
  await expect(cardOf(page)).toBeVisible()
  await cardOf(page).getByRole('button', { name: 'Open page' }).hover()
  await expect(cardOf(page).getByText('Found on this page, word for word')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cardOf(page)).toHaveCount(0)
})

test('the next receipt of the answer is one press away, and Back leads to the chip', async ({ page }) => {
  await signInAgain(page, EMAIL)
  await openChat(page)
  const first = factChips(page).first()
  await first.click()
  await expect(open(page)).toBeInViewport()
  await expect(region(page)).toBeFocused()
  const count = Number(/of (\d+)/.exec((await page.getByText(/^Receipt 1 of \d+/).textContent()) ?? '')?.[1])
  expect(count).toBeGreaterThan(2)

  const next = page.getByRole('button', { name: 'Next receipt' })
  const pages = new Set<string>()
  for (let number = 2; number <= count; number += 1) {
    await next.click()
    const said = page.getByText(new RegExp(`^Receipt, checked: Page \\d.*\\(${number} of ${count}\\)$`))
    await expect(said).toBeAttached()
    pages.add(/Page (\d)/.exec((await said.textContent()) ?? '')?.[1] ?? '')
    await expect(open(page)).toBeInViewport()
    await expect(next).toBeFocused()
  }
  // The receipts of this answer stand on more than one page.
  expect(pages.size).toBeGreaterThan(1)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('k')
  await expect(page.getByText(`Receipt ${count - 1} of ${count}`)).toBeVisible()

  await page.reload()
  await expect(page.getByText(`Receipt ${count - 1} of ${count}`)).toBeVisible()
  await expect(open(page)).toBeInViewport()
  await page.goBack()
  await expect(region(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${chat.replace('?', '\\?')}$`))

  await first.click()
  await expect(region(page)).toBeFocused()
  // Over the chip its card may open, which Escape would close first.
  await page.mouse.move(0, 0)
  await expect(cardOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})

test('who goes on before the page is there is not called back to it', async ({ page }) => {
  await signInAgain(page, EMAIL)
  const pages = /\/rest\/v1\/document_text\?/
  const release = await hold(page, pages)
  const asked = page.waitForRequest(pages)
  await openChat(page)
  await factChips(page).first().click()
  await asked
  const field = page.getByRole('textbox', { name: 'Your question' })
  await field.focus()
  release()
  await expect(open(page)).toBeInViewport()
  await expect(field).toBeFocused()
})

test('the line between chat and page moves by keys, is remembered, and keeps what is open when it goes', async ({
  page,
}) => {
  await signInAgain(page, EMAIL)
  await openChat(page)
  await factChips(page).first().click()
  const line = page.getByRole('separator', { name: 'Resize chat and document' })
  const width = async () => Math.round(Number(await line.getAttribute('aria-valuenow')))
  await expect.poll(width).toBe(50)
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBeGreaterThan(50)
  await page.keyboard.press('Home')
  await expect.poll(width).toBe(40)
  await expect(line).toHaveAttribute('aria-valuemin', '40')
  await page.keyboard.press('End')
  await expect.poll(width).toBe(70)
  await expect(line).toHaveAttribute('aria-valuemax', '70')
  await page.reload()
  await expect(open(page)).toBeInViewport()
  await expect.poll(width).toBe(70)
  await line.dblclick()
  await expect.poll(width).toBe(50)

  // Narrower, the page lies over the chat: the same one, as it was.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Find in this document' }).click()
  await page.getByRole('textbox', { name: 'Find in this document' }).fill('rent')
  const hit = page.getByRole('search').getByText(/^\d+ of \d+$/)
  await expect(hit).toBeVisible()
  const found = (await hit.textContent()) ?? ''
  await page
    .getByRole('region', { name: /page \d$/ })
    .evaluate((viewer) => viewer.setAttribute('data-same', ''))
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(line).toBeHidden()
  await expect(page.locator('[data-same]')).toBeVisible()
  await expect(hit).toHaveText(found)
  await expect.poll(async () => (await page.locator('[data-same]').boundingBox())?.width).toBeGreaterThan(600)
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(page.getByRole('dialog', { name: /^Page \d of 4/ })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(open(page)).toBeInViewport()
  await expect(line).toBeVisible()
})

test('a close match says so and shows its place on the page', async ({ page }) => {
  await signInAgain(page, EMAIL)
  // As a scan reads it: other marks between the same letters.
  await withRows(page, 'document_text', (row) => {
    if (typeof row['content'] === 'string') row['content'] = row['content'].replaceAll(/[(),.]/g, '~')
  })
  await openChat(page)
  const chip = page.getByRole('button', { name: /^Receipt, close match: Page / }).first()
  await chip.hover()
  const card = cardOf(page)
  await expect(card.getByText('Close match: compare with the page')).toBeVisible()
  const crop = card.getByRole('img', { name: /^Page \d where the words were found$/ })
  await expect(crop.locator('canvas')).toBeVisible()
  // The marked words are what is seen of the page.
  const isSeen = () =>
    crop.evaluate((box) => {
      const [around, mark] = [box, box.querySelector('[data-active="true"]')].map((part) =>
        part?.getBoundingClientRect(),
      )
      return around && mark && mark.top >= around.top && mark.bottom <= around.bottom
    })
  await expect.poll(isSeen).toBe(true)
})
