// No credit is spent twice, by two server processes that are killed, paused and cut off from their database.
// `npm run bench:double-spend` does it for a minute.
import { expect, test, vi } from 'vitest'
import { faultsOf, type SpendHistory } from '#tests/support/failures/spend-history.ts'
import { spend } from '#tests/support/failures/spend-load.ts'

vi.setConfig({ testTimeout: 600_000 })

const CREDITS = 10

test('exactly as many documents start as there are credits, and the ledger explains each', async () => {
  const { credits, documents, started, refused, snapshots, faults } = await spend(6, CREDITS)
  expect(faults).toEqual([])
  expect(credits).toBe(CREDITS + 1)
  expect({ started, refused }).toEqual({ started: credits, refused: documents - credits })
  expect(snapshots).toBeGreaterThan(0)
})

const spent = (documentId: string, answer: 'started' | 'insufficient_credits', askedMs: number) => ({
  documentId,
  answer,
  askedMs,
  answeredMs: askedMs + 1,
})
const SOUND = { left: 1, entered: 1, started: 2, used: 2, usedFor: 2 }
const told = (askedMs: number, used: number, available: number) => ({ askedMs, used, available, total: 3 })
const HISTORY: SpendHistory = {
  spends: [spent('a', 'started', 0), spent('b', 'insufficient_credits', 10), spent('b', 'started', 30)],
  grants: [{ askedMs: 20, answeredMs: 21 }],
  snapshots: [SOUND],
  summaries: [told(2, 1, 2), told(40, 2, 1)],
}

test('what was seen and cannot be is found', () => {
  const found = (history: Partial<SpendHistory>): string[] => faultsOf({ ...HISTORY, ...history }, 1)
  expect(found({})).toEqual([])
  expect(found({ snapshots: [{ ...SOUND, left: -1, entered: -1 }] })).toEqual(['the balance was -1'])
  expect(found({ snapshots: [{ ...SOUND, entered: 2 }] })).toEqual(['the ledger said 2 and the sources 1'])
  expect(found({ snapshots: [{ ...SOUND, used: 1, usedFor: 1 }] })).toEqual([
    '2 documents started, 1 credits used for 1 documents',
  ])
  expect(found({ snapshots: [{ ...SOUND, usedFor: 1 }] })).toEqual([
    '2 documents started, 2 credits used for 1 documents',
  ])
  expect(found({ summaries: [told(2, 2, 1), told(40, 1, 2)] })).toEqual([
    'a reader saw 2 credits used and then 1',
    '2 starts were acknowledged and 1 credits used',
  ])
  expect(found({ summaries: [told(40, 2, 2)] })).toEqual(['2 available of 3 with 2 used'])
  expect(found({ grants: [{ askedMs: 5, answeredMs: 6 }] })).toEqual([
    'refused with 2 credits there and 1 taken at most',
  ])
})
