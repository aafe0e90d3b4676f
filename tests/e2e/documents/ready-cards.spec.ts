import { makePdf } from '#tests/support/files/make-pdf.ts'
import { callAs, startAccount } from '../steps/account-steps.ts'
import { FAILED_CALLS, freshAddress, toast } from '../steps/auth-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { answerRows, documentRow } from '../steps/screen-rows.ts'
import { card, openLibrary, READING_MS } from '../steps/steps.ts'
import { startPlan } from '../steps/plan-steps.ts'
import { readDocument, startSubscriber } from '../steps/viewer-steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** What a card says of a document that was read, and of one whose Retry broke off half-way. */

const NAME = 'renewal.pdf'
const LEASE = [
  'RESIDENTIAL LEASE AGREEMENT\n\nThis Lease Agreement is made on January 2, 2025 between Harbor Lane Properties LLC ("Landlord") and Dana Whitfield ("Tenant").\n\n1. TERM\n\n1.1 Term. The term begins on February 1, 2025 and ends on March 31, 2098.\n\n2. RENT\n\n2.1 Monthly Rent. Tenant shall pay rent of $1,850 per month.',
  '3. RENEWAL\n\n3.1 Renewal notice. Tenant must give written notice of renewal by January 31, 2099.',
]

test('a ready card says what it is, between whom and when to act, with the receipt of the day', async ({
  page,
}) => {
  const session = await startSubscriber(page, freshAddress('says'))
  const bytes = await makePdf(LEASE)
  await readDocument(page, session, NAME, bytes)
  await openLibrary(page)
  const lease = card(page, NAME)
  await expect(lease).toContainText(
    /(?:Probably: lease|Lease): Harbor Lane Properties LLC \(Landlord\) and Dana Whitfield \(Tenant\)/,
  )
  // The day to act comes first, though the term ends before it.
  await expect(lease.getByRole('listitem').filter({ hasText: 'act by' })).toHaveText(
    /^Tenant: act by (?:January 31, 2099|31 January 2099), p\.\s2$/,
  )
  await expect(lease.getByRole('listitem').filter({ hasText: '2098' })).toHaveText(
    /^Ends: .*2098.*, p\.\s1$/i,
  )

  await test.step('a size that MB would hide is in the tooltip and read aloud', async () => {
    const kilobytes = bytes.length / 1_024
    const small = `${kilobytes.toFixed(kilobytes < 9.95 ? 1 : 0)} KB`
    await expect(lease.getByText('0.0 MB', { exact: true })).toBeVisible()
    await expect(lease.getByTitle(`0.0 MB (${small})`)).toHaveText(`0.0 MB (${small})`)
  })

  await checkScreen(page, 'library with a card that says what was read')

  await test.step('its page opens with the words marked', async () => {
    await lease.getByRole('link', { name: /^p\. 2, where it says/ }).click()
    await expect(page).toHaveURL(/\/app\/documents\/[0-9a-f-]{36}\?page=2&start=\d+&end=\d+$/)
    const { searchParams } = new URL(page.url())
    const rows = await callAs(page, session, '/rest/v1/document_text?select=content&page_number=eq.2')
    const [row] = (await rows.json()) as { content: string }[]
    expect(row?.content.slice(Number(searchParams.get('start')), Number(searchParams.get('end')))).toBe(
      'January 31, 2099',
    )
  })
})

