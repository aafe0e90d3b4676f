import { writeFile } from 'node:fs/promises'
import { makePdf, renewalLeasePages } from '#tests/support/files/make-pdf.ts'
import { ask, card, chooseFromMenu, openChat, openDocument, openLibrary } from '../steps/steps.ts'
import { processDocument, signUp, subscribe, upload } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const LEASE = 'renewal.pdf'
/** The last half hour of the lease's last day for a notice; in UTC it is the next day. */
const LATE_EVENING = new Date('2026-01-31T23:30:00-08:00')
const AFTER_MIDNIGHT = new Date('2026-02-01T00:30:00-08:00')

test.use({ timezoneId: 'America/Los_Angeles' })

/** What the browser says of its time zone when it calls this function. */
async function zoneSent(page: Page, name: string, act: () => Promise<void>): Promise<string | undefined> {
  const [call] = await Promise.all([page.waitForRequest(`**/functions/v1/${name}`), act()])
  return call.headers()['x-time-zone']
}

test('a deadline is still to come until midnight where its reader is', async ({ page }, testInfo) => {
  const file = testInfo.outputPath(LEASE)
  await writeFile(file, await makePdf(renewalLeasePages()))
  await signUp(page, 'evening@mail.example')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, file, LEASE)
  await processDocument(page, LEASE)
  await page.clock.setFixedTime(LATE_EVENING)
  const due = page.getByRole('region', { name: 'What is due, and when to act' })
  const passed = page.getByText('(passed)')

  await test.step('on the card', async () => {
    await openLibrary(page)
    await expect(card(page, LEASE)).toContainText('January 31, 2026')
  })

  await test.step('in the overview', async () => {
    await openDocument(page, LEASE)
    await expect(due).toContainText('January 31, 2026')
    // Signed and begun long ago.
    await expect(passed).toHaveCount(2)
  })

  await test.step('a page that stayed open knows of midnight when it is looked at again', async () => {
    await page.clock.setFixedTime(AFTER_MIDNIGHT)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(passed).toHaveCount(3)
    await expect(due).not.toContainText('January 31, 2026')
    await page.goBack()
    await expect(card(page, LEASE)).toContainText('March 31, 2026')
    await expect(card(page, LEASE)).not.toContainText('January 31, 2026')
  })

  await test.step('for the chat and its export the server is told the time zone', async () => {
    await openChat(page, LEASE)
    const question = () => ask(page, 'By when must I give notice of renewal?')
    expect(await zoneSent(page, 'chat_rag', question)).toBe('America/Los_Angeles')
    const save = () => chooseFromMenu(page, 'Conversation options', 'Export conversation as Markdown')
    expect(await zoneSent(page, 'export_conversation', save)).toBe('America/Los_Angeles')
  })
})
