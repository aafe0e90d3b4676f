import { FAILURE_MESSAGES } from '#core/document/failure.ts'
import { STAGES, type Stage } from '#core/document/stages.ts'
import { startAccount } from '../steps/account-steps.ts'
import { freshAddress } from '../steps/auth-steps.ts'
import { answerRows, documentRow } from '../steps/screen-rows.ts'
import { card, openLibrary, subscribe } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** What a card says and offers in each status a document can have, and in those it cannot. */

const ROWS = [
  documentRow('completed', 1, { filename: 'Ready.pdf' }),
  documentRow('uploaded', 2, { filename: 'Uploaded.pdf' }),
  documentRow('queued', 3, { filename: 'Queued.pdf' }),
  documentRow('processing', 4, { filename: 'Processing.pdf' }),
  documentRow('awaiting_credit', 5, { filename: 'Waiting.pdf' }),
  documentRow('failed', 6, { filename: 'Failed.pdf', failure_message: FAILURE_MESSAGES.password }),
  documentRow('error', 7, { filename: 'Error.pdf' }),
  documentRow('archived', 8, { filename: 'Archived.pdf' }),
]

const STATES = [
  { name: 'Ready.pdf', badge: 'Ready', buttons: [] },
  { name: 'Uploaded.pdf', badge: 'Uploaded', buttons: ['Process'] },
  { name: 'Queued.pdf', badge: 'Queued', buttons: ['Processing... (disabled)'] },
  { name: 'Processing.pdf', badge: 'Processing', buttons: ['Processing... (disabled)'] },
  { name: 'Waiting.pdf', badge: 'Awaiting Credit', buttons: ['Processing... (disabled)'] },
  { name: 'Failed.pdf', badge: 'Error', buttons: ['Retry'] },
  // Two values no document of ours has: the first is failed, the second queued.
  { name: 'Error.pdf', badge: 'Error', buttons: ['Retry'] },
  { name: 'Archived.pdf', badge: 'Queued', buttons: ['Processing... (disabled)'] },
] as const

type Job = readonly [stage: string, status: string, message?: string]

/** Answers the jobs of each document by its number; those not named have none. */
async function answerJobs(page: Page, jobs: Readonly<Record<number, readonly Job[]>>): Promise<void> {
  await page.unroute(/\/rest\/v1\/processing_jobs\?/)
  await page.route(/\/rest\/v1\/processing_jobs\?/, async (route) => {
    const index = Number(/document_id=eq\.[0-9a-f-]*?(\d{1,12})(?:&|$)/.exec(route.request().url())?.[1])
    await route.fulfill({
      json: (jobs[index] ?? []).map(([stage, status, message], number) => ({
        id: `00000000-0000-4000-a000-${String(index * 10 + number).padStart(12, '0')}`,
        stage,
        status,
        error_message: message ?? null,
        pages_done: null,
        page_count: null,
        seconds_left: null,
      })),
    })
  })
}

const stageText = (stage: Stage) => `Stage ${STAGES.indexOf(stage) + 1} of ${STAGES.length}, ${stage}`

const withStage = (current: string, status: string, message?: string): Job[] => {
  const at = STAGES.findIndex((stage) => stage === current)
  return STAGES.map((stage, index): Job => {
    if (index === at) return message === undefined ? [stage, status] : [stage, status, message]
    return [stage, index < at ? 'done' : 'queued']
  })
}

async function buttonsOf(page: Page, name: string): Promise<string[]> {
  const buttons = card(page, name).getByRole('button', { name: /^(?!Menu|Buy)/ })
  return Promise.all(
    (await buttons.all()).map(
      async (button) => `${await button.innerText()}${(await button.isDisabled()) ? ' (disabled)' : ''}`,
    ),
  )
}

