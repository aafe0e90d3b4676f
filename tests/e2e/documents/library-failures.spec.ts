import type { Route } from '@playwright/test'
import { FAILURE_MESSAGES } from '#core/document/failure.ts'
import { startAccount } from '../steps/account-steps.ts'
import { FAILED_CALLS, freshAddress } from '../steps/auth-steps.ts'
import { answerRows, documentRow, refuseRows } from '../steps/screen-rows.ts'
import { card, chooseFromMenu, openLibrary, renameTo, subscribe } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** What goes wrong in the library, each with its toast and what stays on the screen. */

test.use({ expectedConsole: [FAILED_CALLS] })

const NAME = 'Lease.pdf'
const REFUSED = { code: '42501', message: 'no', details: null, hint: null }
const PDF = { name: 'new.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 new') }

/** A toast that was not looked at before: the next one may have the same title. */
async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]:not([data-seen])', { hasText: title }).first()
  await expect(toast.getByText(text, { exact: true })).toBeVisible()
  await toast.evaluate((element) => element.setAttribute('data-seen', ''))
}

/** Answers calls of one method below a path, until the returned function is called. */
async function answer(
  page: Page,
  method: string,
  path: RegExp,
  reply: { readonly status?: number; readonly json: unknown } | ((route: Route) => void),
): Promise<() => Promise<void>> {
  const handler = async (route: Route): Promise<void> => {
    if (route.request().method() !== method) return route.fallback()
    if (typeof reply === 'function') reply(route)
    await route.fulfill(typeof reply === 'function' ? { status: 204 } : reply)
  }
  await page.route(path, handler)
  return () => page.unroute(path, handler)
}