test('what is not known of a document is not said', async ({ page }) => {
  const session = await startAccount(page, freshAddress('unknown'))
  await startPlan(page, session, 'basic')
  const rows = [1, 2].map((index) => documentRow('completed', index, { filename: `${index}.pdf` }))
  await answerRows(page, 'documents', rows)
  const contents = { first_words: 'Words', found_types: ['party', 'fee', 'date'] }
  let reads = 0
  await page.route(/\/rpc\/list_card_contents$/, (route) => {
    reads += 1
    return route.fulfill({
      json: [
        {
          ...contents,
          document_id: rows[0]?.id,
          next_dates: [],
          parties: [],
          agreement_kind: 'lease',
          agreement_kind_confidence: 0.2,
        },
        {
          ...contents,
          document_id: rows[1]?.id,
          next_dates: [
            {
              day: '2098-05-01',
              label: 'Due',
              page: 1,
              start: 0,
              end: 5,
              lead: '',
              is_duty: false,
              bearer: null,
            },
          ],
          parties: [],
          agreement_kind: null,
          agreement_kind_confidence: null,
        },
      ],
    })
  })
  await openLibrary(page)
  await expect(card(page, '2.pdf').getByRole('listitem')).toHaveText([
    /^Act by (?:May 1, 2098|1 May 2098) \(Due\), p\.\s1$/,
    '12 pages read. Ask about it',
  ])
  await expect(card(page, '1.pdf').getByRole('listitem')).toHaveText(['12 pages read. Ask about it'])
  expect(reads, 'one reading for all cards').toBe(1)
})

test.describe('a Retry that breaks off', () => {
  test.use({ expectedConsole: [FAILED_CALLS] })

  const failedTo = (page: Page) =>
    expect(toast(page, 'Retry failed').first()).toContainText(
      'Failed to restart document processing. Please try again.',
    )

  test('half-way can be pressed again, and its card says nothing else', async ({ page }) => {
    const session = await startSubscriber(page, freshAddress('half'))
    await openLibrary(page)
    const damaged = {
      name: 'damaged.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nnothing that could be read\n%%EOF'),
    }
    await page.getByLabel('Upload a document').setInputFiles(damaged)
    const failed = card(page, damaged.name)
    await failed.getByRole('button', { name: 'Process', exact: true }).click()
    const again = failed.getByRole('button', { name: 'Retry' })
    await expect(again).toBeVisible({ timeout: READING_MS })

    const jobs = /\/rest\/v1\/processing_jobs\?/
    await page.route(jobs, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { message: '' } })
        : route.fallback(),
    )
    await again.click()
    await failedTo(page)
    const status = await callAs(page, session, '/rest/v1/documents?select=status')
    expect(await status.json(), 'the first of its writes was made').toEqual([{ status: 'queued' }])
    await expect(again).toBeEnabled()
    await expect(failed.getByText('Error', { exact: true })).toBeVisible()
    await expect(failed.getByText('Queued', { exact: true })).toHaveCount(0)
    await expect(failed.getByRole('button', { name: 'Processing...' })).toHaveCount(0)

    await page.unroute(jobs)
    await again.click()
    await expect(toast(page, 'Processing restarted')).toBeVisible()
    await expect(again, 'read and refused once more').toBeVisible({ timeout: READING_MS })
  })

  test('after the server had begun says that it goes on all the same', async ({ page }) => {
    const session = await startAccount(page, freshAddress('begun'))
    await startPlan(page, session, 'basic')
    await answerRows(page, 'documents', [documentRow('failed', 1, { filename: NAME })])
    await page.route(/\/rest\/v1\/documents\?/, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 204 }) : route.fallback(),
    )
    await page.route(/\/rest\/v1\/processing_jobs\?/, (route) => {
      const method = route.request().method()
      if (method === 'DELETE') return route.fulfill({ status: 204 })
      return method === 'POST' ? route.fulfill({ status: 201, json: { id: 'job' } }) : route.fallback()
    })
    await page.route(/\/ocr_and_annotation$/, async (route) => {
      await answerRows(page, 'documents', [documentRow('processing', 1, { filename: NAME })])
      await route.fulfill({ status: 502, json: { error: 'no' } })
    })
    await openLibrary(page)
    await card(page, NAME).getByRole('button', { name: 'Retry' }).click()
    await failedTo(page)
    await expect(card(page, NAME)).toContainText(
      'It was queued before the error came: there is nothing more to do.',
    )
    await expect(card(page, NAME).getByRole('button', { name: 'Retry' })).toHaveCount(0)
  })
})