test('each status has its badge, its action and its words', async ({ page }) => {
  await startAccount(page, freshAddress('states'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await answerRows(page, 'documents', ROWS)
  await answerJobs(page, {
    3: [],
    4: withStage('annotation', 'processing'),
    6: withStage('ocr', 'failed', FAILURE_MESSAGES.password),
  })
  await page.route(/\/rpc\/list_waiting_documents$/, (route) =>
    route.fulfill({ json: [{ document_id: documentRow('queued', 3).id, documents_before: 40 }] }),
  )
  await openLibrary(page)
  await expect(page.getByRole('article')).toHaveCount(STATES.length)

  await test.step('badges with icon and word, actions, and the way to the page', async () => {
    for (const { name, badge, buttons } of STATES) {
      const mark = card(page, name).getByText(badge, { exact: true })
      await expect(mark.locator('svg')).toBeVisible()
      await expect.poll(() => buttonsOf(page, name), name).toEqual([...buttons])
      await expect(card(page, name).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        /^\/app\/documents\/[0-9a-f-]{36}$/,
      )
      await expect(card(page, name).getByText('1.5 MB')).toBeVisible()
    }
  })

  await test.step('what each says beside it', async () => {
    await expect(card(page, 'Ready.pdf')).toContainText('12 pages read. Ask about it')
    await expect(card(page, 'Uploaded.pdf')).toContainText(
      'Uses your last credit. Questions are unlimited after that.',
    )
    await expect(card(page, 'Queued.pdf')).toContainText(
      'Waiting for its turn: about 40 documents are before it',
    )
    await expect(card(page, 'Waiting.pdf')).toContainText('Continues when a document credit is available.')
    const failed = card(page, 'Failed.pdf')
    await expect(failed).toContainText('ocr (failed).')
    await expect(failed).toContainText(`${FAILURE_MESSAGES.password} Your credit came back.`)
    await expect(card(page, 'Error.pdf')).toContainText(
      'The document could not be processed. Your credit came back.',
    )
    await expect(failed).toContainText('Retry uses your last credit.')
    const bar = card(page, 'Processing.pdf').getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuetext', stageText('annotation'))
    await expect(bar).toHaveAttribute('aria-valuenow', String(STAGES.indexOf('annotation')))
  })

  await test.step('a run is followed every two seconds, turns green when complete, and then is read anew', async () => {
    await page.route(/\/rpc\/start_processing$/, (route) =>
      route.fulfill({ json: { ok: true, reason: null } }),
    )
    await page.route(/\/ocr_and_annotation$/, (route) => route.fulfill({ json: { status: 'queued' } }))
    await answerJobs(page, { 2: withStage('embed', 'processing') })
    await card(page, 'Uploaded.pdf').getByRole('button', { name: 'Process', exact: true }).click()
    const bar = card(page, 'Uploaded.pdf').getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuetext', stageText('embed'))
    // The bar stands alone: whatever the stored status is, this window follows.
    expect(await buttonsOf(page, 'Uploaded.pdf')).toEqual([])
    await answerRows(page, 'documents', [documentRow('completed', 2, { filename: 'Uploaded.pdf' })])
    const reading = page.waitForRequest(/\/rest\/v1\/documents\?select=id%2C/)
    // It stands for two seconds: the page itself looks.
    const isGreen = page.waitForFunction(() => {
      const part = document.querySelector('[data-complete] [role=progressbar] i')
      if (part === null) return false
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = getComputedStyle(document.documentElement).getPropertyValue('--fact-edge').trim()
      const wanted = getComputedStyle(probe).color
      probe.remove()
      return getComputedStyle(part).backgroundColor === wanted
    })
    await answerJobs(page, { 2: STAGES.map((stage): Job => [stage, 'done']) })
    await expect(card(page, 'Uploaded.pdf').getByText('Complete!')).toBeVisible()
    await isGreen
    await reading
    await expect(card(page, 'Uploaded.pdf').getByText('Ready', { exact: true })).toBeVisible()
  })
})

test('five hundred documents are all there, and only what is in view is read', async ({ page }) => {
  await startAccount(page, freshAddress('many'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await answerRows(
    page,
    'documents',
    Array.from({ length: 500 }, (_, index) =>
      documentRow('completed', index, { filename: `Contract ${index}.pdf` }),
    ),
  )
  const asked: string[] = []
  await page.route(/\/rpc\/list_card_contents$/, async (route) => {
    asked.push(...(route.request().postDataJSON() as { p_documents: string[] }).p_documents)
    await route.fulfill({ json: [] })
  })
  await openLibrary(page)
  await expect(page.getByRole('article')).toHaveCount(500)
  await expect(page.getByText('500 documents.')).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThan(60)
  // Laid out or not, every card can be searched for, reached and read aloud.
  await page.getByPlaceholder('Search documents...').fill('contract 498')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByPlaceholder('Search documents...').fill('')
  await expect(page.getByRole('article')).toHaveCount(500)
  await card(page, 'Contract 499.pdf').getByRole('link', { name: 'Contract 499.pdf' }).focus()
  await expect(card(page, 'Contract 499.pdf')).toBeInViewport()
  await expect.poll(() => asked.some((id) => id.endsWith('499'))).toBe(true)
})