const confirmDelete = async (page: Page): Promise<void> => {
  await chooseFromMenu(page, `Menu for ${NAME}`, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('every failure says what happened, and nothing is lost', async ({ page }) => {
  await startAccount(page, freshAddress('failures'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')

  await test.step('a list that does not come', async () => {
    await refuseRows(page, 'documents')
    await page.goto('/app/documents')
    await expectToast(page, 'Error loading documents', 'Failed to load your documents. Please try again.')
    await expect(page.getByRole('alert')).toContainText('Failed to load your documents. Please try again.')
    await page.unrouteAll()
    await answerRows(page, 'documents', [documentRow('uploaded', 1, { filename: NAME })])
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(card(page, NAME)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('an upload that fails stays on the page and can be tried again', async () => {
    const upload = /\/ingest_upload_metadata$/
    let end = await answer(page, 'POST', upload, { status: 500, json: { error: 'Our side.' } })
    await page.getByLabel('Upload a document').setInputFiles(PDF)
    await expectToast(page, 'Upload failed', 'There was an error uploading your document. Please try again.')
    const problem = page.getByRole('alert')
    await expect(problem).toContainText('new.pdf was not uploaded.')
    await end()
    const duplicate = { status: 'duplicate', document_id: '00000000-0000-4000-8000-000000000001' }
    const message = 'This document already exists in your library.'
    end = await answer(page, 'POST', upload, { status: 409, json: { ...duplicate, metadata: { message } } })
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expectToast(page, 'Duplicate document', message)
    await expect(page.getByRole('link', { name: 'this document' })).toHaveAttribute(
      'href',
      `/app/documents/${duplicate.document_id}`,
    )
    await expect(problem).toHaveCount(0)
    await end()
    // A server that says so with 200 is understood as well.
    end = await answer(page, 'POST', upload, { status: 200, json: { status: 'duplicate' } })
    await page.getByLabel('Upload a document').setInputFiles(PDF)
    await expectToast(page, 'Duplicate document', message)
    await end()
    await page.getByRole('button', { name: /^Dismiss the message about/ }).click()
  })

  await test.step('a name that is not changed', async () => {
    const end = await answer(page, 'PATCH', /\/rest\/v1\/documents\?/, { status: 403, json: REFUSED })
    await chooseFromMenu(page, `Menu for ${NAME}`, 'Rename')
    await renameTo(page, 'Other.pdf')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Rename failed', 'Failed to rename the document. Please try again.')
    await expect(page.getByRole('dialog')).toContainText('The name was not changed. Please try again.')
    await page.keyboard.press('Escape')
    await end()
  })

  await test.step('a file that cannot be downloaded', async () => {
    const end = await answer(page, 'POST', /\/object\/sign\/documents\//, {
      status: 400,
      json: { error: 'no' },
    })
    await chooseFromMenu(page, `Menu for ${NAME}`, 'Download')
    await expectToast(page, 'Download failed', 'Please try again.')
    await end()
  })

  await test.step('a deletion that breaks off brings the card back', async () => {
    const ends = [
      await answer(page, 'DELETE', /\/object\/documents$/, { json: [{ name: 'x' }] }),
      await answer(page, 'DELETE', /\/rest\/v1\/document_text\?/, { status: 403, json: REFUSED }),
    ]
    const reading = page.waitForRequest(/\/rest\/v1\/documents\?select=id%2C/)
    await confirmDelete(page)
    await expectToast(page, 'Delete failed', 'Failed to delete the document. Please try again.')
    await reading
    await expect(card(page, NAME)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Deleted documents' })).toHaveCount(0)
    for (const end of ends) await end()
  })

  await test.step('a start that is refused, each with its reason, and no reading follows', async () => {
    const extractions: string[] = []
    await page.route(/\/ocr_and_annotation$/, async (route) => {
      extractions.push(route.request().postData() ?? '')
      await route.fulfill({ status: 502, json: { error: 'no' } })
    })
    const press = () => card(page, NAME).getByRole('button', { name: 'Process', exact: true }).click()
    for (const [reason, text] of [
      ['insufficient_credits', 'Insufficient credits. Upgrade or buy a document credit.'],
      ['no_active_period', 'No active period. Please subscribe.'],
      ['anything else', 'No active period. Please subscribe.'],
    ] as const) {
      const end = await answer(page, 'POST', /\/rpc\/start_processing$/, { json: { ok: false, reason } })
      await press()
      await expectToast(page, 'Cannot process', text)
      await end()
    }
    expect(extractions).toEqual([])
    let end = await answer(page, 'POST', /\/rpc\/start_processing$/, { status: 403, json: REFUSED })
    await press()
    await expectToast(page, 'Start failed', 'Failed to start processing.')
    await end()
    end = await answer(page, 'POST', /\/rpc\/start_processing$/, { json: { ok: true, reason: null } })
    await press()
    await expectToast(page, 'Start failed', 'Failed to start processing.')
    expect(extractions.map((body) => JSON.parse(body) as unknown)).toEqual([
      { trigger: 'start', document_id: '00000000-0000-4000-8000-000000000001' },
    ])
    await page.unroute(/\/ocr_and_annotation$/)
    const endExtraction = await answer(page, 'POST', /\/ocr_and_annotation$/, { json: {} })
    await press()
    await expectToast(page, 'Processing started', `Document "${NAME}" is queued.`)
    await end()
    await endExtraction()
  })
})

test('a retry that fails says so, and one that works asks in its order', async ({ page }) => {
  const id = '00000000-0000-4000-8000-000000000001'
  await startAccount(page, freshAddress('retries'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await answerRows(page, 'documents', [documentRow('failed', 1, { filename: NAME })])
  await openLibrary(page)
  const press = () => card(page, NAME).getByRole('button', { name: 'Retry' }).click()
  const failed = ['Retry failed', 'Failed to restart document processing. Please try again.'] as const

  const end = await answer(page, 'PATCH', /\/rest\/v1\/documents\?/, { status: 403, json: REFUSED })
  await press()
  await expectToast(page, ...failed)
  await end()

  const calls: unknown[] = []
  const note = (name: string) => (route: Route) => calls.push([name, route.request().postDataJSON()])
  await answer(page, 'PATCH', /\/rest\/v1\/documents\?/, note('document'))
  await answer(page, 'DELETE', /\/rest\/v1\/processing_jobs\?/, note('old jobs'))
  await page.route(/\/rest\/v1\/processing_jobs\?/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    note('new job')(route)
    await route.fulfill({ status: 201, json: { id: 'job' } })
  })
  const extraction = /\/ocr_and_annotation$/
  const endExtraction = await answer(page, 'POST', extraction, { status: 502, json: { error: 'no' } })
  await press()
  await expectToast(page, ...failed)
  await endExtraction()

  calls.length = 0
  await page.route(extraction, async (route) => {
    note('extraction')(route)
    await route.fulfill({ json: {} })
  })
  await press()
  await expectToast(page, 'Processing restarted', `Document "${NAME}" will be processed again.`)
  expect(calls).toEqual([
    ['document', { status: 'queued' }],
    ['old jobs', null],
    [
      'new job',
      {
        document_id: id,
        stage: 'ocr',
        status: 'queued',
        input_data: { document_id: id, retry: true, retried_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
    ],
    ['extraction', { trigger: 'retry', document_id: id, job_id: 'job' }],
  ])
})

test("a retry that breaks off half-way leaves a document's own page saying that it failed", async ({
  page,
}) => {
  await startAccount(page, freshAddress('retries'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  const failed = documentRow('failed', 1, { filename: NAME, failure_message: FAILURE_MESSAGES.password })
  await answerRows(page, 'documents', [failed])
  await page.goto(`/app/documents/${failed.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(FAILURE_MESSAGES.password).first()).toBeVisible()
  await answer(page, 'DELETE', /\/rest\/v1\/processing_jobs\?/, { status: 204, json: null })
  await answer(page, 'POST', /\/rest\/v1\/processing_jobs\?/, { status: 403, json: REFUSED })
  const reading = page.waitForResponse(
    (reply) => reply.request().method() === 'GET' && /\/rest\/v1\/documents\?/.test(reply.url()),
  )
  await answer(page, 'PATCH', /\/rest\/v1\/documents\?/, { status: 204, json: null })
  await answerRows(page, 'documents', [{ ...failed, status: 'queued' }])
  await main.getByRole('button', { name: 'Retry' }).click()
  await expectToast(page, 'Retry failed', 'Failed to restart document processing. Please try again.')
  await reading
  await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(main.getByText('Queued', { exact: true })).toHaveCount(0)
})

test('without a session nothing is deleted', async ({ page }) => {
  await startAccount(page, freshAddress('no-session'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await answerRows(page, 'documents', [documentRow('uploaded', 1, { filename: NAME })])
  await openLibrary(page)
  await expect(card(page, NAME)).toBeVisible()
  await chooseFromMenu(page, `Menu for ${NAME}`, 'Delete')
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await expect(confirm).toBeVisible()
  // Whichever call is next would notice it: the deletion is to be that.
  await page.evaluate(() => localStorage.removeItem('sb-127-auth-token'))
  await confirm.click()
  await expectToast(page, 'Delete failed', 'Not authenticated. Please refresh and try again.')
})
