import { expect, test } from 'vitest'
import { startInTurn, StartRefused } from './start-refused.ts'

const DOCUMENTS = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((filename) => ({ filename }))

/** Starts all four. @param second what becomes of the second; the others run */
async function startAll(second: () => Promise<boolean>) {
  const asked: string[] = []
  const counts: number[] = []
  const start = ({ filename }: { readonly filename: string }) => {
    asked.push(filename)
    return filename === 'b.pdf' ? second() : Promise.resolve(true)
  }
  const ends = await startInTurn(DOCUMENTS, start, (count) => counts.push(count))
  return { asked, counts, problems: ends.map(({ problem }) => problem?.text ?? null) }
}

test('only a refusal that a payment mends ends the starting of the others', async () => {
  for (const [reason, text] of [
    ['insufficient_credits', 'Insufficient credits. Upgrade or buy a document credit.'],
    ['no_active_period', 'No active period. Please subscribe.'],
  ] as const)
    expect(await startAll(() => Promise.reject(new StartRefused(reason)))).toEqual({
      asked: ['a.pdf', 'b.pdf'],
      counts: [1, 2],
      problems: [null, text, text, text],
    })
  for (const [failure, text] of [
    [new StartRefused('not_found'), 'Deleted in the meantime: there is nothing to process.'],
    [new StartRefused('anything else'), 'No active period. Please subscribe.'],
    [new TypeError('Failed to fetch'), 'Failed to start processing.'],
  ] as const)
    expect(await startAll(() => Promise.reject(failure))).toEqual({
      asked: ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'],
      counts: [1, 2, 3, 4],
      problems: [null, text, null, null],
    })
})

test('a document that could not be read is not among the started ones', async () => {
  const { asked, problems } = await startAll(() => Promise.resolve(false))
  expect(asked).toHaveLength(4)
  expect(problems).toEqual([null, 'Could not be read. The card says why.', null, null])
})
