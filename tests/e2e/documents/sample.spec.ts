import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SAMPLE_FILENAME, SAMPLE_QUESTIONS } from '#core/document/sample.ts'
import { callAs, signInAgain, startAccount } from '../steps/account-steps.ts'
import { freshAddress } from '../steps/auth-steps.ts'
import { field, send } from '../steps/chat-steps.ts'
import { awayNotice } from '../steps/offline-steps.ts'
import { startPlan } from '../steps/plan-steps.ts'
import { sampleCard, sampleIsReady } from '../steps/sample-steps.ts'
import { checkScreen, seriousFindings } from '../steps/screen-checks.ts'
import { card, chooseFromMenu, openLibrary, processDocument, READING_MS, upload } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'
import { answerParts } from '../steps/viewer-steps.ts'

/** The sample, which everybody has: without a plan and beside one's own documents. */

test.use({ sample: true })

const LEASE = 'lease-14-elm.pdf'
const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures')
const [QUESTION = ''] = SAMPLE_QUESTIONS

async function expectAnswer(page: Page): Promise<void> {
  await expect(page.getByText(/^Answer ready, [1-9]/)).toBeAttached({ timeout: READING_MS })
  await expect(page.getByRole('log').getByText(QUESTION, { exact: true })).toHaveCount(1)
  const facts = answerParts(page, 'From your document')
  await expect(facts.getByRole('button', { name: /^Receipt/ }).first()).toBeVisible()
}

test('without a plan the gate holds the sample, and one press asks it', async ({ page }) => {
  const id = await sampleIsReady(page)
  const session = await startAccount(page, freshAddress('sample'))
  await page.goto('/app/documents')
  await expect(page.getByRole('heading', { name: 'Choose a plan to start' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Basic' })).toBeVisible()
  await expect(sampleCard(page).getByRole('list').getByRole('button')).toHaveText([...SAMPLE_QUESTIONS])
  await expect(sampleCard(page).locator('img')).toHaveJSProperty('naturalWidth', 480)

  await test.step('a press opens a chat and asks, and a reload does not ask again', async () => {
    await sampleCard(page).getByRole('button', { name: QUESTION }).click()
    await expect(page).toHaveURL(/\/app\/chat\?session=[0-9a-f-]{36}$/)
    await expectAnswer(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Answer', exact: true })).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Choose a plan to start' })).toBeVisible()
    const chats = await callAs(page, session, '/rest/v1/chat_sessions?select=document_id')
    expect(await chats.json()).toEqual([{ document_id: id }])
    await page.goForward()
  })

  await test.step('its receipts open, and the conversation leaves as a file', async () => {
    await page
      .getByRole('button', { name: /^Receipt/ })
      .first()
      .click()
    await expect(page.locator('[data-active="true"]').first()).toBeVisible()
    await page.keyboard.press('Escape')
    // The header is drawn anew when the page beside the chat has gone, and would take an open menu along.
    await expect(page.getByRole('button', { name: 'Open document' })).toBeVisible()
    const download = page.waitForEvent('download')
    await chooseFromMenu(page, 'Conversation options', 'Export conversation as Markdown')
    const file = await (await download).path()
    expect(await readFile(file, 'utf8')).toContain(SAMPLE_FILENAME)
  })

  await test.step('its overview and its pages are there', async () => {
    await page.goto('/app/documents')
    await sampleCard(page).getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { level: 1, name: SAMPLE_FILENAME })).toBeVisible()
    await expect(page.getByText(/^Sample · /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
    await page.goBack()
    await sampleCard(page).getByRole('link', { name: 'Open' }).click()
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
  })

  await test.step('no credit was taken, and a plan is asked for one’s own documents still', async () => {
    const credits = await callAs(page, session, '/rest/v1/document_usage_log?select=id')
    expect(await credits.json()).toEqual([])
    await page.goto('/app/documents')
    await expect(page.getByRole('heading', { name: 'Choose a plan to start' })).toBeVisible()
    await expect(page.getByText('Upload Document')).toHaveCount(0)
  })
  await checkScreen(page, 'gate-with-sample')
})

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/net::ERR_|WebSocket connection to|Failed to fetch/] })

  test('a question that is pressed waits in the field until it is sent', async ({ page, context }) => {
    const id = await sampleIsReady(page)
    await startAccount(page, freshAddress('sample'))
    // The chat's own part is loaded by then.
    await page.goto(`/app/chat?document=${id}`)
    const questions = page.getByRole('region', { name: 'About the sample' })
    await expect(questions).toBeVisible()
    await test.step('in a low window they are scrolled by keys, though none can be pressed', async () => {
      await context.setOffline(true)
      await expect(awayNotice(page)).toBeVisible()
      await expect(questions.getByRole('button').first()).toBeDisabled()
      const size = page.viewportSize()
      await page.setViewportSize({ width: 1280, height: 420 })
      const start = page.getByRole('region', { name: 'Questions to begin with' })
      expect(await seriousFindings(page, 'all')).toEqual([])
      await start.focus()
      await page.keyboard.press('End')
      await expect.poll(() => start.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
      if (size !== null) await page.setViewportSize(size)
      await context.setOffline(false)
      await expect(awayNotice(page)).toHaveCount(0)
    })
    await page.getByRole('link', { name: 'Document Library', exact: true }).first().click()
    const question = sampleCard(page).getByRole('button', { name: QUESTION })
    await expect(question).toBeVisible()
    await context.setOffline(true)
    await expect(awayNotice(page)).toBeVisible()
    await question.click()
    await expect(field(page)).toHaveValue(QUESTION)
    await expect(field(page)).toBeFocused()
    await expect(page.getByText('Failed to create session')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('Your question is still here: press Send to ask it.')).toBeVisible()
    await send(page).click()
    await expect(field(page)).toBeFocused()
    await expectAnswer(page)
  })
})

