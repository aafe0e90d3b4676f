import { expect, test } from 'vitest'
import { progressOf, STAGES } from './stages.ts'

const jobs = (statuses: readonly string[]) =>
  statuses.map((status, index) => ({ id: String(index), stage: STAGES[index] as string, status }))

test('percent is the share of done stages out of six', () => {
  expect(progressOf([])).toMatchObject({ percent: 0, current: null, isComplete: false })
  expect(progressOf(jobs(['done', 'done', 'processing', 'queued', 'queued', 'queued']))).toMatchObject({
    percent: 33,
    current: 'annotation',
  })
  expect(progressOf(jobs(Array(6).fill('done')))).toMatchObject({
    percent: 100,
    current: null,
    isComplete: true,
  })
})

test('the current stage is the first that is processing or queued', () => {
  expect(progressOf(jobs(['done', 'queued', 'queued', 'queued', 'queued', 'queued'])).current).toBe('ocr')
})

test('a failed stage is the current one, whatever waits behind it', () => {
  const progress = progressOf(jobs(['done', 'failed', 'queued', 'queued', 'queued', 'queued']))
  expect(progress).toMatchObject({ current: 'ocr', hasFailed: true, isComplete: false })
  expect(progress.stages.map(({ state }) => state)).toEqual([
    'done',
    'failed',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ])
})

test('the older words completed and error are read as done and failed', () => {
  expect(progressOf(jobs(['completed', 'error']))).toMatchObject({ doneCount: 1, hasFailed: true })
})

test('the order of the rows does not matter', () => {
  const rows = jobs(['done', 'done', 'processing', 'queued', 'queued', 'queued'])
  expect(progressOf(rows.toReversed())).toEqual(progressOf(rows))
})
