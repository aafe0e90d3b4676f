import { expect, test } from 'vitest'
import { progressOf, STAGES } from './stages.ts'

/** One job for each stage: the first have these states, the others wait. */
const jobs = (statuses: readonly string[]) =>
  STAGES.map((stage, index) => ({ id: String(index), stage, status: statuses[index] ?? 'queued' }))

test('the file is checked first, and what completes the document comes last', () => {
  expect([STAGES[0], STAGES.at(-1)]).toEqual(['ingest', 'finalize'])
})

test('percent is the share of done stages', () => {
  expect(progressOf([])).toMatchObject({ percent: 0, current: null, isComplete: false })
  expect(progressOf(jobs(['done', 'done', 'processing']))).toMatchObject({
    percent: Math.round(200 / STAGES.length),
    current: STAGES[2],
  })
  expect(progressOf(jobs(STAGES.map(() => 'done')))).toMatchObject({
    percent: 100,
    current: null,
    isComplete: true,
  })
})

test('the current stage is the first that is processing or queued', () => {
  expect(progressOf(jobs(['done'])).current).toBe(STAGES[1])
})

test('a failed stage is the current one, whatever waits behind it', () => {
  const progress = progressOf(jobs(['done', 'failed']))
  expect(progress).toMatchObject({ current: STAGES[1], hasFailed: true, isComplete: false })
  expect(progress.stages.map(({ state }) => state)).toEqual(
    STAGES.map((_, index) => ['done', 'failed'][index] ?? 'waiting'),
  )
})

test('the older words completed and error are read as done and failed', () => {
  expect(progressOf(jobs(['completed', 'error']))).toMatchObject({ doneCount: 1, hasFailed: true })
})

test('the order of the rows does not matter', () => {
  const rows = jobs(['done', 'done', 'processing'])
  expect(progressOf(rows.toReversed())).toEqual(progressOf(rows))
})