test('beside one’s own documents it is one’s to hide, and comes last where one is chosen', async ({
  page,
  browser,
}) => {
  await sampleIsReady(page)
  const email = freshAddress('sample')
  await startPlan(page, await startAccount(page, email), 'basic')
  await openLibrary(page)

  await test.step('it is no document of one’s own', async () => {
    await expect(page.getByRole('heading', { name: 'No documents uploaded' })).toBeVisible()
    await expect(sampleCard(page)).toBeVisible()
    await expect(card(page, SAMPLE_FILENAME)).toHaveCount(0)
    await checkScreen(page, 'empty-library-with-sample')
    await upload(page, join(FIXTURES, LEASE), LEASE)
    await expect(page.getByText('1 document.', { exact: true })).toBeVisible()
    await processDocument(page, LEASE)
    await expect(sampleCard(page)).toBeVisible()
    await checkScreen(page, 'library-with-sample')
  })

  await test.step('the chat offers it last, with its own questions', async () => {
    await card(page, LEASE).getByRole('link', { name: LEASE, exact: true }).click()
    await page.getByRole('link', { name: 'Ask', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Contract type' })).toBeVisible()
    await page.getByRole('button', { name: LEASE }).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitemradio')).toHaveText([LEASE, SAMPLE_FILENAME])
    await expect(menu.getByRole('group', { name: 'Sample' }).getByRole('menuitemradio')).toHaveCount(1)
    await menu.getByRole('menuitemradio', { name: SAMPLE_FILENAME }).click()
    const questions = page.getByRole('region', { name: 'About the sample' })
    await expect(questions.getByRole('button')).toHaveText([...SAMPLE_QUESTIONS])
    await expect(page.getByRole('combobox', { name: 'Contract type' })).toHaveCount(0)
    await checkScreen(page, 'chat-of-the-sample')
    await questions.getByRole('button', { name: QUESTION }).click()
    await expectAnswer(page)
  })

  await test.step('put away it is gone here, in the choice, and in another browser', async () => {
    await openLibrary(page)
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await sampleCard(page).getByRole('button', { name: 'Hide sample' }).click()
    expect((await saved).status()).toBeLessThan(300)
    await expect(sampleCard(page)).toHaveCount(0)
    const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signInAgain(elsewhere, email)
    await openLibrary(elsewhere)
    await expect(elsewhere.getByRole('button', { name: 'Show sample' })).toBeVisible()
    await expect(sampleCard(elsewhere)).toHaveCount(0)
    await card(elsewhere, LEASE).getByRole('link', { name: LEASE, exact: true }).click()
    await elsewhere.getByRole('link', { name: 'Ask', exact: true }).click()
    await elsewhere.getByRole('button', { name: LEASE }).click()
    await expect(elsewhere.getByRole('menu').getByRole('menuitemradio')).toHaveText([LEASE])
    await elsewhere.close()
  })

  await test.step('and back it comes', async () => {
    await expect(page.getByText(`${SAMPLE_FILENAME} is hidden.`)).toBeVisible()
    await checkScreen(page, 'library-with-hidden-sample')
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Show sample' }).click()
    expect((await saved).status()).toBeLessThan(300)
    await expect(sampleCard(page)).toBeVisible()
    await page.reload()
    await expect(sampleCard(page)).toBeVisible()
  })
})

test('who has nothing of their own can put it away too, and finds it again', async ({ page }) => {
  await sampleIsReady(page)
  await startAccount(page, freshAddress('sample'))
  await page.goto('/app/documents')
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
  await sampleCard(page).getByRole('button', { name: 'Hide sample' }).click()
  await saved
  await page.reload()
  const back = page.getByRole('button', { name: 'Show sample' })
  await expect(back).toBeVisible()
  await expect(sampleCard(page)).toHaveCount(0)
  await checkScreen(page, 'hidden-sample-alone')
  await back.click()
  await expect(sampleCard(page)).toBeVisible()
})

test('what cannot be saved is said, and the sample stays', async ({ page }) => {
  await sampleIsReady(page)
  await startAccount(page, freshAddress('sample'))
  await page.route('**/rest/v1/profiles?id=eq.*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { code: 'P0001', message: 'no' } })
      : route.fallback(),
  )
  await page.goto('/app/documents')
  await sampleCard(page).getByRole('button', { name: 'Hide sample' }).click()
  await expect(page.getByText('Sample not hidden', { exact: true })).toBeVisible()
  await expect(sampleCard(page)).toBeVisible()
})

test('asked what the amendment changed, the answer lists it with the words before and their receipts', async ({
  page,
}) => {
  await sampleIsReady(page)
  await startAccount(page, freshAddress('amended'))
  await page.goto('/app/documents')
  await sampleCard(page).getByRole('button', { name: QUESTION }).click()
  await expectAnswer(page)
  await field(page).fill('What did the amendment change?')
  await send(page).click()
  const facts = answerParts(page, 'From your document').last()
  await expect(facts.getByRole('listitem')).toHaveCount(7)
  const pets = facts.getByRole('listitem').first()
  await expect(pets).toContainText('Pets are allowed')
  await expect(pets).toContainText('Before the change: “No animals may live in the Apartment.”')
  await expect(pets.getByRole('button', { name: /^Receipt.*checked/ })).toHaveCount(2)
  const charge = facts.getByRole('listitem').last()
  await expect(charge).toContainText('is no longer due')
  await expect(charge).toContainText('Second bill, sent on the 6th')
})
