import { callAs } from './account-steps.ts'
import { freshAddress, makeAccount } from './auth-steps.ts'
import { READING_MS } from './steps.ts'
import { expect, type Page } from './test.ts'

/** Waits until the sample has been read, which begins with the server; by the wire, as somebody else. @returns its id */
export async function sampleIsReady(page: Page): Promise<string> {
  const somebody = await makeAccount(page, freshAddress('somebody'))
  let id = ''
  await expect
    .poll(
      async () => {
        const query = '/rest/v1/documents?select=id&is_sample=eq.true&status=eq.completed'
        const rows = (await (await callAs(page, somebody, query)).json()) as { id: string }[]
        id = rows[0]?.id ?? ''
        return id
      },
      { timeout: READING_MS },
    )
    .not.toBe('')
  return id
}

/** The sample's own place in the library and in the gate. */
export const sampleCard = (page: Page) => page.getByRole('region', { name: 'Sample lease.pdf' })
