import type { Page } from './test.ts'

/** Rows that the screens are shown with: what the database would answer, in every state there is. */

const DAY_MS = 86_400_000

export const LONG_NAME = `${'Residential lease agreement with all addenda and house rules '.repeat(4).trim()}.pdf`
export const RIGHT_TO_LEFT_NAME = 'عقد إيجار شقة 14.pdf'

interface RowOptions {
  readonly filename?: string
  readonly failure_message?: string
  readonly mime_type?: string
}

/** A row of the library. @param index makes its id, and a day older for each */
export function documentRow(status: string, index: number, options: RowOptions = {}) {
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    filename: `Contract ${index}.pdf`,
    mime_type: 'application/pdf',
    file_size: 1_572_864 + index,
    status,
    page_count: status === 'completed' ? 12 : null,
    created_at: new Date(Date.UTC(2027, 2, 9) - index * DAY_MS).toISOString(),
    storage_path: `documents/nobody/${index}.pdf`,
    view_path: null,
    warnings: [],
    failure_message: null,
    ...options,
  }
}

/** Answers every read of a table with these rows; a read of one row gets the first. */
export async function answerRows(page: Page, table: string, rows: readonly object[]): Promise<void> {
  await page.route(new RegExp(`/rest/v1/${table}\\?`), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const isOne = route.request().headers()['accept']?.includes('vnd.pgrst.object') ?? false
    await route.fulfill({ json: isOne ? rows[0] : rows })
  })
}

/** Refuses every read of a table for good, so that nothing is tried again. */
export async function refuseRows(page: Page, table: string): Promise<void> {
  await page.route(new RegExp(`/rest/v1/${table}\\?`), (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 400, json: { code: '42501', message: 'no', details: null, hint: null } })
      : route.fallback(),
  )
}

/** Leaves every read of a table without an answer until the page goes. */
export async function holdRows(page: Page, table: string): Promise<void> {
  await page.route(new RegExp(`/rest/v1/${table}\\?`), (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  )
}
